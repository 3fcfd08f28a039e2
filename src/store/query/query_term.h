/* query_term.h -- a query taken apart into its terms, for code that answers them from an index. */
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

/* A number of pieces; men and kings -1: of any kind. */
struct query_force {
    int pieces, men, kings;
};

struct query_term {
    enum query_kind kind;
    bool negated;
    bool whole; /* QUERY_PLAYER .. QUERY_ROUND: the text is the whole name */
    char *text; /* folded (fold.h), except for comments; a FEN and a pattern are as written */
    size_t n;
    int low, high;
    enum result result;
    int plies;
    struct query_force force[2];
    struct rules rules; /* QUERY_POS: the rules by which pos was read */
    struct pos pos;
};

enum { QUERY_TERMS = 32 };

struct query {
    struct query_term term[QUERY_TERMS];
    int n;
    int plies; /* how long patterns and material must stand, in plies; 0: not given */
};

/* The number of terms of the kinds from `first` to `last`. */
int query_count(const struct query *, enum query_kind first, enum query_kind last);

/* The position of a QUERY_POS on a board of these rules.  False if it has none there. */
bool query_position(const struct query_term *, const struct rules *, struct pos *ret);

/* Read a pattern for a board of these rules: the squares on which each kind of piece, or none, may stand.  False if
   the board has no such square; *ret_at tells where in the text. */
struct query_pattern {
    wide men[2], kings[2], any[2], king, empty;
};
bool query_pattern_read(const struct rules *, const char *text, struct query_pattern *ret, size_t *ret_at);

#endif
