/* kiosk.h -- a place for whoever comes over the network to play: a name, a folder of one's own,
   one of so many slots, and the jail.

   Everything is below one folder: users/NAME holds a person's files, and in .own what huff
   keeps for them; slots the locks that count sessions; tables what people at one board share. */
#ifndef APP_KIOSK_KIOSK_H
#define APP_KIOSK_KIOSK_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

struct err;

enum { KIOSK_NAME = 32, KIOSK_MAX = 50, KIOSK_NICE = 5, KIOSK_OWN_BYTES = 24 << 20 };

struct kiosk_wish {
    const char *dir;  /* the folder; it has to be there */
    const char *as;   /* who comes; NULL: a guest, whose folder goes when they leave */
    int max, each;    /* sessions at a time; of which one name, key or address has so many */
    const char *auth; /* the file that sshd names in SSH_USER_AUTH; NULL */
};

struct kiosk {
    char dir[PATH_MAX];
    char tables[PATH_MAX];     /* the folder of tables between people */
    char endgame[PATH_MAX];    /* ... of endgame tables, which need not be there */
    char name[KIOSK_NAME + 1]; /* the person's */
    bool guest, full;          /* full: huff keeps too much for them to add to it */
    int users, folder, slot;   /* descriptors, until kiosk_leave; -1: not open.  folder: of the person's files */
};

/* Call after jail_start; when this returns the process is in the jail.  NULL with a sentence.  A name is that of a player
   at a table (table/table.h). */
struct kiosk *kiosk_enter(const struct kiosk_wish *, struct err *);
void kiosk_leave(struct kiosk *); /* NULL is fine */

/* What a client asked sshd for, if it is one of the few things that may be, as a command line into ret; "" else. */
void kiosk_command(const char *asked, char *ret, size_t n);

#endif
