/* barred.c -- see barred.h.  Outside a kiosk everything is let through. */
#include <config.h>

#include "app/kiosk/barred.h"

#include <stdlib.h>
#include <string.h>

#include "app/kiosk/idle.h"
#include "app/session/settings.h"
#include "app/session/state.h"
#include "app/session/wing.h"

static const struct {
    const char *setting, *most, *why; /* most: NULL, no other value at all */
} settings[] = {
    { "name", NULL, "Your name here is the one you came with" },
    { "hash", "16", "The engine has at most 16 MB here" },
    { "threads", "1", "The engine has one processor here" },
    { "book", NULL, "The engine plays without a book here" },
};

bool barred_lets_set(struct session *s, const char *name, const char *value)
{
    if (!s->how.kiosk) return true;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        if (strcmp(settings[i].setting, name)) continue;
        if (!settings[i].most || atoi(value) > atoi(settings[i].most)) return say_no(s, "%s", settings[i].why);
    }
    return true;
}

/* Settings that were read from a file come back into their bounds. */
static void settle(struct session *s)
{
    if (!s->how.kiosk) return;
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        const char *name = settings[i].setting, *most = settings[i].most;
        if (!most) settings_set(s->settings, name, "", NULL);
        else if (settings_number(s->settings, name) > atoi(most)) settings_set(s->settings, name, most, NULL);
    }
}

static void open(struct session *s)
{
    settle(s);
    idle_open(s);
}

const struct wing kiosk_wing = { .name = "kiosk", .open = open, .tick = idle_tick, .free = idle_free };
