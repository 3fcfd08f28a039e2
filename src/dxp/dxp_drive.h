/* dxp_drive.h -- a connection driven round by round for whoever plays over it, the engine or a person: it is made,
   what comes is told, a game is asked for when that can be, and what is to be said is sent.

   A round is dxp_drive_round once a descriptor of the link is ready or dxp_link_wait has passed, and
   dxp_drive_work after something was done to the peer in between. */
#ifndef DXP_DXP_DRIVE_H
#define DXP_DXP_DRIVE_H

#include "dxp/dxp_link.h"
#include "dxp/dxp_peer.h"

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

/* Listen or connect (dxp_link.h); the rest of the struct is the caller's to fill.  False with a sentence. */
bool dxp_drive_open(struct dxp_drive *, bool listens, const char *where, const char *name, struct err *);

/* False with a sentence when the connection could not be made. */
bool dxp_drive_round(struct dxp_drive *, struct err *);
void dxp_drive_work(struct dxp_drive *);

/* End the game, if there is one, and the connection; the rounds go on until dxp_link_done, and then the link is the
   caller's to free. */
void dxp_drive_stop(struct dxp_drive *);

#endif
