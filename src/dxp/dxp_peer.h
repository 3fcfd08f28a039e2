/* dxp_peer.h -- one connection to a program that speaks DXP, from the first byte to the last: games one after another,
   requested by either side, talk, moves taken back.  It has no socket and reads no clock.  Received bytes are put in,
   bytes to send are taken out, and every call is given the time (mono_ms).

   It keeps the game and its clocks, and knows whose turn it is.  dxp_peer_take tells what happened.  Each call handles
   one message, so anything done between two calls comes between their messages.

   Nothing received is trusted.  A message that makes no sense or is out of place ends the game without a result or, if
   there is no game, the connection; an event says why in a sentence. */
#ifndef DXP_DXP_PEER_H
#define DXP_DXP_PEER_H

#include "base/err.h"
#include "base/str.h"
#include "game/clocks.h"
#include "game/ending.h"
#include "dxp/dxp_msg.h"

enum {
    DXP_ACK_MS = 5000,  /* after this time without an answer, the end of a game counts as acknowledged */
    DXP_BACK_MS = 60000 /* after this time without an answer to a wish to take moves back, we go on */
};

enum dxp_state {
    DXP_IDLE,    /* no game; either side may ask for one */
    DXP_ASKED,   /* we have asked for a game */
    DXP_OFFERED, /* the other side has asked and waits for dxp_peer_answer */
    DXP_PLAYING,
    DXP_ENDING, /* we have said that the game is over; this is not yet acknowledged */
    DXP_CLOSED  /* the conversation is over, but the rest must still be sent */
};

enum dxp_event_kind {
    DXP_EVENT_OFFERED,     /* they ask for a game; its terms and our side are in the peer */
    DXP_EVENT_TURNED_DOWN, /* they asked for a game that cannot be played; text: why */
    DXP_EVENT_REFUSED,     /* they refuse the game we asked for; text: why */
    DXP_EVENT_BEGUN,
    DXP_EVENT_MOVED,        /* the other side has moved; move */
    DXP_EVENT_BACK_ASKED,   /* they ask to go back to `ply` plies; dxp_peer_answer_back */
    DXP_EVENT_BACK,         /* the game has gone back to `ply` */
    DXP_EVENT_BACK_REFUSED, /* we may not take moves back; text: why */
    DXP_EVENT_ENDED,        /* the game is over: end; text: a remark on it, "" if none;
                                   agreed: a side announced it, and nothing went wrong */
    DXP_EVENT_TALK,         /* text */
    DXP_EVENT_CLOSED        /* text: why; agreed: it was announced */
};

struct dxp_event {
    enum dxp_event_kind kind;
    struct move move;
    int ply;
    struct ending_state end;
    bool agreed;
    char text[DXP_LONGEST]; /* a sentence, or a person's words in printable ASCII */
};

enum { DXP_EVENTS = 4, DXP_OUT = 1 << 16 };

/* Callers read the fields.  They set only `gone` and `last`; everything else changes through functions. */
struct dxp_peer {
    enum dxp_state state;
    char name[DXP_NAME + 1], other[DXP_NAME + 1]; /* ours; theirs, "" before the first request */
    struct dxp_request terms;                     /* this and the next two: of the game under way, or the last */
    struct game *game;                            /* NULL before the first */
    enum side me;
    struct str in, out; /* out: bytes to send, in order; the sender removes those sent (str_drop) */

    bool gone;                          /* nothing more can come; set by the owner of the connection */
    struct dxp_event event[DXP_EVENTS]; /* those not yet taken */
    int n_events;
    char said[ERR_TEXT];     /* the last sentence of dxp_says */
    struct pos start;        /* where the game begins, or the requested one would */
    struct clocks clocks;    /* no stages: there are none */
    int64_t turn_since;      /* when the side to move could begin to think */
    int64_t deadline;        /* for the acknowledgement, while ENDING */
    int back_to, back_asked; /* the plies we, and they, want to go back to; -1: none */
    bool back_waits;         /* we wait for their answer */
    int64_t back_deadline;
    bool last; /* no more games after this one: we say so when it is over */
};

/* `name` is our own. */
struct dxp_peer *dxp_peer_new(const char *name);
void dxp_peer_free(struct dxp_peer *);

/* Put in received bytes.  False if too many are unhandled; then take events first. */
bool dxp_peer_hear(struct dxp_peer *, const char *bytes, size_t n);
/* Take the next event.  False if there is none. */
bool dxp_peer_take(struct dxp_peer *, int64_t now, struct dxp_event *ret);
/* Milliseconds until an event may come without bytes; -1: none will. */
int dxp_peer_wait(const struct dxp_peer *, int64_t now);

/* The state, besides what struct dxp_peer tells. */
bool dxp_peer_my_turn(const struct dxp_peer *);  /* we may move, or end the game */
bool dxp_peer_all_made(const struct dxp_peer *); /* all moves of the terms are made */

/* What we do.  Each returns false with a sentence, and nothing is sent, if this is not the time for it.
   dxp_peer_ask fills in name and version. */
bool dxp_peer_ask(struct dxp_peer *, const struct dxp_request *, struct err *);
bool dxp_peer_answer(struct dxp_peer *, int code, int64_t now, struct err *);
bool dxp_peer_move(struct dxp_peer *, const struct move *, int64_t now, struct err *);
/* Say that the game is over: DXP_LOST, DXP_DRAW ...  The protocol lets only the side to move do so, but a
   program that is being stopped may not wait for its turn.  `why`: why a side has lost. */
bool dxp_peer_end(struct dxp_peer *, int reason, enum why why, int64_t now, struct err *);
bool dxp_peer_say(struct dxp_peer *, const char *text, struct err *);
/* Ask to go back to where `ply` plies were played. */
bool dxp_peer_ask_back(struct dxp_peer *, int ply, int64_t now, struct err *);
bool dxp_peer_answer_back(struct dxp_peer *, int code, int64_t now, struct err *);
/* End the game, if there is one, and the connection. */
void dxp_peer_stop(struct dxp_peer *, int64_t now);

/* If it is our turn: must or may we end the game?  DXP_LOST, DXP_DRAW or DXP_WON (their time is up);
   DXP_UNKNOWN if all moves of the terms are made; -1 if not.  *ret_why is for dxp_peer_end. */
int dxp_peer_due(const struct dxp_peer *, int64_t now, enum why *ret_why);

/* ---- for dxp_peer.c and dxp_hear.c only ---- */

/* Handle the next message received (dxp_hear.c).  False if there is none yet. */
bool dxp_hear_next(struct dxp_peer *, int64_t now);

/* Make a sentence for the text of an event.  It is valid until the next one is made. */
const char *dxp_says(struct dxp_peer *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* Add an event to be taken. */
struct dxp_event *dxp_event(struct dxp_peer *, enum dxp_event_kind, const char *text);

void dxp_begin(struct dxp_peer *, int64_t now);
/* Answer a request with a code of DXP_ACCEPT. */
void dxp_accept(struct dxp_peer *, int code);
/* Give the game this result.  `text` is a remark on it, "" for none. */
void dxp_finish(struct dxp_peer *, enum side sender, int reason, enum why why, const char *text);
/* Say that the game is over, and wait for the acknowledgement. */
void dxp_finish_ourselves(struct dxp_peer *, int reason, enum why why, int64_t now, const char *text);
/* Play the move and press its clock. */
void dxp_played(struct dxp_peer *, const struct move *, int seconds, int64_t now);
void dxp_go_back(struct dxp_peer *, int ply, int64_t now);
/* End the connection; a game under way gets no result.  `agreed`: it was announced. */
void dxp_close(struct dxp_peer *, bool agreed, const char *text);

#endif
