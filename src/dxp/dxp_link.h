/* dxp_link.h -- a TCP connection for DXP, made or listened for; the peer at its other end; and the player on this side,
   the engine or a person.  It works in rounds.  A round makes the connection, passes on what has come, asks for a game
   when that is possible, and sends what is to be sent.

   Nothing here blocks, except looking up a host name.  The owner waits for the link's descriptors (base/loop.h), at
   most as long as dxp_link_wait says, and then calls dxp_link_round.  There is one peer at a time; others are turned
   away. */
#ifndef DXP_DXP_LINK_H
#define DXP_DXP_LINK_H

#include "base/loop.h"
#include "dxp/dxp_peer.h"

enum { DXP_WHERE = 300, DXP_LINK_FDS = 2 };

/* The player's callbacks.  Each may do anything to the peer, but must not end the link. */
struct dxp_player {
    void (*met)(void *ctx); /* the other side has connected */
    void (*happened)(void *ctx, const struct dxp_event *);
    void (*turn)(void *ctx); /* all events were told: move, or end the game, if it is time */
};

struct dxp_link {
    const struct dxp_player *player; /* the owner fills in this and the next three: */
    void *ctx;
    bool asks; /* ask for a game on these terms as soon as possible; DXP_EVENT_REFUSED if that fails */
    struct dxp_request terms;

    struct dxp_peer *peer; /* NULL: nobody is there yet */
    char where[DXP_WHERE]; /* "127.0.0.1:27531": where it listens, or what it connects to */

    char name[DXP_NAME * 4];    /* this and the rest belong to dxp_link.c */
    int listener, fd;           /* -1: none */
    struct addrinfo *list, *at; /* addresses to connect to, tried one after another */
    int64_t until;              /* when connecting, or taking leave, ends at the latest */
    bool connecting, gone, leaves, shut;
};

/* Open a link.  `where` is HOST:PORT, HOST, :PORT or [IPv6]:PORT; the default is this computer (127.0.0.1) and port
   27531.  Port 0 listens on any free port.  `name` is ours, for the peer.  False with a sentence; then there is nothing
   to release. */
bool dxp_link_open(struct dxp_link *, bool listens, const char *where, const char *name, struct err *);
void dxp_link_release(struct dxp_link *); /* closes; unsent bytes are lost */

/* Do a round.  False with a sentence if the connection could not be made. */
bool dxp_link_round(struct dxp_link *, struct err *);
/* The same without receiving: call it after doing something to the peer between two rounds. */
void dxp_link_work(struct dxp_link *);

/* End the game, if there is one, and the connection.  Go on with rounds until dxp_link_done. */
void dxp_link_stop(struct dxp_link *);

/* Is the conversation over, everything sent, and the connection closed or broken? */
bool dxp_link_done(const struct dxp_link *);

/* Fill in the descriptors to wait for.  Returns how many.  They change once there is a peer. */
int dxp_link_fds(const struct dxp_link *, struct loop_fd ret[DXP_LINK_FDS]);
/* Milliseconds until the next round, if no descriptor is ready before; -1: no need for one. */
int dxp_link_wait(struct dxp_link *, int64_t now);

#endif
