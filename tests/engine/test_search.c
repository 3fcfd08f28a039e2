/* test_search.c -- shots, endings, draws and refusals.  Depths are fixed, so every run is the same. */
#include <config.h>

#include "engine/engine.h"

#include <criterion/criterion.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "engine/score.h"
#include "help/board_text.h"

enum { TABLE = 1 << 22 };

static struct engine_report think_on(const char *spec, const char *fen, struct engine_limits limits)
{
    struct rules r = text_rules(spec);
    struct engine_request q = { .rules = r, .start = text_pos(&r, fen), .limits = limits };
    struct engine_report ret;
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &ret));
    cr_assert(ret.done);
    return ret;
}

static void move_text(const char *spec, const struct move *m, char *buf, size_t n)
{
    struct rules r = text_rules(spec);
    text_move(&r, m, buf, n);
}

/* Is `text` the best move, and worth at least so much? */
static void expect_best(const char *spec, const char *fen, int depth, const char *text, int at_least)
{
    struct engine_report r = think_on(spec, fen, (struct engine_limits){ .depth = depth });
    char got[512];
    cr_assert(r.has_best, "%s %s", spec, fen);
    move_text(spec, &r.best, got, sizeof got);
    cr_expect_str_eq(got, text, "%s %s: %s, not %s", spec, fen, got, text);
    cr_expect_geq(r.score, at_least, "%s %s: score %d", spec, fen, r.score);
}

/* Give some, take more. */
Test(search, shots)
{
    expect_best("international",
        "W:W30,34,36,37,38,39,40,41,42,44,46,47,48,49,50:"
        "B1,4,5,7,8,9,10,12,15,17,18,19,20,23,27",
        11, "30-24", 150);
    expect_best("international",
        "W:W28,29,31,35,38,39,41,42,44,45,46,47,48,49,50:"
        "B1,3,4,5,6,7,9,10,13,14,15,17,18,19,20,21",
        11, "28-23", 140);
    expect_best("srilanka",
        "W:W37,39,41,42,44,47,48,50,51,52,54,55,56,57,58,61,62,64,65,68,69,70,71,72:"
        "B1,3,4,5,6,7,8,9,11,14,16,17,18,19,20,22,23,25,26,27,28,29,30,33,36",
        11, "44-38", 80);
    expect_best("malaysian8", "B:WK1:B4,11,12,24", 11, "12-16", 300);
    expect_best("thai", "W:W22,24,26,30,31:B4,5,10,16,21", 10, "24-19", 80);
    expect_best("thai", "B:W18,21,23,28,31:B2,3,7,10,14,16", 10, "14-17", 80);
}

/* RULES F1-F5: a refusal may be the best move there is. */
Test(search, refusals_that_win)
{
    expect_best("malaysian8", "W:W17,19,22,23,K24:B10,16,K26", 10, "24-28~19", ENGINE_WIN - 7);
    struct engine_report r = think_on("malaysian8", "W:W6,7,15:B11,16", (struct engine_limits){ .depth = 10 });
    cr_expect(r.best.forfeit != MOVE_NONE && r.score == ENGINE_WIN - 9, "%d", r.score);
    r = think_on("malaysian8:forfeit=off", "W:W6,7,15:B11,16", (struct engine_limits){ .depth = 9 });
    cr_expect_eq(r.best.forfeit, MOVE_NONE);
}

/* Where the opponent picks what a refusal costs, he picks what hurts most: these are won only when the mover picks. */
Test(search, forfeits_the_opponent_picks)
{
    static const struct {
        const char *fen;
        int plies;
    } won[] = {
        { "W:WK5,8,22,23,24:B7,18,20", 7 },
        { "W:W9,21,23,K26:B15,17,18", 7 },
        { "W:WK11,19,23,26,K27:B15,18,22", 7 },
    };
    for (int i = 0; i < 3; i++) {
        struct engine_report r = think_on("malaysian8", won[i].fen, (struct engine_limits){ .depth = 18 });
        cr_expect(r.score == ENGINE_WIN - won[i].plies && r.best.forfeit != MOVE_NONE, "%s: %d", won[i].fen, r.score);
        r = think_on("malaysian8:forfeit-picker=opponent", won[i].fen, (struct engine_limits){ .depth = 8 });
        cr_expect_lt(r.score, SEARCH_WON, "%s: %d", won[i].fen, r.score);
    }
}

/* RULES F13: where captures are optional, declining costs nothing. */
Test(search, optional_captures)
{
    struct engine_report r = think_on("malaysian8:forfeit=free", "W:W22,25:B18,9",
        (struct engine_limits){ .depth = 9 });
    cr_expect(r.has_best && r.best.forfeit == MOVE_NONE);
}

/* Won endings are won by the shortest way: the score says in how many plies. */
Test(search, wins_in_n)
{
    struct engine_report r = think_on("thai", "W:WK1,K2:BK32", (struct engine_limits){ .depth = 12 });
    cr_expect_eq(r.score, ENGINE_WIN - 7, "%d", r.score);
    r = think_on("malaysian8:forfeit=off,king-flies=no", "W:WK13,K14:BK4", (struct engine_limits){ .depth = 12 });
    cr_expect_eq(r.score, ENGINE_WIN - 7, "%d", r.score);
    r = think_on("international", "W:WK47,K48,K49,K50:BK3", (struct engine_limits){ .depth = 9 });
    cr_expect_eq(r.score, ENGINE_WIN - 5, "%d", r.score);
    r = think_on("international", "W:W16:B7", (struct engine_limits){ .depth = 9 });
    cr_expect_eq(r.score, 2 - ENGINE_WIN, "%d", r.score);
}

Test(search, no_move_is_no_best)
{
    struct engine_report r = think_on("international", "W:W6:B1,K50", (struct engine_limits){ .depth = 5 });
    cr_expect(!r.has_best && r.done && r.score == -ENGINE_WIN);
    r = think_on("international", "W:W:B1", (struct engine_limits){ .depth = 5 });
    cr_expect(!r.has_best);
}

/* A few plies of a game, from text. */
static int play_text(const struct rules *r, struct pos p, const char *const *text, int n, struct move *ret)
{
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    int played = 0;
    for (int i = 0; i < n; i++) {
        gen_moves(r, &p, list);
        for (int k = 0; k < moves_count(list); k++) {
            struct move m = moves_get(list, k);
            char name[512];
            text_move(r, &m, name, sizeof name);
            if (strcmp(name, text[i]) != 0) continue;
            ret[played++] = m;
            pos_play(r, &p, &m, &p);
            break;
        }
    }
    return played;
}

/* The position of the start would stand for the third time after 15-4: good for the side that is
   behind, bad for the other. */
static struct engine_report think_before_repetition(const char *fen)
{
    static const char *const text[] = { "47-36", "4-15", "36-47", "15-4", "47-36", "4-15", "36-47" };
    struct rules r = text_rules("international");
    struct move m[7];
    struct engine_request q = { .rules = r, .start = text_pos(&r, fen), .moves = m, .limits.depth = 5 };
    struct engine_report ret;
    q.n_moves = play_text(&r, q.start, text, 7, m);
    cr_assert_eq(q.n_moves, 7, "%s: %d moves played", fen, q.n_moves);
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &ret));
    return ret;
}

Test(search, repetition)
{
    char text[512];
    struct engine_report r = think_before_repetition("W:WK47,46,48:B1,2,3,K4,6");
    move_text("international", &r.best, text, sizeof text);
    cr_expect_str_neq(text, "15-4", "Black is ahead and repeats");
    cr_expect_gt(r.score, 0);
    r = think_before_repetition("W:WK47,46,48,49,50,45:B1,K4");
    move_text("international", &r.best, text, sizeof text);
    cr_expect_str_eq(text, "15-4", "Black is behind and plays %s (%d)", text, r.score);
    cr_expect_eq(r.score, 0);
}

/* RULES I11 (e): two kings do not beat one within five moves; with no such rule they are still ahead. */
Test(search, drawn_endings)
{
    struct engine_report r = think_on("international", "W:WK46,K5:BK26", (struct engine_limits){ .depth = 13 });
    cr_expect_eq(r.score, 0, "%d", r.score);
    r = think_on("thai", "W:WK1:BK31", (struct engine_limits){ .depth = 5 });
    cr_expect(r.has_best && r.score == 0, "%d", r.score);
}

/* The last ply that a counter leaves may win: whoever cannot move then has lost. */
Test(search, wins_with_the_last_ply)
{
    expect_best("international:quiet-plies=1", "W:WK41,K48:BK46", 3, "48-37", ENGINE_WIN - 1);
    expect_best("international:endings=2:1:1", "W:WK41,K48:BK46", 3, "48-37", ENGINE_WIN - 1);
}

Test(search, same_nodes_same_answer)
{
    for (int i = 0; i < 3; i++) {
        static const char *const games[] = { "international", "malaysian", "thai" };
        struct rules r = text_rules(games[i]);
        struct engine_request q = { .rules = r, .limits.nodes = 20000 };
        struct engine_report a, b;
        pos_start(&r, WHITE, &q.start);
        cr_assert(engine_think(TABLE, &q, NULL, NULL, &a));
        cr_assert(engine_think(TABLE, &q, NULL, NULL, &b));
        cr_expect(move_equal(&a.best, &b.best) && a.score == b.score && a.nodes == b.nodes && a.depth == b.depth);
        cr_expect(a.nodes <= 20000, "%d", (int)a.nodes);
    }
}

static void count_depths(void *ctx, const struct engine_report *r)
{
    int *last = ctx;
    cr_expect_eq(r->depth, *last + 1);
    cr_expect(!r->done && r->has_best && r->n_pv >= 1 && move_equal(&r->pv[0], &r->best));
    *last = r->depth;
}

Test(search, reports_each_depth)
{
    struct rules r = text_rules("international");
    struct engine_request q = { .rules = r, .limits.depth = 6 };
    struct engine_report ret;
    int last = 0;
    pos_start(&r, WHITE, &q.start);
    cr_assert(engine_think(TABLE, &q, count_depths, &last, &ret));
    cr_expect_eq(last, 6);
}

/* Every move of a reported line can be played. */
Test(search, lines_are_legal)
{
    static const char *const games[] = { "international", "malaysian", "malaysian8", "thai", "srilanka",
        "malaysian8:forfeit-picker=opponent", "frisian", "turkish", "spantsiretti", "antidraughts", "breakthrough" };
    LOCAL_MEM struct moves *list = mem_new(1, sizeof *list);
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct rules r = text_rules(games[i]);
        struct engine_request q = { .rules = r, .limits.depth = 8 };
        struct engine_report ret;
        pos_start(&r, WHITE, &q.start);
        cr_assert(engine_think(TABLE, &q, NULL, NULL, &ret));
        struct pos p = q.start;
        for (int n = 0; n < ret.n_pv; n++) {
            gen_moves(&r, &p, list);
            cr_assert(moves_has(list, &ret.pv[n]), "%s: move %d of the line", games[i], n);
            pos_play(&r, &p, &ret.pv[n], &p);
        }
        cr_expect_geq(ret.n_pv, 4);
    }
}

Test(search, bench_is_a_signature)
{
    int64_t us;
    cr_expect_eq(engine_bench(9, 1, &us), 266897, "search or evaluation has changed: meant so, it is another number");
}

/* Processor time, which other programs do not lengthen. */
static int64_t cpu_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Time limits hold, a clock is never overstepped. */
Test(search, keeps_its_time)
{
    struct rules r = text_rules("international");
    static const struct engine_limits limits[] = {
        { .ms = 50 },
        { .clock_ms = 1000 },
        { .clock_ms = 100 },
        { .clock_ms = 5 },
        { .clock_ms = 300, .moves_to_go = 1 },
        { .clock_ms = 300, .inc_ms = 5000 },
    };
    struct engine_request q = { .rules = r, .limits = { .nodes = 1 } };
    struct engine_report ret;
    pos_start(&r, WHITE, &q.start);
    cr_assert(engine_think(1 << 16, &q, NULL, NULL, &ret), "weights are unpacked when they are first asked");
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        q.limits = limits[i];
        int64_t from = cpu_ms();
        cr_assert(engine_think(1 << 16, &q, NULL, NULL, &ret));
        int64_t took = cpu_ms() - from, most = limits[i].ms ? limits[i].ms : limits[i].clock_ms;
        cr_expect(ret.has_best);
        cr_expect_leq(took, most + 60, "limit %d: %d ms", (int)i, (int)took);
    }
}
