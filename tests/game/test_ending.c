/* test_ending.c -- results as text and as sentences. */
#include <config.h>

#include <criterion/criterion.h>

#include "base/str.h"
#include "game/ending.h"
#include "help/board_text.h"

Test(ending, texts_follow_the_result_set)
{
    struct rules i = text_rules("international"), t = text_rules("malaysian");
    cr_assert_str_eq(ending_text(&i, RESULT_WHITE), "2-0");
    cr_assert_str_eq(ending_text(&i, RESULT_DRAW), "1-1");
    cr_assert_str_eq(ending_text(&t, RESULT_WHITE), "1-0");
    cr_assert_str_eq(ending_text(&t, RESULT_DRAW), "1/2-1/2");
    cr_assert_str_eq(ending_text(&t, RESULT_NONE), "*");
    cr_assert_str_eq(ending_text(&t, RESULT_BOTH_LOSE), "0-0");
}

Test(ending, reads_every_result)
{
    cr_assert_eq(ending_read("2-0"), RESULT_WHITE);
    cr_assert_eq(ending_read("0-1"), RESULT_BLACK);
    cr_assert_eq(ending_read("1/2-1/2"), RESULT_DRAW);
    cr_assert_eq(ending_read("1-1"), RESULT_DRAW);
    cr_assert_eq(ending_read("0-0"), RESULT_BOTH_LOSE);
    cr_assert_eq(ending_read("*"), RESULT_NONE);
    cr_assert_eq(ending_read("12-4"), RESULT_NONE);
    cr_assert_eq(ending_read(""), RESULT_NONE);
}

static void says(const char *variant, struct ending_state s, const char *expected)
{
    struct rules r = text_rules(variant);
    LOCAL(str) out = { 0 };
    ending_sentence(&r, s, &out);
    cr_assert_str_eq(str_text(&out), expected);
}

Test(ending, sentences)
{
    says("thai", (struct ending_state){ RESULT_WHITE, WHY_BLOCKED, 0 }, "White wins: Black cannot move");
    says("thai", (struct ending_state){ RESULT_BLACK, WHY_NO_PIECES, 0 }, "Black wins: White has no pieces left");
    says("international:goal=lose", (struct ending_state){ RESULT_WHITE, WHY_BLOCKED, 0 },
        "White wins: White cannot move");
    says("international:goal=lose", (struct ending_state){ RESULT_WHITE, WHY_RESIGNED, 0 },
        "White wins: Black resigned");
    says("international:goal=king", (struct ending_state){ RESULT_BLACK, WHY_KING, 0 },
        "Black wins: Black has a king first");
    says("international", (struct ending_state){ RESULT_WHITE, WHY_LONE_KING, 0 },
        "White wins: White has a king against a lone man");
    says("thai", (struct ending_state){ RESULT_BLACK, WHY_RESIGNED, 0 }, "Black wins: White resigned");
    says("srilanka", (struct ending_state){ RESULT_WHITE, WHY_TIME, 0 }, "White wins: Black has run out of time");
    says("thai", (struct ending_state){ RESULT_WHITE, WHY_RECORDED, 0 }, "White wins");
    says("international", (struct ending_state){ RESULT_DRAW, WHY_REPETITION, 0 },
        "Drawn: the position stands for the third time");
    says("international", (struct ending_state){ RESULT_DRAW, WHY_QUIET, 0 },
        "Drawn: 25 moves by each side with kings only and no capture");
    says("international:quiet-plies=1", (struct ending_state){ RESULT_DRAW, WHY_QUIET, 0 },
        "Drawn: 1 move by each side with kings only and no capture");
    says("international", (struct ending_state){ RESULT_DRAW, WHY_ENDING, 0 },
        "Drawn: 16 moves by each side since it came to three pieces against a lone king");
    says("international", (struct ending_state){ RESULT_DRAW, WHY_ENDING, 99 }, "Drawn: the ending cannot be won");
    says("russian", (struct ending_state){ RESULT_DRAW, WHY_ENDING, 5 },
        "Drawn: 30 moves by each side without a capture or a crowning, with kings on both sides");
    says("thai", (struct ending_state){ RESULT_DRAW, WHY_AGREED, 0 }, "Drawn by agreement");
    says("thai", (struct ending_state){ RESULT_NONE, WHY_ABORTED, 0 }, "The game was broken off");
    says("thai", (struct ending_state){ RESULT_NONE, WHY_NONE, 0 }, "The game goes on");
}
