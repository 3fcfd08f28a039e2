/* gen.c -- which instance of the generator serves which rules. */
#include <config.h>

#include "board/gen.h"

#include <stddef.h>
#include <stdint.h>

#include "board/gen_instances.h"
#include "board/variants_gen.h"

/* The games that have an instance of their own; all others are served by the one of their width. */
static const struct fixed {
    struct rules rules;
    const struct gen *gen;
} fixed[] = {
    {RULES_INTERNATIONAL, &gen_international},
    {RULES_MALAYSIAN, &gen_malaysian},
    {RULES_MALAYSIAN8, &gen_malaysian8},
    {RULES_THAI, &gen_thai},
    {RULES_SRILANKA, &gen_srilanka},
};

/* What the generator asks of the rules, in one number.  An inverted board has the same lattice. */
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

const struct gen *gen_for_width(const struct rules *r)
{
    return r->width == 8 ? &gen_w8 : r->width == 10 ? &gen_w10 : &gen_w12;
}

const struct gen *gen_for(const struct rules *r)
{
    uint64_t facts = moves_facts(r);
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
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
