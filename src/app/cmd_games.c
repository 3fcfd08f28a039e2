/* cmd_games.c -- the games of the open file. */
#include <config.h>

#include "app/cmds.h"

#include <string.h>

#include "app/command.h"
#include "app/state.h"
#include "app/wrap.h"
#include "base/number.h"
#include "notation/pdn.h"

enum { LISTED_MAX = 2000 };

static int number_of(const char *text)
{
    int n;
    return number_int(text, 1, 1000000000, &n) ? n : 0;
}

static void get_tag(const struct session *s, int i, const char *name, char *buf, size_t n)
{
    pdn_game_tag(s->file, i, name, buf, n);
}

static bool game_matches(const struct session *s, int i, const char *filter)
{
    static const char *const names[] = {"White", "Black", "Event", "Site", "Date", "Round", "Result"};
    char value[128];
    if (!*filter) return true;
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        get_tag(s, i, names[k], value, sizeof value);
        if (strcasestr(value, filter)) return true;
    }
    return false;
}

static void put_game_row(struct session *s, int i, struct str *out)
{
    static const struct { const char *tag; int columns; } cells[] = {
        {"Date", 10}, {"White", 18}, {"Black", 18}, {"Result", 7}, {"Event", 14}};
    str_addf(out, "%c%5d ", i == s->file_index ? '>' : ' ', i + 1);
    for (size_t k = 0; k < sizeof cells / sizeof *cells; k++) {
        char value[128];
        get_tag(s, i, cells[k].tag, value, sizeof value);
        wrap_cell(out, value, cells[k].columns);
    }
    while (out->len && out->s[out->len - 1] == ' ') out->s[--out->len] = 0;
    str_put(out, '\n');
}

bool cmd_games(struct session *s, const struct command *c)
{
    if (!s->file) return say_no(s, "No file is open; `open FILE` opens one");
    struct str *page = page_open(s, s->file_name);
    int found = 0, games = pdn_games(s->file);
    for (int i = 0; i < games; i++) {
        if (!game_matches(s, i, c->rest)) continue;
        if (found++ < LISTED_MAX) put_game_row(s, i, page);
    }
    if (found > LISTED_MAX) str_addf(page, "... and %d more; `games TEXT` narrows the list\n", found - LISTED_MAX);
    return say(s, "%d of %d game%s; `game N` shows one", found, games, games == 1 ? "" : "s");
}

bool cmd_game(struct session *s, const struct command *c)
{
    if (!s->file) return say_no(s, "No file is open; `open FILE` opens one");
    if (!c->argc) return say(s, "Game %d of %d", s->file_index + 1, pdn_games(s->file));
    int n = number_of(c->argv[0]);
    return n ? filing_show(s, n - 1) : say_no(s, "Games are numbered from 1");
}

static bool step_game(struct session *s, int by)
{
    if (!s->file) return say_no(s, "No file is open; `open FILE` opens one");
    int at = s->file_index + by;
    if (at < 0) return say_no(s, "This is the first game");
    if (at >= pdn_games(s->file)) return say_no(s, "This is the last game");
    return filing_show(s, at);
}

bool cmd_next(struct session *s, const struct command *c)
{
    (void)c;
    return step_game(s, 1);
}

bool cmd_prev(struct session *s, const struct command *c)
{
    (void)c;
    return step_game(s, -1);
}
