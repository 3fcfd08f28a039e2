/* caller.h -- the users whose processes are connected to a server, and how much of its time is theirs. */
#ifndef TABLE_CALLER_H
#define TABLE_CALLER_H

#include <sys/types.h>

#include "table/table.h"

/* One who is connected, or was a moment ago. */
struct caller {
    struct caller *next;
    uid_t uid;
    int conns;
    int64_t since, used_us; /* since that moment (ms) so much time was taken up by him */
    bool asked;             /* the login name is known: */
    char login[TABLE_NAME];
};

/* Who is at the other end of a socket, in a list of all there are; NULL: nobody knows. */
struct caller *caller_find(struct caller **all, int fd);
/* Forget those without a connection, or all. */
void callers_drop(struct caller **all, bool every);

/* Our own user, who brings in many people, or root. */
bool caller_is_trusted(const struct caller *);
/* "": may call itself as it likes, being our own user or root; "?": a login that is no name here. */
const char *caller_login(struct caller *);
/* What has been done for a caller since a moment (mono_us) is his; ms until there is time for him again, 0: there is. */
void caller_charge(struct caller *, int64_t now, int64_t since_us);
int caller_wait(const struct caller *, int64_t now);

#endif
