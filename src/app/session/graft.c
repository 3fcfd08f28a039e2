/* graft.c -- see graft.h */
#include <config.h>

#include "app/session/graft.h"

#include "game/game.h"

static bool copy_node(struct game *to, const struct node *n)
{
    if (n->kind == NODE_SETUP) game_setup(to, &n->pos);
    else if (!(n->illegal ? game_play_illegal : game_play)(to, &n->move)) return false;
    const struct node *here = game_here(to);
    if (n->before) game_set_comment(to, here, true, n->before);
    if (n->after) game_set_comment(to, here, false, n->after);
    if (n->junk) game_set_junk(to, here, n->junk);
    for (int i = 0; i < n->n_nags; i++) game_add_nag(to, here, n->nags[i]);
    if (n->clock_ms >= 0) game_set_clock(to, here, n->clock_ms);
    return true;
}

/* No recursion, trees can be deep. */
bool graft(struct game *to, const struct node *top)
{
    for (const struct node *n = top;;) {
        if (!copy_node(to, n)) return false;
        if (n->child) {
            n = n->child;
            continue;
        }
        while (n != top && !n->next) {
            n = n->parent;
            game_back(to);
            if (!n->child->next) continue;
            /* The last variation was walked last; the line that goes on is the first. */
            game_goto(to, game_here(to)->child);
            game_back(to);
        }
        if (n == top) return true;
        n = n->next;
        game_back(to);
    }
}
