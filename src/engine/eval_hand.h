/* eval_hand.h -- the hand-made evaluation: a sum of named terms, each a count (White's less Black's) times a weight
   that slides from the opening to the ending as men leave the board.  It serves boards and kings without trained
   weights, and is what training begins with.

   The same for every game; what differs (board, lines, king, goal) is asked of the rules once, in hand_init. Turning
   the board and swapping the colours changes the sign of the score and nothing else. */
#ifndef ENGINE_EVAL_HAND_H
#define ENGINE_EVAL_HAND_H

#include "board/pos.h"

enum hand_term {
    TERM_MAN,
    TERM_FIRST_KING,
    TERM_KING,
    TERM_ADVANCE, /* rows men have come */
    TERM_NEXT,    /* man one row from crowning */
    TERM_NEAR,    /* man two rows from crowning */
    TERM_BACK,    /* man on the back row */
    TERM_CENTRE,
    TERM_EDGE,
    TERM_SUPPORT,  /* man backed by another */
    TERM_BLOCKED,  /* man that cannot step */
    TERM_BALANCE,  /* men too many in one half */
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
    int down;                         /* ... on a file; 0: men don't go straight */
    bool diagonal;                    /* pieces go along diagonals */
    bool flank;                       /* men go or capture sideways: they are met from there, too */
    uint8_t phase[SQUARES_MAX + 1];   /* by men on the board */
    bool king_flies, holds;           /* holds: a lone king draws against few pieces */
    struct hand_weight weight[HAND_TERMS];
};

void hand_init(struct hand *, const struct rules *);

/* The counts behind the score, White's less Black's (TERM_TURN: +1 when White is to move). */
void hand_count(const struct hand *, const struct pos *, int ret[HAND_TERMS]);

/* The score in centi-men from the side to move's view; HAND_MOST at most, less than any won game. */
int hand_score(const struct hand *, const struct pos *);

/* What a side loses with one piece at least (the price of a refused capture): a man of `pieces`, or
   a king when there is no man among them. */
int hand_price(const struct hand *, const struct pos *, wide pieces);

/* How far the game is: HAND_PHASE with all men on the board, 0 with none. */
int hand_phase(const struct hand *, const struct pos *);

/* The square of a bit, counted in the order of bits from the far row of the viewer's men. */
static inline int hand_square(const struct hand *h, enum side view, int bit)
{
    return view == WHITE ? h->number[bit] : h->squares - 1 - h->number[bit];
}

/* Parts that the learned evaluation asks as well.  They are here so that each build of the score has its own, made for its
   processor (eval_score.c). */
#define SET        uint64_t
#define HAND(NAME) hand_##NAME##_64
#include "engine/eval_hand.inc"
#define SET        wide
#define HAND(NAME) hand_##NAME##_wide
#include "engine/eval_hand.inc"

/* Empty squares the kings of a side can reach, at most one step where they don't fly. */
static inline int hand_mobility(const struct hand *e, wide kings, wide empty)
{
    if (!kings) return 0;
    return e->all >> 64 ? hand_mobility_wide(e, kings, empty) : hand_mobility_64(e, (uint64_t)kings, (uint64_t)empty);
}

/* The fastest man no enemy can meet: height less the rows it has to go; 0: none. */
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

/* What the lead of side `ahead` is divided by: a side that has a flying king holds a draw against few pieces, and scores
   shrink so that the search looks for something better than being ahead there.  Where kings stop right behind what they
   capture, two of them win against one. */
static inline int hand_drawish(const struct hand *e, const struct pos *p, enum side ahead)
{
    if (!e->holds || !p->kings[!ahead]) return 1;
    int strong = wide_count(p->men[ahead]) + wide_count(p->kings[ahead]);
    int weak = wide_count(p->men[!ahead]) + wide_count(p->kings[!ahead]);
    if (strong <= 3) return 8;
    return strong - weak <= 2 ? 2 : 1;
}

#endif
