/* test_repertoire.c -- a PDN file as cards: transpositions, edits, what a day brings, and games beside it. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng.h"
#include "coach/repertoire.h"
#include "game/game.h"
#include "help/games.h"
#include "pdn/pdn.h"

enum { TODAY = 21000 };

#define WHITE_TAGS "[GameType \"20\"]\n[Repertoire \"White\"]\n\n"

static bool try_read(const char *pdn, struct repertoire *ret, struct err *e)
{
    OWN(pdn_file) f = pdn_new(pdn, strlen(pdn), NULL);
    bool ok = repertoire_read(ret, f, e);
    return ok;
}

static struct repertoire read_text(const char *pdn)
{
    struct repertoire r = { 0 };
    struct err e = { 0 };
    cr_assert(try_read(pdn, &r, &e), "%s", e.text);
    return r;
}

/* The place these moves lead to from the start; -1. */
static int place_after(const struct repertoire *r, const char *moves)
{
    OWN(game) g = a_game("international");
    play_all(g, moves);
    int place = repertoire_find(r, game_pos(g));
    return place;
}

static int cards_of(const struct repertoire *r)
{
    struct schedule_day d;
    struct schedule s = { 0 };
    repertoire_day(r, &s, TODAY, NULL, &d);
    return d.cards;
}

static void answer(const struct repertoire *r, struct schedule *s, const char *moves, enum grade grade, int day)
{
    LOCAL(str) key = { 0 };
    repertoire_key(r, s, place_after(r, moves), &key);
    card_answer(schedule_card(s, str_text(&key)), grade, day);
}

Test(repertoire, variations_and_games_are_one_tree)
{
    LOCAL(repertoire) r = read_text(WHITE_TAGS "1. 32-28 18-23 (1... 17-21 2. 31-26) 2. 38-32 {solid} *\n\n" WHITE_TAGS
                                               "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 *\n");
    cr_expect_eq(r.side, WHITE);
    cr_expect_eq(cards_of(&r), 5);
    int at = place_after(&r, "32-28 18-23");
    cr_assert(repertoire_asks(&r, at));
    cr_expect_str_eq(r.move[r.place[at].moves].comment, "solid");
    cr_expect_not(repertoire_asks(&r, place_after(&r, "32-28")));
    LOCAL(str) line = { 0 };
    repertoire_line(&r, at, &r.move[r.place[at].moves].move, &line);
    cr_expect_str_eq(str_text(&line), "32-28 18-23 38-32");
}

Test(repertoire, a_transposition_is_one_card)
{
    LOCAL(repertoire) r = read_text(
        WHITE_TAGS "1. 34-30 20-25 (1... 18-22 2. 40-34 20-25 3. 45-40) 2. 40-34 18-22 3. 45-40 *\n");
    int one = place_after(&r, "34-30 20-25 40-34 18-22");
    cr_assert(one >= 0);
    cr_expect_eq(one, place_after(&r, "34-30 18-22 40-34 20-25"));
    cr_expect_eq(cards_of(&r), 4);
    LOCAL(schedule) s = { 0 };
    answer(&r, &s, "34-30 20-25 40-34 18-22", GRADE_RIGHT, TODAY);
    cr_expect_eq(s.n, 1);
    cr_expect_eq(repertoire_card(&r, &s, place_after(&r, "34-30 18-22 40-34 20-25"))->reps, 1);
}

Test(repertoire, edits_keep_what_was_learned_of_moves_that_stay)
{
    LOCAL(schedule) s = { 0 };
    LOCAL(repertoire) r = read_text(WHITE_TAGS "1. 32-28 18-23 2. 38-32 *\n");
    answer(&r, &s, "", GRADE_RIGHT, TODAY);
    answer(&r, &s, "32-28 18-23", GRADE_RIGHT, TODAY);
    /* Another first choice, the old one beside it; another order of moves; and one that has gone. */
    LOCAL(repertoire) more = read_text(WHITE_TAGS "1. 34-30 (1. 32-28 {!} 18-23 2. 37-32) 1... 18-23 2. 32-28 *\n");
    cr_expect_eq(repertoire_card(&more, &s, place_after(&more, ""))->reps, 1);
    cr_expect_null(repertoire_card(&more, &s, place_after(&more, "32-28 18-23")));
    answer(&more, &s, "32-28 18-23", GRADE_RIGHT, TODAY);
    cr_expect_eq(s.n, 3);
    /* It comes back with what was learned. */
    LOCAL(repertoire) back = read_text(WHITE_TAGS "1. 32-28 18-23 2. 38-32 *\n");
    struct schedule_day d;
    repertoire_day(&back, &s, TODAY, NULL, &d);
    cr_expect(d.cards == 2 && d.learned == 2 && d.fresh == 0 && d.next == TODAY + 1);
}

Test(repertoire, moves_to_avoid_are_no_cards)
{
    LOCAL(repertoire) r = read_text(
        WHITE_TAGS "1. 32-28 (1. 34-30 $4 20-25 2. 30-24) 1... 18-23 (1... 19-23 $2 2. 28x19) 2. 38-32 "
                   "(2. 33-29 $2) *\n");
    cr_expect_eq(cards_of(&r), 3);
    cr_expect_eq(place_after(&r, "34-30 20-25"), -1);
    cr_expect(place_after(&r, "32-28 19-23") >= 0, "what the other side does wrong is to be answered");
}

Test(repertoire, other_games_of_the_file_are_passed_over)
{
    LOCAL(repertoire) r = read_text(
        "[GameType \"20\"]\n\n1. 34-30 *\n\n[GameType \"20\"]\n[Repertoire \"black\"]\n\n1. 32-28 18-23 *\n\n" WHITE_TAGS
        "1. 34-30 *\n\n[GameType \"25\"]\n[Repertoire \"Black\"]\n\n1. c3-d4 d6-c5 *\n");
    cr_expect_eq(r.side, BLACK);
    cr_expect_eq(cards_of(&r), 1);
    static const char *const none[] = { "", "[GameType \"20\"]\n\n1. 32-28 *\n",
        "[GameType \"20\"]\n[Repertoire \"both\"]\n\n1. 32-28 *\n", "no game at all" };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        LOCAL(repertoire) no = { 0 };
        struct err e = { 0 };
        cr_expect_not(try_read(none[i], &no, &e));
        cr_expect(strstr(e.text, "it is no repertoire"), "%s", e.text);
    }
}

Test(repertoire, a_line_that_comes_back_to_where_it_was)
{
    LOCAL(repertoire) r = read_text("[GameType \"20\"]\n[Repertoire \"White\"]\n[FEN \"W:WK46:BK1\"]\n\n"
                                    "1. 46-41 1-7 2. 41-46 7-1 3. 46-41 *\n");
    cr_expect(r.n == 4 && cards_of(&r) == 2);
}

/* ---- a day ---- */

static void many_moves(struct str *pdn)
{
    struct rng rng = { 7 };
    for (int i = 0; i < 60; i++) {
        OWN(game) g = a_game("international");
        for (int ply = 0; ply < 40 && play_random(g, &rng);) ply++;
        game_set_tag(g, REPERTOIRE_TAG, "White");
        pdn_write(g, pdn);
        str_put(pdn, '\n');
    }
}

Test(repertoire, a_clock_that_jumps_never_makes_all_due_at_once)
{
    LOCAL(str) pdn = { 0 };
    many_moves(&pdn);
    LOCAL(repertoire) r = read_text(str_text(&pdn));
    LOCAL(schedule) s = { 0 };
    struct schedule_day d;
    LOCAL_MEM bool *ask = mem_new((size_t)r.n, sizeof *ask);
    repertoire_day(&r, &s, TODAY, NULL, &d);
    cr_expect(d.cards > 1000 && d.fresh == SCHEDULE_DAY && d.wait == d.cards - SCHEDULE_DAY, "%d cards", d.cards);
    for (int i = 0; i < r.n; i++) {
        LOCAL(str) key = { 0 };
        if (!repertoire_asks(&r, i)) continue;
        repertoire_key(&r, &s, i, &key);
        card_answer(schedule_card(&s, str_text(&key)), GRADE_RIGHT, TODAY - i % 7);
    }
    repertoire_day(&r, &s, TODAY + 4000, ask, &d);
    int asked = 0, oldest = 0;
    for (int i = 0; i < r.n; i++) {
        asked += ask[i];
        oldest += ask[i] && repertoire_card(&r, &s, i)->due == TODAY - 5;
    }
    cr_expect(d.due == SCHEDULE_DAY && d.fresh == 0 && d.wait == d.cards - SCHEDULE_DAY);
    cr_expect(asked == SCHEDULE_DAY && oldest == SCHEDULE_DAY, "%d asked, %d of them due longest", asked, oldest);
    /* What was done today counts. */
    for (int i = 0, n = 0; i < r.n && n < 30; i++)
        if (ask[i]) card_answer(repertoire_card(&r, &s, i), GRADE_RIGHT, TODAY + 4000), n++;
    repertoire_day(&r, &s, TODAY + 4000, NULL, &d);
    cr_expect_eq(d.due, SCHEDULE_DAY - 30);
}

/* ---- beside games ---- */

static enum leaving where_is(const struct repertoire *r, const char *moves, struct str *ret_left)
{
    LOCAL(str) own = { 0 };
    OWN(game) g = a_game("international");
    play_all(g, moves);
    return repertoire_where(r, g, game_here(g), ret_left, &own);
}

Test(repertoire, where_a_game_leaves_it)
{
    LOCAL(repertoire) r = read_text(
        WHITE_TAGS "1. 34-30 20-25 (1... 18-22 2. 40-34 20-25) 2. 40-34 18-22 3. 45-40 *\n");
    static const struct {
        const char *moves;
        enum leaving how;
        const char *left;
    } games[] = { { "", LEAVING_INSIDE, "" }, { "34-30 20-25", LEAVING_INSIDE, "" },
        { "32-28 18-23", LEAVING_OWN, "1. 32-28" }, { "34-30 19-23 30-24", LEAVING_OTHER, "1... 19-23" },
        { "34-30 20-25 32-28 25x34", LEAVING_OWN, "2. 32-28" },
        { "34-30 20-25 40-34 18-22 45-40 12-18", LEAVING_END, "3... 12-18" },
        { "34-30 18-22 40-34 20-25 45-40 12-18", LEAVING_END, "3... 12-18" } };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        LOCAL(str) left = { 0 };
        enum leaving how = where_is(&r, games[i].moves, &left);
        cr_expect(how == games[i].how && !strcmp(str_text(&left), games[i].left), "%s: %d at %s", games[i].moves,
            (int)how, str_text(&left));
    }
    LOCAL(repertoire) ending = read_text(
        "[GameType \"20\"]\n[Repertoire \"White\"]\n[FEN \"W:WK46:BK5\"]\n\n1. 46-41 *\n");
    LOCAL(str) left = { 0 };
    cr_expect_eq(where_is(&ending, "32-28", &left), LEAVING_NEVER_IN);
}

/* The tree of the start: 1... 18-23 in 94 games of 100, 19-23 in 5, 17-21 in 1; nothing elsewhere. */
static bool ask(void *ctx, const struct pos *p, struct tree *ret)
{
    const struct rules *r = ctx;
    static const struct {
        const char *move;
        int games;
    } replies[] = { { "18-23", 94 }, { "19-23", 5 }, { "17-21", 1 } };
    OWN(game) g = game_new(r, NULL, WHITE);
    *ret = (struct tree){ 0 };
    play(g, "32-28");
    for (size_t i = 0; i < sizeof replies / sizeof *replies && pos_equal(p, game_pos(g)); i++) {
        play(g, replies[i].move);
        for (int n = 0; n < replies[i].games; n++)
            tree_add(ret, r, p, &game_here(g)->move, (struct tally_game){ TREE_UNKNOWN, 0, 0 });
        game_back(g);
    }
    return true;
}

Test(repertoire, gaps_are_frequent_replies_without_an_answer)
{
    int n;
    LOCAL(repertoire) r = read_text(WHITE_TAGS "1. 32-28 18-23 2. 38-32 *\n");
    LOCAL_MEM struct repertoire_gap *gap = repertoire_gaps(&r, ask, &r.rules, 5, &n);
    cr_assert_eq(n, 1);
    cr_expect(gap->games == 5 && gap->of == 100);
    LOCAL(str) line = { 0 };
    repertoire_line(&r, gap->place, &gap->move, &line);
    cr_expect_str_eq(str_text(&line), "32-28 19-23");
    /* A reply in the file is a gap as long as nothing answers it. */
    LOCAL(repertoire) open = read_text(WHITE_TAGS "1. 32-28 18-23 *\n");
    LOCAL_MEM struct repertoire_gap *two = repertoire_gaps(&open, ask, &open.rules, 5, &n);
    cr_assert_eq(n, 2);
    cr_expect(two[0].games == 94 && two[1].games == 5);
}
