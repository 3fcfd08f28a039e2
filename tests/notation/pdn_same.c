/* pdn_same.c -- see pdn_same.h */
#include <config.h>

#include "notation/pdn_same.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "game/game.h"

void collect(void *ctx, const struct pdn_finding *f)
{
    str_addf(ctx, "%d:%d %s\n", f->line, f->column, f->code);
    cr_assert(*f->text, "finding %s without a sentence", f->code);
}

static bool same_text(const char *a, const char *b)
{
    return a && b ? !strcmp(a, b) : a == b;
}

static const char *node_difference(const struct node *a, const struct node *b)
{
    if (a->kind != b->kind) return "the kind of a node";
    if (!pos_equal(&a->pos, &b->pos)) return "a position";
    if (a->kind == NODE_MOVE && !move_equal(&a->move, &b->move)) return "a move";
    if (a->illegal != b->illegal) return "whether a move is legal";
    if (!same_text(a->before, b->before)) return "a comment before a move";
    if (!same_text(a->after, b->after)) return "a comment behind a move";
    if (!same_text(a->junk, b->junk)) return "text that can't be played";
    if (a->n_nags != b->n_nags) return "the number of NAGs";
    if (memcmp(a->nags, b->nags, sizeof *a->nags * (size_t)a->n_nags)) return "a NAG";
    if (a->clock_ms != b->clock_ms) return "a clock";
    return NULL;
}

static const char *line_difference(const struct node *a, const struct node *b)
{
    for (; a && b; a = a->child, b = b->child) {
        const char *what = node_difference(a, b);
        if (what) return what;
        if (!a->parent || a->parent->child != a) continue;
        const struct node *x = a->next, *y = b->next;
        for (; x && y && !what; x = x->next, y = y->next) what = line_difference(x, y);
        if (what) return what;
        if (x || y) return "the number of variations";
    }
    return a || b ? "the length of a line" : NULL;
}

const char *game_difference(const struct game *a, const struct game *b)
{
    if (game_result(a).result != game_result(b).result) return "the result";
    return line_difference(game_root(a), game_root(b));
}

const char *round_trip(const struct game *g, bool strict)
{
    struct str text = { 0 }, again = { 0 };
    pdn_write(g, strict, &text);
    struct pdn_file *f = pdn_new(str_text(&text), text.len, game_rules(g));
    cr_assert_eq(pdn_games(f), 1, "%s", str_text(&text));
    struct game *back = pdn_game(f, 0, NULL, NULL);
    cr_assert_not_null(back);
    const char *what = game_difference(g, back);
    pdn_write(back, strict, &again);
    if (!what && strcmp(str_text(&text), str_text(&again))) what = "the text";
    game_free(back);
    pdn_free(f);
    str_release(&text);
    str_release(&again);
    return what;
}

void must_read(const char *path, struct str *ret)
{
    struct err e = { 0 };
    cr_assert(file_read(path, 1 << 30, ret, &e), "%s: %s", path, e.text);
}
