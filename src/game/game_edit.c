/* game_edit.c -- changing a game that is there: variations, comments, glyphs, tags, result. */
#include <config.h>

#include "base/mem.h"
#include "game/game.h"
#include "game/tree.h"

bool game_is_inside(const struct node *n, const struct node *top)
{
    while (n && n != top) n = n->parent;
    return n != NULL;
}

bool game_promote(struct game *g, const struct node *node)
{
    struct node *n = tree_own(node), **link;
    if (!n->parent || n->parent->child == n) return false;
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_PROMOTE, .node = n });
    for (link = &n->parent->child; (*link)->next != n; link = &(*link)->next) continue;
    struct node *before = *link;
    before->next = n->next;
    n->next = before;
    *link = n;
    return true;
}

bool game_delete(struct game *g, const struct node *node)
{
    struct node *n = tree_own(node), **link;
    if (!n->parent) return false;
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_DELETE, .node = n });
    if (game_is_inside(g->here, n)) g->here = n->parent;
    if (n->parent->walked == n) n->parent->walked = NULL;
    for (link = &n->parent->child; *link != n; link = &(*link)->next) continue;
    *link = n->next;
    g->moves_of = NULL;
    tree_recycle(g, n);
    return true;
}

/* A copy of the text, NULL for none. */
static char *copy_text(const char *text)
{
    return text && *text ? mem_dup(text) : NULL;
}

static void replace_text(char **slot, const char *text)
{
    char *copy = copy_text(text); // first: text may be part of the old one
    mem_free(*slot);
    *slot = copy;
}

void game_set_comment(struct game *g, const struct node *n, bool before, const char *text)
{
    struct node *own = tree_own(n);
    if (text && !*text) text = NULL;
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_COMMENT, .node = n, .before = before, .text = text });
    replace_text(before ? &own->before : &own->after, text);
}

void game_set_junk(struct game *g, const struct node *n, const char *text)
{
    if (text && !*text) text = NULL;
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_JUNK, .node = n, .text = text });
    replace_text(&tree_own(n)->junk, text);
}

bool game_add_nag(struct game *g, const struct node *node, int nag)
{
    struct node *n = tree_own(node);
    if (n->n_nags == GAME_NAGS || nag < 0 || nag > UINT16_MAX) return false;
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_NAG, .node = n, .nag = nag });
    n->nags[n->n_nags++] = (uint16_t)nag;
    return true;
}

void game_clear_nags(struct game *g, const struct node *n)
{
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_NAG, .node = n, .nag = -1 });
    tree_own(n)->n_nags = 0;
}

void game_set_clock(struct game *g, const struct node *n, int64_t left_ms)
{
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_CLOCK, .node = n, .clock_ms = left_ms });
    tree_own(n)->clock_ms = left_ms;
}

const char *game_tag(const struct game *g, const char *name)
{
    int i = tags_find(&g->tags, name);
    return i < 0 ? NULL : g->tags.t[i].value;
}

void game_set_tag(struct game *g, const char *name, const char *value)
{
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_TAG, .name = name, .text = value });
    tags_set(&g->tags, name, value);
}

void game_append_tag(struct game *g, const char *name, const char *value)
{
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_TAG_APPEND, .name = name, .text = value });
    tags_append(&g->tags, name, value);
}

bool game_tag_at(const struct game *g, int i, const char **ret_name, const char **ret_value)
{
    if (i < 0 || i >= g->tags.n) return false;
    *ret_name = g->tags.t[i].name;
    *ret_value = g->tags.t[i].value;
    return true;
}

void game_set_result(struct game *g, struct ending_state result)
{
    if (result.result == RESULT_NONE && result.why == WHY_NONE) result.detail = 0;
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_RESULT, .result = result });
    g->result = result;
}
