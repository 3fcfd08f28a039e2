/* term_env.h -- what the environment, the locale and the line discipline say of the terminal, before and
   beside what curses knows. */
#ifndef UI_TERM_TERM_ENV_H
#define UI_TERM_TERM_ENV_H

#include <stdbool.h>

/* Is this a name for a terminal description?  Harmless characters only, so that it can't be a path. */
bool term_env_good_name(const char *);

/* Do terminals of this name mark pastes (bracketed paste)? */
bool term_env_marks_pastes(const char *name);

enum { TERM_ENV_MAX_ROWS = 200, TERM_ENV_MAX_COLS = 500 };

/* The size as the terminal says it, 80x24 when it says nothing, at most TERM_ENV_MAX_ROWS x TERM_ENV_MAX_COLS. */
void term_env_size(int *ret_rows, int *ret_cols);

/* How long ESC waits for more: ESCDELAY, else `wanted` ms, else 50, over SSH 150. */
int term_env_escdelay(int wanted);

bool term_env_no_colour(void); /* NO_COLOR */
bool term_env_utf8(void);      /* UTF-8 locale, and the disc takes one column; after setlocale */

#endif
