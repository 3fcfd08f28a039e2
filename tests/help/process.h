/* process.h -- huff running beside the test, on pipes or on a terminal: what is said to it, and what it says. */
#ifndef TESTS_HELP_PROCESS_H
#define TESTS_HELP_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/str.h"

struct process {
    pid_t pid;
    int in, out;     // the same on a terminal; -1: closed
    struct str said; // all it has said, on both channels
    size_t heard;    // ... and how much of it was waited for
};

/* huff with these arguments, up to NULL; the environment is the caller's.  `terminal`: on one of its own.
   `prepare` (NULL: nothing) is called in the child before it becomes huff.  process_free closes what is open and
   kills what still runs. */
struct process *process_new(const char *const args[], bool terminal, void (*prepare)(void));
void process_free(struct process *);
OWNED(process, process_free);

/* To its standard input, all of it; and the end of that. */
void process_say(struct process *, const char *text);
void process_say_n(struct process *, const char *text, size_t n);
void process_close_in(struct process *);

/* Wait until it says the text, or one of several, up to NULL, of which the first that is there counts, behind what was
   waited for before.  The test fails when it ends first, or is silent for two minutes. */
void process_await(struct process *, const char *text);
int process_await_any(struct process *, const char *const text[]);
/* What it says to a text, waited for likewise. */
void process_answers(struct process *, const char *text, const char *answer);
/* Did it say so already? */
bool process_hears(struct process *, const char *text);

/* Killed at once; what it had said is heard. */
void process_kill(struct process *);

/* Wait for the end, hearing all it says; its exit status, -1 after a signal. */
int process_end(struct process *);

/* The exit status of a child that is or will be gone; -1: a signal ended it. */
int child_status(pid_t);

#endif
