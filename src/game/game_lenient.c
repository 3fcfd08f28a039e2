/* game_lenient.c -- turns a player might make over the board though the rules forbid them.

   Wanted a few times a game, when the referee only acts on claims: so plain and slow, squares by row and column, no
   table.  Captures may stop on the way, so majorities do not matter. */
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
    wide empty, enemy; /* the moving piece lifted off */
    int from, visits;
};

/* The ways to the next square, as White looks. */
static const struct way {
    int down, right;
    bool straight;
} ways[] = {
    { -1, -1, false },
    { -1, 1, false },
    { 1, -1, false },
    { 1, 1, false },
    { -1, 0, true },
    { 0, -1, true },
    { 0, 1, true },
    { 1, 0, true },
};
enum { WAYS = sizeof ways / sizeof *ways };

/* Does a piece go this way along such lines?  A man never goes back, unless `back`. */
static bool goes(const struct walker *w, const struct way *way, enum board_lines lines, bool man, bool back)
{
    if (lines == (way->straight ? LINES_DIAGONAL : LINES_STRAIGHT)) return false;
    int ahead = w->pos->turn == WHITE ? -way->down : way->down;
    return !man || back || ahead >= 0;
}

/* The next square; where only dark ones are played on, straight lines skip the light ones. */
static int next_square(const struct walker *w, int square, const struct way *way)
{
    int by = way->straight && w->r->cells == CELLS_DARK ? 2 : 1;
    return square_at(w->r, square_row(w->r, square) + by * way->down, square_column(w->r, square) + by * way->right);
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

static bool in(wide set, const struct rules *r, int square)
{
    return square && (set & square_set(r, square));
}

/* A capture under way: where the piece is, what it has captured, and whether it moves as a man (`was`: did). */
struct jump {
    int at;
    wide captured;
    bool man, was;
};

static void jump(struct walker *w, struct jump j);

/* Captures one way: over the first piece met, landing behind it. */
static void jump_towards(struct walker *w, struct jump j, const struct way *way)
{
    const struct rules *r = w->r;
    bool flies = !j.man && r->king_flies;
    wide gone = r->removal == REMOVAL_NOW ? j.captured : 0;
    int square = next_square(w, j.at, way);
    while (flies && in(w->empty | gone, r, square)) square = next_square(w, square, way);
    if (!in(w->enemy & ~j.captured, r, square)) return;
    if (j.man && !r->man_takes_king && in(w->pos->kings[!w->pos->turn], r, square)) return;
    wide taken = j.captured | square_set(r, square);
    do {
        square = next_square(w, square, way);
        if (!in(w->empty | gone, r, square)) return;
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
    for (int i = 0; i < WAYS; i++)
        if (goes(w, &ways[i], w->r->capture_lines, j.man, w->r->man_captures_back)) jump_towards(w, j, &ways[i]);
}

static void step(struct walker *w, bool man)
{
    const struct rules *r = w->r;
    for (int i = 0; i < WAYS; i++) {
        if (!goes(w, &ways[i], r->move_lines, man, false)) continue;
        for (int square = w->from; in(w->empty, r, square = next_square(w, square, &ways[i]));) {
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
    wide all = p->men[0] | p->men[1] | p->kings[0] | p->kings[1];
    for (int square = 1; square <= square_count(r); square++) {
        if (!in(p->men[us] | p->kings[us], r, square)) continue;
        bool man = in(p->men[us], r, square);
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
