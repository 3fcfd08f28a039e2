/* signals.h -- SIGHUP, SIGTERM and SIGXCPU set a flag and wake the loop by a descriptor.  On the screen SIGWINCH and
   SIGTSTP do so, too, and in text mode SIGINT. */
#ifndef UI_TERM_SIGNALS_H
#define UI_TERM_SIGNALS_H

#include <stdbool.h>

struct termios;

/* Catch the signals.  False if no pipe is to be had.  After the first signal to leave, a second one, or half a
   second without signals_release, ends the process at once.  signals_release puts the old handlers back. */
bool signals_catch(bool screen);
void signals_release(void);

/* signals_last: what to write to the terminal, at most 159 bytes, if a signal ends the process, and the modes its
   line then gets back.  tty -1: nothing any more.  signals_say_last: do it now. */
void signals_last(int tty, const struct termios *, const char *text);
void signals_say_last(void);

int signals_fd(void); /* readable after a signal */
void signals_drain(void);

bool signals_gone(void); /* told to leave; never false again */
/* While SIGINT is heeded (on), the first one does not tell huff to leave: signals_broken is true once after it, or
   when told to leave.  A second SIGINT before that was asked for does tell huff to leave. */
void signals_heed(bool on);
bool signals_broken(void *ignored);
bool signals_take_resize(void); /* true once after the size has changed */
bool signals_take_stop(void);   /* true once after ^Z or the like */

#endif
