/* progress.h -- long work: a line on the terminal that says how far it is, and signals that stop it. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct wake;

struct progress {
    int64_t began, told;
    double from;       /* the part that was done when it began */
    bool shown, lines; /* lines: a line for each tenth, where there is no terminal */
    int tenth;
};

/* Nothing is shown where standard error is no terminal, or nobody wants it. */
struct progress progress_begin(bool wanted);
/* "WORDS [####----]  50 %  3:20 left", ten times a second at most; `part` of the work is done, 0 to 1. */
void progress_show(struct progress *, double part, const char *words, ...) __attribute__((format(printf, 3, 4)));
void progress_games(void *progress, double done, int of); /* "3 of 7 games", "0 of 1 game" */
/* Wipe the line out. */
void progress_end(const struct progress *);

/* From now on the first SIGINT, SIGTERM or SIGHUP sets the flag that comes back, and wakes `wake` (may be NULL); the second
   ends the program, and so does the first while input is waited for. */
atomic_bool *stop_on_signals(const struct wake *wake);

/* Where such a signal broke the work off: die of it, as a shell expects that its loops may stop, too. */
void stop_end(void);

#endif
