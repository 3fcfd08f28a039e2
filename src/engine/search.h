/* search.h -- the search of one position: negamax with a principal variation window (PVS), a
   transposition table, and captures resolved at the leaves.

   struct search is one thread's own; the table and the signals are all it shares.  It allocates
   nothing while it searches: there is a frame for each ply, set up by search_init. */
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
    SEARCH_LATE = 64, // from here on a move is as late as can be
    SEARCH_POLL = 512 // nodes between two looks at the clock and the stop flag
};

/* The bulky part of a frame, touched only when it is used. */
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
    int since;    // reversible plies that led here: what can repeat
    bool returns; // there are kings, or men that move sideways; else no draw rule applies
    uint32_t killer[ORDER_KILLERS];
    struct behind *behind;
};

/* A position and how it came about; the pointers are borrowed while the search lasts. */
struct search_task {
    struct rules rules;
    struct pos pos;
    struct draws draws;
    const uint64_t *past; // keys of the game before the position, the last one last
    int n_past;
    int since;                     // reversible plies that led to it (search_returns)
    const struct weights *weights; // as in engine_request
    const struct endgame *endgame;
    /* The root is won in so many plies, as the endgame tables promise (endgame.h): since the counters were fresh the side
       to move has played moves that win fastest.  0: not so. */
    int promised;
};

struct search {
    struct rules rules;
    const struct gen *gen;
    struct eval eval;
    struct draws no_draws; // the counters of a position without kings
    bool men_return;       // men may go sideways
    bool kings_end;        // a king may end the game (board/goal.h)
    bool plain;            // neither that nor endgame tables can end the search without kings on the board
    int blocked;           // a side that cannot move has -1 lost, 1 won
    /* Late move reductions, by depth and by moves tried before. */
    int8_t less[ENGINE_DEPTH + 1][SEARCH_LATE];
    struct tt *tt;
    struct history *history;
    struct frame *frame;   // SEARCH_PLIES + 1 of them; [0] is the root
    struct behind *behind; // as many
    const uint64_t *past;  // of the task
    int n_past;
    const struct endgame *endgame;
    int promised;     // of the task
    int table_pieces; // the most they know of; 0: no tables
    struct limits limits;
    struct engine_limits asked; // what `limits` are made of when pondering ends
    bool pondering;
    const atomic_bool *stop;
    const atomic_bool *ponder;    // pondering goes on while it is set; NULL: it never does
    uint64_t nodes;               // moves made
    _Atomic uint64_t shown_nodes; // for other threads, now and then
    bool stopped;                 // scores mean nothing any more
    bool hurry_not;               // the first depth: finish it, it is only a moment
    int root_depth;
};

/* Frames and history for one thread; false when there is no memory.  All pointers are borrowed. */
bool search_init(struct search *, struct tt *, const atomic_bool *stop, const atomic_bool *ponder);
void search_release(struct search *);

/* Take a position as the root.  What the last one taught about the order of moves counts half. */
void search_root(struct search *, const struct search_task *);

/* Forget it. */
void search_forget(struct search *);

/* Score of root move `m` searched to `depth` (of the root), in the root side's view.  Where the opponent
   picks what a refusal costs, m->forfeit becomes the pick. */
int search_move(struct search *, struct move *m, int depth, int alpha, int beta);

/* Limits count from now on if pondering is over.  True: it still goes on. */
bool search_ponders(struct search *);
/* Let other threads see the number of nodes. */
void search_show_nodes(struct search *);

/* For the parts of the search: quiesce.c resolves captures at the leaves, `depth` <= 0. */
int search_quiesce(struct search *, int ply, int depth, int alpha, int beta);
/* The frame that follows frame `ply` by a move. */
void search_play(struct search *, int ply, const struct move *);
/* Has time run out, or did someone call stop?  Once it has, every score is thrown away. */
bool search_stops(struct search *);
/* The score of a side that cannot move. */
static inline int search_blocked(const struct search *s, int ply)
{
    return s->blocked * (ENGINE_WIN - ply);
}
/* Can a move be taken back later: does it leave men where they are, but for going sideways, and cost nothing? */
bool search_returns(const struct pos *, const struct move *);
/* Do the endgame tables tell the score?  At a leaf, also of a win for which the draw counters may leave no time. */
bool search_known(const struct search *, int ply, bool leaf, int *ret);
/* Does the search end at this ply: told to stop, won by a king, drawn by repetition or a counter, in the endgame tables,
   or too deep?  `leaf` as for search_known. */
bool search_has_ended(struct search *, int ply, bool leaf, int *ret);
/* The same, told at once where most positions are. */
static inline bool search_ends(struct search *s, int ply, bool leaf, int *ret)
{
    bool goes_on = s->plain && !s->frame[ply].returns && ply < SEARCH_PLIES && s->nodes % SEARCH_POLL
        && s->nodes < s->limits.nodes && !s->stopped;
    return !goes_on && search_has_ended(s, ply, leaf, ret);
}
/* By how many plies a quiet move is first reduced that comes behind so many others. */
int search_late(const struct search *, int depth, int tried);
/* What refusing to capture costs here; the frame has its list of moves. */
int search_price(const struct search *, const struct frame *);

#endif
