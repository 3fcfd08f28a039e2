/* peer_data.h -- what a struct peer is made of, for its files: peer.c is the connection, peer_game.c the game on
   the board. */
#ifndef APP_PEER_PEER_DATA_H
#define APP_PEER_PEER_DATA_H

#include "dxp/dxp_link.h"

struct session;

struct peer {
    struct dxp_link link;
    bool on;      /* the game on the board is theirs, too */
    bool hears;   /* the ply being played came from them */
    int back;     /* they want to go back to this ply; -1: no */
    int64_t told; /* when the last game ended */
};

const char *peer_name(const struct session *); /* of the other side */

/* peer_game.c: what happened, on the board. */
void peer_begun(struct session *);
void peer_moved(struct session *, const struct move *);
void peer_gone_back(struct session *, int ply);
void peer_ended(struct session *, const struct dxp_event *);
/* The game is over by its rules or by the clock, and it is ours to say so. */
void peer_end_if_over(void *session);

/* peer.c: ms until the next call, -1: no need; what it waits for; the session ends. */
int peer_tick(struct session *, int64_t now);
int peer_fds(const struct session *, struct loop_fd *ret);
void peer_free(struct session *);
/* Do what there is to do, now; true. */
bool peer_work(struct session *);

#endif
