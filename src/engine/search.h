/* search.h -- the search of one position: negamax with a principal variation window (PVS), a
   transposition table, and captures resolved at the leaves.

   A struct search belongs to one thread; threads share only the table and the signals.  It allocates
   nothing while it searches: search_init makes a frame for each ply. */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include <stdatomic.h>

#include "board/draws.h"
#include "board/gen.h"
#include "engine/eval.h"
#include "engine/limits.h"
#include "engine/order.h"
#include "engine/score.h"
#include "engine/tt.h"

enum {
    SEARCH_LATE = 64, // moves tried before: more than this make no difference
    SEARCH_POLL = 512 // nodes between two looks at the clock and the stop flag
};

/* The large part of a frame, touched only when it is used. */
struct behind {
    struct moves list;
    uint32_t rank[MOVES_MAX]; // of the list, for order.c
    int n_pv;
    struct move pv[ENGINE_PV];
};

/* One ply of the line being searched. */
struct frame {
    struct pos pos;
    uint64_t key; // 0: not worked out yet
    struct draws draws;
    int since;    // reversible plies that led here: only their positions can repeat
    bool returns; // there are kings, or men that move sideways; otherwise no draw rule applies
    uint32_t killer[ORDER_KILLERS];
    struct behind *behind;
};

/* A position and how it was reached; the pointers are borrowed while the search lasts. */
struct search_task {
    struct rules rules;
    struct pos pos;
    struct draws draws;
    const uint64_t *past; // keys of the positions of the game before this one, in order
    int n_past;
    int since;                     // reversible plies that led to it (search_returns)
    const struct weights *weights; // as in engine_request
    const struct endgame *endgame;
    /* The root is won in so many plies, as the endgame tables promise (endgame.h): since it had such a win with fresh
       counters, the side to move has always played moves that win fastest.  0: no such promise. */
    int promised;
    /* How soon each side wins, by the tables, from a position that would be drawn by repetition if it stood again: a
       longer win may have to pass it.  INT_MAX: there is none. */
    int worn[2];
};

struct search {
    struct rules rules;
    const struct gen *gen;
    struct eval eval;
    struct draws no_draws; // the counters of a position without kings
    bool men_return;       // men may go sideways
    bool kings_end;        // a king may end the game (board/goal.h)
    bool plain;            // without kings on the board, neither a king nor endgame tables can end the search
    int blocked;           // a side that cannot move has lost (-1) or won (1)
    /* Late move reductions: [depth][moves tried before]. */
    int8_t less[ENGINE_DEPTH + 1][SEARCH_LATE];
    struct tt *tt;
    struct history *history;
    struct frame *frame;   // SEARCH_PLIES + 1 of them; [0] is the root
    struct behind *behind; // as many
    const uint64_t *past;  // of the task
    int n_past;
    const struct endgame *endgame;
    int promised;     // of the task
    int worn[2];      // of the task
    int table_pieces; // the most pieces the tables know of; 0: no tables
    struct limits limits;
    struct engine_limits asked; // `limits` are made from these when pondering ends
    bool pondering;
    const atomic_bool *stop;
    const atomic_bool *ponder;    // pondering goes on while it is set; NULL: no pondering
    uint64_t nodes;               // moves made
    _Atomic uint64_t shown_nodes; // the same for other threads, updated now and then
    bool stopped;                 // scores mean nothing any more
    bool hurry_not;               // the first depth is always finished, since it takes only a moment
    int root_depth;
};

/* Make frames and history for one thread.  False if there is no memory.  All pointers are borrowed. */
bool search_init(struct search *, struct tt *, const atomic_bool *stop, const atomic_bool *ponder);
void search_release(struct search *);

/* Take a position as the root.  What earlier searches learned about the order of moves counts half. */
void search_root(struct search *, const struct search_task *);

/* Forget what was learned about the order of moves. */
void search_forget(struct search *);

/* Score of root move `m` searched to `depth` (counted from the root), from the root side's view.  If the opponent
   picks what a refusal costs, m->forfeit becomes that pick. */
int search_move(struct search *, struct move *m, int depth, int alpha, int beta);

/* Does pondering still go on?  If it has just ended, the limits count from now. */
bool search_ponders(struct search *);
/* Let other threads see the current number of nodes. */
void search_show_nodes(struct search *);

/* For the parts of the search.  quiesce.c resolves captures at the leaves, with `depth` <= 0. */
int search_quiesce(struct search *, int ply, int depth, int alpha, int beta);
/* Make the frame that follows frame `ply` by a move. */
void search_play(struct search *, int ply, const struct move *);
/* Has the time run out, or was the search told to stop?  Once it has, every score is thrown away. */
bool search_stops(struct search *);
/* The score of a side that cannot move. */
static inline int search_blocked(const struct search *s, int ply)
{
    return s->blocked * (ENGINE_WIN - ply);
}
/* Can a move be undone by later ones: is it a quiet king move, or a man's sideways, that costs no piece? */
bool search_returns(const struct pos *, const struct move *);
/* Do the endgame tables tell the score?  At a leaf they also tell that of a win which the draw counters may
   cut short. */
bool search_known(const struct search *, int ply, bool leaf, int *ret);
/* Does the search end at this ply: told to stop, won by a king, drawn by repetition or a counter, in the endgame
   tables, or too deep?  `leaf` as for search_known. */
bool search_has_ended(struct search *, int ply, bool leaf, int *ret);
/* The same, with a quick answer for most positions. */
static inline bool search_ends(struct search *s, int ply, bool leaf, int *ret)
{
    bool goes_on = s->plain && !s->frame[ply].returns && ply < SEARCH_PLIES && s->nodes % SEARCH_POLL
        && s->nodes < s->limits.nodes && !s->stopped;
    return !goes_on && search_has_ended(s, ply, leaf, ret);
}
/* By how many plies a quiet move is reduced at first if so many moves were tried before it. */
int search_late(const struct search *, int depth, int tried);
/* The price of refusing to capture here; the frame must have its list of moves. */
int search_price(const struct search *, const struct frame *);

#endif
