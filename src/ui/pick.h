/* pick.h -- choosing a move on the board with a cursor: the square pointed at, the piece picked up and, if several
   moves have the same from and to (other captures on the way, or another piece to give up), the one of them that is
   meant.  The result is a move; nothing is played here. */
#ifndef UI_PICK_H
#define UI_PICK_H

#include "board/move.h"
#include "notation/coord.h"

enum { PICK_CHOICES = 128 };

struct pick {
    int cursor; /* square 1.. */
    int column; /* column to which the cursor returns when going up and down */
    bool moved; /* the person has moved the cursor since `moved` was last cleared */
    int from;   /* square of the piece picked up; 0: none */
    int n, at;  /* moves to choose from, and the one shown; n 0: not choosing */
    struct move choice[PICK_CHOICES];
};

/* Begin with nothing picked up, and the cursor in the middle of that side's front row. */
void pick_init(struct pick *, const struct rules *, enum side);

/* Put down the piece picked up, or end choosing.  True if there was anything to end. */
bool pick_cancel(struct pick *);

/* Set the cursor; squares not on the board are ignored. */
void pick_goto(struct pick *, const struct rules *, int square);

/* Move the cursor on the screen by -1, 0 or 1 rows and columns.  `flip`: Black is at the bottom.  Up and down keep
   to a column as well as the squares played on allow; left and right follow the row. */
void pick_step(struct pick *, const struct rules *, int rows, int cols, bool flip);

/* The squares of pieces that can move, and those to which the piece picked up can go. */
wide pick_sources(const struct moves *);
wide pick_targets(const struct pick *, const struct rules *, const struct moves *);

/* Choose which piece of the set is given up with a move. */
void pick_forfeit(struct pick *, const struct move *, wide set);

/* Tab: the next (or previous) choice, target of the picked piece, or piece that can move. */
void pick_next(struct pick *, const struct rules *, const struct moves *, bool back, bool flip);

/* Point at a square while moves are chosen from: show the next of these moves that takes a piece there, passes
   there, or gives up the piece that stands there afterwards.  True if the square is where the moves end, so that it
   means Enter. */
bool pick_point(struct pick *, const struct rules *, const struct pos *, int square);

enum pick_result {
    PICK_TAKEN,      /* a piece was picked up or put down again */
    PICK_CHOOSE,     /* several moves: choice[at] is shown */
    PICK_MOVE,       /* *ret_move is the move; nothing is held any more */
    PICK_BAD_SOURCE, /* no piece here can move */
    PICK_BAD_TARGET  /* the picked piece can't go here */
};

/* Enter. */
enum pick_result pick_enter(struct pick *, const struct rules *, const struct moves *, struct move *ret_move);

/* Append what choice[at] does, as a sentence: "27x9 takes 22, 13 (1 of 2)". */
void pick_sentence(const struct pick *, const struct rules *, struct coord, struct str *out);

#endif
