/* test_goal.c -- who has won. */
#include <config.h>

#include "board/goal.h"

#include <criterion/criterion.h>

#include "help/board_text.h"

Test(goal, by_the_facts)
{
    static const struct {
        const char *spec, *fen;
        int moves, want; /* 1: the side to move has won */
    } rows[] = {
        { "international", "W:W31:B1", 2, 0 },
        { "international", "W:W:B1", 0, -1 },
        { "international", "B:WK31:B1", 1, 0 },
        { "antidraughts", "W:W:B1", 0, 1 },
        { "antidraughts", "W:W31:B1", 2, 0 },
        { "breakthrough", "W:W31:BK50", 2, -1 },
        { "breakthrough", "B:W31:BK50", 9, 1 },
        { "breakthrough", "W:W31:B1", 2, 0 },
        { "breakthrough", "W:W:B1", 0, -1 },
        { "turkish", "W:WK64:B1", 9, 1 },
        { "turkish", "B:WK64:B1", 3, -1 },
        { "turkish", "W:WK64:B1,2", 9, 0 },
        { "turkish", "W:WK64:BK1", 9, 0 },
        { "turkish", "W:WK64,50:B1", 9, 0 },
        { "thai", "W:WK29:B1", 9, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct rules r = text_rules(rows[i].spec);
        struct pos p = text_pos(&r, rows[i].fen);
        cr_expect_eq(goal_reached(&r, &p, rows[i].moves), rows[i].want, "%s %s", rows[i].spec, rows[i].fen);
    }
}
