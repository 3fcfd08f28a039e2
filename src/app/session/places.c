/* places.c -- places in the tree that a session remembers.  Folds are kept at the node before the fork, so that promoting
   changes none. */
#include <config.h>

#include "app/session/state.h"

#include <string.h>

#include "base/mem.h"

/* Where the fork stands in the list; -1. */
static int find(const struct session *s, const struct node *fork)
{
    for (int i = 0; i < s->places.n; i++)
        if (s->places.fork[i] == fork) return i;
    return -1;
}

static void forget(struct session *s, int i)
{
    s->places.fork[i] = s->places.fork[--s->places.n];
    s->shown.folds++;
}

void places_drop(struct session *s, const struct node *top)
{
    if (game_is_inside(s->stood, top)) s->stood = NULL;
    if (game_is_inside(s->tried, top)) s->tried = NULL;
    for (int i = 0; i < SESSION_MARKS; i++)
        if (game_is_inside(s->places.mark[i], top)) s->places.mark[i] = NULL;
    for (int i = s->places.n; i-- > 0;)
        if (game_is_inside(s->places.fork[i], top)) forget(s, i);
}

void places_clear(struct session *s)
{
    s->stood = s->tried = NULL;
    memset(s->places.mark, 0, sizeof s->places.mark);
    if (!s->places.fork) return;
    mem_free(s->places.fork);
    s->places.fork = NULL;
    s->places.n = s->places.room = 0;
    s->shown.folds++;
}

bool places_folded(const struct session *s, const struct node *fork)
{
    return find(s, fork) >= 0;
}

static void add(struct session *s, const struct node *fork)
{
    MEM_ROOM(s->places.fork, s->places.n, s->places.room);
    s->places.fork[s->places.n++] = fork;
}

void places_fold(struct session *s, const struct node *fork, bool folded)
{
    int at = find(s, fork);
    if (folded == (at >= 0)) return;
    if (folded) add(s, fork);
    else forget(s, at);
    s->shown.folds++;
}

int places_unfold_all(struct session *s)
{
    int n = s->places.n;
    s->places.n = 0;
    s->shown.folds++;
    return n;
}

int places_fold_all(struct session *s)
{
    struct traverse o;
    places_unfold_all(s);
    traverse_begin(&o, game_root(s->game));
    while (traverse_next(&o))
        if (o.node->child && o.node->child->next) add(s, o.node);
    return s->places.n;
}
