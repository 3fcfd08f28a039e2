/* steps.h -- keys and what must be on the screen behind them, tried in replay and in analysis, on a small screen and a
   large one. */
#ifndef SCREEN_STEPS_H
#define SCREEN_STEPS_H

#include "screen/huff.h"

/* Keys, and texts that come then, separated by |; a text that begins with ~ goes. */
struct step {
    const char *keys, *texts;
};

/* Each of the four times with a copy of the file, the only one in a new folder; up to a step without keys. */
void steps_run(const char *file, const struct step *);

#endif
