/* test_goals.c -- games that are not won by blocking: the search against a plain one that only knows moves and goals. */
#include <config.h>

#include "engine/engine.h"

#include <criterion/criterion.h>

#include "base/rng.h"
#include "help/board_text.h"
#include "board/gen.h"
#include "board/goal.h"
#include "board/square.h"
#include "engine/score.h"

enum { TABLE = 1 << 20, PLIES = 5, DEPTH = 10, POSITIONS = 400, PIECES = 3 };

/* The score of a win or loss within `plies`, 0 when there is none: every line to its end. */
static int plain(const struct rules *r, const struct pos *p, int ply, int plies)
{
    struct moves list;
    struct pos next;
    gen_moves(r, p, &list);
    int best = -ENGINE_WIN, goal = goal_reached(r, p, list.n);
    if (goal) return goal * (ENGINE_WIN - ply);
    if (ply == plies) return 0;
    for (int i = 0; i < moves_count(&list); i++) {
        struct move m = moves_get(&list, i);
        pos_play(r, p, &m, &next);
        int score = -plain(r, &next, ply + 1, plies);
        if (score > best) best = score;
    }
    return best;
}

/* Up to three pieces a side, kings among them, no man where it would be crowned. */
static struct pos some_pos(const struct rules *r, struct rng *rng)
{
    struct pos p = { .turn = (uint8_t)rng_below(rng, 2) };
    for (int side = WHITE; side <= BLACK; side++) {
        for (int n = 1 + (int)rng_below(rng, PIECES); n > 0; n--) {
            wide free = square_all(r) & ~(p.men[0] | p.men[1] | p.kings[0] | p.kings[1]);
            wide at = square_set(r, 1 + (int)rng_below(rng, (uint32_t)square_count(r)));
            bool king = r->goal != GOAL_KING && rng_below(rng, 3) == 0;
            if (!(at & free) || (!king && at & square_far_row(r, (enum side)side))) continue;
            if (king) p.kings[side] |= at;
            else p.men[side] |= at;
        }
    }
    return p;
}

/* Wins and losses so near that nothing can come between are found, and told by the shortest way. */
static void agrees(const char *spec)
{
    struct rules r = text_rules(spec);
    struct rng rng = { 5 };
    int decided = 0;
    for (int i = 0; i < POSITIONS; i++) {
        struct engine_request q = { .rules = r, .start = some_pos(&r, &rng), .limits.depth = DEPTH };
        struct engine_report found;
        int score = plain(&r, &q.start, 0, PLIES);
        if (!score) continue;
        cr_assert(engine_think(TABLE, &q, NULL, NULL, &found));
        decided++;
        cr_expect_eq(found.score, score, "%s position %d: %d, not %d", spec, i, found.score, score);
    }
    cr_expect_gt(decided, POSITIONS / 10, "%s: only %d positions are decided", spec, decided);
}

Test(goals, blocking)
{
    agrees("international:width=8,rows=3");
}

Test(goals, losing)
{
    agrees("international:width=8,rows=3,goal=lose");
    agrees("malaysian8:goal=lose");
}

Test(goals, first_king)
{
    agrees("international:width=8,rows=3,goal=king");
}

Test(goals, lone_king)
{
    agrees("international:width=8,rows=3,lone-king-wins=yes");
}

/* Who has won already has no move to look for. */
Test(goals, over_at_the_root)
{
    static const struct {
        const char *spec, *fen;
        int score;
    } over[] = {
        { "international:goal=lose", "W:W6:B1,K50", ENGINE_WIN },
        { "international:goal=lose", "W:W:B1", ENGINE_WIN },
        { "international:goal=king", "B:WK1:B20,21", -ENGINE_WIN },
        { "international:lone-king-wins=yes", "B:WK1:B20", -ENGINE_WIN },
        { "international:lone-king-wins=yes", "W:WK1:B20", ENGINE_WIN },
    };
    for (int i = 0; i < 5; i++) {
        struct rules r = text_rules(over[i].spec);
        struct engine_request q = { .rules = r, .start = text_pos(&r, over[i].fen), .limits.depth = 5 };
        struct engine_report found;
        cr_assert(engine_think(TABLE, &q, NULL, NULL, &found));
        cr_expect(found.done && !found.has_best && found.score == over[i].score, "%s: %d", over[i].fen, found.score);
    }
}

/* A lone king that a man can capture at once has not won. */
Test(goals, a_man_takes_the_lone_king)
{
    struct rules r = text_rules("turkish");
    struct engine_request q = { .rules = r, .start = text_pos(&r, "B:WK28:B20"), .limits.depth = 5 };
    struct engine_report found;
    cr_expect_eq(goal_reached(&r, &q.start, 1), 0);
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &found));
    cr_expect(found.has_best && found.score == ENGINE_WIN - 1, "%d", found.score);
}

/* A lead is worth what the goal makes of it, counted by the hand-made terms (nothing was learned on 10 x 8): the side
   with fewer men leads where men are to be lost. */
Test(goals, evaluation)
{
    static const char fen[] = "W:W31,32,33,34,35,36,37,38:B1,2,3,4,5,6";
    struct rules win = text_rules("international:height=8,rows=3"),
                 lose = text_rules("international:height=8,rows=3,goal=lose");
    struct engine_request q = { .rules = win, .start = text_pos(&win, fen), .limits.depth = 1 };
    struct engine_report found;
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &found));
    cr_expect_gt(found.score, 50);
    q.rules = lose;
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &found));
    cr_expect_lt(found.score, -50);
}
