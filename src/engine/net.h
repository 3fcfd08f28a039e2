/* net.h -- a small net on top of the patterns (cover.h), in whole numbers: the same score on any processor.

   Each view of the board finds a row of numbers in every pattern's table, and one for each king; their sums, cut to
   0 .. 1 and squared, are what that view says.  The two views, that of the side to move first, go through one hidden
   layer (cut and squared again) to one number, which is added to the linear score.

   A row has four more bytes: the digits to base 256 of the state's linear weights (weights_data.h), so that one
   look-up serves both. */
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

/* What 1 is in the rows, in what a layer puts out, in the weights of the hidden layer, and what a centi-man is in
   those of the last one. */
enum { NET_ROW = 64, NET_OUT = 256, NET_WEIGHT = 1024, NET_CENTIMAN = 16 };

/* All numbers above the rows, in the order of the file; hidden weights by input, the mover's view first. */
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
    int16_t bias[NET_LANES];               /* of the sums; of their digits none */
    int16_t pair[NET_SUMS][NET_HIDDEN][2]; /* the hidden weights of inputs 2 i and 2 i + 1 */
    int rows;                              /* patterns' states, then own and enemy kings by square */
    net_row *row;
    void *memory; /* of the rows (mem_large) */
};

/* A net of noughts for so many tables; never fails. */
struct net *net_new(int tables);
void net_free(struct net *);

/* Cut the numbers above the rows to what cannot run over, and make bias[] and pair[] of them. */
void net_ready(struct net *);

/* The row of a king on such a hand_square() of the viewer. */
static inline int net_king(const struct net *n, bool enemy, int square)
{
    return n->rows - (enemy ? 1 : 2) * NET_SQUARES + square;
}

/* The linear weights of a row's digits, and back. */
void net_put_linear(net_row, int32_t both);
int32_t net_linear(const net_row);

/* The number of digits, or of their sums. */
static inline int32_t net_digits(const int16_t digit[NET_DIGITS])
{
    uint32_t sum = 0;
    for (int i = NET_DIGITS - 1; i >= 0; i--) sum = 256 * sum + (uint32_t)digit[i];
    return (int32_t)sum;
}

#endif
