/* keep.c -- the settings of a session on disk. */
#include <config.h>

#include "app/session/state.h"

#include "app/session/dirs.h"
#include "app/session/settings.h"
#include "base/err.h"
#include "base/file.h"

enum { SETTINGS_MAX = 256 * 1024 };

void load_settings(struct session *s)
{
    char path[PATH_MAX];
    struct str text = { 0 };
    struct err e;
    if (s->how.no_settings || !dirs_path(DIRS_CONFIG, "settings", path)) return;
    if (file_read(path, SETTINGS_MAX, &text, NULL) && !settings_read(s->settings, str_text(&text), text.len, &e))
        say_no(s, "%s:%d:%d: %s", path, e.line, e.column, e.text);
    str_release(&text);
}

bool keep_settings(struct session *s, struct err *e)
{
    char path[PATH_MAX];
    struct str text = { 0 };
    if (s->how.no_settings) return true;
    if (!dirs_make(DIRS_CONFIG, "settings", path)) return err_set(e, 0, 0, "the settings folder cannot be made");
    settings_write(s->settings, &text);
    bool ok = file_save(path, str_text(&text), text.len, e);
    str_release(&text);
    return ok;
}
