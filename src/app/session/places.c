/* places.c -- see places.h.  Folds are kept at the node before the fork, so that promoting changes none. */
#include <config.h>

#include "app/session/places.h"

#include <string.h>

#include "app/session/state.h"
#include "base/mem.h"
#include "game/traverse.h"

struct folds {
    const struct node **fork;
    int n, room;
};

/* Where the fork stands in the list; -1. */
static int find(const struct session *s, const struct node *fork)
{
    for (int i = 0; s->folds && i < s->folds->n; i++)
        if (s->folds->fork[i] == fork) return i;
    return -1;
}

static void changed(struct session *s)
{
    s->folds_version++;
    s->changes |= CHANGED_GAME;
}

static void forget(struct session *s, int i)
{
    s->folds->fork[i] = s->folds->fork[--s->folds->n];
    changed(s);
}

void places_drop(struct session *s, const struct node *top)
{
    if (game_is_inside(s->stood, top)) s->stood = NULL;
    for (int i = 0; i < SESSION_MARKS; i++)
        if (game_is_inside(s->mark[i], top)) s->mark[i] = NULL;
    for (int i = s->folds ? s->folds->n : 0; i-- > 0;)
        if (game_is_inside(s->folds->fork[i], top)) forget(s, i);
}

void places_clear(struct session *s)
{
    s->stood = NULL;
    memset(s->mark, 0, sizeof s->mark);
    if (!s->folds) return;
    mem_free(s->folds->fork);
    mem_free(s->folds);
    s->folds = NULL;
    changed(s);
}

bool places_folded(const struct session *s, const struct node *fork)
{
    return find(s, fork) >= 0;
}

static void add(struct session *s, const struct node *fork)
{
    if (!s->folds) s->folds = mem_new(1, sizeof *s->folds);
    struct folds *f = s->folds;
    if (f->n == f->room) f->fork = mem_more(f->fork, (size_t)(f->room = 2 * f->room + 16), sizeof *f->fork);
    f->fork[f->n++] = fork;
}

void places_fold(struct session *s, const struct node *fork, bool folded)
{
    int at = find(s, fork);
    if (folded == (at >= 0)) return;
    if (!folded) {
        forget(s, at);
        return;
    }
    add(s, fork);
    changed(s);
}

int places_unfold_all(struct session *s)
{
    int n = s->folds ? s->folds->n : 0;
    if (s->folds) s->folds->n = 0;
    changed(s);
    return n;
}

int places_fold_all(struct session *s)
{
    struct traverse o;
    places_unfold_all(s);
    traverse_begin(&o, game_root(s->game));
    while (traverse_next(&o))
        if (o.node->child && o.node->child->next) add(s, o.node);
    return s->folds ? s->folds->n : 0;
}
