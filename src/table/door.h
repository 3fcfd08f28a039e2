/* door.h -- who comes in: the socket, and what each user may have of the server.  See server.h.

   However many knock, some are let in or turned away, and then the door rests for a moment; whoever has enough is turned
   away before anything is made for him; and of each 10 ms a user's connections have a part, so that others, and the
   machine, have theirs. */
#ifndef TABLE_DOOR_H
#define TABLE_DOOR_H

#include <stdbool.h>

struct err;
struct server;

bool door_open(struct server *, struct err *);
void door_close(struct server *);

/* Somebody knocks. */
void door_welcome(struct server *);
/* Ms until the door has rested; -1: it does not rest. */
int door_wait(const struct server *);
/* Once a second: if the folder was removed there is nothing to serve; if the socket was, another is made. */
void door_mind(struct server *);

#endif
