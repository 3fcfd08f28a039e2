/* peer.h -- somebody elsewhere to play with, over a network, by the DXP protocol: whoever sits here
   plays one side on the board, the other side's moves come in.  While such a game is on, moves are
   sent as they are played, `undo` asks the other side, and what would begin another game or let the
   engine move is refused. */
#ifndef APP_PEER_PEER_H
#define APP_PEER_PEER_H

#include <stdbool.h>

#include "board/rules.h"

struct command;
struct dxp_request;
struct move;
struct session;

/* A connection: wait for one at HOST:PORT, or make one and ask for a game (`terms` NULL: wait to be
   asked).  Like all that follow: false with a message. */
bool peer_listen(struct session *, const char *where);
bool peer_connect(struct session *, const char *where, const struct dxp_request *terms);
bool peer_ask(struct session *, const struct dxp_request *terms); /* for another game */
bool peer_say(struct session *, const char *text);
bool peer_stop(struct session *); /* ends the game and the connection */
bool peer_tell(struct session *); /* how things are, as the message */

/* What the rest of the session asks; s->peer may be NULL. */
int peer_tick(struct session *);         /* ms until the next call; -1: no need */
void peer_free(struct session *);        /* the session ends */
void peer_left(struct session *);        /* another game begins: theirs is broken off */
bool peer_waits(const struct session *); /* it is their turn */
bool peer_may_move(struct session *);    /* false with a message: it is their turn */
bool peer_may_leave(struct session *);   /* false with a message: a game with them is on */
/* A ply is about to be played: it is sent.  False with a message: it may not be. */
bool peer_lets_ply(struct session *, const struct move *);

/* What a command does now: what it always does, or something else while such a game is on. */
typedef bool peer_run(struct session *, const struct command *);
peer_run *peer_command(const struct session *, const struct command *);

#endif
