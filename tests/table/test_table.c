/* test_table.c -- a table as a state machine: moves, clocks, offers, seats, and that nothing but its events makes it. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "table/desk.h"

static struct desk d;

static void end_desk(void)
{
    desk_release(&d);
}

TestSuite(table, .fini = end_desk);

static void begin(const char *variant, const char *tc)
{
    desk_init(&d, variant, tc);
    desk_players(&d);
}

static int64_t left(enum side side)
{
    return clocks_left(&d.t.clocks, side, d.now);
}

/* A refused request says why and leaves nothing. */
static void expect_refusal(bool done, const char *why)
{
    LOCAL(str) before = { 0 }, after = { 0 };
    desk_describe(&d.mirror, &before);
    desk_describe(&d.t, &after);
    cr_expect_not(done);
    cr_expect(strstr(d.e.text, why), "\"%s\" is not in \"%s\"", why, d.e.text);
    cr_expect_str_eq(str_text(&before), str_text(&after));
}

Test(table, names)
{
    static const char *const good[] = { "a", "Z9", "0.._--", "abcdefghijklmnopqrstuvwxyz012345" };
    static const char *const bad[] = { "", ".a", "-", "_", "a b", "a/b", "..", "\303\274",
        "abcdefghijklmnopqrstuvwxyz0123456" };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) cr_expect(table_name_fits(good[i]), "%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) cr_expect_not(table_name_fits(bad[i]), "%s", bad[i]);
}

Test(table, illegal_requests_leave_no_trace)
{
    begin("international", "300+3");
    int kept = d.kept, said = d.said;
    expect_refusal(desk_move(&d, BLACK, "19-23"), "not your turn");
    expect_refusal(desk_move(&d, WHITE, "32-31"), "not legal");
    expect_refusal(desk_move(&d, WHITE, "32-22"), "not legal");
    expect_refusal(desk_move(&d, WHITE, "32-72"), "not legal");
    expect_refusal(desk_offer(&d, WHITE, OFFER_TAKEBACK, ACT_MADE), "no move to take back");
    expect_refusal(desk_offer(&d, WHITE, OFFER_REMATCH, ACT_MADE), "when the game is over");
    expect_refusal(desk_offer(&d, WHITE, OFFER_DRAW, ACT_ACCEPTED), "no such offer");
    expect_refusal(desk_offer(&d, WHITE, OFFER_DRAW, ACT_WITHDRAWN), "no such offer");
    expect_refusal(desk_ask(&d, WHITE, EVENT_CLAIM), "is there");
    expect_refusal(desk_ask(&d, WHITE, EVENT_GOTO), "cannot be asked");
    cr_assert_eq(d.kept, kept);
    cr_assert_eq(d.said, said);
    desk_check(&d);
}

Test(table, clocks_begin_with_the_first_move)
{
    begin("international", "300+3");
    d.now += 50000;
    cr_assert(desk_move(&d, WHITE, "32-28"));
    cr_expect_eq(left(WHITE), 303000);
    cr_expect_eq(left(BLACK), 300000);
    d.now += 7000;
    cr_expect_eq(left(BLACK), 293000);
    cr_assert(desk_move(&d, BLACK, "19-23"));
    cr_expect_eq(left(BLACK), 296000);
    cr_expect_eq(game_here(d.t.game)->clock_ms, 296000);
    desk_check(&d);
}

Test(table, time_runs_out)
{
    begin("international", "60");
    cr_assert(desk_move(&d, WHITE, "32-28"));
    d.now += 59000;
    cr_expect_eq(table_tick(&d.t, d.now), 1000);
    cr_expect_not(table_is_over(&d.t));
    d.now += 1000;
    cr_expect_eq(table_tick(&d.t, d.now), -1);
    cr_expect(table_is_over(&d.t));
    cr_expect_eq(game_result(d.t.game).result, RESULT_WHITE);
    cr_expect_eq(game_result(d.t.game).why, WHY_TIME);
    cr_expect_eq(left(BLACK), 0);
    expect_refusal(desk_move(&d, BLACK, "19-23"), "is over");
    desk_check(&d);
}

/* A move that comes too late ends the game, though nobody has looked at the clock. */
Test(table, a_late_move_is_no_move)
{
    begin("international", "60");
    cr_assert(desk_move(&d, WHITE, "32-28"));
    d.now += 60001;
    cr_expect_not(desk_move(&d, BLACK, "19-23"));
    cr_expect_eq(game_here(d.t.game)->ply, 1);
    cr_expect_eq(game_result(d.t.game).why, WHY_TIME);
    desk_check(&d);
}

Test(table, a_move_withdraws_offers)
{
    begin("international", "-");
    cr_assert(desk_move(&d, WHITE, "32-28"));
    cr_assert(desk_offer(&d, WHITE, OFFER_DRAW, ACT_MADE));
    cr_assert(desk_offer(&d, WHITE, OFFER_TAKEBACK, ACT_MADE));
    expect_refusal(desk_offer(&d, WHITE, OFFER_DRAW, ACT_MADE), "already");
    cr_assert(desk_offer(&d, BLACK, OFFER_ABORT, ACT_MADE));
    cr_assert(desk_move(&d, BLACK, "19-23"));
    cr_expect_not(d.t.offered[WHITE][OFFER_DRAW]);
    cr_expect_not(d.t.offered[WHITE][OFFER_TAKEBACK]);
    cr_expect(d.t.offered[BLACK][OFFER_ABORT]);
    expect_refusal(desk_offer(&d, BLACK, OFFER_DRAW, ACT_ACCEPTED), "no such offer");
    desk_check(&d);
}

Test(table, draw_by_agreement)
{
    begin("thai", "300");
    cr_assert(desk_offer(&d, BLACK, OFFER_DRAW, ACT_MADE));
    cr_assert(desk_offer(&d, WHITE, OFFER_DRAW, ACT_DECLINED));
    cr_assert(desk_offer(&d, BLACK, OFFER_DRAW, ACT_MADE));
    cr_assert(desk_offer(&d, BLACK, OFFER_DRAW, ACT_WITHDRAWN));
    expect_refusal(desk_offer(&d, WHITE, OFFER_DRAW, ACT_ACCEPTED), "no such offer");
    cr_assert(desk_offer(&d, WHITE, OFFER_DRAW, ACT_MADE));
    cr_assert(desk_offer(&d, BLACK, OFFER_DRAW, ACT_MADE)); /* both offer: agreed */
    cr_expect(table_is_over(&d.t));
    cr_expect_eq(game_result(d.t.game).result, RESULT_DRAW);
    cr_expect_eq(game_result(d.t.game).why, WHY_AGREED);
    desk_check(&d);
}

Test(table, taking_back_one_ply_and_two)
{
    begin("international", "300+3");
    cr_assert(desk_move(&d, WHITE, "32-28"));
    d.now += 2000;
    cr_assert(desk_offer(&d, WHITE, OFFER_TAKEBACK, ACT_MADE));
    cr_assert(desk_offer(&d, BLACK, OFFER_TAKEBACK, ACT_MADE)); /* to ask for the same is to agree */
    cr_expect_eq(game_here(d.t.game)->ply, 0);
    cr_expect_eq(d.t.clocks.running, -1);
    cr_expect_eq(left(BLACK), 300000, "what the move cost is taken back with it");
    desk_check(&d);
    cr_assert(desk_move(&d, WHITE, "33-28"));
    cr_assert(desk_move(&d, BLACK, "18-23"));
    cr_assert(desk_offer(&d, WHITE, OFFER_TAKEBACK, ACT_MADE));
    d.now += 1000;
    cr_assert(desk_offer(&d, BLACK, OFFER_TAKEBACK, ACT_ACCEPTED));
    cr_expect_eq(game_here(d.t.game)->ply, 0); /* two plies: White is to move again */
    cr_assert(desk_move(&d, WHITE, "33-28"));
    cr_assert(desk_move(&d, BLACK, "18-23"));
    cr_assert(desk_offer(&d, BLACK, OFFER_TAKEBACK, ACT_MADE));
    cr_assert(desk_offer(&d, WHITE, OFFER_TAKEBACK, ACT_ACCEPTED));
    cr_expect_eq(game_here(d.t.game)->ply, 1);
    cr_expect_eq(d.t.clocks.running, BLACK);
    desk_check(&d);
}

Test(table, claims_wait_a_minute_or_a_tenth_of_the_time)
{
    static const struct {
        const char *tc;
        int64_t ms;
    } rows[] = { { "300+3", 60000 }, { "3600", 360000 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin("international", rows[i].tc);
        table_leave(&d.t, BLACK, d.now);
        d.now += rows[i].ms - 1;
        expect_refusal(desk_ask(&d, WHITE, EVENT_CLAIM), "can be claimed in 1 s");
        expect_refusal(desk_ask(&d, BLACK, EVENT_CLAIM), "is there");
        cr_expect_eq(table_claim_in(&d.t, BLACK, d.now), 1);
        d.now++;
        cr_assert(desk_ask(&d, WHITE, EVENT_CLAIM), "%s", d.e.text);
        cr_expect_eq(game_result(d.t.game).why, WHY_ABANDONED);
        cr_expect_eq(game_result(d.t.game).result, RESULT_WHITE);
        desk_check(&d);
        desk_release(&d);
    }
    begin("international", "-");
    table_leave(&d.t, BLACK, d.now);
    d.now += 100000000;
    expect_refusal(desk_ask(&d, WHITE, EVENT_CLAIM), "waits for weeks");
}

Test(table, adjourned_and_resumed)
{
    enum side side;
    begin("international", "300+3");
    cr_assert(desk_move(&d, WHITE, "32-28"));
    d.now += 5000;
    cr_assert(desk_offer(&d, BLACK, OFFER_ADJOURN, ACT_MADE));
    d.now += 5000;
    cr_assert(desk_offer(&d, WHITE, OFFER_ADJOURN, ACT_ACCEPTED));
    cr_expect_eq(d.t.status, TABLE_ADJOURNED);
    cr_expect_not(d.t.seat[WHITE].here || d.t.seat[BLACK].here);
    d.now += 1000000;
    cr_expect_eq(left(BLACK), 290000);
    cr_expect(table_go_on(&d.t, d.now));
    cr_expect_eq(d.t.status, TABLE_ADJOURNED);
    desk_check(&d);
    expect_refusal(desk_move(&d, BLACK, "19-23"), "adjourned");
    cr_assert(table_sit(&d.t, "bob", d.now, &side, &d.e) && side == BLACK);
    cr_expect_eq(d.t.status, TABLE_ADJOURNED);
    cr_assert(table_sit(&d.t, "ann", d.now, &side, &d.e) && side == WHITE);
    cr_expect_eq(d.t.status, TABLE_PLAYING);
    d.now += 10000;
    cr_expect_eq(left(BLACK), 280000);
    desk_check(&d);
}

/* Whoever was asked has left, or the server was made anew. */
Test(table, an_adjournment_asked_for_is_not_asked_for_any_more)
{
    enum side side;
    begin("international", "300+3");
    cr_assert(desk_offer(&d, WHITE, OFFER_ADJOURN, ACT_MADE));
    table_leave(&d.t, BLACK, d.now);
    cr_assert(desk_offer(&d, WHITE, OFFER_ADJOURN, ACT_MADE), "%s", d.e.text);
    cr_expect_eq(d.t.status, TABLE_ADJOURNED);
    desk_check(&d);
    for (int i = 0; i < 2; i++) cr_assert(table_sit(&d.t, i ? "bob" : "ann", d.now, &side, &d.e));
    cr_expect_not(d.t.offered[WHITE][OFFER_ADJOURN]);
    cr_assert(desk_offer(&d, WHITE, OFFER_ADJOURN, ACT_MADE));
    d.full = true; // that it is adjourned then can't be kept
    table_wake(&d.t, d.now);
    d.full = false;
    cr_assert(table_sit(&d.t, "bob", d.now, &side, &d.e));
    expect_refusal(desk_offer(&d, BLACK, OFFER_ADJOURN, ACT_ACCEPTED), "no such offer");
    cr_expect(d.t.seat[BLACK].here);
    desk_same(&d.t, &d.mirror, "the mirror");
}

/* By correspondence nobody need be there, and no clock runs. */
Test(table, without_a_clock)
{
    begin("malaysian", "-");
    table_leave(&d.t, WHITE, d.now);
    table_leave(&d.t, BLACK, d.now);
    cr_expect_eq(table_tick(&d.t, d.now + 1000000000), -1);
    table_wake(&d.t, d.now);
    cr_expect_eq(d.t.status, TABLE_PLAYING);
    struct move m = moves_get(game_moves(d.t.game), 0);
    cr_assert(desk_play(&d, &m));
    cr_expect_eq(game_here(d.t.game)->clock_ms, -1);
    cr_assert(desk_ask(&d, WHITE, EVENT_RESIGN));
    cr_expect_eq(game_result(d.t.game).result, RESULT_BLACK);
    desk_check(&d);
}

Test(table, seats)
{
    enum side side = BLACK;
    desk_init(&d, "international", "300");
    cr_assert(table_take_seat(&d.t, BLACK, "ann", d.now, &d.e) && table_sit(&d.t, "ann", d.now, &side, &d.e));
    cr_expect_eq(side, BLACK);
    cr_expect_eq(d.t.status, TABLE_WAITING);
    expect_refusal(desk_move(&d, WHITE, "32-28"), "nobody sits opposite");
    cr_assert(table_sit(&d.t, "ann", d.now, &side, &d.e));
    cr_expect_eq(side, BLACK, "nobody plays himself");
    cr_assert(table_sit(&d.t, "bob", d.now, &side, &d.e));
    cr_expect_eq(side, WHITE, "the other seat");
    expect_refusal(table_sit(&d.t, "cas", d.now, &side, &d.e), "both seats are taken");
    cr_expect_str_eq(game_tag(d.t.game, "White"), "bob");
    cr_expect_str_eq(game_tag(d.t.game, "Black"), "ann");
    cr_expect_eq(table_seat_of(&d.t, "ann"), BLACK);
    cr_expect_eq(table_seat_of(&d.t, ""), -1);
    desk_check(&d);
}

Test(table, a_seat_that_is_taken_by_who_is_away)
{
    enum side side;
    desk_init(&d, "international", "300");
    cr_assert(table_sit(&d.t, "ann", d.now, &side, &d.e));
    expect_refusal(desk_move(&d, WHITE, "32-28"), "nobody sits opposite");
    table_leave(&d.t, WHITE, d.now);
    cr_assert(table_sit(&d.t, "bob", d.now, &side, &d.e));
    cr_expect_eq(d.t.status, TABLE_WAITING);
    expect_refusal(desk_move(&d, BLACK, "19-23"), "your opponent is away");
    desk_check(&d);
}

Test(table, rematch_is_for_the_end_and_is_agreed_on)
{
    begin("international", "-");
    cr_assert(desk_ask(&d, BLACK, EVENT_RESIGN));
    cr_assert(desk_offer(&d, BLACK, OFFER_REMATCH, ACT_MADE));
    expect_refusal(desk_offer(&d, BLACK, OFFER_REMATCH, ACT_MADE), "already");
    cr_expect_not(d.t.rematch);
    cr_assert(desk_offer(&d, WHITE, OFFER_REMATCH, ACT_ACCEPTED));
    cr_expect(d.t.rematch);
    /* That is told once it is written down: until then the offer stands. */
    cr_expect(d.t.offered[BLACK][OFFER_REMATCH]);
    desk_check(&d);
}

/* A server that begins again: the clocks stand as the journal last had them, until both are back. */
Test(table, outage_is_not_charged)
{
    struct table woken;
    enum side side;
    begin("international", "300");
    cr_assert(desk_move(&d, WHITE, "32-28"));
    d.now += 10000;
    cr_assert(table_beat(&d.t, d.now));
    d.now += 4000; /* these are lost with the server */
    desk_replay(&d, &woken);
    woken.keep = d.t.keep;
    woken.keeper = &d;
    table_release(&d.t);
    d.t = woken;
    table_release(&d.mirror);
    desk_replay(&d, &d.mirror);
    table_wake(&d.t, d.now);
    cr_expect_eq(d.t.status, TABLE_ADJOURNED);
    d.now += 100000;
    cr_expect_eq(left(BLACK), 290000);
    cr_assert(table_sit(&d.t, "ann", d.now, &side, &d.e));
    cr_assert(table_sit(&d.t, "bob", d.now, &side, &d.e));
    d.now += 1000;
    cr_expect_eq(left(BLACK), 289000);
    table_forgive(&d.t, 400);
    cr_expect_eq(left(BLACK), 289400);
}

Test(table, a_full_disk_stops_the_clocks)
{
    begin("international", "300");
    cr_assert(desk_move(&d, WHITE, "32-28"));
    d.now += 1000;
    d.full = true;
    cr_expect_not(desk_move(&d, BLACK, "19-23"));
    cr_expect(strstr(d.e.text, "no room"));
    table_stall(&d.t, d.now);
    cr_expect_eq(d.t.status, TABLE_STALLED);
    d.now += 100000;
    cr_expect_not(table_go_on(&d.t, d.now));
    expect_refusal(desk_move(&d, BLACK, "19-23"), "no room on its disk");
    cr_expect_eq(left(BLACK), 299000);
    d.full = false;
    cr_expect(table_go_on(&d.t, d.now));
    cr_expect_eq(d.t.status, TABLE_PLAYING);
    d.now += 1000;
    cr_assert(desk_move(&d, BLACK, "19-23"), "%s", d.e.text);
    cr_expect_eq(left(BLACK), 298000);
    desk_check(&d);
}

/* The game could begin, but that could not be kept: it begins when it can. */
Test(table, a_full_disk_at_the_beginning)
{
    enum side side;
    desk_init(&d, "international", "300");
    cr_assert(table_sit(&d.t, "ann", d.now, &side, &d.e));
    d.full = true;
    expect_refusal(table_sit(&d.t, "bob", d.now, &side, &d.e), "no room");
    d.full = false;
    cr_assert(table_sit(&d.t, "bob", d.now, &side, &d.e));
    table_leave(&d.t, BLACK, d.now);
    table_wake(&d.t, d.now);
    cr_assert(table_sit(&d.t, "ann", d.now, &side, &d.e));
    d.full = true;
    cr_assert(table_sit(&d.t, "bob", d.now, &side, &d.e), "he has his seat all the same");
    cr_expect_eq(d.t.status, TABLE_STALLED, "both are told why");
    cr_expect_eq(d.mirror.status, TABLE_STALLED);
    int said = d.said;
    cr_expect_not(table_go_on(&d.t, d.now));
    cr_expect_eq(d.said, said, "once");
    d.full = false;
    cr_expect(table_go_on(&d.t, d.now));
    cr_expect_eq(d.t.status, TABLE_PLAYING);
    desk_check(&d);
}

/* Whoever waited for room and left is not charged. */
Test(table, a_full_disk_that_both_have_left)
{
    begin("international", "300");
    cr_assert(desk_move(&d, WHITE, "32-28"));
    table_stall(&d.t, d.now);
    table_leave(&d.t, WHITE, d.now);
    table_leave(&d.t, BLACK, d.now);
    cr_expect(table_go_on(&d.t, d.now));
    cr_expect_eq(d.t.status, TABLE_ADJOURNED);
    cr_expect_eq(d.t.clocks.running, -1);
    desk_check(&d);
}

/* Anything at any time, by anybody: a mirror, and whoever reads the journal later, come to the same table. */
static int random_request(struct rng *rng, int *forfeits, int *crownings)
{
    enum side side = (enum side)rng_below(rng, 2), who;
    static const char *const names[] = { "ann", "bob", "cas" };
    switch (rng_below(rng, 24)) {
    case 0: return desk_ask(&d, side, rng_below(rng, 8) ? EVENT_CLAIM : EVENT_RESIGN);
    case 1: table_leave(&d.t, side, d.now); return 1;
    case 2:
    case 3: return table_sit(&d.t, names[rng_below(rng, 3)], d.now, &who, &d.e);
    case 4: d.full = !rng_below(rng, 3); return 1;
    case 5: table_stall(&d.t, d.now); return 1;
    case 6: return table_go_on(&d.t, d.now);
    case 7: return table_beat(&d.t, d.now);
    case 8: return table_tick(&d.t, d.now);
    case 9:
    case 10:
    case 11: {
        enum table_offer what = (enum table_offer)rng_below(rng, OFFERS);
        if (what == OFFER_ABORT && rng_below(rng, 4)) what = OFFER_TAKEBACK;
        return desk_offer(&d, side, what, (enum table_act)rng_below(rng, 4));
    }
    default: {
        const struct moves *legal = game_moves(d.t.game);
        if (!moves_count(legal)) return 0;
        struct move m = moves_get(legal, (int)rng_below(rng, (uint32_t)moves_count(legal)));
        bool may = d.t.status == TABLE_PLAYING && !d.full, done = desk_play(&d, &m);
        cr_assert(done || !may || table_is_over(&d.t), "a legal move is refused: %s", d.e.text);
        *forfeits += done && m.forfeit != MOVE_NONE;
        *crownings += done && m.crowns;
        return done;
    }
    }
}

static void random_game(const char *variant, const char *tc, uint64_t seed, int *forfeits, int *crownings)
{
    struct rng rng = { seed };
    int plies = 0;
    begin(variant, tc);
    for (int i = 0; i < 400; i++) {
        d.now += rng_below(&rng, 10) ? rng_below(&rng, 900) : rng_below(&rng, 20000);
        random_request(&rng, forfeits, crownings);
        if (i % 20 == 0) {
            d.full = false;
            table_beat(&d.t, d.now);
        }
        if (i % 20 == 0 || game_here(d.t.game)->ply < plies) desk_check(&d);
        plies = game_here(d.t.game)->ply;
    }
    desk_release(&d);
    d = (struct desk){ 0 };
}

Test(table, events_alone_make_a_table)
{
    static const char *const variants[] = { "international", "malaysian", "malaysian8", "thai", "srilanka" };
    static const char *const controls[] = { "-", "300+3", "5/20", "20:10/15", "600" };
    int forfeits = 0, crownings = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        const char *variant = variants[seed % 5];
        random_game(variant, controls[seed / 5 % 5], seed, &forfeits, &crownings);
    }
    cr_expect_gt(forfeits, 10, "pieces given up were tried, too: %d", forfeits);
    cr_expect_gt(crownings, 10, "and men crowned: %d", crownings);
}
