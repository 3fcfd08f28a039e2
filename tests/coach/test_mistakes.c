/* test_mistakes.c -- bad moves of reviewed games as exercises, a set of them, and the days. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/day.h"
#include "coach/schedule.h"
#include "coach/mistakes.h"
#include "pdn/pdn.h"

static int read_all(const char *pdn, struct exercises *ret)
{
    OWN(pdn_file) f = pdn_new(pdn, strlen(pdn), NULL);
    int n = mistakes_read(ret, f);
    return n;
}

static void expect_kinds(const char *pdn, const char *want)
{
    LOCAL(exercises) x = { 0 };
    LOCAL(str) words = { 0 };
    cr_expect_eq(read_all(pdn, &x), 1);
    cr_assert_eq(x.n, 1, "%s: %d", pdn, x.n);
    mistakes_words(x.list[0].kinds, &words);
    cr_expect_str_eq(str_text(&words), want);
}

#define WHITE_MOVES "[GameType \"20\"]\n[Mistakes \"White\"]\n"
#define BLACK_MOVES "[GameType \"20\"]\n[Mistakes \"Black\"]\n"

Test(mistakes, those_of_the_side_the_tag_names_with_the_move_before)
{
    static const char moves[] =
        "1. 32-28 18-23 2. 33-29 $2 (2. 38-32) (2. 37-32 $2) 23x32 3. 37x28 20-24 $4 4. 29x20 $6 *\n\n";
    static const char *const tags[] = { "White", "black", "Both", "me" };
    static const int n[] = { 1, 1, 2, 0 };
    for (int i = 0; i < 4; i++) {
        LOCAL(exercises) x = { 0 };
        LOCAL(str) pdn = { 0 };
        str_addf(&pdn, "[White \"A\"]\n[Date \"2025.04.01\"]\n[GameType \"20\"]\n[Mistakes \"%s\"]\n\n%s", tags[i],
            moves);
        cr_expect_eq(read_all(str_text(&pdn), &x), n[i] > 0);
        cr_expect_eq(x.n, n[i]);
        if (i) continue;
        const struct exercise *one = x.list;
        cr_expect(one->n_moves == 1 && one->has_lead && one->before.turn == BLACK && one->start.turn == WHITE);
        cr_expect_str_eq(one->source, "A - ?, 2025.04.01, move 2");
        cr_expect(strstr(one->key, "international W:W28,31,33-50:B1-17,19,20,23 33-29"), "%s", one->key);
    }
}

Test(mistakes, the_same_one_in_two_games_is_one)
{
    LOCAL(exercises) x = { 0 };
    cr_expect_eq(
        read_all(WHITE_MOVES "1. 32-28 18-23 2. 33-29 $2 *\n\n" WHITE_MOVES "1. 32-28 18-23 2. 33-29 $4 *\n\n", &x), 2);
    cr_expect_eq(x.n, 1);
}

/* However many there are. */
Test(mistakes, none_is_left_out, .timeout = 120)
{
    LOCAL(exercises) x = { 0 };
    LOCAL(str) pdn = { 0 };
    int n = 0;
    for (int a = 26; a < 43; a++)
        for (int b = a + 1; b <= 43; b++)
            for (int c = 1; c < 20; c++, n++)
                for (int twice = 0; twice < 2; twice++)
                    str_addf(&pdn, WHITE_MOVES "[FEN \"W:W%d,%d,50:B%d,%d\"]\n\n1. 50-44 $2 *\n\n", a, b, c, c + 1);
    for (int c = 1; c <= 10; c++)
        for (int d = 11; d <= 20; d++)
            for (int e = 26; e <= 43; e++)
                for (int f = 45; f <= 49; f++, n++)
                    str_addf(&pdn, WHITE_MOVES "[FEN \"W:W%d,%d,50:B%d,%d\"]\n\n1. 50-44 $2 *\n\n", e, f, c, d);
    read_all(str_text(&pdn), &x);
    cr_expect(n > 11000);
    cr_expect_eq(x.n, n);
    cr_expect_eq(exercises_find(&x, x.list[n - 1].key), n - 1);
}

Test(mistakes, phases_and_kinds)
{
    expect_kinds(WHITE_MOVES "1. 32-28 18-23 2. 33-29 $2 *", "opening");
    expect_kinds(WHITE_MOVES "1. 32-28 18-23 2. 33-29 $2 {[%clk 0:00:59]} *", "opening, time trouble");
    expect_kinds(WHITE_MOVES "1. 32-28 18-23 2. 33-29 $2 {[%clk 0:01:00]} *", "opening");
    expect_kinds(WHITE_MOVES "[FEN \"W:W31-45:B6-20\"]\n1. 32-28 $4 *", "opening");
    expect_kinds(WHITE_MOVES "[FEN \"W:W31-44:B6-20\"]\n1. 32-28 $4 *", "middlegame");
    expect_kinds(WHITE_MOVES "[FEN \"W:W33,44,45,46,50:B24,1,2,3,4\"]\n1. 33-29 $4 (1. 33-28) 24x33 *", "ending");
    expect_kinds(WHITE_MOVES "[FEN \"W:W27,28,35,40,43,45:B17,18,20,24,30\"]\n1. 27-22 $4 (1. 43-39 30-34 2. 39x19) *",
        "ending, missed shot");
    expect_kinds(WHITE_MOVES
        "[FEN \"B:W33,44,45,46,50:B24,1,2,3,4\"]\n1... 1-6 {[%eval 0.1]} 2. 33-29 $4 {[%eval -1.5]} *",
        "ending, lost ending");
    expect_kinds(WHITE_MOVES "[FEN \"B:W33,44,45,46,50:B24,1,2,3,4\"]\n1... 1-6 {[%eval 2]} 2. 33-29 $4 {[%eval 0]} *",
        "ending, lost ending");
    expect_kinds(WHITE_MOVES
        "[FEN \"B:W33,44,45,46,50:B24,1,2,3,4\"]\n1... 1-6 {[%eval -2]} 2. 33-29 $4 {[%eval -4]} *",
        "ending");
    expect_kinds(BLACK_MOVES
        "[FEN \"W:W47,48,49,50,27:B18,7,6,5,1\"]\n1. 50-45 {[%eval -0.1]} 18-22 $4 {[%eval 1.5]} *",
        "ending, lost ending");
    cr_expect(mistakes_kind("Shot") == MISTAKE_SHOT && mistakes_kind("") == 0);
}

/* ---- the set ---- */

#define SET "# huff set 1\n# position, then a field a round: seconds, x: wrong\n"

static void expect_set(const char *text, int damaged, const char *want)
{
    LOCAL(set) s = { 0 };
    LOCAL(str) out = { 0 };
    struct err e;
    cr_assert(set_read(&s, text, strlen(text), &e), "%s", e.text);
    cr_expect_eq(s.lines.damaged, damaged);
    set_write(&s, &out);
    cr_expect_str_eq(str_text(&out), want);
}

Test(set, rounds_add_up)
{
    LOCAL(set) s = { 0 };
    LOCAL(str) out = { 0 };
    int of, tenths;
    set_add(&s, "a");
    set_add(&s, "b");
    set_add(&s, "a");
    cr_expect_eq(s.n, 2);
    set_answer(&s, "a", true, 123, 20910);
    set_answer(&s, "b", false, 601, 20910);
    set_answer(&s, "b", true, 0, 20911);
    set_answer(&s, "gone", true, 5, 20911);
    cr_expect(set_right(&s, 0, &of, &tenths) == 1 && of == 2 && tenths == 724);
    set_write(&s, &out);
    static const char text[] = SET
        "day\t2027-04-02\t2027-04-03\nright\t1\t1\ntime\t1:12\t0:00\na\t12.3\nb\tx60.1\t0.1\n";
    cr_expect_str_eq(str_text(&out), text);
    expect_set(text, 0, text);
    for (int i = 0; i < 100; i++) set_answer(&s, "a", true, 1, DAY_MAX);
    cr_expect(s.item[0].n == SET_ROUNDS && s.rounds == SET_ROUNDS);
}

Test(set, damage_is_kept)
{
    expect_set(SET "a\t1.2\nb\tx\n\nc\t1.23\n# mine\na\t5.0\n", 2,
        SET "b\tx\nc\t1.23\n# mine\nday\t-\nright\t1\ntime\t0:01\na\t1.2\n");
    expect_set("", 0, SET "day\nright\ntime\n");
    LOCAL(set) s = { 0 };
    struct err e;
    cr_expect_not(set_read(&s, "# huff set 2\n", 13, &e));
    cr_expect(strstr(e.text, "a set of exercises this huff can read begins with"), "%s", e.text);
}

/* A file that two programs have put together, and one whose days somebody took out. */
Test(set, edited_by_hand)
{
    expect_set(SET "day\t2027-04-02\na\t1.2\na\t1.2\tx3.4\na\t5.0\n", 0,
        SET "day\t2027-04-02\t-\nright\t1\t0\ntime\t0:01\t0:03\na\t1.2\tx3.4\n");
    static const char text[] = SET "a\t1.2\tx3.4\n";
    LOCAL(set) s = { 0 };
    LOCAL(str) out = { 0 };
    struct err e;
    cr_assert(set_read(&s, text, sizeof text - 1, &e), "%s", e.text);
    set_answer(&s, "a", true, 50, 20911);
    set_write(&s, &out);
    cr_expect_str_eq(str_text(&out),
        SET "day\t-\t-\t2027-04-03\nright\t1\t0\t1\ntime\t0:01\t0:03\t0:05\na\t1.2\tx3.4\t5.0\n");
}

/* ---- the days ---- */

Test(days, answers_are_counted_by_day_and_thing)
{
    static const char text[] =
        "# huff days 1\n# day, what, answers, right at once, known before, right of these, seconds\n"
        "rubbish\n2027-04-02\tb.pdn\t3\t2\t2\t1\t30\n";
    LOCAL(days) d = { 0 };
    LOCAL(str) out = { 0 };
    struct err e;
    cr_assert(days_read(&d, text, strlen(text), &e));
    cr_expect(d.lines.damaged == 1 && d.lines.trouble.line == 3);
    days_add(&d, 20911, "b.pdn", GRADE_HELPED, true, 7);
    days_add(&d, 20910, "a.pdn", GRADE_RIGHT, true, 5);
    days_add(&d, 20910, "b.pdn", GRADE_RIGHT, false, 4);
    days_write(&d, &out);
    cr_expect_str_eq(str_text(&out),
        "# huff days 1\n# day, what, answers, right at once, known before, right of these, seconds\nrubbish\n"
        "2027-04-02\ta.pdn\t1\t1\t1\t1\t5\n2027-04-02\tb.pdn\t4\t3\t2\t1\t34\n2027-04-03\tb.pdn\t1\t0\t1\t0\t7\n");
    const struct day_done b = days_sum(&d, 0, DAY_MAX, "b.pdn"), one = days_sum(&d, 20911, 20911, NULL);
    cr_expect(b.asked == 5 && b.right == 3 && b.known == 3 && b.kept == 1 && b.seconds == 41);
    cr_expect(one.asked == 1 && one.seconds == 7);
}
