/* quiet.c -- see quiet.h */
#include <config.h>

#include "board/quiet.h"

void quiet_init(const struct rules *r, struct quiet *ret)
{
    *ret = (struct quiet){ .squares = square_all(r), .king_moves = r->king_moves, .flies = r->king_flies };
    for (int side = WHITE; side <= BLACK; side++) ret->far[side] = square_far_row(r, side);
    for (enum board_way way = 0; way < WAYS_ALL; way++) {
        if (!lines_have(r->move_lines, way)) continue;
        for (int side = WHITE; side <= BLACK; side++)
            if (!way_is_back(way, side == WHITE)) ret->man[side] |= 1u << ret->n_ways;
        ret->way[ret->n_ways++] = square_step(r, way);
    }
}

/* Is the line from `from` to `to` empty, its end included?  Steps over an edge meet no square. */
static bool line_is_empty(wide empty, int from, int to, int by, bool flies)
{
    for (int at = from + by;; at += by) {
        if (at < 0 || at > 127 || !(empty >> at & 1)) return false;
        if (at == to) return true;
        if (!flies) return false;
    }
}

static bool king_goes(const struct quiet *q, wide empty, int from, int to)
{
    for (int i = 0; i < q->n_ways; i++) {
        int way = q->way[i], far = to - from;
        if (far % way == 0 && far / way > 0 && line_is_empty(empty, from, to, way, q->flies)) return true;
    }
    return false;
}

static bool man_goes(const struct quiet *q, enum side side, int from, int to)
{
    for (int i = 0; i < q->n_ways; i++)
        if (q->man[side] >> i & 1 && to - from == q->way[i]) return true;
    return false;
}

/* Has the king made all the quiet moves in a row it may? */
static bool is_tired(const struct quiet *q, const struct pos *p, unsigned king)
{
    enum side me = p->turn;
    return q->king_moves && p->men[me] && p->walker[me] == king && p->walked[me] >= q->king_moves;
}

bool quiet_find(const struct quiet *q, const struct pos *p, unsigned from, unsigned to, struct move *ret)
{
    wide empty = q->squares & ~pos_all(p);
    if (!(empty >> to & 1)) return false;
    bool man = p->men[p->turn] >> from & 1, crowns = false;
    if (man) {
        if (!man_goes(q, p->turn, (int)from, (int)to)) return false;
        crowns = q->far[p->turn] >> to & 1;
    } else if (!(p->kings[p->turn] >> from & 1) || is_tired(q, p, from) || !king_goes(q, empty, (int)from, (int)to)) {
        return false;
    }
    *ret = (struct move){ 0, (uint8_t)from, (uint8_t)to, MOVE_NONE, crowns };
    return true;
}
