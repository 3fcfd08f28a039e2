/* played.h -- the opening tree beside the board: what was played in the position, in the games
   of a file or of the library.

   It follows the game as it is walked through, and the rules of the game on the board: where
   pieces move in another way the file is read again for them. */
#ifndef APP_PLAYED_H
#define APP_PLAYED_H

#include <stdbool.h>
#include <stdint.h>

struct game;
struct session;
struct str;

/* Begin to read a file (its name as people type it); false with a message. */
bool played_open(struct session *, const char *name);
/* The same of the library of games. */
bool played_open_library(struct session *);
void played_close(struct session *);
bool played_is_on(const struct session *);
bool played_reads(const struct session *); /* still counting */

/* ms until it wants to be called again, -1: no need.  What went wrong with the file is said,
 * and the tree is off. */
int played_tick(struct session *);

/* As one game from the position on the board (store/tree_game.h). */
struct game *played_game(struct session *, int plies, uint32_t least, int *ret_moves);

/* A line for each move of the position, with its number. */
void played_list(struct session *, struct str *out);

#endif
