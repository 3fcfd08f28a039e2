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

/* What the rest of the session asks; s->wing.peer may be NULL. */
bool peer_may_leave(struct session *); /* false with a message: a game with them is on */
/* What a command does now: what it always does, or something else while such a game is on. */
typedef bool peer_run(struct session *, const struct command *);
peer_run *peer_command(const struct session *, const struct command *);

extern const struct wing peer_wing;

#endif
