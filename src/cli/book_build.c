/* book_build.c -- see book_build.h */
#include <config.h>

#include "cli/book_build.h"

#include <stdio.h>
#include <unistd.h>

#include "base/err.h"
#include "base/str.h"
#include "board/variants.h"
#include "cli/cli.h"
#include "store/mainlines.h"

enum { SHOW_EVERY = 1000 };

struct feeding {
    struct book_make *make;
    const struct book_wish *wish;
    struct mainlines_progress progress;
    int used, others;               /* games taken, and those in which pieces move in another way */
    bool shows;
};

/* Half points of whoever made the ply; -1: no result. */
static int points_of(const struct mainline *g, int turn)
{
    if (g->result == TREE_UNKNOWN) return -1;
    return turn == WHITE ? 1 + g->result : 1 - g->result;
}

static void feed(void *ctx, const struct mainline *g)
{
    struct feeding *f = ctx;
    struct pos p = g->start;
    if (f->shows && f->progress.games % SHOW_EVERY == 0)
        fprintf(stderr, "\r%d games, %d %% ", f->progress.games, (int)(100 * f->progress.bytes / f->progress.of));
    if (!rules_same_moves(g->rules, &f->wish->rules)) {
        f->others++;
        return;
    }
    f->used++;
    for (int i = 0; i < g->n; i++) {
        book_make_played(f->make, &p, &g->moves[i], points_of(g, p.turn));
        pos_play(g->rules, &p, &g->moves[i], &p);
    }
}

static bool read_files(struct feeding *f, struct err *e)
{
    const struct book_wish *w = f->wish;
    f->shows = isatty(STDERR_FILENO);
    bool ok = true;
    for (int i = 0; ok && i < w->n_files; i++)
        ok = mainlines_read(w->files[i], w->said ? &w->rules : NULL, w->plies, feed, f, &f->progress, e);
    if (f->shows) fputs("\r\033[K", stderr);
    return ok;
}

static bool save(const struct feeding *f, size_t *ret_moves, struct err *e)
{
    struct str game = {0};
    variants_spec(&f->wish->rules, &game);
    bool ok = book_make_save(f->make, &f->wish->terms, str_text(&game), f->wish->out, ret_moves, e);
    str_release(&game);
    return ok;
}

int book_build(const struct book_wish *w)
{
    struct feeding f = {.wish = w, .make = book_make_new(&w->rules)};
    struct err e = {0};
    size_t moves = 0;
    bool ok = read_files(&f, &e) && save(&f, &moves, &e);
    if (ok) printf("%s: %zu moves of %d game%s", w->out, moves, f.used, f.used == 1 ? "" : "s");
    if (ok && f.others) printf(", %d of another kind left out", f.others);
    if (ok) putchar('\n');
    else cli_error(NULL, &e);
    book_make_free(f.make);
    return ok ? CLI_OK : CLI_CANNOT;
}
