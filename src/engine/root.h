/* root.h -- the moves of the root position, searched one depth after the other.

   Each thread of a search has a root of its own. */
#ifndef ENGINE_ROOT_H
#define ENGINE_ROOT_H

#include "engine/engine.h"

struct search;

/* A legal move; its score is that of the last depth, as far as it was worked out. */
struct root_move {
    struct move move;
    int score;
};

struct root {
    struct search *search;
    struct root_move *move;                /* the moves of the lines first, then by how good they once were */
    int n;                                 /* 0: the game is over, and `over` says how */
    int over;                              /* 1: the side to move has won; -1: it has lost */
    struct engine_line line[ENGINE_LINES]; /* the best so many moves and what follows them, best first */
    int most;                              /* an upper bound on every move: what the endgame tables say, if they know */
    int n_lines;                           /* as many as are asked for and there are moves */
    int depth;                             /* finished for all lines */
    int stable;                            /* depths in a row that agreed on the best move */
    int drop;                              /* by how much the last depth lowered the score */
};

/* The moves of frame 0 of a search; `lines` 1 .. ENGINE_LINES.  A game that is over has none. */
void root_init(struct root *, struct search *, int lines);
void root_release(struct root *);

/* Search to `depth`, for each line all moves that no better line begins with.  False: stopped; the finished lines come
   first then, and behind them lines of the depth before that begin with other moves.  The first may be of this depth
   though not all moves were tried. */
bool root_deepen(struct root *, int depth);

/* Score all moves that are at most `margin` worse than the best, and put the best first; worse ones get
   -SEARCH_INFINITE.  False: stopped; nothing changed, but the first time moves not yet looked at get -SEARCH_INFINITE, too. */
bool root_judge(struct root *, int depth, int margin);

/* Move i becomes the first of those from place `to` on; the others keep their order. */
void root_bring(struct root *, int i, int to);

#endif
