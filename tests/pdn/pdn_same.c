/* pdn_same.c -- see pdn_same.h */
#include <config.h>

#include "pdn/pdn_same.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/str.h"
#include "game/game.h"
#include "help/game_same.h"

void emit(void *ctx, const char *s, size_t n)
{
    str_addn(ctx, s, n);
}

void collect(void *ctx, const struct pdn_finding *f)
{
    str_addf(ctx, "%d:%d %s\n", f->line, f->column, f->code);
    cr_assert(*f->text, "finding %s without a sentence", f->code);
}

const char *round_trip(const struct game *g)
{
    LOCAL(str) text = { 0 }, again = { 0 };
    pdn_write(g, &text);
    OWN(pdn_file) f = pdn_new(str_text(&text), text.len, game_rules(g));
    cr_assert_eq(pdn_games(f), 1, "%s", str_text(&text));
    OWN(game) back = pdn_game(f, 0, NULL, NULL);
    cr_assert_not_null(back);
    const char *what = game_difference(g, back);
    pdn_write(back, &again);
    if (!what && strcmp(str_text(&text), str_text(&again))) what = "the text";
    return what;
}
