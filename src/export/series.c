/* series.c -- see series.h */
#include <config.h>

#include "export/series.h"

#include <stdlib.h>
#include <strings.h>

#include "base/mem.h"
#include "game/game.h"
#include "notation/comment.h"

enum { CLOCK_MOST = 1000000 }; /* seconds */

static const char *const names[SERIES_KINDS] = { "eval", "clock", "material" };

int series_find(const char *name)
{
    for (int i = 0; i < SERIES_KINDS; i++)
        if (!strcasecmp(names[i], name)) return i;
    return -1;
}

/* The worst a move was called. */
static int worst_nag(const struct node *n)
{
    static const int worst_first[] = { 4, 2, 6 };
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < n->n_nags; i++)
            if (n->nags[i] == worst_first[k]) return worst_first[k];
    return 0;
}

/* What is known after `n`; `p` holds what both clocks showed before. */
static void put_values(const struct game *g, const struct node *n, enum series_kind kind, struct series_point *p)
{
    int king = game_rules(g)->king_flies ? 3 : 2;
    switch (kind) {
    case SERIES_EVAL: p->known[0] = comment_eval(n->after, &p->value[0]); break;
    case SERIES_CLOCK:
        if (n->kind != NODE_MOVE || n->clock_ms < 0) break;
        p->known[n->parent->pos.turn] = true;
        p->value[n->parent->pos.turn] = (int)(n->clock_ms / 1000 < CLOCK_MOST ? n->clock_ms / 1000 : CLOCK_MOST);
        break;
    default:
        p->known[0] = true;
        p->value[0] = pos_men(&n->pos, WHITE) - pos_men(&n->pos, BLACK)
            + king * (pos_kings(&n->pos, WHITE) - pos_kings(&n->pos, BLACK));
    }
}

/* The nodes of the line by their ply; of a move and what was set up behind it the latter. */
static const struct node **line_nodes(const struct game *g, int n)
{
    const struct node **list = mem_new((size_t)n + 1, sizeof *list);
    for (const struct node *at = game_line_end(g); at; at = at->parent)
        if (!list[at->ply]) list[at->ply] = at;
    return list;
}

void series_make(struct series *s, const struct game *g, enum series_kind kind)
{
    s->kind = kind;
    s->n = game_line_end(g)->ply;
    s->here = game_here(g)->ply;
    s->at = mem_new((size_t)s->n + 1, sizeof *s->at);
    const struct node **line = line_nodes(g, s->n);
    for (int ply = 0; ply <= s->n; ply++) {
        if (ply && kind == SERIES_CLOCK) s->at[ply] = s->at[ply - 1];
        put_values(g, line[ply], kind, &s->at[ply]);
        s->at[ply].nag = worst_nag(line[ply]);
    }
    mem_free(line);
}

void series_release(struct series *s)
{
    mem_free(s->at);
    *s = (struct series){ 0 };
}

int series_most(const struct series *s)
{
    int most = 0;
    for (int ply = 0; ply <= s->n; ply++)
        for (int k = 0; k < 2; k++)
            if (s->at[ply].known[k] && abs(s->at[ply].value[k]) > most) most = abs(s->at[ply].value[k]);
    return most;
}
