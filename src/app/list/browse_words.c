/* browse_words.c -- the words of `browse`: walk a list of games and the preview, open, change; and the words of
   `sort` and `filter`. */
#include <config.h>

#include "app/list/browse.h"
#include "app/list/browse_data.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"

enum { LATER = 1000000000 };

/* ---- walking ---- */

static bool go(struct session *s, int at)
{
    if (s->wing.browse->people) return browse_people_go(s, at);
    int n = browse_count(s->wing.browse);
    if (!n) return say_no(s, _("No game is listed"));
    bool past = at < 0 || at >= n;
    int before = s->wing.browse->at;
    browse_select(s, at);
    if (past && s->wing.browse->at == before)
        return say_no(s, at < 0 ? _("This is the first game listed") : _("This is the last game listed"));
    return browse_say_row(s);
}

/* Go down or up, among the games or the players, whichever are shown. */
static bool along(struct session *s, int by, const char *count)
{
    const struct browse *b = s->wing.browse;
    int n = how_many(s, count, LATER, N_("Say how many, from 1 on"));
    return n && go(s, (b->people ? b->person : b->at) + by * n);
}

/* Go to the first or the last one. */
static bool to_edge(struct session *s, int by, const char *arg UNUSED)
{
    struct browse *b = s->wing.browse;
    if (b->people) return browse_people_go(s, by < 0 ? 0 : browse_people_last(b));
    browse_select(s, by < 0 ? 0 : browse_count(b) - 1);
    return browse_say_row(s);
}

static bool to_game(struct session *s, int by UNUSED, const char *arg)
{
    struct browse *b = s->wing.browse;
    int n;
    struct browse_state state = browse_state(b);
    if (!arg || !number_int(arg, 1, LATER, &n)) return say_no(s, _("Games are numbered from 1"));
    if (b->people) return browse_people_go(s, n - 1);
    if (b->from.catalog && state.games.done && n > state.games.games)
        return say_no(s, LANG_COUNT("The file has %d game", "The file has %d games", state.games.games));
    int at = browse_list_find(b, n - 1);
    if (at < 0 && state.games.done) {
        b->wanted = -1;
        return say_no(s, _("Game %d is not among those listed; `filter` lists all"), n);
    }
    if (at >= 0) browse_select(s, at);
    else b->wanted = n - 1; // it may still be listed
    return browse_say_row(s);
}

/* ---- the preview ---- */

static void say_ply(struct session *s, struct game *g)
{
    const struct node *n = game_here(g);
    const struct coord c = session_coord_of(s, game_rules(g));
    say(s, _("Ply %d of %d: %s"), n->ply, game_line_end(g)->ply,
        n->kind == NODE_MOVE ? MOVETEXT(game_rules(g), c, &n->parent->pos, &n->move) : "");
}

static bool walk(struct session *s, int by, const char *count)
{
    struct game *g = browse_preview(s);
    int n = how_many(s, count, LATER, N_("Say how many, from 1 on"));
    if (!n) return false;
    if (!g) return say_no(s, _("There is no game to look at"));
    if (!walk_game(g, by * n))
        return say_no(s, by < 0 ? _("This is the start of the game") : _("This is the end of the game"));
    if (s->plain) say_ply(s, g);
    return true;
}

bool browse_goto(struct session *s, const struct node *n)
{
    struct game *g = browse_preview(s);
    game_goto(g, n);
    if (s->plain) say_ply(s, g);
    return true;
}

/* ---- opened, closed ---- */

static bool filter(struct session *s, const char *text)
{
    if (!(browse_is_on(s) ? browse_filter(s, text) : browse_here(s, text))) return false;
    browse_page(s);
    return say(s, *text ? _("Listed: %s") : _("All games are listed"), text);
}

/* List the games of the selected player. */
static bool open_person(struct session *s)
{
    LOCAL(str) line = { 0 };
    bool any = browse_people_filter(s->wing.browse, &line);
    return any ? filter(s, str_text(&line)) : say_no(s, _("No player is listed yet"));
}

/* Open a copy: changes to it are saved elsewhere. */
static bool open_from_library(struct session *s, int game)
{
    struct browse *b = s->wing.browse;
    struct game *g = browse_game(b, game);
    struct err e;
    if (!g) {
        browse_why(b, game, &e);
        return say_err(s, &e);
    }
    start_look(s, g, true);
    browse_leave(s);
    return say(s, _("Game %d of the library"), game + 1);
}

static bool open_game(struct session *s, int by, const char *arg);

static bool open_again(struct session *s)
{
    return open_game(s, 0, NULL);
}

static bool open_game(struct session *s, int by UNUSED, const char *arg)
{
    struct browse *b = s->wing.browse;
    if (b->people) return open_person(s);
    if (arg && !(browse_wait(s) && to_game(s, 0, arg))) return false;
    int game = browse_selected(b);
    if (game < 0) return say_no(s, _("No game is listed"));
    if (leave_asks(s, open_again, "")) return true;
    if (!b->from.catalog) return open_from_library(s, game);
    bool here = browse_is_of_open(s);
    bool opened = here ? filing_show(s, game) : filing_open_from(s, catalog_share(b->from.catalog), b->name, game);
    if (opened) browse_leave(s);
    else if (!here) catalog_free(b->from.catalog);
    return opened;
}

static bool off(struct session *s, int by UNUSED, const char *arg UNUSED)
{
    if (browse_people_leave(s)) return true;
    if (s->wing.browse->only) return cmd_quit(s, NULL);
    browse_leave(s);
    say(s, _("Back at the game"));
    if (s->wing.browse->edited)
        say_more(s, _("(%s has changes that are not saved: `browse save`)"), s->wing.browse->name);
    return true;
}

static bool drop(struct session *s, int by UNUSED, const char *arg UNUSED)
{
    bool open = browse_is_of_open(s), only = s->wing.browse->only;
    int index = s->file.index < 0 && s->file.sum ? 0 : s->file.index; // what was deleted is there, at any place
    char name[sizeof s->wing.browse->name];
    struct err e;
    snprintf(name, sizeof name, "%s", s->wing.browse->name);
    if (open && !filing_return(s, name, index, s->file.sum, &e)) return say_err(s, &e);
    browse_leave(s);
    browse_free(s);
    say(s, _("The changes of %s are forgotten"), name);
    return !only || cmd_quit(s, NULL);
}

static bool move(struct session *s, int by UNUSED, const char *arg)
{
    int n;
    if (arg && !strcasecmp(arg, "up")) return browse_move(s, -1);
    if (arg && !strcasecmp(arg, "down")) return browse_move(s, 1);
    if (arg && number_int(arg, 1, LATER, &n)) // another may be selected once all is read
        return browse_wait(s) && browse_move(s, n - 1 - browse_selected(s->wing.browse));
    return say_no(s, _("Say where to: browse move up, down or N"));
}

const struct word_row browse_words[] = {
    { "down", along, 1 },
    { "up", along, -1 },
    { "first", to_edge, -1 },
    { "last", to_edge, 1 },
    { "go", to_game, 0 },
    { "open", open_game, 0 },
    { "forward", walk, 1 },
    { "back", walk, -1 },
    { "play", NULL, 0 }, // done by the command `play`
    { "delete", browse_delete, 0 },
    { "move", move, 0 },
    { "off", off, 0 },
    { "players", browse_people_show, 0 },
    { "statistics", browse_figures, 0 },
    { "save", browse_save, 0 },
    { "drop", drop, 0 },
    { NULL, NULL, 0 },
};

/* Words that save or drop changes work even while the list is not shown. */
bool browse_word(struct session *s, const char *word, const char *arg)
{
    const struct word_row *w = word_row_of(browse_words, word);
    bool anywhere = w && s->wing.browse && (w->run == browse_save || w->run == drop);
    if (w && (anywhere || browse_is_on(s))) return w->run(s, w->by, arg);
    return say_no(s, _("No list is shown; `browse` lists the games of the open file"));
}

/* ---- what is listed, and in which order ---- */

bool browse_sort(struct session *s, const struct command *c)
{
    const char *word = c->argc ? c->argv[0] : "next";
    bool desc = c->argc > 1 && !strcasecmp(c->argv[1], "desc");
    if (c->argc > 1 && !desc) return say_no(s, _("Write `sort KEY desc` for the reverse order"));
    if (!browse_is_on(s) && !browse_here(s, NULL)) return false;
    struct browse *b = s->wing.browse;
    int key = -1;
    if (!strcasecmp(word, "reverse")) {
        key = (int)b->key;
        desc = !b->descending;
    } else if (!strcasecmp(word, "next")) key = ((int)b->key + 1) % CATALOG_KEYS;
    for (int i = 0; i < CATALOG_KEYS && key < 0; i++)
        if (!strcasecmp(word, catalog_keys[i])) key = i;
    if (key < 0) return say_no(s, _("Sort by number, date, white, black, event, result, plies or rating"));
    b->key = (enum catalog_key)key;
    b->descending = desc;
    browse_relist(s);
    browse_page(s);
    // TRANSLATORS: by a word that stays English: number, date, white, black, event, result, plies or rating
    return say(s, desc ? _("Sorted by %s, in reverse") : _("Sorted by %s"), catalog_keys[key]);
}

bool browse_filter_by(struct session *s, const char *text)
{
    bool alone = browse_is_on(s) && !*text;
    return (alone && (browse_people_leave(s) || browse_figures_cancel(s))) || filter(s, text);
}
