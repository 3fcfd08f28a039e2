/* term.h -- the terminal, by way of curses, which no file but term.c knows.  Starts and stops it, sends a canvas,
   reads keys, and notices signals and the end of the line. */
#ifndef UI_TERM_TERM_H
#define UI_TERM_TERM_H

#include "ui/term/theme.h"

struct loop_fd;
struct term;

/* What the terminal is like. */
struct term_look {
    enum depth depth;
    bool utf8;    /* a UTF-8 locale, and a disc takes one column */
    bool console; /* the Linux console: it has no half blocks and no open disc */
    bool exact;   /* its colours can be redefined */
};

/* Start curses.  NULL if there is no terminal, or none on which a screen can be drawn (use text mode).  `mono`:
   without colours; so does NO_COLOR.  `escdelay`: ms to wait after ESC for more, unless ESCDELAY is set; 0: 50, or
   150 over SSH. */
struct term *term_start(bool mono, int escdelay, struct term_look *ret);

/* Put the terminal back as it was.  `quiet`: the line is gone or must stay silent; nothing is written. */
void term_stop(struct term *, bool quiet);

const char *term_name(const struct term *); /* the TERM in use: as asked for, or the nearest one that works */

/* Redefine colours among the 256 as the scheme wants them; NULL: as they were.  If roles share a colour, the first
   one counts.  Leaving, ^Z and signals also put the colours back. */
void term_palette(struct term *, const struct scheme *);

/* Has the terminal taken the last picture?  If not, do not send another: term_wait returns when it has. */
bool term_takes(struct term *);
/* Send what has changed.  `all`: clear the terminal and paint everything. */
void term_show(struct term *, const struct canvas *, bool all);
void term_beep(struct term *);

/* Wait for a key, a signal or one of `others` for at most `ms` (-1: for ever). */
void term_wait(struct term *, const struct loop_fd *others, int n, int ms);

/* The next key that is there (press.h), PRESS_NONE if there is none; and where the last click was. */
int term_key(struct term *, int *ret_row, int *ret_col);

/* Ms to the terminal and back; -1: not known.  `ask`: measure it now and then. */
int term_roundtrip(struct term *, bool ask);

/* Is the terminal's background light, as COLORFGBG or the terminal itself says? */
bool term_is_light(const struct term *);

/* The text of a paste, after PRESS_PASTE_END. */
const struct str *term_paste(const struct term *);

void term_mouse(struct term *, bool on);

/* True if the line is gone or huff is told to leave (SIGHUP, SIGTERM, end of input); never false again. */
bool term_is_gone(const struct term *);

/* True if the terminal has taken nothing for long, though there is something to send. */
bool term_is_stuck(const struct term *);

/* True once at the start and after each change of the size; at most 200 x 500. */
bool term_take_resize(struct term *, int *ret_rows, int *ret_cols);

/* Stop the process as ^Z does.  Returns when the process goes on; then everything must be painted again. */
void term_suspend(struct term *);

/* Append lines for bug reports. */
void term_report(const struct term *, struct str *out);

#endif
