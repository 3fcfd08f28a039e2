/* match_players.c -- see match_players.h */
#include <config.h>

#include "cli/match_players.h"

#include <stdio.h>
#include <string.h>

#include "app/session/dirs.h"
#include "app/session/engines.h"
#include "base/err.h"
#include "base/file.h"
#include "base/str.h"

enum { FILE_MAX = 256 * 1024 };

static struct engines *read_list(void)
{
    char path[PATH_MAX];
    struct str text = { 0 };
    struct engines *list = engines_new();
    if (dirs_path(DIRS_CONFIG, "engines", path) && file_read(path, FILE_MAX, &text, NULL))
        engines_read(list, str_text(&text), text.len, NULL);
    str_release(&text);
    return list;
}

/* An engine of the list: its command and parameters, and then what `settings` (from the colon on) say. */
static bool read_added(const char *text, const char *settings, const char *command, const char *params,
    const struct player_limits *common, struct player_spec *ret, struct err *e)
{
    struct player_spec s;
    struct str spec = { 0 };
    str_addf(&spec, "cmd:x%s%s", *settings ? "," : "", *settings ? settings + 1 : "");
    bool ok = player_read(str_text(&spec), common, &s, e);
    str_release(&spec);
    if (!ok) return false;
    str_addf(&spec, "%s%s%s", params, *params && *s.params ? " " : "", s.params);
    ok = strlen(command) < sizeof s.command && spec.len < sizeof s.params;
    if (ok) {
        strcpy(s.command, command);
        strcpy(s.params, str_text(&spec));
        if (!strncmp(s.name, "cmd:x", 5)) snprintf(s.name, sizeof s.name, "%.*s", PLAYER_NAME - 1, text);
        *ret = s;
    }
    str_release(&spec);
    return ok || err_set(e, 0, 0, "what starts %.60s is too long", text);
}

bool match_player_read(const char *text, const struct player_limits *common, struct player_spec *ret, struct err *e)
{
    const char *settings = text + strcspn(text, ":");
    char name[ENGINES_NAME];
    snprintf(name, sizeof name, "%.*s", (int)(settings - text), text);
    if (!strcmp(name, "huff") || !strcmp(name, "cmd")) return player_read(text, common, ret, e);
    struct engines *list = read_list();
    const char *command = engines_command(list, name);
    bool ok = command ? read_added(text, settings, command, engines_params(list, name), common, ret, e)
                      : player_read(text, common, ret, e);
    engines_free(list);
    return ok;
}
