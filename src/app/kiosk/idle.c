/* idle.c -- see idle.h */
#include <config.h>

#include "app/kiosk/idle.h"

#include "app/session/state.h"
#include "base/mono.h"

void idle_begin(struct session *s)
{
    s->awake_at = mono_ms();
}

void session_awake(struct session *s)
{
    s->awake_at = mono_ms();
    s->idle_warned = false;
}

bool session_idled(const struct session *s)
{
    return s->idled;
}

static const char *unit_of(int seconds)
{
    return seconds < 120 ? "seconds" : "minutes";
}

static int in_unit(int seconds)
{
    return seconds < 120 ? seconds : seconds / 60;
}

static void warn(struct session *s)
{
    int left = s->idle.leave_s - s->idle.warn_s;
    s->idle_warned = true;
    say(s, "No key for %d %s: in %d %s huff leaves, unless you press one", in_unit(s->idle.warn_s),
        unit_of(s->idle.warn_s), in_unit(left), unit_of(left));
}

static void leave(struct session *s)
{
    s->idled = true;
    request(s, REQUEST_QUIT, "");
}

int idle_tick(struct session *s, int64_t now)
{
    int64_t slept = now - s->awake_at;
    if (!s->idle.leave_s || s->idled) return -1;
    if (slept >= s->idle.leave_s * INT64_C(1000)) leave(s);
    else if (slept >= s->idle.warn_s * INT64_C(1000) && !s->idle_warned) warn(s);
    int next = s->idle_warned ? s->idle.leave_s : s->idle.warn_s;
    int64_t wait = next * INT64_C(1000) - slept;
    return wait > 0 ? (int)wait : 0;
}
