/* peer.h -- playing with somebody elsewhere over a network, by the DXP protocol.  The person here plays one side on
   the board, and the other side's moves come in.  While such a game is on, moves are sent as they are played. */
#ifndef APP_PEER_PEER_H
#define APP_PEER_PEER_H

#include "app/session/command.h"

struct dxp_request;

/* Open a connection: wait for one at HOST:PORT, or make one and ask for a game (`terms` NULL: wait to be asked).
   This and the functions below: false with a message. */
bool peer_open(struct session *, bool listens, const char *where, const struct dxp_request *terms);
bool peer_ask(struct session *, const struct dxp_request *terms); /* ask for another game */
bool peer_say(struct session *, const char *text);
command_fn peer_stop;             /* ends the game and the connection */
bool peer_tell(struct session *); /* the message says how things are */

/* May be called when there is no connection (s->wing.peer NULL). */
bool peer_is_on(const struct session *); /* the game on the board is played over DXP */

/* During such a game.  peer_resume: end looking back.  peer_ask_back: ask the other side to take back so many moves.
   peer_end: say, after a question, that the game is over: DXP_LOST: we resign; DXP_DRAW: a draw, as agreed in words
   (the protocol has no offers); DXP_UNKNOWN: the game is broken off. */
command_fn peer_resume;
bool peer_ask_back(struct session *, int moves);
bool peer_end(struct session *, int reason);

extern const struct wing peer_wing;

#endif
