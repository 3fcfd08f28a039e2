/* clocks.h -- two clocks: sudden death, increment, so many moves in a time with repeating periods.
   They know no time of their own: every call says what time it is (mono_ms). */
#ifndef GAME_CLOCKS_H
#define GAME_CLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/rules.h"

struct err;

enum { CLOCKS_STAGES = 4 };

/* moves 0: all the rest.  The last stage repeats if it has moves (Sri Lanka: 20 more moves, 20 more minutes ...). */
struct clocks_stage {
    int moves;
    int64_t ms, inc_ms;
};

struct clocks {
    int n_stages;                               /* 0: no clock */
    struct clocks_stage stage[CLOCKS_STAGES];
    int64_t left[2];                            /* ms at `since` */
    int made[2];                                /* moves made in the current period */
    int at[2];                                  /* current stage */
    int running;                                /* WHITE, BLACK, -1: stopped */
    int64_t since;                              /* when `running` was started */
};

/* Read "5+3" (minutes + seconds), "40/30" (moves / minutes), "15m", "15m:16/10m", "300+5s", "off",
   and PDN TimeControl ("40/7200:20/3600", "300+3", "-", in seconds; `pdn` true).  False with a sentence. */
bool clocks_read(struct clocks *, const char *spec, bool pdn, struct err *);

/* As PDN TimeControl, e.g. "300+3"; "-" for no clock. */
void clocks_write(const struct clocks *, char *buf, size_t n);

void clocks_start(struct clocks *, enum side, int64_t now);
void clocks_stop(struct clocks *, int64_t now);
/* `side` has moved: its time is booked, increments and periods added, the other clock runs. */
void clocks_press(struct clocks *, enum side, int64_t now);
int64_t clocks_left(const struct clocks *, enum side, int64_t now);     /* may be negative */
int clocks_to_go(const struct clocks *, enum side);                     /* moves in this period; 0: no limit */
bool clocks_flagged(const struct clocks *, int64_t now, enum side *ret);
/* Put the time of `side` back (undo, resume). */
void clocks_set(struct clocks *, enum side, int64_t left_ms, int moves_made);

#endif
