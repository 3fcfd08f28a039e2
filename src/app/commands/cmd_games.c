/* cmd_games.c -- lists of games, the games of the open file, and a second game beside the one on the board. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>

#include "app/list/beside.h"
#include "app/list/browse.h"
#include "base/number.h"
#include "store/catalog/catalog.h"
#include "store/query/query.h"

enum { LISTED_MAX = 2000 };

bool no_file(struct session *s)
{
    return gate_way(s, say_no(s, _("No file is open")), "open FILE", _("opens one"));
}

bool cmd_games(struct session *s, const struct command *c)
{
    struct err e = { 0 };
    struct query_board here = { play_rules(s), game_pos(session_game(s)) };
    struct catalog *file = s->file.catalog;
    struct row r;
    if (!file) return no_file(s);
    if (!s->plain && filing_games(s) > LISTED_MAX) return cmd_filter(s, c);
    if (filing_wait(s, file, INT_MAX) < 0) return false;
    struct query *q = query_new(c->rest, &here, &e);
    if (!q) return say_err(s, &e);
    int n = catalog_find(file, q, CATALOG_NUMBER, NULL), games = filing_games(s);
    struct str *page = page_open(s, s->file.name);
    for (int i = 0; i < n && i < LISTED_MAX; i++) {
        int game = catalog_list_game(file, i);
        if (catalog_row(file, game, &r)) browse_put_row(page, game == s->file.index, game, &r);
    }
    page_more(s, n - LISTED_MAX);
    return gate_way(s, say(s, lang_count("%d of %d game", "%d of %d games", games), n, games), "game N",
        _("shows one"));
}

bool cmd_game(struct session *s, const struct command *c)
{
    if (!s->file.catalog) return no_file(s);
    if (!c->argc) return say(s, _("Game %d of %d"), s->file.index + 1, filing_games(s));
    int n = arg_game(s, c->argv[0]);
    return n && filing_show(s, n - 1);
}

/* Go to the next game, or the one before; in training, to the next position. */
bool cmd_next(struct session *s, const struct command *c)
{
    if (s->wing.drill) return session_line(s, "train next");
    if (!s->file.catalog) return no_file(s);
    int at = s->file.index + c->def->which;
    if (at < 0) return say_no(s, _("This is the first game"));
    int games = filing_wait(s, s->file.catalog, at);
    if (games < 0) return false;
    if (at >= games) return say_no(s, _("This is the last game"));
    return filing_show(s, at);
}

/* ---- lists ---- */

bool cmd_browse(struct session *s, const struct command *c)
{
    if (!c->argc) return browse_here(s, NULL);
    if (!browse_is_on(s) && !strcasecmp(c->argv[0], "off")) return say_no(s, _("No list is shown"));
    if (browse_is_on(s) && !strcasecmp(c->argv[0], "play")) {
        struct command play = *c;
        memmove(play.argv, c->argv + 1, (size_t)--play.argc * sizeof *play.argv);
        return cmd_play(s, &play);
    }
    if (word_row_of(browse_words, c->argv[0])) return browse_word(s, c->argv[0], c->argc > 1 ? c->argv[1] : NULL);
    return browse_file(s, c->argv[0], arg_rest(c, 1));
}

/* In text mode the list follows at once; a screen shows it. */
bool cmd_filter(struct session *s, const struct command *c)
{
    return s->plain && !browse_is_on(s) ? cmd_games(s, c) : browse_filter_by(s, c->rest);
}

bool cmd_library(struct session *s, const struct command *c)
{
    const char *word = c->argc ? c->argv[0] : "";
    if (!strcasecmp(word, "add") && c->argc == 1) return importing_add(s);
    if (strcasecmp(word, "import")) return browse_library(s, c->rest);
    return c->argc == 2 ? importing_start(s, c->argv[1]) : say_no(s, _("Say which file: library import FILE"));
}

/* ---- what some commands do while a list is shown; most are a word of `browse` ---- */

/* A number is that of a game; anything else is a move of the game on the board. */
bool list_move(struct session *s, const struct command *c)
{
    bool number = c->argc == 1 && !c->argv[0][strspn(c->argv[0], "0123456789")];
    if (number) return browse_word(s, "go", c->argv[0]);
    browse_leave(s);
    return cmd_move(s, c);
}

/* Do a command that is a word of `browse` here. */
bool list_word(struct session *s, const struct command *c)
{
    static const char *const words[][2] = { { "game", "go" }, { "next", "down" }, { "prev", "up" },
        { "saveas", "save" } };
    const char *word = c->def->name;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(word, words[i][0])) word = words[i][1];
    return browse_word(s, word, c->argc ? c->argv[0] : NULL);
}

/* ---- beside ---- */

bool cmd_beside(struct session *s, const struct command *c)
{
    int n = 1;
    const char *more = c->argc > 1 ? c->argv[1] : NULL;
    if (!c->argc) return beside_tell(s);
    const struct word_row *w = word_row_of(beside_words, c->argv[0]);
    if (w)
        return s->wing.beside ? w->run(s, w->by, more)
                              : gate_way(s, say_no(s, _("There is no game beside")), "beside N", _("shows one"));
    if (c->argc == 1 && number_int(c->argv[0], 1, ARG_GAMES, &n))
        return s->file.catalog ? beside_show(s, s->file.catalog, s->file.name, n)
                               : say_no(s, _("No file is open; `beside FILE N` names one"));
    if (more && !(n = arg_game(s, more))) return false;
    return beside_show_file(s, c->argv[0], n);
}
