/* checks.c -- see checks.h */
#include <config.h>

#include "endgame/checks.h"

#include <stdio.h>

#include "base/err.h"
#include "base/rng.h"
#include "board/draws.h"
#include "board/gen.h"
#include "board/goal.h"
#include "board/naive.h"
#include "board/variants.h"
#include "endgame/endgame.h"
#include "endgame/slow.h"
#include "help/scratch.h"

enum { SAID = 5, WORK = 1000000, CANDIDATES = 4 };

bool checks_open(struct checks *c, const char *game, int pieces)
{
    struct err e = { 0 };
    c->folder = scratch_new();
    if (!variants_find(game, &c->rules, &e)) {
        fprintf(stderr, "%s: %s\n", game, e.text);
        return false;
    }
    struct endgame_plan plan = { .rules = c->rules,
        .folder = c->folder,
        .pieces = pieces,
        .threads = 2,
        .memory = 64 << 20 };
    if (!endgame_build(&plan, &e)) {
        fprintf(stderr, "%s: %s\n", game, e.text);
        return false;
    }
    c->tables = endgame_open(&c->rules, c->folder);
    return c->tables && endgame_pieces(c->tables) == pieces;
}

void checks_close(struct checks *c)
{
    endgame_close(c->tables);
    scratch_remove(c->folder);
}

/* ---- saying which ---- */

void checks_say(const struct checks *c, const struct pos *p, long wrong, const char *fmt, int a, int b)
{
    if (wrong > SAID) return;
    fprintf(stderr, "%s %c", c->rules.id, p->turn == WHITE ? 'W' : 'B');
    for (int s = 1; s <= square_count(&c->rules); s++) {
        char at = pos_at(&c->rules, p, s);
        if (at != ' ') fprintf(stderr, " %c%d", at, s);
    }
    fputs(": ", stderr);
    fprintf(stderr, fmt, a, b);
    fputc('\n', stderr);
}

/* As slow.h counts; 9999 when the tables say nothing. */
static int told(const struct checks *c, const struct pos *p)
{
    struct endgame_value v;
    if (!endgame_probe(c->tables, p, &v)) return 9999;
    return v.result * (v.plies + 1);
}

/* ---- every position ---- */

struct comparison {
    const struct checks *checks;
    long wrong;
};

static void compare(void *ctx, const struct pos *p, int value)
{
    struct comparison *k = ctx;
    int table = told(k->checks, p);
    if (table != value) checks_say(k->checks, p, ++k->wrong, "table %d, should be %d", table, value);
}

long checks_compare(const struct checks *c, int pieces, long *ret_n)
{
    struct comparison k = { c, 0 };
    struct slow *s = slow_new(&c->rules, pieces);
    *ret_n = slow_each(s, compare, &k);
    slow_free(s);
    return k.wrong;
}

/* ---- random positions ---- */

static void random_position(const struct rules *r, int pieces, struct rng *g, struct pos *ret)
{
    int white = 1 + (int)rng_below(g, (uint32_t)pieces - 1);
    *ret = (struct pos){ .turn = (uint8_t)rng_below(g, 2) };
    for (int n = 0; n < pieces;) {
        int square = 1 + (int)rng_below(g, (uint32_t)square_count(r));
        char kind = "wWbB"[2 * (n >= white) + (int)rng_below(g, 2)];
        if (pos_at(r, ret, square) != ' ' || slow_on_far_row(r, kind, square)) continue;
        pos_put(r, ret, square, kind);
        n++;
    }
}

void checks_random(const struct rules *r, int pieces, struct rng *g, struct pos *ret)
{
    do random_position(r, pieces, g, ret);
    while (!slow_holds(r, ret));
}

/* The value for the opponent after move `i` of the list; of a refusal whose piece he picks, after the best pick. */
static int after(const struct checks *c, const struct pos *p, const struct move *list, int n, int i)
{
    struct pos q;
    int best = 0, best_worth = -9999;
    for (int k = 0; k < n; k++) {
        const struct move *m = &list[k];
        bool picked = c->rules.forfeit_by_opponent && m->forfeit != MOVE_NONE && m->from == list[i].from
            && m->to == list[i].to && list[i].forfeit != MOVE_NONE;
        if (k != i && !picked) continue;
        pos_play(&c->rules, p, m, &q);
        int value = told(c, &q), worth = value > 0 ? 2000 - value : value == 0 ? 0 : -2000 - value;
        if (worth <= best_worth) continue;
        best_worth = worth;
        best = value;
    }
    return best;
}

/* What a position's successors make of it, when its counters start anew. */
static int implied(const struct checks *c, const struct pos *p)
{
    static struct move list[NAIVE_MAX];
    const struct rules *r = &c->rules;
    struct draws d;
    int n = naive_moves(r, p, WORK, list), win = 0, longest = 0;
    bool lost = true;
    draws_start(r, p, &d);
    if (n && draws_verdict(r, p, &d, NULL) != DRAW_NONE) return 0;
    for (int i = 0; i < n; i++) {
        int value = after(c, p, list, n, i);
        if (value < 0 && (!win || 1 - value < win)) win = 1 - value;
        if (value <= 0) lost = false;
        else if (value > longest) longest = value;
    }
    int value = !n ? goal_reached(r, p, 0) : win ? win : lost ? -1 - longest : 0;
    for (int i = 0; i < r->n_endings; i++)
        if (d.ending[i] == 0 && r->endings[i].kind == ENDING_LONE
            && (value > 0 ? value : -value) - 1 > r->endings[i].plies)
            value = 0;
    return value;
}

struct pos checks_random_kings(const struct rules *r, int pieces, enum side turn, struct rng *g)
{
    struct pos p = { .turn = (uint8_t)turn };
    while (pos_pieces(&p) < pieces) {
        int square = 1 + (int)rng_below(g, (uint32_t)square_count(r));
        if (pos_at(r, &p, square) == ' ') pos_put(r, &p, square, pos_pieces(&p) ? 'W' : 'B');
    }
    return p;
}

static void sample(const struct checks *c, const struct pos *p, long *wrong)
{
    int table = told(c, p), should = implied(c, p);
    if (table != should) checks_say(c, p, ++*wrong, "table %d, its successors say %d", table, should);
}

long checks_sample(const struct checks *c, int pieces, long n, unsigned seed)
{
    struct rng g = { seed };
    long wrong = 0;
    for (long i = 0; i < n; i++) {
        struct pos p;
        checks_random(&c->rules, pieces, &g, &p);
        sample(c, &p, &wrong);
    }
    return wrong;
}

long checks_kings(const struct checks *c, int pieces, long n, unsigned seed)
{
    struct rng g = { seed };
    long wrong = 0;
    for (long i = 0; i < n; i++) {
        struct pos p = checks_random_kings(&c->rules, pieces, i % 2 ? BLACK : WHITE, &g);
        sample(c, &p, &wrong);
    }
    return wrong;
}

/* ---- played out ---- */

struct move checks_move(const struct checks *c, const struct pos *p, const struct moves *legal, struct rng *g)
{
    struct move best = moves_get(legal, 0);
    int best_value = -9999, same = 0;
    for (int i = 0; i < moves_count(legal); i++) {
        struct move m = moves_get(legal, i);
        struct pos q;
        pos_play(&c->rules, p, &m, &q);
        int value = told(c, &q), worth = value < 0 ? 2000 + value : value == 0 ? 0 : value - 2000;
        if (worth > best_value) same = 0;
        if (worth < best_value || rng_below(g, (uint32_t)++same)) continue;
        best_value = worth;
        best = m;
    }
    return best;
}

/* Is the position won by the side to move as it should be?  The loser plays at random or best. */
static bool won(const struct checks *c, struct pos p, bool random, struct rng *g)
{
    int plies = told(c, &p) - 1, winner = p.turn;
    struct draws d;
    draws_start(&c->rules, &p, &d);
    for (int ply = 0; ply <= plies; ply++) {
        struct moves legal;
        gen_moves(&c->rules, &p, &legal);
        int n = moves_count(&legal), goal = goal_reached(&c->rules, &p, n);
        if (goal) return (goal > 0) == (p.turn == winner) && (random || ply == plies);
        if (draws_verdict(&c->rules, &p, &d, NULL) != DRAW_NONE) return false;
        bool any = random && p.turn != winner;
        struct move m = any ? moves_get(&legal, (int)rng_below(g, (uint32_t)n)) : checks_move(c, &p, &legal, g);
        struct pos q;
        pos_play(&c->rules, &p, &m, &q);
        draws_after(&c->rules, &p, &m, &q, &d);
        p = q;
    }
    return false;
}

struct pos checks_win(const struct checks *c, int pieces, struct rng *g)
{
    struct pos best = { .turn = WHITE };
    int longest = 0;
    for (int n = 0; n < CANDIDATES;) {
        struct pos p;
        checks_random(&c->rules, 2 + (int)rng_below(g, (uint32_t)pieces - 1), g, &p);
        int value = told(c, &p);
        if (value <= 0 || value == 9999) continue;
        n++;
        if (value <= longest) continue;
        longest = value;
        best = p;
    }
    return best;
}

long checks_play(const struct checks *c, int pieces, long n, unsigned seed)
{
    struct rng g = { seed };
    long wrong = 0;
    for (long i = 0; i < n; i++) {
        struct pos p = checks_win(c, pieces, &g);
        if (!won(c, p, false, &g) || !won(c, p, true, &g))
            checks_say(c, &p, ++wrong, "win in %d was not won", told(c, &p) - 1, 0);
    }
    return wrong;
}

/* ---- a fact from the books ---- */

long checks_triangle(const struct checks *c, long *ret_n)
{
    const struct rules *r = &c->rules;
    int n = square_count(r);
    long wrong = 0;
    *ret_n = 0;
    for (int i = 0; i < n * n * n * n; i++) {
        const int at[4] = { i % n + 1, i / n % n + 1, i / n / n % n + 1, i / n / n / n + 1 };
        struct pos p = { .turn = WHITE };
        if (at[0] >= at[1] || at[1] >= at[2] || square_on_road(r, at[3])) continue;
        for (int k = 0; k < 4; k++) pos_put(r, &p, at[k], k < 3 ? 'W' : 'B');
        if (pos_kings(&p, WHITE) < 3 || gen_can_capture(r, &p, BLACK)) continue;
        ++*ret_n;
        int value = told(c, &p);
        if (value <= 0) checks_say(c, &p, ++wrong, "table %d", value, 0);
    }
    return wrong;
}
