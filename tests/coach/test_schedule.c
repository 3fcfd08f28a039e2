/* test_schedule.c -- SM-2 against numbers worked by hand, and the file of the cards. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/day.h"
#include "coach/schedule.h"

enum { MONDAY = 21000 };

static const char head[] = "# huff schedule 1\n# card, due, interval in days, ease, right in a row, forgotten\n";

/* Answers on the days it is due: which interval and which ease follow each. */
static void expect_course(const int *grades, const int *intervals, const int *eases, int n)
{
    struct card c = { .ease = SCHEDULE_EASE };
    int day = MONDAY;
    for (int i = 0; i < n; i++) {
        card_answer(&c, (enum grade)grades[i], day);
        cr_expect_eq(c.interval, intervals[i], "answer %d: %d days", i + 1, c.interval);
        cr_expect_eq(c.ease, eases[i], "answer %d: ease %d", i + 1, c.ease);
        cr_expect_eq(c.due, day + c.interval);
        day = c.due;
    }
}

Test(sm2, always_right)
{
    /* 6 x 2.8 = 16.8, 17 x 2.9 = 49.3, 50 x 3.0 = 150, 150 x 3.1 = 465 */
    static const int grades[] = { 5, 5, 5, 5, 5, 5 }, days[] = { 1, 6, 17, 50, 150, 465 },
                     eases[] = { 260, 270, 280, 290, 300, 310 };
    expect_course(grades, days, eases, 6);
}

Test(sm2, with_hints)
{
    /* 0.1 - 2 (0.08 + 2 x 0.02) = -0.14;  6 x 2.08 = 12.48, 13 x 1.94 = 25.22, 26 x 1.80 = 46.8, 47 x 1.66 = 78.02,
       79 x 1.52 = 120.08, 121 x 1.38 = 166.98, 167 x 1.30 = 217.1, 218 x 1.30 = 283.4 */
    static const int grades[] = { 3, 3, 3, 3, 3, 3, 3, 3, 3, 3 }, days[] = { 1, 6, 13, 26, 47, 79, 121, 167, 218, 284 },
                     eases[] = { 236, 222, 208, 194, 180, 166, 152, 138, 130, 130 };
    expect_course(grades, days, eases, 10);
}

Test(sm2, forgotten_it_begins_anew_with_its_ease)
{
    static const int grades[] = { 5, 5, 5, 1, 5, 5, 4, 0, 2, 4 }, days[] = { 1, 6, 17, 1, 1, 6, 18, 1, 1, 1 },
                     eases[] = { 260, 270, 280, 280, 290, 300, 300, 300, 300, 300 };
    expect_course(grades, days, eases, 10);
}

Test(sm2, lapses_count_what_was_known)
{
    struct card c = { .ease = SCHEDULE_EASE };
    card_answer(&c, GRADE_WRONG, MONDAY);
    cr_expect(c.lapses == 0 && c.reps == 0 && c.due == MONDAY + 1);
    card_answer(&c, GRADE_RIGHT, MONDAY + 1);
    card_answer(&c, GRADE_WRONG, MONDAY + 1); // on the same day
    cr_expect(c.lapses == 1 && c.reps == 0 && c.due == MONDAY + 2);
    card_answer(&c, GRADE_WRONG, MONDAY + 2);
    cr_expect_eq(c.lapses, 1);
}

Test(sm2, practice_before_it_is_due_changes_nothing)
{
    struct card c = { .ease = SCHEDULE_EASE };
    card_answer(&c, GRADE_RIGHT, MONDAY);
    card_answer(&c, GRADE_RIGHT, MONDAY + 1);
    const struct card before = c;
    card_answer(&c, GRADE_RIGHT, MONDAY + 1);
    card_answer(&c, GRADE_HELPED, MONDAY + 6);
    cr_expect(!memcmp(&before, &c, sizeof c));
    card_answer(&c, GRADE_RIGHT, MONDAY + 7);
    cr_expect_eq(c.interval, 17);
}

Test(sm2, there_is_an_end_to_intervals)
{
    struct card c = { .ease = SCHEDULE_EASE };
    for (int i = 0; i < 2000; i++) card_answer(&c, GRADE_RIGHT, c.due);
    cr_expect_eq(c.interval, SCHEDULE_DAYS_MOST);
}

/* Somebody has written an interval of 0 into the file. */
Test(sm2, no_interval_is_none)
{
    struct card c = { .ease = SCHEDULE_EASE, .due = MONDAY, .reps = 5 };
    card_answer(&c, GRADE_RIGHT, MONDAY);
    cr_expect_eq(c.due, MONDAY + 6);
}

/* ---- the file ---- */

static struct schedule read_text(const char *text)
{
    struct schedule s = { 0 };
    struct err e = { 0 };
    cr_assert(schedule_read(&s, text, strlen(text), &e), "%s", e.text);
    return s;
}

static void expect_text(const struct schedule *s, const char *cards)
{
    LOCAL(str) text = { 0 }, want = { 0 };
    schedule_write(s, &text);
    str_addf(&want, "%s%s", head, cards);
    cr_expect_str_eq(str_text(&text), str_text(&want));
}

Test(schedule, a_line_a_card_in_order)
{
    LOCAL(schedule) s = { 0 };
    card_answer(schedule_card(&s, "W:W31 31-26"), GRADE_RIGHT, MONDAY);
    card_answer(schedule_card(&s, "B:B20 20-24"), GRADE_WRONG, MONDAY);
    card_answer(schedule_card(&s, "W:W31 31-27"), GRADE_HELPED, MONDAY);
    static const char cards[] = "B:B20 20-24\t2027-07-02\t1\t2.50\t0\t0\nW:W31 31-26\t2027-07-02\t1\t2.60\t1\t0\n"
                                "W:W31 31-27\t2027-07-02\t1\t2.36\t1\t0\n";
    expect_text(&s, cards);
    LOCAL(str) text = { 0 };
    schedule_write(&s, &text);
    LOCAL(schedule) again = read_text(str_text(&text));
    expect_text(&again, cards);
    cr_expect_eq(again.lines.damaged, 0);
    cr_expect_null(schedule_find(&again, "W:W31"));
    cr_expect_eq(schedule_find(&again, "W:W31 31-27")->ease, 236);
}

Test(schedule, damaged_lines_are_told_and_kept)
{
    static const char *const bad[] = { "a\t2027-07-02\t1\t2.50\t0", "a\t2027-07-02\t1\t2.50\t0\t0\t0",
        "\t2027-07-02\t1\t2.50\t0\t0", "a\t2027-02-30\t1\t2.50\t0\t0", "a\tsoon\t1\t2.50\t0\t0",
        "a\t2027-07-02\t-1\t2.50\t0\t0", "a\t2027-07-02\t36501\t2.50\t0\t0", "a\t2027-07-02\t1\t2.5\t0\t0",
        "a\t2027-07-02\t1\t1.29\t0\t0", "a\t2027-07-02\t1\t250\t0\t0", "a\t2027-07-02\t1\t12345.67\t0\t0",
        "a\t2027-07-02\t1\t2.50\tx\t0", "a\t2027-07-02\t1\t2.50\t0\t9999999", "<<<<<<< HEAD", "=======" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        LOCAL(str) text = { 0 }, want = { 0 };
        str_addf(&text, "%sb\t2027-07-02\t1\t2.60\t1\t0\n%s\n# my own words\n", head, bad[i]);
        LOCAL(schedule) s = read_text(str_text(&text));
        cr_expect(s.n == 1 && s.lines.damaged == 1 && s.lines.trouble.line == 4, "%s: line %d", bad[i],
            s.lines.trouble.line);
        str_addf(&want, "%s\n# my own words\nb\t2027-07-02\t1\t2.60\t1\t0\n", bad[i]);
        expect_text(&s, str_text(&want));
    }
}

Test(schedule, line_ends_of_other_systems_and_a_zero_byte)
{
    static const char text[] = "# huff schedule 1\r\n\r\na\t2027-07-02\t1\t2.60\t1\t0\r\nb\0c\nd\t-\t0\t2.50\t0\t0";
    LOCAL(schedule) s = { 0 };
    cr_assert(schedule_read(&s, text, sizeof text - 1, NULL));
    cr_expect(s.n == 2 && s.lines.damaged == 1 && s.lines.trouble.line == 4);
    cr_expect_eq(s.lines.kept.len, 4);
}

Test(schedule, other_files_are_refused)
{
    static const char *const others[] = { "x", "# huff schedule 2\n", "# huff schedule",
        "[Event \"x\"]\n\n1. 32-28 *\n", "\n# huff schedule 1\n" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        LOCAL(schedule) s = { 0 };
        struct err e = { 0 };
        cr_expect_not(schedule_read(&s, others[i], strlen(others[i]), &e));
        cr_expect(e.line == 1 && strstr(e.text, "# huff schedule 1"), "%s", e.text);
    }
    LOCAL(schedule) none = read_text("");
    cr_expect_eq(none.n, 0);
}

Test(schedule, of_two_of_a_card_the_one_answered_last_stays)
{
    static const char *const cards[] = { "a\t2027-07-20\t10\t2.50\t3\t0\n", /* answered on the 10th */
        "a\t2027-07-12\t1\t2.70\t0\t2\n",                                   /* on the 11th */
        "a\t2027-07-17\t6\t2.90\t2\t0\n" };                                 /* on the 11th, too, and due later */
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            LOCAL(str) text = { 0 };
            str_addf(&text, "%s%s%s", head, cards[i], cards[j]);
            LOCAL(schedule) s = read_text(str_text(&text));
            expect_text(&s, i == 1 || j == 1 ? cards[1] : i == 2 || j == 2 ? cards[2] : cards[0]);
        }
    }
}

Test(schedule, a_clock_that_was_ahead_is_mended)
{
    LOCAL(schedule) s = { 0 };
    card_answer(schedule_card(&s, "ahead"), GRADE_RIGHT, MONDAY + 4000);
    card_answer(schedule_card(&s, "traveller"), GRADE_RIGHT, MONDAY + 1);
    card_answer(schedule_card(&s, "now"), GRADE_RIGHT, MONDAY);
    card_answer(schedule_card(&s, "before"), GRADE_RIGHT, MONDAY - 4000);
    schedule_card(&s, "never");
    cr_expect_eq(schedule_mend(&s, MONDAY), 1);
    cr_expect_eq(schedule_find(&s, "ahead")->due, MONDAY + 1);
    cr_expect_eq(schedule_find(&s, "traveller")->due, MONDAY + 2);
    cr_expect_eq(schedule_find(&s, "before")->due, MONDAY - 3999);
    cr_expect_eq(schedule_mend(&s, MONDAY), 0);
}

Test(schedule, a_clock_in_1970_mends_nothing)
{
    LOCAL(schedule) s = { 0 };
    card_answer(schedule_card(&s, "a"), GRADE_RIGHT, MONDAY);
    cr_expect_eq(schedule_mend(&s, 1), 0);
    cr_expect_eq(schedule_find(&s, "a")->due, MONDAY + 1);
}

Test(day, days_of_the_calendar)
{
    static const struct {
        int day;
        const char *text;
    } days[] = { { 1, "1970-01-02" }, { 20781, "2026-11-24" }, { 21244, "2028-03-01" }, { 21243, "2028-02-29" },
        { 0, "-" } };
    char buf[DAY_TEXT];
    int day;
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        day_text(days[i].day, buf);
        cr_expect_str_eq(buf, days[i].text);
        cr_expect(day_read(days[i].text, &day) && day == days[i].day, "%s: %d", days[i].text, day);
    }
    cr_expect_not(day_read("2027-02-29", &day));
    cr_expect_not(day_read("2027-1-1", &day));
}
