/* slow.c -- see slow.h.  A position's number in its material is made of its squares, one digit a piece. */
#include <config.h>

#include "endgame/slow.h"

#include "base/mem.h"
#include "board/draws.h"
#include "board/naive.h"

enum { KINDS = 4, ROOM = SLOW_PIECES + 1, WORK = 1000000 };
static const char kinds[KINDS] = { 'w', 'W', 'b', 'B' };

/* The value when the side to move has no pieces or no move, when it has the only ones, and when a king has won. */
struct ends {
    int16_t blocked, alone, crowned;
};
static const struct ends ends[] = {
    [GOAL_BLOCK] = { -1, 2, 0 }, [GOAL_LOSE] = { 1, -2, 0 }, [GOAL_KING] = { -1, 2, -1 }
};

struct slow {
    struct rules rules;
    int squares, pieces;
    int16_t *value[ROOM][ROOM][ROOM][ROOM];
};

/* A position and its successors edge[first .. first + n). */
struct vertex {
    int16_t *value;
    uint32_t first, n;
};

struct graph {
    struct slow *slow;
    struct vertex *vertex;
    const int16_t **edge;
    size_t n_vertices, vertex_room, n_edges, edge_room;
    int limit;
};

static const int *digits_of(const struct slow *s, const struct pos *p, int count[KINDS], int ret[ROOM])
{
    int n = 0;
    for (int k = 0; k < KINDS; k++) {
        count[k] = 0;
        for (int q = 1; q <= s->squares; q++)
            if (pos_at(&s->rules, p, q) == kinds[k]) {
                ret[n++] = q - 1;
                count[k]++;
            }
    }
    ret[n] = -1;
    return ret;
}

/* Where the value of a position stands; NULL when it is of no kept material. */
static int16_t *value_at(const struct slow *s, const struct pos *p)
{
    int count[KINDS], digits[ROOM];
    size_t number = 0;
    for (const int *d = digits_of(s, p, count, digits); *d >= 0; d++) number = number * (size_t)s->squares + (size_t)*d;
    return s->value[count[0]][count[1]][count[2]][count[3]] + 2 * number + p->turn;
}

static const int16_t *successor(const struct slow *s, const struct pos *p, const struct move *m)
{
    struct pos q;
    pos_play(&s->rules, p, m, &q);
    const struct ends *end = &ends[s->rules.goal];
    if (s->rules.goal == GOAL_KING && q.kings[!q.turn]) return &end->crowned;
    if (!(q.men[q.turn] | q.kings[q.turn])) return &end->blocked;
    if (!(q.men[!q.turn] | q.kings[!q.turn])) return &end->alone;
    return value_at(s, &q);
}

/* ---- every way to put pieces of these kinds on the board ---- */

typedef void place_fn(void *ctx, const struct pos *);

bool slow_on_far_row(const struct rules *r, char kind, int square)
{
    return (kind == 'w' || kind == 'b') && square_in(r, square_far_row(r, kind == 'w' ? WHITE : BLACK), square);
}

static void place_all(const struct slow *s, const int count[KINDS], int kind, int placed, int from, struct pos *p,
    place_fn *fn, void *ctx)
{
    while (kind < KINDS && placed == count[kind]) {
        kind++;
        placed = 0;
        from = 1;
    }
    if (kind == KINDS) {
        for (p->turn = WHITE; p->turn <= BLACK; p->turn++) fn(ctx, p);
        p->turn = WHITE;
        return;
    }
    for (int q = from; q <= s->squares; q++) {
        if (pos_at(&s->rules, p, q) != ' ' || slow_on_far_row(&s->rules, kinds[kind], q)) continue;
        pos_put(&s->rules, p, q, kinds[kind]);
        place_all(s, count, kind, placed + 1, q + 1, p, fn, ctx);
        pos_put(&s->rules, p, q, ' ');
    }
}

/* ---- one material ---- */

static void add_edge(struct graph *g, const int16_t *to)
{
    MEM_ROOM(g->edge, g->n_edges, g->edge_room);
    g->edge[g->n_edges++] = to;
}

static void add_position(void *ctx, const struct pos *p)
{
    static struct move list[NAIVE_MAX];
    struct graph *g = ctx;
    const struct rules *r = &g->slow->rules;
    struct draws d;
    int n = naive_moves(r, p, WORK, list);
    MEM_ROOM(g->vertex, g->n_vertices, g->vertex_room);
    struct vertex *v = &g->vertex[g->n_vertices++];
    *v = (struct vertex){ .value = value_at(g->slow, p), .first = (uint32_t)g->n_edges };
    *v->value = n ? 0 : ends[r->goal].blocked;

    draws_start(r, p, &d);
    g->limit = 0;
    for (int i = 0; i < r->n_endings; i++) {
        int plies = r->endings[i].plies;
        if (d.ending[i] == 0 && r->endings[i].kind == ENDING_LONE && plies && (!g->limit || plies < g->limit))
            g->limit = plies;
    }
    if (draws_verdict(r, p, &d, NULL) != DRAW_NONE) return;
    v->n = (uint32_t)n;
    for (int i = 0; i < n; i++) add_edge(g, successor(g->slow, p, &list[i]));
}

/* Does the game end in exactly `plies`, as far as is known? */
static int16_t value_in(const struct graph *g, const struct vertex *v, int plies)
{
    int longest = 0;
    bool lost = true;
    for (uint32_t i = 0; i < v->n; i++) {
        int value = *g->edge[v->first + i];
        if (value == -plies) return (int16_t)(plies + 1);
        if (value <= 0) lost = false;
        else if (value > longest) longest = value;
    }
    return (int16_t)(lost && longest == plies ? -1 - plies : 0);
}

static int farthest(const struct graph *g)
{
    int most = 0;
    for (size_t i = 0; i < g->n_edges; i++) {
        int value = *g->edge[i], plies = (value < 0 ? -value : value) - 1;
        if (plies > most) most = plies;
    }
    return most;
}

static void solve(struct graph *g)
{
    int last = farthest(g) + 2;
    for (int plies = 1; plies <= last && (!g->limit || plies <= g->limit); plies++)
        for (size_t i = 0; i < g->n_vertices; i++) {
            struct vertex *v = &g->vertex[i];
            if (*v->value || !v->n) continue;
            *v->value = value_in(g, v, plies);
            if (*v->value && plies + 2 > last) last = plies + 2;
        }
}

static void solve_material(struct slow *s, const int count[KINDS])
{
    struct graph g = { .slow = s };
    struct pos p = { .turn = WHITE };
    size_t n = 2;
    for (int i = 0; i < count[0] + count[1] + count[2] + count[3]; i++) n *= (size_t)s->squares;
    s->value[count[0]][count[1]][count[2]][count[3]] = mem_new(n, sizeof(int16_t));
    place_all(s, count, 0, 0, 1, &p, add_position, &g);
    solve(&g);
    mem_free(g.vertex);
    mem_free(g.edge);
}

/* ---- all of them, fewer pieces and more kings first ---- */

typedef void material_fn(void *ctx, const int count[KINDS]);

static bool holds(const struct rules *r, const int count[KINDS])
{
    for (int k = 0; k < KINDS; k += 2) {
        if (r->goal == GOAL_KING && count[k + 1]) return false;
        if (r->king_moves && count[k] && count[k] + count[k + 1] > 1) return false;
    }
    return true;
}

bool slow_holds(const struct rules *r, const struct pos *p)
{
    const int count[KINDS] = { pos_men(p, WHITE), pos_kings(p, WHITE), pos_men(p, BLACK), pos_kings(p, BLACK) };
    return holds(r, count);
}

static void each_material(const struct rules *r, int pieces, int men, material_fn *fn, void *ctx)
{
    for (int w = 0; w <= men; w++)
        for (int white = w > 1 ? w : 1; white < pieces; white++) {
            int b = men - w, black = pieces - white;
            const int count[KINDS] = { w, white - w, b, black - b };
            if (b <= black && holds(r, count)) fn(ctx, count);
        }
}

static void solve_one(void *ctx, const int count[KINDS])
{
    solve_material(ctx, count);
}

struct slow *slow_new(const struct rules *r, int pieces)
{
    struct slow *s = mem_new(1, sizeof *s);
    s->rules = *r;
    s->squares = square_count(r);
    s->pieces = pieces;
    for (int n = 2; n <= pieces; n++)
        for (int men = 0; men <= n; men++) each_material(r, n, men, solve_one, s);
    return s;
}

void slow_free(struct slow *s)
{
    for (int16_t **v = &s->value[0][0][0][0]; v < &s->value[0][0][0][0] + ROOM * ROOM * ROOM * ROOM; v++) mem_free(*v);
    mem_free(s);
}

struct telling {
    const struct slow *slow;
    slow_fn *fn;
    void *ctx;
    long n;
};

static void tell(void *ctx, const struct pos *p)
{
    struct telling *t = ctx;
    t->n++;
    t->fn(t->ctx, p, *value_at(t->slow, p));
}

static void tell_material(void *ctx, const int count[KINDS])
{
    struct telling *t = ctx;
    struct pos p = { .turn = WHITE };
    place_all(t->slow, count, 0, 0, 1, &p, tell, t);
}

long slow_each(const struct slow *s, slow_fn *fn, void *ctx)
{
    struct telling t = { s, fn, ctx, 0 };
    for (int n = 2; n <= s->pieces; n++)
        for (int men = 0; men <= n; men++) each_material(&s->rules, n, men, tell_material, &t);
    return t.n;
}
