/* game_lenient.c -- turns a player might make over the board though the rules forbid them.

   Asked for when a referee only acts on claims, a few times a game: plain and slow, squares by row
   and column, no table.  Captures that stop on the way are in the list, so no majority or
   completeness is looked at. */
#include <config.h>

#include <string.h>

#include "board/move.h"
#include "board/square.h"
#include "game/game.h"
#include "game/tree.h"

enum { VISITS_MAX = 20000 };

struct walker {
    const struct rules *r;
    const struct pos *pos;
    struct moves *out;
    wide empty, enemy;          /* the moving piece lifted off */
    int from, visits;
    bool man;
};

static void add(struct walker *w, int to, wide captured)
{
    struct moves *l = w->out;
    int far = w->pos->turn == WHITE ? 0 : w->r->width - 1;
    struct move m = { .captured = captured, .from = (uint8_t)square_bit(w->r, w->from),
        .to = (uint8_t)square_bit(w->r, to), .forfeit = MOVE_NONE };
    m.crowns = w->man && square_row(w->r, to) == far;
    for (int i = 0; i < l->n; i++)
        if (move_equal(&l->m[i], &m)) return;
    if (l->n < MOVES_MAX) l->m[l->n++] = m;
    else l->truncated = true;
}

static bool in(wide set, const struct rules *r, int square)
{
    return square && (set & square_set(r, square));
}

static void jump(struct walker *w, int at, wide captured);

/* Captures from `at` in one direction: over the first piece met, landing behind it. */
static void jump_towards(struct walker *w, int at, wide captured, int down, int right)
{
    const struct rules *r = w->r;
    bool flies = !w->man && r->king_flies;
    wide gone = r->removal == REMOVAL_NOW ? captured : 0;
    int row = square_row(r, at) + down, column = square_column(r, at) + right;
    int square = square_at(r, row, column);
    while (flies && in(w->empty | gone, r, square)) square = square_at(r, row += down, column += right);
    if (!in(w->enemy & ~captured, r, square)) return;
    wide taken = captured | square_set(r, square);
    for (;;) {
        square = square_at(r, row += down, column += right);
        if (!in(w->empty | gone, r, square)) return;
        add(w, square, taken);
        jump(w, square, taken);
        if (!flies || r->king_lands) return;
    }
}

static void jump(struct walker *w, int at, wide captured)
{
    int forward = w->pos->turn == WHITE ? -1 : 1;
    if (w->visits++ > VISITS_MAX) {
        w->out->truncated = true;
        return;
    }
    for (int down = -1; down <= 1; down += 2) {
        if (w->man && !w->r->man_captures_back && down != forward) continue;
        jump_towards(w, at, captured, down, -1);
        jump_towards(w, at, captured, down, 1);
    }
}

static void step(struct walker *w)
{
    const struct rules *r = w->r;
    int forward = w->pos->turn == WHITE ? -1 : 1;
    for (int down = -1; down <= 1; down += 2) {
        if (w->man && down != forward) continue;
        for (int right = -1; right <= 1; right += 2) {
            int row = square_row(r, w->from), column = square_column(r, w->from), square;
            while (in(w->empty, r, square = square_at(r, row += down, column += right))) {
                add(w, square, 0);
                if (w->man || !r->king_flies) break;
            }
        }
    }
}

static void each_piece(const struct game *g, struct moves *out, bool captures)
{
    const struct rules *r = game_rules(g);
    const struct pos *p = game_pos(g);
    int us = p->turn;
    wide all = p->men[0] | p->men[1] | p->kings[0] | p->kings[1];
    for (int square = 1; square <= square_count(r); square++) {
        if (!in(p->men[us] | p->kings[us], r, square)) continue;
        struct walker w = { .r = r, .pos = p, .out = out, .from = square, .man = in(p->men[us], r, square),
            .enemy = p->men[!us] | p->kings[!us] };
        w.empty = square_all(r) & ~(all & ~square_set(r, square));
        if (captures) jump(&w, square, 0);
        else step(&w);
    }
}

void game_lenient(const struct game *g, struct moves *ret)
{
    ret->n = ret->captures = 0;
    ret->obliged = 0;
    ret->truncated = false;
    each_piece(g, ret, true);
    ret->captures = ret->n;
    each_piece(g, ret, false);
}
