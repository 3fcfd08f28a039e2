/* game_copy.c -- copy a game, or a part of it, change by change: see game.h. */
#include <config.h>

#include "base/str.h"
#include "game/game.h"

/* Add a copy of the node with its comments and so on. */
static bool add_node(struct game *to, const struct node *n)
{
    if (game_is_apart(n)) game_apart(to);
    if (n->kind == NODE_SETUP) game_setup(to, &n->pos);
    else if (n->kind == NODE_MOVE && !(n->illegal ? game_play_illegal : game_play)(to, &n->move)) return false;
    const struct node *here = game_here(to);
    if (n->before) game_set_comment(to, here, true, n->before);
    if (n->after) game_set_comment(to, here, false, n->after);
    if (n->junk) game_set_junk(to, here, n->junk);
    for (int i = 0; i < n->n_nags; i++) game_add_nag(to, here, n->nags[i]);
    if (n->clock_ms >= 0) game_set_clock(to, here, n->clock_ms);
    return true;
}

/* Not recursive, since trees can be deep. */
bool game_graft(struct game *to, const struct node *top)
{
    for (const struct node *n = top;;) {
        if (!add_node(to, n)) return false;
        if (n->child) {
            n = n->child;
            continue;
        }
        const struct node *here = game_here(to);
        while (n != top && !n->next) {
            n = n->parent;
            here = here->parent;
            if (n->child->next) game_goto(to, game_child_at(here, game_variation(game_onward(n))));
        }
        if (n != top) here = here->parent;
        game_goto(to, here);
        if (n == top) return true;
        n = n->next;
    }
}

struct game *game_copy(const struct game *g, game_listen_fn *fn, void *ctx)
{
    struct ending_state result = game_explicit_result(g);
    struct game *to = game_new(game_rules(g), &game_root(g)->pos, WHITE);
    LOCAL(str) here = { 0 };
    const char *name, *value;
    game_listen(to, LISTENER_JOURNAL, fn, ctx);
    for (int i = 0; game_tag_at(g, i, &name, &value); i++) game_append_tag(to, name, value);
    game_graft(to, game_root(g));
    game_path(game_here(g), &here);
    game_goto(to, game_path_find(to, str_text(&here)));
    if (result.result != RESULT_NONE || result.why != WHY_NONE) game_set_result(to, result);
    game_listen(to, LISTENER_JOURNAL, NULL, NULL);
    return to;
}
