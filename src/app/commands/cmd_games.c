/* cmd_games.c -- the games of the open file. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>

#include "app/list/browse.h"
#include "app/session/command.h"
#include "app/session/state.h"
#include "app/session/wrap.h"
#include "base/err.h"
#include "base/loop.h"
#include "base/number.h"
#include "store/catalog/catalog.h"
#include "store/query/query.h"

enum { LISTED_MAX = 2000, WAIT_MS = 100 };

static int number_of(const char *text)
{
    int n;
    return number_int(text, 1, 1000000000, &n) ? n : 0;
}

static void put_game_row(const struct session *s, int i, struct str *out)
{
    struct row r;
    if (!catalog_row(s->file.catalog, i, &r)) return;
    const struct {
        const char *text;
        int columns;
    } cells[] = { { r.date, 10 }, { r.white, 18 }, { r.black, 18 }, { r.result, 7 }, { r.event, 14 } };
    str_addf(out, "%c%5d ", i == s->file.index ? '>' : ' ', i + 1);
    for (size_t k = 0; k < sizeof cells / sizeof *cells; k++) wrap_cell(out, cells[k].text, cells[k].columns);
    while (out->len && out->s[out->len - 1] == ' ') out->s[--out->len] = 0;
    str_put(out, '\n');
}

/* The list, whole: it is waited for. */
static void wait_for_list(struct session *s, struct catalog_list_state *ret)
{
    struct loop_fd fd = { .fd = catalog_fd(s->file.catalog) };
    catalog_wait(s->file.catalog);
    for (catalog_list_state(s->file.catalog, ret); !ret->done; catalog_list_state(s->file.catalog, ret)) {
        loop_wait(&fd, 1, WAIT_MS);
        catalog_heard(s->file.catalog);
    }
}

bool cmd_games(struct session *s, const struct command *c)
{
    struct err e = { 0 };
    struct query_board here = { play_rules(s), game_pos(s->game) };
    struct catalog_list_state list;
    if (!s->file.catalog) return say_no(s, "No file is open; `open FILE` opens one");
    if (!s->plain && filing_games(s) > LISTED_MAX) return cmd_filter(s, c);
    struct query *q = query_new(c->rest, &here, &e);
    if (!q) return say_err(s, &e);
    catalog_list(s->file.catalog, q, CATALOG_NUMBER, false);
    wait_for_list(s, &list);
    struct str *page = page_open(s, s->file.name);
    for (int i = 0; i < list.n && i < LISTED_MAX; i++) put_game_row(s, catalog_list_game(s->file.catalog, i), page);
    if (list.n > LISTED_MAX) str_addf(page, "... and %d more; `games TERMS` narrows the list\n", list.n - LISTED_MAX);
    int games = filing_games(s);
    return say(s, "%d of %d game%s; `game N` shows one", list.n, games, games == 1 ? "" : "s");
}

bool cmd_game(struct session *s, const struct command *c)
{
    if (!s->file.catalog) return say_no(s, "No file is open; `open FILE` opens one");
    if (!c->argc) return say(s, "Game %d of %d", s->file.index + 1, filing_games(s));
    int n = number_of(c->argv[0]);
    return n ? filing_show(s, n - 1) : say_no(s, "Games are numbered from 1");
}

static bool step_game(struct session *s, int by)
{
    if (!s->file.catalog) return say_no(s, "No file is open; `open FILE` opens one");
    int at = s->file.index + by;
    if (at < 0) return say_no(s, "This is the first game");
    if (at >= filing_games(s)) return say_no(s, "This is the last game");
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
