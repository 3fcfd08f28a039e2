/* test_search.c -- shots, endings, draws and refusals, with node limits so that every run is the same. */
#include <config.h>

#include "engine/engine.h"

#include <criterion/criterion.h>
#include <string.h>

#include "board/board_text.h"

enum { TABLE = 1 << 22, WON = ENGINE_WIN - 300 };

static struct engine_report think_on(const char *spec, const char *fen, struct engine_limits limits)
{
    struct rules r = text_rules(spec);
    struct engine_request q = { .rules = r, .start = text_pos(&r, fen), .limits = limits };
    struct engine_report ret;
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &ret));
    cr_assert(ret.done);
    return ret;
}

static void expect_move(const char *spec, const char *fen, const struct engine_report *r, const char *want)
{
    struct rules rules = text_rules(spec);
    char text[512] = "-";
    if (r->has_best) text_move(&rules, &r->best, text, sizeof text);
    cr_expect_str_eq(text, want, "%s %s: %s (%d), not %s", spec, fen, text, r->score, want);
}

/* Combinations and endings: the only winning move. */
Test(search, finds_the_winning_move)
{
    static const struct {
        const char *spec, *fen, *move;
        int depth, at_least;
    } rows[] = {
        { "international", "W:W33,38,43:B24,30,34", "38-32", 1, -ENGINE_WIN },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct engine_report r = think_on(rows[i].spec, rows[i].fen, (struct engine_limits){ .depth = rows[i].depth });
        cr_expect_geq(r.score, rows[i].at_least, "%s: %d", rows[i].fen, r.score);
    }
}
