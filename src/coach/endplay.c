/* endplay.c -- see endplay.h */
#include <config.h>

#include "coach/endplay.h"

#include <limits.h>
#include <string.h>

#include "base/lang.h"
#include "base/rng.h"
#include "board/draws.h"
#include "board/goal.h"

enum {
    TRIES = 20000,     /* positions tried to find one that will do */
    PLIES_LEAST = 3,   /* a win in one ply is not worth playing out */
    MOVES_LEAST = 3,   /* a position needs so many moves, one of them right */
    LINE_MOST = 2 * 60 /* plies looked at to grade an ending */
};

/* ---- endings with a name ---- */

static const struct endplay_classic classics[] = {
    { "petrov", N_("Petrov's triangle"), { .kings = { 3, 1 } }, ROAD_OFF, 15, true, 8, 8 },
    { "three", N_("three kings against one"), { .kings = { 3, 1 } }, ROAD_ANY, PLIES_LEAST, true, 10, INT_MAX },
    { "road", N_("the main road against two kings"), { .kings = { 1, 2 } }, ROAD_ON, 0, true, 0, INT_MAX },
    { "two", N_("two kings against one"), { .kings = { 2, 1 } }, ROAD_ANY, PLIES_LEAST, false, 0, INT_MAX },
};

static bool is_of(const struct endplay_classic *c, const struct rules *r)
{
    bool far = r->king_flies && r->king_lands == LANDS_ANY && r->capture_lines == LINES_DIAGONAL
        && rules_height(r) == r->width;
    return r->goal == GOAL_BLOCK && (c->flies ? far : !r->king_flies) && r->width >= c->least && r->width <= c->most;
}

const struct endplay_classic *endplay_classic(const struct rules *r, int i)
{
    for (size_t k = 0; k < sizeof classics / sizeof *classics; k++)
        if (is_of(&classics[k], r) && i-- == 0) return &classics[k];
    return NULL;
}

/* `after`: the position after White's right move. */
static bool is_classic(const struct rules *r, const struct endplay_classic *c, const struct pos *after,
    struct endgame_value v)
{
    struct pos turned = *after;
    turned.turn = WHITE;
    struct material m = place_material(&turned);
    if (!(c->plies ? v.plies >= c->plies : !v.result) || material_id(m) != material_id(c->material)) return false;
    if (c->road == ROAD_ANY) return true;
    const int lone = square_of_bit(r, wide_first(after->kings[c->plies ? BLACK : WHITE]));
    return square_on_road(r, lone) == (c->road == ROAD_ON);
}

bool endplay_read(struct endplay_ask *a, const char *word)
{
    for (int i = 0; (a->classic = endplay_classic(a->rules, i)); i++) {
        if (strcasecmp(a->classic->word, word)) continue;
        a->material = a->classic->material;
        return true;
    }
    return material_read(word, &a->material);
}

/* ---- values of moves ---- */

/* How many moves are worth at least the result?  Stops counting as soon as there are more than `most`. */
static int keeping(const struct endplay_ask *a, const struct pos *p, const struct moves *legal, int result, int most)
{
    struct endgame_value v;
    int keep = 0;
    for (int i = 0, n = moves_count(legal); i < n && keep <= most; i++) {
        struct move m = moves_get(legal, i);
        keep += endgame_probe_move(a->tables, p, &m, &v) && v.result >= result;
    }
    return keep;
}

/* How many moves keep White's result after this move of Black's? */
static int replies(const struct endplay_ask *a, const struct pos *p, const struct move *m, int result)
{
    struct pos after;
    struct moves legal;
    pos_play(a->rules, p, m, &after);
    gen_moves(a->rules, &after, &legal);
    return keeping(a, &after, &legal, result, MOVES_MAX);
}

bool endplay_best(const struct endplay_ask *a, const struct pos *p, struct rng *rng, struct move *ret,
    struct endgame_value *ret_value)
{
    struct endgame_value best = { 0 }, v;
    struct moves legal;
    int fewest = 0, equals = 0;
    gen_moves(a->rules, p, &legal);
    for (int i = 0, n = moves_count(&legal); i < n; i++) {
        struct move m = moves_get(&legal, i);
        if (!endgame_probe_move(a->tables, p, &m, &v)) return false;
        int better = equals ? endgame_compare(v, best) : 1;
        if (better < 0 || (better == 0 && p->turn == WHITE)) continue;
        int leaves = p->turn == WHITE ? 0 : replies(a, p, &m, -v.result);
        if (better == 0 && leaves > fewest) continue;
        equals = better > 0 || leaves < fewest ? 1 : equals + 1;
        best = v;
        fewest = leaves;
        if (equals == 1 || (rng && rng_below(rng, (uint32_t)equals) == 0)) *ret = m;
    }
    *ret_value = best;
    return equals > 0;
}

/* ---- drawing by lot ---- */

/* The grade follows from best play: longer is harder, and so are positions with only one right move. */
static int grade(const struct endplay_ask *a, const struct endplay *e)
{
    struct pos p = e->pos;
    struct moves legal;
    struct move m;
    struct endgame_value v;
    int plies = 0, only = 0, most = e->value.result ? LINE_MOST : 2 * ENDPLAY_HOLD;
    for (; plies < most && endplay_best(a, &p, NULL, &m, &v); plies++) {
        gen_moves(a->rules, &p, &legal);
        if (goal_reached(a->rules, &p, legal.n)) break;
        only += p.turn == WHITE && keeping(a, &p, &legal, e->value.result, 1) == 1;
        pos_play(a->rules, &p, &m, &p);
    }
    return 1 + (plies > 6) + (plies > 14) + (only > 2) + (only > 4);
}

bool endplay_of(const struct endplay_ask *a, const struct pos *p, struct endplay *ret)
{
    struct endgame_value v;
    struct moves legal;
    struct move m;
    struct draws d;
    struct pos after;
    if (p->turn != WHITE || !pos_check(a->rules, p, NULL) || !endgame_probe(a->tables, p, &v) || v.result < 0
        || (v.result > 0 && v.plies < PLIES_LEAST))
        return false;
    gen_moves(a->rules, p, &legal);
    draws_start(a->rules, p, &d);
    if (goal_reached(a->rules, p, legal.n) || draws_verdict(a->rules, p, &d, NULL)) return false;
    if (legal.captures || legal.n < MOVES_LEAST || keeping(a, p, &legal, v.result, 1) != 1) return false;
    *ret = (struct endplay){ .pos = *p, .value = v };
    ret->grade = grade(a, ret);
    if (!endplay_best(a, p, NULL, &m, &v)) return true;
    pos_play(a->rules, p, &m, &after);
    for (int i = 0; (ret->classic = endplay_classic(a->rules, i)); i++)
        if (is_classic(a->rules, ret->classic, &after, ret->value)) break;
    return true;
}

static void put_pieces(const struct rules *r, struct rng *rng, int n, char piece, struct pos *p)
{
    wide far = piece == 'w' ? square_far_row(r, WHITE) : piece == 'b' ? square_far_row(r, BLACK) : 0;
    while (n > 0) {
        int square = 1 + (int)rng_below(rng, (uint32_t)square_count(r));
        if (pos_at(r, p, square) != ' ' || square_in(r, far, square)) continue;
        pos_put(r, p, square, piece);
        n--;
    }
}

/* Draw any material of which there can be tables, except that of two pieces. */
static struct material draw_material(const struct endplay_ask *a, struct rng *rng)
{
    struct material list[MATERIAL_LIST];
    int most = endgame_pieces(a->tables);
    if (material_pieces(a->material) || most < 3) return a->material;
    int pieces = 3 + (int)rng_below(rng, (uint32_t)most - 2), n = material_list(a->rules, pieces, pieces, list);
    return n ? list[rng_below(rng, (uint32_t)n)] : a->material;
}

bool endplay_draw(const struct endplay_ask *a, struct rng *rng, struct endplay *ret, bool *ret_known)
{
    struct endgame_value v;
    *ret_known = false;
    for (int i = 0; i < TRIES; i++) {
        struct pos p = { .turn = WHITE };
        struct material m = draw_material(a, rng);
        if (!material_pieces(m)) return false;
        put_pieces(a->rules, rng, m.kings[0], 'W', &p);
        put_pieces(a->rules, rng, m.men[0], 'w', &p);
        put_pieces(a->rules, rng, m.kings[1], 'B', &p);
        put_pieces(a->rules, rng, m.men[1], 'b', &p);
        if (!*ret_known && !(*ret_known = endgame_probe(a->tables, &p, &v))) return false;
        if (endplay_of(a, &p, ret) && (!a->classic || ret->classic == a->classic)) return true;
    }
    return false;
}
