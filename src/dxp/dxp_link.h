/* dxp_link.h -- a TCP connection for DXP, listened for or made, and the peer at its other end.

   Nothing here blocks except looking up a host name.  The owner waits on the link's descriptors (base/loop.h) and then
   calls dxp_link_tick.  One peer at a time: others are turned away. */
#ifndef DXP_DXP_LINK_H
#define DXP_DXP_LINK_H

#include "base/loop.h"
#include "dxp/dxp_peer.h"

struct dxp_link;

enum { DXP_WHERE = 300, DXP_LINK_FDS = 2 };

/* `where` is HOST:PORT, HOST, :PORT or [IPv6]:PORT; what is missing is this computer (127.0.0.1) and port 27531.  NULL
   with a sentence.  Port 0 listens where there is room.  `name` is ours, for the peer. */
struct dxp_link *dxp_listen(const char *where, const char *name, struct err *);
struct dxp_link *dxp_connect(const char *where, const char *name, int64_t now, struct err *);
void dxp_link_free(struct dxp_link *); /* closes; what was not sent is lost */

/* "127.0.0.1:27531": where it listens, or what it connects to. */
const char *dxp_link_where(const struct dxp_link *);

/* The peer, NULL while there is no connection. */
struct dxp_peer *dxp_link_peer(const struct dxp_link *);

/* The owner's round: dxp_link_tick, all events of the peer (dxp_peer_take), what is to be done
   about them, dxp_link_send, and then wait for dxp_link_fds or until dxp_link_wait has passed.

   Tick makes the connection, reads, and hands it to the peer.  False with a sentence when the
   connection could not be made. */
bool dxp_link_tick(struct dxp_link *, int64_t now, struct err *);
/* Send what the peer has to say, and take leave when it has said all. */
void dxp_link_send(struct dxp_link *, int64_t now);

/* Has the peer said and sent all it had to, and is the connection closed or broken? */
bool dxp_link_done(const struct dxp_link *);

/* What to wait for; how many descriptors.  They are others once there is a peer. */
int dxp_link_fds(const struct dxp_link *, struct loop_fd ret[DXP_LINK_FDS]);
/* Milliseconds until the next round even if no descriptor is ready; -1: no need. */
int dxp_link_wait(struct dxp_link *, int64_t now);

/* A link driven round by round for whoever plays over it, the engine or a person: it is made, what comes is told, a game
   is asked for when that can be, and what is to be said is sent.

   A round is dxp_drive_round once a descriptor of the link is ready or dxp_link_wait has passed, and
   dxp_drive_work after something was done to the peer in between. */

/* What a player does.  Each may do to the peer what it likes, but not close the drive. */
struct dxp_player {
    void (*met)(void *ctx); /* somebody is there */
    void (*happened)(void *ctx, const struct dxp_event *);
    void (*turn)(void *ctx); /* all that happened was told: is it time to move, or to end the game? */
};

struct dxp_drive {
    const struct dxp_player *player;
    void *ctx;
    struct dxp_link *link;
    struct dxp_peer *peer; /* NULL: nobody is there yet */
    bool asks;             /* for a game on these terms, as soon as that can be; DXP_EVENT_REFUSED: it can't */
    struct dxp_request terms;
};

/* Listen or connect; the rest of the struct is the caller's to fill.  False with a sentence. */
bool dxp_drive_open(struct dxp_drive *, bool listens, const char *where, const char *name, struct err *);

/* False with a sentence when the connection could not be made. */
bool dxp_drive_round(struct dxp_drive *, struct err *);
void dxp_drive_work(struct dxp_drive *);

/* End the game, if there is one, and the connection; the rounds go on until dxp_link_done, and then the link is the
   caller's to free. */
void dxp_drive_stop(struct dxp_drive *);

#endif
