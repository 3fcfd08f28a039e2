/* step.c -- the game shown ply by ply by itself: at a speed one chooses, or as it was played. */
#include <config.h>

#include "app/session/state.h"

#include "notation/comment.h"

enum { STEP_LEAST = 200, TOOK_MOST = 600000 };

void step_stop(struct session *s)
{
    s->step.on = false;
}

/* The mover's clock before this ply: behind the mover's last one; -1: not known. */
static int64_t clock_before(const struct node *n)
{
    const struct node *before = n->parent;
    while (before && before->parent && before->parent->pos.turn != n->parent->pos.turn) before = before->parent;
    return before && before->parent && before->kind == NODE_MOVE ? before->clock_ms : -1;
}

/* How long a ply took in the game: as it is written there, or by the mover's clock; -1: not known. */
static int64_t took(const struct node *n)
{
    int64_t ms, before = n->kind == NODE_MOVE ? clock_before(n) : -1;
    if (comment_spent(n->after, &ms)) return ms;
    if (before < 0 || n->clock_ms < 0) return -1;
    return before > n->clock_ms ? before - n->clock_ms : 0; // increments hide what a quick move took
}

static const struct node *next_ply(const struct session *s)
{
    const struct node *n = game_here(s->game);
    return n->walked ? n->walked : n->child;
}

int step_wait(const struct session *s)
{
    const struct node *next = next_ply(s);
    int64_t ms = s->step.real && next ? took(next) : -1;
    if (ms < 0) return s->step.ms;
    ms = (int64_t)((double)(ms > TOOK_MOST ? TOOK_MOST : ms) / s->step.factor);
    return ms < STEP_LEAST ? STEP_LEAST : (int)ms;
}

int step_tick(struct session *s, int64_t now)
{
    if (s->mode != MODE_REPLAY) s->step.on = false;
    if (s->step.on && now >= s->step.at) {
        bool moved = game_forward(s->game);
        if (moved) walk_say(s);
        s->step.on = moved && game_here(s->game)->child;
        s->step.at = now + step_wait(s);
    }
    if (!s->step.on) return -1;
    return s->step.at > now ? (int)(s->step.at - now) : 0;
}

/* Is any time known from here on? */
bool step_knows_times(const struct session *s)
{
    for (const struct node *n = next_ply(s); n; n = n->child)
        if (took(n) >= 0) return true;
    return false;
}
