/* peer.h -- somebody elsewhere to play with, over a network, by the DXP protocol: whoever sits here
   plays one side on the board, the other side's moves come in.  While such a game is on, moves are
   sent as they are played. */
#ifndef APP_PEER_PEER_H
#define APP_PEER_PEER_H

#include "app/session/command.h"

struct dxp_request;

/* A connection: wait for one at HOST:PORT, or make one and ask for a game (`terms` NULL: wait to be
   asked).  Like all that follow: false with a message. */
bool peer_open(struct session *, bool listens, const char *where, const struct dxp_request *terms);
bool peer_ask(struct session *, const struct dxp_request *terms); /* for another game */
bool peer_say(struct session *, const char *text);
command_fn peer_stop;             /* ends the game and the connection */
bool peer_tell(struct session *); /* how things are, as the message */

/* What the rest of the session asks; s->wing.peer may be NULL. */
bool peer_is_on(const struct session *); /* the game on the board is theirs, too */

/* While such a game is on: back from looking through it; ask them to take back so many moves; say that the game is
   over, after a question: DXP_LOST we resign, DXP_DRAW as agreed in words (the protocol has no offers), DXP_UNKNOWN it
   is broken off. */
command_fn peer_resume;
bool peer_ask_back(struct session *, int moves);
bool peer_end(struct session *, int reason);

extern const struct wing peer_wing;

#endif
