/* beside.c -- see beside.h; the command of that name. */
#include <config.h>

#include "app/list/beside.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/commands/cmds.h"
#include "app/commands/command.h"
#include "app/session/state.h"
#include "base/err.h"
#include "base/mem.h"
#include "base/number.h"
#include "store/catalog/catalog.h"

struct beside {
    struct game *game;
    char from[512]; /* "club.pdn 7" */
    bool together;
    int ply; /* of the game on the board, when last looked */
};

void beside_free(struct session *s)
{
    if (!s->beside) return;
    game_free(s->beside->game);
    mem_free(s->beside);
    s->beside = NULL;
    s->changes |= CHANGED_GAME;
}

bool session_beside(const struct session *s, struct session_beside *ret)
{
    if (!s->beside) return false;
    *ret = (struct session_beside){ .game = s->beside->game, .from = s->beside->from, .together = s->beside->together };
    return true;
}

/* So many plies on along its line, or back. */
static bool walk(struct beside *b, int by)
{
    bool moved = false;
    for (; by > 0 && game_forward(b->game); by--) moved = true;
    for (; by < 0 && game_back(b->game); by++) moved = true;
    return moved;
}

void beside_follow(struct session *s)
{
    struct beside *b = s->beside;
    int ply = game_here(s->game)->ply;
    if (!b || ply == b->ply) return;
    if (b->together) walk(b, ply - b->ply);
    b->ply = ply;
}

void beside_anew(struct session *s)
{
    if (s->beside) s->beside->ply = game_here(s->game)->ply;
}

/* ---- which game ---- */

static bool show(struct session *s, struct game *g, const char *name, int n)
{
    const char *slash = strrchr(name, '/'), *white = game_tag(g, "White"), *black = game_tag(g, "Black");
    beside_free(s);
    struct beside *b = s->beside = mem_new(1, sizeof *b);
    *b = (struct beside){ .game = g, .ply = game_here(s->game)->ply };
    snprintf(b->from, sizeof b->from, "%.400s %d", slash ? slash + 1 : name, n);
    game_goto(g, game_root(g));
    s->changes |= CHANGED_GAME;
    say(s, "Beside it: %s - %s; `beside together` walks through both, `beside off` takes it away", white ? white : "?",
        black ? black : "?");
    return true;
}

static bool show_of(struct session *s, struct catalog *file, const char *name, int n)
{
    int games = filing_wait(file, n - 1);
    if (n > games) return say_no(s, "%s has games 1 to %d", name, games);
    struct game *g = catalog_game(file, n - 1, NULL, NULL);
    return g ? show(s, g, name, n) : say_no(s, "Game %d is of a kind huff does not play", n);
}

static bool show_file(struct session *s, const char *path, int n)
{
    struct err e;
    struct catalog *file = files_catalog(&s->files, path, s->has_assume ? &s->assume : NULL, &e);
    if (!file) return say_err(s, &e);
    bool done = show_of(s, file, path, n);
    catalog_free(file);
    return done;
}

/* ---- walking ---- */

static bool end_of(struct session *s, bool back)
{
    return say_no(s, back ? "This is the start of the game beside" : "This is the end of the game beside");
}

static bool step(struct session *s, const char *count, bool back)
{
    int n = 1;
    if (count && !number_int(count, 1, 100000, &n)) return say_no(s, "Say how many plies, from 1 on");
    if (s->beside->together) {
        char line[40];
        snprintf(line, sizeof line, "%s %d", back ? "back" : "forward", n);
        return session_line(s, line);
    }
    if (!walk(s->beside, back ? -n : n)) return end_of(s, back);
    s->changes |= CHANGED_GAME;
    return say(s, "Beside it: ply %d of %d", game_here(s->beside->game)->ply, game_line_end(s->beside->game)->ply);
}

static bool forward(struct session *s, const char *count)
{
    return step(s, count, false);
}

static bool back(struct session *s, const char *count)
{
    return step(s, count, true);
}

static bool start(struct session *s, const char *count)
{
    (void)count;
    game_goto(s->beside->game, game_root(s->beside->game));
    s->changes |= CHANGED_GAME;
    return say(s, "Beside it: the start of the game");
}

static bool end(struct session *s, const char *count)
{
    (void)count;
    game_goto(s->beside->game, game_line_end(s->beside->game));
    s->changes |= CHANGED_GAME;
    return say(s, "Beside it: the end of the game");
}

/* On the one board as many plies as on the other. */
static bool together(struct session *s, const char *count)
{
    (void)count;
    s->beside->together = true;
    game_goto_ply(s->beside->game, game_here(s->game)->ply);
    s->changes |= CHANGED_GAME;
    return say(s, "Both games are walked through together; `beside apart` ends that");
}

static bool apart(struct session *s, const char *count)
{
    (void)count;
    s->beside->together = false;
    return say(s, "Each game is walked through by itself");
}

static bool off(struct session *s, const char *count)
{
    (void)count;
    beside_free(s);
    return say(s, "The game beside is gone");
}

static const struct {
    const char *word;
    bool (*run)(struct session *, const char *count);
} words[] = {
    { "forward", forward },
    { "back", back },
    { "start", start },
    { "end", end },
    { "together", together },
    { "apart", apart },
    { "off", off },
};

bool cmd_beside(struct session *s, const struct command *c)
{
    int n;
    if (!c->argc)
        return s->beside ? say(s, "Beside it: %s", s->beside->from)
                         : say_no(s, "Say which game: beside N of the open file, or beside FILE N");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (strcasecmp(c->argv[0], words[i].word)) continue;
        return s->beside ? words[i].run(s, c->argc > 1 ? c->argv[1] : NULL)
                         : say_no(s, "There is no game beside; `beside N` shows one");
    }
    if (s->mode == MODE_EDIT) return say_no(s, "Leave the editor first, with `done` or `abort`");
    if (c->argc == 1 && number_int(c->argv[0], 1, 1000000000, &n))
        return s->file ? walk_look(s) && show_of(s, s->file, s->file_name, n)
                       : say_no(s, "No file is open; `beside FILE N` names one");
    n = 1;
    if (c->argc > 1 && !number_int(c->argv[1], 1, 1000000000, &n)) return say_no(s, "Games are numbered from 1");
    return walk_look(s) && show_file(s, c->argv[0], n);
}
