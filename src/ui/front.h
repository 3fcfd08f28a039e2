/* front.h -- a session in front of a person: on the full screen, or as plain lines. */
#ifndef UI_FRONT_H
#define UI_FRONT_H

#include <stdbool.h>

struct scheme;
struct session;
struct str;

struct screen_options {
    bool mono;   /* --mono, NO_COLOR */
    bool ttyrec; /* watched through a recording: clear the screen now and then */
};

enum screen_end {
    SCREEN_LEFT, /* by the user, or the terminal is gone */
    SCREEN_TEXT, /* lines of text are wanted instead */
    SCREEN_NONE  /* this terminal can show none */
};

/* The full screen: keys become command lines, and what the session changes is drawn. */
enum screen_end screen_run(struct session *, const struct screen_options *);

/* Lines from stdin until the end, quit or hang-up; the exit status.  For --text, TERM=dumb, no terminal, :text on;
   usable by a blind person: short announcements, no drawing unless asked for.  Prompts only on a terminal.
   *ret_screen becomes true when the user wants the full screen instead; NULL: there is none. */
int text_run(struct session *, bool *ret_screen);

/* Run a file of commands (`-`: stdin) and leave; the first failing line is reported as FILE:LINE and ends it.
   0 done, 1 a line failed, 2 the file cannot be read. */
int text_script(struct session *, const char *path);

/* Find a theme, a built-in one or a file of one's own; false: there is none.  Why, or the first mistake in the file, is
   added to `trouble`. */
bool front_theme(struct session *, const char *name, struct scheme *ret, struct str *trouble);

#endif
