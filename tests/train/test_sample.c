/* test_sample.c -- games written to chunks and read back. */
#include <config.h>

#include "train/sample.h"

#include <string.h>

#include <criterion/criterion.h>

#include "base/rng.h"
#include "help/board_text.h"

static void random_game(const struct rules *r, struct rng *g, int n, struct sample_game *ret)
{
    memset(ret, 0, sizeof *ret);
    ret->n = n;
    ret->result = (int)rng_below(g, 3);
    for (int i = 0; i < n; i++) {
        struct sample *s = &ret->at[i];
        s->flags = (int)rng_below(g, 8);
        s->score = (int)rng_below(g, 20001) - 10000;
        s->pos.turn = s->flags & SAMPLE_BLACK ? BLACK : WHITE;
        for (int q = 1; q <= square_count(r); q++) pos_put(r, &s->pos, q, "wbWB    "[rng_below(g, 8)]);
    }
}

Test(sample, survives_its_chunk)
{
    static const char *const games[] = { "thai", "international", "malaysian", "spantsiretti", "turkish" };
    struct rng g = { 1 };
    for (int i = 0; i < 5; i++) {
        struct rules r = text_rules(games[i]);
        static struct sample_game game[3], back;
        LOCAL(str) chunk = { 0 };
        size_t at = 0;
        for (int k = 0; k < 3; k++) {
            random_game(&r, &g, k * SAMPLE_GAME_MAX / 2, &game[k]);
            sample_add(&chunk, &game[k], &r);
        }
        for (int k = 0; k < 3; k++) {
            cr_assert(sample_next(str_text(&chunk), chunk.len, &at, &r, &back));
            cr_assert(back.n == game[k].n && back.result == game[k].result);
            for (int n = 0; n < back.n; n++) {
                cr_assert(pos_equal(&back.at[n].pos, &game[k].at[n].pos));
                cr_assert(back.at[n].score == game[k].at[n].score && back.at[n].flags == game[k].at[n].flags);
            }
        }
        cr_assert_eq(at, chunk.len);
        cr_expect(!sample_next(str_text(&chunk), chunk.len, &at, &r, &back), "the end");
        at = 0;
        cr_assert(sample_next(str_text(&chunk), chunk.len - 1, &at, &r, &back));
        cr_assert(sample_next(str_text(&chunk), chunk.len - 1, &at, &r, &back));
        cr_expect(!sample_next(str_text(&chunk), chunk.len - 1, &at, &r, &back), "cut off");
    }
}

/* A byte that has changed is noticed, but for one time in 255; files without checksums are read. */
Test(sample, notices_damage)
{
    struct rules r = text_rules("malaysian8");
    struct rng g = { 12 };
    static struct sample_game game, back;
    LOCAL(str) chunk = { 0 };
    int noticed = 0;
    random_game(&r, &g, 20, &game);
    sample_add(&chunk, &game, &r);
    for (size_t i = 0; i < chunk.len; i++) {
        size_t at = 0;
        chunk.s[i] ^= 0x10;
        noticed += !sample_next(chunk.s, chunk.len, &at, &r, &back) || at != chunk.len;
        chunk.s[i] ^= 0x10;
    }
    cr_expect_geq(noticed, (int)chunk.len * 98 / 100);
    size_t at = 0;
    chunk.s[3] = 0;
    cr_expect(sample_next(chunk.s, chunk.len, &at, &r, &back));
}
