/* text.h -- the same program as plain lines: --text, TERM=dumb, no terminal, :text on.
   Usable by a blind person: short announcements, no drawing unless asked for. */
#ifndef UI_TEXT_H
#define UI_TEXT_H

#include <stdbool.h>

struct session;

/* Read lines from stdin until the end, quit or hang-up; the exit status.  Prompts only on a terminal.
   *ret_screen becomes true when the user wants the full screen instead; NULL: there is none. */
int text_run(struct session *, bool *ret_screen);

/* Run a file of commands (`-`: stdin) and leave; the first failing line is reported as FILE:LINE and ends it.
   0 done, 1 a line failed, 2 the file cannot be read. */
int text_script(struct session *, const char *path);

#endif
