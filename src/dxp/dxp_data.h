/* dxp_data.h -- what a struct dxp_peer (dxp_peer.h) is made of, and what follows from what either
   side does: dxp_peer.c is what we do, dxp_hear.c what the other side does. */
#ifndef DXP_DXP_DATA_H
#define DXP_DXP_DATA_H

#include "base/str.h"
#include "game/clocks.h"
#include "dxp/dxp_peer.h"

enum { DXP_EVENTS = 4, DXP_OUT = 1 << 16 };

struct dxp_peer {
    enum dxp_state state;
    char name[DXP_NAME + 1], other[DXP_NAME + 1];
    struct str in, out;
    bool gone;                          /* nothing more comes */
    struct dxp_event event[DXP_EVENTS]; /* not yet taken */
    int n_events;

    struct dxp_request terms;
    struct pos start; /* where they let the game begin */
    struct game *game;
    enum side me;
    struct clocks clocks;
    int64_t turn_since; /* when the side to move could begin to think */

    int64_t deadline;        /* of the acknowledgement, while ENDING */
    int back_to, back_asked; /* plies: what we want, what they want; -1 nothing */
    bool back_waits;         /* for their answer */
    int64_t back_deadline;
    bool last; /* no more games */
};

/* Look at the next message that came (dxp_hear.c); false: there is none yet. */
bool dxp_hear_next(struct dxp_peer *, int64_t now);

/* An event to be taken.  Its text: `what` the other side did ("sent ...", "" nothing), behind its name. */
struct dxp_event *dxp_event(struct dxp_peer *, enum dxp_event_kind, const char *what);

void dxp_send(struct dxp_peer *, const struct dxp_msg *);
void dxp_begin(struct dxp_peer *, int64_t now);
/* Answer a request with a code of DXP_ACCEPT. */
void dxp_accept(struct dxp_peer *, int code);
/* The game has this result; `what` the other side did that is also to be said, "sent ...", "" nothing. */
void dxp_finish(struct dxp_peer *, enum side sender, int reason, enum why why, const char *what);
/* We say that it is over, and wait. */
void dxp_finish_ourselves(struct dxp_peer *, int reason, enum why why, int64_t now, const char *what);
/* The move is played, its clock pressed. */
void dxp_played(struct dxp_peer *, const struct move *, int seconds, int64_t now);
void dxp_go_back(struct dxp_peer *, int ply, int64_t now);
/* End the connection; a game under way has no result.  `agreed`: as announced. */
void dxp_close(struct dxp_peer *, bool agreed, const char *what);
const char *dxp_other(const struct dxp_peer *); /* what to call the other side */

#endif
