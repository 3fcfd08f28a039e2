/* term.h -- the terminal: the only file that knows curses.  Starts and stops it, sends a canvas,
   reads keys, notices signals and the end of the line. */
#ifndef UI_TERM_TERM_H
#define UI_TERM_TERM_H

#include "ui/term/theme.h"

struct loop_fd;
struct term;

/* What the terminal is like. */
struct term_look {
    enum depth depth;
    bool utf8;    /* UTF-8 locale, and the disc takes one column */
    bool console; /* Linux console: no half blocks, no open disc */
    bool exact;   /* its colours can be redefined */
};

/* NULL: no terminal, or none that a screen can be drawn on (text mode will do).  `mono`: as asked for, NO_COLOR counts,
   too; `escdelay`: ms ESC waits for more, but ESCDELAY goes first; 0: 50, or 150 over SSH. */
struct term *term_start(bool mono, int escdelay, struct term_look *ret);

/* Back to how it was.  `quiet`: the line is gone or must stay silent; nothing is written. */
void term_stop(struct term *, bool quiet);

const char *term_name(const struct term *); /* TERM in use: as asked for, or the nearest that works */

/* Give indices of 256 the colours the scheme has for them; NULL: what they were.  Of roles that share one, the first
   counts.  Leaving, ^Z and signals give them back, too. */
void term_palette(struct term *, const struct scheme *);

/* Has it taken the last picture?  Else this is no time for another: term_wait comes back when it has. */
bool term_takes(struct term *);
/* Send what changed. `all`: clear and paint everything. */
void term_show(struct term *, const struct canvas *, bool all);
void term_beep(struct term *);

/* Wait for a key, a signal or one of `others` for at most `ms` (-1: for ever). */
void term_wait(struct term *, const struct loop_fd *others, int n, int ms);

/* The next key already there (press.h), PRESS_NONE if there is none; and where the last click was. */
int term_key(struct term *, int *ret_row, int *ret_col);

/* How long the line takes to the terminal and back, in ms; -1: not known.  `ask`: measure it, now and then. */
int term_roundtrip(struct term *, bool ask);

/* Is its background light?  COLORFGBG says so, or the terminal has answered. */
bool term_is_light(const struct term *);

/* The text of a paste, after PRESS_PASTE_END. */
const struct str *term_paste(const struct term *);

void term_mouse(struct term *, bool on);

/* The line is gone or we are told to leave (SIGHUP, SIGTERM, end of input): once true, always true. */
bool term_is_gone(const struct term *);

/* It has taken nothing for long, though there is something to send. */
bool term_is_stuck(const struct term *);

/* True once at the start and after each change of the size; at most 200 x 500. */
bool term_take_resize(struct term *, int *ret_rows, int *ret_cols);

/* Stop the process as ^Z does; returns when it goes on, and everything must be painted again. */
void term_suspend(struct term *);

/* Lines for bug reports. */
void term_report(const struct term *, struct str *out);

#endif
