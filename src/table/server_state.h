/* server_state.h -- what a server holds: see server.h. */
#ifndef TABLE_SERVER_STATE_H
#define TABLE_SERVER_STATE_H

#include <sys/stat.h>

#include "base/rng.h"
#include "table/conn.h"

struct server {
    const struct server_options *options;
    struct hall *hall;
    int listener;
    struct stat socket;   /* as it was made; not where the listener was handed over */
    struct pollfd *waits; /* for signals, the listener and each connection, in their order */
    int room_waits;
    struct conn *conns;
    int n_conns;
    struct caller *callers;
    int room;        /* descriptors there may be */
    int64_t hear_at; /* the listener is ignored until then */
    struct rng rng;
    int64_t now; /* mono_ms of this turn of the loop */
    int64_t idle_since, tidy_at;
    bool leave;
};

/* server_door.c: who comes in: the socket, and what each user may have of the server. */
bool door_open(struct server *, struct err *);
void door_close(struct server *);
void door_welcome(struct server *);   /* somebody knocks */
int door_wait(const struct server *); /* ms until the door has rested; -1: it does not rest */
/* Once a second: if the folder was removed there is nothing to serve; if the socket was, another is made. */
void door_mind(struct server *);

#endif
