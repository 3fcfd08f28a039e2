/* server_state.h -- what a server holds: see server.h. */
#ifndef TABLE_SERVER_STATE_H
#define TABLE_SERVER_STATE_H

#include "base/rng.h"
#include "table/conn.h"
#include "table/hall.h"

struct server {
    const struct server_options *options;
    struct hall *hall;
    int epoll, listener, signals;
    struct conn *conns;
    int n_conns;
    int room;  /* descriptors there may be */
    bool deaf; /* the listener is ignored for a while: no room for more connections */
    struct rng rng;
    int64_t now; /* mono_ms of this turn of the loop */
    int64_t idle_since, tidy_at;
    bool leave;
};

/* server_care.c: what time brings.  Ms until something must be done. */
int server_let_time_pass(struct server *);
/* Since a moment, but for `ms` of it, nobody was heard: if that is long, no clock has run. */
void server_forgive(struct server *, int64_t since, int64_t ms);
/* How the clocks stand, into the journals. */
void server_beat(struct server *);
/* The door: ask again whether somebody knocks.  If the folder was removed there is nothing to serve; if the socket was,
   another is made. */
void server_hear(struct server *);
void server_mind_door(struct server *);

#endif
