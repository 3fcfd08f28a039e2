/* move.h -- a move and a list of legal moves.

   Two moves are one when start, end, captured set, crowning and forfeited piece are equal (RULES A13; crowning tells
   moves apart only where a man may be crowned on the way); a list never holds a move twice. */
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

/* Legal moves.  m[0 .. captures) capture; m[captures .. n) do not.  When captures exist and the rules make a refusal
   cost a piece, each quiet move stands once with forfeit == MOVE_NONE and `obliged` holds the pieces that may be given
   up with it: it is as many legal moves as `obliged` has squares (moves_count, moves_get).  `obliged` is empty
   otherwise.  `truncated`: the position has more captures than can be counted; the list holds some of them. */
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

/* Is the move (forfeit filled in) legal, that is in the list? */
bool moves_has(const struct moves *, const struct move *);

/* The same of a move that does not say whether it crowns; it says so then. */
bool moves_find(const struct moves *, struct move *);

bool move_equal(const struct move *, const struct move *);
static inline bool move_is_capture(const struct move *m)
{
    return m->captured != 0;
}

/* A move as it is told to others: squares (numbers 1..), those captured in order; forfeit 0: none. */
struct move_squares {
    uint8_t from, to, forfeit, n_captured;
    uint8_t captured[SQUARES_MAX];
};
void move_squares(const struct rules *, const struct move *, struct move_squares *ret);
/* ... and back, but for whether it crowns (moves_find).  False: the board lacks a square, or one is captured twice. */
bool move_of_squares(const struct rules *, const struct move_squares *, struct move *ret);

/* Squares (numbers 1..) of a route a capture can take, start and end included, into ret; how many.
   Of several routes the first found that passes `via` (n_via squares in order; may be 0) as
   landing squares or turning squares; 0 when no route does.  Between two captures without a turn the
   square right behind the captured piece is given, at a turn the turning square (PDN 3.0). */
int move_route(const struct rules *, const struct pos *, const struct move *, const int *via, int n_via,
    int ret[MOVE_ROUTE_MAX]);

/* The squares of what a capture takes, in the order of the first route found; how many, 0 when there is none. */
int move_taken(const struct rules *, const struct pos *, const struct move *, int ret[MOVE_ROUTE_MAX]);

/* The captures by the piece on square `from`, each jump possible: `fn` is told of each as far as it has come, from its first
   jump on, as if it could stop there and none were preferred; of some more than once.  `may_end`: nothing but the jumps still
   possible keeps it from stopping there.  False from `fn` ends it. */
typedef bool move_jumps_fn(void *ctx, const struct move *so_far, bool may_end);
void move_jumps(const struct rules *, const struct pos *, int from, move_jumps_fn *, void *ctx);

/* What a player may have meant: of the captures by the piece on square `from` that end on `to` (0: on any), each jump
   possible but the whole perhaps broken off or one to which another is preferred, the longest that takes all of `takes`.
   False: there is none. */
bool move_attempt(const struct rules *, const struct pos *, int from, int to, wide takes, struct move *ret);

#endif
