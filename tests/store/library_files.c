/* library_files.c -- see library_files.h */
#include <config.h>

#include "store/library_files.h"

#include <criterion/criterion.h>
#include <stdio.h>

#include "base/err.h"
#include "base/rng.h"
#include "base/str.h"
#include "game/game.h"
#include "help/board_text.h"
#include "help/scratch.h"
#include "pdn/pdn.h"
#include "store/catalog/catalog.h"
#include "store/query/query.h"
#include "store/row.h"

static void random_game(const struct rules *r, struct rng *rng, struct str *out)
{
    static const char *const results[] = { "2-0", "1-1", "0-2", "*" };
    OWN(game) g = game_new(r, NULL, WHITE);
    char text[64];
    snprintf(text, sizeof text, "Player %u", rng_below(rng, 40));
    game_set_tag(g, "White", text);
    snprintf(text, sizeof text, "Gegner %u", rng_below(rng, 40));
    game_set_tag(g, "Black", text);
    snprintf(text, sizeof text, "%u.%02u.%02u", 1990 + rng_below(rng, 30), 1 + rng_below(rng, 12),
        1 + rng_below(rng, 28));
    game_set_tag(g, "Date", text);
    if (rng_below(rng, 2)) game_set_tag(g, "WhiteRating", rng_below(rng, 2) ? "1100" : "1900");
    game_set_tag(g, "Event", rng_below(rng, 3) ? "Open" : "League");
    game_set_tag(g, "Result", results[rng_below(rng, 4)]);
    for (uint32_t plies = 4 + rng_below(rng, 60); plies; plies--) {
        const struct moves *legal = game_moves(g);
        uint32_t n = (uint32_t)moves_count(legal);
        if (!n) break;
        struct move m = moves_get(legal, (int)rng_below(rng, n > 3 && rng_below(rng, 2) ? 3 : n));
        game_play(g, &m);
    }
    if (!rng_below(rng, 4))
        game_set_comment(g, game_here(g), false, rng_below(rng, 2) ? "a lost tempo" : "time trouble");
    pdn_write(g, out);
    str_put(out, '\n');
}

const char *library_games_file(const char *name, int games, uint64_t seed)
{
    struct rng rng = { seed };
    LOCAL(str) text = { 0 };
    for (int i = 0; i < games; i++) {
        struct rules r = text_rules(i % 5 ? "international" : i % 2 ? "thai" : "malaysian");
        random_game(&r, &rng, &text);
    }
    whole_write_n(name, str_text(&text), text.len);
    return name;
}

struct library *library_new(const char *path)
{
    struct err e = { 0 };
    struct library *l = library_open(path, true, &e);
    cr_assert(l, "%s", e.text);
    return l;
}

struct library_progress library_put(struct library *l, const char *file, const struct library_import *how)
{
    static const struct library_import usual;
    struct library_progress p;
    struct err e = { 0 };
    cr_assert(library_import(l, file, how ? how : &usual, NULL, NULL, &p, &e), "%s: %s", file, e.text);
    return p;
}

static void print_fault(const char *sentence)
{
    cr_log_error("%s", sentence);
}

void library_expect_sound(struct library *l)
{
    cr_expect(library_check(l, print_fault));
}

struct query *query_of(const char *text)
{
    struct err e = { 0 };
    struct rules r = text_rules("international");
    struct pos start;
    pos_start(&r, WHITE, &start);
    struct query *q = query_new(text, &(struct query_board){ &r, &start }, &e);
    cr_assert(q, "%s: %s", text, e.text);
    return q;
}

int64_t *library_ids(struct library *l, const struct query *q, const char *text, size_t *ret_n)
{
    struct err e = { 0 };
    struct found f = { 0 };
    cr_assert(library_find(l, q, CATALOG_NUMBER, false, &f, &e), "%s: %s", text, e.text);
    *ret_n = f.n;
    return f.id;
}
