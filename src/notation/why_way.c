/* why_way.c -- see why_way.h */
#include <config.h>

#include "notation/why_way.h"

#include "base/str.h"
#include "board/square.h"

/* The squares next to this one along the lines its piece moves on; how many. */
static int next_squares(const struct rules *r, int square, bool king, bool white, int ret[WAYS_ALL])
{
    int n = 0;
    for (enum board_way way = 0; way < WAYS_ALL; way++) {
        if (!lines_have(r->move_lines, way) || (!king && way_is_back(way, white))) continue;
        int next = square_beside(r, square, way);
        if (next) ret[n++] = next;
    }
    return n;
}

void why_way(const struct rules *r, struct coord c, const struct pos *p, int square, struct str *out)
{
    static const char *const men[] = { "men move diagonally forward", "men move forward or sideways",
        "men move forward, straight or diagonally, or sideways" };
    char piece = pos_at(r, p, square), name[COORD_TEXT];
    bool king = piece == 'W' || piece == 'B', white = piece == 'w' || piece == 'W';
    int next[WAYS_ALL], n = next_squares(r, square, king, white, next);
    str_addf(out, " It can't move: %s%s", king ? "" : men[r->move_lines], king ? "" : ", and ");
    if (!n) str_add(out, "the board ends there");
    for (int i = 0; i < n; i++) {
        coord_write(r, c, next[i], name);
        str_addf(out, "%s%s", i == 0 ? "" : i == n - 1 ? " and " : ", ", name);
    }
    if (n) str_add(out, n == 1 ? " is occupied" : " are occupied");
    str_put(out, '.');
}
