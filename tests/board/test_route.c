/* test_route.c -- the squares a capture passes. */
#include <config.h>

#include "board/move.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "help/board_text.h"
#include "board/variants.h"

/* The route of the move written `move`, passing the squares of `via` (ended by 0). */
static void check_route(const char *game, const char *fen, const char *move, const int *via, const char *want)
{
    struct rules r = text_rules(game);
    struct pos p = text_pos(&r, fen);
    struct moves list;
    char got[512] = "no such move";
    gen_moves(&r, &p, &list);
    for (int i = 0; i < moves_count(&list); i++) {
        struct move m = moves_get(&list, i);
        char text[256];
        int route[MOVE_ROUTE_MAX], n_via = 0;
        size_t len = 0;
        text_move(&r, &m, text, sizeof text);
        if (strcmp(text, move)) continue;
        while (via[n_via]) n_via++;
        int n = move_route(&r, &p, &m, via, n_via, route);
        *got = 0;
        for (int k = 0; k < n; k++) len += (size_t)snprintf(got + len, sizeof got - len, k ? " %d" : "%d", route[k]);
    }
    cr_expect_str_eq(got, want, "%s %s: %s, not %s", fen, move, got, want);
}

#define VIA(...)                     \
    (const int[])                    \
    {                                \
        __VA_ARGS__ __VA_OPT__(, ) 0 \
    }

Test(route, squares)
{
    static const char *const two = "W:WK47:B14,19,29,31,42";
    check_route("international", "W:W28:B1", "28-22", VIA(), "28 22");
    check_route("international", "W:W28:B1", "28-22", VIA(33), "");
    check_route("international", "W:W28:B23", "28x19x23", VIA(), "28 19");
    check_route("international", "W:WK46:B23", "46x5x23", VIA(), "46 5");
    check_route("international", "W:W15:B8,19,20", "15x2x8x19x20", VIA(), "15 24 13 2");
    /* PDN 3.0's example: the turning squares tell the two captures apart */
    check_route("international", two, "47x36x19x29x31x42", VIA(), "47 38 24 13 36");
    check_route("international", two, "47x36x14x29x31x42", VIA(), "47 38 20 9 36");
    check_route("international", two, "47x36x14x29x31x42", VIA(20), "47 38 20 9 36");
    check_route("international", two, "47x36x14x29x31x42", VIA(38, 9), "47 38 20 9 36");
    check_route("international", two, "47x36x14x29x31x42", VIA(24), ""); /* passed, not a landing */
    check_route("international", two, "47x36x14x29x31x42", VIA(9, 38), "");
    check_route("international", two, "47x36x14x29x31x42", VIA(13), "");
    /* straight on: right behind the piece, wherever on the line it was named */
    check_route("srilanka", "B:W7,33:BK1", "1x40x7x33", VIA(), "1 14 40");
    check_route("srilanka", "B:W7,33:BK1", "1x40x7x33", VIA(20), "1 14 40");
    check_route("srilanka", "B:W7,46:BK1", "1x53x7x46", VIA(33), "1 14 53");
    check_route("thai", "W:WK22:B18,25", "22x29x18x25", VIA(), "22 15 29"); /* T9: back again */
    check_route("srilanka", "W:W46:B28,29,40,41", "46x46x28x29x40x41", VIA(), "46 33 22 35 46");
    check_route("srilanka", "W:W46:B28,29,40,41", "46x46x28x29x40x41", VIA(35, 22), "46 35 22 33 46");
    /* along ranks and files, over the squares not played on or from one to the next */
    check_route("frisian", "W:W28:B18", "28x8x18", VIA(), "28 8");
    check_route("frisian", "W:W28:B18,13", "28x19x13x18", VIA(), "28 8 19");
    check_route("frisian", "W:W28:B29", "28x30x29", VIA(), "28 30");
    check_route("turkish", "W:W36:B28,19", "36x18x19x28", VIA(), "36 20 18");
    check_route("turkish", "W:WK57:B41,10", "57x1x10x41", VIA(), "no such move");
    /* next to a king that is captured last, and only there */
    check_route("killer", "W:WK46:BK23", "46x19x23", VIA(), "46 19");
    check_route("killer", "W:WK46:BK23", "46x5x23", VIA(), "no such move");
    check_route("killer", "W:WK46:B23", "46x5x23", VIA(), "46 5");
}

/* Every capture in random positions has a route; each leg goes along a line of the game; it ends where
 * the move ends. */
static void check_leg(const struct rules *r, int from, int to)
{
    int rows = abs(square_row(r, to) - square_row(r, from));
    int columns = abs(square_column(r, to) - square_column(r, from));
    bool diagonal = rows && rows == columns, straight = !rows != !columns;
    cr_assert((diagonal && r->capture_lines != LINES_STRAIGHT) || (straight && r->capture_lines != LINES_DIAGONAL));
}

Test(route, every_capture_has_one)
{
    struct rng rng = { 5 };
    int routes = 0, games = 0;
    while (variants_builtin(games)) games++;
    for (int i = 0; i < 6000; i++) {
        struct rules r = *variants_builtin(i % games);
        if (i % 3 == 0) r.promotion = PROMOTION_CONTINUE;
        if (i % 4 == 0) r.priority = PRIORITY_NONE;
        struct pos p = { .turn = (uint8_t)(i % 2) };
        uint32_t pieces = 4 + rng_below(&rng, 20);
        for (uint32_t k = 0; k < pieces; k++)
            pos_put(&r, &p, 1 + (int)rng_below(&rng, (uint32_t)square_count(&r)), "wbWBwb"[rng_below(&rng, 6)]);
        struct moves list;
        gen_captures(&r, &p, &list);
        for (int k = 0; k < list.n; k++) {
            const struct move *m = &list.m[k];
            int route[MOVE_ROUTE_MAX], again[MOVE_ROUTE_MAX];
            int n = move_route(&r, &p, m, NULL, 0, route);
            cr_assert_eq(n, wide_count(m->captured) + 1);
            cr_assert_eq(route[0], square_of_bit(&r, m->from));
            cr_assert_eq(route[n - 1], square_of_bit(&r, m->to));
            for (int s = 1; s < n; s++) check_leg(&r, route[s - 1], route[s]);
            cr_assert_eq(move_route(&r, &p, m, route + 1, n - 2, again), n);
            cr_assert(!memcmp(route, again, sizeof *route * (size_t)n));
            routes++;
        }
    }
    cr_expect_gt(routes, 3000);
}
