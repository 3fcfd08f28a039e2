/* test_levels.c -- weak levels are weak, not mad; strong ones beat them; the same seed, the same move. */
#include <config.h>

#include "engine/limits.h"

#include <criterion/criterion.h>

#include "base/mem.h"
#include "base/rng.h"
#include "help/board_text.h"
#include "board/play_out.h"

enum { TABLE = 1 << 20 };

static struct engine_report ask(const struct rules *r, const struct pos *p, int level, uint64_t seed)
{
    struct engine_request q = { .rules = *r, .start = *p, .level = level, .seed = seed };
    struct engine_report ret;
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &ret));
    return ret;
}

Test(levels, limits)
{
    struct engine_request q = { .level = 4 };
    cr_expect_eq(levels_limits(&q).depth, levels_get(4)->limits.depth);
    q.limits.depth = 1;
    cr_expect_eq(levels_limits(&q).depth, 1);
    q = (struct engine_request){ .level = 9 };
    cr_expect_eq(levels_limits(&q).ms, 5000);
    q.limits.clock_ms = 60000;
    cr_expect_eq(levels_limits(&q).ms, 0, "the clock alone");
    q = (struct engine_request){ .limits.ms = 70 };
    cr_expect_eq(levels_limits(&q).ms, 70);
    q = (struct engine_request){ .level = 7, .rules = text_rules("international") };
    cr_expect_eq(levels_limits(&q).nodes, 3000);
    q.rules = text_rules("malaysian");
    cr_expect_eq(levels_limits(&q).nodes, 4320, "on 12x12 a position has more moves");
    cr_expect_eq(levels_get(0), levels_get(1));
    cr_expect_eq(levels_get(99), levels_get(9));
}

Test(levels, seeds)
{
    struct rules r = text_rules("international");
    struct pos p;
    int others = 0;
    pos_start(&r, WHITE, &p);
    struct engine_report first = ask(&r, &p, 1, 1);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct engine_report a = ask(&r, &p, 1, seed), b = ask(&r, &p, 1, seed);
        cr_expect(move_equal(&a.best, &b.best));
        others += !move_equal(&a.best, &first.best);
    }
    cr_expect_gt(others, 3, "level 1 always plays the same");
}

/* What a move is worth, looking `depth` plies beyond it. */
static int worth(const struct rules *r, const struct pos *p, const struct move *m, int depth)
{
    struct engine_request q = { .rules = *r, .limits.depth = depth };
    struct engine_report ret;
    pos_play(r, p, m, &q.start);
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &ret));
    return -ret.score;
}

/* A beginner's blunder: the answer takes a man for nothing, as one ply shows, and it isn't a sacrifice. */
static bool is_blunder(const struct rules *r, const struct pos *p, const struct move *m)
{
    for (int depth = 1; depth <= 6; depth += 5) {
        struct engine_request q = { .rules = *r, .start = *p, .limits.depth = depth + 1 };
        struct engine_report best;
        cr_assert(engine_think(TABLE, &q, NULL, NULL, &best));
        if (worth(r, p, &best.best, depth) - worth(r, p, m, depth) < 90) return false;
    }
    return true;
}

static struct pos random_pos(const struct rules *r, int plies, struct rng *g)
{
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    struct pos p;
    pos_start(r, WHITE, &p);
    for (int n = 0; n < plies; n++) {
        gen_moves(r, &p, list);
        if (!list->n) break;
        struct move m = moves_get(list, (int)rng_below(g, (uint32_t)moves_count(list)));
        pos_play(r, &p, &m, &p);
    }
    return p;
}

/* Level 1 gives pieces away now and then, levels 2 and 3 hardly ever, level 4 when it looks a ply less deep; from level
   5 on nobody does that. */
Test(levels, who_gives_pieces_away)
{
    static const char *const games[] = { "international", "malaysian8", "thai" };
    int blunders[7] = { 0 };
    for (int i = 0; i < 3; i++) {
        struct rules r = text_rules(games[i]);
        struct rng g = { 3 };
        for (uint64_t n = 1; n <= 40; n++) {
            struct pos p = random_pos(&r, 6 + (int)(n % 12), &g);
            for (int level = 1; level <= 6; level++) {
                struct engine_report a = ask(&r, &p, level, n);
                blunders[level] += a.has_best && is_blunder(&r, &p, &a.best);
            }
        }
    }
    cr_expect(blunders[1] >= 6 && blunders[1] <= 60, "level 1 in %d of 120", blunders[1]);
    cr_expect(blunders[2] <= 6, "level 2 in %d of 120", blunders[2]);
    cr_expect(blunders[3] <= 3, "level 3 in %d of 120", blunders[3]);
    cr_log_info("pieces given away in 120 moves: level 1 %d, level 2 %d, level 3 %d\n", blunders[1], blunders[2],
        blunders[3]);
    cr_expect(blunders[4] <= 1, "level 4 in %d of 120", blunders[4]);
    for (int level = 5; level <= 6; level++) cr_expect_eq(blunders[level], 0, "level %d", level);
}

Test(levels, the_default_is_quick)
{
    static const char *const games[] = { "international", "malaysian", "malaysian8", "thai", "srilanka" };
    for (int i = 0; i < 5; i++) {
        struct rules r = text_rules(games[i]);
        struct pos p;
        pos_start(&r, WHITE, &p);
        cr_expect_lt(ask(&r, &p, 2, 3).nodes, 50000);
    }
}

/* Stopped before all of a hundred refusals are looked at, the choice is among what was. */
Test(levels, what_was_not_looked_at_is_not_played)
{
    struct engine_request q = { .rules = text_rules("malaysian"), .level = 3, .limits.nodes = 1 };
    struct engine_report r;
    q.start = text_pos(&q.rules, "B:W21,40,41,43,45,48-55,57-68,70-72:B1-12,14,17,18,20,22-25,27,28,30,33,34,36,42");
    for (q.seed = 1; q.seed <= 20; q.seed++) {
        cr_assert(engine_think(TABLE, &q, NULL, NULL, &r));
        cr_expect(r.best.captured, "seed %d", (int)q.seed);
    }
}

Test(levels, one_move_is_played_at_once)
{
    struct rules r = text_rules("international");
    struct pos p = text_pos(&r, "W:W28,48,49,50:B22,1,2,3");
    struct engine_report a = ask(&r, &p, 9, 1);
    cr_expect(a.has_best && a.depth <= 1, "depth %d", a.depth);
}

struct meeting {
    const int *level; // White's and Black's
    uint64_t seed;
    struct rng g;
};

/* Two random moves each, then as the level plays. */
static struct move choose(void *ctx, const struct rules *r, const struct pos *p, const struct moves *legal, int ply)
{
    struct meeting *m = ctx;
    if (ply < 4) return moves_get(legal, (int)rng_below(&m->g, (uint32_t)moves_count(legal)));
    return ask(r, p, m->level[p->turn], m->seed * 1000 + (uint64_t)ply + 1).best;
}

static int game(const struct rules *r, const int level[2], uint64_t seed)
{
    struct meeting m = { level, seed, { seed } };
    return play_out(r, 200, choose, &m);
}

/* Roughly monotonic: two levels up wins most games, whatever the colour. */
Test(levels, higher_is_stronger)
{
    static const char *const games[] = { "international", "malaysian8", "thai" };
    for (int i = 0; i < 3; i++) {
        struct rules r = text_rules(games[i]);
        for (int low = 1; low <= 4; low += 3) {
            int sum = 0;
            for (uint64_t n = 1; n <= 5; n++) {
                sum += game(&r, (int[]){ low + 2, low }, n);
                sum -= game(&r, (int[]){ low, low + 2 }, n);
            }
            cr_expect_geq(sum, 2, "%s: level %d against %d: %+d of 10", games[i], low + 2, low, sum);
        }
    }
}
