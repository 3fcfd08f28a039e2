/* progress.h -- long work: a line on the terminal that shows its progress, and signals that stop it. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct wake;

struct progress {
    int64_t began, told;
    double from;       /* the part that was done already when it began */
    bool shown, lines; /* lines: without a terminal, print a line for each tenth */
    int tenth;
};

/* Begin.  Nothing is shown if standard error is no terminal, or if not `wanted`. */
struct progress progress_begin(bool wanted);
/* Show "WORDS [####----]  50 %  3:20 left", at most ten times a second.  `part`: how much of the work is done, 0 to
   1. */
void progress_show(struct progress *, double part, const char *words, ...) __attribute__((format(printf, 3, 4)));
void progress_games(void *progress, double done, int of); /* "3 of 7 games", "0 of 1 game" */
/* Wipe the line. */
void progress_end(const struct progress *);

/* From now on the first SIGINT, SIGTERM or SIGHUP sets the returned flag and wakes `wake` (may be NULL).  A second
   one ends the program; so does the first one while huff waits for input. */
atomic_bool *stop_on_signals(const struct wake *wake);

/* If such a signal broke the work off, die of it: a shell expects that, so that its loops can stop, too. */
void stop_end(void);

#endif
