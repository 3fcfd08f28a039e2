/* annotate_games.c -- see annotate_games.h */
#include <config.h>

#include "cli/annotate_games.h"

#include <stdio.h>
#include <unistd.h>
#include <zlib.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "cli/cli.h"
#include "game/game.h"
#include "pdn/pdn.h"

struct games_file {
    const char *path;
    struct pdn_file *pdn;
    int first; // the number of its first game in the list
};

struct annotate_games {
    struct games_file *file;
    int files, games;
};

struct annotate_games *annotate_games_new(char *const *paths, int n, const struct rules *assume, struct err *e)
{
    struct annotate_games *g = mem_new(1, sizeof *g);
    g->file = mem_new((size_t)n, sizeof *g->file);
    for (; g->files < n; g->files++) {
        struct games_file *f = &g->file[g->files];
        *f = (struct games_file){ paths[g->files], pdn_open(paths[g->files], assume, e), g->games };
        if (!f->pdn) {
            annotate_games_free(g);
            return NULL;
        }
        g->games += pdn_games(f->pdn);
    }
    return g;
}

void annotate_games_free(struct annotate_games *g)
{
    if (!g) return;
    for (int i = 0; i < g->files; i++) pdn_free(g->file[i].pdn);
    mem_free(g->file);
    mem_free(g);
}

int annotate_games_count(const struct annotate_games *g)
{
    return g->games;
}

void annotate_games_describe(const struct annotate_games *g, struct str *out)
{
    for (int i = 0; i < g->files; i++) {
        struct str text = { 0 };
        pdn_text(g->file[i].pdn, &text);
        str_addf(out, "file %zu bytes, crc %08lx\n", text.len,
            crc32(0, (const Bytef *)str_text(&text), (uInt)text.len));
        str_release(&text);
    }
}

/* --- one game ---------------------------------------------------------------------------- */

static void say(const char *path, const struct err *e)
{
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    cli_error(path, e);
}

/* The first error of a game; those after it mostly follow from it. */
static void on_finding(void *ctx, const struct pdn_finding *f)
{
    struct err *first = ctx;
    if (!*first->text && f->severity == PDN_ERROR) err_set(first, f->line, f->column, "%s", f->text);
}

static bool has_moves(const struct game *g)
{
    const struct node *n = game_root(g)->child;
    while (n && n->kind != NODE_MOVE) n = n->child;
    return n != NULL;
}

struct game *annotate_games_read(struct annotate_games *g, int i, struct str *text)
{
    int k = g->files - 1;
    while (g->file[k].first > i) k--;
    struct games_file *f = &g->file[k];
    struct err e = { 0 };
    struct game *game = pdn_game(f->pdn, i - f->first, on_finding, &e);
    if (game && has_moves(game)) {
        if (*e.text) say(f->path, &e);
        return game;
    }
    err_set(&e, pdn_game_line(f->pdn, i - f->first), 0, "the game is written as it stands: %s",
        game ? "it has no moves" : "it is of a kind that huff does not play");
    say(f->path, &e);
    game_free(game);
    pdn_game_text(f->pdn, i - f->first, text);
    return NULL;
}
