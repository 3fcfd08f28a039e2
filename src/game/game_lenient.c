/* game_lenient.c -- turns a player might make over the board though the rules forbid them.

   Wanted a few times a game, when the referee only acts on claims: so plain and slow, squares by row and column, no
   table.  Captures may stop on the way, so majorities do not matter. */
#include <config.h>

#include "game/tree.h"

enum { VISITS_MAX = 20000 };

struct walker {
    const struct rules *r;
    const struct pos *pos;
    struct moves *out;
    wide empty, enemy; /* the moving piece lifted off */
    int from, visits;
};

/* Does a piece go this way along such lines?  A man never goes back, unless `back`. */
static bool goes(const struct walker *w, enum board_way way, enum board_lines lines, bool man, bool back)
{
    return lines_have(lines, way) && (!man || back || !way_is_back(way, w->pos->turn == WHITE));
}

static bool is_far(const struct walker *w, int square)
{
    return square_row(w->r, square) == (w->pos->turn == WHITE ? 0 : rules_height(w->r) - 1);
}

static void add(struct walker *w, int to, wide captured, bool crowns)
{
    struct moves *l = w->out;
    struct move m = { .captured = captured,
        .from = (uint8_t)square_bit(w->r, w->from),
        .to = (uint8_t)square_bit(w->r, to),
        .forfeit = MOVE_NONE,
        .crowns = crowns };
    for (int i = 0; i < l->n; i++)
        if (move_equal(&l->m[i], &m)) return;
    if (l->n < MOVES_MAX) l->m[l->n++] = m;
    else l->truncated = true;
}

/* A capture under way: where the piece is, what it has captured, and whether it moves as a man (`was`: did). */
struct jump {
    int at;
    wide captured;
    bool man, was;
};

static void jump(struct walker *w, struct jump j);

/* Captures one way: over the first piece met, landing behind it. */
static void jump_towards(struct walker *w, struct jump j, enum board_way way)
{
    const struct rules *r = w->r;
    bool flies = !j.man && r->king_flies;
    wide gone = r->removal == REMOVAL_NOW ? j.captured : 0;
    int square = square_beside(r, j.at, way);
    while (flies && square_in(r, w->empty | gone, square)) square = square_beside(r, square, way);
    if (!square_in(r, w->enemy & ~j.captured, square)) return;
    if (j.man && !r->man_takes_king && square_in(r, w->pos->kings[!w->pos->turn], square)) return;
    wide taken = j.captured | square_set(r, square);
    do {
        square = square_beside(r, square, way);
        if (!square_in(r, w->empty | gone, square)) return;
        bool far = j.was && is_far(w, square), crowned = far && r->promotion == PROMOTION_CONTINUE;
        add(w, square, taken, far || (j.was && !j.man));
        jump(w, (struct jump){ square, taken, j.man && !crowned, j.was });
    } while (flies && r->king_lands != LANDS_NEXT);
}

static void jump(struct walker *w, struct jump j)
{
    if (w->visits++ > VISITS_MAX) {
        w->out->truncated = true;
        return;
    }
    for (enum board_way way = 0; way < WAYS_ALL; way++)
        if (goes(w, way, w->r->capture_lines, j.man, w->r->man_captures_back)) jump_towards(w, j, way);
}

static void step(struct walker *w, bool man)
{
    const struct rules *r = w->r;
    for (enum board_way way = 0; way < WAYS_ALL; way++) {
        if (!goes(w, way, r->move_lines, man, false)) continue;
        for (int square = w->from; square_in(r, w->empty, square = square_beside(r, square, way));) {
            add(w, square, 0, man && is_far(w, square));
            if (man || !r->king_flies) break;
        }
    }
}

static void each_piece(const struct game *g, struct moves *out, bool captures)
{
    const struct rules *r = game_rules(g);
    const struct pos *p = game_pos(g);
    int us = p->turn;
    wide all = pos_all(p);
    for (int square = 1; square <= square_count(r); square++) {
        if (!square_in(r, p->men[us] | p->kings[us], square)) continue;
        bool man = square_in(r, p->men[us], square);
        struct walker w = { .r = r, .pos = p, .out = out, .from = square, .enemy = p->men[!us] | p->kings[!us] };
        w.empty = square_all(r) & ~(all & ~square_set(r, square));
        if (captures) jump(&w, (struct jump){ square, 0, man, man });
        else step(&w, man);
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
