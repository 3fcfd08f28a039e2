/* beside.c -- see beside.h */
#include <config.h>

#include "app/list/beside.h"

#include <stdio.h>
#include <string.h>

#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "store/catalog/catalog.h"

struct beside {
    struct session_beside shown;
    char from[512]; /* "club.pdn 7" */
};

static void forget(struct session *s)
{
    if (!s->wing.beside) return;
    game_free(s->wing.beside->shown.game);
    mem_free(s->wing.beside);
    s->wing.beside = NULL;
}

bool session_beside(const struct session *s, struct session_beside *ret)
{
    if (!s->wing.beside) return false;
    *ret = s->wing.beside->shown;
    return true;
}

/* As far as the game on the board, or as there is, when both go together. */
static void walked(struct session *s)
{
    const struct beside *b = s->wing.beside;
    if (b && b->shown.together) game_goto_ply(b->shown.game, game_here(s->game)->ply);
}

/* ---- which game ---- */

static bool show(struct session *s, struct game *g, const char *name, int n)
{
    const char *slash = strrchr(name, '/'), *white = game_known_tag(g, "White"), *black = game_known_tag(g, "Black");
    walk_look(s);
    forget(s);
    struct beside *b = s->wing.beside = mem_new(1, sizeof *b);
    *b = (struct beside){ .shown = { .game = g, .from = b->from } };
    snprintf(b->from, sizeof b->from, "%.400s %d", slash ? slash + 1 : name, n);
    game_goto(g, game_root(g));
    return say(s, _("Beside it: %s - %s; `beside together` walks through both, `beside off` takes it away"),
        white ? white : "?", black ? black : "?");
}

bool beside_show(struct session *s, struct catalog *file, const char *name, int n)
{
    int games = filing_wait(s, file, n - 1);
    if (games < 0) return false;
    if (n > games) return say_no(s, lang_count("%s has %d game", "%s has %d games", games), name, games);
    struct game *g = catalog_game(file, n - 1, NULL, NULL);
    struct err e;
    if (!g && !catalog_same(file, &e)) return say_err(s, &e);
    return g ? show(s, g, name, n) : say_no(s, _("Game %d is of a kind huff does not play"), n);
}

bool beside_show_file(struct session *s, const char *path, int n)
{
    struct err e;
    OWN(catalog) file = filing_catalog(s, path, &e);
    return file ? beside_show(s, file, path, n) : say_err(s, &e);
}

/* ---- walking ---- */

static bool step(struct session *s, int by, const char *count)
{
    struct game *g = s->wing.beside->shown.game;
    int n = how_many(s, count, WALK_MOST, N_("Say how many plies, from 1 on"));
    if (!n) return false;
    if (s->wing.beside->shown.together) return walk_by(s, by * n);
    if (!walk_game(g, by * n))
        return say_no(s, by < 0 ? _("This is the start of the game beside") : _("This is the end of the game beside"));
    return say(s, _("Beside it: ply %d of %d"), game_here(g)->ply, game_line_end(g)->ply);
}

static bool to_end(struct session *s, int by, const char *count UNUSED)
{
    struct game *g = s->wing.beside->shown.game;
    if (s->wing.beside->shown.together) return walk_by(s, by * WALK_MOST);
    game_goto(g, by < 0 ? game_root(g) : game_line_end(g));
    return say(s, by < 0 ? _("Beside it: the start of the game") : _("Beside it: the end of the game"));
}

/* Show as many plies as on the first board; or let each game be walked by itself. */
static bool join(struct session *s, int by, const char *count UNUSED)
{
    s->wing.beside->shown.together = by > 0;
    if (by < 0) return say(s, _("Each game is walked through by itself"));
    walked(s);
    return say(s, _("Both games are walked through together; `beside apart` ends that"));
}

static bool off(struct session *s, int by UNUSED, const char *count UNUSED)
{
    forget(s);
    return say(s, _("The game beside is gone"));
}

const struct word_row beside_words[] = {
    { "forward", step, 1 },
    { "back", step, -1 },
    { "start", to_end, -1 },
    { "end", to_end, 1 },
    { "together", join, 1 },
    { "apart", join, -1 },
    { "off", off, 0 },
    { NULL, NULL, 0 },
};

bool beside_tell(struct session *s)
{
    return s->wing.beside ? say(s, _("Beside it: %s"), s->wing.beside->from)
                          : say_no(s, _("Say which game: beside N of the open file, or beside FILE N"));
}

const struct wing beside_wing = { .walked = walked, .hush = forget, .free = forget };
