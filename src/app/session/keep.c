/* keep.c -- what a person keeps in huff's folder of settings: the settings and the list of engines. */
#include <config.h>

#include "app/session/state.h"

#include "app/session/dirs.h"
#include "app/session/engines.h"
#include "app/session/settings.h"
#include "base/err.h"
#include "base/file.h"

enum { KEPT_MAX = 256 * 1024 };

static bool read_kept(const struct session *s, const char *name, char path[PATH_MAX], struct str *ret)
{
    return !s->how.no_settings && dirs_path(DIRS_CONFIG, name, path) && file_read(path, KEPT_MAX, ret, NULL);
}

/* The text is freed. */
static bool write_kept(const struct session *s, const char *name, struct str *text, struct err *e)
{
    char path[PATH_MAX];
    bool ok = s->how.no_settings;
    if (!ok && dirs_make(DIRS_CONFIG, name, path)) ok = file_save(path, str_text(text), text->len, e);
    else if (!ok) err_set(e, 0, 0, "the settings folder cannot be made");
    str_release(text);
    return ok;
}

void load_settings(struct session *s)
{
    char path[PATH_MAX];
    struct str text = { 0 };
    struct err e;
    if (read_kept(s, "settings", path, &text) && !settings_read(s->settings, str_text(&text), text.len, &e))
        say_no(s, "%s:%d:%d: %s", path, e.line, e.column, e.text);
    str_release(&text);
}

bool keep_settings(struct session *s, struct err *e)
{
    struct str text = { 0 };
    settings_write(s->settings, &text);
    return write_kept(s, "settings", &text, e);
}

struct engines *external_list(struct session *s)
{
    char path[PATH_MAX];
    struct str text = { 0 };
    struct err e;
    struct engines *list = s->external.list;
    if (list) return list;
    list = s->external.list = engines_new();
    if (!s->how.kiosk && read_kept(s, "engines", path, &text) && !engines_read(list, str_text(&text), text.len, &e))
        say_no(s, "%s:%d: %s", path, e.line, e.text);
    str_release(&text);
    return list;
}

bool external_keep(struct session *s, struct err *e)
{
    struct str text = { 0 };
    engines_write(s->external.list, &text);
    return write_kept(s, "engines", &text, e);
}
