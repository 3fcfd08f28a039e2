/* term_signals.h -- SIGWINCH, SIGHUP and SIGTERM become flags, and a descriptor that wakes the loop. */
#ifndef UI_TERM_SIGNALS_H
#define UI_TERM_SIGNALS_H

#include <stdbool.h>

/* Catch them; false: no pipe is to be had.  Release puts the old handlers back. */
bool term_signals_catch(void);
void term_signals_release(void);

int term_signals_fd(void); /* readable after a signal */
void term_signals_drain(void);

bool term_signals_gone(void);        /* told to leave: once true, always true */
bool term_signals_take_resize(void); /* true once after the size changed */

#endif
