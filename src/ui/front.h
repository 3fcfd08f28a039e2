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
    SCREEN_LEFT, /* by the person, or the terminal is gone */
    SCREEN_TEXT, /* plain lines of text are wanted instead */
    SCREEN_NONE  /* this terminal cannot show a screen */
};

/* The full screen: keys become command lines, and what the session changes is drawn. */
enum screen_end screen_run(struct session *, const struct screen_options *);

/* Read lines from stdin until its end, quit or hang-up, and return the exit status.  For --text, TERM=dumb, no
   terminal, and :text on.  It suits blind people: short announcements, and no drawing unless asked for.  It prompts
   only on a terminal.  *ret_screen becomes true when the person wants the full screen instead; NULL: there is no
   screen. */
int text_run(struct session *, bool *ret_screen);

/* Run a file of commands (`-`: stdin), then end.  The first line that fails is reported as FILE:LINE and ends the
   run.  Returns 0: done; 1: a line failed; 2: the file cannot be read. */
int text_script(struct session *, const char *path);

/* Find a theme: a built-in one or a file of the person's own.  False if there is none; `trouble` gets the reason.
   If there is one, `trouble` gets the first mistake in its file. */
bool front_theme(struct session *, const char *name, struct scheme *ret, struct str *trouble);

#endif
