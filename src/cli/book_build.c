/* book_build.c -- see book_build.h */
#include <config.h>

#include "cli/book_build.h"

#include <stdio.h>

#include "base/err.h"
#include "base/str.h"
#include "board/variants.h"
#include "cli/cli.h"
#include "cli/progress.h"
#include "book/book_grow.h"
#include "store/library/library.h"
#include "store/tree/mainlines.h"

enum { HASH = 16 << 20 };

struct feeding {
    struct book_make *make; /* what was played */
    struct book_grow *grow;
    const struct book_wish *wish;
    struct mainlines_progress progress;
    int used, others; /* games taken, and those in which pieces move in another way */
    struct progress shown;
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
    progress_show(&f->shown, f->progress.of ? (double)f->progress.bytes / (double)f->progress.of : 0, "%d games",
        f->progress.games);
    if (!rules_same_moves(g->rules, &f->wish->game.rules)) {
        f->others++;
        return;
    }
    f->used++;
    for (int i = 0; i < g->n; i++) {
        book_make_played(f->make, &p, &g->moves[i], points_of(g, p.turn));
        pos_play(g->rules, &p, &g->moves[i], &p);
    }
}

static bool read_library(struct feeding *f, mainline_fn *fn, struct err *e)
{
    struct library *l = library_open(f->wish->library, false, e);
    bool ok = l && mainlines_library(l, f->wish->plies, fn, f, &f->progress, e);
    library_free(l);
    return ok;
}

static bool read_games(struct feeding *f, mainline_fn *fn, struct err *e)
{
    const struct book_wish *w = f->wish;
    f->shown = progress_begin(true);
    bool ok = !w->library || read_library(f, fn, e);
    for (int i = 0; ok && i < w->n_files; i++)
        ok = mainlines_read(w->files[i], option_said(&w->game), w->plies, fn, f, &f->progress, e);
    progress_end(&f->shown);
    return ok;
}

/* ---- of games ---- */

static bool save(const struct book_wish *w, const struct book_make *make, const struct book_terms *terms,
    size_t *ret_moves, struct err *e)
{
    struct str game = { 0 };
    variants_spec(&w->game.rules, &game);
    bool ok = book_make_save(make, terms, str_text(&game), w->out, ret_moves, e);
    str_release(&game);
    return ok;
}

static int build_of_games(const struct book_wish *w)
{
    struct feeding f = { .wish = w, .make = book_make_new(&w->game.rules) };
    struct err e = { 0 };
    size_t moves = 0;
    bool ok = read_games(&f, feed, &e) && save(w, f.make, &w->terms, &moves, &e);
    if (ok) printf("%s: %zu moves of %d game%s", w->out, moves, f.used, f.used == 1 ? "" : "s");
    if (ok && f.others) printf(", %d of another kind left out", f.others);
    if (ok) putchar('\n');
    else cli_error(NULL, &e);
    book_make_free(f.make);
    return ok ? CLI_OK : CLI_CANNOT;
}

/* ---- of analysis ---- */

/* Positions that came up in enough games are begun with, too. */
static void feed_roots(void *ctx, const struct mainline *g)
{
    struct feeding *f = ctx;
    struct pos p = g->start;
    if (!rules_same_moves(g->rules, &f->wish->game.rules)) return;
    for (int i = 0; i < g->n && book_make_games(f->make, &p, &g->moves[i]) >= f->wish->terms.min_games; i++) {
        book_grow_root(f->grow, &p, i);
        pos_play(g->rules, &p, &g->moves[i], &p);
    }
}

static bool add_roots(struct feeding *f, struct err *e)
{
    struct pos start;
    for (int side = WHITE; side <= BLACK; side++) {
        pos_start(&f->wish->game.rules, (enum side)side, &start);
        book_grow_root(f->grow, &start, 0);
    }
    return read_games(f, feed, e) && read_games(f, feed_roots, e);
}

static bool tell(void *ctx, int searched)
{
    struct feeding *f = ctx;
    progress_show(&f->shown, (double)searched / f->wish->analyse, "%d of %d positions", searched, f->wish->analyse);
    return true;
}

static bool analyse(struct feeding *f, struct err *e)
{
    struct str part = { 0 };
    str_addf(&part, "%s.part", f->wish->out);
    bool ok = add_roots(f, e) && book_grow_keep(f->grow, str_text(&part), e);
    f->shown = progress_begin(true);
    ok = ok && book_grow_run(f->grow, e);
    progress_end(&f->shown);
    str_release(&part);
    return ok;
}

static int build_of_analysis(const struct book_wish *w)
{
    struct feeding f = { .wish = w, .make = book_make_new(&w->game.rules) };
    struct book_grow_terms terms = { .rules = w->game.rules,
        .limits = w->limits,
        .lines = w->lines,
        .positions = w->analyse,
        .jobs = w->jobs,
        .hash = HASH,
        .progress = tell,
        .ctx = &f };
    struct book_make *make = book_make_new(&w->game.rules);
    struct err e = { 0 };
    size_t moves = 0;
    int now = 0;
    f.grow = book_grow_new(&terms);
    bool ok = analyse(&f, &e);
    if (ok) book_grow_fill(f.grow, w->margin, make);
    ok = ok && save(w, make, &(struct book_terms){ .min_games = 1 }, &moves, &e);
    int all = book_grow_searched(f.grow, &now);
    if (ok) printf("%s: %zu moves of %d positions, %d of them searched now\n", w->out, moves, all, now);
    else cli_error(NULL, &e);
    book_grow_free(f.grow);
    book_make_free(f.make);
    book_make_free(make);
    return ok ? CLI_OK : CLI_CANNOT;
}

int book_build(const struct book_wish *w)
{
    return w->analyse ? build_of_analysis(w) : build_of_games(w);
}
