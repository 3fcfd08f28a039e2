/* movetext_parse.h -- the text of a move taken apart, before any rule is asked.  Shared by reading, explaining and
   pdn_resolve.h, which takes text apart itself; others use movetext.h. */
#ifndef NOTATION_MOVETEXT_PARSE_H
#define NOTATION_MOVETEXT_PARSE_H

#include "notation/movetext.h"

enum { TYPED_MAX = 96, TYPED_RUN = 4 };

enum typed_kind {
    TYPED_BAD,         /* not a move */
    TYPED_OFF_BOARD,   /* a move with a square that is not on the board: off .. off + off_n */
    TYPED_MOVE,        /* sq[0 .. n), n >= 2, or a file letter and n >= 1 */
    TYPED_DIGITS,      /* digits without a sign between: 3228 */
    TYPED_ONLY,        /* ..: the only legal move */
    TYPED_ONLY_CAPTURE /* x: the only capture */
};

struct typed {
    enum typed_kind kind;
    int n, sq[TYPED_MAX];
    bool takes, goes; /* there was a capture sign, a hyphen */
    char file;        /* gf4: 'g'; 0 */
    int forfeit;      /* 0: not named */
    char digits[TYPED_RUN + 1];
    const char *off;
    size_t off_n;
};

void movetext_parse(const struct rules *, struct coord, const char *text, size_t n, struct typed *ret);

/* movetext_read.c: */

static inline void movetext_add(struct movetext_several *list, const struct move *m)
{
    if (list->n < (int)(sizeof list->m / sizeof *list->m)) list->m[list->n++] = *m;
}

/* Each move that refuses a capture once for each piece it may cost. */
void movetext_spread(const struct moves *legal, struct movetext_several *);
/* Keep those that give up this piece, a bit; MOVE_NONE: what was written is no square, so none does. */
void movetext_give(struct movetext_several *, unsigned forfeit);

/* Where some capture and some do not, keep those that do, or do not, as the sign between squares says. */
void movetext_sign(struct movetext_several *, bool takes);

/* The legal moves that it may mean. */
void movetext_find(const struct rules *, struct coord, const struct pos *, const struct moves *legal,
    const struct typed *, struct movetext_several *ret);

#endif
