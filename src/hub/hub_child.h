/* hub_child.h -- another program as a child with pipes, and its end with all it has started.

   Between huff and the program stands a guard, a process that only waits: when the program ends, hub_child_end is
   called or huff itself is gone for any reason, it kills what is left of the program and its children (where the system
   can tell, also those that have left their process group). */
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

/* Run `command` with sh.  False with a sentence when there are no pipes or processes to be had; a command that does not
   exist ends with status 127. */
bool hub_child_start(const char *command, struct hub_child *ret, struct err *);

/* End it: wait `patience_ms` for it to end by itself, then kill it.  Its exit status, 128 and the signal
   that ended it, or -1 when it had to be killed.  The descriptors but `err`, which may hold last words, are closed. */
int hub_child_end(struct hub_child *, int patience_ms);

#endif
