/* query_moves.c -- answers terms about positions by walking through a game's main line once. */
#include <config.h>

#include <string.h>

#include "base/scan.h"
#include "board/gen.h"
#include "notation/fen.h"
#include "pdn/packed.h"
#include "store/query/query.h"
#include "store/query/query_term.h"

void query_reverse(const struct rules *r, const struct pos *p, struct pos *ret)
{
    struct pos turned = { .turn = p->turn == WHITE ? BLACK : WHITE };
    int squares = square_count(r);
    for (int square = 1; square <= squares; square++) {
        char piece = pos_at(r, p, square);
        static const char from[] = "wWbB", to[] = "bBwW";
        const char *k = piece == ' ' ? NULL : strchr(from, piece);
        if (k) pos_put(r, &turned, squares + 1 - square, to[k - from]);
    }
    *ret = turned;
}

/* --- patterns ----------------------------------------------------------------------------- */

static wide *set_of(struct query_pattern *p, char what)
{
    switch (what) {
    case 'w': return &p->men[WHITE];
    case 'b': return &p->men[BLACK];
    case 'W': return &p->kings[WHITE];
    case 'B': return &p->kings[BLACK];
    case 'K': return &p->king;
    case 'o': return &p->any[WHITE];
    case 'x': return &p->any[BLACK];
    case 'e': return &p->empty;
    default: return NULL;
    }
}

bool query_pattern_read(const struct rules *r, const char *text, struct query_pattern *ret, size_t *ret_at)
{
    struct scan s;
    struct coord coord = coord_of_rules(r);
    memset(ret, 0, sizeof *ret);
    scan_init(&s, text, strlen(text));
    do {
        wide *set = scan_at_end(&s) ? NULL : set_of(ret, *s.p);
        *ret_at = (size_t)(s.p - s.start);
        if (!set) return false;
        s.p++;
        do {
            *ret_at = (size_t)(s.p - s.start);
            int square = coord_read(r, coord, &s);
            if (!square) return false;
            *set |= square_set(r, square);
        } while (scan_char(&s, ','));
    } while (scan_char(&s, '/'));
    *ret_at = (size_t)(s.p - s.start);
    return scan_at_end(&s);
}

static bool pattern_holds(const struct query_pattern *q, const struct pos *p)
{
    for (int side = WHITE; side <= BLACK; side++) {
        wide all = p->men[side] | p->kings[side];
        if ((q->men[side] & ~p->men[side]) || (q->kings[side] & ~p->kings[side]) || (q->any[side] & ~all)) return false;
        if (q->empty & all) return false;
    }
    return !(q->king & ~(p->kings[WHITE] | p->kings[BLACK]));
}

/* --- a game ------------------------------------------------------------------------------- */

/* The state of a term while a game is walked through. */
struct asked {
    const struct query_term *term;
    struct pos pos;
    struct query_pattern pattern;
    bool never;   /* impossible on this board */
    int standing; /* plies for which the pattern or the material has stood */
    bool came_up;
};

static bool same_board(const struct rules *a, const struct rules *b)
{
    return a->width == b->width && rules_height(a) == rules_height(b) && a->cells == b->cells
        && a->inverted == b->inverted && a->gametype == b->gametype;
}

bool query_position(const struct query_term *t, const struct rules *r, struct pos *ret)
{
    if (same_board(&t->rules, r) || rules_same_moves(&t->rules, r)) {
        *ret = t->pos;
        return true;
    }
    bool fen = strcmp(t->text, "here") && strcmp(t->text, "reversed");
    return fen && fen_read(r, coord_of_rules(r), t->text, ret, NULL);
}

static void ask(const struct query_term *t, const struct rules *r, struct asked *a)
{
    size_t at;
    *a = (struct asked){ .term = t };
    if (t->kind == QUERY_PATTERN) a->never = !query_pattern_read(r, t->text, &a->pattern, &at);
    if (t->kind == QUERY_POS) a->never = !query_position(t, r, &a->pos);
}

static bool has_force(const struct pos *p, enum side side, const struct query_force *f)
{
    int men = pos_men(p, side), kings = pos_kings(p, side);
    return men + kings == f->pieces && (f->men < 0 || (men == f->men && kings == f->kings));
}

static bool has_material(const struct pos *p, const struct query_force f[2])
{
    return (has_force(p, WHITE, &f[0]) && has_force(p, BLACK, &f[1]))
        || (has_force(p, WHITE, &f[1]) && has_force(p, BLACK, &f[0]));
}

static bool comes_up(struct asked *a, const struct pos *p)
{
    if (a->term->kind == QUERY_POS) return pos_equal(p, &a->pos);
    bool stands = a->term->kind == QUERY_PATTERN ? pattern_holds(&a->pattern, p) : has_material(p, a->term->force);
    a->standing = stands ? a->standing + 1 : 0;
    return a->standing >= a->term->plies;
}

/* Look at a position.  True if all terms are met, so that the rest does not matter. */
static bool look(struct asked *a, int n, const struct pos *p)
{
    bool all = true;
    for (int i = 0; i < n; i++) {
        if (a[i].never) continue;
        a[i].came_up = a[i].came_up || comes_up(&a[i], p);
        all &= a[i].came_up && !a[i].term->negated;
    }
    return all;
}

bool query_moves(const struct query *q, const struct rules *r, const struct pos *start, const unsigned char *packed,
    size_t n)
{
    struct asked a[QUERY_TERMS];
    const unsigned char *at = packed, *end = packed + n;
    const struct gen *gen = gen_for(r);
    struct pos p = *start;
    struct move m;
    int count = 0;
    for (int i = 0; i < q->n; i++)
        if (q->term[i].kind > QUERY_TEXT) ask(&q->term[i], r, &a[count++]);
    while (!look(a, count, &p) && packed_next(r, &p, &at, end, &m)) gen->play(r, &p, &m, &p);
    for (int i = 0; i < count; i++)
        if (a[i].came_up == a[i].term->negated) return false;
    return true;
}
