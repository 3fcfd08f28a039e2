/* movelist.h -- the game as lines of text: the main line in two columns, with what programs wrote of its moves
   ([%eval]) at their right if there is room, the words of comments and the variations indented below the move they
   belong to, each with its first evaluation in it.  Made anew only when the game, the width or what is folded changed. */
#ifndef UI_MOVELIST_H
#define UI_MOVELIST_H

#include <stdbool.h>

#include "notation/coord.h"
#include "ui/canvas.h"
#include "ui/theme.h"

struct game;
struct movelist;
struct node;
struct session;

struct movelist *movelist_new(void);
void movelist_free(struct movelist *);

/* Bring it up to date.  `session` knows what is folded; NULL: nothing is. */
void movelist_make(struct movelist *, const struct session *, struct game *, struct coord, int cols);

/* The game may be another one, though nothing looks different. */
void movelist_forget(struct movelist *);

int movelist_lines(const struct movelist *);

/* Draw the part around the current node. */
void movelist_draw(const struct movelist *, const struct game *, const struct theme *, struct canvas *, struct rect);

/* The move at a place of the rectangle it is drawn into; NULL: none. */
const struct node *movelist_at(const struct movelist *, const struct game *, struct rect, int row, int col);

#endif
