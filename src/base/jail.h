/* jail.h -- a process that strangers talk to gives up every right it will not need, before it reads a byte from them.
   If huff is built without libseccomp, this fails with a sentence (jail_none.c).

   Call jail_start before the locale is set.  Then open and make everything that needs rights.  Then call jail_shut.
   Nothing of this can be undone, and children inherit it. */
#ifndef BASE_JAIL_H
#define BASE_JAIL_H

#include <stdbool.h>
#include <stddef.h>

struct err;

enum jail_use {
    JAIL_READ,  /* read everything below the path */
    JAIL_WRITE, /* make, read, write and remove files, folders and sockets below it */
    JAIL_EMPTY  /* remove empty folders below it, nothing else */
};

/* A folder or a single file; a path that does not exist is skipped. */
struct jail_path {
    const char *path;
    enum jail_use use;
};

/* The limits of a session. */
enum {
    JAIL_MEMORY = 256 << 20,     /* bytes of address space; not in builds with sanitizers */
    JAIL_FILE = 8 << 20,         /* bytes in a file */
    JAIL_SERVER_FILE = 64 << 20, /* bytes in a file of a server */
    JAIL_DESCRIPTORS = 128,
    JAIL_SERVER_DESCRIPTORS = 1024,
    JAIL_CPU = 3600 /* seconds of processor time, counted from jail_shut or the last jail_renew_cpu */
};

/* Prepare the process.  All descriptors but the standard ones are closed, new files are for the owner and the group
   only, and the keys that stop a program or make it dump do nothing.  Of the environment only TERM, LANG, LC_*, TZ and
   SSH_CONNECTION stay, if their values are harmless.  The command that the client asked sshd for (SSH_ORIGINAL_COMMAND,
   "" if none) goes to ret_asked, cut to n bytes.  False with a sentence if the program runs setuid or setgid. */
bool jail_start(char *ret_asked, size_t n, struct err *);

/* Set the limits and refuse all system calls that huff can do without.  Only these paths and those of the system's
   terminal descriptions, locales and time zones stay within reach.  *ret_held is false if the kernel cannot confine a
   process to paths; the rest is done all the same.  False with a sentence. */
bool jail_shut(const struct jail_path *, int n, bool *ret_held, struct err *);

/* Allow another hour of processor time from now. */
void jail_renew_cpu(void);

/* In a child that serves many clients for a long time: allow more descriptors, larger files and unlimited processor
   time. */
void jail_server(void);

#endif
