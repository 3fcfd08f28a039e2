/* game_copy.c -- a game made anew from another, change by change (game_copy of game.h). */
#include <config.h>

#include "base/mem.h"
#include "base/str.h"
#include "game/game.h"

/* To where a node of the other game is in this one. */
static void go(struct game *to, const struct node *n)
{
    LOCAL(str) path = { 0 };
    game_path(n, &path);
    game_goto(to, game_path_find(to, str_text(&path)));
}

static void add_notes(struct game *to, const struct node *n)
{
    const struct node *here = game_here(to);
    if (n->before) game_set_comment(to, here, true, n->before);
    if (n->after) game_set_comment(to, here, false, n->after);
    if (n->junk) game_set_junk(to, here, n->junk);
    for (int i = 0; i < n->n_nags; i++) game_add_nag(to, here, n->nags[i]);
    if (n->clock_ms >= 0) game_set_clock(to, here, n->clock_ms);
}

static void add_node(struct game *to, const struct node *n)
{
    if (game_is_apart(n)) game_apart(to);
    if (n->kind == NODE_SETUP) game_setup(to, &n->pos);
    else if (n->illegal) game_play_illegal(to, &n->move);
    else game_play(to, &n->move);
}

/* Every node after its parent and the siblings before it. */
static void add_tree(struct game *to, const struct node *root)
{
    const struct node **forks = NULL, *at = root; // nodes with several children, in order; where the copy stands
    size_t n = 0, room = 0;
    struct traverse t;
    traverse_begin(&t, root);
    while (traverse_next(&t)) {
        if (t.node->parent != at && t.node != root) go(to, t.node->parent);
        if (t.node != root) add_node(to, t.node);
        at = t.node;
        add_notes(to, t.node);
        if (!t.node->child || !t.node->child->next) continue;
        MEM_ROOM(forks, n, room);
        forks[n++] = t.node;
    }
    /* The line last walked at each fork: going there from the last fork to the first leaves it so. */
    while (n) go(to, game_onward(forks[--n]));
    mem_free(forks);
}

struct game *game_copy(const struct game *g, game_listen_fn *fn, void *ctx)
{
    const struct node *root = game_root(g);
    struct ending_state result = game_explicit_result(g);
    struct game *to = game_new(game_rules(g), &root->pos, WHITE);
    const char *name, *value;
    game_listen(to, LISTENER_JOURNAL, fn, ctx);
    for (int i = 0; game_tag_at(g, i, &name, &value); i++) game_append_tag(to, name, value);
    add_tree(to, root);
    go(to, game_here(g));
    if (result.result != RESULT_NONE || result.why != WHY_NONE) game_set_result(to, result);
    game_listen(to, LISTENER_JOURNAL, NULL, NULL);
    return to;
}
