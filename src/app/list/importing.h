/* importing.h -- importing files into the library, in the background. */
#ifndef APP_LIST_IMPORTING_H
#define APP_LIST_IMPORTING_H

#include <stdbool.h>

struct session;

/* Begin to import a file.  False with a message. */
bool importing_start(struct session *, const char *path);
/* Stop after the present batch; importing the same file again goes on from there.  False if nothing is being
   imported. */
bool importing_stop(struct session *);

/* Add the game on the board to the library, at once.  False with a message. */
bool importing_add(struct session *);

#endif
