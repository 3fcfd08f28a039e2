/* movetext_read.c -- a typed move resolved against the legal moves.  Squares between its start and end are either on the
   way (empty before the move) or captured (enemy pieces), so the board tells which is meant. */
#include <config.h>

#include "notation/movetext_parse.h"

#include <string.h>

enum { WANT_ANY, WANT_CAPTURE, WANT_QUIET };

static bool is_enemy(const struct rules *r, const struct pos *p, int square)
{
    enum side enemy = p->turn == WHITE ? BLACK : WHITE;
    return ((p->men[enemy] | p->kings[enemy]) & square_set(r, square)) != 0;
}

static void add(struct movetext_several *list, const struct move *m)
{
    if (list->n < (int)(sizeof list->m / sizeof *list->m)) list->m[list->n++] = *m;
}

/* --- which legal moves have this start and end ---------------------------------------------- */

static wide set_of(const struct rules *r, const int *sq, int n)
{
    wide set = 0;
    for (int i = 0; i < n; i++) set |= square_set(r, sq[i]);
    return set;
}

/* From, to and the squares between; `exact`: they are all that is captured. */
struct wish {
    int from, to;
    const int *between;
    int n_between;
    bool captured, exact; /* the squares between are captured ones */
};

static bool fits(const struct rules *r, const struct pos *p, const struct move *m, const struct wish *w)
{
    int route[MOVE_ROUTE_MAX];
    if (m->from != square_bit(r, w->from) || m->to != square_bit(r, w->to)) return false;
    if (w->n_between == 0) return true;
    if (!m->captured) return false;
    if (!w->captured) return move_route(r, p, m, w->between, w->n_between, route) > 0;
    wide set = set_of(r, w->between, w->n_between);
    return w->exact ? set == m->captured : (set & ~m->captured) == 0;
}

/* Moves of the list [first, end) that fit. */
static void collect(const struct rules *r, const struct pos *p, const struct moves *legal, int first, int end,
    const struct wish *w, struct movetext_several *ret)
{
    for (int i = first; i < end; i++)
        if (fits(r, p, &legal->m[i], w)) add(ret, &legal->m[i]);
}

static void collect_wish(const struct rules *r, const struct pos *p, const struct moves *legal, const struct wish *w,
    int want, struct movetext_several *ret)
{
    ret->n = 0;
    if (want != WANT_QUIET) collect(r, p, legal, 0, legal->captures, w, ret);
    if (want != WANT_CAPTURE) collect(r, p, legal, legal->captures, legal->n, w, ret);
}

static int want_of(const struct moves *legal, const struct typed *t)
{
    if (t->forfeit) return WANT_QUIET;
    return t->takes && legal->captures ? WANT_CAPTURE : WANT_ANY;
}

/* `32-28` may be a quiet move and, rarely, a capture too: then the hyphen says the quiet one. */
static void prefer_quiet(struct movetext_several *list)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if (!list->m[i].captured) list->m[n++] = list->m[i];
    if (n) list->n = n;
}

/* A route written in full has one square more than pieces are captured.  Where captures may stop anywhere, a full route
   can be part of a longer one: then it means itself. */
static void prefer_full_route(struct movetext_several *list, int squares)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if (wide_count(list->m[i].captured) == squares - 1) list->m[n++] = list->m[i];
    if (n) list->n = n;
}

static void collect_move(const struct rules *r, const struct pos *p, const struct moves *legal, const struct typed *t,
    struct movetext_several *ret)
{
    int last = t->n - 1;
    struct wish w = { t->sq[0], t->sq[last], t->sq + 1, t->n - 2, false, false };
    int want = want_of(legal, t);
    if (t->n > 2 && is_enemy(r, p, t->sq[2])) {
        /* Hub: from, to, captured squares */
        struct wish hub = { t->sq[0], t->sq[1], t->sq + 2, t->n - 2, true, true };
        collect_wish(r, p, legal, &hub, want, ret);
        if (ret->n) return;
    }
    w.captured = t->n > 2 && is_enemy(r, p, t->sq[1]);
    collect_wish(r, p, legal, &w, want, ret);
    if (t->goes && !t->takes) prefer_quiet(ret);
    if (ret->n > 1 && ret->m[0].captured) prefer_full_route(ret, t->n);
}

/* gf4, bd2f4: the piece on that file which can go there. */
static void collect_file(const struct rules *r, struct coord c, const struct pos *p, const struct moves *legal,
    const struct typed *t, struct movetext_several *ret)
{
    int want = want_of(legal, t);
    ret->n = 0;
    for (int i = 0; i < legal->n; i++) {
        const struct move *m = &legal->m[i];
        struct wish w = { square_of_bit(r, m->from), t->sq[t->n - 1], t->sq, t->n - 1, false, false };
        if (want == WANT_CAPTURE && !m->captured) continue;
        if (want == WANT_QUIET && m->captured) continue;
        if (COORD(r, coord_letters(c), w.from)[0] == t->file && fits(r, p, m, &w)) add(ret, m);
    }
}

/* 3228, 328: wherever a cut between two squares gives a legal move. */
static void collect_digits(const struct rules *r, struct coord c, const struct pos *p, const struct moves *legal,
    const struct typed *t, struct movetext_several *ret)
{
    struct movetext_several some;
    int n = (int)strlen(t->digits);
    ret->n = 0;
    for (int cut = 1; cut < n; cut++) {
        int number[2] = { 0, 0 };
        for (int i = 0; i < n; i++) number[i >= cut] = number[i >= cut] * 10 + t->digits[i] - '0';
        struct coord own = c.algebraic ? coord_own() : c;
        struct wish w = { coord_square(r, own, number[0]), coord_square(r, own, number[1]), NULL, 0, false, false };
        if (!w.from || !w.to) continue;
        collect_wish(r, p, legal, &w, WANT_ANY, &some);
        for (int i = 0; i < some.n; i++) add(ret, &some.m[i]);
    }
}

/* --- forfeits ---------------------------------------------------------------------------- */

/* Each quiet move once for each piece that may be given up with it, or the one that is named. */
static void spread_forfeits(const struct rules *r, const struct moves *legal, int named, struct movetext_several *list)
{
    if (!named && !legal->obliged) return;
    struct movetext_several plain = *list;
    wide given = legal->obliged;
    if (named) given &= square_set(r, named);
    list->n = 0;
    for (int i = 0; i < plain.n; i++) {
        struct move m = plain.m[i];
        if (m.captured) {
            if (!named) add(list, &m);
            continue;
        }
        for (wide rest = given; rest; rest &= rest - 1) {
            m.forfeit = (uint8_t)wide_first(rest);
            add(list, &m);
        }
    }
}

/* --- the way in -------------------------------------------------------------------------- */

void movetext_find(const struct rules *r, struct coord c, const struct pos *p, const struct moves *legal,
    const struct typed *t, struct movetext_several *ret)
{
    ret->n = 0;
    switch (t->kind) {
    case TYPED_BAD:
    case TYPED_OFF_BOARD: return;
    case TYPED_MOVE:
        if (t->file) collect_file(r, c, p, legal, t, ret);
        else collect_move(r, p, legal, t, ret);
        break;
    case TYPED_DIGITS: collect_digits(r, c, p, legal, t, ret); break;
    case TYPED_ONLY:
    case TYPED_ONLY_CAPTURE:
        for (int i = 0; i < (t->kind == TYPED_ONLY ? legal->n : legal->captures); i++) add(ret, &legal->m[i]);
        break;
    }
    spread_forfeits(r, legal, t->forfeit, ret);
}

enum movetext_found movetext_read(const struct rules *r, struct coord c, const struct pos *p, const struct moves *legal,
    const char *text, size_t n, struct move *ret, struct movetext_several *ret_several)
{
    struct movetext_several unused, *list = ret_several ? ret_several : &unused;
    struct typed t;
    movetext_parse(r, c, text, n, &t);
    movetext_find(r, c, p, legal, &t, list);
    if (t.kind == TYPED_BAD || t.kind == TYPED_OFF_BOARD) return MOVETEXT_UNREADABLE;
    if (list->n == 0) return MOVETEXT_ILLEGAL;
    *ret = list->m[0];
    return list->n == 1 ? MOVETEXT_FOUND : MOVETEXT_AMBIGUOUS;
}
