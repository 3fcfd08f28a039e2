/* endgame.h -- endgame tables: for every position of few pieces who wins, and in how many plies.

   One set of tables serves one game (rules); it is a folder of files (huff-tables(5)), opened when first asked for.
   Probing may be done by any number of threads at once, also while a table is being built.

   What a table promises: from a position it calls won, and with all draw counters fresh, the side to move wins before a
   counter runs out if at each of its turns it plays any move that leads to a loss for the opponent in the fewest plies;
   the opponent cannot hold out longer than the plies told.  Where a counter can cut a fastest win short, the position
   is called a draw.  (The count of quiet plies does so nowhere in the built-in games up to four pieces, three on 12x12;
   the limits of endings do.) */
#ifndef ENDGAME_ENDGAME_H
#define ENDGAME_ENDGAME_H

#include <stdatomic.h>

#include "base/local.h"
#include "board/pos.h"

struct draws;
struct endgame;

enum {
    ENDGAME_PIECES = 6, /* the most pieces tables can be built for */
    ENDGAME_KINGS = 4   /* the most in those of endgame_of_kings */
};

/* What a table says, for the side to move: result 1 (wins), 0 (draw), -1 (loses); plies to the end of the game with
   best play of both (0 in draws).  A win is one within the game's draw counters, all counters fresh. */
struct endgame_value {
    int result, plies;
};

/* Above 0: the first is better for who moves, who wins fast and loses late. */
static inline int endgame_compare(struct endgame_value a, struct endgame_value b)
{
    if (a.result != b.result) return a.result - b.result;
    return a.result > 0 ? b.plies - a.plies : a.plies - b.plies;
}

/* Can tables be built for these rules?  What a position is worth must follow from where the pieces stand, men must
   only go forward, and the board must look the same from both sides.  False with a sentence. */
bool endgame_fits(const struct rules *, struct err *);

/* The tables for these rules under `folder`; none need be there yet.  NULL when there is no memory, or when there are
   none for these rules. */
struct endgame *endgame_open(const struct rules *, const char *folder);
/* Kings against a lone king, worked out in memory; nothing is read or written.  Of men they know nothing:
   endgame_pieces() is 0.  At first two kings at the most, in some milliseconds; NULL when there are none for these rules, on
   boards of more than 32 squares, where three would take seconds, when there is no memory, or when `stop` is set meanwhile.
   The third king, up to ENDGAME_KINGS pieces in all, comes with endgame_more_kings: in a tenth of a second or so, and not if
   that would leave too little of the `ms` there are, there is no memory, or `stop` is set; it may be asked for again. */
struct endgame *endgame_of_kings(const struct rules *, const atomic_bool *stop);
void endgame_more_kings(struct endgame *, int64_t ms, const atomic_bool *stop);

void endgame_close(struct endgame *); /* NULL is fine */
OWNED(endgame, endgame_close);

/* Are the tables of up to so many pieces there, as they were written?  False with a sentence that names the first file
   that is damaged, or missing among others. */
bool endgame_sound(const struct rules *, const char *folder, int pieces, struct err *);

/* The tables that must be there.  NULL with a sentence where there are none, or none can be, or a damaged file leaves
   none. */
struct endgame *endgame_need(const struct rules *, const char *folder, struct err *);

/* Would tables opened for these rules be the same? */
bool endgame_serves(const struct endgame *, const struct rules *);

/* Look for files that have come since.  Any thread may call it at any time. */
void endgame_refresh(struct endgame *);

/* The most pieces of which every position that tables can hold can be answered; 0: no table.  Cheap.  All can be held,
   save where a king may make only so many moves in a row: there a side has kings only, or one man. */
int endgame_pieces(const struct endgame *);

/* Look a position up: some 50 ns where the block is unpacked already, 10 microseconds where it is not. False when there
   is no table for it (too many pieces, not built, damaged). A side without pieces has lost. */
bool endgame_probe(const struct endgame *, const struct pos *, struct endgame_value *ret);

/* The same of a legal move, for who makes it. */
bool endgame_probe_move(const struct endgame *, const struct pos *, const struct move *, struct endgame_value *ret);

/* Does the value hold although the counters are not fresh: is the win (or loss) over before one of them
   can run out?  Draws always hold. */
bool endgame_in_time(const struct rules *, const struct draws *, struct endgame_value);

/* ---- building ---- */

/* Positions done of positions to do, told now and then by the building thread. */
struct endgame_progress {
    uint64_t done, total;
    const char *slice; /* `KKM-KM`, being built */
    bool slice_done;   /* its file is there now */
};
typedef void endgame_progress_fn(void *ctx, const struct endgame_progress *);

struct endgame_plan {
    struct rules rules;
    const char *folder;
    int pieces, threads;           /* up to so many pieces; 0 threads is 1 */
    uint64_t memory;               /* bytes to do with; 0: no more than must be at a time */
    bool wait;                     /* while another builds in that folder; else that is a failure */
    bool verify;                   /* read all files that are there; build damaged ones anew */
    const atomic_bool *stop;       /* set: stop soon; may be NULL */
    endgame_progress_fn *progress; /* may be NULL */
    void *ctx;
};

/* Build what is missing.  Slices are finished one by one, each file appears whole; a later call goes on
   where this one was stopped or killed.  False with a sentence when stopped or when it cannot go on. */
bool endgame_build(const struct endgame_plan *, struct err *);

/* The same in a thread of its own that lets others go first (nice 10).  `tables` (may be NULL) learn of what is
   finished.  NULL when no thread can be started, or less than 1 GiB of memory may be used (ulimit -v); what cannot be
   built is given up silently. */
struct endgame_builder;
struct endgame_builder *endgame_build_start(const struct rules *, const char *folder, int pieces,
    struct endgame *tables);
/* Stop (within a tenth of a second, as a rule) and free; NULL is fine. */
void endgame_build_stop(struct endgame_builder *);

/* How many pieces are worth building unasked: all that together stand for at most 50 million positions; 0 where no
   tables fit. */
int endgame_usual(const struct rules *);

/* ---- looking at what is there ---- */

enum endgame_depth {
    ENDGAME_LOOK_HEAD,   /* heads and indexes */
    ENDGAME_LOOK_BLOCKS, /* every block's checksum, too */
    ENDGAME_LOOK_DEEP    /* every position follows from its successors, too */
};

/* One slice that is there, damaged or not, or that is missing among others of as many pieces or more.  Counts are those
   of the side to move. */
struct endgame_slice {
    char name[16];       /* `KKM-KM` */
    int pieces, longest; /* longest: plies */
    uint64_t bytes, wins, draws, losses;
    bool missing, damaged;
    bool unchecked;            /* one it leads to is damaged or missing, or there is no memory (deep only) */
    uint64_t positions, wrong; /* looked at, and wrong (deep only) */
    struct pos first_wrong;
};
typedef void endgame_slice_fn(void *ctx, const struct endgame_slice *);

struct endgame_look {
    struct rules rules;
    const char *folder;
    enum endgame_depth depth;
    int pieces;              /* up to so many; 0: all */
    const atomic_bool *stop; /* as in struct endgame_plan */
};

/* Tell `fn` of each slice of a game, fewer pieces first.  False when there is no memory, or no tables fit. */
bool endgame_look(const struct endgame_look *, endgame_slice_fn *fn, void *ctx);

#endif
