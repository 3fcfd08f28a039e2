/* sample.h -- the games the evaluation learns from: positions with the search's score, on disk in chunks.

   A chunk file holds whole games, one after the other.  It appears under its name only when it is complete, so
   that a run that was killed loses the games of one chunk at most.  It begins with its own name and what its run was asked
   for; older ones do not. */
#ifndef TRAIN_SAMPLE_H
#define TRAIN_SAMPLE_H

#include "board/pos.h"
#include "base/lookup.h"
#include "base/str.h"

enum sample_flag {
    SAMPLE_BLACK = 1,  /* Black is to move */
    SAMPLE_SCORED = 2, /* the search was asked (it is not when there is one move only) */
    SAMPLE_QUIET = 4,  /* neither side could capture: the evaluation may learn from it */
    SAMPLE_ASIDE = 8   /* not of the game, but some random moves off the position before: its score says all there is */
};

/* One position of a game. */
struct sample {
    struct pos pos;
    int flags;
    int score; /* centi-men, White's view */
};

enum { SAMPLE_CHUNK = 100 }; /* games */
enum { SAMPLE_PLIES_MAX = 300, SAMPLE_ASIDES = 2, SAMPLE_GAME_MAX = (1 + SAMPLE_ASIDES) * SAMPLE_PLIES_MAX };

/* A game: its positions in order, each with its asides behind it if it has any, and the result, 0 Black won, 1 draw, 2 White won. */
struct sample_game {
    int n, result;
    struct sample at[SAMPLE_GAME_MAX];
};

/* Does the score foretell the result of the game the position is in? */
static inline bool sample_foretells(const struct sample *s)
{
    return (s->flags & (SAMPLE_SCORED | SAMPLE_ASIDE)) == SAMPLE_SCORED;
}

/* Bytes of a position in memory and on disk, for a board. */
int sample_bytes(const struct rules *);

/* A position in so many bytes, and back. */
void sample_pack(const struct sample *, const struct rules *, uint8_t *ret);
void sample_unpack(const uint8_t *, const struct rules *, struct sample *ret);

/* Begin a chunk with the lines that say which one it is, by the end of its path, and of which run. */
void sample_head(struct str *chunk, const char *path, const char *setup);

/* Append a game to a chunk. */
void sample_add(struct str *chunk, const struct sample_game *, const struct rules *);

/* The next game of a chunk from *at on, which moves behind it; false at the end or where it is damaged. */
bool sample_next(const char *chunk, size_t n, size_t *at, const struct rules *, struct sample_game *ret);

/* Tell `fn` of the games of all chunks in a folder, in the order of their names; false with a sentence where one cannot
   be read, is not whole, is one of another name or run (`setup`), or is another one of `seen` under a new name (NULL: that
   is not asked). */
typedef void sample_fn(void *ctx, const struct sample_game *);
bool sample_each(const char *folder, const struct rules *, const char *setup, struct lookup *seen, sample_fn *,
    void *ctx, struct err *);

#endif
