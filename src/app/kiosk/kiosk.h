/* kiosk.h -- a place for whoever comes over the network to play: a name, a folder of one's own,
   one of so many slots, and the jail.

   Everything is below one folder: users/NAME holds a person's files, and in .own what huff
   keeps for them; slots the locks that count sessions; tables what people at one board share.
 */
#ifndef APP_KIOSK_KIOSK_H
#define APP_KIOSK_KIOSK_H

#include <stdbool.h>
#include <stddef.h>

struct err;
struct kiosk;

enum { KIOSK_NAME = 32, KIOSK_MAX = 50, KIOSK_NICE = 5, KIOSK_OWN_BYTES = 24 << 20 };

struct kiosk_wish {
    const char *dir; /* the folder; it has to be there */
    const char *as;  /* who comes; NULL: a guest, whose folder goes when they leave */
    int max;         /* sessions at a time */
};

/* Call after jail_start; when this returns the process is in the jail.  NULL with a sentence.
 */
struct kiosk *kiosk_enter(const struct kiosk_wish *, struct err *);
void kiosk_leave(struct kiosk *); /* NULL is fine */

const char *kiosk_name(const struct kiosk *);
int kiosk_folder(const struct kiosk *);         /* where the person's files are; stays open until kiosk_leave */
const char *kiosk_tables(const struct kiosk *); /* the folder of tables between people */
bool kiosk_full(const struct kiosk *);          /* huff keeps too much for them to add to it */

/* A name of a person: letters, digits, . _ and -, at most KIOSK_NAME, beginning with a letter
 * or digit. */
bool kiosk_good_name(const char *);

/* What a client asked sshd for, if it is one of the few things that may be, as a command line
 * into ret; "" else. */
void kiosk_command(const char *asked, char *ret, size_t n);

#endif
