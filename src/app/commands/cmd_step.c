/* cmd_step.c -- the game shown ply by ply by itself: at a speed one chooses, or as it was played. */
#include <config.h>

#include "app/commands/cmds.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/commands/command.h"
#include "app/session/settings.h"
#include "app/session/state.h"
#include "base/mono.h"
#include "notation/comment.h"

enum { STEP_LEAST = 200, STEP_MOST = 60000, STEP_START = 400, TOOK_MOST = 600000 };

/* How many times as fast as it was played. */
#define FASTEST 64.0

void step_stop(struct session *s)
{
    s->stepping = false;
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

static int step_wait(const struct session *s)
{
    const struct node *next = next_ply(s);
    int64_t ms = s->step_real && next ? took(next) : -1;
    if (ms < 0) return s->step_ms;
    ms = (int64_t)((double)(ms > TOOK_MOST ? TOOK_MOST : ms) / s->step_factor);
    return ms < STEP_LEAST ? STEP_LEAST : (int)ms;
}

bool step_tick(struct session *s, int64_t now)
{
    if (!s->stepping) return false;
    if (s->mode != MODE_REPLAY) s->stepping = false;
    if (!s->stepping || now < s->step_at) return s->stepping;
    if (!game_forward(s->game)) {
        s->stepping = false;
        return false;
    }
    walk_say(s);
    s->stepping = game_here(s->game)->child != NULL;
    s->step_at = now + step_wait(s);
    return s->stepping;
}

/* Is any time known from here on? */
static bool knows_times(const struct session *s)
{
    for (const struct node *n = next_ply(s); n; n = n->child)
        if (took(n) >= 0) return true;
    return false;
}

/* "x4", "4x", "4", "0.5": so many times as fast. */
static bool read_factor(const char *text, double *ret)
{
    char *end;
    double v = strtod(*text == 'x' || *text == 'X' ? text + 1 : text, &end);
    bool whole = end != text && (!*end || !strcasecmp(end, "x"));
    if (!whole || !(v >= 1 / FASTEST && v <= FASTEST)) return false;
    *ret = v;
    return true;
}

static bool go(struct session *s)
{
    s->stepping = true;
    s->step_at = mono_ms() + step_wait(s);
    if (!s->step_real) return say(s, "A ply every %g seconds; `stopplay` stops", s->step_ms / 1000.0);
    if (s->step_factor == 1) return say(s, "Stepping as it was played; `stopplay` stops");
    return say(s, "Stepping %g times as fast as it was played; `stopplay` stops", s->step_factor);
}

static bool play_real(struct session *s, const char *factor)
{
    double f = 1;
    if (factor && !read_factor(factor, &f))
        return say_no(s, "Say how many times as fast: play realtime x4, from x%g to x%g", 1 / FASTEST, FASTEST);
    s->step_real = true;
    s->step_factor = f;
    if (!go(s) || knows_times(s)) return true;
    return say(s, "Stepping as it was played, but no times are known here: a ply every %g seconds",
        s->step_ms / 1000.0);
}

static bool play_other_speed(struct session *s, bool faster)
{
    if (s->step_real) {
        double f = faster ? s->step_factor * 2 : s->step_factor / 2;
        if (f >= 1 / FASTEST && f <= FASTEST) s->step_factor = f;
    } else if (faster) s->step_ms = s->step_ms > STEP_START ? s->step_ms / 2 : STEP_LEAST;
    else s->step_ms = s->step_ms < STEP_MOST / 2 ? s->step_ms * 2 : STEP_MOST;
    return go(s);
}

bool cmd_play(struct session *s, const struct command *c)
{
    const char *how = c->argc ? c->argv[0] : "";
    double seconds = strtod(how, NULL);
    bool faster = !strcasecmp(how, "faster"), slower = !strcasecmp(how, "slower"), real = !strcasecmp(how, "realtime");
    if (!walk_look(s)) return false;
    if (*how && !faster && !slower && !real && !(seconds >= 0.1 && seconds <= 600))
        return say_no(s, "Say the seconds a ply, faster, slower or realtime");
    if (c->argc > 1 && !real) return say_no(s, "Only `play realtime` takes a second word: play realtime x4");
    if (!game_here(s->game)->child) return say_no(s, "This is the end of the line");
    if (!s->step_ms || !(faster || slower || real)) s->step_ms = settings_number(s->settings, "step") * 1000;
    if (real) return play_real(s, c->argc > 1 ? c->argv[1] : NULL);
    if (faster || slower) return play_other_speed(s, faster);
    s->step_real = false;
    if (seconds >= 0.1) s->step_ms = (int)(seconds * 1000);
    return go(s);
}

bool cmd_stopplay(struct session *s, const struct command *c)
{
    (void)c;
    if (!s->stepping) return say_no(s, "Nothing is stepping");
    step_stop(s);
    return say(s, "Stopped");
}
