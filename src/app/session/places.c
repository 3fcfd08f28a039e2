/* places.c -- places in the tree that a session remembers.  A fold is kept at the node before the fork, so that
   promoting a variation does not change it. */
#include <config.h>

#include "app/session/state.h"

#include <string.h>

void places_drop(struct session *s, const struct node *top)
{
    if (game_is_inside(s->stood, top)) s->stood = NULL;
    if (game_is_inside(s->tried, top)) s->tried = NULL;
    if (game_is_inside(s->fresh, top)) s->fresh = NULL;
    if (s->think.id && game_is_inside(s->think.at, top)) think_cancel(s);
    for (int i = 0; i < SESSION_MARKS; i++)
        if (game_is_inside(s->mark[i], top)) s->mark[i] = NULL;
}

void places_clear(struct session *s)
{
    s->stood = s->tried = NULL;
    memset(s->mark, 0, sizeof s->mark);
    if (s->shown.folds) s->shown.folds++; // the folds of the old game are gone
}

void places_fold(struct session *s, const struct node *fork, bool folded)
{
    game_set_folded(fork, folded);
    s->shown.folds++;
}

int places_fold_all(struct session *s, bool folded)
{
    struct traverse o;
    int forks = 0;
    for (traverse_begin(&o, game_root(s->game)); traverse_next(&o);) {
        bool fork = o.node->child && o.node->child->next;
        game_set_folded(o.node, folded && fork);
        forks += fork;
    }
    s->shown.folds++;
    return forks;
}
