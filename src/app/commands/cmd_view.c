/* cmd_view.c -- settings, help, and what only the front end can do. */
#include <config.h>

#include "app/commands/cmds.h"

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/analysis/analysis.h"
#include "app/kiosk/barred.h"
#include "app/session/journal.h"
#include "app/session/settings.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "board/variants.h"

enum { SOURCE_MAX = 1 << 20 };

static bool list_settings(struct session *s)
{
    const struct settings_def *def;
    struct str *page = page_open(s, _("Settings"));
    LOCAL(str) words = { 0 };
    for (int i = 0; (def = settings_def(i)); i++) {
        str_clear(&words);
        str_addf(&words, "%s (", _(def->help));
        settings_values(def, &words);
        str_put(&words, ')');
        str_addf(page, "%s = %s\n", def->name, settings_get(s->settings, def->name));
        wrap_put(page, str_text(&words), 6, 6, WRAP_PAGE);
    }
    str_addf(page, "\n%s\n", _("`set NAME=VALUE` changes one."));
    return say(s, "%s", "");
}

/* False with a sentence if a setting cannot take effect now; then it is not set. */
static bool takes_effect(struct session *s, const char *name)
{
    struct err e;
    const char *value = settings_get(s->settings, name);
    if (!strcmp(name, "lang")) return lang_change(strcmp(value, "auto") != 0 ? value : NULL, &e) || say_err(s, &e);
    return strcmp(name, "hash") || think_hash(s);
}

/* Do what a changed setting does at once. */
static void setting_changed(struct session *s, const char *name)
{
    s->changes |= CHANGED_SETTINGS;
    if (!strcmp(name, "text")) request(s, REQUEST_TEXT, settings_get(s->settings, "text"));
    if (!strcmp(name, "tables") && settings_is(s->settings, "tables", "off")) tables_stop(s);
    if (!strcmp(name, "threads") || !strcmp(name, "lines") || !strcmp(name, "tables")) analysis_restart(s);
    if (strcmp(name, "level")) return;
    for (int side = WHITE; side <= BLACK; side++) s->player[side].level = settings_number(s->settings, "level");
    s->limits.own = false;
}

/* Where the next of several `name=value` begins; the end if there is none. */
static size_t next_setting(const char *value)
{
    const char *p = value;
    while ((p = strpbrk(p, " \t"))) {
        const char *name = p + strspn(p, " \t");
        const char *after = name + strspn(name, "abcdefghijklmnopqrstuvwxyz-");
        if (after > name && after[strspn(after, " \t")] == '=') return (size_t)(p - value);
        p = name;
    }
    return strlen(value);
}

/* Say that a theme of the person's own cannot be had. */
static bool say_no_theme(struct session *s, const struct settings_def *def, const char *path, const struct err *e)
{
    char folder[PATH_MAX];
    if (*path && !access(path, F_OK)) return say_err(s, e);
    if (s->how.kiosk || !dirs_path(DIRS_CONFIG, "themes", folder)) *folder = '\0';
    return say_no(s, *folder ? _("Theme may be: %s, or the name alone of a file in %s") : _("Theme may be: %s"),
        def->values, folder);
}

/* A setting that names a missing file is accepted: the file may be made later. */
static void say_missing(struct session *s, const struct settings_def *def)
{
    char named[PATH_MAX];
    const char *value = settings_get(s->settings, def->name);
    bool book = !strcmp(def->name, "book") && strcmp(value, "auto") != 0 && strcmp(value, "off") != 0;
    bool repertoire = !strcmp(def->name, "repertoire");
    if (!*value || (!book && !repertoire)) return;
    if (files_stat(&s->files, repertoire ? files_named(&s->files, value, "pdn", named) : value, NULL)) return;
    say_more(s, "%s", _("(no such file is there yet)"));
}

static bool set_one(struct session *s, const char *text, size_t *ret_taken)
{
    char name[64], value[COMMAND_LINE], path[PATH_MAX], was[SETTINGS_VALUE];
    struct err e;
    size_t n = strcspn(text, "= \t");
    const char *after = text + n + strspn(text + n, " \t");
    bool has_value = *after == '=' || *after;
    if (*after == '=') after++;
    size_t end = next_setting(after); // at once if no value is given
    for (; end && (*after == ' ' || *after == '\t'); end--) after++;
    *ret_taken = (size_t)(after - text) + end;
    snprintf(name, sizeof name, "%.*s", (int)(n < 60 ? n : 60), text);
    snprintf(value, sizeof value, "%.*s", (int)end, after);
    const struct settings_def *def = settings_find(name);
    const char *way = def ? NULL : word_instead(name);
    if (!def) return say_no(s, _("There is no setting \"%s\"; %s"), name, way ? way : _("`set` lists them"));
    if (!has_value) {
        LOCAL(str) values = { 0 };
        settings_values(def, &values);
        return say(s, "%s=%s (%s). %s", def->name, settings_get(s->settings, def->name), str_text(&values),
            _(def->help));
    }
    if (!barred_lets_set(s, def->name, value)) return false;
    LOCAL(str) file = { 0 };
    bool own = !strcmp(def->name, "theme") && !settings_is_word(def, value);
    if (own && !session_theme(s, value, path, &file, &e)) return say_no_theme(s, def, path, &e);
    strcpy(was, settings_get(s->settings, def->name));
    if (!settings_set(s->settings, def->name, value, &e)) return say_no_game(s, value, &e);
    if (!takes_effect(s, def->name)) return settings_set(s->settings, def->name, was, &e) && false;
    setting_changed(s, def->name);
    say(s, "%s=%s", def->name, settings_get(s->settings, def->name));
    say_missing(s, def);
    return keep_settings(s, def->name);
}

/* Set one or several; stop at the first that is wrong. */
bool cmd_set(struct session *s, const struct command *c)
{
    LOCAL(str) said = { 0 };
    size_t taken;
    if (!*c->rest) return list_settings(s);
    for (const char *p = c->rest;; p += taken + strspn(p + taken, " \t")) {
        if (!set_one(s, p, &taken)) {
            if (said.len) say_more(s, _("(set before that: %s)"), str_text(&said));
            return false;
        }
        str_addf(&said, "%s%s", said.len ? "  " : "", session_message(s));
        if (!p[taken + strspn(p + taken, " \t")]) break;
    }
    return say(s, "%s", str_text(&said));
}

bool cmd_flip(struct session *s, const struct command *c)
{
    const char *next = settings_is(s->settings, "flip", "on") ? "off" : "on";
    struct err e;
    if (c->argc) next = c->argv[0];
    if (!settings_set(s->settings, "flip", next, &e)) return say_err(s, &e);
    setting_changed(s, "flip");
    next = settings_get(s->settings, "flip");
    return say(s,
        !strcmp(next, "auto")     ? _("Whoever plays sits below")
            : !strcmp(next, "on") ? _("Black sits below")
                                  : _("White sits below"));
}

static bool list_maps(struct session *s)
{
    const char *key, *command;
    int n = 0;
    if (!settings_map_at(s->settings, 0, &key, &command))
        return say(s, _("You have bound no keys; `map KEY COMMAND` binds one"));
    struct str *page = page_open(s, _("Keys you bound"));
    for (; settings_map_at(s->settings, n, &key, &command); n++) {
        wrap_pad(page, key, 12);
        str_addf(page, " %s\n", command);
    }
    return say(s, LANG_COUNT("%d key is bound; `keys` shows all", "%d keys are bound; `keys` shows all", n));
}

bool cmd_map(struct session *s, const struct command *c)
{
    struct err e;
    struct command checked;
    if (!c->argc) return list_maps(s);
    const char *key = c->argv[0], *command = arg_rest(c, 1);
    char query[64];
    snprintf(query, sizeof query, "map %.40s", key);
    if (!*command) {
        command = settings_get(s->settings, query);
        if (!settings_is_key(key, &e)) return say_err(s, &e);
        return say(s, *command ? _("%s is bound to: %s") : _("You have not bound %s"), key, command);
    }
    bool none = !strcasecmp(command, "none");
    if (!none && !command_parse(&checked, command, &e)) return say_err(s, &e);
    if (!settings_map(s->settings, key, none ? NULL : command, &e)) return say_err(s, &e);
    say(s, none ? _("%s does what it did before") : _("%s is bound to: %s"), key, command);
    return keep_settings(s, query);
}

/* Do one line of a `source` file.  False with a message that says where it failed. */
static bool source_line(struct session *s, const char *path, int number, const char *line)
{
    if (!*line || *line == '#' || session_line(s, line)) return true;
    char why[ERR_TEXT];
    snprintf(why, sizeof why, "%s", session_message(s));
    return say_no(s, "%s:%d: %s", path, number, why);
}

bool cmd_source(struct session *s, const struct command *c)
{
    LOCAL(str) text = { 0 };
    struct err e;
    bool ok = true;
    if (!c->argc) return say_no(s, _("Say which file: source FILE"));
    if (s->depth >= SESSION_DEPTH) return say_no(s, _("Files of commands call each other too deeply"));
    if (!files_read(&s->files, c->argv[0], SOURCE_MAX, &text, &e)) return say_err(s, &e);
    /* A command ends at a zero byte; what follows would be skipped silently. */
    if (memchr(str_text(&text), 0, text.len))
        return err_set(&e, 0, 0, _("cannot read %s: it is not text"), c->argv[0]) || say_err(s, &e);
    s->depth++;
    char *rest = text.s, *line;
    for (int number = 1; ok && (line = strsep(&rest, "\n")); number++) {
        for (size_t n = strlen(line); n && line[n - 1] == '\r';) line[--n] = 0;
        ok = source_line(s, c->argv[0], number, line + strspn(line, " \t"));
    }
    s->depth--;
    return ok;
}

bool cmd_text(struct session *s, const struct command *c)
{
    bool off = c->argc && !strcasecmp(c->argv[0], "off");
    if (c->argc && !off && strcasecmp(c->argv[0], "on")) return say_no(s, _("Say on or off"));
    return request(s, REQUEST_TEXT, off ? "off" : "on");
}

bool cmd_dump_screen(struct session *s, const struct command *c)
{
    if (!c->argc) return say_no(s, _("Say which file: dump-screen FILE"));
    if (strlen(c->argv[0]) >= sizeof s->request.text) return say_no(s, _("The file name is too long"));
    return request(s, REQUEST_DUMP, c->argv[0]);
}

/* Requests to the front end: redraw, keys. */
bool cmd_request(struct session *s, const struct command *c)
{
    return request(s, (enum session_request_kind)c->def->which, "");
}

static void help_moves(struct str *page)
{
    static const char *const moves[][2] = {
        { "32-28, 3228, 32 28", N_("a quiet move") },
        { "27x18", N_("a capture, by its start and end") },
        { "27x18x9", N_("with squares on the way, where several routes differ") },
        { "a3-b4, c3:e5", N_("squares by letter and number") },
        { "..", N_("the only legal move") },
        { "32-28~33", N_("a refused capture: the piece on 33 is given up") },
    };
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) str_addf(page, "%-22s %s\n", moves[i][0], _(moves[i][1]));
    str_addf(page, "\n%s\n", _("A wrong move is answered with the rule it breaks and what may be played instead."));
}

bool cmd_help(struct session *s, const struct command *c)
{
    if (!c->argc) {
        struct str *page = page_open(s, _("Commands"));
        str_addf(page, "%s\n%s\n\n",
            _("Type a move, or one of these; the beginning of a word is enough, Tab completes."),
            _("`help moves` and `help settings` say more, `keys` shows the keys."));
        command_list(page);
        return say(s, "%s", "");
    }
    const char *topic = c->argv[0];
    struct rules r;
    if (!strcasecmp(topic, "settings")) return list_settings(s);
    if (!strcasecmp(topic, "keys")) return session_line(s, ":keys");
    bool first = !strcasecmp(topic, "first");
    if (first && s->mode == MODE_PLAY && !s->plain) {
        s->shown.first = true;
        start_greet(s, "");
        return true;
    }
    if (first) topic = "moves";
    const struct command_def *def = strcasecmp(topic, "moves") ? command_find(topic) : NULL;
    if (def) return say(s, _("%s: %s."), def->usage, _(def->help));
    if (!strcasecmp(topic, "moves")) {
        help_moves(page_open(s, _("How to type moves")));
        return say(s, "%s", "");
    }
    const struct settings_def *setting = settings_find(topic);
    if (setting) {
        LOCAL(str) values = { 0 };
        settings_values(setting, &values);
        return say(s, _("set %s=VALUE: %s (%s)."), setting->name, _(setting->help), str_text(&values));
    }
    if (variants_find(topic, &r, NULL)) return say_no(s, _("That is a game; `rules %s` says how it is played"), r.id);
    return say_no(s, _("There is no help on \"%s\"; `help` lists the commands"), topic);
}

bool cmd_about(struct session *s, const struct command *c UNUSED)
{
    return say(s, _("%s, draughts for the terminal; free software under the GNU GPL, version 3 or later"),
        PACKAGE_STRING);
}

static void put_variable(struct str *out, const char *name)
{
    const char *value = getenv(name);
    str_addf(out, "%-16s ", name);
    if (value) utf8_sanitise(out, value, strlen(value));
    else str_add(out, "(not set)"); // English: for the authors
    str_put(out, '\n');
}

bool cmd_debug(struct session *s, const struct command *c UNUSED)
{
    static const char *const variables[] = { "TERM", "COLORTERM", "NO_COLOR", "LANG", "LC_ALL", "LC_CTYPE", "LINES",
        "COLUMNS", "ESCDELAY", "SSH_CONNECTION", "TMUX", "STY" };
    char path[PATH_MAX];
    struct str *page = page_open(s, _("Report"));
    str_addf(page, "%-16s %s\n%-16s %s\n", "program", PACKAGE_STRING, "characters", nl_langinfo(CODESET));
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) put_variable(page, variables[i]);
    if (dirs_path(DIRS_CONFIG, "settings", path)) str_addf(page, "%-16s %s\n", "settings", path);
    if (s->files.confined || dirs_path(DIRS_STATE, UNSAVED, path))
        str_addf(page, "%-16s %s\n", "unsaved", s->files.confined ? UNSAVED : path);
    if (dirs_path(DIRS_STATE, "", path)) str_addf(page, "%-16s %s\n", "journal", s->journal ? path : "(off)");
    if (s->journal && journal_problem(s->journal)) str_addf(page, "%-16s %s\n", "", journal_problem(s->journal)->text);
    return say(s, _("A report for the authors; please add what went wrong"));
}
