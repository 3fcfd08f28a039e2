/* hub_child.h -- run another program as a child with pipes, and end it with everything it has started.

   Between huff and the program is a guard, a process that only waits.  When the program ends, hub_child_end is
   called, or huff itself is gone for any reason, the guard kills what is left of the program and its children.  If the
   system can tell, that includes children that have left their process group. */
#ifndef HUB_HUB_CHILD_H
#define HUB_HUB_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

struct err;

/* Our ends of the program's standard input, output and error; none of them blocks. */
struct hub_child {
    int in, out, err;
    int life; /* when this one is closed, the guard notices */
    pid_t guard;
};

/* Run `command` with sh.  False with a sentence if there are no pipes or processes to be had.  A command that does not
   exist ends with status 127. */
bool hub_child_start(const char *command, struct hub_child *ret, struct err *);

/* End the program: wait up to `patience_ms` until it ends by itself, then kill it.  Returns its exit status, or 128
   plus the signal that ended it, or -1 if it had to be killed.  The descriptors are closed except `err`, which may hold
   its last words. */
int hub_child_end(struct hub_child *, int patience_ms);

#endif
