/* test_clocks.c -- time controls read, written and run. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdint.h>

#include "base/err.h"
#include "game/clocks.h"
#include "game/game.h"

static struct clocks clock_of(const char *spec, bool pdn)
{
    struct clocks c;
    struct err e = { 0 };
    cr_assert(clocks_read(&c, spec, pdn, &e), "%s: %s", spec, e.text);
    return c;
}

static void reads(const char *spec, bool pdn, const char *expected)
{
    struct clocks c = clock_of(spec, pdn);
    char buf[64];
    clocks_write(&c, buf, sizeof buf);
    cr_assert_str_eq(buf, expected, "%s is written %s", spec, buf);
    c = clock_of(buf, true);
    char again[64];
    clocks_write(&c, again, sizeof again);
    cr_assert_str_eq(again, expected);
}

Test(clocks, as_people_write_them)
{
    reads("5+3", false, "300+3");
    reads("40/30", false, "40/1800");
    reads("15m", false, "900");
    reads("15", false, "900");
    reads("90s", false, "90");
    reads("1h30m+10s", false, "5400+10");
    reads("300s+5", false, "300+5");
    reads("15m:16/10m", false, "900:16/600");
    reads("40/2h:20/1h", false, "40/7200:20/3600");
    reads("40/30:15+5", false, "40/1800:900+5");
    reads("0+10", false, "0+10");
    reads("off", false, "-");
    reads("-", false, "-");
    reads("100h", false, "360000");
}

Test(clocks, as_pdn_writes_them)
{
    reads("40/7200:20/3600", true, "40/7200:20/3600");
    reads("300+3", true, "300+3");
    reads("900", true, "900");
    reads("-", true, "-");
    reads("?", true, "-");
    reads("999/360000+3600:999/360000+3600:999/360000+3600:999/360000+3600", true,
        "999/360000+3600:999/360000+3600:999/360000+3600:999/360000+3600");
}

Test(clocks, as_they_are_typed)
{
    static const char *const typed[] = { "5+3", "40/30", "15", "90s", "90+10", "90s+5", "15:16/10", "40/120:20/60",
        "0+10", "-" };
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        struct clocks c = clock_of(typed[i], false);
        char buf[64];
        clocks_type(&c, buf, sizeof buf);
        cr_expect_str_eq(buf, typed[i]);
    }
}

static void refuses(const char *spec, bool pdn, int column)
{
    struct clocks c = { .n_stages = 77 };
    struct err e = { 0 };
    cr_assert_not(clocks_read(&c, spec, pdn, &e), "%s", spec);
    cr_assert_eq(c.n_stages, 77);
    cr_assert(e.text[0]);
    cr_assert_eq(e.column, column, "%s: column %d, %s", spec, e.column, e.text);
}

Test(clocks, refusals_say_where)
{
    refuses("x", false, 1);
    refuses("5+", false, 3);
    refuses("5+3x", false, 4);
    refuses("5:", false, 3);
    refuses("5:30", false, 5);
    refuses("0/30", false, 1);
    refuses("40/0", false, 5);
    refuses("0", false, 2);
    refuses("0+0", false, 4);
    refuses("5+3s", false, 5);
    refuses("30m1h", false, 6);
    refuses("1h30", false, 5);
    refuses("101h", false, 5);
    refuses("99999999999999999999", false, 1);
    refuses("5+9999", false, 7);
    refuses("1/1:1/1:1/1:1/1:1/1", false, 17);
    refuses("*30", true, 1);
    refuses("5 +3", false, 2);
    refuses("-5", false, 1);
}

Test(clocks, increment)
{
    struct clocks c = clock_of("5+3", false);
    clocks_start(&c, WHITE, 1000);
    cr_assert_eq(clocks_left(&c, WHITE, 11000), 290000);
    clocks_press(&c, WHITE, 11000);
    cr_assert_eq(clocks_left(&c, WHITE, 99000), 293000);
    cr_assert_eq(clocks_left(&c, BLACK, 21000), 290000);
    cr_assert_eq(clocks_to_go(&c, WHITE), 0);
    clocks_stop(&c, 21000);
    cr_assert_eq(clocks_left(&c, BLACK, 99000), 290000);
    cr_assert_eq(c.running, -1);
}

Test(clocks, starting_twice_books_once)
{
    struct clocks c = clock_of("1", false);
    clocks_start(&c, WHITE, 0);
    clocks_start(&c, WHITE, 1000);
    clocks_start(&c, BLACK, 3000);
    cr_assert_eq(clocks_left(&c, WHITE, 9000), 57000);
    cr_assert_eq(clocks_left(&c, BLACK, 4000), 59000);
}

/* RULES L12: unused time carries over, the last period repeats. */
Test(clocks, periods_repeat_and_carry_over)
{
    struct clocks c = clock_of("2/60:1/30", true);
    int64_t now = 0;
    clocks_start(&c, WHITE, now);
    cr_assert_eq(clocks_to_go(&c, WHITE), 2);
    clocks_press(&c, WHITE, now += 10000);
    clocks_press(&c, BLACK, now);
    cr_assert_eq(clocks_to_go(&c, WHITE), 1);
    clocks_press(&c, WHITE, now += 10000);
    cr_assert_eq(clocks_left(&c, WHITE, now), 70000, "60 - 20 + 30");
    cr_assert_eq(clocks_to_go(&c, WHITE), 1);
    clocks_press(&c, BLACK, now);
    clocks_press(&c, WHITE, now += 1000);
    cr_assert_eq(clocks_left(&c, WHITE, now), 99000, "the last one again");
}

Test(clocks, flag_falls_when_nothing_is_left)
{
    struct clocks c = clock_of("40/1s", false);
    enum side side = WHITE;
    clocks_start(&c, BLACK, 0);
    cr_assert_not(clocks_flagged(&c, 999, &side));
    cr_assert(clocks_flagged(&c, 1000, &side));
    cr_assert_eq(side, BLACK);
    cr_assert_eq(clocks_left(&c, BLACK, 1500), -500);
    c = clock_of("off", false);
    clocks_start(&c, WHITE, 0);
    clocks_press(&c, WHITE, 5);
    cr_assert_not(clocks_flagged(&c, INT64_MAX / 2, &side));
}

Test(clocks, overtime_begins_when_the_time_is_up)
{
    struct clocks c = clock_of("10s:2/5s", false);
    enum side side;
    clocks_start(&c, WHITE, 0);
    cr_assert_eq(clocks_left(&c, WHITE, 12000), 3000);
    cr_assert_not(clocks_flagged(&c, 12000, &side));
    cr_assert(clocks_flagged(&c, 15000, &side));
    clocks_press(&c, WHITE, 12000);
    cr_assert_eq(clocks_to_go(&c, WHITE), 1);
    cr_assert_eq(clocks_to_go(&c, BLACK), 0);
    clocks_press(&c, BLACK, 12000);
    clocks_press(&c, WHITE, 13000);
    cr_assert_eq(clocks_left(&c, WHITE, 13000), 7000);
    cr_assert_eq(clocks_to_go(&c, WHITE), 2);
}

Test(clocks, nothing_but_an_increment)
{
    struct clocks c = clock_of("0+10", false);
    clocks_start(&c, WHITE, 0);
    cr_assert_eq(clocks_left(&c, WHITE, 4000), 6000);
    clocks_press(&c, WHITE, 4000);
    cr_assert_eq(clocks_left(&c, WHITE, 4000), 16000);
    clocks_back(&c, &(struct node){ .kind = NODE_ROOT });
    for (int side = WHITE; side <= BLACK; side++)
        cr_expect_eq(clocks_left(&c, side, 4000), 10000, "as at the beginning");
}

Test(clocks, back_finds_the_period)
{
    struct clocks c = clock_of("40/7200:20/3600", true);
    static struct node line[171] = { { .kind = NODE_ROOT } };
    for (int i = 1; i <= 170; i++) {
        line[i] = (struct node){ .kind = NODE_MOVE, .parent = &line[i - 1], .clock_ms = 5000 };
        line[i].pos.turn = i % 2 ? BLACK : WHITE;
    }
    clocks_back(&c, &line[2 * 39]);
    cr_assert_eq(clocks_to_go(&c, WHITE), 1);
    clocks_back(&c, &line[2 * 40 - 1]);
    cr_assert_eq(clocks_to_go(&c, WHITE), 20);
    cr_assert_eq(clocks_to_go(&c, BLACK), 1);
    clocks_back(&c, &line[2 * 85]);
    cr_assert_eq(clocks_to_go(&c, WHITE), 15);
    cr_assert_eq(clocks_left(&c, WHITE, 0), 5000);
}
