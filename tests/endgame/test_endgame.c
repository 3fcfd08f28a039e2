/* test_endgame.c -- the tables say what a slow solver says, and hold what they promise. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/rng.h"
#include "board/gen.h"
#include "board/variants.h"
#include "endgame/checks.h"
#include "endgame/endgame.h"
#include "endgame/place.h"
#include "endgame/table_file.h"
#include "help/board_text.h"

/* As much of each base game as a second allows; deep_endgame.c does it all. */
static void check(const char *game, int compared, int built)
{
    struct checks c;
    long n = 0;
    cr_assert(checks_open(&c, game, built));
    cr_expect_eq(checks_compare(&c, compared, &n), 0);
    cr_expect_gt(n, 1000);
    cr_expect_eq(checks_sample(&c, built, 5000, 1), 0);
    cr_expect_eq(checks_play(&c, built, 100, 2), 0);
    checks_close(&c);
}

#define CHECKED(game, compared, built) \
    Test(endgame, game)                \
    {                                  \
        check(#game, compared, built); \
    }

CHECKED(international, 2, 3)
CHECKED(malaysian8, 3, 3)
CHECKED(thai, 3, 3)
CHECKED(malaysian, 2, 2)
CHECKED(srilanka, 2, 2)
CHECKED(russian, 2, 3)
CHECKED(italian, 2, 3)
CHECKED(spantsiretti, 2, 2)
CHECKED(antidraughts, 2, 3)
CHECKED(breakthrough, 3, 4)
/* Sides with kings only, or with a single man: the others are left to the search. */
CHECKED(frisian, 2, 3)

/* Kings against a lone king, worked out in memory, are what the files say and follow from their successors. */
static void check_kings(const char *game)
{
    const atomic_bool never = false;
    struct checks files, c;
    struct endgame_value v, w;
    struct rng g = { 7 };
    cr_assert(checks_open(&files, game, 3));
    c = files;
    c.tables = endgame_of_kings(&c.rules, &never);
    cr_assert(c.tables);
    endgame_more_kings(c.tables, INT64_MAX, &never);
    cr_expect_eq(endgame_pieces(c.tables), 0);
    for (int pieces = 2; pieces <= ENDGAME_KINGS; pieces++)
        cr_expect_eq(checks_kings(&c, pieces, 500, (unsigned)pieces), 0);
    for (int i = 0; i < 1000; i++) {
        struct pos p;
        checks_random(&c.rules, 2 + i % 2, &g, &p);
        bool kings = !(p.men[WHITE] | p.men[BLACK]);
        cr_assert(endgame_probe(files.tables, &p, &v));
        cr_assert_eq(endgame_probe(c.tables, &p, &w), kings || !pos_pieces(&p));
        if (kings) cr_assert(v.result == w.result && v.plies == w.plies);
    }
    endgame_close(c.tables);
    checks_close(&files);
}

Test(endgame, kings_in_memory)
{
    check_kings("russian");
    check_kings("malaysian8");
    check_kings("english");
    check_kings("russian:goal=lose");
}

/* What is stopped, or has too little time, leaves nothing half done and is done the next time. */
Test(endgame, kings_one_after_the_other)
{
    const atomic_bool never = false, now = true;
    const struct rules r = text_rules("russian");
    const struct pos two = text_pos(&r, "W:WK1,K2:BK32"), three = text_pos(&r, "W:WK21,K23,K29:BK1");
    struct endgame_value v;
    OWN(endgame) e = endgame_of_kings(&r, &never);
    endgame_more_kings(e, 0, &never);
    endgame_more_kings(e, INT64_MAX, &now);
    cr_expect(endgame_probe(e, &two, &v));
    cr_expect_not(endgame_probe(e, &three, &v));
    for (int n = 1; !endgame_probe(e, &three, &v); n++) {
        cr_assert_lt(n, 100);
        mem_fail_after(n);
        endgame_more_kings(e, INT64_MAX, &never);
        mem_fail_after(0);
    }
    endgame_more_kings(e, INT64_MAX, &never);
    cr_expect(endgame_probe(e, &three, &v) && v.result == 1 && v.plies == 21);
}

/* Petrov's triangle: three kings win against one off the main diagonal. */
Test(endgame, three_kings_in_memory)
{
    const atomic_bool never = false;
    struct checks c = { .rules = text_rules("russian") };
    long n;
    c.tables = endgame_of_kings(&c.rules, &never);
    endgame_more_kings(c.tables, INT64_MAX, &never);
    cr_expect_eq(checks_triangle(&c, &n), 0);
    cr_expect_gt(n, 60000);
    endgame_close(c.tables);
}

Test(endgame, no_kings_in_memory)
{
    static const char *const none[] = { "international", "turkish", "breakthrough", "draughts80" };
    const atomic_bool never = false, now = true;
    const struct rules russian = text_rules("russian");
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        struct rules r = text_rules(none[i]);
        cr_expect_null(endgame_of_kings(&r, &never), "%s", none[i]);
    }
    cr_expect_null(endgame_of_kings(&russian, &now));
    bool made = false;
    int failed = 0;
    for (; !made; failed += !made) {
        cr_assert_lt(failed, 100);
        mem_fail_after(failed + 1);
        OWN(endgame) e = endgame_of_kings(&russian, &never);
        mem_fail_after(0);
        made = e != NULL;
    }
    cr_expect_gt(failed, 10);
}

/* A king among men of its own, who stand in its way anywhere: it reaches as many squares as the generator finds. */
Test(endgame, what_a_king_reaches)
{
    static const char *const games[] = { "international", "malaysian", "srilanka", "thai", "english" };
    struct rng rng = { .state = 5 };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct rules r = text_rules(games[i]);
        static struct place place;
        place_init(&place, &r);
        for (int round = 0; round < 5000; round++) {
            struct pos p = { .turn = WHITE };
            struct moves legal;
            int men = 1 + (int)rng_below(&rng, 8), king = (int)rng_below(&rng, (uint32_t)place.squares), n = 0;
            for (int k = 0; k < men; k++)
                p.men[WHITE] |= (wide)1 << place.bit[rng_below(&rng, (uint32_t)place.squares)];
            p.kings[WHITE] = (wide)1 << place.bit[king];
            p.men[WHITE] &= ~p.kings[WHITE];
            gen_moves(&r, &p, &legal);
            for (int k = 0; k < legal.n; k++) n += legal.m[k].from == place.bit[king];
            cr_assert_eq(place_reach(&place, p.men[WHITE], king), n, "%s: %d", games[i], king);
        }
    }
}

/* What tables cannot serve is said, and nothing is opened or built. */
Test(endgame, games_without_tables)
{
    static const struct {
        const char *spec, *why;
    } none[] = {
        { "turkish", "there are endgame tables only for games on dark squares" },
        { "international:height=9,rows=3", "there are no endgame tables for boards of 9 ranks" },
    };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        struct rules r = text_rules(none[i].spec);
        struct err e;
        struct endgame_plan plan = { .rules = r, .folder = "/nonexistent", .pieces = 2 };
        cr_expect_not(endgame_fits(&r, &e));
        cr_expect(!strncmp(e.text, none[i].why, strlen(none[i].why)), "%s", e.text);
        cr_expect_null(endgame_open(&r, "/nonexistent"));
        cr_expect_eq(endgame_usual(&r), 0);
        cr_expect_not(endgame_build(&plan, &e));
        cr_expect(!strncmp(e.text, none[i].why, strlen(none[i].why)), "%s", e.text);
    }
}

static void folder_of(const char *spec, char ret[TABLE_PATH])
{
    struct rules r = text_rules(spec);
    cr_assert(table_folder(&r, "", ret));
}

/* Games whose values may differ never share a folder. */
Test(endgame, a_folder_for_each_game)
{
    static const char *const specs[] = { "international", "international:height=8,rows=3",
        "international:width=8,rows=3", "international:capture-lines=both", "international:man-takes-king=no",
        "international:priority=kings", "international:king-lands-next=after-king", "international:removal=now",
        "international:removal=now,turns-back=no",
        "international:width=14,height=12,rows=4,capture-lines=both,man-takes-king=no,king-lands-next=yes,removal=now,"
        "turns-back=no,forfeit=on,forfeit-picker=opponent,king-moves=100,goal=lose,quiet-plies=1000,"
        "endings=12:12:1000 12:11:1000 12:10:1000 11:11:1000 11:10:1000 10:10:1000 98:98:1000 2:2:1000",
        "international:width=14,height=12,rows=4,capture-lines=both,man-takes-king=no,king-lands-next=yes,removal=now,"
        "turns-back=no,forfeit=on,forfeit-picker=opponent,king-moves=100,goal=lose,quiet-plies=1000,"
        "endings=12:12:1000 12:11:1000 12:10:1000 11:11:1000 11:10:1000 10:10:1000 98:98:1000 2:2:500" };
    enum { SPECS = sizeof specs / sizeof *specs };
    static char folder[SPECS][TABLE_PATH];
    for (int i = 0; i < SPECS; i++) {
        folder_of(specs[i], folder[i]);
        for (int k = 0; k < i; k++) cr_expect_str_neq(folder[i], folder[k], "%s and %s", specs[i], specs[k]);
    }
}

/* Nor do two that differ in any fact of moves. */
Test(endgame, folders_know_every_fact)
{
    const struct rules *r;
    for (int v = 0; (r = variants_builtin(v)); v++)
        for (int i = 0; rules_fact(i); i++) {
            struct rules other;
            bool same;
            if (!rules_fact(i)->moves || !endgame_fits(r, NULL)) continue;
            for (int k = 0; text_fact(r, i, k, &other, &same); k++) {
                char own[TABLE_PATH], folder[TABLE_PATH];
                if (same || !endgame_fits(&other, NULL)) continue;
                cr_assert(table_folder(r, "", own) && table_folder(&other, "", folder));
                cr_expect_str_neq(folder, own, "%s has no place in table_facts() of endgame/table_file.c: %s",
                    rules_fact(i)->name, r->id);
            }
        }
}
