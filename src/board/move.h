/* move.h -- a move and a list of legal moves.

   Two moves are the same if start, end, captured set, crowning and forfeited piece are equal (RULES A13).  Crowning
   tells moves apart only if a man may be crowned on the way.  A list never holds a move twice. */
#ifndef BOARD_MOVE_H
#define BOARD_MOVE_H

#include "board/pos.h"

enum { MOVE_NONE = 255, MOVES_MAX = 1024, MOVE_ROUTE_MAX = 80 };

/* from, to and forfeit are bit numbers (square.h); forfeit is MOVE_NONE unless an obliged piece is
   given up: the bit where that piece stood BEFORE the move. */
struct move {
    wide captured;
    uint8_t from, to, forfeit;
    bool crowns; /* a man becomes a king */
};

/* Legal moves.  m[0 .. captures) capture; m[captures .. n) do not.  If captures exist and the rules make a refusal
   cost a piece, each quiet move stands once with forfeit == MOVE_NONE, and `obliged` holds the pieces that may be given
   up with it.  Such a quiet move counts as one legal move for each square of `obliged` (moves_count, moves_get).
   Otherwise `obliged` is empty.  `truncated`: the position has more captures than fit; the list holds some of them. */
struct moves {
    int n, captures;
    wide obliged;
    bool truncated;
    struct move m[MOVES_MAX];
};

/* How many legal moves there are, refusals with each forfeit counted. */
int moves_count(const struct moves *);

/* The i-th legal move, 0 <= i < moves_count. */
struct move moves_get(const struct moves *, int i);

/* Is the move, with its forfeit, in the list of legal moves? */
bool moves_has(const struct moves *, const struct move *);

/* The same for a move whose `crowns` is not known; if the move is found, `crowns` is set. */
bool moves_find(const struct moves *, struct move *);

bool move_equal(const struct move *, const struct move *);
static inline bool move_is_capture(const struct move *m)
{
    return m->captured != 0;
}

/* A move in square numbers (from 1), as other programs are told it.  `captured` is in ascending order; forfeit
   0: none. */
struct move_squares {
    uint8_t from, to, forfeit, n_captured;
    uint8_t captured[SQUARES_MAX];
};
void move_squares(const struct rules *, const struct move *, struct move_squares *ret);
/* The reverse, without `crowns` (see moves_find).  False if a square is not on the board or is captured twice. */
bool move_of_squares(const struct rules *, const struct move_squares *, struct move *ret);

/* Put the squares (numbers from 1) of a route that a move can take, start and end included, into ret.  Returns how
   many.  Of several routes it is the first found that passes `via` (n_via squares in order; n_via may be 0) as landing
   or turning squares; 0 if no route does.  Between two captures without a turn, the square given is the one right
   behind the captured piece; at a turn it is the turning square (PDN 3.0). */
int move_route(const struct rules *, const struct pos *, const struct move *, const int *via, int n_via,
    int ret[MOVE_ROUTE_MAX]);

/* Put the squares of the captured pieces into ret, in the order of the first route found.  Returns how many; 0 if there
   is no route. */
int move_taken(const struct rules *, const struct pos *, const struct move *, int ret[MOVE_ROUTE_MAX]);

/* Try all captures by the piece on square `from`, as if it could stop after any jump and no capture were preferred.
   `fn` is told of each capture after each of its jumps; some are told more than once.  `may_end`: the piece could stop
   there if it had no further jump.  If `fn` returns false, the search ends. */
typedef bool move_jumps_fn(void *ctx, const struct move *so_far, bool may_end);
void move_jumps(const struct rules *, const struct pos *, int from, move_jumps_fn *, void *ctx);

/* Guess which illegal capture a player meant.  Considered are the captures by the piece on square `from` that end on
   `to` (0: anywhere) and take all of `takes`.  Each of their jumps is possible, but the capture may be broken off, or
   another may be preferred to it.  The longest goes to *ret.  False if there is none. */
bool move_attempt(const struct rules *, const struct pos *, int from, int to, wide takes, struct move *ret);

#endif
