/* child.h -- what a program under test is started with: a home, an environment, limits. */
#ifndef SCREEN_CHILD_H
#define SCREEN_CHILD_H

#include "screen/term.h"

enum { CHILD_ENVS = 40 };

/* The whole environment of the program: nothing of the caller's but PATH and the sanitizers'
 * options. */
struct child_env {
    char text[CHILD_ENVS][1024];
    char *list[CHILD_ENVS + 1];
    int n;
};

void child_env(struct child_env *, const struct term_options *, const char *home);

/* In the forked child: go home, set limits and signals, become the program. */
_Noreturn void child_become(const struct term_options *, const struct child_env *, const char *home,
    const char *const argv[]);

#endif
