/* sample.h -- the games from which the evaluation learns: positions with the search's score, on disk in chunks.

   A chunk file holds whole games, one after the other.  It appears under its name only when it is complete, so
   a run that was killed loses the games of one chunk at most.  It begins with its own name and the settings of its
   run; older files do not. */
#ifndef TRAIN_SAMPLE_H
#define TRAIN_SAMPLE_H

#include "board/pos.h"
#include "base/lookup.h"
#include "base/str.h"

enum sample_flag {
    SAMPLE_BLACK = 1,  /* Black is to move */
    SAMPLE_SCORED = 2, /* the search was asked (it is not if there is only one move) */
    SAMPLE_QUIET = 4,  /* neither side could capture: the evaluation may learn from it */
    SAMPLE_ASIDE = 8   /* not of the game, but some random moves away from the position before; only its score counts */
};

/* One position of a game. */
struct sample {
    struct pos pos;
    int flags;
    int score; /* centi-men, White's view */
};

enum { SAMPLE_CHUNK = 100 }; /* games */
enum { SAMPLE_PLIES_MAX = 300, SAMPLE_ASIDES = 2, SAMPLE_GAME_MAX = (1 + SAMPLE_ASIDES) * SAMPLE_PLIES_MAX };

/* A game: its positions in order, each followed by its asides if it has any, and the result: 0 Black won, 1 draw, 2
   White won. */
struct sample_game {
    int n, result;
    struct sample at[SAMPLE_GAME_MAX];
};

/* Does the score predict the result of the game?  Not that of an aside, or without a search. */
static inline bool sample_foretells(const struct sample *s)
{
    return (s->flags & (SAMPLE_SCORED | SAMPLE_ASIDE)) == SAMPLE_SCORED;
}

/* How many bytes a position takes in memory and on disk, for this board. */
int sample_bytes(const struct rules *);

/* Write a position into that many bytes, and read it. */
void sample_pack(const struct sample *, const struct rules *, uint8_t *ret);
void sample_unpack(const uint8_t *, const struct rules *, struct sample *ret);

/* Begin a chunk with the lines that tell which chunk it is, from the end of its path, and of which run. */
void sample_head(struct str *chunk, const char *path, const char *setup);

/* Append a game to a chunk. */
void sample_add(struct str *chunk, const struct sample_game *, const struct rules *);

/* Read the next game of a chunk at *at, and move *at past it.  False at the end, or if the chunk is damaged. */
bool sample_next(const char *chunk, size_t n, size_t *at, const struct rules *, struct sample_game *ret);

/* Call `fn` with each game of all chunks in a folder, in the order of the chunks' names.  False with a sentence if a
   chunk cannot be read, is incomplete, or has another name or run (`setup`) in its head.  With `seen` (may be NULL),
   also if it has the same content as an earlier one under another name. */
typedef void sample_fn(void *ctx, const struct sample_game *);
bool sample_each(const char *folder, const struct rules *, const char *setup, struct lookup *seen, sample_fn *,
    void *ctx, struct err *);

#endif
