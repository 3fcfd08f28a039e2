/* server_state.h -- the state of a server; see server.h. */
#ifndef TABLE_SERVER_STATE_H
#define TABLE_SERVER_STATE_H

#include <sys/stat.h>

#include "base/rng.h"
#include "table/conn.h"

struct server {
    const struct server_options *options;
    struct hall *hall;
    int listener;
    struct stat socket;   /* the socket file as it was made; not set if the listener was handed over */
    struct pollfd *waits; /* for signals, the listener and each connection, in this order */
    int room_waits;
    struct conn *conns;
    int n_conns;
    struct caller *callers;
    int room;        /* descriptors that may be open */
    int64_t hear_at; /* the listener is ignored until then */
    struct rng rng;
    int64_t now; /* mono_ms of this turn of the loop */
    int64_t idle_since, tidy_at;
    bool leave;
};

/* server_door.c: the socket, who comes in, and how much of the server each user may have. */
bool door_open(struct server *, struct err *);
void door_close(struct server *);
void door_welcome(struct server *);   /* somebody connects */
int door_wait(const struct server *); /* ms until the listener is heard again; -1: it is heard now */
/* Once a second: end if the folder was removed; make another socket if the socket was. */
void door_mind(struct server *);

#endif
