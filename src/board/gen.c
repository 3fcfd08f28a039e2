/* gen.c -- which instance of the generator serves which rules. */
#include <config.h>

#include "board/gen.h"

#include <stddef.h>

#include "board/gen_instances.h"
#include "board/variants_gen.h"

#define ROW(id, facts) {facts, &gen_##id},
static const struct fixed {
    struct rules rules;
    const struct gen *gen;
} fixed[] = {RULES_LIST(ROW)};

/* What the generator asks of the rules, in one number.  An inverted board has the same lattice.
 */
static inline unsigned moves_facts(const struct rules *r)
{
    return (unsigned)r->width | (unsigned)r->man_captures_back << 4 |
           (unsigned)r->king_flies << 5 | (unsigned)r->king_lands_next << 6 |
           (unsigned)r->removal << 7 | (unsigned)r->promotion << 8 |
           (unsigned)r->priority << 10 | (unsigned)r->scope << 11 | (unsigned)r->forfeit << 12;
}

const struct gen *gen_for_width(const struct rules *r)
{
    return r->width == 8 ? &gen_w8 : r->width == 10 ? &gen_w10 : &gen_w12;
}

const struct gen *gen_for(const struct rules *r)
{
    unsigned facts = moves_facts(r);
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
