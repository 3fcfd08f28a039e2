/* move.c -- lists of moves, and the squares a capture passes. */
#include <config.h>

#include "board/move.h"

#include <assert.h>

int moves_count(const struct moves *l)
{
    int quiets = l->n - l->captures;
    return l->captures + (l->obliged ? quiets * wide_count(l->obliged) : quiets);
}

struct move moves_get(const struct moves *l, int i)
{
    assert(i >= 0 && i < moves_count(l));
    if (i < l->captures || !l->obliged) return l->m[i];

    int each = wide_count(l->obliged), quiet = (i - l->captures) / each;
    struct move m = l->m[l->captures + quiet];
    wide o = l->obliged;
    for (int skip = (i - l->captures) % each; skip; skip--) o &= o - 1;
    m.forfeit = (uint8_t)wide_first(o);
    return m;
}

bool moves_has(const struct moves *l, const struct move *m)
{
    for (int i = 0; i < l->n; i++) {
        struct move in = l->m[i];
        if (i >= l->captures && l->obliged) {
            if (m->forfeit == MOVE_NONE || !(l->obliged >> m->forfeit & 1)) return false;
            in.forfeit = m->forfeit;
        }
        if (move_equal(&in, m)) return true;
    }
    return false;
}

bool moves_find(const struct moves *l, struct move *m)
{
    if (moves_has(l, m)) return true;
    m->crowns = !m->crowns;
    return moves_has(l, m);
}

bool move_equal(const struct move *a, const struct move *b)
{
    return a->from == b->from && a->to == b->to && a->captured == b->captured && a->forfeit == b->forfeit
        && a->crowns == b->crowns;
}

/* ---- squares ---- */

void move_squares(const struct rules *r, const struct move *m, struct move_squares *ret)
{
    *ret = (struct move_squares){ .from = (uint8_t)square_of_bit(r, m->from), .to = (uint8_t)square_of_bit(r, m->to) };
    if (m->forfeit != MOVE_NONE) ret->forfeit = (uint8_t)square_of_bit(r, m->forfeit);
    for (int square = 1; square <= square_count(r); square++)
        if (m->captured & square_set(r, square)) ret->captured[ret->n_captured++] = (uint8_t)square;
}

static bool to_bit(const struct rules *r, int square, uint8_t *ret)
{
    if (square < 1 || square > square_count(r)) return false;
    *ret = (uint8_t)square_bit(r, square);
    return true;
}

bool move_of_squares(const struct rules *r, const struct move_squares *s, struct move *ret)
{
    uint8_t bit;
    *ret = (struct move){ .forfeit = MOVE_NONE };
    if (!to_bit(r, s->from, &ret->from) || !to_bit(r, s->to, &ret->to)) return false;
    if (s->forfeit && !to_bit(r, s->forfeit, &ret->forfeit)) return false;
    for (int i = 0; i < s->n_captured; i++) {
        if (!to_bit(r, s->captured[i], &bit)) return false;
        ret->captured |= (wide)1 << bit;
    }
    return wide_count(ret->captured) == s->n_captured;
}

/* ---- routes ---- */

/* Jumps to try before giving up; only lattices of dozens of pieces need more. */
enum { ROUTE_WORK = 1 << 18 };

/* A depth-first search over the captured pieces alone.  at[0] is the start; at[i] is the square
   landed on after capture i, behind[i] the square right behind that piece, way[i] the way of the jump. */
struct route {
    const struct rules *rules;
    const struct move *move;
    const int *via;
    int n_via, n_captures, work;
    bool man; /* a man at the start */
    bool up;
    wide empty;
    wide enemy_kings;
    int at[MOVE_ROUTE_MAX], behind[MOVE_ROUTE_MAX];
    enum board_way way[MOVE_ROUTE_MAX];
    move_jumps_fn *fn; /* told of every jump; NULL: the route of `move` is wanted */
    void *ctx;
};

static bool route_goes_on(struct route *, int n, int met, wide taken, bool king);

/* Does a piece capture this way at all? */
static bool goes(const struct route *t, bool king, enum board_way way)
{
    const struct rules *r = t->rules;
    return lines_have(r->capture_lines, way) && (king || r->man_captures_back || !way_is_back(way, t->up));
}

/* Is the square in the row where a man of the side becomes a king? */
static bool is_far(const struct route *t, int square)
{
    return square_in(t->rules, square_far_row(t->rules, t->up ? WHITE : BLACK), square);
}

/* In Killer, a capture whose last piece is a king must end right behind it. */
static bool route_may_end(const struct route *t, int n, wide last)
{
    return t->rules->king_lands != LANDS_NEXT_TO_KING || t->at[n] == t->behind[n] || !(last & t->enemy_kings);
}

/* Tell `fn` of the capture so far.  False: the search ends. */
static bool route_tells(const struct route *t, int n, wide taken, wide last, bool king)
{
    const struct move so_far = { .captured = taken,
        .from = t->move->from,
        .to = (uint8_t)square_bit(t->rules, t->at[n]),
        .forfeit = MOVE_NONE,
        .crowns = t->man && (king || is_far(t, t->at[n])) };

    return t->fn(t->ctx, &so_far, route_may_end(t, n, last));
}

/* Capture n jumped over `last` and landed on `square`: tick that off if it is the next via square, and go on. */
static bool route_lands(struct route *t, int n, int met, wide taken, wide last, bool king, int square)
{
    const struct rules *r = t->rules;

    t->at[n] = square;
    if (t->fn) {
        if (!route_tells(t, n, taken, last, king)) return true;
    } else if (n == t->n_captures) {
        /* If a man may be crowned on the way, two routes may differ in that alone. */
        bool right = !t->man || r->promotion != PROMOTION_CONTINUE || king == t->move->crowns;
        return right && met == t->n_via && square == square_of_bit(r, t->move->to) && route_may_end(t, n, last);
    }
    if (met < t->n_via && t->via[met] == square) met++;
    return route_goes_on(t, n, met, taken, king);
}

static bool route_jumps(struct route *t, int n, int met, wide taken, bool king, enum board_way way)
{
    const struct rules *r = t->rules;
    wide empty = r->removal == REMOVAL_NOW ? t->empty | taken : t->empty;
    wide prey = t->move->captured & ~taken & ~(king || r->man_takes_king ? 0 : t->enemy_kings);
    int over = square_beside(r, t->at[n - 1], way);

    if (king && r->king_flies)
        while (square_in(r, empty, over)) over = square_beside(r, over, way);
    if (!square_in(r, prey, over)) return false;
    wide last = square_set(r, over);
    taken |= last;

    bool far_lands = king && r->king_flies && r->king_lands != LANDS_NEXT;
    t->behind[n] = square_beside(r, over, way);
    t->way[n] = way;
    for (int s = t->behind[n]; square_in(r, empty, s); s = square_beside(r, s, way)) {
        bool crowned = !king && r->promotion == PROMOTION_CONTINUE && is_far(t, s);
        if (route_lands(t, n, met, taken, last, king || crowned, s)) return true;
        if (!far_lands || t->work <= 0) break;
    }
    return false;
}

static bool route_goes_on(struct route *t, int n, int met, wide taken, bool king)
{
    const struct rules *r = t->rules;
    bool behind = t->at[n] == t->behind[n], named = met && t->via[met - 1] == t->at[n];

    if (t->work-- <= 0) return false;
    if (n && !king && r->promotion == PROMOTION_STOP && is_far(t, t->at[n])) return false;
    for (enum board_way way = 0; way < WAYS_ALL; way++) {
        /* Going straight on is the same from every landing square: try only one, or the one asked for. */
        bool straight = n && way == t->way[n];
        if (!goes(t, king, way) || (straight && !behind && !named)) continue;
        if (n && !r->turns_back && way == way_opposite(t->way[n])) continue;
        if (route_jumps(t, n + 1, met, taken, king, way)) return true;
    }
    return false;
}

static struct route route_from(const struct rules *r, const struct pos *p, const struct move *m)
{
    wide from = (wide)1 << m->from;
    struct route t = {
        .rules = r,
        .move = m,
        .n_captures = wide_count(m->captured),
        .work = ROUTE_WORK,
        .man = !(p->kings[p->turn] & from),
        .up = p->turn == WHITE,
        .empty = square_all(r) & (~pos_all(p) | from),
        .enemy_kings = p->kings[!p->turn],
    };
    t.at[0] = square_of_bit(r, m->from);
    return t;
}

void move_jumps(const struct rules *r, const struct pos *p, int from, move_jumps_fn *fn, void *ctx)
{
    const struct move any = { .from = (uint8_t)square_bit(r, from), .captured = p->men[!p->turn] | p->kings[!p->turn] };
    struct route t = route_from(r, p, &any);

    t.fn = fn;
    t.ctx = ctx;
    route_goes_on(&t, 0, 0, 0, !t.man);
}

struct attempt {
    int to; /* a bit; -1: any */
    wide takes;
    struct move longest;
};

static bool keep_longest(void *ctx, const struct move *m, bool may_end)
{
    struct attempt *a = ctx;
    bool there = may_end && (a->to < 0 || m->to == a->to) && !(a->takes & ~m->captured);

    if (there && wide_count(m->captured) > wide_count(a->longest.captured)) a->longest = *m;
    return true;
}

bool move_attempt(const struct rules *r, const struct pos *p, int from, int to, wide takes, struct move *ret)
{
    struct attempt a = { .to = to ? square_bit(r, to) : -1, .takes = takes };

    move_jumps(r, p, from, keep_longest, &a);
    *ret = a.longest;
    return ret->captured != 0;
}

/* Find a route of a capture. */
static bool route_is_there(struct route *t)
{
    return t->n_captures + 1 < MOVE_ROUTE_MAX && route_goes_on(t, 0, 0, 0, !t->man);
}

int move_taken(const struct rules *r, const struct pos *p, const struct move *m, int ret[MOVE_ROUTE_MAX])
{
    struct route t = route_from(r, p, m);
    if (t.n_captures == 0 || !route_is_there(&t)) return 0;
    for (int i = 1; i <= t.n_captures; i++) ret[i - 1] = square_beside(r, t.behind[i], way_opposite(t.way[i]));
    return t.n_captures;
}

int move_route(const struct rules *r, const struct pos *p, const struct move *m, const int *via, int n_via,
    int ret[MOVE_ROUTE_MAX])
{
    struct route t = route_from(r, p, m);
    t.via = via;
    t.n_via = n_via;
    if (t.n_captures == 0) {
        if (n_via) return 0;
        ret[0] = t.at[0];
        ret[1] = square_of_bit(r, m->to);
        return 2;
    }
    if (!route_is_there(&t)) return 0;
    for (int i = 0; i <= t.n_captures; i++) {
        bool straight = i > 0 && i < t.n_captures && t.way[i] == t.way[i + 1];
        ret[i] = straight ? t.behind[i] : t.at[i];
    }
    return t.n_captures + 1;
}
