/* test_census.c -- what the games of a list add up to. */
#include <config.h>

#include "store/catalog/census.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "store/row.h"

static struct row row(const char *white, const char *black, const char *result, int year, int plies)
{
    return (struct row){ .white = white,
        .black = black,
        .result = result,
        .event = "?",
        .site = "",
        .date = "",
        .round = "",
        .variant = "thai",
        .date_number = year * 10000,
        .plies = plies };
}

static void add(struct census *c, const char *white, const char *black, const char *result, int year)
{
    struct row r = row(white, black, result, year, 10);
    census_add(c, &r);
}

Test(census, players)
{
    OWN(census) c = census_new();
    add(c, "Bea", "Anna", "2-0", 2020);
    add(c, "anna", "Bea", "1/2-1/2", 2024);
    add(c, "Bea", "?", "*", 0);
    add(c, "", "Anna", "0-1", 2022);
    add(c, "Anna", "Cem", "0-0", 0);
    census_rank(c);
    cr_assert_eq(census_players(c), 4);
    const struct census_player *p = census_player(c, 0);
    cr_expect_str_eq(p->name, "Anna", "as many as Bea, but first by name");
    cr_expect_eq(p->white, 1);
    cr_expect_eq(p->black, 2);
    cr_expect_eq(p->won, 1);
    cr_expect_eq(p->drawn, 0);
    cr_expect_eq(p->lost, 2, "0-0: both have lost");
    cr_expect_eq(p->last_year, 2022);
    cr_expect_eq(p->score, 333);
    p = census_player(c, 1);
    cr_expect_str_eq(p->name, "Bea");
    cr_expect_eq(p->won + p->drawn + p->lost, 2, "a game has no result");
    cr_expect_eq(p->score, 750);
    cr_expect_str_eq(census_player(c, 2)->name, "anna");
    cr_expect_eq(census_player(c, 3)->score, 0);
    cr_expect_null(census_player(c, 4));
    cr_expect_null(census_player(c, -1));
}

Test(census, ratings_of_opponents)
{
    OWN(census) c = census_new();
    struct row r = row("A", "B", "2-0", 0, 1);
    r.black_rating = 1200;
    census_add(c, &r);
    r.black_rating = 0;
    census_add(c, &r);
    r.black_rating = 1301;
    r.white_rating = 900;
    census_add(c, &r);
    census_rank(c);
    cr_expect_eq(census_player(c, 0)->rated, 2);
    cr_expect_eq(census_player(c, 0)->rating_sum, 2501);
    cr_expect_eq(census_player(c, 1)->rated, 1);
    cr_expect_eq(census_player(c, 1)->rating_sum, 900);
}

/* However many names: the sums are those of the rows, and the order holds. */
Test(census, sums)
{
    enum { GAMES = 20000, NAMES = 5000, EVENTS = 300, ROOM = 7 };
    static const char *const results[] = { "2-0", "1-1", "0-2", "*" };
    OWN(census) c = census_new();
    struct census_total t;
    struct census_count most[ROOM];
    struct rng rng = { .state = 7 };
    char white[16], black[16], event[16];
    uint64_t games = 0, decided = 0, won = 0, lost = 0, plies = 0;
    uint32_t events[EVENTS] = { 0 };
    for (int i = 0; i < GAMES; i++) {
        int k = (int)rng_below(&rng, EVENTS) * (int)rng_below(&rng, EVENTS) / EVENTS;
        snprintf(white, sizeof white, "P%d", (int)rng_below(&rng, NAMES));
        snprintf(black, sizeof black, "P%d", (int)rng_below(&rng, NAMES));
        snprintf(event, sizeof event, "E%d", k);
        struct row r = row(white, black, results[rng_below(&rng, 4)], 1990 + i % 30, i % 90);
        r.event = event;
        plies += (uint64_t)r.plies;
        events[k]++;
        census_add(c, &r);
        if (i == GAMES / 2) census_rank(c);
    }
    census_rank(c);
    for (int i = 0; i < census_players(c); i++) {
        const struct census_player *p = census_player(c, i), *before = census_player(c, i - 1);
        games += p->white + p->black;
        won += p->won;
        lost += p->lost;
        decided += p->won + p->drawn + p->lost;
        if (before) cr_expect_geq(before->white + before->black, p->white + p->black);
    }
    census_total(c, &t);
    cr_expect_eq(games, 2 * GAMES);
    cr_expect_eq(t.games, GAMES);
    cr_expect_eq(decided, 2 * (GAMES - t.result[RESULT_NONE]));
    cr_expect_eq(won, lost);
    cr_expect_eq(won, t.result[RESULT_WHITE] + t.result[RESULT_BLACK]);
    cr_expect_eq(t.plies, plies);
    cr_expect_eq(t.longest, 89);
    cr_assert_eq(census_counts(c, CENSUS_EVENT, most, ROOM), ROOM);
    uint32_t least = most[ROOM - 1].games, more = 0;
    for (int i = 0; i < ROOM; i++) cr_expect_eq(events[atoi(most[i].name + 1)], most[i].games);
    for (int i = 0; i < EVENTS; i++) more += events[i] > least;
    cr_expect_lt(more, ROOM, "none that came up more often is left out");
    cr_expect_eq(census_counts(c, CENSUS_VARIANT, most, ROOM), 1);
    cr_expect_eq(most[0].games, GAMES);
    cr_expect_eq(census_different(c, CENSUS_YEAR), 30);
}

Test(census, of_nothing)
{
    OWN(census) c = census_new();
    struct census_count one;
    census_rank(c);
    cr_expect_eq(census_players(c), 0);
    cr_expect_null(census_player(c, 0));
    cr_expect_eq(census_counts(c, CENSUS_EVENT, &one, 1), 0);
}
