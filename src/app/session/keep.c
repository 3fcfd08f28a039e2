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

/* Only what has changed in this session is changed in the file; other sessions may have changed the rest. */
struct change {
    const struct session *s;
    const char *what;
};

static bool keep(struct session *s, const char *file, file_text_fn *fn, const char *what)
{
    struct err e;
    struct change c = { s, what };
    if (!s->how.no_settings && !files_own_change(DIRS_CONFIG, file, KEPT_MAX, fn, &c, &e))
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

static bool change_setting(void *ctx, const struct str *old, struct str *new, struct err *e UNUSED)
{
    const struct change *c = ctx;
    str_addn(new, str_text(old), old->len);
    settings_change(c->s->settings, c->what, new);
    return true;
}

bool keep_settings(struct session *s, const char *name)
{
    return keep(s, "settings", change_setting, name);
}

static bool change_engine(void *ctx, const struct str *old, struct str *new, struct err *e UNUSED)
{
    const struct change *c = ctx;
    const struct engines *now = c->s->external.list;
    OWN(engines) file = engines_new();
    engines_read(file, str_text(old), old->len, NULL);
    if (!engines_command(now, c->what)) engines_remove(file, c->what);
    else if (engines_add(file, c->what, engines_command(now, c->what), NULL))
        engines_set_params(file, c->what, engines_params(now, c->what));
    engines_write(file, new);
    return true;
}

bool external_keep(struct session *s, const char *name)
{
    return keep(s, "engines", change_engine, name);
}
