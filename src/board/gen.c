/* gen.c -- which instance of the generator serves which rules. */
#include <config.h>

#include "board/gen.h"

#include "board/gen/instances_gen.h"
#include "board/variants_gen.h"

/* The rows of gen/local.mk: games with an instance of their own.  Games that move alike share one. */
static const struct fixed {
    struct rules rules;
    const struct gen *gen;
} fixed[] = { GEN_FIXED };
enum { FIXED = sizeof fixed / sizeof *fixed };

/* The facts that the generator asks, as one number.  An inverted board has the same lattice. */
static inline uint64_t moves_facts(const struct rules *r)
{
    uint64_t n = (uint64_t)r->width;
    n = n << 4 | (uint64_t)rules_height(r);
    n = n << 1 | (uint64_t)r->cells;
    n = n << 2 | (uint64_t)r->move_lines;
    n = n << 2 | (uint64_t)r->capture_lines;
    n = n << 1 | r->man_captures_back;
    n = n << 1 | r->man_takes_king;
    n = n << 1 | r->king_flies;
    n = n << 2 | (uint64_t)r->king_lands;
    n = n << 1 | (uint64_t)r->removal;
    n = n << 1 | r->turns_back;
    n = n << 2 | (uint64_t)r->promotion;
    n = n << 3 | (uint64_t)r->priority;
    n = n << 1 | (uint64_t)r->scope;
    n = n << 2 | (uint64_t)r->forfeit;
    return n << 7 | (uint64_t)r->king_moves;
}

/* Do the squares fit into 64 bits? */
static bool is_narrow(const struct rules *r)
{
    return square_bit(r, square_count(r)) < 64 && square_bit(r, square_count(r) - square_row_count(r) + 1) < 64;
}

/* Instances for any rules; the first whose board and lines fit is used.  NARROW: only if the squares fit into
   64 bits. */
enum { ANY = -1, NARROW };
static const struct common {
    int width, room, cells, move_lines, capture_lines;
    const struct gen *gen;
} common[] = { GEN_ANY };

static bool fits(const struct common *c, const struct rules *r)
{
    return (c->width == ANY || (c->width == r->width && c->width == rules_height(r)))
        && (c->cells == ANY || c->cells == (int)r->cells)
        && (c->move_lines == ANY || c->move_lines == (int)r->move_lines)
        && (c->capture_lines == ANY || c->capture_lines == (int)r->capture_lines) && (c->room == ANY || is_narrow(r));
}

const struct gen *gen_for_width(const struct rules *r)
{
    const struct common *c = common;
    while (!fits(c, r)) c++; // the last fits everything
    return c->gen;
}

const struct gen *gen_for(const struct rules *r)
{
    uint64_t facts = moves_facts(r);
#pragma GCC unroll 32
    for (size_t i = 0; i < FIXED; i++)
        if (moves_facts(&fixed[i].rules) == facts) return fixed[i].gen;
    return gen_for_width(r);
}

void gen_moves(const struct rules *r, const struct pos *p, struct moves *ret)
{
    gen_for(r)->moves(r, p, ret);
}

void gen_captures(const struct rules *r, const struct pos *p, struct moves *ret)
{
    gen_for(r)->captures(r, p, ret);
}

bool gen_can_capture(const struct rules *r, const struct pos *p, enum side side)
{
    return gen_for(r)->can_capture(r, p, side);
}

int gen_count(const struct rules *r, const struct pos *p)
{
    return gen_for(r)->count(r, p);
}
