/* tree.c -- see tree.h */
#include <config.h>

#include "store/tree/tree.h"

#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "board/gen.h"
#include "notation/movetext.h"

int tree_result(enum result r)
{
    static const int8_t number[] = { [RESULT_NONE] = TREE_UNKNOWN,
        [RESULT_WHITE] = 1,
        [RESULT_BLACK] = -1,
        [RESULT_DRAW] = 0,
        [RESULT_BOTH_LOSE] = TREE_UNKNOWN };
    return number[r];
}

void tree_name(struct tree_move *m, const struct rules *r, const struct pos *p, const struct moves *legal)
{
    LOCAL(str) text = { 0 };
    movetext_write(r, coord_of_rules(r), p, legal, &m->move, MOVETEXT_SHORT, &text);
    snprintf(m->text, sizeof m->text, "%s", str_text(&text));
}

struct tree_move *tree_find(struct tree *t, const struct move *m)
{
    for (int i = 0; i < t->n; i++)
        if (move_equal(&t->m[i].move, m)) return &t->m[i];
    return NULL;
}

static struct tree_move *find(struct tree *t, const struct rules *r, const struct pos *p, const struct move *m)
{
    struct tree_move *x = tree_find(t, m);
    struct moves legal;
    if (x || t->n == TREE_MOVES) return x;
    x = &t->m[t->n++];
    gen_moves(r, p, &legal);
    *x = (struct tree_move){ .move = *m };
    tree_name(x, r, p, &legal);
    return x;
}

void tree_add(struct tree *t, const struct rules *r, const struct pos *p, const struct move *m, struct tally_game g)
{
    struct tree_move *x = find(t, r, p, m);
    t->games++;
    if (x) tally_count(&x->count, &g);
}

static bool before(const struct tree_move *a, const struct tree_move *b, int side)
{
    if (a->count.games != b->count.games) return a->count.games > b->count.games;
    int64_t x = (int64_t)a->count.white - a->count.black, y = (int64_t)b->count.white - b->count.black;
    if (x != y) return (x > y) == (side == WHITE);
    return strcmp(a->text, b->text) < 0;
}

void tree_sort(struct tree *t, const struct pos *p)
{
    for (int i = 1; i < t->n; i++) {
        struct tree_move m = t->m[i];
        int at = i;
        for (; at && before(&m, &t->m[at - 1], p->turn); at--) t->m[at] = t->m[at - 1];
        t->m[at] = m;
    }
}
