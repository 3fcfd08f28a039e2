/* text.h -- the same program as plain lines: --text, TERM=dumb, no terminal, :text on.
   Usable by a blind person: short announcements, no drawing unless asked for. */
#ifndef UI_TEXT_H
#define UI_TEXT_H

struct session;

/* Read lines from stdin until the end, quit or hang-up; the exit status.  Prompts only on a terminal. */
int text_run(struct session *);

/* Run a file of commands (`-`: stdin) and leave; the first failing line is reported as FILE:LINE and ends it.
   0 done, 1 a line failed, 2 the file cannot be read. */
int text_script(struct session *, const char *path);

#endif
