/* test_eval_hand.c -- the evaluation does not care who is called White. */
#include <config.h>

#include "engine/eval_hand.h"

#include <criterion/criterion.h>

#include "base/rng.h"
#include "board/gen.h"
#include "help/board_text.h"
#include "board/square.h"

static const char *const games[] = { "international", "malaysian", "malaysian8", "thai", "srilanka",
    "malaysian8:king-flies=no,forfeit=off", "english", "frisian", "turkish", "spantsiretti", "breakthrough",
    "international:width=8,height=14", "international:width=14" };
enum { GAMES = sizeof games / sizeof *games };

Test(eval_hand, symmetrical)
{
    struct rng g = { 7 };
    for (int i = 0; i < GAMES; i++) {
        struct rules r = text_rules(games[i]);
        struct hand e;
        hand_init(&e, &r);
        for (int n = 0; n < 500; n++) {
            struct pos p = text_random_pos(&r, &g), q = text_turned(&r, &p);
            cr_assert_eq(hand_score(&e, &p), hand_score(&e, &q), "%s", games[i]);
        }
    }
}

Test(eval_hand, balanced_at_the_start)
{
    for (int i = 0; i < GAMES; i++) {
        struct rules r = text_rules(games[i]);
        struct hand e;
        struct pos p;
        int c[HAND_TERMS];
        hand_init(&e, &r);
        pos_start(&r, WHITE, &p);
        p.turn = WHITE;
        hand_count(&e, &p, c);
        for (int t = 0; t < HAND_TERMS; t++) cr_expect_eq(c[t], t == TERM_TURN, "%s: term %d", games[i], t);
        cr_expect_eq(hand_phase(&e, &p), HAND_PHASE);
    }
}

Test(eval_hand, counts_what_it_says)
{
    struct rules r = text_rules("international");
    struct hand e;
    int c[HAND_TERMS];
    hand_init(&e, &r);
    struct pos p = text_pos(&r, "W:W6,28,32,46,K5:B1,45");
    hand_count(&e, &p, c);
    cr_expect_eq(c[TERM_MAN], 2);
    cr_expect_eq(c[TERM_KING], 1);
    cr_expect_eq(c[TERM_FIRST_KING], 1);
    cr_expect_eq(c[TERM_NEXT], 0, "6 and 45");
    cr_expect_eq(c[TERM_ADVANCE], 8 + 4 + 3 + 0 - 0 - 8);
    cr_expect_eq(c[TERM_BACK], 0, "46 and 1");
    cr_expect_eq(c[TERM_DIAGONAL], 1);
    cr_expect_eq(c[TERM_SUPPORT], 1, "28 is backed by 32");
}

/* Where nobody is in the way but one's own, the squares kings reach are their moves. */
Test(eval_hand, kings_reach_what_they_can_move_to)
{
    struct rng g = { 11 };
    struct moves list;
    for (int i = 0; i < GAMES; i++) {
        struct rules r = text_rules(games[i]);
        struct hand e;
        hand_init(&e, &r);
        for (int n = 0; n < 300; n++) {
            struct pos p = text_random_pos(&r, &g);
            enum side side = p.turn;
            p.men[!side] = p.kings[!side] = 0;
            gen_moves(&r, &p, &list);
            int moves = 0, reached = hand_mobility(&e, p.kings[side], e.all & ~(p.men[side] | p.kings[side]));
            for (int m = 0; m < list.n; m++) moves += (p.kings[side] >> list.m[m].from & 1) != 0;
            cr_assert_eq(reached, moves, "%s: %d squares, %d moves", games[i], reached, moves);
        }
    }
}

Test(eval_hand, runners)
{
    struct rules r = text_rules("malaysian8");
    struct hand e;
    int c[HAND_TERMS];
    hand_init(&e, &r);
    struct pos p = text_pos(&r, "W:W13:B29"), q = text_pos(&r, "W:W25:B5");
    hand_count(&e, &p, c);
    cr_expect_gt(c[TERM_RUNNER], -4, "13 is three rows from crowning and behind nobody");
    hand_count(&e, &q, c);
    cr_expect_eq(c[TERM_RUNNER], 0);
}

/* The tables of these games say: two kings draw against one, or win, as kings land anywhere or right behind. */
Test(eval_hand, where_a_lone_king_holds)
{
    static const struct {
        const char *game;
        bool holds;
    } lone[] = { { "russian", true }, { "malaysian8", true }, { "international", true }, { "thai", false },
        { "german", false }, { "argentinian", false }, { "killer", false }, { "english", false },
        { "turkish", false } };
    for (size_t i = 0; i < sizeof lone / sizeof *lone; i++) {
        struct rules r = text_rules(lone[i].game);
        struct hand e;
        struct pos p = { .turn = WHITE };
        hand_init(&e, &r);
        pos_put(&r, &p, 1, 'W');
        pos_put(&r, &p, 2, 'W');
        pos_put(&r, &p, 25, 'B');
        cr_expect_eq(hand_drawish(&e, &p, WHITE) > 1, lone[i].holds, "%s", lone[i].game);
    }
}

Test(eval_hand, more_is_better_and_bounded)
{
    for (int i = 0; i < GAMES; i++) {
        struct rules r = text_rules(games[i]);
        struct hand e;
        struct pos p = { .turn = WHITE };
        hand_init(&e, &r);
        for (int s = 1; s <= square_count(&r); s++) pos_put(&r, &p, s, 'W');
        cr_expect(hand_score(&e, &p) > 0 && hand_score(&e, &p) <= HAND_MOST);
        pos_start(&r, WHITE, &p);
        p.turn = WHITE;
        int back = 1;
        while (pos_at(&r, &p, back) != 'b') back++;
        pos_put(&r, &p, back, ' ');
        cr_expect_gt(hand_score(&e, &p), 50, "%s", games[i]);
        cr_expect_gt(hand_price(&e, &p, p.men[WHITE]), 50);
    }
}
