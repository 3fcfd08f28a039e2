/* cmd_step.c -- the game shown ply by ply by itself: at a speed one chooses, or as it was played. */
#include <config.h>

#include "app/commands/cmds.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/session/command.h"
#include "app/session/settings.h"
#include "app/session/state.h"
#include "base/mono.h"

enum { STEP_LEAST = 200, STEP_MOST = 60000, STEP_START = 400 };

/* How many times as fast as it was played. */
#define FASTEST 64.0

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
    s->step.on = true;
    s->step.at = mono_ms() + step_wait(s);
    if (!s->step.real) return say(s, "A ply every %g seconds; `stopplay` stops", s->step.ms / 1000.0);
    if (s->step.factor == 1) return say(s, "Stepping as it was played; `stopplay` stops");
    return say(s, "Stepping %g times as fast as it was played; `stopplay` stops", s->step.factor);
}

static bool play_real(struct session *s, const char *factor)
{
    double f = 1;
    if (factor && !read_factor(factor, &f))
        return say_no(s, "Say how many times as fast: play realtime x4, from x%g to x%g", 1 / FASTEST, FASTEST);
    s->step.real = true;
    s->step.factor = f;
    if (!go(s) || step_knows_times(s)) return true;
    return say(s, "Stepping as it was played, but no times are known here: a ply every %g seconds",
        s->step.ms / 1000.0);
}

static bool play_other_speed(struct session *s, bool faster)
{
    if (s->step.real) {
        double f = faster ? s->step.factor * 2 : s->step.factor / 2;
        if (f >= 1 / FASTEST && f <= FASTEST) s->step.factor = f;
    } else if (faster) s->step.ms = s->step.ms > STEP_START ? s->step.ms / 2 : STEP_LEAST;
    else s->step.ms = s->step.ms < STEP_MOST / 2 ? s->step.ms * 2 : STEP_MOST;
    return go(s);
}

bool cmd_play(struct session *s, const struct command *c)
{
    const char *how = c->argc ? c->argv[0] : "";
    double seconds = strtod(how, NULL);
    bool faster = !strcasecmp(how, "faster"), slower = !strcasecmp(how, "slower"), real = !strcasecmp(how, "realtime");
    walk_look(s);
    if (*how && !faster && !slower && !real && !(seconds >= 0.1 && seconds <= 600))
        return say_no(s, "Say the seconds a ply, faster, slower or realtime");
    if (c->argc > 1 && !real) return say_no(s, "Only `play realtime` takes a second word: play realtime x4");
    if (!game_here(s->game)->child) return say_no(s, "This is the end of the line");
    if (!s->step.ms || !(faster || slower || real)) s->step.ms = settings_number(s->settings, "step") * 1000;
    if (real) return play_real(s, c->argc > 1 ? c->argv[1] : NULL);
    if (faster || slower) return play_other_speed(s, faster);
    s->step.real = false;
    if (seconds >= 0.1) s->step.ms = (int)(seconds * 1000);
    return go(s);
}

bool cmd_stopplay(struct session *s, const struct command *c)
{
    (void)c;
    if (!s->step.on) return say_no(s, "Nothing is stepping");
    step_stop(s);
    return say(s, "Stopped");
}
