/* query_term.h -- the terms of a query taken apart, for those who answer them by an index. */
#ifndef STORE_QUERY_QUERY_TERM_H
#define STORE_QUERY_QUERY_TERM_H

#include "board/pos.h"
#include "game/ending.h"

enum query_kind {
    QUERY_WORD, /* text: in players, event or site */
    QUERY_PLAYER,
    QUERY_WHITE,
    QUERY_BLACK,
    QUERY_EVENT,
    QUERY_SITE,
    QUERY_ROUND,   /* text: part of it, or all */
    QUERY_VARIANT, /* text: the id of the rules */
    QUERY_DATE,
    QUERY_PLY,
    QUERY_RATING,   /* low .. high, both included */
    QUERY_RESULT,   /* result; RESULT_NONE: none known */
    QUERY_COMMENT,  /* text: words as plain.h has them */
    QUERY_TEXT,     /* text: anywhere in the game */
    QUERY_POS,      /* text: the FEN; rules, pos */
    QUERY_PATTERN,  /* text, plies */
    QUERY_MATERIAL, /* force: these, in either colour; plies */
    QUERY_KINDS
};

/* So many pieces; men and kings -1: of any kind. */
struct query_force {
    int pieces, men, kings;
};

struct query_term {
    enum query_kind kind;
    bool negated;
    bool whole; /* QUERY_PLAYER .. QUERY_ROUND: text is all of it */
    char *text; /* texts are folded (fold.h) but for those of comments, a FEN and a pattern are as written */
    size_t n;
    int low, high;
    enum result result;
    int plies;
    struct query_force force[2];
    struct rules rules; /* QUERY_POS: what pos was read by */
    struct pos pos;
};

enum { QUERY_TERMS = 32 };

struct query {
    struct query_term term[QUERY_TERMS];
    int n;
    int plies; /* how long patterns and material must stand; 0: not given */
};

/* How many terms are of the kinds from `first` to `last`? */
int query_count(const struct query *, enum query_kind first, enum query_kind last);

/* The position of a QUERY_POS on a board of these rules; false: there is none. */
bool query_position(const struct query_term *, const struct rules *, struct pos *ret);

/* The squares of a pattern on a board of these rules: what may stand where.  False: there is no such square. */
struct query_pattern {
    wide men[2], kings[2], any[2], king, empty;
};
bool query_pattern_read(const struct rules *, const char *text, struct query_pattern *ret, size_t *ret_at);

#endif
