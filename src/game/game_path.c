/* game_path.c -- the path to a node as text, and the number of a move: see game.h. */
#include <config.h>

#include <limits.h>
#include <string.h>

#include "base/mem.h"
#include "base/scan.h"
#include "base/str.h"
#include "game/game.h"

int game_variation(const struct node *n)
{
    int i = 0;
    for (const struct node *s = n->parent->child; s != n; s = s->next) i++;
    return i;
}

const struct node *game_child_at(const struct node *n, int variation)
{
    for (n = n ? n->child : NULL; n && variation > 0; variation--) n = n->next;
    return n;
}

int game_children(const struct node *n)
{
    int i = 0;
    for (const struct node *c = n->child; c; c = c->next) i++;
    return i;
}

const struct node *game_child(const struct node *n, const struct move *m)
{
    const struct node *c = n->child;
    while (c && !(c->kind == NODE_MOVE && move_equal(&c->move, m))) c = c->next;
    return c;
}

void game_path(const struct node *n, struct str *out)
{
    int *parts = NULL, used = 0, room = 0, along = 0;
    for (; n; n = n->parent) {
        int k = n->parent ? game_variation(n) : 0;
        if (n->parent && k == 0) {
            along++;
            continue;
        }
        MEM_FIT(parts, used + 2, room);
        parts[used++] = along;
        parts[used++] = k;
        along = 0;
    }
    /* The last pair is the root's, with no variation number of its own. */
    str_addf(out, "%d", parts[used - 2]);
    for (int i = used - 4; i >= 0; i -= 2) str_addf(out, ".%d.%d", parts[i + 1], parts[i]);
    mem_free(parts);
}

static const struct node *along_first(const struct node *n, int steps)
{
    while (n && steps-- > 0) n = n->child;
    return n;
}

const struct node *game_path_find(const struct game *g, const char *path)
{
    struct scan s;
    int steps, k;
    const struct node *n = game_root(g);
    scan_init(&s, path, strlen(path));
    if (!scan_number(&s, INT_MAX, &steps)) return NULL;
    n = along_first(n, steps);
    while (n && scan_char(&s, '.')) {
        if (!scan_number(&s, INT_MAX, &k) || !k || !scan_char(&s, '.')) return NULL;
        if (!scan_number(&s, INT_MAX, &steps)) return NULL;
        for (n = n->child; n && k > 0; k--) n = n->next;
        n = along_first(n, steps);
    }
    return scan_at_end(&s) ? n : NULL;
}

/* The side that makes the first move of a numbered pair in this game. */
static enum side first_side(const struct game *g)
{
    return pos_starter(game_rules(g), game_root(g)->pos.turn);
}

bool game_is_second(const struct game *g, const struct node *n)
{
    return n->parent->pos.turn != first_side(g);
}

/* The number of the next move after so many turns. */
static int number_after(const struct game *g, int turns)
{
    return (turns + (game_root(g)->pos.turn != first_side(g))) / 2 + 1;
}

int game_move_number(const struct game *g, const struct node *n)
{
    return number_after(g, n->turns - 1);
}

int game_next_number(const struct game *g, const struct node *n)
{
    return number_after(g, n->turns);
}
