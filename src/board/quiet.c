/* quiet.c -- see quiet.h */
#include <config.h>

#include "board/quiet.h"

#include "board/square.h"

void quiet_init(const struct rules *r, struct quiet *ret)
{
    int half = r->width / 2, n = square_count(r);
    *ret = (struct quiet){ .squares = square_all(r), .steps = { half + 1, half + 2 }, .flies = r->king_flies };
    for (int i = 1; i <= half; i++) {
        ret->far[WHITE] |= square_set(r, i);
        ret->far[BLACK] |= square_set(r, n + 1 - i);
    }
}

/* Nothing stands on the line from `from` to `to`, the end included; steps over an edge meet no square. */
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
    int sign = to > from ? 1 : -1;
    for (int i = 0; i < 2; i++)
        if ((to - from) % q->steps[i] == 0 && line_is_empty(empty, from, to, sign * q->steps[i], q->flies)) return true;
    return false;
}

bool quiet_find(const struct quiet *q, const struct pos *p, unsigned from, unsigned to, struct move *ret)
{
    wide empty = q->squares & ~(p->men[0] | p->men[1] | p->kings[0] | p->kings[1]);
    if (!(empty >> to & 1)) return false;
    bool man = p->men[p->turn] >> from & 1, crowns = false;
    if (man) {
        int step = p->turn == WHITE ? (int)from - (int)to : (int)to - (int)from;
        if (step != q->steps[0] && step != q->steps[1]) return false;
        crowns = q->far[p->turn] >> to & 1;
    } else if (from == to || !(p->kings[p->turn] >> from & 1) || !king_goes(q, empty, (int)from, (int)to)) {
        return false;
    }
    *ret = (struct move){ 0, (uint8_t)from, (uint8_t)to, MOVE_NONE, crowns };
    return true;
}
