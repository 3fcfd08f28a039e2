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
    for (int i = 0; s->places.folds && i < s->places.folds->n; i++)
        if (s->places.folds->fork[i] == fork) return i;
    return -1;
}

static void changed(struct session *s)
{
    s->places.version++;
    s->changes |= CHANGED_GAME;
}

static void forget(struct session *s, int i)
{
    s->places.folds->fork[i] = s->places.folds->fork[--s->places.folds->n];
    changed(s);
}

void places_drop(struct session *s, const struct node *top)
{
    if (game_is_inside(s->stood, top)) s->stood = NULL;
    for (int i = 0; i < SESSION_MARKS; i++)
        if (game_is_inside(s->places.mark[i], top)) s->places.mark[i] = NULL;
    for (int i = s->places.folds ? s->places.folds->n : 0; i-- > 0;)
        if (game_is_inside(s->places.folds->fork[i], top)) forget(s, i);
}

void places_clear(struct session *s)
{
    s->stood = NULL;
    memset(s->places.mark, 0, sizeof s->places.mark);
    if (!s->places.folds) return;
    mem_free(s->places.folds->fork);
    mem_free(s->places.folds);
    s->places.folds = NULL;
    changed(s);
}

bool places_folded(const struct session *s, const struct node *fork)
{
    return find(s, fork) >= 0;
}

static void add(struct session *s, const struct node *fork)
{
    if (!s->places.folds) s->places.folds = mem_new(1, sizeof *s->places.folds);
    struct folds *f = s->places.folds;
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
    int n = s->places.folds ? s->places.folds->n : 0;
    if (s->places.folds) s->places.folds->n = 0;
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
    return s->places.folds ? s->places.folds->n : 0;
}
