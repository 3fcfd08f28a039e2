/* cmd_find.c -- searching a text in the game, and the position on the board in the games of the open file. */
#include <config.h>

#include "app/commands/cmds.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "base/wrap.h"
#include "notation/comment.h"
#include "store/catalog/catalog.h"
#include "store/fold.h"
#include "store/query/query.h"

enum { FOUND_MAX = 2000 };

/* --- text -------------------------------------------------------------------------------- */

/* Is `text`, which is in small letters, in it? */
static bool has(const char *in, const char *text)
{
    return fold_has(in, strlen(in), text, strlen(text));
}

static bool has_words(const char *comment, const char *text)
{
    LOCAL(str) words = { 0 };
    comment_words(comment, &words);
    return has(str_text(&words), text);
}

static bool in_tags(const struct session *s, const char *text)
{
    const char *name, *value;
    for (int i = 0; game_tag_at(s->game, i, &name, &value); i++)
        if (has(value, text)) return true;
    return false;
}

static bool node_has(struct session *s, const struct node *n, const char *text)
{
    if (has_words(n->before, text) || has_words(n->after, text)) return true;
    if (!n->parent) return in_tags(s, text);
    return n->kind == NODE_MOVE && has(MOVE(s, &n->parent->pos, &n->move), text);
}

/* The nearest node after the current one (or before it) that has the text.  At the end (or the start) the search
   goes on from the other end, and sets *ret_round. */
static const struct node *find_text(struct session *s, const char *text, bool back, bool *ret_round)
{
    const struct node *here = game_here(s->game), *near = NULL, *far = NULL;
    bool passed = false;
    struct traverse t;
    traverse_begin(&t, game_root(s->game));
    while (traverse_next(&t)) {
        const struct node *n = t.node;
        bool side = back ? !passed && n != here : passed;
        passed |= n == here;
        if (!node_has(s, n, text)) continue;
        if (side) near = n;
        if (!side && (back || !far)) far = n;
        if (near && !back) break;
    }
    *ret_round = !near;
    return near ? near : far;
}

static bool find_again(struct session *s, bool back)
{
    bool round;
    LOCAL(str) clean = { 0 }, small = { 0 };
    if (!*s->sought) return say_no(s, _("Say what to find: find TEXT"));
    fold_text(&small, s->sought, strlen(s->sought));
    const struct node *n = find_text(s, str_text(&small), back, &round);
    if (!n) {
        utf8_sanitise(&clean, s->sought, strlen(s->sought));
        return say_no(s, _("\"%s\" is nowhere in this game"), str_text(&clean));
    }
    bool only = n == game_here(s->game);
    goto_node(s, n);
    if (only) say_more(s, _("(nowhere else in this game)"));
    else if (round)
        say_more(s, back ? _("(the search went on from the end)") : _("(the search went on from the start)"));
    return true;
}

/* --- positions --------------------------------------------------------------------------- */

static const struct node *find_pos(const struct game *g, const struct pos *p)
{
    struct traverse t;
    traverse_begin(&t, game_root(g));
    while (traverse_next(&t))
        if (pos_equal(&t.node->pos, p)) return t.node;
    return NULL;
}

static void put_found(struct session *s, const struct game *g, int index, const struct node *n, struct str *page)
{
    static const struct {
        const char *tag;
        int columns;
    } cells[] = { { "White", 20 }, { "Black", 20 }, { "Result", 7 } };
    if (index < 0) str_add(page, ">       ");
    else str_addf(page, "%c%6d ", index == s->file.index ? '>' : ' ', index + 1);
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        const char *value = game_tag(g, cells[i].tag);
        wrap_cell(page, value ? value : "?", cells[i].columns);
    }
    str_addf(page, game_on_main_line(n) ? _("ply %d") : _("ply %d, in a variation"), n->ply);
    str_put(page, '\n');
}

/* Search the open file; the game on the board stands in for its copy there. */
static int find_in_file(struct session *s, const struct pos *p, struct str *page)
{
    int found = 0, games = filing_games(s);
    bool own = !s->file.catalog || s->file.index < 0;
    for (int i = own ? -1 : 0; i < games; i++) {
        bool here = i < 0 || i == s->file.index;
        struct game *g = here ? s->game : catalog_game(s->file.catalog, i, NULL, NULL);
        const struct node *n = g && rules_same_moves(game_rules(g), play_rules(s)) ? find_pos(g, p) : NULL;
        if (n && found++ < FOUND_MAX) put_found(s, g, i, n, page);
        if (!here) game_free(g);
    }
    return found;
}

/* Read whether colours are reversed.  False if something else follows pos. */
static bool read_pos(struct session *s, const struct command *c, bool *ret_reversed)
{
    *ret_reversed = c->argc == 2 && !strcasecmp(c->argv[1], "reversed");
    return c->argc == 1 || *ret_reversed || say_no(s, _("Say `find pos` or `find pos reversed`"));
}

static bool find_position(struct session *s, const struct command *c)
{
    struct pos p = *game_pos(s->game), turned;
    bool reversed;
    if (!read_pos(s, c, &reversed)) return false;
    if (s->file.catalog && filing_wait(s, s->file.catalog, FOUND_MAX) < 0) return false;
    if (filing_games(s) > FOUND_MAX)
        return list_find(s, c)
            && say_more(s, _("(in main lines; variations only in files of up to %d games)"), FOUND_MAX);
    query_reverse(play_rules(s), &p, &turned);
    struct str *page = page_open(s,
        reversed ? _("Games with this position, colours reversed") : _("Games with this position"));
    int found = find_in_file(s, reversed ? &turned : &p, page);
    page_more(s, found - FOUND_MAX);
    if (!found) str_addf(page, "%s\n", _("None."));
    if (s->file.catalog && found) {
        int games = filing_games(s);
        say(s, lang_count("%d of %d game", "%d of %d games", games), found, games);
        return gate_way(s, true, "game N", _("shows one"));
    }
    say(s, LANG_COUNT("%d game", "%d games", found));
    return s->file.catalog || say_more(s, _("(only this game was searched, no file is open)"));
}

/* --- games ------------------------------------------------------------------------------- */

/* Filter as the command `filter` does: a list may be refused where `find` is not. */
static bool filter(struct session *s, const char *terms)
{
    char line[COMMAND_LINE + 16];
    snprintf(line, sizeof line, "filter %s", terms);
    return session_line(s, line);
}

/* Search by position, pattern or material; anything else is a filter. */
bool list_find(struct session *s, const struct command *c)
{
    char text[600];
    bool reversed;
    const char *what = c->argc ? c->argv[0] : "", *of = c->argc > 1 ? c->argv[1] : "";
    if (!strcasecmp(what, "pos")) return read_pos(s, c, &reversed) && filter(s, reversed ? "pos:reversed" : "pos:here");
    bool pattern = !strcasecmp(what, "pattern"), material = !strcasecmp(what, "material");
    if (!pattern && !material) return filter(s, c->rest);
    if (!*of)
        return say_no(s,
            pattern ? _("Say which pieces where: find pattern w27,28/b18 plies=4")
                    : _("Say how many: find material 3v1"));
    const char *plies = c->argc > 2 && !strncasecmp(c->argv[2], "plies=", 6) ? c->argv[2] + 6 : NULL;
    if (snprintf(text, sizeof text, "%s:%s%s%s", what, of, plies ? " plies:" : "", plies ? plies : "")
        >= (int)sizeof text)
        return say_no(s, _("That is too long"));
    return filter(s, text);
}

bool cmd_find(struct session *s, const struct command *c)
{
    const char *first = c->argc ? c->argv[0] : "next", *text = c->rest;
    bool quoted = *c->rest == '"';
    if (c->argc <= 1 && !quoted && !strcasecmp(first, "next")) return find_again(s, false);
    if (c->argc == 1 && !quoted && !strcasecmp(first, "prev")) return find_again(s, true);
    if (c->argc <= 2 && !quoted && !strcasecmp(first, "pos")) return find_position(s, c);
    bool games = !strcasecmp(first, "pattern") || !strcasecmp(first, "material") || query_begins(first);
    if (games && !quoted) return list_find(s, c);
    if (quoted && c->argc == 1) text = first;
    if (!*text) return say_no(s, _("Say what to find: find TEXT"));
    if (strlen(text) >= sizeof s->sought) return say_no(s, _("The text to find is too long"));
    strcpy(s->sought, text);
    return find_again(s, false);
}
