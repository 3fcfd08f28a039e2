/* library_index.h -- which games come to which position: sorted segments, each made by one batch of an import or from
   several smaller ones, in rows of some KB.

   A row's number is the segment's, then the key of the first position in it (48 bits).  Its bytes are groups, one a
   position: the key less the one before; the first game (less the segment's first) doubled, plus one if more follows.
   If so: how many games follow, the move made in the first (2 bytes), and for each of the others the distance and the
   move.  In a large segment a position with one game is mostly unique: its move is not worth the room, and is read from
   the game on demand. */
#ifndef STORE_LIBRARY_LIBRARY_INDEX_H
#define STORE_LIBRARY_LIBRARY_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct library;
struct posting;

/* Games that come to a position.  The move is 0 at the end of a game, INDEX_ALONE where it isn't told. */
enum { INDEX_ALONE = 0xffff };
struct hit {
    uint32_t game;
    uint16_t move;
};
struct hits {
    struct hit *v;
    size_t n, room;
};
void hits_release(struct hits *);

/* A new segment of sorted postings; `id` turns their games into those of the library (0: left out), games first ..
   last. Then many segments of one size are merged.  In a transaction. */
bool index_add(struct library *, const struct posting *, size_t n, const uint32_t *id, int64_t first, int64_t last);

/* Append the games of a key, deleted ones among them.  False: library_fail has said why. */
bool index_find(struct library *, uint64_t key, struct hits *ret);

/* All postings, segment after segment; false from `fn` ends it.  False also where a segment has not as many as it says. */
typedef bool index_fn(void *ctx, uint64_t key, const struct hits *);
bool index_walk(struct library *, index_fn *, void *ctx);

#endif
