/* test_lines.c -- several lines from one search: what each says is what a search without the better
   moves would say. */
#include <config.h>

#include "engine/engine.h"

#include <criterion/criterion.h>

#include "base/mem.h"
#include "help/board_text.h"
#include "board/gen.h"

enum { TABLE = 1 << 22 };

static struct engine_report search_lines(const struct engine_request *q)
{
    struct engine_report ret;
    cr_assert(engine_think(TABLE, q, NULL, NULL, &ret));
    return ret;
}

static int line_score(const struct engine_report *r, int i)
{
    return i ? r->more[i - 1].score : r->score;
}

static const struct move *line_move(const struct engine_report *r, int i)
{
    return i ? &r->more[i - 1].pv[0] : &r->pv[0];
}

/* The score of the position after a move, in the mover's view; that of a lost one is a ply farther off. */
static int score_after(const struct engine_request *q, const struct move *m, int depth)
{
    struct engine_request after = { .rules = q->rules, .limits.depth = depth };
    pos_play(&q->rules, &q->start, m, &after.start);
    struct engine_report r = search_lines(&after);
    return r.has_best ? -r.score : ENGINE_WIN - 1;
}

/* Two plies are too few for anything to be reduced or cut short, and with several replies to each move nothing is
   extended: the lines are the moves by their true scores. */
static void lines_are_the_best_moves(const char *spec, const char *fen)
{
    struct rules r = text_rules(spec);
    struct engine_request q = { .rules = r, .start = text_pos(&r, fen), .limits.depth = 2, .lines = 4 };
    struct engine_report got = search_lines(&q);
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    gen_moves(&r, &q.start, list);
    int n = moves_count(list), better = 0;
    cr_assert_eq(got.n_more + 1, n < 4 ? n : 4);
    for (int i = 0; i <= got.n_more; i++) {
        cr_expect_eq(line_score(&got, i), score_after(&q, line_move(&got, i), 1), "%s line %d", fen, i);
        if (i) cr_expect_leq(line_score(&got, i), line_score(&got, i - 1));
        for (int k = 0; k < i; k++)
            cr_expect_not(move_equal(line_move(&got, i), line_move(&got, k)), "a line comes twice");
    }
    for (int i = 0; i < n; i++) {
        struct move m = moves_get(list, i);
        better += score_after(&q, &m, 1) > line_score(&got, got.n_more);
    }
    cr_expect_leq(better, got.n_more, "%s: moves were overlooked", fen);
}

Test(lines, are_the_best_moves)
{
    lines_are_the_best_moves("international", "W:W32,33,37,38,42,43,48:B8,12,13,17,18,19,23");
    lines_are_the_best_moves("international", "B:W27,32,36,38,43,K50:B8,12,13,16,18,K4");
    lines_are_the_best_moves("thai", "W:W25,26,29,30,32:B1,3,5,6,8");
    lines_are_the_best_moves("srilanka", "B:W60,61,62,64,65,66,71:B1,2,3,5,7,12");
}

/* Wins and losses in so many plies hold for every line. */
Test(lines, wins_are_exact)
{
    struct rules r = text_rules("international");
    struct engine_request q = { .rules = r,
        .start = text_pos(&r, "W:WK47,K48,K49,K50:BK3"),
        .limits.depth = 9,
        .lines = 9 };
    struct engine_report got = search_lines(&q);
    cr_assert_eq(got.n_more, 8);
    int won = 0;
    for (int i = 0; i < 9; i++) {
        int left = ENGINE_WIN - line_score(&got, i);
        if (left > 7) continue;
        won++;
        cr_expect_eq(score_after(&q, line_move(&got, i), 9), ENGINE_WIN - left + 1, "line %d", i);
    }
    cr_expect_geq(won, 3);
}

/* Wherever a search stops, each line begins with another move, and no line is better than one before it. */
static void lines_differ_when_stopped(const char *spec, const char *fen, uint64_t nodes)
{
    struct rules r = text_rules(spec);
    struct engine_request q = { .rules = r, .start = text_pos(&r, fen), .limits.nodes = nodes, .lines = 5 };
    struct engine_report got = search_lines(&q);
    cr_assert_eq(got.n_more, 4);
    for (int i = 1; i <= got.n_more; i++) {
        cr_expect_leq(line_score(&got, i), line_score(&got, i - 1), "%s, %d nodes, line %d", fen, (int)nodes, i);
        for (int k = 0; k < i; k++)
            cr_expect_not(move_equal(line_move(&got, i), line_move(&got, k)), "%s, %d nodes: lines %d and %d", fen,
                (int)nodes, k, i);
    }
}

Test(lines, differ_when_stopped)
{
    for (uint64_t nodes = 1; nodes < 20000; nodes += nodes / 8 + 40) {
        lines_differ_when_stopped("international", "W:W32,33,37,38,42,43,48:B8,12,13,17,18,19,23", nodes);
        lines_differ_when_stopped("thai", "W:W25,26,29,30,32:B1,3,5,6,8", nodes);
        lines_differ_when_stopped("malaysian8", "W:W17,19,22,23,K24:B10,16,K26", nodes);
    }
}

/* The first line says what a search for one line says of these; fewer moves, fewer lines. */
Test(lines, the_first_is_the_answer)
{
    struct rules r = text_rules("malaysian8");
    struct engine_request q = { .rules = r,
        .start = text_pos(&r, "W:W17,19,22,23,K24:B10,16,K26"),
        .limits.depth = 8,
        .lines = 3 };
    struct engine_report got = search_lines(&q);
    cr_expect(got.score == ENGINE_WIN - 7 && move_equal(&got.best, &got.pv[0]));
    q.start = text_pos(&r, "W:W32:B1");
    got = search_lines(&q);
    cr_expect(got.has_best && got.n_more <= 1);
}
