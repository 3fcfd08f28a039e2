/* game_same.c -- see game_same.h */
#include <config.h>

#include "help/game_same.h"

#include <string.h>

#include "game/game.h"

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

const char *tag_difference(const struct game *a, const struct game *b)
{
    const char *name_a, *name_b, *value_a, *value_b;
    for (int i = 0;; i++) {
        bool more = game_tag_at(a, i, &name_a, &value_a);
        if (more != game_tag_at(b, i, &name_b, &value_b)) return "the number of tags";
        if (!more) return NULL;
        if (strcmp(name_a, name_b) || strcmp(value_a, value_b)) return name_a;
    }
}
