/* dxp_peer.h -- one connection to a program that speaks DXP, from the first byte to the last: games one after another,
   asked for by either side, talk, moves taken back.  It has no socket and reads no clock: received bytes are put in,
   bytes to send are taken out, and every call is given the time (mono_ms).

   It keeps the game and its clocks, and knows whose turn it is.  dxp_peer_take tells what happened: each call handles
   one message, so what is done between two calls comes between their messages.

   Nothing that comes in is trusted.  A message that makes no sense or is out of place ends the game without a result
   or, without a game, the connection; an event says why in a sentence. */
#ifndef DXP_DXP_PEER_H
#define DXP_DXP_PEER_H

#include "base/err.h"
#include "base/str.h"
#include "game/clocks.h"
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
    DXP_EVENT_OFFERED,     /* a game: terms, me */
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
    char text[DXP_LONGEST]; /* a sentence, or a person's words in printable ASCII */
};

enum { DXP_EVENTS = 4, DXP_OUT = 1 << 16 };

/* Others read it, and change it by functions alone, but for `gone` and `last`. */
struct dxp_peer {
    enum dxp_state state;
    char name[DXP_NAME + 1], other[DXP_NAME + 1]; /* ours; theirs, "" before the first request */
    struct dxp_request terms;                     /* of the last game, or the one under way, as are these: */
    struct game *game;                            /* NULL before the first */
    enum side me;
    struct str in, out; /* out: bytes to be sent, in order; who has sent some takes them off (str_drop) */

    bool gone;                          /* nothing more comes: set by who holds the connection */
    struct dxp_event event[DXP_EVENTS]; /* not yet taken */
    int n_events;
    char said[ERR_TEXT];     /* the sentence dxp_says made last */
    struct pos start;        /* where they let the game begin */
    struct clocks clocks;    /* no stages: none */
    int64_t turn_since;      /* when the side to move could begin to think */
    int64_t deadline;        /* of the acknowledgement, while ENDING */
    int back_to, back_asked; /* plies: what we want, what they want; -1 nothing */
    bool back_waits;         /* for their answer */
    int64_t back_deadline;
    bool last; /* the game under way is the last: when it is over, we say so */
};

/* `name` is ours. */
struct dxp_peer *dxp_peer_new(const char *name);
void dxp_peer_free(struct dxp_peer *);

/* Received bytes; false: too many are unhandled, take events first. */
bool dxp_peer_hear(struct dxp_peer *, const char *bytes, size_t n);
/* What happened next; false: nothing more. */
bool dxp_peer_take(struct dxp_peer *, int64_t now, struct dxp_event *ret);
/* Milliseconds until something happens by itself; -1: nothing will. */
int dxp_peer_wait(const struct dxp_peer *, int64_t now);

/* How things are, beside what struct dxp_peer says. */
bool dxp_peer_my_turn(const struct dxp_peer *);  /* we may move, or end the game */
bool dxp_peer_all_made(const struct dxp_peer *); /* all moves of the terms are made */

/* What we do.  False with a sentence, and nothing is sent, when it is not the time for that. */
/* Name and version are put in. */
bool dxp_peer_ask(struct dxp_peer *, const struct dxp_request *, struct err *);
bool dxp_peer_answer(struct dxp_peer *, int code, int64_t now, struct err *);
bool dxp_peer_move(struct dxp_peer *, const struct move *, int64_t now, struct err *);
/* The game is over: DXP_LOST, DXP_DRAW ... The protocol lets only the side to move say so; a
   program that is being stopped may not wait for that.  `why`: for what one side has lost. */
bool dxp_peer_end(struct dxp_peer *, int reason, enum why why, int64_t now, struct err *);
bool dxp_peer_say(struct dxp_peer *, const char *text, struct err *);
/* May we go back to where `ply` plies were played? */
bool dxp_peer_ask_back(struct dxp_peer *, int ply, int64_t now, struct err *);
bool dxp_peer_answer_back(struct dxp_peer *, int code, int64_t now, struct err *);
/* End the game, if there is one, and the connection. */
void dxp_peer_stop(struct dxp_peer *, int64_t now);

/* It is our turn: must or may we say that the game is over?  DXP_LOST, DXP_DRAW, DXP_WON (their time is up), or
   DXP_UNKNOWN: all moves of the terms are made; -1: no.  *ret_why is for dxp_peer_end. */
int dxp_peer_due(const struct dxp_peer *, int64_t now, enum why *ret_why);

/* ---- dxp_peer.c and dxp_hear.c alone ---- */

/* Look at the next message that came (dxp_hear.c); false: there is none yet. */
bool dxp_hear_next(struct dxp_peer *, int64_t now);

/* A sentence for the text of an event, as it stands until the next is made. */
const char *dxp_says(struct dxp_peer *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
/* An event to be taken. */
struct dxp_event *dxp_event(struct dxp_peer *, enum dxp_event_kind, const char *text);

void dxp_begin(struct dxp_peer *, int64_t now);
/* Answer a request with a code of DXP_ACCEPT. */
void dxp_accept(struct dxp_peer *, int code);
/* The game has this result; `text` is also to be said, "" nothing. */
void dxp_finish(struct dxp_peer *, enum side sender, int reason, enum why why, const char *text);
/* We say that it is over, and wait. */
void dxp_finish_ourselves(struct dxp_peer *, int reason, enum why why, int64_t now, const char *text);
/* The move is played, its clock pressed. */
void dxp_played(struct dxp_peer *, const struct move *, int seconds, int64_t now);
void dxp_go_back(struct dxp_peer *, int ply, int64_t now);
/* End the connection; a game under way has no result.  `agreed`: as announced. */
void dxp_close(struct dxp_peer *, bool agreed, const char *text);

#endif
