/* server_state.h -- what a server holds: see server.h. */
#ifndef TABLE_SERVER_STATE_H
#define TABLE_SERVER_STATE_H

#include "base/rng.h"
#include "table/conn.h"
#include "table/hall.h"

struct server {
    struct hall *hall;
    int epoll, listener, signals;
    struct conn *conns;
    int n_conns;
    struct rng rng;
    int64_t now;                /* mono_ms of this turn of the loop */
    int64_t idle_since, beat_at, tidy_at;
    bool leave;
};

#endif
