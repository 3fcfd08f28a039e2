/* settings.c -- see settings.h */
#include <config.h>

#include "app/session/settings.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/lang.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/press.h"
#include "base/utf8.h"
#include "board/variants.h"
#include "game/clocks.h"

static const struct settings_def defs[] = {
    { "lang", "auto en de fr ms nl ru th", "auto",
        N_("The language of what huff says; auto: as the environment tells") },
    { "cell", "auto s h m l xl xxl", "auto", N_("Size of a square on the screen") },
    { "palette", "off exact", "off",
        N_("Set the terminal's 256 colours to the exact ones of the theme, while huff has it") },
    { "glyphs", "auto blocks discs draughts letters ascii", "auto", N_("What pieces are drawn with") },
    { "theme", "auto wood slate paper contrast mono teal blue", "auto",
        N_("Colours; auto: wood, or paper on a light background; or a file of your own") },
    { "numbers", "on off", "on", N_("Show the numbers of empty squares") },
    { "notation", "game numbers letters", "game",
        N_("How squares are called: as the game's own books do, 32 from White's top left, or e3 by file and rank") },
    { "legal", "auto on off", "auto",
        N_("Mark the pieces that can move and where they can go; auto: without colours") },
    { "marks", "auto on off", "auto", N_("Show by characters, too, what colours show on the board") },
    { "mouse", "on off", "on", N_("Use the mouse") },
    { "sound", "off on", "off", N_("Ring the bell when the engine has moved") },
    { "lowbw", "off on", "off", N_("Send as little as possible, for slow lines") },
    { "escdelay", "number 0..2000", "0",
        N_("Milliseconds to wait after ESC for the rest of a key; 0: as the line needs") },
    { "keys", "vi emacs rogue", "vi", N_("Which letters move the cursor") },
    { "graph", "eval clock material off", "eval", N_("What the graph of the game shows") },
    { "flip", "off on auto", "off", N_("on: Black below; auto: whoever plays sits below") },
    { "text", "off on", "off", N_("Plain lines instead of a screen") },
    { "confirm", "on off", "on", N_("Ask before resigning, deleting and overwriting") },
    { "referee", "refuse claims", "refuse",
        N_("Illegal turns: refuse explains and refuses; claims is as over the board (demand, touch-move)") },
    { "variant", "text", "", N_("The game a session begins with; empty: international") },
    { "level", "number 1..9", "2", N_("The engine's level, now and from the next start on") },
    { "clock", "text", "own", N_("The clocks of a new game; own: as the game's rules say, if they do") },
    { "name", "text", "", N_("Your name in saved games; empty: your user name") },
    { "hash", "number 1..4096", "16", N_("Megabytes of memory for the engine's table") },
    { "lines", "number 1..9", "3", N_("Lines the engine shows in an analysis") },
    { "threads", "number 1..64", "1", N_("Processors the engine uses in an analysis") },
    { "tables", "on off", "on", N_("Ask endgame tables; while the engine plays, build missing ones in idle time") },
    { "book", "text", "auto", N_("The engine's opening book from level 4 on: auto, off or a file made by huff book") },
    { "repertoire", "text", "", N_("The file of your repertoire, where no other is named") },
    { "step", "number 1..60", "2", N_("Seconds a ply when stepping through a game") },
};

enum { N_DEFS = sizeof defs / sizeof *defs, VALUE_MAX = SETTINGS_VALUE, MAPS_MAX = 64, LINE_LONGEST = VALUE_MAX + 200 };

struct map {
    char key[PRESS_NAME];
    char command[VALUE_MAX];
};

struct settings {
    char value[N_DEFS][VALUE_MAX];
    struct map map[MAPS_MAX];
    int n_maps;
};

const struct settings_def *settings_def(int i)
{
    return i >= 0 && i < N_DEFS ? &defs[i] : NULL;
}

const struct settings_def *settings_find(const char *name)
{
    const struct settings_def *found = NULL;
    size_t n = strlen(name);
    if (!n) return NULL;
    for (int i = 0; i < N_DEFS; i++) {
        if (strncasecmp(defs[i].name, name, n)) continue;
        if (strlen(defs[i].name) == n) return &defs[i];
        if (found) return NULL;
        found = &defs[i];
    }
    return found;
}

struct settings *settings_new(void)
{
    struct settings *s = mem_new(1, sizeof *s);
    for (int i = 0; i < N_DEFS; i++) snprintf(s->value[i], VALUE_MAX, "%s", defs[i].initial);
    return s;
}

void settings_free(struct settings *s)
{
    mem_free(s);
}

static int map_find(const struct settings *s, const char *key)
{
    for (int i = 0; i < s->n_maps; i++)
        if (!strcmp(s->map[i].key, key)) return i;
    return -1;
}

const char *settings_get(const struct settings *s, const char *name)
{
    if (!strncmp(name, "map ", 4)) {
        int i = map_find(s, name + 4);
        return i < 0 ? "" : s->map[i].command;
    }
    for (int i = 0; i < N_DEFS; i++)
        if (!strcmp(defs[i].name, name)) return s->value[i];
    return "";
}

int settings_number(const struct settings *s, const char *name)
{
    return atoi(settings_get(s, name));
}

bool settings_is(const struct settings *s, const char *name, const char *value)
{
    return !strcmp(settings_get(s, name), value);
}

/* Set one of the words, given as a whole or by a prefix that no other word has. */
static bool set_word(const char *words, const char *value, char *ret)
{
    size_t want = strlen(value), hit_n = 0, n;
    const char *hit = NULL;
    for (const char *w = words; want && hit_n != want && (w = str_word(w, &n)); w += n) {
        if (n < want || strncasecmp(w, value, want)) continue;
        if (hit && n != want) return false;
        hit = w;
        hit_n = n;
    }
    if (!hit) return false;
    snprintf(ret, VALUE_MAX, "%.*s", (int)hit_n, hit);
    return true;
}

bool settings_is_word(const struct settings_def *def, const char *value)
{
    char word[VALUE_MAX];
    return set_word(def->values, value, word);
}

bool settings_is_theme(const char *name)
{
    size_t n = strlen(name);
    return n > 0 && n < 64 && strspn(name, STR_ALNUM "_-") == n;
}

/* Cut blanks at both ends, in place. */
static char *trimmed(char *p)
{
    while (isspace((unsigned char)*p)) p++;
    char *end = p + strlen(p);
    while (end > p && isspace((unsigned char)end[-1])) *--end = 0;
    return p;
}

bool settings_clock(const struct rules *r, const char *spec, struct clocks *ret, struct err *e)
{
    struct err why;
    bool own = !strcasecmp(spec, "own");
    return clocks_read(ret, own ? r->time_control : spec, own, &why)
        || err_set(e, 0, 0, _("no clock is \"%.40s\": %s; write 5+3, 40/30, 15m, own or off"), spec, why.text);
}

/* Would the part of the program that uses this setting accept the value? */
static bool check_text(const char *name, const char *value, struct err *e)
{
    struct rules r;
    struct clocks c;
    if (!strcmp(name, "clock")) return settings_clock(variants_builtin(0), value, &c, e);
    return strcmp(name, "variant") || !*value || variants_find(value, &r, e);
}

static bool set_text(const struct settings_def *def, const char *value, char *ret, struct err *e)
{
    LOCAL(str) clean = { 0 };
    utf8_sanitise(&clean, value, strlen(value));
    value = clean.len ? trimmed(clean.s) : "";
    if (clean.len >= VALUE_MAX)
        return err_set(e, 0, 0, _("%s is too long; at most %d bytes"), def->name, VALUE_MAX - 1);
    bool ok = check_text(def->name, value, e);
    if (ok) snprintf(ret, VALUE_MAX, "%s", value);
    return ok;
}

void settings_values(const struct settings_def *def, struct str *out)
{
    int low, high;
    if (!strcmp(def->values, "text")) str_add(out, _("text"));
    else if (sscanf(def->values, "number %d..%d", &low, &high) == 2) str_addf(out, _("number %d..%d"), low, high);
    else str_add(out, def->values);
}

bool settings_set(struct settings *s, const char *name, const char *value, struct err *e)
{
    const struct settings_def *def = settings_find(name);
    if (!def) return err_set(e, 0, 0, _("there is no setting \"%.40s\""), name);
    char *at = s->value[def - defs];
    int low, high, n;
    if (!strcmp(def->values, "text")) return set_text(def, value, at, e);
    if (sscanf(def->values, "number %d..%d", &low, &high) == 2)
        return (number_int(value, low, high, &n) && snprintf(at, VALUE_MAX, "%d", n) > 0)
            || err_set(e, 0, 0, _("%s may be a number from %d to %d"), def->name, low, high);
    if (set_word(def->values, value, at)) return true;
    if (!strcmp(def->name, "theme") && settings_is_theme(value)) return set_text(def, value, at, e);
    // TRANSLATORS: a setting and its values, which are English: "mouse may be: on off"
    return err_set(e, 0, 0, _("%s may be: %s"), def->name, def->values);
}

/* Without these keys there would be no way to unbind a key, or to get out of anything. */
static bool keeps_its_meaning(const char *key)
{
    static const char *const keys[] = { ":", "?", "Enter", "Esc", "^C" };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!strcmp(key, keys[i])) return true;
    return false;
}

bool settings_is_key(const char *key, struct err *e)
{
    return press_is_name(key)
        || err_set(e, 0, 0,
            // TRANSLATORS: the names of keys stay as they are.
            _("no key is called %.20s; keys are called like these: x, X, ^X, M-x, F2, Space, Enter, Tab, S-Tab, Esc, BS,"
              " Del, Ins, Up, Home, PgUp"),
            key);
}

bool settings_map(struct settings *s, const char *key, const char *command, struct err *e)
{
    int i = map_find(s, key);
    if (!settings_is_key(key, e)) return false;
    if (!command) {
        if (i < 0) return true;
        memmove(&s->map[i], &s->map[i + 1], (size_t)(s->n_maps - i - 1) * sizeof s->map[0]);
        s->n_maps--;
        return true;
    }
    if (keeps_its_meaning(key))
        return err_set(e, 0, 0, _("the keys : ? Enter Esc ^C always do the same and cannot be bound"));
    if (strlen(command) >= VALUE_MAX || (i < 0 && s->n_maps == MAPS_MAX))
        return err_set(e, 0, 0, _("this key cannot be bound"));
    if (i < 0) i = s->n_maps++;
    snprintf(s->map[i].key, sizeof s->map[i].key, "%s", key);
    snprintf(s->map[i].command, VALUE_MAX, "%s", command);
    return true;
}

bool settings_map_at(const struct settings *s, int i, const char **ret_key, const char **ret_command)
{
    if (i < 0 || i >= s->n_maps) return false;
    *ret_key = s->map[i].key;
    *ret_command = s->map[i].command;
    return true;
}

/* Cut a line in two at `=`, and trim both parts: the name, and the value, which is returned.  NULL if there is no
   value.  The key of a binding may be `=`. */
static char *cut(char *line)
{
    char *key = strncmp(line, "map ", 4) ? line : line + 4 + strspn(line + 4, " \t");
    size_t least = key == line ? 0 : strncmp(key, "M-=", 3) ? *key != 0 : 3;
    char *equals = strchr(key + least, '=');
    if (!equals) return NULL;
    *equals = 0;
    trimmed(line);
    return trimmed(equals + 1);
}

static bool read_line(struct settings *s, char *name, struct err *e)
{
    const char *value = cut(name);
    if (!value) return err_set(e, 0, 0, _("a line is NAME = VALUE"));
    if (!strncmp(name, "map ", 4)) return settings_map(s, trimmed(name + 4), value, e);
    return settings_set(s, name, value, e);
}

bool settings_read(struct settings *s, const char *text, size_t n, struct err *e)
{
    int bad = 0;
    struct err first = { 0 };
    const char *end = text + n;
    for (int number = 1; text < end; number++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        if (!stop) stop = end;
        char line[LINE_LONGEST];
        struct err why;
        snprintf(line, sizeof line, "%.*s", (int)(stop - text < LINE_LONGEST ? stop - text : LINE_LONGEST), text);
        text = stop + (stop < end);
        char *p = trimmed(line);
        if (!*p || *p == '#' || read_line(s, p, &why)) continue;
        if (!bad++) err_set(&first, number, 1, "%s", why.text);
    }
    if (bad == 1) err_set(e, first.line, 1, "%s", first.text);
    if (bad > 1)
        err_set(e, first.line, 1,
            // TRANSLATORS: what is wrong with a line of a file, and how many lines after it are wrong.
            lang_count("%.400s (and %d more line is wrong)", "%.400s (and %d more lines are wrong)", bad - 1),
            first.text, bad - 1);
    return !bad;
}

/* Does a line give this setting, or key, a value? */
static bool line_sets(const char *text, size_t n, const char *name)
{
    char line[LINE_LONGEST];
    snprintf(line, sizeof line, "%.*s", (int)(n < LINE_LONGEST ? n : LINE_LONGEST), text);
    char *p = trimmed(line);
    if (*p == '#' || !cut(p)) return false;
    if (!strncmp(p, "map ", 4)) return !strncmp(name, "map ", 4) && !strcmp(trimmed(p + 4), name + 4);
    const struct settings_def *def = settings_find(p);
    return def && !strcmp(def->name, name);
}

void settings_change(const struct settings *s, const char *name, struct str *text)
{
    struct str out = { 0 };
    const struct settings_def *def = settings_find(name);
    const char *value = settings_get(s, name), *p = str_text(text), *end = p + text->len;
    bool wanted = strcmp(value, def ? def->initial : "") != 0;
    for (const char *next; p < end; p = next) {
        const char *stop = memchr(p, '\n', (size_t)(end - p));
        next = stop ? stop + 1 : end;
        bool its = line_sets(p, (size_t)((stop ? stop : end) - p), name);
        if (!its) str_addn(&out, p, (size_t)(next - p));
        else if (wanted) str_addf(&out, "%s = %s\n", name, value);
        wanted = wanted && !its;
    }
    if (wanted && !out.len) str_add(&out, "# settings of huff, written by :set\n"); // English: a file
    else if (wanted && out.s[out.len - 1] != '\n') str_put(&out, '\n');
    if (wanted) str_addf(&out, "%s = %s\n", name, value);
    str_release(text);
    *text = out;
}
