/* barred.c -- see barred.h.  Outside a kiosk nothing is barred.  Also: a session in which nobody presses a key warns
   and then ends, in a kiosk or elsewhere, so that others can have its place. */
#include <config.h>

#include "app/kiosk/barred.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/settings.h"
#include "app/session/speak.h"
#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/mono.h"

static const struct {
    const char *setting, *most, *why; /* `most` NULL: no value may be set */
} settings[] = { { "name", NULL, N_("Your name here is the one you came with") },
    { "hash", "16", N_("The engine has at most 16 MB here") },
    { "threads", "1", N_("The engine has one processor here") },
    { "lang", NULL, N_("The language here is the one you came with") },
    { "book", NULL, N_("The engine plays without a book here") } };

bool barred_lets_set(struct session *s, const char *name, const char *value)
{
    if (!s->how.kiosk) return true;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        if (strcmp(settings[i].setting, name)) continue;
        if (!settings[i].most || atoi(value) > atoi(settings[i].most)) return say_no(s, "%s", _(settings[i].why));
    }
    return true;
}

/* ---- gone away ---- */

void session_awake(struct session *s)
{
    s->idle.awake_at = mono_ms();
    s->idle.warned = false;
}

static void warn(struct session *s)
{
    LOCAL(str) slept = { 0 }, left = { 0 };
    speak_time(s->how.idle.warn_s * INT64_C(1000), &slept);
    speak_time((s->how.idle.leave_s - s->how.idle.warn_s) * INT64_C(1000), &left);
    s->idle.warned = true;
    say(s, _("No key for %s: in %s huff leaves, unless you press one"), str_text(&slept), str_text(&left));
}

/* Warn or end the session when it is time. */
static int tick(struct session *s, int64_t now)
{
    int64_t slept = now - s->idle.awake_at;
    if (!s->how.idle.leave_s || s->shown.idled) return -1;
    if (slept >= s->how.idle.leave_s * INT64_C(1000)) {
        s->shown.idled = true;
        request(s, REQUEST_QUIT, "");
    } else if (slept >= s->how.idle.warn_s * INT64_C(1000) && !s->idle.warned) warn(s);
    int next = s->idle.warned ? s->how.idle.leave_s : s->how.idle.warn_s;
    int64_t wait = next * INT64_C(1000) - slept;
    return wait > 0 ? (int)wait : 0;
}

static void open(struct session *s)
{
    /* Settings from a file are brought back within their limits. */
    for (size_t i = 0; s->how.kiosk && i < sizeof settings / sizeof *settings; i++) {
        const char *name = settings[i].setting, *most = settings[i].most;
        if (!most) settings_set(s->settings, name, "", NULL);
        else if (settings_number(s->settings, name) > atoi(most)) settings_set(s->settings, name, most, NULL);
    }
    s->idle.awake_at = mono_ms();
}

const struct wing kiosk_wing = { .open = open, .tick = tick };
