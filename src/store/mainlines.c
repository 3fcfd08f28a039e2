/* mainlines.c -- see mainlines.h */
#include <config.h>

#include "store/mainlines.h"

#include <stdlib.h>

#include "game/game.h"
#include "notation/pdn.h"

enum { TAG_MAX = 64 };

int mainline_result(enum result r)
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

/* The number a tag begins with, 0 for anything else. */
static int tag_number(const struct game *g, const char *name, int most)
{
    const char *value = game_tag(g, name);
    long n = value ? strtol(value, NULL, 10) : 0;
    return n > 0 && n <= most ? (int)n : 0;
}

static int rating(const struct game *g, const char *name, const char *other)
{
    enum { RATING_MOST = 9999 };
    int n = tag_number(g, name, RATING_MOST);
    return n ? n : tag_number(g, other, RATING_MOST);
}

static void tell(const struct game *g, int plies, mainline_fn *fn, void *ctx)
{
    enum { YEAR_MOST = 9999 };
    struct move moves[MAINLINE_PLIES];
    const struct node *at = game_root(g);
    struct mainline line = {.rules = game_rules(g), .start = at->pos, .moves = moves,
        .result = mainline_result(game_result(g).result),
        .rating = {rating(g, "WhiteRating", "WhiteElo"), rating(g, "BlackRating", "BlackElo")},
        .year = tag_number(g, "Date", YEAR_MOST)};
    while ((at = at->child) && at->kind == NODE_MOVE && !at->illegal && line.n < plies && line.n < MAINLINE_PLIES)
        moves[line.n++] = at->move;
    fn(ctx, &line);
}

bool mainlines_read(const char *path, const struct rules *assume, int plies, mainline_fn *fn, void *ctx,
    struct mainlines_progress *progress, struct err *e)
{
    struct pdn_file *f = pdn_open(path, assume, e);
    if (!f) return false;
    progress->of += pdn_games(f);
    for (int i = 0; i < pdn_games(f) && !progress->stop; i++) {
        struct game *g = pdn_game(f, i, NULL, NULL);
        if (g) tell(g, plies, fn, ctx);
        game_free(g);
        progress->games++;
    }
    pdn_free(f);
    return true;
}
