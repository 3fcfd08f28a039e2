/* test_shares.c -- what scores are worth: sums, order, and both sides alike, in every game. */
#include <config.h>

#include "engine/shares.h"

#include <criterion/criterion.h>

#include "help/board_text.h"
#include "board/variants.h"
#include "engine/engine.h"
#include "engine/score.h"

static void check_scores(const struct rules *r, const struct pos *p)
{
    struct shares s, t, last = { .draw = 1000 };
    for (int score = 0; score <= SEARCH_WON + 5; score++) {
        shares_of(r, p, score, &s);
        shares_of(r, p, -score, &t);
        cr_assert(s.win >= 0 && s.draw >= 0 && s.loss >= 0 && s.win + s.draw + s.loss == 1000, "%s at %d", r->id,
            score);
        cr_assert(s.win == t.loss && s.draw == t.draw, "%s is not even at %d", r->id, score);
        cr_assert_geq(shares_points(&s), shares_points(&last), "%s at %d", r->id, score);
        last = s;
    }
}

Test(shares, whole_and_ordered)
{
    const struct rules *r;
    for (int i = 0; (r = variants_builtin(i)); i++) {
        struct pos p = { .turn = WHITE };
        for (int men = 0; men <= r->rows * r->width / 2; men += 3) {
            for (int k = 1; k <= men; k++) {
                pos_put(r, &p, k, 'b');
                pos_put(r, &p, square_count(r) + 1 - k, 'w');
            }
            check_scores(r, &p);
        }
    }
}

Test(shares, seen_to_the_end_is_sure)
{
    struct rules r = text_rules("malaysian");
    struct pos p;
    struct shares s;
    pos_start(&r, WHITE, &p);
    shares_of(&r, &p, ENGINE_WIN - 41, &s);
    cr_expect_eq(s.win, 1000);
    cr_expect_eq(shares_points(&s), 1000);
    shares_of(&r, &p, 2 - ENGINE_WIN, &s);
    cr_expect_eq(s.loss, 1000);
    cr_expect_eq(shares_points(&s), 0);
}

/* A man ahead from the start is good, but not won; the smaller the board, the better. */
Test(shares, a_man_ahead)
{
    const struct rules *r;
    struct shares s;
    for (int i = 0; (r = variants_builtin(i)); i++) {
        struct pos p;
        pos_start(r, WHITE, &p);
        shares_of(r, &p, 100, &s);
        int at_start = shares_points(&s);
        cr_expect(at_start > 550 && at_start < 999, "%s: %d", r->id, at_start);
    }
    struct rules small = text_rules("malaysian8"), large = text_rules("malaysian");
    struct pos p = text_pos(&small, "W:W29-32:B1-4"), q = text_pos(&large, "W:W69-72:B1-4");
    struct shares t;
    shares_of(&small, &p, 150, &s);
    shares_of(&large, &q, 150, &t);
    cr_expect_gt(shares_points(&s), shares_points(&t));
}

Test(shares, other_rules_have_shares_too)
{
    struct rules house = text_rules("thai:repetitions=2"), thai = text_rules("thai");
    struct rules steps = text_rules("international:king-flies=no"), own = text_rules("international");
    cr_expect_eq(shares_model(&house), shares_model(&thai));
    cr_expect_neq(shares_model(&thai), shares_model(&own));
    cr_expect_eq(shares_model(&steps), shares_model(&own), "no weights serve a king that steps");
    struct rules anti = text_rules("antidraughts"), lose = text_rules("international:goal=lose");
    cr_expect_eq(shares_model(&lose), shares_model(&anti), "those of the weights that serve");
    cr_expect(shares_fitted(&thai) && shares_fitted(&anti));
    cr_expect_not(shares_fitted(&house) || shares_fitted(&lose), "not counted under these rules");
}
