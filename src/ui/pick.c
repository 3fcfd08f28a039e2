/* pick.c -- see pick.h */
#include <config.h>

#include "ui/pick.h"

#include <stdio.h>

#include "base/lang.h"

void pick_init(struct pick *p, const struct rules *r, enum side side)
{
    *p = (struct pick){ 0 };
    int deep = r->back + r->rows, middle = r->width / 2;
    int row = side == WHITE ? rules_height(r) - deep : deep - 1;
    int square = square_at(r, row, middle);
    pick_goto(p, r, square ? square : square_at(r, row, middle - 1));
    p->moved = false;
}

bool pick_cancel(struct pick *p)
{
    bool held = p->n > 0 || p->from != 0;
    if (p->n > 0 && p->from) p->cursor = p->from;
    p->n = p->at = 0;
    p->from = 0;
    return held;
}

void pick_goto(struct pick *p, const struct rules *r, int square)
{
    if (square < 1 || square > square_count(r)) return;
    p->cursor = square;
    p->column = square_column(r, square);
    p->moved = true;
}

/* The playing square of this row that is nearest to the column; 0 if there is no such row. */
static int nearest_in_row(const struct rules *r, int row, int column)
{
    for (int off = 0; off < 2; off++)
        for (int sign = 1; sign >= -1; sign -= 2) {
            int square = square_at(r, row, column + sign * off);
            if (square) return square;
        }
    return 0;
}

void pick_step(struct pick *p, const struct rules *r, int rows, int cols, bool flip)
{
    if (flip) {
        rows = -rows;
        cols = -cols;
    }
    int row = square_row(r, p->cursor), column = square_column(r, p->cursor), square;
    if (rows && cols) square = square_at(r, row + rows, column + cols);
    else if (rows) {
        square = nearest_in_row(r, row + rows, p->column);
        if (square) p->cursor = square; // the column to return to stays
        return;
    } else square = square_at(r, row, column + (r->cells == CELLS_ALL ? cols : 2 * cols));
    pick_goto(p, r, square);
}

wide pick_sources(const struct moves *legal)
{
    wide set = 0;
    for (int i = 0; i < legal->n; i++) set |= (wide)1 << legal->m[i].from;
    return set;
}

wide pick_targets(const struct pick *p, const struct rules *r, const struct moves *legal)
{
    wide set = 0;
    if (!p->from) return 0;
    int from = square_bit(r, p->from);
    for (int i = 0; i < legal->n; i++)
        if (legal->m[i].from == from) set |= (wide)1 << legal->m[i].to;
    return set;
}

/* The next square of the set in the reading order of the screen, round and round. */
static int next_in_set(const struct rules *r, wide set, int square, bool back)
{
    int count = square_count(r);
    for (int i = 1; i <= count; i++) {
        int s = (square - 1 + (back ? count - i : i)) % count + 1;
        if (set >> square_bit(r, s) & 1) return s;
    }
    return 0;
}

void pick_next(struct pick *p, const struct rules *r, const struct moves *legal, bool back, bool flip)
{
    if (p->n > 0) {
        p->at = (p->at + (back ? p->n - 1 : 1)) % p->n;
        return;
    }
    wide set = p->from ? pick_targets(p, r, legal) : pick_sources(legal);
    pick_goto(p, r, next_in_set(r, set, p->cursor, back != flip));
}

/* Collect all legal moves from the square picked up to the cursor. */
static void collect(struct pick *p, const struct rules *r, const struct moves *legal)
{
    int from = square_bit(r, p->from), to = square_bit(r, p->cursor), count = moves_count(legal);
    p->n = p->at = 0;
    for (int i = 0; i < count && p->n < PICK_CHOICES; i++) {
        struct move m = moves_get(legal, i);
        if (m.from != from || m.to != to) continue;
        /* If the opponent chooses the piece that goes, there is nothing to choose here. */
        if (r->forfeit_by_opponent && m.forfeit != MOVE_NONE) {
            m.forfeit = MOVE_NONE;
            if (p->n > 0 && p->choice[p->n - 1].captured == 0) continue;
        }
        p->choice[p->n++] = m;
    }
}

void pick_forfeit(struct pick *p, const struct move *m, wide set)
{
    p->from = p->at = 0;
    for (p->n = 0; set; set &= set - 1) {
        p->choice[p->n] = *m;
        p->choice[p->n++].forfeit = (uint8_t)wide_first(set);
    }
}

enum pick_result pick_enter(struct pick *p, const struct rules *r, const struct moves *legal, struct move *ret_move)
{
    int bit = square_bit(r, p->cursor);
    bool goes = p->n == 0 && p->from && (pick_targets(p, r, legal) >> bit & 1);
    if (goes) collect(p, r, legal);
    /* Refusing a capture costs a piece: show that before the move is played. */
    if (goes && (p->n > 1 || p->choice[0].forfeit != MOVE_NONE)) return PICK_CHOOSE;
    if (p->n > 0) {
        *ret_move = p->choice[p->at];
        p->n = p->from = 0;
        return PICK_MOVE;
    }
    if (p->from == p->cursor) {
        p->from = 0;
        return PICK_TAKEN;
    }
    if (pick_sources(legal) >> bit & 1) {
        p->from = p->cursor;
        return PICK_TAKEN;
    }
    return p->from ? PICK_BAD_TARGET : PICK_BAD_SOURCE;
}

static bool touches(const struct move *m, const struct rules *r, const struct pos *pos, int square)
{
    int bit = square_bit(r, square), way[MOVE_ROUTE_MAX];
    if (m->forfeit != MOVE_NONE) return m->forfeit == m->from ? bit == m->to : bit == m->forfeit;
    if (bit == m->to) return false;
    return m->captured >> bit & 1 || move_route(r, pos, m, &square, 1, way) > 0;
}

bool pick_point(struct pick *p, const struct rules *r, const struct pos *pos, int square)
{
    int at = p->at;
    for (int i = 1; i <= p->n; i++) {
        int next = (at + i) % p->n;
        if (!touches(&p->choice[next], r, pos, square)) continue;
        p->at = next;
        if (next != at) return false;
    }
    return square_bit(r, square) == p->choice[at].to;
}

void pick_sentence(const struct pick *p, const struct rules *r, struct coord c, struct str *out)
{
    const struct move *m = &p->choice[p->at];
    char move[2 * COORD_TEXT + 1];
    snprintf(move, sizeof move, "%s%s%s", COORD(r, c, square_of_bit(r, m->from)), move_is_capture(m) ? "x" : "-",
        COORD(r, c, square_of_bit(r, m->to)));
    if (m->forfeit != MOVE_NONE) {
        str_addf(out,
            r->forfeit_by_opponent ? _("%s refuses the capture and loses %s")
                                   : _("%s refuses the capture and gives up %s"),
            move, COORD(r, c, square_of_bit(r, m->forfeit)));
    } else if (move_is_capture(m)) {
        LOCAL(str) taken = { 0 };
        for (wide left = m->captured; left; left &= left - 1) {
            if (taken.len) str_add(&taken, ", ");
            coord_add(r, c, square_of_bit(r, wide_first(left)), &taken);
        }
        str_addf(out, _("%s takes %s"), move, str_text(&taken));
    } else {
        str_add(out, move);
    }
    if (p->n > 1) str_addf(out, _(" (%d of %d)"), p->at + 1, p->n);
}
