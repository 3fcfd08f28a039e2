/* test_pos.c -- positions: start, playing a move, keys, what can be set up. */
#include <config.h>

#include "board/pos.h"

#include <criterion/criterion.h>
#include <stdlib.h>

#include "base/err.h"
#include "base/rng.h"
#include "help/board_text.h"
#include "board/move.h"
#include "board/variants.h"

Test(pos, start)
{
    static const struct {
        const char *game;
        int men, first_white;
    } rows[] = {
        { "international", 20, 31 },
        { "malaysian", 30, 43 },
        { "malaysian8", 12, 21 },
        { "thai", 8, 25 },
        { "srilanka", 30, 43 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct rules r = text_rules(rows[i].game);
        struct pos p;
        pos_start(&r, BLACK, &p);
        cr_expect_eq(p.turn, r.starter == STARTER_LOT ? BLACK : WHITE);
        cr_expect_eq(pos_men(&p, WHITE), rows[i].men);
        cr_expect_eq(pos_men(&p, BLACK), rows[i].men);
        cr_expect_eq(pos_kings(&p, WHITE) + pos_kings(&p, BLACK), 0);
        cr_expect_eq(pos_at(&r, &p, rows[i].first_white), 'w');
        cr_expect_eq(pos_at(&r, &p, rows[i].first_white - 1), ' ');
        cr_expect_eq(pos_at(&r, &p, rows[i].men), 'b');
        cr_expect_eq(pos_at(&r, &p, rows[i].men + 1), ' ');
        cr_expect(pos_check(&r, &p, NULL));
    }
    struct rules r = text_rules("thai:starter=black");
    struct pos p;
    pos_start(&r, WHITE, &p);
    cr_expect_eq(p.turn, BLACK);
}

Test(pos, put_and_take)
{
    struct rules r = text_rules("srilanka");
    struct pos p = { .turn = WHITE };
    for (const char *c = "wWbB "; *c; c++) {
        pos_put(&r, &p, 72, *c);
        cr_expect_eq(pos_at(&r, &p, 72), *c);
    }
    cr_expect(!p.men[0] && !p.men[1] && !p.kings[0] && !p.kings[1]);
}

/* Play the legal move written `move` and compare with the position that should follow. */
static void check_play(const char *game, const char *before, const char *move, const char *after)
{
    struct rules r = text_rules(game);
    struct pos p = text_pos(&r, before), want = text_pos(&r, after);
    struct moves list;
    gen_moves(&r, &p, &list);
    for (int i = 0; i < moves_count(&list); i++) {
        struct move m = moves_get(&list, i);
        char text[256];
        text_move(&r, &m, text, sizeof text);
        if (strcmp(text, move)) continue;
        struct pos q;
        pos_play(&r, &p, &m, &q);
        cr_expect(pos_equal(&q, &want), "%s %s", before, move);
        pos_play(&r, &p, &m, &p);
        cr_expect(pos_equal(&p, &want), "%s %s in place", before, move);
        return;
    }
    cr_expect(false, "%s is not legal in %s", move, before);
}

Test(pos, play)
{
    check_play("international", "W:W28:B1", "28-22", "B:W22:B1");
    check_play("international", "W:W7:B50", "7-1", "B:WK1:B50");
    check_play("international", "B:W1:B44", "44-50", "W:W1:BK50");
    check_play("international", "W:WK46:B1", "46-41", "B:WK41:B1");
    check_play("international", "W:W15:B8,19,20", "15x2x8x19x20", "B:WK2:B");
    check_play("international", "W:W15:B9,10", "15x13x9x10", "B:W13:B"); /* 4.15 */
    check_play("international", "B:W8,9,18,19:B12", "12x12x8x9x18x19", "W:W:B12");
    check_play("malaysian8", "W:W5,12:B8", "5-1~12", "B:WK1:B8");        /* F6 */
    check_play("malaysian8", "W:W22:BK9,18", "22-17~22", "B:W:BK9,18");  /* F10 */
    check_play("malaysian8", "W:W25,K29:B22", "25-21~25", "B:WK29:B22"); /* F5 */
    check_play("malaysian", "W:W44,46,60:B38,40", "44-37~46", "B:W37,60:B38,40");
}

Test(pos, keys)
{
    struct rules r = text_rules("malaysian");
    struct rng rng = { 1 };
    enum { N = 4000 };
    static uint64_t keys[N];
    static struct pos all[N];
    struct pos p;
    pos_start(&r, WHITE, &p);
    for (int i = 0; i < N; i++) {
        struct moves list;
        keys[i] = pos_key(&p);
        all[i] = p;
        struct pos same = p;
        cr_assert_eq(pos_key(&same), keys[i]);
        same.turn = !same.turn;
        cr_assert_neq(pos_key(&same), keys[i]);
        gen_moves(&r, &p, &list);
        int n = moves_count(&list);
        if (n == 0 || i % 100 == 99) {
            pos_start(&r, WHITE, &p);
            for (int s = 1; s <= 72; s++) pos_put(&r, &p, s, " wbWB"[rng_below(&rng, 5)]);
            continue;
        }
        struct move m = moves_get(&list, (int)rng_below(&rng, (uint32_t)n));
        pos_play(&r, &p, &m, &p);
    }
    int low_bits = 0;
    for (int i = 0; i < N; i++)
        for (int k = 0; k < i; k++) {
            cr_assert_eq(keys[i] == keys[k], pos_equal(&all[i], &all[k]));
            if (keys[i] == keys[k]) continue;
            low_bits += (keys[i] & 0xffff) == (keys[k] & 0xffff);
        }
    /* N * N / 2 pairs over 2^16 values: about 122 by chance. */
    cr_expect(low_bits > 60 && low_bits < 200, "%d pairs share their low bits", low_bits);
}

Test(pos, check)
{
    struct rules r = text_rules("international");
    struct err err;
    struct pos p = text_pos(&r, "W:W31-50:B1-20");
    cr_expect(pos_check(&r, &p, &err));
    p.kings[BLACK] = square_set(&r, 40);
    cr_expect_not(pos_check(&r, &p, &err));
    cr_expect_str_eq(err.text, "two pieces stand on square 40");
    p.kings[BLACK] = (wide)1 << 5; /* a ghost */
    cr_expect_not(pos_check(&r, &p, &err));
    cr_expect_str_eq(err.text, "a piece stands off the board");
    p.kings[BLACK] = (wide)1 << 100;
    cr_expect_not(pos_check(&r, &p, &err));
    p.kings[BLACK] = 0;
    p.turn = 2;
    cr_expect_not(pos_check(&r, &p, &err));
    p = text_pos(&r, "B:W1-5:B46-50"); /* men on the far row may stand */
    cr_expect(pos_check(&r, &p, &err));
}
