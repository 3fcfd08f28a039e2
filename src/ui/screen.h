/* screen.h -- the full-screen game: owns the panes, turns keys into command lines and the session's
   changes into dirty panes, draws. */
#ifndef UI_SCREEN_H
#define UI_SCREEN_H

#include <stdbool.h>

struct session;
struct err;

struct screen_options {
    bool mono; /* --mono, NO_COLOR */
    bool ascii;
    bool ttyrec; /* watched through a recording: clear the screen now and then */
};

/* Run until the user leaves or the terminal is gone; the exit status.  `*ret_text` becomes true when the
   user (or a hopeless terminal) asks for text mode instead. */
int screen_run(struct session *, const struct screen_options *, bool *ret_text, struct err *);

#endif
