/* tree.c -- see tree.h */
#include <config.h>

#include "game/tree.h"

#include <assert.h>

#include "base/mem.h"

static void release_texts(struct node *n)
{
    mem_free(n->before);
    mem_free(n->after);
    mem_free(n->junk);
    n->before = n->after = n->junk = NULL;
}

struct node *tree_own(const struct node *n)
{
    return (struct node *)(uintptr_t)n;
}

struct node *tree_new_node(struct game *g)
{
    struct node *n = g->spare;
    if (n) {
        g->spare = n->next;
        *n = (struct node){ .clock_ms = -1 };
        return n;
    }
    struct block *b = g->blocks;
    if (!b || b->n == b->room) {
        int room = !b ? BLOCK_FIRST : b->room < BLOCK_LARGEST ? 2 * b->room : BLOCK_LARGEST;
        b = mem_new(1, sizeof *b + (size_t)room * sizeof *b->nodes);
        b->room = room;
        b->next = g->blocks;
        g->blocks = b;
    }
    n = &b->nodes[b->n++];
    n->clock_ms = -1;
    return n;
}

void tree_recycle(struct game *g, struct node *top)
{
    assert(top != g->root && top != g->here);
    for (struct node *n = top, *parent, *next;; n = next ? next : parent) {
        while (n->child) n = n->child;
        parent = n->parent;
        next = n == top ? NULL : n->next;
        bool last = n == top;
        if (!last) parent->child = next;
        release_texts(n);
        n->next = g->spare;
        g->spare = n;
        if (last) return;
    }
}

void tree_tell(struct game *g, const struct game_event *event)
{
    for (int i = 0; i < LISTENERS; i++)
        if (g->listener[i].fn) g->listener[i].fn(g->listener[i].ctx, g, event);
    if (event->kind != GAME_EVENT_GOTO && event->kind != GAME_EVENT_APART) g->version++;
}

void tree_release_tag(struct tag *t)
{
    mem_free(t->name);
    mem_free(t->value);
}

void game_free(struct game *g)
{
    if (!g) return;
    for (struct block *b = g->blocks, *next; b; b = next) {
        next = b->next;
        for (int i = 0; i < b->n; i++) release_texts(&b->nodes[i]);
        mem_free(b);
    }
    for (int i = 0; i < g->n_tags; i++) tree_release_tag(&g->tags[i]);
    mem_free(g->tags);
    mem_free(g);
}

void game_listen(struct game *g, enum game_listener who, game_listen_fn *fn, void *ctx)
{
    g->listener[who].fn = fn;
    g->listener[who].ctx = ctx;
}

/* --- going through it ------------------------------------------------------------------- */

void traverse_begin(struct traverse *o, const struct node *root)
{
    *o = (struct traverse){ .root = root };
}

static bool come_to(struct traverse *o, const struct node *n, bool opened)
{
    o->node = n;
    o->opened = opened;
    o->depth += opened;
    return true;
}

bool traverse_next(struct traverse *o)
{
    const struct node *n = o->node;
    o->closed = 0;
    if (!n) return o->root && come_to(o, o->root, false);
    if (n->parent && n->parent->child == n && n->next) return come_to(o, n->next, true);
    while (!n->child) {
        while (n->parent && n->parent->child == n) n = n->parent;
        if (!n->parent) {
            *o = (struct traverse){ .closed = o->closed };
            return false;
        }
        o->closed++;
        o->depth--;
        if (n->next) return come_to(o, n->next, true);
        n = n->parent->child;
    }
    return come_to(o, n->child, false);
}
