/* adopt.c -- see adopt.h */
#include <config.h>

#include "app/analysis/adopt.h"

#include <string.h>

#include "app/session/edits.h"
#include "app/session/state.h"

struct game *adopt_copy(const struct session *s)
{
    const struct node *root = game_root(s->game);
    struct game *to = game_new(play_rules(s), &root->pos, root->pos.turn);
    const char *name, *value;
    for (int i = 0; game_tag_at(s->game, i, &name, &value); i++) game_append_tag(to, name, value);
    for (const struct node *n = root->child; n; n = n->next) {
        graft(to, n);
        game_goto(to, game_root(to));
    }
    return to;
}

static bool same_text(const char *a, const char *b)
{
    return !strcmp(a ? a : "", b ? b : "");
}

static void adopt_glyphs(struct session *s, const struct node *to, const struct node *from)
{
    if (to->n_nags == from->n_nags && !memcmp(to->nags, from->nags, (size_t)to->n_nags * sizeof *to->nags)) return;
    if (to->n_nags) edits_clear_glyphs(s, to);
    for (int i = 0; i < from->n_nags; i++) edits_add_glyph(s, to, from->nags[i]);
}

static bool has_sibling(const struct node *n, const struct node *like)
{
    for (const struct node *c = n->parent->child; c; c = c->next)
        if (c->kind == like->kind && (c->kind != NODE_MOVE || move_equal(&c->move, &like->move))) return true;
    return false;
}

static void adopt_variations(struct session *s, const struct node *to, const struct node *from)
{
    for (const struct node *v = from->next; v; v = v->next) {
        if (has_sibling(to, v)) continue;
        game_goto(s->game, to->parent);
        if (graft(s->game, v)) edits_played(s, game_here(s->game));
    }
}

static void adopt_tags(struct session *s, const struct game *changed)
{
    const char *name, *value;
    for (int i = 0; game_tag_at(changed, i, &name, &value); i++)
        if (!same_text(game_tag(s->game, name), value)) edits_tag(s, name, value);
}

void adopt(struct session *s, const struct game *changed)
{
    const struct node *here = game_here(s->game), *to = game_root(s->game)->child, *from = game_root(changed)->child;
    edits_join_begin(s);
    for (; to && from; to = to->child, from = from->child) {
        if (!same_text(to->after, from->after)) edits_comment(s, to, false, from->after);
        adopt_glyphs(s, to, from);
        adopt_variations(s, to, from);
    }
    adopt_tags(s, changed);
    edits_join_end(s);
    game_goto(s->game, here);
    s->changes |= CHANGED_GAME;
}
