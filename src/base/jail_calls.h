/* jail_calls.h -- the system calls a process that strangers talk to can do without, refused by the kernel. */
#ifndef BASE_JAIL_CALLS_H
#define BASE_JAIL_CALLS_H

#include <stdbool.h>

struct err;

/* From now on and in all children: no other program is run, no other process looked into or told anything, no network
   but sockets of this machine, no mounts, name spaces, links, modes, owners or identities.  What is tried fails with
   EPERM.  False with a sentence when the kernel cannot do it, or this huff was built without it. */
bool jail_calls_refuse(struct err *);

#endif
