/* importing.h -- a file brought into the library in the background, while the game goes on. */
#ifndef APP_LIST_IMPORTING_H
#define APP_LIST_IMPORTING_H

#include <stdbool.h>

struct session;

/* False with a message. */
bool importing_start(struct session *, const char *path);
/* The batch at hand is finished, and importing the file again goes on there; false when nothing is being imported. */
bool importing_stop(struct session *);

/* The game on the board, at once; false with a message. */
bool importing_add(struct session *);

#endif
