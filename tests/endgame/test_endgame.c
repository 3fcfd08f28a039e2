/* test_endgame.c -- the tables say what a slow solver says, and hold what they promise. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "base/rng.h"
#include "board/gen.h"
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

Test(endgame, international)
{
    check("international", 2, 3);
}

Test(endgame, malaysian8)
{
    check("malaysian8", 3, 3);
}

Test(endgame, thai)
{
    check("thai", 3, 3);
}

Test(endgame, malaysian)
{
    check("malaysian", 2, 2);
}

Test(endgame, srilanka)
{
    check("srilanka", 2, 2);
}

Test(endgame, russian)
{
    check("russian", 2, 3);
}

Test(endgame, italian)
{
    check("italian", 2, 3);
}

Test(endgame, spantsiretti)
{
    check("spantsiretti", 2, 2);
}

Test(endgame, antidraughts)
{
    check("antidraughts", 2, 3);
}

Test(endgame, breakthrough)
{
    check("breakthrough", 3, 4);
}

/* Sides with kings only, or with a single man: the others are left to the search. */
Test(endgame, frisian)
{
    check("frisian", 2, 3);
}

/* What tables cannot serve is said, and nothing is opened or built. */
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
        "international:removal=now,turns-back=no" };
    enum { SPECS = sizeof specs / sizeof *specs };
    static char folder[SPECS][TABLE_PATH];
    for (int i = 0; i < SPECS; i++) {
        folder_of(specs[i], folder[i]);
        for (int k = 0; k < i; k++) cr_expect_str_neq(folder[i], folder[k], "%s and %s", specs[i], specs[k]);
    }
}
