/* library_index.h -- which games reach which position: sorted segments, each made by one batch of an import or
   merged from several smaller ones, in rows of some KB.

   The number of a row is that of its segment, followed by the key of its first position (48 bits).  Its bytes are
   groups, one for each position: the difference of the key from the one before; the first game (less the segment's
   first), doubled, plus one if more games follow.  If so, there follow the number of these games, the move made in
   the first game (2 bytes), and for each of the others its distance and its move.  In a large segment a position
   with one game is mostly unique.  Its move is not worth the room and is read from the game when it is needed. */
#ifndef STORE_LIBRARY_LIBRARY_INDEX_H
#define STORE_LIBRARY_LIBRARY_INDEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct library;
struct posting;

/* Games that reach a position.  The move is 0 at the end of a game, and INDEX_ALONE if it is not stored. */
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

/* Add a segment of sorted postings.  `id` turns their games into those of the library (0: left out), which are
   `first` .. `last`.  Then segments of one size are merged if there are many.  Call it in a transaction. */
bool index_add(struct library *, const struct posting *, size_t n, const uint32_t *id, int64_t first, int64_t last);

/* Append the games of a key, deleted ones included.  False if it fails; library_fail has set the error. */
bool index_find(struct library *, uint64_t key, struct hits *ret);

/* Call `fn` for all postings, segment after segment, until it returns false.  False also if a segment does not have
   as many postings as it says. */
typedef bool index_fn(void *ctx, uint64_t key, const struct hits *);
bool index_walk(struct library *, index_fn *, void *ctx);

#endif
