/* endgame.h -- endgame tables: who wins each position of few pieces, and in how many plies.

   One set of tables serves one game (rules).  It is a folder of files (huff-tables(5)), opened when first asked for.
   Any number of threads may probe at once, also while a table is being built.

   What a table promises: in a position that it calls won, with all draw counters fresh, the side to move wins before a
   counter runs out, if at each of its turns it plays any move that leads to the opponent's loss in the fewest plies.
   The opponent cannot hold out longer than the plies the table tells.  If a counter can cut a fastest win short, the
   position is called a draw.  (In the built-in games with up to four pieces, three on 12x12, the count of quiet plies
   never does so; the limits of endings do.) */
#ifndef ENDGAME_ENDGAME_H
#define ENDGAME_ENDGAME_H

#include <stdatomic.h>

#include "base/local.h"
#include "board/pos.h"

struct draws;
struct endgame;

enum {
    ENDGAME_PIECES = 6, /* the most pieces tables can be built for */
    ENDGAME_KINGS = 4   /* the most pieces in tables of endgame_of_kings */
};

/* What a table says, for the side to move.  result: 1 (wins), 0 (draw), -1 (loses).  plies: to the end of the game if
   both play best; 0 in draws.  A win is one within the game's draw counters, if all of them are fresh. */
struct endgame_value {
    int result, plies;
};

/* Above 0 if `a` is better for the side to move, below 0 if `b` is.  Fast wins and late losses are better. */
static inline int endgame_compare(struct endgame_value a, struct endgame_value b)
{
    if (a.result != b.result) return a.result - b.result;
    return a.result > 0 ? b.plies - a.plies : a.plies - b.plies;
}

/* Can tables be built for these rules?  The value of a position must follow from where the pieces stand, men must
   only go forward, and the board must look the same from both sides.  False with a sentence. */
bool endgame_fits(const struct rules *, struct err *);

/* Open the tables for these rules under `folder`; there need not be any yet.  NULL if there is no memory, or if these
   rules cannot have tables. */
struct endgame *endgame_open(const struct rules *, const char *folder);
/* Make tables of kings against a lone king in memory; no file is read or written.  They know nothing of men, so
   endgame_pieces() is 0.  At first there are two kings at most, which takes some milliseconds.  NULL if these rules
   cannot have tables, on boards of more than 32 squares (where three kings would take seconds), without memory, or if
   `stop` is set meanwhile.  endgame_more_kings adds the third king, for ENDGAME_KINGS pieces in all, in a tenth of a
   second or so.  It does not if that would leave too little of the `ms` there are, if there is no memory, or if `stop`
   is set; it may be called again. */
struct endgame *endgame_of_kings(const struct rules *, const atomic_bool *stop);
void endgame_more_kings(struct endgame *, int64_t ms, const atomic_bool *stop);

void endgame_close(struct endgame *); /* NULL is fine */
OWNED(endgame, endgame_close);

/* Are the tables of up to `pieces` pieces there and undamaged?  False with a sentence that names the first file that is
   damaged, or missing although others of as many pieces or more are there. */
bool endgame_sound(const struct rules *, const char *folder, int pieces, struct err *);

/* Open tables that the caller cannot do without.  NULL with a sentence if there are none, if these rules cannot have
   any, or if damage leaves none. */
struct endgame *endgame_need(const struct rules *, const char *folder, struct err *);

/* Would these rules have the same tables? */
bool endgame_serves(const struct endgame *, const struct rules *);

/* Open files that have appeared since.  Any thread may call this at any time. */
void endgame_refresh(struct endgame *);

/* The number of pieces up to which the tables are complete; 0: no table.  Cheap.  They then answer every position of so
   many pieces, unless a king may make only so many moves in a row: there each side must have only kings, or one man. */
int endgame_pieces(const struct endgame *);

/* Look a position up: some 50 ns if the block is unpacked already, 10 microseconds if not.  False if there
   is no table for it (too many pieces, not built, damaged).  A side without pieces has lost. */
bool endgame_probe(const struct endgame *, const struct pos *, struct endgame_value *ret);

/* The value of a legal move, from the view of the side that makes it. */
bool endgame_probe_move(const struct endgame *, const struct pos *, const struct move *, struct endgame_value *ret);

/* Does the value hold although the counters are not fresh?  It does if the win (or loss) is complete before one of them
   can run out.  Draws always hold. */
bool endgame_in_time(const struct rules *, const struct draws *, struct endgame_value);

/* ---- building ---- */

/* Progress in positions; the building thread reports now and then. */
struct endgame_progress {
    uint64_t done, total;
    const char *slice; /* the one being built, such as `KKM-KM` */
    bool slice_done;   /* its file is complete */
};
typedef void endgame_progress_fn(void *ctx, const struct endgame_progress *);

struct endgame_plan {
    struct rules rules;
    const char *folder;
    int pieces, threads;           /* up to how many pieces; 0 threads is 1 */
    uint64_t memory;               /* bytes that may be used; 0: no more than one pair of slices needs */
    bool wait;                     /* wait while another process builds in that folder; else that is a failure */
    bool verify;                   /* read all files that are there; build damaged ones anew */
    const atomic_bool *stop;       /* when it is set, stop soon; may be NULL */
    endgame_progress_fn *progress; /* may be NULL */
    void *ctx;
};

/* Build the missing slices one by one; each file appears complete.  A later call goes on where
   this one was stopped or killed.  False with a sentence if it was stopped or cannot go on. */
bool endgame_build(const struct endgame_plan *, struct err *);

/* The same in a thread of its own that lets others go first (nice 10).  `tables` (may be NULL) open each slice when it
   is finished.  NULL if no thread can be started, or if less than 1 GiB of memory may be used (ulimit -v or -d).  If
   something cannot be built, the thread ends silently. */
struct endgame_builder;
struct endgame_builder *endgame_build_start(const struct rules *, const char *folder, int pieces,
    struct endgame *tables);
/* Stop (as a rule within a tenth of a second) and free; NULL is fine. */
void endgame_build_stop(struct endgame_builder *);

/* The number of pieces that is worth building unasked: the most for which all tables together hold at most 50 million
   positions; 0 if these rules cannot have tables. */
int endgame_usual(const struct rules *);

/* ---- checking what is there ---- */

enum endgame_depth {
    ENDGAME_LOOK_HEAD,   /* heads and indexes */
    ENDGAME_LOOK_BLOCKS, /* also the checksum of every block */
    ENDGAME_LOOK_DEEP    /* also whether every position follows from its successors */
};

/* A slice that is there, damaged or not, or that is missing although others of as many pieces or more are there.  Wins
   and losses are those of the side to move. */
struct endgame_slice {
    char name[16];       /* `KKM-KM` */
    int pieces, longest; /* longest: plies of the longest win or loss */
    uint64_t bytes, wins, draws, losses;
    bool missing, damaged;
    bool unchecked;            /* deep only: a slice it leads to is damaged or missing, or there is no memory */
    uint64_t positions, wrong; /* deep only: positions checked, and wrong ones among them */
    struct pos first_wrong;
};
typedef void endgame_slice_fn(void *ctx, const struct endgame_slice *);

struct endgame_look {
    struct rules rules;
    const char *folder;
    enum endgame_depth depth;
    int pieces;              /* up to how many; 0: all */
    const atomic_bool *stop; /* as in struct endgame_plan */
};

/* Tell `fn` of each slice of a game, fewer pieces first.  False if there is no memory, or these rules cannot have
   tables. */
bool endgame_look(const struct endgame_look *, endgame_slice_fn *fn, void *ctx);

#endif
