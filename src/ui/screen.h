/* screen.h -- the full-screen game: owns the panes, turns keys into command lines and the session's
   changes into dirty panes, draws. */
#ifndef UI_SCREEN_H
#define UI_SCREEN_H

#include <stdbool.h>

struct session;

struct screen_options {
    bool mono; /* --mono, NO_COLOR */
    bool ascii;
    bool ttyrec; /* watched through a recording: clear the screen now and then */
};

enum screen_end {
    SCREEN_LEFT, /* by the user, or the terminal is gone */
    SCREEN_TEXT, /* lines of text are wanted instead */
    SCREEN_NONE  /* this terminal can show none */
};

enum screen_end screen_run(struct session *, const struct screen_options *);

#endif
