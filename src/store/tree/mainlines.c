/* mainlines.c -- see mainlines.h.  What the quick reader finds odd is read by the full one. */
#include <config.h>

#include "store/tree/mainlines.h"

#include <string.h>

#include "base/err.h"
#include "board/variants.h"
#include "game/game.h"
#include "pdn/packed.h"
#include "pdn/pdn.h"
#include "pdn/pdn_item.h"
#include "pdn/quick/pdn_quick.h"
#include "store/bytes.h"
#include "store/entry.h"

enum { STEP = 1 << 20 };

struct reading {
    const struct rules *assume;
    int plies;
    mainline_fn *fn;
    void *ctx;
    struct move moves[MAINLINE_PLIES];
};

/* --- by the tolerant reader -------------------------------------------------------------- */

static struct quick_span tag_of(const struct game *g, const char *name)
{
    const char *value = game_tag(g, name);
    return (struct quick_span){ value, value ? strlen(value) : 0 };
}

/* What its tags say of a game's year and its players' ratings. */
static void take_numbers(struct mainline *line, struct quick_span date, struct quick_span white,
    struct quick_span black)
{
    line->year = (int)entry_date(date.s, date.n) / 10000;
    line->rating[WHITE] = entry_rating(white.s, white.n);
    line->rating[BLACK] = entry_rating(black.s, black.n);
}

/* As the file has it: one that huff found by the rules is none of a game that stands there unfinished. */
static int result_of(const struct game *g)
{
    const struct ending_state end = game_result(g);
    const char *tag = game_tag(g, "Result");
    return tree_result(end.why == WHY_RECORDED || (tag && strcmp(tag, "*") != 0) ? end.result : RESULT_NONE);
}

static void tell_tree(struct reading *r, const struct game *g)
{
    const struct node *at = game_root(g);
    struct mainline line = { .rules = game_rules(g), .start = at->pos, .moves = r->moves, .result = result_of(g) };
    take_numbers(&line, tag_of(g, "Date"), tag_of(g, "WhiteRating"), tag_of(g, "BlackRating"));
    while ((at = at->child) && at->kind == NODE_MOVE && !at->illegal && line.n < r->plies)
        r->moves[line.n++] = at->move;
    r->fn(r->ctx, &line);
}

static void read_odd(struct reading *r, const char *text, size_t n)
{
    OWN(pdn_file) f = pdn_new(text, n, r->assume);
    for (int i = 0; i < pdn_games(f); i++) {
        OWN(game) g = pdn_game(f, i, NULL, NULL);
        if (g) tell_tree(r, g);
    }
}

/* --- by the quick one -------------------------------------------------------------------- */

static void tell_quick(struct reading *r, const struct quick_game *g)
{
    const uint8_t *at = g->packed, *end = at + g->packed_n;
    struct mainline line = { .rules = g->rules,
        .start = g->start_pos,
        .moves = r->moves,
        .result = tree_result(items_result(g->result.s, g->result.n)) };
    take_numbers(&line, g->tag[QUICK_DATE], g->tag[QUICK_WHITE_RATING], g->tag[QUICK_BLACK_RATING]);
    for (struct pos p = line.start; line.n < r->plies && packed_next(g->rules, &p, &at, end, &r->moves[line.n]);
         line.n++)
        pos_play(g->rules, &p, &r->moves[line.n], &p);
    r->fn(r->ctx, &line);
}

void mainlines_of(const char *text, size_t n, const struct rules *assume, int plies, mainline_fn *fn, void *ctx,
    struct mainlines_progress *progress)
{
    struct reading r = { .assume = assume,
        .plies = plies < MAINLINE_PLIES ? plies : MAINLINE_PLIES,
        .fn = fn,
        .ctx = ctx };
    OWN(quick) quick = quick_new(assume ? assume : variants_builtin(0), QUICK_CHECK);
    struct quick_game g;
    size_t at = 0;
    progress->of += n;
    while (!progress->stop && quick_next(quick, text, n, at, &g) != QUICK_END) {
        if (g.kind == QUICK_GAME) tell_quick(&r, &g);
        else read_odd(&r, text + g.start, g.end - g.start);
        progress->bytes += g.end - at;
        progress->games++;
        at = g.end;
    }
    progress->bytes += n - at;
}

/* --- files ------------------------------------------------------------------------------- */

bool mainlines_bytes(struct bytes *b, int stop_fd, const struct rules *assume, int plies, mainline_fn *fn, void *ctx,
    struct mainlines_progress *progress, struct err *e)
{
    while (!b->whole && !progress->stop) bytes_more(b, STEP, stop_fd);
    if (!progress->stop) mainlines_of(b->s, b->n, assume, plies, fn, ctx, progress);
    if (!bytes_same(b, NULL)) return err_set(e, 0, 0, "%s was changed while being read", b->name);
    return !*b->trouble || err_set(e, 0, 0, "cannot read all of it: %s", b->trouble);
}

bool mainlines_read(const char *path, const struct rules *assume, int plies, mainline_fn *fn, void *ctx,
    struct mainlines_progress *progress, struct err *e)
{
    LOCAL(bytes) b;
    return bytes_open_path(&b, path, e) && mainlines_bytes(&b, -1, assume, plies, fn, ctx, progress, e);
}
