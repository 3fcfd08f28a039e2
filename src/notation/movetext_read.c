/* movetext_read.c -- resolve a typed move against the legal moves.  Squares between its start and end are either on the
   way (empty before the move) or captured (enemy pieces), so the board tells which. */
#include <config.h>

#include "notation/movetext_parse.h"

#include <string.h>

enum { WANT_ANY, WANT_CAPTURE, WANT_QUIET };

static bool is_enemy(const struct rules *r, const struct pos *p, int square)
{
    enum side enemy = p->turn == WHITE ? BLACK : WHITE;
    return ((p->men[enemy] | p->kings[enemy]) & square_set(r, square)) != 0;
}

/* --- which legal moves have this start and end ---------------------------------------------- */

static wide set_of(const struct rules *r, const int *sq, int n)
{
    wide set = 0;
    for (int i = 0; i < n; i++) set |= square_set(r, sq[i]);
    return set;
}

/* The squares on the file of that letter. */
static wide file_set(const struct rules *r, struct coord c, char file)
{
    wide set = 0;
    for (int square = 1, column, row; square <= square_count(r); square++) {
        coord_place(r, coord_letters(c), square, &column, &row);
        if ('a' + column == file) set |= square_set(r, square);
    }
    return set;
}

/* What is wanted: where the move may begin, its end, and the squares between. */
struct wish {
    wide from;
    int to;
    const int *between;
    int n_between, want;
    bool captured, exact; /* the squares between are captured ones; they are all captured ones */
};

static bool fits(const struct rules *r, const struct pos *p, const struct move *m, const struct wish *w)
{
    int route[MOVE_ROUTE_MAX];
    if (w->want == (m->captured ? WANT_QUIET : WANT_CAPTURE)) return false;
    if (!(w->from >> m->from & 1) || m->to != square_bit(r, w->to)) return false;
    if (w->n_between == 0) return true;
    if (!m->captured) return false;
    if (!w->captured) return move_route(r, p, m, w->between, w->n_between, route) > 0;
    wide set = set_of(r, w->between, w->n_between);
    return w->exact ? set == m->captured : (set & ~m->captured) == 0;
}

static void collect(const struct rules *r, const struct pos *p, const struct moves *legal, const struct wish *w,
    struct movetext_several *ret)
{
    for (int i = 0; i < legal->n; i++)
        if (fits(r, p, &legal->m[i], w)) movetext_add(ret, &legal->m[i]);
}

static int want_of(const struct moves *legal, const struct typed *t)
{
    if (t->forfeit) return WANT_QUIET;
    return t->takes && legal->captures ? WANT_CAPTURE : WANT_ANY;
}

/* Keep the moves that capture so many pieces, if there are any. */
static void prefer(struct movetext_several *list, int captured)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if (wide_count(list->m[i].captured) == captured) list->m[n++] = list->m[i];
    if (n) list->n = n;
}

void movetext_sign(struct movetext_several *list, bool takes)
{
    int n = 0;
    for (int i = 0; i < list->n; i++)
        if ((list->m[i].captured != 0) == takes) list->m[n++] = list->m[i];
    if (n) list->n = n;
}

/* `32-28` may be a quiet move and, rarely, also a capture; then the hyphen means the quiet one.  A full route has one
   square more than there are captured pieces.  If captures may stop anywhere, a full route may be part of a longer one;
   then it means itself. */
static void collect_move(const struct rules *r, const struct pos *p, const struct moves *legal, const struct typed *t,
    struct movetext_several *ret)
{
    int want = want_of(legal, t);
    if (t->n > 2 && is_enemy(r, p, t->sq[2])) {
        /* Hub: from, to, captured squares */
        struct wish hub = { square_set(r, t->sq[0]), t->sq[1], t->sq + 2, t->n - 2, want, true, true };
        collect(r, p, legal, &hub, ret);
        if (ret->n) return;
    }
    bool captured = t->n > 2 && is_enemy(r, p, t->sq[1]);
    struct wish w = { square_set(r, t->sq[0]), t->sq[t->n - 1], t->sq + 1, t->n - 2, want, captured, false };
    collect(r, p, legal, &w, ret);
    if (t->goes && !t->takes) movetext_sign(ret, false);
    if (ret->n > 1 && ret->m[0].captured) prefer(ret, t->n - 1);
}

/* gf4, bd2f4: the piece on that file that can go there. */
static void collect_file(const struct rules *r, struct coord c, const struct pos *p, const struct moves *legal,
    const struct typed *t, struct movetext_several *ret)
{
    struct wish w = { file_set(r, c, t->file), t->sq[t->n - 1], t->sq, t->n - 1, want_of(legal, t), false, false };
    collect(r, p, legal, &w, ret);
}

/* 3228, 328: try every cut into two squares. */
static void collect_digits(const struct rules *r, struct coord c, const struct pos *p, const struct moves *legal,
    const struct typed *t, struct movetext_several *ret)
{
    int n = (int)strlen(t->digits);
    for (int cut = 1; cut < n; cut++) {
        int number[2] = { 0, 0 };
        for (int i = 0; i < n; i++) number[i >= cut] = number[i >= cut] * 10 + t->digits[i] - '0';
        struct coord own = c.algebraic ? coord_own() : c;
        int from = coord_square(r, own, number[0]), to = coord_square(r, own, number[1]);
        if (from && to) collect(r, p, legal, &(struct wish){ .from = square_set(r, from), .to = to }, ret);
    }
}

/* --- forfeits ---------------------------------------------------------------------------- */

void movetext_spread(const struct moves *legal, struct movetext_several *list)
{
    if (!legal->obliged) return;
    struct movetext_several plain = *list;
    list->n = 0;
    for (int i = 0; i < plain.n; i++) {
        struct move m = plain.m[i];
        if (m.captured) movetext_add(list, &m);
        for (wide rest = m.captured ? 0 : legal->obliged; rest; rest &= rest - 1) {
            m.forfeit = (uint8_t)wide_first(rest);
            movetext_add(list, &m);
        }
    }
}

void movetext_give(struct movetext_several *list, unsigned forfeit)
{
    int n = list->n;
    list->n = 0;
    for (int i = 0; i < n && forfeit != MOVE_NONE; i++)
        if (list->m[i].forfeit == forfeit) list->m[list->n++] = list->m[i];
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
        for (int i = 0; i < (t->kind == TYPED_ONLY ? legal->n : legal->captures); i++) movetext_add(ret, &legal->m[i]);
        break;
    }
    movetext_spread(legal, ret);
    if (t->forfeit) movetext_give(ret, (unsigned)square_bit(r, t->forfeit));
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
