/* test_openings.c -- which openings a match gets, and what is read as one. */
#include <config.h>

#include "match/openings.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "help/board_text.h"
#include "board/gen.h"
#include "board/square.h"
#include "board/variants.h"
#include "help/scratch.h"

TestSuite(openings, .init = scratch_enter, .fini = scratch_leave);

static struct openings *from_text(const struct rules *r, const char *text, struct err *e)
{
    whole_write("openings", text);
    return openings_new("openings", r, e);
}

/* How many are in the list: when it is used up the first one comes again, with plies behind it. */
static int count(const struct openings *o)
{
    struct opening first, next;
    openings_pick(o, 1, 0, &first);
    for (int n = 1;; n++) {
        openings_pick(o, 1, n, &next);
        bool again = pos_equal(&next.start, &first.start) && next.n >= first.n;
        for (int i = 0; again && i < first.n; i++) again = move_equal(&next.move[i], &first.move[i]);
        if (again) return n;
    }
}

static void expect_opening(const struct openings *o, const struct rules *r, int pair, const char *want)
{
    struct opening opening;
    LOCAL(str) text = { 0 };
    openings_pick(o, 1, pair, &opening);
    openings_text(&opening, r, &text);
    cr_expect(strstr(want, str_text(&text)), "pair %d: %s is not in %s", pair, str_text(&text), want);
}

Test(openings, text_files)
{
    struct rules r = text_rules("international");
    struct err e = { 0 };
    OWN(openings) o = from_text(&r, "# two\n32-28 19-23   28x19 14x23\n\nW:W31,32:B1,2 31-27 # an ending\n", &e);
    cr_assert(o, "%s", e.text);
    cr_expect_eq(count(o), 2);
    for (int i = 0; i < 2; i++) expect_opening(o, &r, i, "32-28 19-23 28x19 14x23|W:W31,32:B1,2 31-27");
}

/* Where a lot decides who begins, what Black begins says so. */
Test(openings, begun_by_black)
{
    static const char line[] = "B:W43-72:B1-30 27-33";
    struct rules r = text_rules("malaysian");
    struct err e = { 0 };
    LOCAL(str) text = { 0 };
    OWN(openings) o = from_text(&r, line, &e);
    cr_assert(o, "%s", e.text);
    openings_text(openings_at(o, 0), &r, &text);
    cr_expect_str_eq(str_text(&text), line);
}

/* Each opening that comes by has its share. */
Test(openings, moves)
{
    struct rules r = text_rules("international");
    OWN(openings) o = from_text(&r, "32-28 19-23\n32-28 17-22 28x17 11x22\n31-27\nW:W31,32:B1,2 31-27\n", NULL);
    struct opening all = { .n = 0 };
    struct move m;
    int seen[SQUARES_MAX + 1] = { 0 };
    pos_start(&r, WHITE, &all.start);
    for (uint64_t seed = 1; seed <= 300; seed++) {
        cr_assert(openings_move(o, &all.start, seed, &m));
        seen[square_of_bit(&r, m.from)]++;
    }
    cr_expect(seen[32] > 160 && seen[31] > 60 && seen[32] + seen[31] == 300, "%d and %d", seen[32], seen[31]);
    pos_play(&r, &all.start, &m, &all.start);
    openings_free(o);
    o = from_text(&r, "31-26 19-23\n32-28 17-22\n", NULL);
    pos_start(&r, WHITE, &all.start);
    cr_assert(openings_move(o, &all.start, 1, &m));
    pos_play(&r, &all.start, &m, &all.start);
    cr_assert(openings_move(o, &all.start, 1, &m));
    pos_play(&r, &all.start, &m, &all.start);
    cr_expect_not(openings_move(o, &all.start, 1, &m), "a line is at its end");
}

Test(openings, pdn_files)
{
    struct rules r = text_rules("malaysian8");
    struct err e = { 0 };
    OWN(openings) o = from_text(&r,
        "[Event \"a\"]\n[GameType \"48,W,8,8,N2,0\"]\n[Variant \"Malaysian 8x8, forfeit\"]\n\n"
        "1. 24-19 9-13 2. 19-15 6-9 {[%forfeit 11]} *\n",
        &e);
    cr_assert(o, "%s", e.text);
    expect_opening(o, &r, 0, "24-19 9-13 19-15 6-9~11");
}

Test(openings, what_is_none)
{
    struct rules r = text_rules("international");
    struct err e = { 0 };
    cr_expect_not(from_text(&r, "", &e));
    cr_expect(strstr(e.text, "no opening"), "%s", e.text);
    cr_expect_not(from_text(&r, "32-28 19-23\n32-28 1-2\n", &e));
    cr_expect(strstr(e.text, ":2: 1-2 is not a legal move there"), "%s", e.text);
    cr_expect_not(from_text(&r, "99-98\n", &e));
    cr_expect(strstr(e.text, ":1: 99-98 is not a move of this board"), "%s", e.text);
    char text[OPENING_PLIES * 8] = "W:WK50:BK1";
    for (int i = 0; i < OPENING_PLIES / 4; i++) strcat(text, " 50-45 1-6 45-50 6-1");
    strcat(text, " 50-45\n");
    cr_expect_not(from_text(&r, text, &e));
    cr_expect(strstr(e.text, ":1: an opening has 80 moves at most"), "%s", e.text);
    cr_expect_not(from_text(&r, "W:Wxx:B1\n", &e));
    whole_write_n("openings", "32-28\0 19-23", 12);
    cr_expect_not(openings_new("openings", &r, &e));
    cr_expect(strstr(e.text, "zero byte"), "%s", e.text);
    cr_expect_not(openings_new("/nonexistent", &r, &e));
    cr_expect_not(openings_new("random:0", &r, &e));
    cr_expect_not(openings_new("random:999", &r, &e));
}

/* Each line of a list once before any comes again, and then with plies behind it. */
Test(openings, a_list_goes_round)
{
    struct rules r = text_rules("international");
    OWN(openings) o = from_text(&r, "32-28\n33-28\n33-29\n34-29\n34-30\n35-30\n", NULL);
    struct opening opening;
    int first[64] = { 0 };
    for (int i = 0; i < 6; i++) {
        openings_pick(o, 7, i, &opening);
        first[opening.move[0].from]++;
        cr_expect_eq(opening.n, 1);
    }
    cr_expect_eq(first[square_bit(&r, 32)], 1);
    cr_expect_eq(first[square_bit(&r, 33)], 2);
    cr_expect_eq(first[square_bit(&r, 35)], 1);
    openings_pick(o, 7, 6, &opening);
    cr_expect_eq(opening.n, 3);
}

Test(openings, random_ones)
{
    static const char *const games[] = { "international", "malaysian", "malaysian8", "thai", "srilanka" };
    for (int i = 0; i < 5; i++) {
        struct rules r = text_rules(games[i]);
        OWN(openings) o = openings_new("random:6", &r, NULL);
        struct opening a, b;
        int others = 0;
        for (int pair = 0; pair < 20; pair++) {
            openings_pick(o, 3, pair, &a);
            openings_pick(o, 3, pair, &b);
            cr_expect_eq(a.n, 6);
            cr_expect_not(memcmp(a.move, b.move, sizeof *a.move * 6));
            struct pos p = a.start;
            for (int m = 0; m < a.n; m++) pos_play(&r, &p, &a.move[m], &p);
            cr_expect_not(gen_can_capture(&r, &p, p.turn));
            cr_expect_eq(pos_men(&p, WHITE), pos_men(&p, BLACK));
            openings_pick(o, 4, pair, &b);
            others += memcmp(a.move, b.move, sizeof *a.move * 6) != 0;
        }
        cr_expect_geq(others, 19, "another seed, other openings");
    }
}

/* Every game has a book, wherever huff runs: fifty starts, all different.  English and Italian draughts have theirs from
   the lines of three plies, the others random ones of 4 to 8, quiet and even. */
static void check_book(const struct rules *r, bool ballots)
{
    OWN(openings) o = openings_new(NULL, r, NULL);
    struct pos end[50];
    cr_expect_str_eq(openings_name(o), "builtin");
    cr_assert_eq(count(o), 50, "%s: %d openings", r->id, count(o));
    for (int k = 0; k < 50; k++) {
        const struct opening *opening = openings_at(o, k);
        struct pos p = opening->start;
        for (int m = 0; m < opening->n; m++) pos_play(r, &p, &opening->move[m], &p);
        for (int before = 0; before < k; before++) cr_expect_not(pos_equal(&end[before], &p), "%s", r->id);
        end[k] = p;
        cr_expect(ballots ? opening->n == 3 : opening->n >= 4 && opening->n <= 8, "%s", r->id);
        if (ballots) continue;
        cr_expect_not(gen_can_capture(r, &p, WHITE) || gen_can_capture(r, &p, BLACK), "%s", r->id);
        cr_expect_eq(pos_men(&p, WHITE), pos_men(&p, BLACK), "%s", r->id);
    }
    cr_expect_null(openings_at(o, 50));
}

Test(openings, books)
{
    const struct rules *r;
    for (int i = 0; (r = variants_builtin(i)); i++)
        check_book(r, !strcmp(r->id, "english") || !strcmp(r->id, "italian"));
}

Test(openings, books_only_for_their_games)
{
    struct rules r = text_rules("thai:starter=black"), same = text_rules("thai:repetitions=9");
    struct openings *o = openings_new(NULL, &r, NULL);
    cr_expect_str_eq(openings_name(o), "random:8");
    openings_free(o);
    cr_expect_not(openings_new("builtin", &r, NULL));
    r = text_rules("thai:goal=lose");
    cr_expect_not(openings_new("builtin", &r, NULL), "who is to lose wants other starts");
    o = openings_new(NULL, &same, NULL);
    cr_expect_str_eq(openings_name(o), "builtin");
    openings_free(o);
}

/* Each position that so many plies lead to is the end of one opening of the list. */
static void expect_all(const struct openings *o, const struct rules *r, struct pos p, int plies)
{
    struct moves list;
    gen_moves(r, &p, &list);
    for (int i = 0; plies && i < moves_count(&list); i++) {
        struct move m = moves_get(&list, i);
        struct pos next;
        pos_play(r, &p, &m, &next);
        expect_all(o, r, next, plies - 1);
    }
    int times = 0;
    const struct opening *at;
    for (int i = 0; !plies && (at = openings_at(o, i)); i++) {
        struct pos end = at->start;
        for (int k = 0; k < at->n; k++) pos_play(r, &end, &at->move[k], &end);
        times += pos_equal(&end, &p);
    }
    cr_expect_eq(times, !plies);
}

Test(openings, all_lines)
{
    struct rules r = text_rules("international");
    struct pos start;
    struct err e;
    pos_start(&r, WHITE, &start);
    for (int plies = 1; plies <= 3; plies++) {
        char text[16];
        snprintf(text, sizeof text, "all:%d", plies);
        OWN(openings) o = openings_new(text, &r, &e);
        cr_expect_str_eq(openings_name(o), text);
        expect_all(o, &r, start, plies);
    }
    cr_expect_not(openings_new("all:0", &r, &e));
    cr_expect_not(openings_new("all:4", &r, &e));
    cr_expect(strstr(e.text, "1 to 3"), "%s", e.text);
}

/* The most even of a list, each position once. */
Test(openings, made_of_a_list)
{
    struct make_openings make = { .count = 3, .nodes = 500, .seed = 2 };
    LOCAL(str) a = { 0 };
    struct err e = { 0 };
    make.rules = text_rules("english");
    OWN(openings) from = from_text(&make.rules, "9-14 24-20 11-15\n11-15 24-20 9-14\n9-13 22-18 13-17\n11-15\n", &e);
    make.from = from;
    cr_assert(make_openings(&make, &a, &e), "%s", e.text);
    OWN(openings) o = from_text(&make.rules, str_text(&a), &e);
    cr_assert_eq(count(o), 3);
    cr_expect(strstr(a.s, "\n11-15 ") || strstr(a.s, "\n11-15\n"));
    cr_expect_not(strstr(a.s, "11-15 24-20 9-14"), "the same position");
    make.count = 4;
    cr_expect_not(make_openings(&make, &a, &e));
    cr_expect_str_eq(e.text, "of 3 candidates there are not 4 that differ");
}

/* However many are kept of a list, they are the most even ones. */
Test(openings, the_most_even_of_a_list)
{
    struct make_openings make = { .nodes = 500, .seed = 2 };
    LOCAL(str) all = { 0 }, few = { 0 };
    struct err e = { 0 };
    make.rules = text_rules("english");
    OWN(openings) from = openings_new("all:2", &make.rules, &e);
    make.from = from;
    make.count = 40;
    cr_assert(make_openings(&make, &all, &e), "%s", e.text);
    for (make.count = 5; make.count < 40; make.count += 5) {
        str_clear(&few);
        cr_assert(make_openings(&make, &few, &e), "%s", e.text);
        const char *lines = strstr(few.s, "--seed"), *most = strstr(all.s, "--seed");
        cr_expect_not(strncmp(lines, most, strlen(lines)), "%d: %s", make.count, lines);
    }
}

/* A list that is made reads back, its most even opening first, and the same order makes the same list. */
Test(openings, making_them)
{
    struct make_openings make = { .count = 5, .candidates = 20, .nodes = 500, .seed = 2 };
    LOCAL(str) a = { 0 }, b = { 0 };
    struct err e = { 0 };
    make.rules = text_rules("malaysian8");
    cr_assert(make_openings(&make, &a, &e), "%s", e.text);
    cr_assert(make_openings(&make, &b, &e), "%s", e.text);
    cr_expect_str_eq(str_text(&a), str_text(&b));
    OWN(openings) o = from_text(&make.rules, str_text(&a), &e);
    cr_assert(o, "%s", e.text);
    cr_expect_eq(count(o), 5);
    double last = 0;
    int lines = 0;
    for (const char *at = strstr(a.s, "\n2"); (at = strchr(at, '#')); at++, lines++) {
        double uneven = atof(at + 1);
        if (!lines) last = uneven;
        cr_expect_geq(uneven, last);
        last = uneven;
    }
    cr_expect_eq(lines, 5);
}
