/* game_lenient.c -- turns a player might make over the board though the rules forbid them.

   They are found under rules that forbid less.  Captures may stop on the way, so priorities do not matter. */
#include <config.h>

#include "board/gen.h"
#include "game/tree.h"

enum { JUMPS_MAX = 20000 }; /* of one piece */

struct lenient {
    struct moves *list;
    int jumps;
};

static bool add_capture(void *ctx, const struct move *m, bool may_end UNUSED)
{
    struct lenient *l = ctx;
    struct moves *to = l->list;
    int i = 0;

    while (i < to->n && !move_equal(&to->m[i], m)) i++;
    if (i == MOVES_MAX) to->truncated = true;
    else if (i == to->n) to->m[to->n++] = *m;
    return ++l->jumps < JUMPS_MAX;
}

void game_lenient(const struct game *g, struct moves *ret)
{
    struct rules any = *game_rules(g);
    const struct pos *p = game_pos(g);
    struct moves legal;

    any.turns_back = true;
    if (any.promotion == PROMOTION_STOP) any.promotion = PROMOTION_END;
    any.forfeit = FORFEIT_FREE;
    any.king_moves = 0;
    ret->n = 0;
    ret->obliged = 0;
    ret->truncated = false;
    for (int square = 1; square <= square_count(&any); square++) {
        struct lenient l = { .list = ret };
        if (square_in(&any, p->men[p->turn] | p->kings[p->turn], square)) move_jumps(&any, p, square, add_capture, &l);
    }
    ret->captures = ret->n;
    gen_moves(&any, p, &legal);
    for (int i = legal.captures; i < legal.n && ret->n < MOVES_MAX; i++) ret->m[ret->n++] = legal.m[i];
}
