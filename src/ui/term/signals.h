/* signals.h -- SIGHUP, SIGTERM and SIGXCPU become a flag and a descriptor that wakes the loop; on the screen SIGWINCH
   and SIGTSTP, too, and among lines of text SIGINT. */
#ifndef UI_TERM_SIGNALS_H
#define UI_TERM_SIGNALS_H

#include <stdbool.h>

struct termios;

/* Catch them; false: no pipe is to be had.  From here on a second one, or half a second that passes without
   signals_release, ends the process at once.  Release puts the old handlers back. */
bool signals_catch(bool screen);
void signals_release(void);

/* What is written to the terminal if a signal ends the process, at most 159 bytes, and the modes its line gets back; tty
   -1: nothing any more.  And now. */
void signals_last(int tty, const struct termios *, const char *text);
void signals_say_last(void);

int signals_fd(void); /* readable after a signal */
void signals_drain(void);

bool signals_gone(void); /* told to leave: once true, always true */
/* While it is heeded, SIGINT does not say to leave: true once after it, or when told to leave.  A second one before that
   was asked for does. */
void signals_heed(bool on);
bool signals_broken(void *ignored);
bool signals_take_resize(void); /* true once after the size changed */
bool signals_take_stop(void);   /* true once when told to stop for a while */

#endif
