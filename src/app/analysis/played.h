/* played.h -- the opening tree beside the board: what was played in the position, in the games of a file or of the
   library.

   The tree follows the game as it is walked through.  It also follows the rules of the game on the board: if pieces
   move differently there, the file is read again for those rules. */
#ifndef APP_ANALYSIS_PLAYED_H
#define APP_ANALYSIS_PLAYED_H

#include <stdbool.h>
#include <stdint.h>

struct pos;
struct session;
struct tree;

/* Begin to read a file.  `name` is as people type it; `-` is standard input.  `terms`: only games that match this
   query; "": all.  In text mode a page follows as soon as the file is read.  False with a message. */
bool played_open(struct session *, const char *name, const char *terms);
/* The same for the library of games. */
bool played_open_library(struct session *, const char *terms);
void played_close(struct session *);
const char *played_name(const struct session *); /* the file's, without its folder; there must be a tree */
/* The file is still being read, or the next tick has to tell that it is done. */
bool played_reads(const struct session *);

/* Tell what was played in any position.  False if there is no tree, or if it is not complete yet. */
bool played_ask(void *session, const struct pos *, struct tree *ret);

/* The tree from the position on the board, as one game (store/tree/tree_game.h).  NULL if there is no tree. */
struct game *played_game(struct session *, int plies, uint32_t least, int *ret_moves);

/* Show a page with a line for each move played here, and a sentence.  False if there is no tree. */
bool played_show(struct session *);

extern const struct wing played_wing;

#endif
