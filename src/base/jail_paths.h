/* jail_paths.h -- the folders a process that strangers talk to can reach at all (Landlock). */
#ifndef BASE_JAIL_PATHS_H
#define BASE_JAIL_PATHS_H

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

/* From now on and in all children only what is below these `n` paths can be opened, made or
   removed; what is open stays open.  *ret_held: false where the kernel cannot do that, and
   nothing has changed.  False with a sentence when a kernel that can does not. */
bool jail_paths_hold(const struct jail_path *, int n, bool *ret_held, struct err *);

#endif
