/* net.h -- a small neural net on top of the patterns (cover.h), in integers: the same score on any processor.

   Each view of the board finds a row of numbers in every pattern's table, and one row for each king.  The sum of the
   rows, cut to 0 .. 1 and squared, is the output of that view.  The two views, that of the side to move first, go
   through one hidden layer (cut and squared again) to one number, which is added to the linear score.

   A row has four more bytes: the state's linear weights (weights_data.h) as digits to base 256, so that one look-up
   serves both. */
#ifndef ENGINE_NET_H
#define ENGINE_NET_H

#include "engine/cover.h"

enum {
    NET_SUMS = 28,
    NET_DIGITS = 4,
    NET_LANES = NET_SUMS + NET_DIGITS,
    NET_HIDDEN = 16,
    NET_SQUARES = 72 /* of the largest board */
};

/* The integers that stand for 1 in the rows, in the output of a layer and in the weights of the hidden layer, and the
   one that stands for a centi-man in the weights of the last layer. */
enum { NET_ROW = 64, NET_OUT = 256, NET_WEIGHT = 1024, NET_CENTIMAN = 16 };

/* All numbers above the rows, in the order of the file.  Hidden weights go by input, those of the mover's
   view first. */
enum net_top {
    NET_BIAS,
    NET_INNER = NET_BIAS + NET_SUMS,
    NET_INNER_BIAS = NET_INNER + 2 * NET_SUMS * NET_HIDDEN,
    NET_LAST = NET_INNER_BIAS + NET_HIDDEN,
    NET_LAST_BIAS = NET_LAST + NET_HIDDEN,
    NET_TOP
};

typedef int8_t net_row[NET_LANES] __attribute__((aligned(NET_LANES)));

struct net {
    int32_t top[NET_TOP];
    int16_t bias[NET_LANES];               /* added to the sums; 0 for the digits */
    int16_t pair[NET_SUMS][NET_HIDDEN][2]; /* the hidden weights of inputs 2 i and 2 i + 1 */
    int rows;                              /* those of the patterns' states, then of own and enemy kings by square */
    net_row *row;
    void *memory; /* of the rows (mem_large) */
};

/* A net of zeros for so many tables; never fails. */
struct net *net_new(int tables);
void net_free(struct net *);

/* Cut the numbers above the rows so that nothing can overflow, and make bias[] and pair[] from them. */
void net_ready(struct net *);

/* The row of a king on a square, which is the viewer's hand_square(). */
static inline int net_king(const struct net *n, bool enemy, int square)
{
    return n->rows - (enemy ? 1 : 2) * NET_SQUARES + square;
}

/* Write and read the linear weights in the digits of a row. */
void net_put_linear(net_row, int32_t both);
int32_t net_linear(const net_row);

/* The number that digits, or sums of digits, stand for. */
static inline int32_t net_digits(const int16_t digit[NET_DIGITS])
{
    uint32_t sum = 0;
    for (int i = NET_DIGITS - 1; i >= 0; i--) sum = 256 * sum + (uint32_t)digit[i];
    return (int32_t)sum;
}

#endif
