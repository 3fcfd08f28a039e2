/* idle.c -- see idle.h */
#include <config.h>

#include "app/kiosk/idle.h"

#include "app/session/session.h"
#include "app/session/state.h"
#include "base/mem.h"
#include "base/mono.h"

struct idle {
    int64_t awake_at; /* when a key was pressed last, ms */
    bool warned, left;
};

void idle_open(struct session *s)
{
    s->wing.idle = mem_new(1, sizeof *s->wing.idle);
    s->wing.idle->awake_at = mono_ms();
}

void idle_free(struct session *s)
{
    mem_free(s->wing.idle);
    s->wing.idle = NULL;
}

void session_awake(struct session *s)
{
    s->wing.idle->awake_at = mono_ms();
    s->wing.idle->warned = false;
}

bool session_idled(const struct session *s)
{
    return s->wing.idle->left;
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
    int left = s->how.idle.leave_s - s->how.idle.warn_s;
    s->wing.idle->warned = true;
    say(s, "No key for %d %s: in %d %s huff leaves, unless you press one", in_unit(s->how.idle.warn_s),
        unit_of(s->how.idle.warn_s), in_unit(left), unit_of(left));
}

static void leave(struct session *s)
{
    s->wing.idle->left = true;
    request(s, REQUEST_QUIT, "");
}

int idle_tick(struct session *s, int64_t now)
{
    int64_t slept = now - s->wing.idle->awake_at;
    if (!s->how.idle.leave_s || s->wing.idle->left) return -1;
    if (slept >= s->how.idle.leave_s * INT64_C(1000)) leave(s);
    else if (slept >= s->how.idle.warn_s * INT64_C(1000) && !s->wing.idle->warned) warn(s);
    int next = s->wing.idle->warned ? s->how.idle.leave_s : s->how.idle.warn_s;
    int64_t wait = next * INT64_C(1000) - slept;
    return wait > 0 ? (int)wait : 0;
}
