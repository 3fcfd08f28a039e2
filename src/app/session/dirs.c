/* dirs.c -- see dirs.h */
#include <config.h>

#include "app/session/dirs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

static const struct {
    const char *variable, *below_home;
} kinds[] = { [DIRS_CONFIG] = { "XDG_CONFIG_HOME", ".config" },
    [DIRS_STATE] = { "XDG_STATE_HOME", ".local/state" },
    [DIRS_DATA] = { "XDG_DATA_HOME", ".local/share" } };

bool dirs_path(enum dirs_kind kind, const char *name, char ret[PATH_MAX])
{
    const char *base = getenv(kinds[kind].variable);
    int n;
    if (base && *base == '/') {
        n = snprintf(ret, PATH_MAX, "%s/huff/%s", base, name);
    } else {
        const char *home = getenv("HOME");
        if (!home || *home != '/') return false;
        n = snprintf(ret, PATH_MAX, "%s/%s/huff/%s", home, kinds[kind].below_home, name);
    }
    return n < PATH_MAX;
}

bool dirs_make(enum dirs_kind kind, const char *name, char ret[PATH_MAX])
{
    if (!dirs_path(kind, name, ret)) return false;
    char *slash = strrchr(ret, '/');
    *slash = 0;
    bool ok = file_make_dir(ret, NULL);
    *slash = '/';
    return ok;
}

bool dirs_library(bool make, char ret[PATH_MAX])
{
    return (make ? dirs_make : dirs_path)(DIRS_DATA, "library.db", ret);
}
