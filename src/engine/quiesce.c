/* quiesce.c -- the leaves of the search: captures are resolved before a position is evaluated.

   If captures are compulsory there is no standing pat.  If a capture may be refused, refusing it is the stand pat, at
   the price of a piece. */
#include <config.h>

#include "engine/search.h"

/* The score after a move, from the view of the side that moves. */
static int after(struct search *s, int ply, const struct move *m, int depth, int alpha, int beta)
{
    search_play(s, ply, m);
    return -search_quiesce(s, ply + 1, depth - 1, -beta, -alpha);
}

/* All moves of the frame's list; `best` is the score without them. */
static int try_all(struct search *s, int ply, int depth, int alpha, int beta, int best)
{
    const struct moves *l = &s->frame[ply].behind->list;
    if (best > alpha) alpha = best;
    for (int i = 0; i < l->n && best < beta; i++) {
        int score = after(s, ply, &l->m[i], depth, alpha, beta);
        if (s->stopped) return 0;
        if (score > best) best = score;
        if (score > alpha) alpha = score;
    }
    return best;
}

/* The value of refusing to capture: that of the position as it stands minus the piece. */
static int refusal_value(const struct search *s, const struct frame *f)
{
    struct moves *l = &f->behind->list;
    s->gen->moves(&s->rules, &f->pos, l);
    bool refuses = l->captures < l->n;
    l->n = l->captures;
    if (!refuses) return -SEARCH_INFINITE;
    int score = eval_score(&s->eval, &f->pos);
    return l->obliged ? score - search_price(s, f) : score;
}

/* Captures, and what refusing them is worth.  While the other side could capture in its turn that is a mere guess, which
   counts only if every capture loses: nobody has to lose who may refuse. */
static int try_captures(struct search *s, int ply, int depth, int alpha, int beta)
{
    const struct frame *f = &s->frame[ply];
    if (s->rules.forfeit == FORFEIT_OFF) return try_all(s, ply, depth, alpha, beta, -SEARCH_INFINITE);
    bool threatened = s->gen->can_capture(&s->rules, &f->pos, !f->pos.turn);
    int best = try_all(s, ply, depth, alpha, beta, threatened ? -SEARCH_INFINITE : refusal_value(s, f));
    if (!threatened || best > -SEARCH_WON || s->stopped) return best;
    int refused = refusal_value(s, f);
    return refused > best ? refused : best;
}

/* The value of a position without captures.  A side without pieces has ended the game. */
static int quiet_value(const struct search *s, int ply)
{
    const struct pos *p = &s->frame[ply].pos;
    return p->men[p->turn] | p->kings[p->turn] ? eval_score(&s->eval, p) : search_blocked(s, ply);
}

int search_quiesce(struct search *s, int ply, int depth, int alpha, int beta)
{
    struct frame *f = &s->frame[ply];
    struct moves *l = &f->behind->list;
    const struct rules *r = &s->rules;
    f->behind->n_pv = 0;

    /* 1. Does it end here? */
    int known;
    if (search_ends(s, ply, true, &known)) return known;

    /* 2. Nobody captures, and none threatens to: quiet. */
    if (depth == 0 && s->gen->calm(r, &f->pos)) return quiet_value(s, ply);

    /* 3. Captures, and what refusing them is worth. */
    s->gen->captures(r, &f->pos, l);
    if (l->n) return try_captures(s, ply, depth, alpha, beta);

    /* 4. Nothing to capture, but a capture threatens: look one ply further.  Without moves: over. */
    if (depth == 0) {
        s->gen->moves(r, &f->pos, l);
        if (l->n == 0) return search_blocked(s, ply);
        order_first(l, &f->pos, s->history, f->killer);
        return try_all(s, ply, depth, alpha, beta, -SEARCH_INFINITE);
    }

    /* 5. Quiet. */
    return quiet_value(s, ply);
}
