/* clocks.h -- two clocks: sudden death, increments, and a number of moves in a time, with periods that repeat.  They do
   not read the time themselves: each call is given it (mono_ms). */
#ifndef GAME_CLOCKS_H
#define GAME_CLOCKS_H

#include <stdint.h>

#include "board/rules.h"

struct node;

enum { CLOCKS_STAGES = 4 };

/* A period: `ms` for `moves` moves; moves 0: for all the rest.  Unused time carries over to the next stage, and the
   last stage repeats if it has moves (Sri Lanka: 20 more moves, 20 more minutes ...).  If a stage without moves is not
   the last, the next one (overtime) begins when its time is up. */
struct clocks_stage {
    int moves;
    int64_t ms, inc_ms;
};

struct clocks {
    int n_stages; /* 0: no clock */
    struct clocks_stage stage[CLOCKS_STAGES];
    int64_t left[2]; /* ms at `since` */
    int made[2];     /* moves made in the current stage */
    int at[2];       /* current stage */
    int running;     /* WHITE or BLACK; -1: stopped */
    int64_t since;   /* when `running` was started */
};

/* Read a time control, whose periods are separated by `:`, and set both clocks to its beginning, stopped.  If `pdn` is
   false, it is written as people do: "5+3" (minutes + seconds a move), "40/30" (moves / minutes), "15m", "1h30m+10s",
   "300s+5", "15m:16/10m", "off".  If `pdn` is true, it is a PDN TimeControl, where bare numbers are seconds:
   "40/7200:20/3600", "300+3", "900", "-", "?".  False with a sentence and the column; then *ret is untouched. */
bool clocks_read(struct clocks *ret, const char *spec, bool pdn, struct err *);

/* Write the time control as a PDN TimeControl, such as "300+3"; "-" for no clock.  64 bytes are enough. */
void clocks_write(const struct clocks *, char *buf, size_t n);
/* Write it as people do, so that clocks_read with `pdn` false can read it: "5+3", "90s". */
void clocks_type(const struct clocks *, char *buf, size_t n);

void clocks_start(struct clocks *, enum side, int64_t now);
void clocks_stop(struct clocks *, int64_t now);
/* `side` has moved: stop its clock, add its increment, begin the next period if this one is done, start the other
   clock. */
void clocks_press(struct clocks *, enum side, int64_t now);
int64_t clocks_left(const struct clocks *, enum side, int64_t now); /* may be negative */
int clocks_to_go(const struct clocks *, enum side);                 /* moves in this period; 0: no limit */
/* Has a side no time left?  White is checked first. */
bool clocks_flagged(const struct clocks *, int64_t now, enum side *ret);
/* After moves were taken back: set the clocks to what they were when this node was reached, from the times that the
   moves before it carry, and stop them.  Overtime is missed if the thought during which it began was longer than the
   overtime. */
void clocks_back(struct clocks *, const struct node *);

#endif
