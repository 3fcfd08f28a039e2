/* test_periods.c -- clocks of a table that have more than one period. */
#include <config.h>

#include <criterion/criterion.h>

#include "table/desk.h"

static struct desk d;

static void end_desk(void)
{
    desk_release(&d);
}

TestSuite(periods, .fini = end_desk);

static void begin(const char *variant, const char *tc)
{
    desk_init(&d, variant, tc);
    desk_players(&d);
}

static int64_t left(enum side side)
{
    return clocks_left(&d.t.clocks, side, d.now);
}

/* Sudden death with overtime behind it: the period that has begun is known to whoever reads the journal. */
Test(periods, overtime_is_kept)
{
    struct table again;
    begin("international", "60:10/30");
    cr_assert(desk_move(&d, WHITE, "32-28"));
    d.now += 65000;
    cr_assert(desk_move(&d, BLACK, "19-23"));
    cr_expect_eq(d.t.clocks.at[BLACK], 1);
    cr_expect_eq(d.t.clocks.made[BLACK], 1);
    cr_expect_eq(left(BLACK), 25000);
    desk_replay(&d, &again);
    cr_expect_eq(again.clocks.at[BLACK], 1);
    cr_expect_eq(clocks_left(&again.clocks, BLACK, 0), 25000);
    table_release(&again);
    desk_check(&d);
}

/* Who takes back what was played in overtime has what was left before it. */
Test(periods, overtime_is_taken_back)
{
    static const int took[] = { 25000, 25000, 25000, 5000, 5000 };
    static const struct {
        int left, at, made;
    } stood[] = { { 60000, 0, 0 }, { 35000, 0, 1 }, { 10000, 0, 2 }, { 15000, 1, 1 }, { 10000, 1, 2 },
        { 35000, 1, 0 } };
    begin("international", "60:3/30");
    for (int i = 0; i < 10; i++) {
        d.now += i % 2 ? took[i / 2] : 0;
        struct move m = moves_get(game_moves(d.t.game), 0);
        cr_assert(desk_play(&d, &m), "%s", d.e.text);
    }
    for (int n = 5; n >= 0; n--) {
        cr_expect_eq(left(BLACK), stood[n].left);
        cr_expect_eq(d.t.clocks.at[BLACK], stood[n].at);
        cr_expect_eq(d.t.clocks.made[BLACK], stood[n].made, "%d: %d", n, d.t.clocks.made[BLACK]);
        desk_check(&d);
        if (!n) break;
        cr_assert(desk_offer(&d, BLACK, OFFER_TAKEBACK, ACT_MADE), "%s", d.e.text);
        cr_assert(desk_offer(&d, WHITE, OFFER_TAKEBACK, ACT_ACCEPTED));
    }
}

/* What moves earn is earned once, however often they are taken back. */
Test(periods, taking_back_takes_increments_and_periods)
{
    begin("international", "3/60+30:60");
    for (int i = 0; i < 4; i++) {
        d.now += 1000;
        cr_assert(desk_move(&d, WHITE, "33-28"));
        d.now += 2000;
        cr_assert(desk_move(&d, BLACK, "18-23"));
        cr_expect_eq(left(BLACK), 60000 - 2000 + 30000);
        cr_expect_eq(d.t.clocks.at[BLACK], 0);
        cr_expect_eq(d.t.clocks.made[BLACK], 1);
        cr_assert(desk_offer(&d, WHITE, OFFER_TAKEBACK, ACT_MADE));
        d.now += 1000;
        cr_assert(desk_offer(&d, BLACK, OFFER_TAKEBACK, ACT_ACCEPTED));
        cr_expect_eq(left(WHITE), 60000);
        cr_expect_eq(d.t.clocks.made[WHITE], 0);
        desk_check(&d);
    }
}
