/* pick.h -- choosing a move on the board with a cursor: which square is pointed at, which piece is
   picked up, and, where one from and to stand for several moves (routes with different captures,
   or a piece to forfeit), which of them.  Ends in the text of a move; plays nothing itself. */
#ifndef UI_PICK_H
#define UI_PICK_H

#include "board/move.h"
#include "notation/coord.h"

enum { PICK_CHOICES = 128 };

struct pick {
    int cursor; /* square 1.. */
    int column; /* the column the cursor keeps to when going up and down */
    bool moved; /* the cursor was moved by the user since `moved` was cleared */
    int from;   /* picked up; 0: nothing */
    int n, at;  /* moves to choose from, and the one shown; n 0: not choosing */
    struct move choice[PICK_CHOICES];
};

/* Nothing held, the cursor in the middle of that side's front row. */
void pick_init(struct pick *, const struct rules *, enum side);

/* Put down whatever is held.  True if something was. */
bool pick_cancel(struct pick *);

/* Set the cursor; squares not on the board are ignored. */
void pick_goto(struct pick *, const struct rules *, int square);

/* Move the cursor on the screen: rows and columns -1, 0 or 1; `flip` when Black sits at the bottom.
   Up and down keep to a column as well as the squares played on allow; left and right follow the row. */
void pick_step(struct pick *, const struct rules *, int rows, int cols, bool flip);

/* Squares of pieces that can move, and where the picked one can go. */
wide pick_sources(const struct moves *);
wide pick_targets(const struct pick *, const struct rules *, const struct moves *);

/* Choose which piece of the set is given up with a move. */
void pick_forfeit(struct pick *, const struct move *, wide set);

/* Tab: the next (or previous) choice, target of the picked piece, or piece that can move. */
void pick_next(struct pick *, const struct rules *, const struct moves *, bool back, bool flip);

/* A square pointed at while moves are chosen from: the next of them is shown that takes a piece there, passes there or gives up
   the piece that stands there when it is made.  True: it is where they end, and means no more than Enter. */
bool pick_point(struct pick *, const struct rules *, const struct pos *, int square);

enum pick_result {
    PICK_TAKEN,      /* a piece was picked up or put down again */
    PICK_CHOOSE,     /* several moves: choice[at] is shown */
    PICK_MOVE,       /* *ret_move is the move; nothing is held any more */
    PICK_BAD_SOURCE, /* nothing here can move */
    PICK_BAD_TARGET  /* the picked piece can't go here */
};

/* Enter. */
enum pick_result pick_enter(struct pick *, const struct rules *, const struct moves *, struct move *ret_move);

/* What choice[at] does, as a sentence: "27x9 takes 22, 13 (1 of 2)". */
void pick_sentence(const struct pick *, const struct rules *, struct coord, struct str *out);

#endif
