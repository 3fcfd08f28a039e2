/* checks.h -- what is asked of endgame tables, in small (make check) and in full (make check-deep). */
#ifndef TESTS_ENDGAME_CHECKS_H
#define TESTS_ENDGAME_CHECKS_H

#include "board/move.h"

struct endgame;
struct rng;

/* Tables of a game in a folder made for them. */
struct checks {
    struct rules rules;
    const char *folder;
    struct endgame *tables;
};

/* Build up to so many pieces and open; false with a line on stderr when that fails. */
bool checks_open(struct checks *, const char *game, int pieces);
void checks_close(struct checks *); /* the folder goes, too */

/* Each returns how many positions or games were wrong, and says on stderr which (the first few).

   Every position of up to so many pieces, compared with slow.h.  *ret_n: how many. */
long checks_compare(const struct checks *, int pieces, long *ret_n);
/* n random positions of so many pieces: does each value follow from its successors' by the slow generator? */
long checks_sample(const struct checks *, int pieces, long n, unsigned seed);
/* The same of kings, all of one side but one; either side to move. */
long checks_kings(const struct checks *, int pieces, long n, unsigned seed);
/* n random won positions of up to so many pieces, each played out against the longest defence and against random
   moves: are they won before a draw counter runs out, and within the plies told? */
long checks_play(const struct checks *, int pieces, long n, unsigned seed);

/* A position and what was wrong with it (a format for two numbers) on stderr; the first few, as `wrong` counts. */
void checks_say(const struct checks *, const struct pos *, long wrong, const char *fmt, int a, int b);

/* The longest of a few random won positions of up to so many pieces, so that not all are over at once. */
struct pos checks_win(const struct checks *, int pieces, struct rng *);
/* The move the tables like best for the side to move, one at random among the fastest wins; the longest defence of a
   lost one. */
struct move checks_move(const struct checks *, const struct pos *, const struct moves *legal, struct rng *);

/* A random position of so many pieces that tables can hold, both sides having some; it may be over. */
void checks_random(const struct rules *, int pieces, struct rng *, struct pos *ret);

/* So many kings anywhere, a black one and white ones. */
struct pos checks_random_kings(const struct rules *, int pieces, enum side turn, struct rng *);

/* Every position of three kings, to move, against one that is off the main diagonal and could not capture: are they
   all won?  *ret_n: how many. */
long checks_triangle(const struct checks *, long *ret_n);

#endif
