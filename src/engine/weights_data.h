/* weights_data.h -- what is in a struct weights, for the evaluation, the trainer and the file format.

   Weights are stored in quarters of a centi-man.  The two phases of a pattern are one 32-bit number,
   opening * 65536 + ending, so that one addition sums both.  No half is larger than WEIGHTS_MOST / tables, so
   neither can overflow. */
#ifndef ENGINE_WEIGHTS_DATA_H
#define ENGINE_WEIGHTS_DATA_H

#include "engine/net.h"

struct str;

enum { WEIGHTS_UNIT = 4, WEIGHTS_MOST = 16000, WEIGHTS_BYTES = 1 << 22, EVAL_SQUARES = NET_SQUARES };
enum { WEIGHTS_GAME = 1024 }; // as in read_head()

/* What the learned evaluation counts besides the patterns of men; each is White's minus Black's. */
enum eval_term {
    EVAL_MAN,
    EVAL_FIRST_KING,
    EVAL_KING,
    EVAL_MOBILITY,
    EVAL_DIAGONAL,
    EVAL_RUNNER,
    EVAL_TURN,
    EVAL_BALANCE,       /* men in the left half minus men in the right half, with a weight each ... */
    EVAL_BALANCES = 11, /* ... from -5 (or less) to 5 (or more), as the side sees the board */
    EVAL_KING_SQUARE = EVAL_BALANCE + EVAL_BALANCES, /* a king on a square, as the side sees the board */
    EVAL_LEAD = EVAL_KING_SQUARE + EVAL_SQUARES,     /* the lead in pieces, scaled to EVAL_SHARE pieces on the board */
    EVAL_TERMS,
    EVAL_SHARE = 32
};

struct weight {
    int16_t opening, ending;
};

struct weights {
    char game[WEIGHTS_GAME]; /* the game they were learned for, as -v takes it */
    bool king_flies;
    double scale; /* centi-men that make the odds of winning e times better */
    struct cover cover;
    struct weight term[EVAL_TERMS];
    struct net *net; /* its rows hold the patterns' linear weights, too; NULL: the hand-made terms */
};

static inline int weights_ending(int32_t both)
{
    return (int16_t)both;
}

static inline int weights_opening(int32_t both)
{
    return (both - weights_ending(both)) / 65536;
}

/* All weights of a board as one list, the tables first, then the terms. */
int weights_count(const struct weights *);
struct weight weights_get(const struct weights *, int i);
void weights_set(struct weights *, int i, struct weight); /* cut to what fits */

/* Zero weights for a game, and a net of zeros; never fails. */
struct weights *weights_new(const struct rules *);

/* How alike two games are in the facts that shape the play; -1: the weights of one cannot serve the other.

   Borrowed weights are better than the hand-made terms.  In matches of 200 games at 1000 nodes a move, those of
   malaysian8 got 68 % of the points in Brazilian and 76 % in Spanish draughts, those of srilanka 86 % on 12x12.  What
   kings can do and how men capture decides.  With the weights of English draughts Italian gained 173 Elo over those of
   a game with flying kings.  German lost 180 with those of Russian draughts, whose men capture backwards. */
int weights_likeness(const struct rules *, const struct rules *);

/* Write the bytes of a file, and read them (NULL with a sentence). */
void weights_write(const struct weights *, struct str *ret);
struct weights *weights_parse(const char *bytes, size_t n, struct err *);

#endif
