/* traverse.c -- see traverse.h */
#include <config.h>

#include "game/traverse.h"

#include <stddef.h>

#include "game/game.h"

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
