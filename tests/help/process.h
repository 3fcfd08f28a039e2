/* process.h -- huff running beside the test, on pipes or on a terminal: what the test says to it, and what it says. */
#ifndef TESTS_HELP_PROCESS_H
#define TESTS_HELP_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/str.h"

struct process {
    pid_t pid;
    int in, out;     // both are the same on a terminal; -1: closed
    struct str said; // all that huff has said, on both channels
    size_t heard;    // ... and how much of that a test has waited for
};

/* Start huff with these arguments (ended by NULL) and the caller's environment.  `terminal`: on a terminal of its
   own.  `prepare` (may be NULL) is called in the child before it becomes huff.  process_free closes what is open and
   kills huff if it still runs. */
struct process *process_new(const char *const args[], bool terminal, void (*prepare)(void));
void process_free(struct process *);
OWNED(process, process_free);

/* Write a text to its standard input, all of it.  process_close_in: end its input. */
void process_say(struct process *, const char *text);
void process_say_n(struct process *, const char *text, size_t n);
void process_close_in(struct process *);

/* Wait until huff says a text, or the first of several (ended by NULL), after what was waited for before.  Fails the
   test if huff ends before, or is silent for two minutes. */
void process_await(struct process *, const char *text);
int process_await_any(struct process *, const char *const text[]);
/* Say a text, and wait for the answer in the same way. */
void process_answers(struct process *, const char *text, const char *answer);
/* Has huff said this text already? */
bool process_hears(struct process *, const char *text);

/* Kill huff at once.  What it had said before is still heard. */
void process_kill(struct process *);

/* Wait until huff ends, and hear all it says.  Returns its exit status; -1 if a signal ended it. */
int process_end(struct process *);

/* The exit status of a child that has ended or will end; -1 if a signal ended it. */
int child_status(pid_t);

#endif
