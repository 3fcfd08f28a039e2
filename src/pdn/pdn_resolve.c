/* pdn_resolve.c -- see pdn_resolve.h */
#include <config.h>

#include "pdn/pdn_resolve.h"

#include <string.h>

#include "notation/movetext_parse.h"

static void add(struct resolved *ret, const struct move *m)
{
    if (ret->n < RESOLVE_MAX) ret->m[ret->n++] = *m;
}

/* A quiet move that refuses a capture is one move for each piece it may cost. */
static void add_refusals(const struct moves *legal, struct move m, struct resolved *ret)
{
    for (wide left = legal->obliged; left; left &= left - 1) {
        m.forfeit = (uint8_t)wide_first(left);
        add(ret, &m);
    }
}

void resolve_pair(const struct moves *legal, unsigned from, unsigned to, struct resolved *ret)
{
    const uint8_t want[2] = { (uint8_t)from, (uint8_t)to };
    ret->n = 0;
    ret->odd_path = false;
    for (int i = 0; i < legal->n; i++) {
        const struct move *m = &legal->m[i];
        const uint8_t ends[2] = { m->from, m->to };
        if (memcmp(ends, want, sizeof want)) continue;
        if (legal->obliged && !m->captured) add_refusals(legal, *m, ret);
        else add(ret, m);
    }
}

void resolve_forfeit(struct resolved *found, unsigned forfeit)
{
    int n = found->n;
    found->n = 0;
    for (int i = 0; i < n && forfeit != MOVE_NONE; i++)
        if (found->m[i].forfeit == forfeit) found->m[found->n++] = found->m[i];
}

static unsigned bit_of(const struct pdn_kind *k, const struct lex_move *m, int i)
{
    return m->how == LEX_NUMERIC ? k->bit_of_number[m->square[i]] : k->bit_of_letters[m->square[i]];
}

/* A move of more than two squares, or of a file and one, as if somebody had typed it; false: it leaves the board. */
static bool as_typed(const struct pdn_kind *k, const struct lex_move *m, struct typed *ret)
{
    bool from_file = m->how == LEX_SHORT;
    *ret = (struct typed){ .kind = TYPED_MOVE, .takes = m->capture };
    if (from_file) ret->file = (char)('a' + (m->square[0] >> 4));
    for (int i = from_file ? m->n - 1 : 0; i < m->n; i++) {
        unsigned bit = bit_of(k, m, i);
        if (bit == MOVE_NONE) return false;
        ret->sq[ret->n++] = square_of_bit(&k->rules, (int)bit);
    }
    return true;
}

void resolve_move(const struct pdn_kind *k, const struct pos *p, const struct moves *legal, const struct lex_move *m,
    struct resolved *ret)
{
    struct typed typed;
    struct movetext_several found = { 0 };
    bool pair = m->how != LEX_SHORT && m->n == 2;
    if (!pair && as_typed(k, m, &typed)) movetext_find(&k->rules, k->coord, p, legal, &typed, &found);
    if (m->how != LEX_SHORT && !found.n) {
        resolve_pair(legal, bit_of(k, m, 0), bit_of(k, m, m->n - 1), ret);
        ret->odd_path = !pair;
    } else {
        ret->n = 0;
        ret->odd_path = false;
        for (int i = 0; i < found.n; i++) add(ret, &found.m[i]);
    }
    if (m->forfeit)
        resolve_forfeit(ret,
            m->how == LEX_NUMERIC ? k->bit_of_number[m->forfeit & 0xff] : k->bit_of_letters[m->forfeit & 0xff]);
}
