/* played.h -- the opening tree beside the board: what was played in the position, in the games
   of a file or of the library.

   It follows the game as it is walked through, and the rules of the game on the board: where
   pieces move in another way the file is read again for them. */
#ifndef APP_ANALYSIS_PLAYED_H
#define APP_ANALYSIS_PLAYED_H

#include <stdbool.h>
#include <stdint.h>

struct pos;
struct session;
struct tree;

/* Begin to read a file (its name as people type it; `-` is standard input); false with a message.
   Where lines are shown instead of a screen, a page follows as soon as it is read.  `terms`: of the games that answer
   this query ("": all). */
bool played_open(struct session *, const char *name, const char *terms);
/* The same of the library of games. */
bool played_open_library(struct session *, const char *terms);
void played_close(struct session *);
const char *played_name(const struct session *); /* of its file, while it is on */
bool played_reads(const struct session *);       /* still counting, or a tick is due to tell that it is done */

/* What was played in any position of the game's rules; false: there is no tree, or it is still counted. */
bool played_ask(void *session, const struct pos *, struct tree *ret);

/* As one game from the position on the board (store/tree_game.h). */
struct game *played_game(struct session *, int plies, uint32_t least, int *ret_moves);

/* A page with a line for each move of the position, and a sentence; false: there is no tree. */
bool played_show(struct session *);

extern const struct wing played_wing;

#endif
