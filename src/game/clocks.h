/* clocks.h -- two clocks: sudden death, increment, and so many moves in a time, with periods that repeat.  They do not
   read the time: every call is given it (mono_ms). */
#ifndef GAME_CLOCKS_H
#define GAME_CLOCKS_H

#include <stdint.h>

#include "board/rules.h"

struct node;

enum { CLOCKS_STAGES = 4 };

/* So much time for so many moves; moves 0: all the rest.  Unused time carries over to the next stage, and the last
   stage repeats if it has moves (Sri Lanka: 20 more moves, 20 more minutes ...).  A stage without moves that is not the
   last gives way to the next when its time is up (overtime). */
struct clocks_stage {
    int moves;
    int64_t ms, inc_ms;
};

struct clocks {
    int n_stages; /* 0: no clock */
    struct clocks_stage stage[CLOCKS_STAGES];
    int64_t left[2]; /* ms at `since` */
    int made[2];     /* moves made in the current period */
    int at[2];       /* current stage */
    int running;     /* WHITE, BLACK, -1: stopped */
    int64_t since;   /* when `running` was started */
};

/* Read a time control, periods separated by `:`, and put both clocks at its beginning, stopped.  As people
   write it: "5+3" (minutes + seconds a move), "40/30" (moves / minutes), "15m", "1h30m+10s", "300s+5",
   "15m:16/10m", "off".  As PDN TimeControl (`pdn` true, bare numbers are seconds): "40/7200:20/3600", "300+3",
   "900", "-", "?".  False with a sentence and the column; then *ret is untouched. */
bool clocks_read(struct clocks *ret, const char *spec, bool pdn, struct err *);

/* As PDN TimeControl, e.g. "300+3"; "-" for no clock.  64 bytes are enough. */
void clocks_write(const struct clocks *, char *buf, size_t n);
/* As people write it, and clocks_read with `pdn` false reads it: "5+3", "90s". */
void clocks_type(const struct clocks *, char *buf, size_t n);

void clocks_start(struct clocks *, enum side, int64_t now);
void clocks_stop(struct clocks *, int64_t now);
/* `side` has moved: stop its clock, add increments and periods, start the other clock. */
void clocks_press(struct clocks *, enum side, int64_t now);
int64_t clocks_left(const struct clocks *, enum side, int64_t now); /* may be negative */
int clocks_to_go(const struct clocks *, enum side);                 /* moves in this period; 0: no limit */
/* Has a side no time left?  White is asked first. */
bool clocks_flagged(const struct clocks *, int64_t now, enum side *ret);
/* Moves were taken back: as they stood when this node was reached, by the times of the moves before it; stopped.  Overtime
   that began with a thought longer than itself can't be told from them. */
void clocks_back(struct clocks *, const struct node *);

#endif
