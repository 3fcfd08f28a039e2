/* keep.c -- what a person keeps in huff's folder of settings: the settings and the list of engines. */
#include <config.h>

#include "app/session/state.h"

#include <stdio.h>

#include "app/session/engines.h"
#include "app/session/settings.h"

enum { KEPT_MAX = 64 * 1024 };

static bool read_kept(const struct session *s, const char *name, char path[PATH_MAX], struct str *ret, struct err *e)
{
    return !s->how.no_settings && dirs_path(DIRS_CONFIG, name, path) && file_read(path, KEPT_MAX, ret, e);
}

/* One thing that has changed in the session is changed in the file; other sessions may have changed others. */
struct keeping {
    const struct session *s;
    const char *file, *what;
    void (*change)(const struct session *, const char *what, struct str *text);
};

static bool change_kept(void *ctx, const struct str *old, struct str *new, struct err *e UNUSED)
{
    const struct keeping *k = ctx;
    str_addn(new, str_text(old), old->len);
    k->change(k->s, k->what, new);
    return true;
}

static bool keep(struct session *s, struct keeping k)
{
    struct err e;
    if (!s->how.no_settings && !files_own_change(DIRS_CONFIG, k.file, KEPT_MAX, change_kept, &k, &e))
        say_more(s, _("(not kept: %s)"), e.text);
    return true;
}

void load_kept(struct session *s, struct str *trouble)
{
    static const char *const names[] = { "settings", "engines" };
    s->external.list = engines_new();
    for (int i = 0; i < (s->how.kiosk ? 1 : 2); i++) {
        char path[PATH_MAX];
        LOCAL(str) text = { 0 };
        struct err e;
        if (!read_kept(s, names[i], path, &text, NULL)) continue;
        bool ok = i ? engines_read(s->external.list, str_text(&text), text.len, &e)
                    : settings_read(s->settings, str_text(&text), text.len, &e);
        if (!ok) str_addf(trouble, "%s%s:%d:%d: %s.", trouble->len ? " " : "", path, e.line, e.column, e.text);
    }
}

bool session_theme(const struct session *s, const char *name, char path[PATH_MAX], struct str *ret, struct err *e)
{
    char below[80];
    *path = '\0';
    if (s->how.kiosk || !settings_is_theme(name)) return false;
    snprintf(below, sizeof below, "themes/%s", name);
    return read_kept(s, below, path, ret, e);
}

static void change_setting(const struct session *s, const char *what, struct str *text)
{
    settings_change(s->settings, what, text);
}

bool keep_settings(struct session *s, const char *name)
{
    return keep(s, (struct keeping){ s, "settings", name, change_setting });
}

static void change_engine(const struct session *s, const char *name, struct str *text)
{
    struct engines *file = engines_new();
    const char *command = engines_command(s->external.list, name);
    engines_read(file, str_text(text), text->len, NULL);
    if (!command) engines_remove(file, name);
    else if (engines_add(file, name, command, NULL))
        engines_set_params(file, name, engines_params(s->external.list, name));
    str_clear(text);
    engines_write(file, text);
    engines_free(file);
}

bool external_keep(struct session *s, const char *name)
{
    return keep(s, (struct keeping){ s, "engines", name, change_engine });
}
