/* flow.h -- what curses writes, on its way to the terminal: it waits in memory while the terminal takes nothing, so that
   nobody waits for whoever does not read. */
#ifndef UI_TERM_FLOW_H
#define UI_TERM_FLOW_H

#include <stdint.h>

#include "base/str.h"

enum { FLOW_INKS = 3 };

struct flow {
    int tty, hold; /* the terminal; a file in memory, which is standard output meanwhile: -1, there is none */
    struct str waits;
    int wanted[FLOW_INKS],
        sent[FLOW_INKS]; /* colours of text and ground: of 256, -1 the terminal's own, above 256 codes;
                                               attributes, a bit for each code; -2: not known */
    char charset;
    int row, col, cols;  /* where the cursor is, if known; the terminal's width */
    int64_t stood_since; /* when the terminal took something last */
};

/* From now on standard output is held; and the terminal's again. */
void flow_start(struct flow *);
void flow_stop(struct flow *);
void flow_drop(struct flow *); /* without what waits */

/* Send what was written, as far as the terminal takes it; true: all of it. */
bool flow_send(struct flow *);
/* Nothing has gone out for long, though something waits. */
bool flow_is_stuck(const struct flow *);

/* The terminal's size as it says it, at most 200 x 500, 24 x 80 when it says nothing. */
void flow_size(int *ret_rows, int *ret_cols);

#endif
