/* slots.h -- the places of a kiosk: a locked file for each session, in which stands whose it is. */
#ifndef APP_KIOSK_SLOTS_H
#define APP_KIOSK_SLOTS_H

struct err;

enum { SLOTS_WHO = 2 };

/* Whose a place is: a name, or the key and the address somebody came with, as far as sshd tells. */
struct slots_who {
    char mark[SLOTS_WHO][64]; /* "": not known */
};

/* Somebody with a name (NULL: a guest).  `auth`: the file that sshd names in SSH_USER_AUTH; NULL: it tells no keys. */
struct slots_who slots_who(const char *name, const char *auth);

/* One of `max` places in the folder `slots` of `dir`, of which nobody has more than `each`.  A descriptor to keep open; -1
   with a sentence. */
int slots_take(int dir, int max, int each, const struct slots_who *, struct err *);

#endif
