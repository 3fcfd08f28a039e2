/* jail_kernel.h -- what the kernel refuses to a process that strangers talk to (jail.c), from now on and in all children. */
#ifndef BASE_JAIL_KERNEL_H
#define BASE_JAIL_KERNEL_H

#include <stdbool.h>

struct err;

enum jail_use {
    JAIL_READ,  /* read what is below */
    JAIL_WRITE, /* make, read, write and remove files, folders and sockets below */
    JAIL_EMPTY  /* remove empty folders below, nothing else */
};

/* A folder or a single file; one that is not there is passed over. */
struct jail_path {
    const char *path;
    enum jail_use use;
};

/* Only what is below these `n` paths can be opened, made or removed; what is open stays open (Landlock).  *ret_held: false
   where the kernel cannot do that, and nothing has changed.  False with a sentence when a kernel that can does not. */
bool jail_hold_paths(const struct jail_path *, int n, bool *ret_held, struct err *);

/* No other program is run, no other process looked into or told anything, no network but sockets of this machine, no
   mounts, name spaces, links, modes, owners or identities: what is tried fails with EPERM (seccomp).  False with a
   sentence when the kernel cannot do it. */
bool jail_refuse_calls(struct err *);

#endif
