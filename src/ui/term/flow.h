/* flow.h -- what curses writes, on its way to the terminal.  It is kept in memory while the terminal takes nothing,
   so that huff does not wait for a terminal that does not read. */
#ifndef UI_TERM_FLOW_H
#define UI_TERM_FLOW_H

#include <stdint.h>

#include "base/str.h"

enum { FLOW_INKS = 3 };

struct flow {
    int tty, hold; /* the terminal; a file in memory that takes the place of standard output, -1: none */
    struct str waits;
    int wanted[FLOW_INKS],
        sent[FLOW_INKS]; /* colours of text and ground: of 256, -1 the terminal's own, above 256 codes;
                                               attributes, a bit for each code; -2: not known */
    char charset;
    int row, col, cols;  /* where the cursor is, if known; the terminal's width */
    int64_t stood_since; /* when the terminal last took anything */
};

/* flow_start: from now on hold what goes to standard output.  flow_stop: send the rest, and let it go to the
   terminal again. */
void flow_start(struct flow *);
void flow_stop(struct flow *);
void flow_drop(struct flow *); /* like flow_stop, but drop what is held */

/* Send what was written, as far as the terminal takes it.  True if nothing is left. */
bool flow_send(struct flow *);
/* True if nothing has gone out for long, though something is held. */
bool flow_is_stuck(const struct flow *);

/* The size the terminal reports, at most 200 x 500; 24 x 80 if it reports none. */
void flow_size(int *ret_rows, int *ret_cols);

#endif
