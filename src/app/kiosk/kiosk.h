/* kiosk.h -- what lets somebody play who comes over the network: a name, a folder, one of a limited number of
   places, and the jail.

   Everything is below one folder.  users/NAME holds a person's files, and users/NAME/.own what huff keeps for that
   person.  slots holds the locks that count sessions, and tables the tables where people play each other. */
#ifndef APP_KIOSK_KIOSK_H
#define APP_KIOSK_KIOSK_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

struct err;

enum { KIOSK_NAME = 32, KIOSK_MAX = 50, KIOSK_NICE = 5, KIOSK_OWN_BYTES = 24 << 20 };

struct kiosk_wish {
    const char *dir; /* the kiosk's folder; it must exist */
    const char *as;  /* the name; NULL: a guest, whose folder is removed on leaving */
    /* Sessions at one time: in all; and with the same name, key or address. */
    int max, each;
    const char *auth; /* the file that sshd names in SSH_USER_AUTH; NULL: none */
};

struct kiosk {
    char dir[PATH_MAX];
    char tables[PATH_MAX];     /* folder of the tables where people play each other */
    char endgame[PATH_MAX];    /* folder of endgame tables, which need not exist */
    char name[KIOSK_NAME + 1]; /* the person's name */
    bool guest, full;          /* full: huff keeps so much for the person already that nothing may be added */
    /* Descriptors, open until kiosk_leave; -1: not open.  `folder`: of the person's files. */
    int users, folder, slot;
};

/* Let a person in.  Call it after jail_start; when it returns, the process is in the jail.  A name must be one that
   a player at a table may have (table/table.h).  NULL with a sentence. */
struct kiosk *kiosk_enter(const struct kiosk_wish *, struct err *);
void kiosk_leave(struct kiosk *); /* NULL is fine */

/* Write what a client asked sshd for into `ret`, as a command line, if it is one of the few things allowed;
   otherwise "". */
void kiosk_command(const char *asked, char *ret, size_t n);

#endif
