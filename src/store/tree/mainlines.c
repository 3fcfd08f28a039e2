/* mainlines.c -- see mainlines.h.  What the quick reader finds odd is read by the full one. */
#include <config.h>

#include "store/tree/mainlines.h"

#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "board/gen.h"
#include "board/variants.h"
#include "game/game.h"
#include "notation/fen.h"
#include "pdn/packed.h"
#include "pdn/pdn.h"
#include "pdn/quick/pdn_quick.h"
#include "store/bytes.h"

enum { STEP = 1 << 20, NUMBER_MAX = 16, RATING_MOST = 9999, YEAR_MOST = 9999 };

struct reading {
    const struct rules *assume;
    int plies;
    mainline_fn *fn;
    void *ctx;
    struct move moves[MAINLINE_PLIES];
};

static int result_of(enum result r)
{
    switch (r) {
    case RESULT_WHITE: return 1;
    case RESULT_BLACK: return -1;
    case RESULT_DRAW: return 0;
    case RESULT_NONE:
    case RESULT_BOTH_LOSE: break;
    }
    return TREE_UNKNOWN;
}

/* The number a text begins with; 0 for anything else. */
static int number_of(const char *text, size_t n, int most)
{
    char copy[NUMBER_MAX] = "";
    if (!text) return 0;
    memcpy(copy, text, n < NUMBER_MAX - 1 ? n : NUMBER_MAX - 1);
    long number = strtol(copy, NULL, 10);
    return number > 0 && number <= most ? (int)number : 0;
}

/* --- by the tolerant reader -------------------------------------------------------------- */

static int tag_number(const struct game *g, const char *name, int most)
{
    const char *value = game_tag(g, name);
    return value ? number_of(value, strlen(value), most) : 0;
}

static void tell_tree(struct reading *r, const struct game *g)
{
    const struct node *at = game_root(g);
    struct mainline line = { .rules = game_rules(g),
        .start = at->pos,
        .moves = r->moves,
        .result = result_of(game_result(g).result),
        .year = tag_number(g, "Date", YEAR_MOST),
        .rating = { tag_number(g, "WhiteRating", RATING_MOST), tag_number(g, "BlackRating", RATING_MOST) } };
    while ((at = at->child) && at->kind == NODE_MOVE && !at->illegal && line.n < r->plies)
        r->moves[line.n++] = at->move;
    r->fn(r->ctx, &line);
}

static void read_odd(struct reading *r, const char *text, size_t n)
{
    struct pdn_file *f = pdn_new(text, n, r->assume);
    for (int i = 0; i < pdn_games(f); i++) {
        struct game *g = pdn_game(f, i, NULL, NULL);
        if (g) tell_tree(r, g);
        game_free(g);
    }
    pdn_free(f);
}

/* --- by the quick one -------------------------------------------------------------------- */

static int quick_number(const struct quick_game *g, enum quick_tag tag, int most)
{
    return number_of(g->tag[tag].s, g->tag[tag].n, most);
}

static int quick_result(const struct quick_game *g)
{
    char text[NUMBER_MAX];
    if (!g->result.s || g->result.n >= sizeof text) return TREE_UNKNOWN;
    memcpy(text, g->result.s, g->result.n);
    text[g->result.n] = 0;
    return result_of(ending_read(text));
}

static bool is_legal(const struct rules *r, const struct pos *p, const struct move *m)
{
    struct moves legal;
    gen_moves(r, p, &legal);
    return moves_has(&legal, m);
}

/* Where it begins, of what the first move allows; false: the tags mean something else. */
static bool quick_start(const struct quick_game *g, struct pos *ret)
{
    const uint8_t *at = g->packed, *end = at + g->packed_n;
    struct move first;
    if (g->fen && !fen_read(g->rules, coord_of_rules(g->rules), g->fen, ret, NULL)) return false;
    for (int side = WHITE; side <= BLACK; side++) {
        if (!g->fen) pos_start(g->rules, (enum side)side, ret);
        if (!packed_next(g->rules, ret, &at, end, &first) || is_legal(g->rules, ret, &first)) return true;
        at = g->packed;
    }
    return false;
}

/* False: it has to be read by the other. */
static bool tell_quick(struct reading *r, const struct quick_game *g)
{
    const uint8_t *at = g->packed, *end = at + g->packed_n;
    struct mainline line = { .rules = g->rules,
        .moves = r->moves,
        .result = quick_result(g),
        .year = quick_number(g, QUICK_DATE, YEAR_MOST),
        .rating = { quick_number(g, QUICK_WHITE_RATING, RATING_MOST),
            quick_number(g, QUICK_BLACK_RATING, RATING_MOST) } };
    if (!quick_start(g, &line.start)) return false;
    for (struct pos p = line.start; line.n < r->plies && packed_next(g->rules, &p, &at, end, &r->moves[line.n]);
         line.n++)
        pos_play(g->rules, &p, &r->moves[line.n], &p);
    r->fn(r->ctx, &line);
    return true;
}

void mainlines_of(const char *text, size_t n, const struct rules *assume, int plies, mainline_fn *fn, void *ctx,
    struct mainlines_progress *progress)
{
    struct reading r = { .assume = assume,
        .plies = plies < MAINLINE_PLIES ? plies : MAINLINE_PLIES,
        .fn = fn,
        .ctx = ctx };
    struct quick *quick = quick_new(assume ? assume : variants_builtin(0), QUICK_CHECK);
    struct quick_game g;
    size_t at = 0;
    progress->of += n;
    while (!progress->stop && quick_next(quick, text, n, at, &g) != QUICK_END) {
        if (g.kind != QUICK_GAME || !tell_quick(&r, &g)) read_odd(&r, text + g.start, g.end - g.start);
        progress->bytes += g.end - at;
        progress->games++;
        at = g.end;
    }
    progress->bytes += n - at;
    quick_free(quick);
}

/* --- files ------------------------------------------------------------------------------- */

bool mainlines_bytes(struct bytes *b, int stop_fd, const struct rules *assume, int plies, mainline_fn *fn, void *ctx,
    struct mainlines_progress *progress, struct err *e)
{
    while (!b->whole && !progress->stop) bytes_more(b, STEP, stop_fd);
    if (!progress->stop) mainlines_of(b->s, b->n, assume, plies, fn, ctx, progress);
    return !*b->trouble || err_set(e, 0, 0, "cannot read all of it: %s", b->trouble);
}

bool mainlines_read(const char *path, const struct rules *assume, int plies, mainline_fn *fn, void *ctx,
    struct mainlines_progress *progress, struct err *e)
{
    struct bytes b;
    bool ok = bytes_open_path(&b, path, e) && mainlines_bytes(&b, -1, assume, plies, fn, ctx, progress, e);
    bytes_release(&b);
    return ok;
}
