/* beside.c -- see beside.h */
#include <config.h>

#include "app/list/beside.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/session/session.h"
#include "app/session/state.h"
#include "app/session/wing.h"
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

static void forget(struct session *s)
{
    if (!s->wing.beside) return;
    game_free(s->wing.beside->game);
    mem_free(s->wing.beside);
    s->wing.beside = NULL;
    s->changes |= CHANGED_GAME;
}

bool session_beside(const struct session *s, struct session_beside *ret)
{
    if (!s->wing.beside) return false;
    *ret = (struct session_beside){ .game = s->wing.beside->game,
        .from = s->wing.beside->from,
        .together = s->wing.beside->together };
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

/* As far as the game on the board was walked, when both go together. */
static void walked(struct session *s)
{
    struct beside *b = s->wing.beside;
    int ply = game_here(s->game)->ply;
    if (!b || ply == b->ply) return;
    if (b->together) walk(b, ply - b->ply);
    b->ply = ply;
}

static void anew(struct session *s)
{
    if (s->wing.beside) s->wing.beside->ply = game_here(s->game)->ply;
}

/* ---- which game ---- */

static bool show(struct session *s, struct game *g, const char *name, int n)
{
    const char *slash = strrchr(name, '/'), *white = game_tag(g, "White"), *black = game_tag(g, "Black");
    walk_look(s);
    forget(s);
    struct beside *b = s->wing.beside = mem_new(1, sizeof *b);
    *b = (struct beside){ .game = g, .ply = game_here(s->game)->ply };
    snprintf(b->from, sizeof b->from, "%.400s %d", slash ? slash + 1 : name, n);
    game_goto(g, game_root(g));
    s->changes |= CHANGED_GAME;
    say(s, "Beside it: %s - %s; `beside together` walks through both, `beside off` takes it away", white ? white : "?",
        black ? black : "?");
    return true;
}

bool beside_show(struct session *s, struct catalog *file, const char *name, int n)
{
    int games = filing_wait(file, n - 1);
    if (n > games) return say_no(s, "%s has games 1 to %d", name, games);
    struct game *g = catalog_game(file, n - 1, NULL, NULL);
    return g ? show(s, g, name, n) : say_no(s, "Game %d is of a kind huff does not play", n);
}

bool beside_show_file(struct session *s, const char *path, int n)
{
    struct err e;
    struct catalog *file = files_catalog(&s->how.files, path, s->how.has_assume ? &s->how.assume : NULL, &e);
    if (!file) return say_err(s, &e);
    bool done = beside_show(s, file, path, n);
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
    if (s->wing.beside->together) return walk_by(s, back ? -n : n);
    if (!walk(s->wing.beside, back ? -n : n)) return end_of(s, back);
    s->changes |= CHANGED_GAME;
    return say(s, "Beside it: ply %d of %d", game_here(s->wing.beside->game)->ply,
        game_line_end(s->wing.beside->game)->ply);
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
    game_goto(s->wing.beside->game, game_root(s->wing.beside->game));
    s->changes |= CHANGED_GAME;
    return say(s, "Beside it: the start of the game");
}

static bool end(struct session *s, const char *count)
{
    (void)count;
    game_goto(s->wing.beside->game, game_line_end(s->wing.beside->game));
    s->changes |= CHANGED_GAME;
    return say(s, "Beside it: the end of the game");
}

/* On the one board as many plies as on the other. */
static bool together(struct session *s, const char *count)
{
    (void)count;
    s->wing.beside->together = true;
    game_goto_ply(s->wing.beside->game, game_here(s->game)->ply);
    s->changes |= CHANGED_GAME;
    return say(s, "Both games are walked through together; `beside apart` ends that");
}

static bool apart(struct session *s, const char *count)
{
    (void)count;
    s->wing.beside->together = false;
    return say(s, "Each game is walked through by itself");
}

static bool off(struct session *s, const char *count)
{
    (void)count;
    forget(s);
    return say(s, "The game beside is gone");
}

static const struct word {
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

static const struct word *find_word(const char *word)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcasecmp(word, words[i].word)) return &words[i];
    return NULL;
}

bool beside_is_word(const char *word)
{
    return find_word(word) != NULL;
}

bool beside_word(struct session *s, const char *word, const char *count)
{
    return s->wing.beside ? find_word(word)->run(s, count) : say_no(s, "There is no game beside; `beside N` shows one");
}

bool beside_tell(struct session *s)
{
    return s->wing.beside ? say(s, "Beside it: %s", s->wing.beside->from)
                          : say_no(s, "Say which game: beside N of the open file, or beside FILE N");
}

const struct wing beside_wing = { .name = "beside", .anew = anew, .walked = walked, .hush = forget, .free = forget };
