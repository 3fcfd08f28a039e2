/* eval_hand.h -- the hand-made evaluation: a sum of named terms.  Each is a count (White's minus Black's) times a
   weight that slides from the opening to the ending as men leave the board.  It serves boards and kings without trained
   weights, and is what training begins with.

   It is the same for every game; the differences (board, lines, king, goal) are taken from the rules once, in
   hand_init.  Turning the board and swapping the colours changes the sign of the score and nothing else. */
#ifndef ENGINE_EVAL_HAND_H
#define ENGINE_EVAL_HAND_H

#include "board/pos.h"

enum hand_term {
    TERM_MAN,
    TERM_FIRST_KING,
    TERM_KING,
    TERM_ADVANCE, /* rows that men have advanced */
    TERM_NEXT,    /* man one row from crowning */
    TERM_NEAR,    /* man two rows from crowning */
    TERM_BACK,    /* man on the back row */
    TERM_CENTRE,
    TERM_EDGE,
    TERM_SUPPORT,  /* man backed by another */
    TERM_BLOCKED,  /* man that cannot step */
    TERM_BALANCE,  /* men too many in one half of the board */
    TERM_RUNNER,   /* man nobody can stop */
    TERM_MOBILITY, /* square a king can reach */
    TERM_DIAGONAL, /* king on the long diagonal */
    TERM_TURN,
    HAND_TERMS
};

enum { HAND_PHASE = 64, HAND_ROW_BITS = 4, HAND_ROWS = 14, HAND_MOST = 9000 };

struct hand_weight {
    int16_t opening, ending;
};

/* What the terms need to know of a board; filled once, then only read. */
struct hand {
    wide all;                                  /* the squares */
    wide row[2][HAND_ROWS];                    /* [side][0]: that side's own back row */
    wide centre, edge, half[2], long_diagonal; /* half: left and right of the middle */
    wide row_bit[2][HAND_ROW_BITS];            /* [side][i]: rows whose number has bit i */
    int width, height, step[2];                /* step: bits to the next squares on a diagonal */
    int squares;
    uint8_t number[8 * sizeof(wide)]; /* squares counted in the order of their bits */
    int down;                         /* number of squares to the next one on a file; 0: men don't go straight */
    bool diagonal;                    /* pieces go along diagonals */
    bool flank;                       /* men go or capture sideways, so they are met from there, too */
    uint8_t phase[SQUARES_MAX + 1];   /* by the number of men on the board */
    bool king_flies, holds;           /* holds: a lone king draws against few pieces */
    struct hand_weight weight[HAND_TERMS];
};

void hand_init(struct hand *, const struct rules *);

/* The counts of which the score is made, White's minus Black's (TERM_TURN: +1 if White is to move). */
void hand_count(const struct hand *, const struct pos *, int ret[HAND_TERMS]);

/* The score in centi-men from the side to move's view.  It is at most HAND_MOST, less than any won game. */
int hand_score(const struct hand *, const struct pos *);

/* The least that a side loses with one of `pieces` (the price of a refused capture): that of a man or, if there is no
   man among them, of a king. */
int hand_price(const struct hand *, const struct pos *, wide pieces);

/* How far the game is from its end: HAND_PHASE with all men on the board, 0 with none. */
int hand_phase(const struct hand *, const struct pos *);

/* The square of a bit, counted in the order of bits from the row where the viewer's men are crowned. */
static inline int hand_square(const struct hand *h, enum side view, int bit)
{
    return view == WHITE ? h->number[bit] : h->squares - 1 - h->number[bit];
}

/* Parts that the learned evaluation uses, too.  They are in this header so that each build of the score has its own,
   made for its processor (eval_score.c). */
#define SET        uint64_t
#define HAND(NAME) hand_##NAME##_64
#include "engine/eval_hand.inc"
#define SET        wide
#define HAND(NAME) hand_##NAME##_wide
#include "engine/eval_hand.inc"

/* How many empty squares the kings of a side can reach; at most one step each way if kings do not fly. */
static inline int hand_mobility(const struct hand *e, wide kings, wide empty)
{
    if (!kings) return 0;
    return e->all >> 64 ? hand_mobility_wide(e, kings, empty) : hand_mobility_64(e, (uint64_t)kings, (uint64_t)empty);
}

/* The fastest man that no enemy can stop, as height minus the rows it has to go; 0: there is none. */
static inline int hand_runner(const struct hand *e, const struct pos *p, enum side side)
{
    wide men = p->men[side], enemy = p->men[!side];
    if (p->kings[!side] || !men) return 0;
    wide runners = e->all >> 64 ? hand_runners_wide(e, men, enemy, side)
                                : hand_runners_64(e, (uint64_t)men, (uint64_t)enemy, side);
    for (int rows = 1; runners && rows < e->height; rows++)
        if (runners & e->row[side][e->height - 1 - rows]) return e->height - rows;
    return 0;
}

/* The divisor of the lead of side `ahead`.  A side with a flying king holds a draw against few pieces; so scores shrink
   there, and the search looks for something better than being ahead.  If kings stop right behind what they capture, two
   of them win against one. */
static inline int hand_drawish(const struct hand *e, const struct pos *p, enum side ahead)
{
    if (!e->holds || !p->kings[!ahead]) return 1;
    int strong = wide_count(p->men[ahead]) + wide_count(p->kings[ahead]);
    int weak = wide_count(p->men[!ahead]) + wide_count(p->kings[!ahead]);
    if (strong <= 3) return 8;
    return strong - weak <= 2 ? 2 : 1;
}

#endif
