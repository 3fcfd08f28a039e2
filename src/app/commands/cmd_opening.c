/* cmd_opening.c -- the opening tree: turned on and off, one of its moves played, written as a game. */
#include <config.h>

#include "app/commands/cmds.h"

#include <stdio.h>
#include <string.h>

#include "app/analysis/played.h"
#include "base/mem.h"
#include "base/number.h"
#include "pdn/pdn.h"
#include "store/tree/opening.h"

enum { PLIES = 12, LEAST = 2, LEAST_MOST = 1000000000 };

static bool show(struct session *s)
{
    return played_show(s) || say_no(s, _("There is no opening tree; `tree FILE` counts the games of a file"));
}

/* Turn the tree on.  `file` NULL: of the library. */
static bool turned_on(struct session *s, const char *file, const char *terms)
{
    if (file && *terms) return say(s, _("The opening tree of %.40s, games with %s; `tree off` ends it"), file, terms);
    if (file) return say(s, _("The opening tree of %.40s; `tree off` ends it"), file);
    return say(s,
        *terms ? _("The opening tree of the library, games with %s; `tree off` ends it")
               : _("The opening tree of the library; `tree off` ends it"),
        terms);
}

static bool turn_on(struct session *s, const char *file, const char *terms)
{
    if (!file && !*s->file.name) return say_no(s, _("No file is open; `tree FILE` counts the games of a file"));
    if (!file) file = s->file.name;
    return played_open(s, file, terms) && turned_on(s, played_name(s), terms);
}

static bool turn_off(struct session *s)
{
    if (!s->wing.played) return say_no(s, _("There is no opening tree"));
    played_close(s);
    return say(s, _("The opening tree is off"));
}

/* Play the n-th move of the tree, as if it were typed. */
static bool play(struct session *s, int n)
{
    LOCAL_MEM struct session_tree *t = mem_new(1, sizeof *t);
    char line[64] = "";
    bool on = session_tree(s, t);
    if (on && n <= t->n) snprintf(line, sizeof line, "move %s", t->m[n - 1].text);
    if (!on) return show(s);
    if (!*line && played_reads(s)) return say_no(s, _("The games are still being counted; ask again in a moment"));
    if (!*line && !t->n) return say_no(s, _("Nothing was played here in these games"));
    if (!*line) return say_no(s, _("The tree has moves 1 to %d here"), t->n);
    return session_line(s, line);
}

/* ---- export ---- */

static bool read_terms(const struct command *c, int *ret_plies, int *ret_least)
{
    *ret_plies = PLIES;
    *ret_least = LEAST;
    for (int i = 2; i < c->argc; i++) {
        const char *word = c->argv[i];
        if (!strncmp(word, "plies=", 6) && number_int(word + 6, 1, OPENING_TREE_PLIES, ret_plies)) continue;
        if (!strncmp(word, "min=", 4) && number_int(word + 4, 1, LEAST_MOST, ret_least)) continue;
        return false;
    }
    return c->argc > 1;
}

static bool make_tree(struct session *s, const struct command *c, const char *path, struct str *out)
{
    struct err e;
    int moves, plies, least;
    read_terms(c, &plies, &least);
    OWN(game) g = played_game(s, plies, (uint32_t)least, &moves);
    if (!g) return show(s);
    if (!moves)
        return err_set(&e, 0, 0, _("no move was played in at least %d games here: nothing is written"), least)
            || say_err(s, &e);
    game_set_tag(g, "Event", "Opening tree");
    pdn_write(g, out);
    return say(s, LANG_COUNT("%d move written to %s", "%d moves written to %s", moves), path);
}

static bool export(struct session *s, const struct command *c)
{
    int plies, least;
    if (!read_terms(c, &plies, &least))
        return say_no(s, _("Say tree export FILE, and plies=1 to %d and min=GAMES if you like"), OPENING_TREE_PLIES);
    return arg_write(s, c, make_tree, c->argv[1]);
}

bool cmd_tree(struct session *s, const struct command *c)
{
    const char *word = c->argc ? c->argv[0] : "";
    int n;
    if (!strcasecmp(word, "export")) return export(s, c);
    if (!strcasecmp(word, "library"))
        return played_open_library(s, arg_rest(c, 1)) && turned_on(s, NULL, arg_rest(c, 1));
    if (!strcasecmp(word, "off")) return turn_off(s);
    if (!strcasecmp(word, "show")) return show(s);
    if (number_int(word, 1, LEAST_MOST, &n)) return play(s, n);
    if (*word) return turn_on(s, word, arg_rest(c, 1));
    if (!s->wing.played) return turn_on(s, NULL, "");
    return s->plain ? show(s) : turn_off(s);
}
