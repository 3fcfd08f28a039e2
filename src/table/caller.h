/* caller.h -- the users whose processes are connected to a server, and how much of its time each of them uses. */
#ifndef TABLE_CALLER_H
#define TABLE_CALLER_H

#include <sys/types.h>

#include "table/table.h"

/* A user who is connected, or was a moment ago. */
struct caller {
    struct caller *next;
    uid_t uid;
    int conns;
    int64_t since, used_us; /* since that moment (ms), so much time was used for this user */
    bool asked;             /* `login` is known: */
    char login[TABLE_NAME];
};

/* The user at the other end of a socket, in the list of all users.  NULL if that cannot be known. */
struct caller *caller_find(struct caller **all, int fd);
/* Forget the users without a connection, or all users. */
void callers_drop(struct caller **all, bool every);

/* Is it our own user, who brings in many people, or root? */
bool caller_is_trusted(const struct caller *);
/* The name a user has here.  "": a trusted user, who may choose any name.  "?": the login is no name that is allowed
   here. */
const char *caller_login(struct caller *);
/* caller_charge: charge a user for what was done since a moment (mono_us).  caller_wait: ms until there is time for
   the user again; 0: there is now. */
void caller_charge(struct caller *, int64_t now, int64_t since_us);
int caller_wait(const struct caller *, int64_t now);

#endif
