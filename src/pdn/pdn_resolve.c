/* pdn_resolve.c -- see pdn_resolve.h */
#include <config.h>

#include "pdn/pdn_resolve.h"

#include <string.h>

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
    for (int i = 0; i < found->n; i++) {
        if (found->m[i].forfeit != forfeit) continue;
        found->m[0] = found->m[i];
        found->n = 1;
        return;
    }
}

static unsigned bit_of(const struct pdn_kind *k, const struct lex_move *m, int i)
{
    return m->how == LEX_NUMERIC ? k->bit_of_number[m->square[i]] : k->bit_of_letters[m->square[i]];
}

/* Does a route of the capture pass the squares between the first and the last, in order? */
static bool passes(const struct pdn_kind *k, const struct pos *p, const struct lex_move *m, const struct move *capture)
{
    int via[LEX_SQUARES_MAX], route[MOVE_ROUTE_MAX];
    for (int i = 1; i < m->n - 1; i++) {
        unsigned bit = bit_of(k, m, i);
        if (bit == MOVE_NONE) return false;
        via[i - 1] = square_of_bit(&k->rules, (int)bit);
    }
    return move_route(&k->rules, p, capture, via, m->n - 2, route) > 0;
}

/* From, to, and then the captured squares in any order, as engines write it. */
static void by_captured(const struct pdn_kind *k, const struct moves *legal, const struct lex_move *m,
    struct resolved *ret)
{
    wide captured = 0;
    for (int i = 2; i < m->n; i++) {
        unsigned bit = bit_of(k, m, i);
        if (bit == MOVE_NONE) return;
        captured |= (wide)1 << bit;
    }
    for (int i = 0; i < legal->captures; i++) {
        const struct move *c = &legal->m[i];
        if (c->from == bit_of(k, m, 0) && c->to == bit_of(k, m, 1) && c->captured == captured) add(ret, c);
    }
}

static void resolve_long(const struct pdn_kind *k, const struct pos *p, const struct moves *legal,
    const struct lex_move *m, struct resolved *ret)
{
    struct resolved ends;
    resolve_pair(legal, bit_of(k, m, 0), bit_of(k, m, m->n - 1), &ends);
    ret->n = 0;
    ret->odd_path = false;
    for (int i = 0; i < ends.n; i++)
        if (passes(k, p, m, &ends.m[i])) add(ret, &ends.m[i]);
    if (!ret->n) by_captured(k, legal, m, ret);
    if (ret->n || !ends.n) return;
    *ret = ends;
    ret->odd_path = true;
}

static bool on_file(const struct pdn_kind *k, unsigned bit, int file)
{
    for (int rank = 1; rank <= rules_height(&k->rules); rank++)
        if (k->bit_of_letters[file * 16 + rank] == bit) return true;
    return false;
}

/* gf4: the piece on file g that can go to f4. */
static void resolve_files(const struct pdn_kind *k, const struct moves *legal, const struct lex_move *m,
    struct resolved *ret)
{
    unsigned to = bit_of(k, m, m->n - 1);
    ret->n = 0;
    ret->odd_path = false;
    for (int i = 0; i < legal->n; i++) {
        const struct move *c = &legal->m[i];
        if (c->to != to || !on_file(k, c->from, m->square[0] >> 4)) continue;
        if (legal->obliged && !c->captured) add_refusals(legal, *c, ret);
        else add(ret, c);
    }
}

void resolve_move(const struct pdn_kind *k, const struct pos *p, const struct moves *legal, const struct lex_move *m,
    struct resolved *ret)
{
    if (m->how == LEX_SHORT) resolve_files(k, legal, m, ret);
    else if (m->n > 2) resolve_long(k, p, legal, m, ret);
    else resolve_pair(legal, bit_of(k, m, 0), bit_of(k, m, 1), ret);
    if (m->forfeit)
        resolve_forfeit(ret,
            m->how == LEX_NUMERIC ? k->bit_of_number[m->forfeit & 0xff] : k->bit_of_letters[m->forfeit & 0xff]);
}
