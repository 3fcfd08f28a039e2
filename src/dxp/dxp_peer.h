/* dxp_peer.h -- one connection to a program that speaks DXP, from the first byte to the last: games one after another,
   asked for by either side, talk, moves taken back.  It has no socket and reads no clock: received bytes are put in,
   bytes to send are taken out, and every call is given the time (mono_ms).

   It keeps the game and its clocks, and knows whose turn it is.  dxp_peer_take tells what happened: each call handles
   one message, so what is done between two calls comes between their messages.

   Nothing that comes in is trusted.  A message that makes no sense or is out of place ends the game without a result
   or, without a game, the connection; an event says why in a sentence. */
#ifndef DXP_DXP_PEER_H
#define DXP_DXP_PEER_H

#include "dxp/dxp_data.h"

/* `name` is ours. */
struct dxp_peer *dxp_peer_new(const char *name);
void dxp_peer_free(struct dxp_peer *);

/* Received bytes; false: too many are unhandled, take events first. */
bool dxp_peer_hear(struct dxp_peer *, const char *bytes, size_t n);
/* Nothing more will come. */
void dxp_peer_gone(struct dxp_peer *);
/* What happened next; false: nothing more. */
bool dxp_peer_take(struct dxp_peer *, int64_t now, struct dxp_event *ret);
/* Milliseconds until something happens by itself; -1: nothing will. */
int dxp_peer_wait(const struct dxp_peer *, int64_t now);

/* How things are, beside what struct dxp_peer says. */
bool dxp_peer_my_turn(const struct dxp_peer *);  /* we may move, or end the game */
bool dxp_peer_all_made(const struct dxp_peer *); /* all moves of the terms are made */
/* INT64_MIN: no clock */
int64_t dxp_peer_left(const struct dxp_peer *, enum side, int64_t now);

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
/* The game under way is the last: when it is over, we say so. */
void dxp_peer_set_last(struct dxp_peer *);
/* End the game, if there is one, and the connection. */
void dxp_peer_stop(struct dxp_peer *, int64_t now);

/* It is our turn: must or may we say that the game is over?  DXP_LOST, DXP_DRAW, DXP_WON (their time is up), or
   DXP_UNKNOWN: all moves of the terms are made; -1: no.  *ret_why is for dxp_peer_end. */
int dxp_peer_due(const struct dxp_peer *, int64_t now, enum why *ret_why);

#endif
