/* test_gen.c -- the generator against the naive one, and against positions with their lists of
 * moves. */
#include <config.h>

#include "board/gen.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/err.h"
#include "base/rng.h"
#include "board/agree.h"
#include "help/board_text.h"
#include "board/naive.h"
#include "board/square.h"
#include "board/variants.h"
#include "help/reference.h"

enum { POSITIONS_A_GAME = 600, RANDOM_FACTS = 20000 };

/* Positions that are too much for the slow generator are few. */
Test(gen, agrees_with_naive_in_built_in_games, .timeout = 600)
{
    struct rng rng = { 2024 };
    const struct rules *r;
    for (int v = 0; (r = variants_builtin(v)); v++) {
        int checked = 0;
        for (int i = 0; i < POSITIONS_A_GAME; i++) {
            char why[AGREE_TEXT];
            struct pos p = agree_pos(r, &rng, i);
            int same = agree(r, &p, why);
            cr_assert(same, "%s", why);
            checked += same > 0;
        }
        cr_expect_gt(checked, POSITIONS_A_GAME * 7 / 10, "%s: only %d", r->id, checked);
    }
}

Test(gen, agrees_with_naive_under_random_facts, .timeout = 600)
{
    struct rng rng = { 7 };
    int checked = 0;
    for (int i = 0; i < RANDOM_FACTS; i++) {
        char why[AGREE_TEXT];
        struct rules r = agree_rules(&rng);
        struct pos p = agree_pos(&r, &rng, i);
        int same = agree(&r, &p, why);
        cr_assert(same, "%s", why);
        checked += same > 0;
    }
    cr_expect_gt(checked, RANDOM_FACTS * 7 / 10, "only %d", checked);
}

/* The instance of a game serves no other. */
Test(gen, instances_know_every_fact)
{
    const struct rules *r;
    for (int v = 0; (r = variants_builtin(v)); v++)
        for (int i = 0; rules_fact(i); i++) {
            struct rules other;
            bool same;
            if (!rules_fact(i)->moves || gen_for(r) == gen_for_width(r)) continue;
            for (int k = 0; text_fact(r, i, k, &other, &same); k++)
                cr_expect(same || gen_for(&other) != gen_for(r), "%s has no place in moves_facts() of board/gen.c: %s",
                    rules_fact(i)->name, r->id);
        }
}

/* ---- positions with their moves ---- */

static void naive_list(const struct rules *r, const struct pos *p, struct moves *ret)
{
    static struct move all[NAIVE_MAX];
    int n = naive_moves(r, p, 1000000, all);
    cr_assert(n >= 0);
    memset(ret, 0, sizeof *ret);
    memcpy(ret->m, all, (size_t)n * sizeof *all);
    ret->n = n;
}

static void check_moves(const char *what, const char *spec, const char *fen, const char *want, bool captured)
{
    struct rules r = text_rules(spec);
    struct pos p = text_pos(&r, fen);
    struct moves list;
    gen_fn *const fns[] = { naive_list, gen_for(&r)->moves, gen_for_width(&r)->moves };
    for (int i = 0; i < 3; i++) {
        fns[i](&r, &p, &list);
        char *got = text_moves(&r, &list, captured);
        cr_expect_str_eq(got, want, "%s %s, generator %d: %s is not %s", what, fen, i, got, want);
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
    cr_expect_gt(text_rows(SRCDIR "/tests/data/positions.tsv", check_own), 30);
}

static void check_reference(char **field, int n, int line)
{
    cr_assert(n >= 4, "line %d", line);
    check_moves(field[1], field[0], field[2], field[3], true);
}

Test(gen, reference_positions)
{
    text_rows(reference("rules/positions.tsv"), check_reference);
}

static void check_official(char **field, int n, int line)
{
    cr_assert(n >= 3, "line %d", line);
    check_moves(n > 3 ? field[3] : "", field[0], field[1], field[2], false);
}

Test(gen, reference_diagrams)
{
    text_rows(reference("rules/official.tsv"), check_official);
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
Test(gen, lattices_are_cut_short, .timeout = 600)
{
    static const char *const specs[] = { "srilanka", "malaysian:man-captures-back=yes", "srilanka:priority=none",
        "srilanka:removal=now", "srilanka:scope=piece", "international", "srilanka:forfeit=free,priority=none" };
    int truncated = 0;
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        for (int odd = 0; odd < 2; odd++) {
            struct rules r = text_rules(specs[i]);
            struct pos p = { .turn = WHITE };
            struct moves list;
            struct err err;
            for (int s = 1; s <= square_count(&r); s++) {
                int row = square_row(&r, s), column = square_column(&r, s);
                bool edge = row == 0 || column == 0 || row == r.width - 1 || column == r.width - 1;
                if (row % 2 == odd && !edge) pos_put(&r, &p, s, 'b');
                else if (row % 2 != odd && row > r.width / 2) pos_put(&r, &p, s, s % 5 == 0 ? 'W' : ' ');
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
