/* dxp_link.h -- a TCP connection for DXP, listened for or made, the peer at its other end, and whoever plays over it, the
   engine or a person.  It goes on round by round: it is made, what comes is told, a game is asked for when that can be,
   and what is to be said is sent.

   Nothing here blocks except looking up a host name.  The owner waits on the link's descriptors (base/loop.h), or until
   dxp_link_wait has passed, and then calls dxp_link_round.  One peer at a time: others are turned away. */
#ifndef DXP_DXP_LINK_H
#define DXP_DXP_LINK_H

#include "base/loop.h"
#include "dxp/dxp_peer.h"

enum { DXP_WHERE = 300, DXP_LINK_FDS = 2 };

/* What a player does.  Each may do to the peer what it likes, but not end the link. */
struct dxp_player {
    void (*met)(void *ctx); /* somebody is there */
    void (*happened)(void *ctx, const struct dxp_event *);
    void (*turn)(void *ctx); /* all that happened was told: is it time to move, or to end the game? */
};

struct dxp_link {
    const struct dxp_player *player; /* the owner's to fill, as are these: */
    void *ctx;
    bool asks; /* for a game on these terms, as soon as that can be; DXP_EVENT_REFUSED: it can't */
    struct dxp_request terms;

    struct dxp_peer *peer; /* NULL: nobody is there yet */
    char where[DXP_WHERE]; /* "127.0.0.1:27531": where it listens, or what it connects to */

    char name[DXP_NAME * 4];    /* from here on dxp_link.c's */
    int listener, fd;           /* -1: none */
    struct addrinfo *list, *at; /* to connect to; tried one after another */
    int64_t until;              /* connecting, or taking leave, ends by then */
    bool connecting, gone, leaves, shut;
};

/* `where` is HOST:PORT, HOST, :PORT or [IPv6]:PORT; what is missing is this computer (127.0.0.1) and port 27531.  Port 0
   listens where there is room.  `name` is ours, for the peer.  False with a sentence, and nothing to release. */
bool dxp_link_open(struct dxp_link *, bool listens, const char *where, const char *name, struct err *);
void dxp_link_release(struct dxp_link *); /* closes; what was not sent is lost */

/* False with a sentence when the connection could not be made. */
bool dxp_link_round(struct dxp_link *, struct err *);
/* The same but for what comes: after something was done to the peer between two rounds. */
void dxp_link_work(struct dxp_link *);

/* End the game, if there is one, and the connection; the rounds go on until dxp_link_done. */
void dxp_link_stop(struct dxp_link *);

/* Has the peer said and sent all it had to, and is the connection closed or broken? */
bool dxp_link_done(const struct dxp_link *);

/* What to wait for; how many descriptors.  They are others once there is a peer. */
int dxp_link_fds(const struct dxp_link *, struct loop_fd ret[DXP_LINK_FDS]);
/* Milliseconds until the next round even if no descriptor is ready; -1: no need. */
int dxp_link_wait(struct dxp_link *, int64_t now);

#endif
