/* cmd_browse.c -- the commands of a list of games, and what other commands mean while one is shown. */
#include <config.h>

#include "app/browse.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/cmds.h"
#include "app/command.h"
#include "app/settings.h"
#include "base/err.h"
#include "base/mono.h"
#include "base/number.h"
#include "board/gen.h"
#include "notation/movetext.h"

enum { FAST_MS = 200, SLOW_MS = 60000, LATER = 1000000000 };

/* ---- walking ---- */

/* 0: something else than a number. */
static int count_of(struct session *s, const char *text)
{
    int n = 1;
    if (!text || number_int(text, 1, LATER, &n)) return n;
    say_no(s, "Say how many, from 1 on");
    return 0;
}

static bool go(struct session *s, int at)
{
    int n = browse_count(s->browse);
    if (!n) return say_no(s, "No game is listed");
    bool past = at < 0 || at >= n;
    int before = s->browse->at;
    browse_select(s, at);
    if (past && s->browse->at == before)
        return say_no(s, "This is the %s game listed", at < 0 ? "first" : "last");
    browse_say_row(s);
    return true;
}

static bool down(struct session *s, const char *count)
{
    int n = count_of(s, count);
    return n && go(s, s->browse->at + n);
}

static bool up(struct session *s, const char *count)
{
    int n = count_of(s, count);
    return n && go(s, s->browse->at - n);
}

static bool first(struct session *s, const char *arg)
{
    (void)arg;
    browse_select(s, 0);
    browse_say_row(s);
    return true;
}

static bool last(struct session *s, const char *arg)
{
    (void)arg;
    browse_select(s, browse_count(s->browse) - 1);
    browse_say_row(s);
    return true;
}

static bool to_game(struct session *s, const char *arg)
{
    struct browse *b = s->browse;
    struct catalog_state state;
    int n;
    b->ops->state(b->of, &state);
    if (!arg || !number_int(arg, 1, LATER, &n)) return say_no(s, "Games are numbered from 1");
    if (b->catalog && state.done && n > state.games) return say_no(s, "The file has games 1 to %d", state.games);
    browse_select_game(s, n - 1);
    if (b->wanted >= 0 && state.done) {
        b->wanted = -1;
        return say_no(s, "Game %d is not among those listed; `filter` lists all", n);
    }
    browse_say_row(s);
    return true;
}

/* ---- the preview ---- */

static void say_ply(struct session *s, struct game *g)
{
    struct str text = {0};
    struct moves legal;
    const struct node *n = game_here(g);
    if (n->kind == NODE_MOVE) {
        gen_moves(game_rules(g), &n->parent->pos, &legal);
        movetext_write(game_rules(g), session_coord(s), &n->parent->pos, &legal, &n->move, MOVETEXT_SHORT, &text);
    }
    say(s, "Ply %d of %d: %s", n->ply, game_line_end(g)->ply, str_text(&text));
    str_release(&text);
}

static bool walk(struct session *s, int by)
{
    struct game *g = browse_preview(s);
    bool moved = false;
    if (!g) return say_no(s, "There is no game to look at");
    for (; by > 0 && game_forward(g); by--) moved = true;
    for (; by < 0 && game_back(g); by++) moved = true;
    s->changes |= CHANGED_BROWSE;
    if (!moved) return say_no(s, by < 0 ? "This is the start of the game" : "This is the end of the game");
    if (s->plain) say_ply(s, g);
    return true;
}

static bool forward(struct session *s, const char *count)
{
    int n = count_of(s, count);
    return n && walk(s, n);
}

static bool back(struct session *s, const char *count)
{
    int n = count_of(s, count);
    return n && walk(s, -n);
}

static bool play(struct session *s, const char *how)
{
    struct browse *b = s->browse;
    struct game *g = browse_preview(s);
    if (!g) return say_no(s, "There is no game to look at");
    if (!how && b->stepping) {
        b->stepping = false;
        s->changes |= CHANGED_BROWSE;
        return say(s, "Stopped");
    }
    if (!game_here(g)->child) return say_no(s, "This is the end of the game");
    if (!b->step_ms) b->step_ms = settings_number(s->settings, "step") * 1000;
    if (how && !strcasecmp(how, "faster")) b->step_ms = b->step_ms > 2 * FAST_MS ? b->step_ms / 2 : FAST_MS;
    if (how && !strcasecmp(how, "slower")) b->step_ms = b->step_ms < SLOW_MS / 2 ? b->step_ms * 2 : SLOW_MS;
    b->stepping = true;
    b->step_at = mono_ms() + b->step_ms;
    s->changes |= CHANGED_BROWSE;
    return say(s, "A ply every %g seconds", b->step_ms / 1000.0);
}

/* ---- opened, closed ---- */

/* A copy: what becomes of it is saved elsewhere. */
static bool open_from_library(struct session *s, int game)
{
    struct browse *b = s->browse;
    struct game *g = b->ops->game(b->of, game);
    if (!g) return say_no(s, "Game %d is of a kind huff does not play", game + 1);
    start_game(s, g, MODE_REPLAY);
    filing_close(s);
    game_goto(g, game_root(g));
    s->saved_version = game_version(g);
    start_journal(s);
    browse_leave(s);
    return say(s, "Game %d of the library", game + 1);
}

static bool open_game(struct session *s, const char *arg)
{
    struct browse *b = s->browse;
    char name[sizeof b->name];
    if (arg && !to_game(s, arg)) return false;
    int game = browse_selected(b);
    if (game < 0) return say_no(s, "No game is listed");
    b->only = false;
    if (!b->catalog) return open_from_library(s, game);
    if (b->catalog == s->file) {
        if (!filing_show(s, game)) return false;
        browse_leave(s);
        return true;
    }
    snprintf(name, sizeof name, "%s", b->name);
    unlisten(s, catalog_fd(b->catalog));
    if (!filing_open_from(s, b->catalog, name, game)) {
        if (!listen_to(s, catalog_fd(b->catalog))) catalog_wait(b->catalog);
        return false;
    }
    browse_leave(s);
    return true;
}

static bool off(struct session *s, const char *arg)
{
    (void)arg;
    if (s->browse->only) return session_line(s, "quit");
    browse_leave(s);
    say(s, "Back at the game");
    if (s->browse->edited) say_more(s, "(%s has changes that are not saved: `browse save`)", s->browse->name);
    return true;
}

static bool drop(struct session *s, const char *arg)
{
    (void)arg;
    bool open = s->browse->catalog == s->file;
    int index = s->file_index;
    char name[sizeof s->browse->name];
    struct err e;
    snprintf(name, sizeof name, "%s", s->browse->name);
    s->browse->edited = false;
    browse_leave(s);
    browse_free(s);
    if (open && !filing_return(s, name, index, &e)) return say_err(s, &e);
    return say(s, "The changes of %s are forgotten", name);
}

static bool erase(struct session *s, const char *arg)
{
    (void)arg;
    return browse_delete(s);
}

static bool move_by(struct session *s, const char *arg)
{
    int n;
    if (arg && !strcasecmp(arg, "up")) return browse_move(s, -1);
    if (arg && !strcasecmp(arg, "down")) return browse_move(s, 1);
    if (arg && number_int(arg, 1, LATER, &n)) return browse_move(s, n - 1 - browse_selected(s->browse));
    return say_no(s, "Say where to: browse move up, down or N");
}

static bool save(struct session *s, const char *arg)
{
    return browse_save(s, arg);
}

static const struct {
    const char *word;
    bool (*run)(struct session *, const char *arg);
    bool anywhere; /* the list need not be shown */
} words[] = {
    {"down", down, false}, {"up", up, false}, {"first", first, false}, {"last", last, false},
    {"go", to_game, false}, {"open", open_game, false}, {"forward", forward, false}, {"back", back, false},
    {"play", play, false}, {"delete", erase, false}, {"move", move_by, false}, {"off", off, false},
    {"save", save, true}, {"drop", drop, true},
};

bool cmd_browse(struct session *s, const struct command *c)
{
    if (!c->argc) return browse_here(s, NULL);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcasecmp(c->argv[0], words[i].word)) continue;
        if (s->browsing || (words[i].anywhere && s->browse)) return words[i].run(s, c->argc > 1 ? c->argv[1] : NULL);
        return say_no(s, "No list is shown; `browse` lists the games of the open file");
    }
    const char *filter = c->rest + (*c->rest == '"' ? strlen(c->argv[0]) + 2 : strlen(c->argv[0]));
    return browse_file(s, c->argv[0], filter + strspn(filter, " \t"));
}

/* ---- sort, filter, find ---- */

static bool list_first(struct session *s)
{
    return s->browsing || browse_here(s, NULL);
}

bool cmd_sort(struct session *s, const struct command *c)
{
    const char *word = c->argc ? c->argv[0] : "next";
    bool desc = c->argc > 1 && !strcasecmp(c->argv[1], "desc");
    if (c->argc > 1 && !desc) return say_no(s, "Write `sort KEY desc` for the other way round");
    if (!list_first(s)) return false;
    struct browse *b = s->browse;
    int key = -1;
    if (!strcasecmp(word, "reverse")) {
        key = (int)b->key;
        desc = !b->descending;
    } else if (!strcasecmp(word, "next"))
        key = ((int)b->key + 1) % CATALOG_KEYS;
    for (int i = 0; i < CATALOG_KEYS && key < 0; i++)
        if (!strcasecmp(word, browse_key_name((enum catalog_key)i))) key = i;
    if (key < 0) return say_no(s, "Sort by number, date, white, black, event, result, plies or rating");
    browse_sort(s, (enum catalog_key)key, desc);
    browse_page(s);
    return say(s, "Sorted by %s%s", browse_key_name((enum catalog_key)key), desc ? ", the other way round" : "");
}

/* Lines get the list at once, a screen one to look through. */
static bool filter(struct session *s, const char *text)
{
    char line[COMMAND_LINE + 16];
    if (s->plain && !s->browsing) {
        snprintf(line, sizeof line, "games %s", text);
        return session_line(s, line);
    }
    bool done = s->browsing ? browse_filter(s, text) : browse_here(s, text);
    if (!done) return false;
    browse_page(s);
    return say(s, *text ? "Listed: %s" : "All games are listed", text);
}

bool cmd_filter(struct session *s, const struct command *c)
{
    return filter(s, c->rest);
}

bool browse_find(struct session *s, const struct command *c)
{
    char text[600];
    const char *what = c->argc ? c->argv[0] : "", *of = c->argc > 1 ? c->argv[1] : "";
    if (!strcasecmp(what, "pos")) return filter(s, !strcasecmp(of, "reversed") ? "pos:reversed" : "pos:here");
    bool pattern = !strcasecmp(what, "pattern"), material = !strcasecmp(what, "material");
    if (!pattern && !material) return filter(s, c->rest);
    if (!*of)
        return say_no(s, pattern ? "Say which pieces where: find pattern w27,28/b18 plies=4"
                                 : "Say how many: find material 3v1");
    const char *plies = c->argc > 2 && !strncasecmp(c->argv[2], "plies=", 6) ? c->argv[2] + 6 : NULL;
    if (snprintf(text, sizeof text, "%s:%s%s%s", what, of, plies ? " plies:" : "", plies ? plies : "") >= (int)sizeof text)
        return say_no(s, "That is too long");
    return filter(s, text);
}

/* ---- what other commands mean here ---- */

static bool bare_number(struct session *s, const struct command *c)
{
    return to_game(s, c->argv[0]);
}

static bool game_number(struct session *s, const struct command *c)
{
    return to_game(s, c->argc ? c->argv[0] : NULL);
}

static bool here_next(struct session *s, const struct command *c)
{
    (void)c;
    return down(s, NULL);
}

static bool here_prev(struct session *s, const struct command *c)
{
    (void)c;
    return up(s, NULL);
}

static bool here_forward(struct session *s, const struct command *c)
{
    return forward(s, c->argc ? c->argv[0] : NULL);
}

static bool here_back(struct session *s, const struct command *c)
{
    return back(s, c->argc ? c->argv[0] : NULL);
}

static bool here_play(struct session *s, const struct command *c)
{
    return play(s, c->argc ? c->argv[0] : NULL);
}

static bool here_goto(struct session *s, const struct command *c)
{
    bool end = c->argc && !strcasecmp(c->argv[0], "end");
    return walk(s, end ? LATER : -LATER) || true;
}

static bool here_save(struct session *s, const struct command *c)
{
    return browse_save(s, c->argc ? c->argv[0] : NULL);
}

static bool here_append(struct session *s, const struct command *c)
{
    return c->argc ? browse_append(s, c->argv[0]) : say_no(s, "Say which file: append FILE");
}

static bool here_export(struct session *s, const struct command *c)
{
    if (c->argc == 2 && !strcasecmp(c->argv[0], "pdn")) return browse_export(s, c->argv[1]);
    return say_no(s, "Write `export pdn FILE` for the games listed; open one for other forms");
}

/* NULL: as ever. */
static const struct {
    const char *name;
    bool (*run)(struct session *, const struct command *);
} here[] = {
    {"game", game_number}, {"next", here_next}, {"prev", here_prev}, {"forward", here_forward}, {"back", here_back},
    {"play", here_play}, {"goto", here_goto}, {"tag", browse_tag}, {"save", here_save}, {"saveas", here_save},
    {"append", here_append}, {"export", here_export}, {"find", browse_find}, {"games", cmd_filter},
    {"browse", NULL}, {"library", NULL}, {"stop", NULL}, {"sort", NULL}, {"filter", NULL},
    {"set", NULL}, {"map", NULL}, {"flip", NULL}, {"help", NULL},
    {"keys", NULL}, {"about", NULL}, {"debug", NULL}, {"redraw", NULL}, {"text", NULL}, {"dump-screen", NULL},
    {"quit", NULL}, {"source", NULL}, {"check", NULL}, {"say", NULL},
};

bool browse_takes(struct session *s, const struct command *c, bool *ret_done)
{
    const char *name = c->def->name;
    if (!s->browsing) return false;
    bool number = c->argc == 1 && !c->argv[0][strspn(c->argv[0], "0123456789")];
    if (!strcmp(name, "move") && number) {
        *ret_done = bare_number(s, c);
        return true;
    }
    for (size_t i = 0; i < sizeof here / sizeof *here; i++) {
        if (strcmp(name, here[i].name)) continue;
        if (here[i].run) *ret_done = here[i].run(s, c);
        return here[i].run != NULL;
    }
    browse_leave(s);
    return false;
}
