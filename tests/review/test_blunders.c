/* test_blunders.c -- planted blunders are marked, and good moves in their place cost
   much less: tests/data/blunders.tsv, found by make_blunders.c with a search of its own. */
#include <config.h>

#include <string.h>

#include <criterion/criterion.h>

#include "help/board_text.h"
#include "engine/engine.h"
#include "game/game.h"
#include "review/review.h"

enum { NODES = 40000, HASH = 1 << 22, ROWS = 100 };

static struct engine *engine;

static struct move named(const struct rules *r, const struct pos *p, const char *name)
{
    struct moves list;
    char text[64];
    gen_moves(r, p, &list);
    for (int i = 0; i < moves_count(&list); i++) {
        struct move m = moves_get(&list, i);
        text_move(r, &m, text, sizeof text);
        if (!strcmp(text, name)) return m;
    }
    cr_expect(false, "%s is not legal", name);
    return (struct move){ .forfeit = MOVE_NONE };
}

/* What the move costs. */
static int reviewed(const struct rules *r, const struct pos *p, const char *move)
{
    OWN(game) g = game_new(r, p, WHITE);
    struct move m = named(r, p, move);
    cr_assert(game_play(g, &m));
    struct review *review = review_new(g, REVIEW_MARK);
    struct engine_report report;
    engine_clear(engine);
    for (struct engine_request q; review_next(review, &q);) {
        q.limits.nodes = NODES;
        engine_go(engine, &q);
        engine_wait(engine, &report);
        review_put(review, &report);
    }
    int loss = review_loss(review, 1);
    review_free(review);
    return loss;
}

static void check_row(char **field, int n, int line)
{
    cr_assert_eq(n, 4);
    struct rules r = text_rules(field[0]);
    struct pos p = text_pos(&r, field[1]);
    int blunder = reviewed(&r, &p, field[2]), better = reviewed(&r, &p, field[3]);
    cr_expect_geq(blunder, 2000 * REVIEW_MARK, "line %d: %s %s is not marked ?", line, field[0], field[2]);
    cr_expect(better >= 0 && review_accuracy(better) > review_accuracy(blunder) + 10, "line %d: %s %s is as bad", line,
        field[0], field[3]);
}

Test(blunders, all_are_found, .timeout = 600)
{
    cr_assert((engine = engine_new(HASH, NULL)));
    cr_expect_eq(text_rows(SRCDIR "/tests/data/blunders.tsv", check_row), ROWS);
    engine_free(engine);
}
