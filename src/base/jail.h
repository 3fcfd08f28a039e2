/* jail.h -- a process that strangers talk to gives up what it will never need, before it reads a byte of theirs.  Where huff
   is built without libseccomp it cannot, and says so (jail_none.c).

   First jail_start, before the locale is looked at; then everything that needs rights is opened and made; then
   jail_shut.  Nothing of it can be taken back, and children inherit it. */
#ifndef BASE_JAIL_H
#define BASE_JAIL_H

#include <stdbool.h>
#include <stddef.h>

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

/* What a session may use. */
enum {
    JAIL_MEMORY = 256 << 20,     /* bytes of address space; not in builds with sanitizers */
    JAIL_FILE = 8 << 20,         /* bytes of a file */
    JAIL_SERVER_FILE = 64 << 20, /* ... of a server's */
    JAIL_DESCRIPTORS = 128,
    JAIL_SERVER_DESCRIPTORS = 1024,
    JAIL_CPU = 3600 /* seconds of processor time, from jail_renew_cpu on */
};

/* Refuse the rights of others (setuid, setgid); close all but the standard descriptors; new files are for the owner and
   the group only; keys that stop a program or make it dump do nothing; of the environment only TERM, LANG,
   LC_*, TZ and SSH_CONNECTION stay, where their values are harmless.  What the client asked sshd for (SSH_ORIGINAL_COMMAND,
   "" nothing) goes to ret_asked, cut at n. */
bool jail_start(char *ret_asked, size_t n, struct err *);

/* Limits, the paths that can be reached besides those of the system's terminal descriptions, locales and time zones, and no
   system call that can be done without.  *ret_held: false where the kernel cannot hold a process to paths.  False with a
   sentence. */
bool jail_shut(const struct jail_path *, int n, bool *ret_held, struct err *);

/* Another hour of processor time from now. */
void jail_renew_cpu(void);

/* In a child that serves many clients for a long time: more descriptors, larger files and no end of processor time. */
void jail_server(void);

#endif
