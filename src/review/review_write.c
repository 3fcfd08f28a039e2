/* review_write.c -- a review as comments, glyphs, variations and tags (review_write of review.h).

   An earlier review is known by its tags, and its glyph on a move by the variation that begins with
   an [%eval]: no other glyph is taken away. */
#include <config.h>

#include "review/review.h"

#include <string.h>

#include "base/str.h"
#include "game/game.h"
#include "notation/comment.h"
#include "review/review_data.h"

static const char *const accuracy_tag[2] = { "WhiteAccuracy", "BlackAccuracy" };

struct pen {
    const struct review *r;
    struct game *game;
    bool again; /* an earlier review was here */
    struct str value, text;
};

static void write_eval(struct pen *p, const struct node *n, int score)
{
    str_clear(&p->value);
    str_clear(&p->text);
    comment_eval_write(score, &p->value);
    comment_set_command(n->after, "eval", str_text(&p->value), &p->text);
    if (!n->after || strcmp(n->after, str_text(&p->text))) game_set_comment(p->game, n, false, str_text(&p->text));
}

/* --- glyphs ------------------------------------------------------------------------------ */

static bool is_ours(int nag)
{
    return nag == NAG_MISTAKE || nag == NAG_BLUNDER || nag == NAG_DUBIOUS;
}

static bool has_better_line(const struct node *n)
{
    int score;
    for (const struct node *v = n->next; v; v = v->next)
        if (comment_eval(v->after, &score)) return true;
    return false;
}

/* Which of a node's NAGs an earlier review gave; -1: none. */
static int earlier_nag(const struct pen *p, const struct node *n)
{
    if (!p->again || !has_better_line(n)) return -1;
    int i = n->n_nags - 1;
    while (i >= 0 && !is_ours(n->nags[i])) i--;
    return i;
}

static void write_nag(struct pen *p, const struct node *n, int nag)
{
    uint16_t nags[GAME_NAGS];
    int old = earlier_nag(p, n), count = n->n_nags;
    if (old >= 0 && n->nags[old] == nag) return;
    if (old < 0) {
        if (nag) game_add_nag(p->game, n, nag);
        return;
    }
    memcpy(nags, n->nags, sizeof nags);
    game_clear_nags(p->game, n);
    for (int i = 0; i < count; i++)
        if (i != old) game_add_nag(p->game, n, nags[i]);
        else if (nag) game_add_nag(p->game, n, nag);
}

/* --- better lines ------------------------------------------------------------------------ */

static const struct node *variation_with(const struct node *n, const struct move *m)
{
    for (const struct node *v = n->next; v; v = v->next)
        if (v->kind == NODE_MOVE && !v->illegal && move_equal(&v->move, m)) return v;
    return NULL;
}

static void write_line(struct pen *p, const struct node *n, const struct spot *s)
{
    const struct node *first = variation_with(n, &s->line[0]);
    if (!first) {
        game_goto(p->game, n->parent);
        for (int i = 0; i < s->n_line && game_play(p->game, &s->line[i]); i++) continue;
        first = variation_with(n, &s->line[0]);
    }
    if (first) write_eval(p, first, s->score);
}

/* --- the whole game ---------------------------------------------------------------------- */

/* Spot i led to this node: does it still? */
static bool fits(const struct review *r, int i, const struct node *n)
{
    if (!pos_equal(&r->spot[i + 1].pos, &n->pos)) return false;
    bool chosen = n->kind == NODE_MOVE && !n->illegal, known = r->spot[i].step != STEP_OTHER;
    return chosen == known && (!chosen || move_equal(&n->move, &r->spot[i].move));
}

static void write_node(struct pen *p, int i, const struct node *n)
{
    const struct spot *s = &p->r->spot[i];
    int nag = review_nag(p->r, i);
    if (n->kind != NODE_MOVE) return;
    write_eval(p, n, s[1].score);
    if (s->step != STEP_CHOSEN) return;
    write_nag(p, n, nag);
    if (nag && s->n_line) write_line(p, n, s);
}

static void write_tags(struct pen *p)
{
    for (int side = WHITE; side <= BLACK; side++) {
        struct review_side s = review_side(p->r, side);
        const char *old = game_tag(p->game, accuracy_tag[side]);
        str_clear(&p->value);
        str_addf(&p->value, "%.1f", s.accuracy);
        const char *new = s.moves ? str_text(&p->value) : NULL;
        if (new ? !old || strcmp(old, new) : old != NULL) game_set_tag(p->game, accuracy_tag[side], new);
    }
}

void review_write(const struct review *r, struct game *g)
{
    struct pen p = { .r = r, .game = g };
    const struct node *here = game_here(g), *end = game_root(g);
    for (int side = WHITE; side <= BLACK; side++) p.again |= game_tag(g, accuracy_tag[side]) != NULL;
    for (int i = 0; i + 1 < r->n && end->child && fits(r, i, end->child); i++) {
        end = end->child;
        write_node(&p, i, end);
    }
    write_tags(&p);
    game_goto(g, end); // so that the variations are not the way last walked
    game_goto(g, here);
    str_release(&p.value);
    str_release(&p.text);
}
