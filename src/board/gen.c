/* gen.c -- which instance of the generator serves which rules. */
#include <config.h>

#include "board/gen.h"

#include <stddef.h>
#include <stdint.h>

#include "board/gen/gen_instances.h"
#include "board/variants_gen.h"

/* The games that have an instance of their own; others that move alike share it. */
static const struct fixed {
    struct rules rules;
    const struct gen *gen;
} fixed[] = {
    { RULES_INTERNATIONAL, &gen_international },
    { RULES_MALAYSIAN, &gen_malaysian },
    { RULES_MALAYSIAN8, &gen_malaysian8 },
    { RULES_THAI, &gen_thai },
    { RULES_SRILANKA, &gen_srilanka },
    { RULES_ENGLISH, &gen_english },
    { RULES_ITALIAN, &gen_italian },
    { RULES_SPANISH, &gen_spanish },
    { RULES_ARGENTINIAN, &gen_argentinian },
    { RULES_RUSSIAN, &gen_russian },
    { RULES_BRAZILIAN, &gen_brazilian },
    { RULES_POOL, &gen_pool },
    { RULES_GERMAN, &gen_german },
    { RULES_CZECH, &gen_czech },
    { RULES_FRISIAN, &gen_frisian },
    { RULES_KILLER, &gen_killer },
    { RULES_SPANTSIRETTI, &gen_spantsiretti },
    { RULES_TURKISH, &gen_turkish },
};
enum { FIXED = sizeof fixed / sizeof *fixed };

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

/* Do the squares fit into 64 bits? */
static bool is_narrow(const struct rules *r)
{
    return square_bit(r, square_count(r)) < 64 && square_bit(r, square_count(r) - square_row_count(r) + 1) < 64;
}

/* Whatever the rules: boards people play on, then any board of dark squares (width 0), by the lines that are played
   along; the first that fits.  ANY: it makes no difference.  NARROW: only if the squares fit into 64 bits. */
enum { ANY = -1, NARROW };
static const struct common {
    int width;
    int room;
    enum cells cells;
    int move_lines, capture_lines;
    const struct gen *gen;
} common[] = {
    { 8, ANY, CELLS_DARK, LINES_DIAGONAL, LINES_DIAGONAL, &gen_w8 },
    { 10, ANY, CELLS_DARK, LINES_DIAGONAL, LINES_DIAGONAL, &gen_w10 },
    { 12, ANY, CELLS_DARK, LINES_DIAGONAL, LINES_DIAGONAL, &gen_w12 },
    { 8, ANY, CELLS_DARK, LINES_DIAGONAL, LINES_BOTH, &gen_both8 },
    { 10, ANY, CELLS_DARK, LINES_DIAGONAL, LINES_BOTH, &gen_both10 },
    { 8, ANY, CELLS_DARK, LINES_DIAGONAL, LINES_STRAIGHT, &gen_cross8 },
    { 8, ANY, CELLS_ALL, LINES_STRAIGHT, LINES_STRAIGHT, &gen_straight8 },
    { 8, ANY, CELLS_ALL, ANY, ANY, &gen_all8 },
    { 0, NARROW, CELLS_DARK, LINES_DIAGONAL, LINES_DIAGONAL, &gen_any64 },
    { 0, NARROW, CELLS_DARK, LINES_DIAGONAL, LINES_BOTH, &gen_both64 },
    { 0, NARROW, CELLS_DARK, LINES_DIAGONAL, LINES_STRAIGHT, &gen_cross64 },
    { 0, NARROW, CELLS_DARK, ANY, ANY, &gen_lines64 },
    { 0, ANY, CELLS_DARK, LINES_DIAGONAL, LINES_DIAGONAL, &gen_any128 },
    { 0, ANY, CELLS_DARK, LINES_DIAGONAL, LINES_STRAIGHT, &gen_cross128 },
};

static bool fits(const struct common *c, const struct rules *r)
{
    return (!c->width || (c->width == r->width && c->width == rules_height(r))) && c->cells == r->cells
        && (c->move_lines == ANY || c->move_lines == (int)r->move_lines)
        && (c->capture_lines == ANY || c->capture_lines == (int)r->capture_lines) && (c->room == ANY || is_narrow(r));
}

const struct gen *gen_for_width(const struct rules *r)
{
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (fits(&common[i], r)) return common[i].gen;
    return &gen_lines128;
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
