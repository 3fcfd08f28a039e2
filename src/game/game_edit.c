/* game_edit.c -- edit a game: variations, comments, glyphs, tags, result. */
#include <config.h>

#include <strings.h>

#include "base/mem.h"
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

void game_place(struct game *g, const struct node *node, int place)
{
    struct node *n = tree_own(node), **link;
    int from = 0, last = 0;
    for (link = &n->parent->child; *link != n; link = &(*link)->next) from++;
    for (const struct node *at = n->parent->child; at->next; at = at->next) last++;
    if (place > last) place = last;
    if (from == place) return;
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_PLACE, .node = n, .place = place });
    *link = n->next;
    for (link = &n->parent->child; place--; link = &(*link)->next) continue;
    n->next = *link;
    *link = n;
    n->from = from + 1;
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

/* `text` NULL: remove it. */
static void replace_text(char **slot, const char *text)
{
    char *copy = text ? mem_dup(text) : NULL; // first: text may be part of the old one
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

void game_set_folded(const struct node *n, bool folded)
{
    tree_own(n)->folded = folded;
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

/* The first tag of that name; NULL if there is none. */
static struct tag *find_tag(const struct game *g, const char *name)
{
    for (int i = 0; i < g->n_tags; i++)
        if (!strcasecmp(g->tags[i].name, name)) return &g->tags[i];
    return NULL;
}

const char *game_tag(const struct game *g, const char *name)
{
    const struct tag *t = find_tag(g, name);
    return t ? t->value : NULL;
}

const char *game_known_tag(const struct game *g, const char *name)
{
    const char *value = game_tag(g, name);
    return value && *value && *value != '?' ? value : NULL;
}

static void append_tag(struct game *g, const char *name, const char *value)
{
    MEM_ROOM(g->tags, g->n_tags, g->tags_room);
    g->tags[g->n_tags++] = (struct tag){ mem_dup(name), mem_dup(value) };
}

static void remove_tags(struct game *g, const char *name)
{
    int kept = 0;
    for (int i = 0; i < g->n_tags; i++) {
        if (strcasecmp(g->tags[i].name, name)) g->tags[kept++] = g->tags[i];
        else tree_release_tag(&g->tags[i]);
    }
    g->n_tags = kept;
}

void game_set_tag(struct game *g, const char *name, const char *value)
{
    struct tag *t = find_tag(g, name);
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_TAG, .name = name, .text = value });
    if (!value) remove_tags(g, name);
    else if (t) replace_text(&t->value, value);
    else append_tag(g, name, value);
}

void game_append_tag(struct game *g, const char *name, const char *value)
{
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_TAG_APPEND, .name = name, .text = value });
    append_tag(g, name, value);
}

bool game_tag_at(const struct game *g, int i, const char **ret_name, const char **ret_value)
{
    if (i < 0 || i >= g->n_tags) return false;
    *ret_name = g->tags[i].name;
    *ret_value = g->tags[i].value;
    return true;
}

void game_set_result(struct game *g, struct ending_state result)
{
    if (result.result == RESULT_NONE && result.why == WHY_NONE) result.detail = 0;
    tree_tell(g, &(struct game_event){ .kind = GAME_EVENT_RESULT, .result = result });
    g->result = result;
}
