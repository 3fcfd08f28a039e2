/* movetext.c -- a legal move as text.  See movetext.h. */
#include <config.h>

#include "notation/movetext.h"

#include <string.h>

#include "base/str.h"
#include "board/gen.h"
#include "game/game.h"

static void add_route(const struct rules *r, struct coord c, const struct pos *p, const struct move *m, char sign,
    struct str *out)
{
    int route[MOVE_ROUTE_MAX];
    int n = move_route(r, p, m, NULL, 0, route);
    for (int i = 0; i < n; i++) {
        if (i) str_put(out, sign);
        coord_add(r, c, route[i], out);
    }
}

/* Has another of n moves the same ends, but other captures or none? */
static bool is_ambiguous(const struct move *other, int n, const struct move *m)
{
    for (; n-- > 0; other++)
        if (other->from == m->from && other->to == m->to && other->captured != m->captured) return true;
    return false;
}

/* The sign between squares.  If the game writes captures with a hyphen, an x tells a capture from a quiet move with the
   same ends. */
static char sign_of(const struct rules *r, const struct moves *legal, const struct move *m, enum movetext_style style)
{
    int captures = legal->captures;
    if (!m->captured) return '-';
    if (style != MOVETEXT_PDN || is_ambiguous(legal->m + captures, legal->n - captures, m)) return 'x';
    return r->separator;
}

static void add_captured(const struct rules *r, struct coord c, wide captured, struct str *out)
{
    for (int n = 1; n <= square_count(r); n++) {
        int square = coord_square(r, c, n);
        if (!(captured & square_set(r, square))) continue;
        str_put(out, 'x');
        coord_add(r, c, square, out);
    }
}

void movetext_write(const struct rules *r, struct coord c, const struct pos *p, const struct moves *legal,
    const struct move *m, enum movetext_style style, struct str *out)
{
    char sign = sign_of(r, legal, m, style);
    bool whole = m->captured && style != MOVETEXT_HUB
        && (style == MOVETEXT_LONG || is_ambiguous(legal->m, legal->captures, m));
    if (whole) {
        add_route(r, c, p, m, sign, out);
    } else {
        coord_add(r, c, square_of_bit(r, m->from), out);
        str_put(out, sign);
        coord_add(r, c, square_of_bit(r, m->to), out);
    }
    if (style == MOVETEXT_HUB) add_captured(r, c, m->captured, out);
    if (m->forfeit != MOVE_NONE && style != MOVETEXT_PDN) {
        str_put(out, '~');
        coord_add(r, c, square_of_bit(r, m->forfeit), out);
    }
}

void movetext_alone(const struct rules *r, struct coord c, const struct pos *p, const struct move *m,
    enum movetext_style style, struct str *out)
{
    struct moves legal;
    legal.n = legal.captures = 0;
    if (m->captured && style != MOVETEXT_HUB) (r->forfeit == FORFEIT_OFF ? gen_captures : gen_moves)(r, p, &legal);
    if (!moves_has(&legal, m)) {
        if (m->captured && style == MOVETEXT_PDN) style = MOVETEXT_SHORT; // a quiet move may be possible, too
        legal.n = legal.captures = 0;                                     // it has no route to be told apart by
    }
    movetext_write(r, c, p, &legal, m, style, out);
}

void movetext_line(const struct rules *r, struct coord c, const struct pos *start, const struct move *m, int n,
    enum movetext_style style, struct str *out)
{
    struct pos p = *start;
    for (int i = 0; i < n; i++) {
        if (out->len && !strchr(" \t\n", out->s[out->len - 1])) str_put(out, ' ');
        movetext_alone(r, c, &p, &m[i], style, out);
        pos_play(r, &p, &m[i], &p);
    }
}

const char *movetext_of(const struct rules *r, struct coord c, const struct pos *p, const struct move *m,
    char buf[MOVETEXT_ROOM])
{
    LOCAL(str) text = { .max = MOVETEXT_ROOM - 1 };
    movetext_alone(r, c, p, m, MOVETEXT_SHORT, &text);
    return strcpy(buf, str_text(&text));
}

void movetext_number(const struct game *g, const struct node *n, bool forced, struct str *out)
{
    bool second = game_is_second(g, n);
    if (!second || forced) str_addf(out, "%d.%s ", game_move_number(g, n), second ? ".." : "");
}

void movetext_numbered(const struct game *g, const struct node *n, const struct coord *c, struct str *out)
{
    const struct rules *r = game_rules(g);
    movetext_number(g, n, true, out);
    if (n->kind == NODE_MOVE && !n->illegal)
        movetext_line(r, c ? *c : coord_of_rules(r), &n->parent->pos, &n->move, 1, MOVETEXT_SHORT, out);
}
