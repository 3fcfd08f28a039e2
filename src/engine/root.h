/* root.h -- the moves of the root position, searched one depth after the other.

   Each thread of a search has a root of its own. */
#ifndef ENGINE_ROOT_H
#define ENGINE_ROOT_H

#include "engine/engine.h"

struct search;

/* A legal move and its score at the last depth, if that was worked out. */
struct root_move {
    struct move move;
    int score;
};

struct root {
    struct search *search;
    struct root_move *move;                /* first the moves of the lines, then by how good they once were */
    int n;                                 /* 0: the game is over, and `over` says how */
    int over;                              /* 1: the side to move has won; -1: it has lost */
    struct engine_line line[ENGINE_LINES]; /* the best moves and what follows them, best first */
    int most;                              /* an upper bound on every score: from the endgame tables, if they know */
    int n_lines;                           /* as many as were asked for, or as there are moves */
    int depth;                             /* finished for all lines */
    int stable;                            /* depths in a row that agreed on the best move */
    int drop;                              /* by how much the last depth lowered the score */
};

/* List the moves of frame 0 of a search; `lines` is 1 .. ENGINE_LINES.  If the game is over there are none. */
void root_init(struct root *, struct search *, int lines);
void root_release(struct root *);

/* Search to `depth`; for each line, search all moves with which no better line begins.  False if stopped.  Then the
   lines finished at this depth come first, followed by lines of the depth before that begin with other moves.  The
   first line may be of this depth although not all moves were tried. */
bool root_deepen(struct root *, int depth);

/* Score all moves that are at most `margin` worse than the best, and put the best first; the others get
   -SEARCH_INFINITE.  False if stopped; then nothing changes, except at the first depth, where moves not yet searched
   get -SEARCH_INFINITE. */
bool root_judge(struct root *, int depth, int margin);

/* Move the move at place i to place `to`, before it in the list; the others keep their order. */
void root_bring(struct root *, int i, int to);

#endif
