/* test_gen.c -- the generator against the naive one, and against positions with their lists of
 * moves. */
#include <config.h>

#include "board/gen.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/err.h"
#include "base/rng.h"
#include "board/board_text.h"
#include "board/gen_instances.h"
#include "board/naive.h"
#include "board/square.h"
#include "board/variants.h"

enum { NAIVE_WORK = 20000, EVERY = 2500 };

static int by_bytes(const void *a, const void *b)
{
    const struct move *m = a, *n = b;
    if (m->from != n->from) return m->from - n->from;
    if (m->to != n->to) return m->to - n->to;
    if (m->forfeit != n->forfeit) return m->forfeit - n->forfeit;
    if (m->crowns != n->crowns) return m->crowns - n->crowns;
    return m->captured < n->captured ? -1 : m->captured > n->captured;
}

static void describe(const struct rules *r, const struct pos *p, char *buf, size_t n)
{
    size_t len = (size_t)snprintf(
        buf, n,
        "width %d back %d flies %d next %d removal %d promotion %d priority %d scope %d "
        "forfeit %d turn %d:",
        r->width, r->man_captures_back, r->king_flies, r->king_lands, r->removal,
        r->promotion, r->priority, r->scope, r->forfeit, p->turn);
    for (int s = 1; s <= square_count(r); s++)
        if (pos_at(r, p, s) != ' ' && len < n)
            len += (size_t)snprintf(buf + len, n - len, " %c%d", pos_at(r, p, s), s);
}

/* One instance against the naive list: the list, the captures alone, the count, the question.
 */
static void check_instance(const struct gen *g, const struct rules *r, const struct pos *p,
                           const struct move *want, int n)
{
    static struct move got[NAIVE_MAX];
    char text[1024];
    struct moves list;
    int captures = 0;

    describe(r, p, text, sizeof text);
    g->moves(r, p, &list);
    cr_assert_not(list.truncated, "%s", text);
    cr_assert_eq(moves_count(&list), n, "%d moves, not %d: %s", moves_count(&list), n, text);
    for (int i = 0; i < n; i++) got[i] = moves_get(&list, i);
    qsort(got, (size_t)n, sizeof *got, by_bytes);
    for (int i = 0; i < n; i++) {
        cr_assert(move_equal(&got[i], &want[i]), "move %d differs: %s", i, text);
        cr_assert(moves_has(&list, &want[i]));
        captures += want[i].captured != 0;
    }
    cr_assert_eq(list.captures, captures, "%s", text);
    cr_assert_eq(g->count(r, p), n, "counted %d, not %d: %s", g->count(r, p), n, text);
    cr_assert_eq(g->can_capture(r, p, p->turn), captures > 0, "%s", text);
    g->captures(r, p, &list);
    cr_assert(list.n == captures && list.captures == captures && !list.obliged, "%s", text);
}

/* One perft ply more by lists and pos_play must be what the instance counts by itself. */
static void check_perft(const struct gen *g, const struct rules *r, const struct pos *p)
{
    char text[1024];
    struct moves list;
    uint64_t leaves = 0;

    describe(r, p, text, sizeof text);
    g->moves(r, p, &list);
    for (int i = 0; i < moves_count(&list); i++) {
        struct move m = moves_get(&list, i);
        struct moves replies;
        struct pos q;
        pos_play(r, p, &m, &q);
        g->moves(r, &q, &replies);
        leaves += (uint64_t)moves_count(&replies);
    }
    cr_assert_eq(g->perft(r, p, 2, false), leaves, "%s", text);
    cr_assert_eq(g->perft(r, p, 2, true), leaves, "%s", text);
}

/* False if the position is too much for the naive generator. */
static bool check_position(const struct rules *r, const struct pos *p, bool deep)
{
    static struct move want[NAIVE_MAX];
    int n = naive_moves(r, p, NAIVE_WORK, want);
    if (n < 0 || n > MOVES_MAX / 2) return false;
    qsort(want, (size_t)n, sizeof *want, by_bytes);
    check_instance(gen_for_width(r), r, p, want, n);
    check_instance(gen_for(r), r, p, want, n);
    if (deep) check_perft(gen_for_width(r), r, p);
    if (deep) check_perft(gen_for(r), r, p);
    return true;
}

/* Any position: `filled` of 100 squares hold a piece, `kings` of 100 pieces are kings. */
static struct pos random_pos(const struct rules *r, struct rng *rng, uint32_t filled,
                             uint32_t kings)
{
    struct pos p = {.turn = (uint8_t)rng_below(rng, 2)};
    for (int s = 1; s <= square_count(r); s++) {
        if (rng_below(rng, 100) >= filled) continue;
        bool king = rng_below(rng, 100) < kings, black = rng_below(rng, 2);
        pos_put(r, &p, s, king ? (black ? 'B' : 'W') : (black ? 'b' : 'w'));
    }
    return p;
}

/* A lattice: enemy pieces where a jumper finds them, few own pieces. */
static struct pos lattice_pos(const struct rules *r, struct rng *rng)
{
    struct pos p = {.turn = (uint8_t)rng_below(rng, 2)};
    bool black = p.turn == WHITE;
    int odd = (int)rng_below(rng, 2);
    for (int s = 1; s <= square_count(r); s++) {
        int row = square_row(r, s), column = square_column(r, s);
        bool edge = row == 0 || column == 0 || row == r->width - 1 || column == r->width - 1;
        if (row % 2 == odd && !edge && rng_below(rng, 100) < 60)
            pos_put(r, &p, s, rng_below(rng, 4) ? (black ? 'b' : 'w') : (black ? 'B' : 'W'));
        else if (rng_below(rng, 100) < 6)
            pos_put(r, &p, s, rng_below(rng, 2) ? (black ? 'w' : 'b') : (black ? 'W' : 'B'));
    }
    return p;
}

static struct pos some_pos(const struct rules *r, struct rng *rng, int i)
{
    switch (i % 6) {
    case 0:
        return lattice_pos(r, rng);
    case 1:
        return random_pos(r, rng, 12, 60);
    case 2:
        return random_pos(r, rng, 20, 40);
    case 3:
        return random_pos(r, rng, 60, 10);
    default:
        return random_pos(r, rng, 5 + rng_below(rng, 50), rng_below(rng, 100));
    }
}

Test(gen, agrees_with_naive_in_built_in_games, .timeout = 120)
{
    struct rng rng = {2024};
    for (int v = 0; variants_builtin(v); v++) {
        int checked = 0;
        for (int i = 0; i < EVERY; i++) {
            struct pos p = some_pos(variants_builtin(v), &rng, i);
            checked += check_position(variants_builtin(v), &p, i % 8 == 0);
        }
        cr_expect_gt(checked, EVERY * 8 / 10, "only %d", checked);
    }
}

Test(gen, agrees_with_naive_under_random_facts, .timeout = 120)
{
    struct rng rng = {7};
    int checked = 0;
    for (int i = 0; i < 6 * EVERY; i++) {
        struct rules r = *variants_builtin(0);
        r.width = 8 + 2 * (int)rng_below(&rng, 3);
        r.inverted = rng_below(&rng, 2);
        r.man_captures_back = rng_below(&rng, 2);
        r.king_flies = rng_below(&rng, 4);
        r.king_lands = r.king_flies && rng_below(&rng, 2) ? LANDS_NEXT : LANDS_ANY;
        r.removal = rng_below(&rng, 2);
        r.promotion = rng_below(&rng, 3);
        r.priority = rng_below(&rng, 2);
        r.scope = rng_below(&rng, 2);
        r.forfeit = rng_below(&rng, 3);
        struct pos p = some_pos(&r, &rng, i);
        checked += check_position(&r, &p, i % 8 == 0);
    }
    cr_expect_gt(checked, 6 * EVERY * 8 / 10, "only %d", checked);
}

/* ---- positions with their moves ---- */

static void check_moves(const char *what, const char *spec, const char *fen, const char *want,
                        bool captured)
{
    struct rules r = text_rules(spec);
    struct pos p = text_pos(&r, fen);
    struct moves list;
    for (int i = 0; i < 2; i++) {
        (i ? gen_for_width(&r) : gen_for(&r))->moves(&r, &p, &list);
        char *got = text_moves(&r, &list, captured);
        cr_expect_str_eq(got, want, "%s %s: %s is not %s", what, fen, got, want);
        free(got);
    }
}

static void check_own(char **field, int n, int line)
{
    cr_assert(n >= 4, "line %d", line);
    check_moves(field[0], field[1], field[2], field[3], true);
}

Test(gen, positions)
{
    cr_expect_gt(text_rows(SRCDIR "/tests/data/positions.tsv", false, check_own), 30);
}

static void check_reference(char **field, int n, int line)
{
    cr_assert(n >= 4, "line %d", line);
    check_moves(field[1], field[0], field[2], field[3], true);
}

Test(gen, reference_positions)
{
    text_rows(SRCDIR "/../shared/rules/positions.tsv", true, check_reference);
}

static void check_official(char **field, int n, int line)
{
    cr_assert(n >= 3, "line %d", line);
    if (strcmp(field[0], "international")) return; /* the file has games huff does not know */
    check_moves(n > 3 ? field[3] : "", field[0], field[1], field[2], false);
}

Test(gen, reference_diagrams)
{
    text_rows(SRCDIR "/../shared/rules/official.tsv", true, check_official);
}

/* ---- too many captures ---- */

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Every lattice square taken: routes past counting.  The answer comes at once, says so, and
 * holds real captures. */
Test(gen, lattices_are_cut_short, .timeout = 60)
{
    static const char *const specs[] = {"srilanka",
                                        "malaysian:man-captures-back=yes",
                                        "srilanka:priority=none",
                                        "srilanka:removal=now",
                                        "srilanka:scope=piece",
                                        "international",
                                        "srilanka:forfeit=free,priority=none"};
    int truncated = 0;
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        for (int odd = 0; odd < 2; odd++) {
            struct rules r = text_rules(specs[i]);
            struct pos p = {.turn = WHITE};
            struct moves list;
            struct err err;
            for (int s = 1; s <= square_count(&r); s++) {
                int row = square_row(&r, s), column = square_column(&r, s);
                bool edge =
                    row == 0 || column == 0 || row == r.width - 1 || column == r.width - 1;
                if (row % 2 == odd && !edge)
                    pos_put(&r, &p, s, 'b');
                else if (row % 2 != odd && row > r.width / 2)
                    pos_put(&r, &p, s, s % 5 == 0 ? 'W' : ' ');
            }
            double before = seconds();
            gen_moves(&r, &p, &list);
            double took = seconds() - before;
            cr_expect_leq(list.n, MOVES_MAX);
            cr_expect_lt(took, 1.0, "%s took %.0f ms", specs[i], 1000 * took);
            cr_expect_eq(pos_check(&r, &p, &err), !list.truncated);
            truncated += list.truncated;
            for (int k = 0; k < list.captures; k++) cr_assert(list.m[k].captured);
        }
    }
    cr_expect_gt(truncated, 0);
}
