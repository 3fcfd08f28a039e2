/* move.c -- lists of moves, and the squares a capture passes. */
#include <config.h>

#include "board/move.h"

#include "board/square.h"

int moves_count(const struct moves *l)
{
    int quiets = l->n - l->captures;
    return l->captures + (l->obliged ? quiets * wide_count(l->obliged) : quiets);
}

struct move moves_get(const struct moves *l, int i)
{
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

bool move_equal(const struct move *a, const struct move *b)
{
    return a->from == b->from && a->to == b->to && a->captured == b->captured &&
           a->forfeit == b->forfeit && a->crowns == b->crowns;
}

/* ---- routes ---- */

/* Jumps tried before a route is given up: only lattices of dozens of pieces need more. */
enum { ROUTE_WORK = 1 << 18 };

/* A depth-first search over the captured pieces alone.  at[0] is the start; at[i] the square
   landed on after capture i, behind[i] the square right behind that piece, row and column steps
   in dr, dc. */
struct route {
    const struct rules *rules;
    const struct move *move;
    const int *via;
    int n_via, n_captures, work;
    bool man; /* a man at the start */
    bool up;
    wide empty;
    int at[MOVE_ROUTE_MAX], behind[MOVE_ROUTE_MAX], dr[MOVE_ROUTE_MAX], dc[MOVE_ROUTE_MAX];
};

static bool route_goes_on(struct route *, int n, int met, wide taken, bool king);

/* The square one step from another, 0 at the edge. */
static int beside(const struct rules *r, int square, int dr, int dc)
{
    return square ? square_at(r, square_row(r, square) + dr, square_column(r, square) + dc) : 0;
}

static bool in(const struct rules *r, wide set, int square)
{
    return square && (set & square_set(r, square));
}

/* Landed on `square` with capture n: take a via square off the list if this is it, and go on.
 */
static bool route_lands(struct route *t, int n, int met, wide taken, bool king, int square)
{
    const struct rules *r = t->rules;

    t->at[n] = square;
    if (n == t->n_captures) {
        /* Where a man is crowned on the way, two routes may differ in just that. */
        bool right = !t->man || r->promotion != PROMOTION_CONTINUE || king == t->move->crowns;
        return right && met == t->n_via && square == square_of_bit(r, t->move->to);
    }
    if (met < t->n_via && t->via[met] == square) met++;
    return route_goes_on(t, n, met, taken, king);
}

static bool route_jumps(struct route *t, int n, int met, wide taken, bool king, int dr, int dc)
{
    const struct rules *r = t->rules;
    wide empty = r->removal == REMOVAL_NOW ? t->empty | taken : t->empty;
    int over = beside(r, t->at[n - 1], dr, dc);

    if (king && r->king_flies)
        while (in(r, empty, over)) over = beside(r, over, dr, dc);
    if (!in(r, t->move->captured & ~taken, over)) return false;
    taken |= square_set(r, over);

    bool far_lands = king && r->king_flies && r->king_lands == LANDS_ANY;
    t->behind[n] = beside(r, over, dr, dc);
    t->dr[n] = dr;
    t->dc[n] = dc;
    for (int s = t->behind[n]; in(r, empty, s); s = beside(r, s, dr, dc)) {
        bool crowned = !king && square_row(r, s) == (t->up ? 0 : r->width - 1) &&
                       r->promotion == PROMOTION_CONTINUE;
        if (route_lands(t, n, met, taken, king || crowned, s)) return true;
        if (!far_lands || t->work <= 0) break;
    }
    return false;
}

static bool route_goes_on(struct route *t, int n, int met, wide taken, bool king)
{
    const struct rules *r = t->rules;
    bool behind = t->at[n] == t->behind[n], named = met && t->via[met - 1] == t->at[n];

    if (t->work-- <= 0) return false;
    for (int dr = -1; dr <= 1; dr += 2) {
        if (!king && !r->man_captures_back && (dr < 0) != t->up) continue;
        for (int dc = -1; dc <= 1; dc += 2) {
            /* Straight on it is the same from every square: try one, or the one asked for. */
            bool straight = n && dr == t->dr[n] && dc == t->dc[n];
            if (straight && !behind && !named) continue;
            if (route_jumps(t, n + 1, met, taken, king, dr, dc)) return true;
        }
    }
    return false;
}

int move_route(const struct rules *r, const struct pos *p, const struct move *m, const int *via,
               int n_via, int ret[MOVE_ROUTE_MAX])
{
    wide from = (wide)1 << m->from;
    wide all = p->men[0] | p->men[1] | p->kings[0] | p->kings[1];
    struct route t = {
        .rules = r,
        .move = m,
        .via = via,
        .n_via = n_via,
        .n_captures = wide_count(m->captured),
        .work = ROUTE_WORK,
        .man = !(p->kings[p->turn] & from),
        .up = p->turn == WHITE,
        .empty = square_all(r) & (~all | from),
    };

    t.at[0] = square_of_bit(r, m->from);
    if (t.n_captures == 0) {
        if (n_via) return 0;
        ret[0] = t.at[0];
        ret[1] = square_of_bit(r, m->to);
        return 2;
    }
    if (t.n_captures + 1 >= MOVE_ROUTE_MAX || !route_goes_on(&t, 0, 0, 0, !t.man)) return 0;
    for (int i = 0; i <= t.n_captures; i++) {
        bool straight =
            i > 0 && i < t.n_captures && t.dr[i] == t.dr[i + 1] && t.dc[i] == t.dc[i + 1];
        ret[i] = straight ? t.behind[i] : t.at[i];
    }
    return t.n_captures + 1;
}
