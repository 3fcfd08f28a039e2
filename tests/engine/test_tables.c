/* test_tables.c -- the search with endgame tables: exact where they hold, and no wiser than that. */
#include <config.h>

#include "engine/engine.h"

#include <criterion/criterion.h>

#include "base/mem.h"
#include "base/rng.h"
#include "help/board_text.h"
#include "board/draws.h"
#include "board/gen.h"
#include "board/goal.h"
#include "endgame/checks.h"
#include "endgame/endgame.h"
#include "endgame/judge.h"

OWNED(engine, engine_free);

enum { TABLE = 1 << 20, PIECES = 3 };

static struct checks thai_tables(void)
{
    struct checks c;
    cr_assert(checks_open(&c, "thai", PIECES));
    return c;
}

static struct engine_report ask(const struct checks *c, struct engine_request q)
{
    struct engine_report r;
    q.rules = c->rules;
    q.endgame = c->tables;
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &r));
    return r;
}

/* One ply is enough to see the end, and it is the end the search finds without tables. */
Test(tables, tell_the_distance)
{
    struct checks c = thai_tables();
    struct engine_request q = { .start = text_pos(&c.rules, "W:WK1,K2:BK32"), .limits.depth = 1 };
    cr_expect_eq(ask(&c, q).score, ENGINE_WIN - 7);
    q.start = text_pos(&c.rules, "W:WK1,9:BK32");
    struct engine_report r = ask(&c, q);
    struct endgame_value v;
    cr_assert(endgame_probe(c.tables, &q.start, &v));
    cr_expect_eq(r.score, v.result * (ENGINE_WIN - v.plies), "%d, not %d in %d", r.score, v.result, v.plies);
    checks_close(&c);
}

/* A random position of three pieces. */
static struct pos random_three(const struct rules *r, struct rng *g)
{
    struct pos p = { .turn = (uint8_t)rng_below(g, 2) };
    for (int i = 0; i < PIECES;) {
        int square = 5 + (int)rng_below(g, 24);
        if (pos_at(r, &p, square) != ' ') continue;
        pos_put(r, &p, square, i == 0 ? 'W' : i == 1 ? 'B' : "wWbB"[rng_below(g, 4)]);
        i++;
    }
    return p;
}

/* Whatever is won in the tables is won on the board, by searches of one ply, in the plies told. */
Test(tables, won_games_are_won)
{
    struct checks c = thai_tables();
    struct rng g = { 3 };
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    int games = 0;
    for (int n = 0; n < 300; n++) {
        struct engine_request q = { .start = random_three(&c.rules, &g), .limits.depth = 1 };
        struct endgame_value v;
        struct move played[100];
        struct pos p = q.start;
        cr_assert(endgame_probe(c.tables, &p, &v));
        if (v.result <= 0) continue;
        games++;
        q.moves = played;
        for (;; q.n_moves++) {
            gen_moves(&c.rules, &p, list);
            if (list->n == 0) break;
            cr_assert_lt(q.n_moves, v.plies, "not won in %d plies", v.plies);
            played[q.n_moves] = ask(&c, q).best;
            cr_assert(moves_has(list, &played[q.n_moves]));
            pos_play(&c.rules, &p, &played[q.n_moves], &p);
        }
        cr_expect_eq(q.n_moves % 2, 1, "the winner has no moves");
    }
    cr_expect_geq(games, 50);
    checks_close(&c);
}

/* A win of the tables that comes after the draw counter has run out is none. */
Test(tables, draw_counters_come_first)
{
    struct checks c = thai_tables();
    struct engine_request q = { .start = text_pos(&c.rules, "W:WK1,K2:BK32"), .limits.depth = 8 };
    struct move played[48];
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    struct pos p = q.start;
    struct rng g = { 1 };
    q.moves = played;
    while (q.n_moves < 46) { // no capture, and both sides' kings stay
        gen_moves(&c.rules, &p, list);
        cr_assert_gt(list->n, 0);
        struct move m = list->m[rng_below(&g, (uint32_t)list->n)];
        struct pos after;
        pos_play(&c.rules, &p, &m, &after);
        if (move_is_capture(&m) || gen_can_capture(&c.rules, &after, after.turn)) continue;
        played[q.n_moves++] = m;
        p = after;
    }
    struct endgame_value v;
    cr_assert(endgame_probe(c.tables, &p, &v));
    cr_assert(v.result > 0 && v.plies > 4, "%d in %d", v.result, v.plies);
    struct engine_report r = ask(&c, q);
    cr_expect_eq(r.score, 0, "%d", r.score);
    checks_close(&c);
}

/* Of three kings' win in 19 plies or more nothing is left when the game is drawn in 14. */
Test(tables, hope_ends_before_the_count_does)
{
    const atomic_bool never = false;
    const struct rules rules = text_rules("russian");
    OWN(endgame) kings = endgame_of_kings(&rules, &never);
    endgame_more_kings(kings, INT64_MAX, &never);
    struct engine_request q = { .rules = rules, .limits.nodes = 20000 };
    struct engine_report r;
    struct move played[16];
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    struct pos p = q.start = text_pos(&rules, "W:WK21,K23,K29:BK1");
    struct rng g = { 2 };
    struct endgame_value v;
    q.moves = played;
    while (q.n_moves < 16) {
        struct pos after;
        gen_moves(&rules, &p, list);
        struct move m = moves_get(list, (int)rng_below(&g, (uint32_t)moves_count(list)));
        pos_play(&rules, &p, &m, &after);
        cr_assert(endgame_probe(kings, &after, &v));
        if (!v.result || v.plies < 18) continue; // White keeps the win, and comes no nearer
        played[q.n_moves++] = m;
        p = after;
    }
    cr_assert(endgame_probe(kings, &p, &v));
    cr_assert(v.result > 0 && v.plies > 18, "%d in %d", v.result, v.plies);
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &r));
    cr_expect(r.score >= 0 && r.score < 40, "%d", r.score);
}

/* Tables know nothing of a count with kings on both sides: a win in 21 plies is none where it is a draw in 8. */
Test(tables, a_count_they_do_not_know_comes_first)
{
    const atomic_bool never = false;
    struct engine_request q = { .rules = text_rules("russian:endings=5:1:8:both"), .limits.nodes = 20000 };
    struct engine_report r;
    struct draws d;
    struct endgame_value v;
    OWN(endgame) kings = endgame_of_kings(&q.rules, &never);
    endgame_more_kings(kings, INT64_MAX, &never);
    q.start = text_pos(&q.rules, "W:WK29,K30,K31:BK3");
    draws_start(&q.rules, &q.start, &d);
    cr_assert(endgame_probe(kings, &q.start, &v) && v.result == 1 && v.plies == 21);
    cr_expect_not(endgame_in_time(&q.rules, &d, v));
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &r));
    cr_expect(r.score >= 0 && r.score < 40, "%d", r.score);
}

/* Many wins take longer than the count of quiet plies allows, if nothing happened on the way. */
static const char short_count[] = "thai:quiet-plies=8";

/* A win is won in its plies by searches that see hardly anything, though a counter runs that could be too short for it. */
Test(tables, nobody_dawdles)
{
    struct checks c;
    cr_assert(checks_open(&c, short_count, PIECES));
    cr_expect_eq(judge_wins(&c, PIECES, 240, 5), 0);
    checks_close(&c);
}

/* The winner has wasted a move, so the tables promise nothing: still one ply leads nearer to the end, or to a win that
   no counter can cut short. */
Test(tables, off_course_it_comes_nearer)
{
    struct checks c;
    struct rng g = { 4 };
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    int games = 0;
    cr_assert(checks_open(&c, short_count, PIECES));
    for (int n = 0; n < 2000; n++) {
        struct move played[3];
        struct engine_request q = { .start = checks_win(&c, PIECES, &g), .moves = played, .limits.depth = 1 };
        struct pos p = q.start;
        struct draws d;
        struct endgame_value v;
        draws_start(&c.rules, &p, &d);
        for (; q.n_moves < 3; q.n_moves++) {
            gen_moves(&c.rules, &p, list);
            struct move m = q.n_moves == 1 ? checks_move(&c, &p, list, &g) : list->m[rng_below(&g, (uint32_t)list->n)];
            if (q.n_moves == 2) {
                cr_assert(endgame_probe(c.tables, &p, &v));
                if (v.result <= 0 || endgame_in_time(&c.rules, &d, v)) break;
                m = ask(&c, q).best;
            }
            played[q.n_moves] = m;
            struct pos before = p;
            pos_play(&c.rules, &before, &m, &p);
            draws_after(&c.rules, &before, &m, &p, &d);
            if (goal_reached(&c.rules, &p, gen_count(&c.rules, &p))) break;
        }
        if (q.n_moves < 3) continue;
        struct endgame_value w;
        cr_assert(endgame_probe(c.tables, &p, &w));
        games++;
        cr_expect(w.result < 0 && (w.plies == v.plies - 1 || endgame_in_time(&c.rules, &d, w)), "%d in %d, not %d",
            w.result, w.plies, v.plies - 1);
    }
    cr_expect_geq(games, 20);
    checks_close(&c);
}

/* Asking the tables or not, at any moment the search may be stopped, it claims no end that is not there. */
Test(tables, nothing_is_misjudged)
{
    struct checks c = thai_tables();
    struct judged j;
    for (uint64_t nodes = 500; nodes <= 8000; nodes *= 4) {
        cr_assert(judge_random(&c, PIECES, 300, (unsigned)nodes, nodes, &j));
        cr_expect_eq(j.wrong + j.spoilt + j.contrary, 0, "%ld wrong, %ld spoilt, %ld contrary", j.wrong, j.spoilt,
            j.contrary);
        cr_expect_gt(j.proved, 50);
    }
    checks_close(&c);
}

/* Stopped when the best move has just been found to lose, and before another is asked: it loses in 14, not in 12. */
Test(tables, half_a_depth_is_no_verdict)
{
    struct checks c = thai_tables();
    struct engine_request q = { .rules = c.rules, .start = text_pos(&c.rules, "W:WK17:BK9,25") };
    struct engine_report r;
    for (q.limits.nodes = 90000; q.limits.nodes <= 120000; q.limits.nodes += 2500) {
        cr_assert(engine_think(TABLE * 4, &q, NULL, NULL, &r));
        cr_expect_geq(r.score, -(ENGINE_WIN - 14), "%d after %lu nodes", r.score, (unsigned long)q.limits.nodes);
    }
    checks_close(&c);
}

/* ---- kings against a lone king, whoever has no tables ---- */

/* Three kings win where the tables of kings say so, in the plies told, by searches that see hardly anything. */
Test(tables, three_kings_win_without_any)
{
    const atomic_bool never = false;
    struct checks c = { .rules = text_rules("russian") };
    OWN(engine) engine = engine_new(TABLE, NULL);
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    struct rng g = { 6 };
    int games = 0;
    OWN(endgame) kings = endgame_of_kings(&c.rules, &never);
    endgame_more_kings(kings, INT64_MAX, &never);
    c.tables = kings;
    while (games < 20) {
        struct move played[40];
        struct engine_request q = { .rules = c.rules,
            .start = checks_random_kings(&c.rules, ENDGAME_KINGS, WHITE, &g),
            .moves = played,
            .limits.nodes = 20000 };
        struct pos p = q.start;
        struct draws d;
        struct endgame_value v;
        cr_assert(endgame_probe(kings, &p, &v));
        if (v.plies < 15) continue;
        draws_start(&c.rules, &p, &d);
        for (games++; gen_count(&c.rules, &p); q.n_moves++) {
            struct engine_report r;
            struct pos before = p;
            cr_assert_lt(q.n_moves, v.plies, "not won in %d plies", v.plies);
            engine_go(engine, &q);
            engine_wait(engine, &r);
            gen_moves(&c.rules, &p, list);
            struct move m = p.turn == WHITE ? r.best : checks_move(&c, &p, list, &g);
            played[q.n_moves] = m;
            pos_play(&c.rules, &before, &m, &p);
            draws_after(&c.rules, &before, &m, &p, &d);
            cr_assert_eq(draws_verdict(&c.rules, &p, &d, NULL), DRAW_NONE);
        }
        cr_expect_eq(q.n_moves, v.plies);
    }
}

static int score_at(struct engine *e, const char *game, const char *fen, uint64_t nodes, int level)
{
    struct engine_request q = { .rules = text_rules(game), .limits.nodes = nodes, .level = level, .seed = 1 };
    struct engine_report r;
    q.start = text_pos(&q.rules, fen);
    engine_clear(e);
    engine_go(e, &q);
    engine_wait(e, &r);
    return r.score;
}

/* On the main diagonal the lone king holds the draw; who thinks for a moment only doesn't know, and no more do weak levels;
   and while there are many pieces the answer is the same whether the tables were worked out before or not. */
Test(tables, what_kings_know)
{
    static const char won[] = "W:WK21,K23,K29:BK1", held[] = "W:WK21,K30,K32:BK4",
                      many[] = "W:WK21,27,28,30,31:BK4,5,6,7";
    OWN(engine) e = engine_new(TABLE, NULL);
    int before = score_at(e, "russian", many, 20000, 0);
    cr_expect_eq(score_at(e, "russian", won, 20000, 0), ENGINE_WIN - 21);
    cr_expect_eq(score_at(e, "russian", held, 20000, 0), 0);
    cr_expect_eq(score_at(e, "russian", many, 20000, 0), before);
    cr_expect_lt(score_at(e, "russian", won, 19999, 0), 2000);
    cr_expect_lt(score_at(e, "russian", won, 20000, 3), 2000);
    cr_expect_lt(score_at(e, "russian", won, 20000, 7), 2000);
    cr_expect_eq(score_at(e, "brazilian", won, 20000, 8), ENGINE_WIN - 21);
    cr_expect_gt(score_at(e, "english", "W:WK14,K15:BK1", 20000, 0), 0);
}

/* The line of a won ending is the whole of it, played by both sides as the tables say. */
Test(tables, lines_go_on_to_the_end)
{
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = { .rules = text_rules("russian"), .limits.nodes = 20000, .lines = 2 };
    struct engine_report r;
    q.start = text_pos(&q.rules, "W:WK21,K23,K29:BK1");
    engine_go(e, &q);
    engine_wait(e, &r);
    cr_expect_eq(r.score, ENGINE_WIN - 21);
    cr_expect_eq(r.n_pv, 21, "%d", r.n_pv);
    cr_expect_eq(r.n_more, 1);
    for (int i = 0; i < r.n_pv; i++) {
        gen_moves(&q.rules, &q.start, list);
        cr_assert(moves_has(list, &r.pv[i]), "move %d", i);
        pos_play(&q.rules, &q.start, &r.pv[i], &q.start);
    }
    cr_expect_eq(gen_count(&q.rules, &q.start), 0);
    cr_expect_eq(r.more[0].n_pv, ENGINE_WIN - r.more[0].score, "%d for %d", r.more[0].n_pv, r.more[0].score);
}

/* Whoever ponders has no more time than the answer will have: it may be asked for at once. */
Test(tables, kings_wait_for_time)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = { .rules = text_rules("russian"), .limits.ms = 10, .ponder = true };
    struct engine_report r;
    q.start = text_pos(&q.rules, "W:WK21,K23,K29:BK1");
    engine_go(e, &q);
    engine_ponder_hit(e);
    engine_wait(e, &r);
    cr_expect_lt(r.score, 2000);
}
