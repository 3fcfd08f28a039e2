/* dxp_event.h -- how a DXP connection stands, and what may happen in it (dxp_peer.h). */
#ifndef DXP_DXP_EVENT_H
#define DXP_DXP_EVENT_H

#include <stdbool.h>

#include "board/move.h"
#include "game/ending.h"
#include "dxp/dxp_msg.h"

enum {
    DXP_ACK_MS = 5000,  /* the end of a game is acknowledged by then, or is taken to be */
    DXP_BACK_MS = 60000 /* a request to take moves back is answered by then, or we go on */
};

enum dxp_state {
    DXP_IDLE,    /* no game; either side may ask for one */
    DXP_ASKED,   /* we have asked for one */
    DXP_OFFERED, /* the other side has; it waits for dxp_peer_answer */
    DXP_PLAYING,
    DXP_ENDING, /* we have said that the game is over; not yet acknowledged */
    DXP_CLOSED  /* nothing more is said, but the rest is still to be sent */
};

enum dxp_event_kind {
    DXP_EVENT_OFFERED,     /* a game: dxp_peer_terms, dxp_peer_side */
    DXP_EVENT_TURNED_DOWN, /* ... but it could not be played; text: why */
    DXP_EVENT_REFUSED,     /* a game we have asked for; text: why */
    DXP_EVENT_BEGUN,
    DXP_EVENT_MOVED,        /* the other side; move */
    DXP_EVENT_BACK_ASKED,   /* to where `ply` plies are played; dxp_peer_answer_back */
    DXP_EVENT_BACK,         /* the game has gone back to `ply` */
    DXP_EVENT_BACK_REFUSED, /* our wish; text: why */
    DXP_EVENT_ENDED,        /* end; text: what else is to be said of it, "" nothing;
                                   agreed: one side said so, and nothing went wrong */
    DXP_EVENT_TALK,         /* text */
    DXP_EVENT_CLOSED        /* text: why; agreed: as was said before */
};

struct dxp_event {
    enum dxp_event_kind kind;
    struct move move;
    int ply;
    struct ending_state end;
    bool agreed;
    char text[DXP_LONGEST]; /* a sentence, or a person's words; printable ASCII */
};

#endif
