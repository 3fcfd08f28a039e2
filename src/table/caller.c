/* caller.c -- see caller.h */
#include <config.h>

#include "table/caller.h"

#include <pwd.h>
#include <stdio.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/mono.h"
#include "base/socket.h"

enum { WINDOW_MS = 10, OWN_US = 8000, OTHERS_US = 2000 };

bool caller_is_trusted(const struct caller *k)
{
    return k->uid == geteuid() || k->uid == 0;
}

struct caller *caller_find(struct caller **all, int fd)
{
    uid_t uid;
    if (!socket_peer(fd, &uid)) return NULL;
    for (struct caller *k = *all; k; k = k->next)
        if (k->uid == uid) return k;
    struct caller *k = mem_new(1, sizeof *k);
    *k = (struct caller){ .next = *all, .uid = uid };
    return *all = k;
}

void callers_drop(struct caller **all, bool every)
{
    for (struct caller **link = all, *k; (k = *link);) {
        if (k->conns && !every) {
            link = &k->next;
            continue;
        }
        *link = k->next;
        mem_free(k);
    }
}

const char *caller_login(struct caller *k)
{
    if (k->asked || caller_is_trusted(k)) return k->login;
    const struct passwd *p = getpwuid(k->uid);
    snprintf(k->login, sizeof k->login, "%s", p && table_name_fits(p->pw_name) ? p->pw_name : "?");
    k->asked = true;
    return k->login;
}

void caller_charge(struct caller *k, int64_t now, int64_t since_us)
{
    if (now - k->since >= WINDOW_MS) {
        k->since = now;
        k->used_us = 0;
    }
    k->used_us += mono_us() - since_us;
}

int caller_wait(const struct caller *k, int64_t now)
{
    int64_t left = k->since + WINDOW_MS - now;
    return left <= 0 || k->used_us < (caller_is_trusted(k) ? OWN_US : OTHERS_US) ? 0 : (int)left;
}
