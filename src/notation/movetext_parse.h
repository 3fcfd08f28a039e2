/* movetext_parse.h -- the text of a move, taken apart before any rule is asked.  Shared by reading, explaining and
   pdn_resolve.h, which takes some text apart itself; others use movetext.h. */
#ifndef NOTATION_MOVETEXT_PARSE_H
#define NOTATION_MOVETEXT_PARSE_H

#include "notation/movetext.h"

enum { TYPED_MAX = 96, TYPED_RUN = 4 };

enum typed_kind {
    TYPED_BAD,         /* not a move */
    TYPED_OFF_BOARD,   /* a move with a square that is not on the board: the off_n bytes at `off` */
    TYPED_MOVE,        /* squares sq[0 .. n); n >= 2, or n >= 1 and a file letter */
    TYPED_DIGITS,      /* digits without a sign between the squares: 3228 */
    TYPED_ONLY,        /* ..: the only legal move */
    TYPED_ONLY_CAPTURE /* x: the only capture */
};

struct typed {
    enum typed_kind kind;
    int n, sq[TYPED_MAX];
    bool takes, goes; /* there was a capture sign; there was a hyphen */
    char file;        /* 'g' of gf4; 0: none */
    int forfeit;      /* square; 0: not named */
    char digits[TYPED_RUN + 1];
    const char *off;
    size_t off_n;
};

void movetext_parse(const struct rules *, struct coord, const char *text, size_t n, struct typed *ret);

/* --- movetext_read.c --- */

static inline void movetext_add(struct movetext_several *list, const struct move *m)
{
    if (list->n < (int)(sizeof list->m / sizeof *list->m)) list->m[list->n++] = *m;
}

/* Replace each refusal of a capture by one move for each piece it may cost. */
void movetext_spread(const struct moves *legal, struct movetext_several *);
/* Keep the moves that give up the piece on this bit.  MOVE_NONE: what was written is no square, so none are kept. */
void movetext_give(struct movetext_several *, unsigned forfeit);

/* If some of the moves capture and some do not, keep those that the sign between the squares means: captures if
   `takes`. */
void movetext_sign(struct movetext_several *, bool takes);

/* Put the legal moves that the text may mean into ret. */
void movetext_find(const struct rules *, struct coord, const struct pos *, const struct moves *legal,
    const struct typed *, struct movetext_several *ret);

#endif
