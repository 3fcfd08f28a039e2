/* pdn_resolve.c -- see pdn_resolve.h */
#include <config.h>

#include "pdn/pdn_resolve.h"

#include <string.h>

void resolve_pair(const struct moves *legal, unsigned from, unsigned to, struct movetext_several *ret)
{
    const uint8_t want[2] = { (uint8_t)from, (uint8_t)to };
    ret->n = 0;
    for (int i = 0; i < legal->n; i++) {
        const uint8_t ends[2] = { legal->m[i].from, legal->m[i].to };
        if (!memcmp(ends, want, sizeof want)) movetext_add(ret, &legal->m[i]);
    }
    movetext_spread(legal, ret);
}

static unsigned bit_of(const struct pdn_kind *k, const struct lex_move *m, int square)
{
    return m->how == LEX_NUMERIC ? k->bit_of_number[square & 0xff] : k->bit_of_letters[square & 0xff];
}

/* A move of more than two squares, or of a file and a square, as if it had been typed.  False if it leaves
   the board. */
static bool as_typed(const struct pdn_kind *k, const struct lex_move *m, struct typed *ret)
{
    bool from_file = m->how == LEX_SHORT;
    *ret = (struct typed){ .kind = TYPED_MOVE, .takes = m->capture };
    if (from_file) ret->file = (char)('a' + (m->square[0] >> 4));
    for (int i = from_file ? m->n - 1 : 0; i < m->n; i++) {
        unsigned bit = bit_of(k, m, m->square[i]);
        if (bit == MOVE_NONE) return false;
        ret->sq[ret->n++] = square_of_bit(&k->rules, (int)bit);
    }
    return true;
}

bool resolve_move(const struct pdn_kind *k, const struct pos *p, const struct moves *legal, const struct lex_move *m,
    struct movetext_several *ret)
{
    struct typed typed;
    bool pair = m->how != LEX_SHORT && m->n == 2;
    ret->n = 0;
    if (!pair && as_typed(k, m, &typed)) movetext_find(&k->rules, k->coord, p, legal, &typed, ret);
    bool by_ends = m->how != LEX_SHORT && !ret->n;
    if (by_ends) resolve_pair(legal, bit_of(k, m, m->square[0]), bit_of(k, m, m->square[m->n - 1]), ret);
    if (m->forfeit) movetext_give(ret, bit_of(k, m, m->forfeit));
    else if (m->capture || m->goes) movetext_sign(ret, m->capture || m->n > 2);
    return pair || !by_ends;
}
