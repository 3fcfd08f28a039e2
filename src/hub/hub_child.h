/* hub_child.h -- another program as a child with pipes, and its end with all it has started.

   Between huff and the program stands a guard, a process that does nothing but wait: when the program ends, when
   hub_child_end is called and when huff itself is gone, however that came about, it kills what is left of
   the program and its children (also those that have left their process group, where the system can tell). */
#ifndef HUB_HUB_CHILD_H
#define HUB_HUB_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

struct err;

/* Our ends of its standard input, output and error: none of them blocks. */
struct hub_child {
    int in, out, err;
    int life; /* the guard sees this one closed */
    pid_t guard;
};

/* Run `command` with sh.  False with a sentence when there are no pipes or processes to be had; that the command does
   not exist shows by its end with status 127. */
bool hub_child_start(const char *command, struct hub_child *ret, struct err *);

/* Let go of it: wait `patience_ms` for it to end by itself, then kill it.  Its exit status, 128 and the signal
   that ended it, or -1 when it had to be killed.  The descriptors but `err`, which may hold last words, are closed. */
int hub_child_end(struct hub_child *, int patience_ms);

#endif
