/* net.c -- see net.h */
#include <config.h>

#include "engine/net.h"

#include "base/mem.h"

struct net *net_new(int tables)
{
    struct net *n = mem_new(1, sizeof *n);
    n->rows = tables * COVER_STATES + 2 * NET_SQUARES;
    size_t bytes = (size_t)n->rows * sizeof *n->row;
    n->memory = mem_new(mem_large_size(bytes), 1);
    n->row = mem_large(n->memory, bytes);
    return n;
}

void net_free(struct net *n)
{
    mem_free(n->memory);
    mem_free(n);
}

/* This keeps the sum of the products of each number below 2^31. */
void net_ready(struct net *n)
{
    static const struct {
        int end;
        int32_t most;
    } part[] = { { NET_INNER, 1 << 13 }, { NET_INNER_BIAS, INT16_MAX }, { NET_LAST, 1 << 29 },
        { NET_LAST_BIAS, INT16_MAX }, { NET_TOP, 1 << 29 } };
    for (int i = 0, k = 0; i < NET_TOP; i++) {
        k += i == part[k].end;
        if (n->top[i] > part[k].most) n->top[i] = part[k].most;
        if (n->top[i] < -part[k].most) n->top[i] = -part[k].most;
    }
    for (int i = 0; i < NET_SUMS; i++) n->bias[i] = (int16_t)n->top[NET_BIAS + i];
    for (int i = 0; i < 2 * NET_SUMS; i++) {
        for (int j = 0; j < NET_HIDDEN; j++) n->pair[i / 2][j][i % 2] = (int16_t)n->top[NET_INNER + i * NET_HIDDEN + j];
    }
}

void net_put_linear(net_row row, int32_t both)
{
    uint32_t rest = (uint32_t)both;
    for (int i = NET_SUMS; i < NET_LANES; i++) {
        row[i] = (int8_t)rest;
        rest = (rest - (uint32_t)row[i]) / 256;
    }
}

int32_t net_linear(const net_row row)
{
    int16_t digit[NET_DIGITS];
    for (int i = 0; i < NET_DIGITS; i++) digit[i] = row[NET_SUMS + i];
    return net_digits(digit);
}
