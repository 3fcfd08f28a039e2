/* agree.c -- see agree.h */
#include <config.h>

#include "board/agree.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/naive.h"
#include "board/variants.h"

enum { NAIVE_WORK = 20000 };

/* The rules and the position a comparison is about, the slow generator's moves, and where to complain. */
struct trial {
    const struct rules *r;
    const struct pos *p;
    const struct gen *g;
    const struct move *want;
    const char *of; /* which instance it is */
    int n, captures;
    bool other_captures; /* could the side not to move? */
    char *why;
};

static int by_bytes(const void *a, const void *b)
{
    const struct move *m = a, *n = b;
    if (m->from != n->from) return m->from - n->from;
    if (m->to != n->to) return m->to - n->to;
    if (m->forfeit != n->forfeit) return m->forfeit - n->forfeit;
    if (m->crowns != n->crowns) return m->crowns - n->crowns;
    return m->captured < n->captured ? -1 : m->captured > n->captured;
}

/* False, after saying what is wrong, under which rules and where. */
__attribute__((format(printf, 2, 3))) static bool wrong(const struct trial *t, const char *format, ...)
{
    LOCAL(str) out;
    char what[256];
    va_list args;
    va_start(args, format);
    vsnprintf(what, sizeof what, format, args);
    va_end(args);
    str_init(&out, AGREE_TEXT - 1);
    str_addf(&out, "%s, by the instance of gen_for%s(): -v \"", what, t->of);
    variants_spec(t->r, &out);
    str_addf(&out, "\" %c", "WB"[t->p->turn]);
    for (int s = 1; s <= square_count(t->r); s++)
        if (pos_at(t->r, t->p, s) != ' ') str_addf(&out, " %c%d", pos_at(t->r, t->p, s), s);
    for (int side = WHITE; side <= BLACK; side++)
        if (t->p->walked[side])
            str_addf(&out, " +%d on %d", t->p->walked[side], square_of_bit(t->r, t->p->walker[side]));
    snprintf(t->why, AGREE_TEXT, "%s", str_text(&out));
    return false;
}

static bool same_lists(const struct trial *t)
{
    static struct move got[NAIVE_MAX];
    struct moves list;
    t->g->moves(t->r, t->p, &list);
    if (list.truncated) return wrong(t, "cut short");
    if (moves_count(&list) != t->n) return wrong(t, "%d moves, not %d", moves_count(&list), t->n);
    for (int i = 0; i < t->n; i++) got[i] = moves_get(&list, i);
    qsort(got, (size_t)t->n, sizeof *got, by_bytes);
    for (int i = 0; i < t->n; i++) {
        if (!move_equal(&got[i], &t->want[i])) return wrong(t, "move %d of %d differs", i, t->n);
        if (!moves_has(&list, &t->want[i])) return wrong(t, "move %d of %d is not had", i, t->n);
    }
    if (list.captures != t->captures) return wrong(t, "%d captures, not %d", list.captures, t->captures);
    t->g->captures(t->r, t->p, &list);
    if (list.n != t->captures || list.captures != t->captures || list.obliged)
        return wrong(t, "%d captures alone, not %d", list.n, t->captures);
    return true;
}

static bool same_answers(const struct trial *t)
{
    int count = t->g->count(t->r, t->p);
    if (count != t->n) return wrong(t, "counted %d, not %d", count, t->n);
    if (t->g->can_capture(t->r, t->p, t->p->turn) != (t->captures > 0))
        return wrong(t, "%d captures: asked whether there are any", t->captures);
    if (t->g->can_capture(t->r, t->p, !t->p->turn) != t->other_captures)
        return wrong(t, "the other side can%s capture", t->other_captures ? "" : "not");
    if (t->g->calm(t->r, t->p) != (t->captures == 0 && !t->other_captures)) return wrong(t, "calm or not");
    return true;
}

static bool same_positions(const struct trial *t)
{
    for (int i = 0; i < t->n; i++) {
        struct pos want, by_pos, by_gen;
        naive_play(t->r, t->p, &t->want[i], &want);
        pos_play(t->r, t->p, &t->want[i], &by_pos);
        t->g->play(t->r, t->p, &t->want[i], &by_gen);
        if (!pos_equal(&by_pos, &want)) return wrong(t, "pos_play of move %d of %d", i, t->n);
        if (!pos_equal(&by_gen, &want)) return wrong(t, "play of move %d of %d", i, t->n);
    }
    return true;
}

int agree(const struct rules *r, const struct pos *p, char why[AGREE_TEXT])
{
    static struct move want[NAIVE_MAX];
    const struct gen *instances[2] = { gen_for(r), gen_for_width(r) };
    struct pos turned = *p;
    struct trial t = { .r = r, .p = p, .want = want, .why = why };

    turned.turn = !p->turn;
    t.n = naive_moves(r, &turned, NAIVE_WORK, want);
    for (int i = 0; i < t.n; i++) t.other_captures |= want[i].captured != 0;
    if (t.n >= 0) t.n = naive_moves(r, p, NAIVE_WORK, want);
    if (t.n < 0) return -1;
    for (int i = 0; i < t.n; i++) t.captures += want[i].captured != 0;
    qsort(want, (size_t)t.n, sizeof *want, by_bytes);
    for (int i = 0; i < 2; i++) {
        t.g = instances[i];
        t.of = i ? "_width" : "";
        if (!same_lists(&t) || !same_answers(&t) || !same_positions(&t)) return 0;
    }
    return 1;
}

/* --- by lot ------------------------------------------------------------------------------------ */

/* Two of three draws take the base's value for a fact most games share. */
static int draw(struct rng *rng, int values, int usual)
{
    return rng_below(rng, 3) ? usual : (int)rng_below(rng, (uint32_t)values);
}

static struct rules any_rules(struct rng *rng)
{
    struct rules r = *variants_builtin(0);
    r.rows = 1;
    r.width = 6 + 2 * (int)rng_below(rng, 5);
    r.height = rng_below(rng, 2) ? 0 : 4 + (int)rng_below(rng, 11);
    r.cells = rng_below(rng, 4) ? CELLS_DARK : CELLS_ALL;
    r.inverted = r.cells == CELLS_DARK && rng_below(rng, 2);
    r.move_lines = (enum board_lines)draw(rng, 3, r.cells == CELLS_ALL ? LINES_STRAIGHT : LINES_DIAGONAL);
    r.capture_lines = (enum board_lines)draw(rng, 3, r.cells == CELLS_ALL ? LINES_STRAIGHT : LINES_DIAGONAL);
    r.man_captures_back = rng_below(rng, 2);
    r.man_takes_king = rng_below(rng, 4);
    r.king_flies = rng_below(rng, 4);
    r.king_lands = r.king_flies ? (enum lands)rng_below(rng, 3) : LANDS_ANY;
    r.removal = (enum removal)rng_below(rng, 2);
    r.turns_back = r.removal == REMOVAL_END || rng_below(rng, 2);
    r.promotion = (enum promotion)rng_below(rng, 3);
    r.priority = (enum priority)rng_below(rng, 7);
    r.scope = (enum scope) !rng_below(rng, 4);
    r.forfeit = (enum forfeit)draw(rng, 3, FORFEIT_OFF);
    r.king_moves = rng_below(rng, 4) ? 0 : 1 + (int)rng_below(rng, 4);
    return r;
}

struct rules agree_rules(struct rng *rng)
{
    struct rules r;
    do r = any_rules(rng);
    while (!rules_check(&r, NULL));
    return r;
}

/* Any position: `filled` of 100 squares hold a piece, `kings` of 100 pieces are kings. */
static struct pos strewn(const struct rules *r, struct rng *rng, uint32_t filled, uint32_t kings)
{
    struct pos p = { .turn = (uint8_t)rng_below(rng, 2) };
    for (int s = 1; s <= square_count(r); s++) {
        if (rng_below(rng, 100) >= filled) continue;
        bool king = rng_below(rng, 100) < kings, black = rng_below(rng, 2);
        pos_put(r, &p, s, king ? (black ? 'B' : 'W') : (black ? 'b' : 'w'));
    }
    return p;
}

/* A lattice: enemy pieces where a jumper finds them, few own pieces. */
static struct pos lattice(const struct rules *r, struct rng *rng)
{
    struct pos p = { .turn = (uint8_t)rng_below(rng, 2) };
    bool black = p.turn == WHITE;
    int odd = (int)rng_below(rng, 2);
    for (int s = 1; s <= square_count(r); s++) {
        int row = square_row(r, s), column = square_column(r, s);
        bool edge = row == 0 || column == 0 || row == rules_height(r) - 1 || column == r->width - 1;
        if (row % 2 == odd && !edge && rng_below(rng, 100) < 60)
            pos_put(r, &p, s, rng_below(rng, 4) ? (black ? 'b' : 'w') : (black ? 'B' : 'W'));
        else if (rng_below(rng, 100) < 6)
            pos_put(r, &p, s, rng_below(rng, 2) ? (black ? 'w' : 'b') : (black ? 'W' : 'B'));
    }
    return p;
}

/* Where kings get tired, one of each side may have walked. */
static void walk(const struct rules *r, struct rng *rng, struct pos *p)
{
    for (int side = WHITE; side <= BLACK; side++) {
        wide kings = p->kings[side];
        if (!r->king_moves || !p->men[side] || !kings || rng_below(rng, 3) == 0) continue;
        for (int skip = (int)rng_below(rng, (uint32_t)wide_count(kings)); skip > 0; skip--) kings &= kings - 1;
        p->walker[side] = (uint8_t)wide_first(kings);
        p->walked[side] = (uint8_t)(1 + (int)rng_below(rng, (uint32_t)r->king_moves));
    }
}

struct pos agree_pos(const struct rules *r, struct rng *rng, int i)
{
    struct pos p;
    switch (i % 6) {
    case 0: p = lattice(r, rng); break;
    case 1: p = strewn(r, rng, 12, 60); break;
    case 2: p = strewn(r, rng, 20, 40); break;
    case 3: p = strewn(r, rng, 60, 10); break;
    default: p = strewn(r, rng, 5 + rng_below(rng, 50), rng_below(rng, 100));
    }
    walk(r, rng, &p);
    return p;
}
