/* play_out.c -- see play_out.h */
#include <config.h>

#include "board/play_out.h"

#include "base/mem.h"
#include "board/draws.h"
#include "board/goal.h"

int play_out(const struct rules *r, int plies, play_out_fn *choose, void *ctx)
{
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    struct pos p, before;
    struct draws d;
    int winner = 0;
    pos_start(r, WHITE, &p);
    draws_start(r, &p, &d);
    for (int n = 0; n < plies; n++) {
        gen_moves(r, &p, list);
        int reached = goal_reached(r, &p, list->n);
        if (reached) {
            winner = p.turn == WHITE ? reached : -reached;
            break;
        }
        if (draws_verdict(r, &p, &d, NULL) != DRAW_NONE) break;
        struct move m = choose(ctx, r, &p, list, n);
        before = p;
        pos_play(r, &before, &m, &p);
        draws_after(r, &before, &m, &p, &d);
    }
    return winner;
}
