/* beside.h -- a second game to look at, beside the one on the board: of the open file or of another one.  It is walked
   through by itself or together with the other, ply by ply, and never changed. */
#ifndef APP_LIST_BESIDE_H
#define APP_LIST_BESIDE_H

struct session;

/* The game on the board was walked through: the other goes as far, when they go together. */
void beside_follow(struct session *);
/* Another game is on the board. */
void beside_anew(struct session *);
void beside_free(struct session *);

#endif
