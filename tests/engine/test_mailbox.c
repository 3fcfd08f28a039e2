/* test_mailbox.c -- the engine as a thread: prompt, obedient, and quiet when told to be. */
#include <config.h>

#include "engine/engine.h"

#include <criterion/criterion.h>
#include <time.h>

#include "base/local.h"
#include "base/loop.h"
#include "base/mem.h"
#include "base/mono.h"
#include "engine/limits.h"
#include "help/board_text.h"

OWNED(engine, engine_free);

enum { TABLE = 1 << 20, SLACK_MS = 5000 }; // that it stops at all, on a busy machine

static struct engine_request request(const char *spec)
{
    struct rules r = text_rules(spec);
    struct engine_request q = { .rules = r };
    pos_start(&r, WHITE, &q.start);
    return q;
}

static void pause_ms(int ms)
{
    nanosleep(&(struct timespec){ .tv_nsec = ms * 1000000L }, NULL);
}

Test(mailbox, stops_at_once)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    static const char *const games[] = { "international", "malaysian", "thai" };
    for (int i = 0; i < 30; i++) {
        struct engine_request q = request(games[i % 3]);
        struct engine_report r;
        q.infinite = true;
        int id = engine_go(e, &q);
        pause_ms(i % 5 * 4);
        int64_t from = mono_ms();
        engine_stop(e);
        engine_wait(e, &r);
        cr_expect_lt(mono_ms() - from, SLACK_MS);
        cr_expect(r.id == id && r.done && r.has_best);
    }
}

Test(mailbox, cancelled_is_forgotten)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = request("international");
    struct engine_report r;
    q.infinite = true;
    engine_go(e, &q);
    pause_ms(20);
    engine_cancel(e);
    pause_ms(50);
    cr_expect_not(engine_take(e, &r));
    engine_wait(e, &r);
    cr_expect(r.id == 0 && !r.done);
}

Test(mailbox, a_new_request_replaces_the_old)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request long_one = request("international"), quick = request("thai");
    struct engine_report r;
    long_one.infinite = true;
    quick.limits.depth = 3;
    for (int i = 0; i < 20; i++) {
        engine_go(e, &long_one);
        if (i & 1) pause_ms(3);
        int id = engine_go(e, &quick);
        engine_wait(e, &r);
        cr_expect(r.done && r.id == id && r.depth == 3);
        cr_expect_not(engine_take(e, &r));
    }
}

Test(mailbox, wakes_its_owner)
{
    LOCAL(wake) w;
    struct engine_report r = { .done = false };
    cr_assert(wake_init(&w));
    OWN(engine) e = engine_new(TABLE, &w);
    struct engine_request q = request("international");
    q.limits.nodes = 200000;
    engine_go(e, &q);
    for (int64_t from = mono_ms(); !r.done && mono_ms() - from < 20000;) {
        struct loop_fd f = { .fd = w.fd };
        loop_wait(&f, 1, 1000);
        wake_drain(&w);
        engine_take(e, &r);
    }
    cr_expect(r.done && r.has_best && r.depth > 3);
}

Test(mailbox, analysis_goes_on_until_stopped)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = request("international");
    struct engine_report r = { .done = false };
    q.start = text_pos(&q.rules, "W:W28:B22"); // one move, and won at once
    q.infinite = true;
    engine_go(e, &q);
    pause_ms(100);
    while (engine_take(e, &r)) continue;
    cr_expect_not(r.done);
    engine_stop(e);
    engine_wait(e, &r);
    cr_expect(r.done && r.has_best);
}

Test(mailbox, is_freed_while_it_thinks)
{
    for (int i = 0; i < 10; i++) {
        struct engine *e = engine_new(TABLE, NULL);
        struct engine_request q = request("malaysian");
        q.infinite = true;
        engine_go(e, &q);
        pause_ms(i);
        int64_t from = mono_ms();
        engine_free(e);
        cr_expect_lt(mono_ms() - from, SLACK_MS);
    }
    engine_free(NULL);
}

Test(mailbox, clear_forgets)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = request("international");
    struct engine_report a, b;
    q.limits.depth = 8;
    engine_go(e, &q);
    engine_wait(e, &a);
    engine_clear(e);
    engine_go(e, &q);
    engine_wait(e, &b);
    cr_expect_eq(a.nodes, b.nodes);
    cr_assert(engine_hash(e, TABLE));
    engine_go(e, &q);
    engine_wait(e, &b);
    cr_expect_eq(a.nodes, b.nodes);
    engine_go(e, &q);
    engine_clear(e); // in the middle of it
    cr_expect_not(engine_take(e, &b));
}

/* The moves of a request are copied. */
Test(mailbox, moves_are_the_engines_own)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = request("international");
    struct engine_report r;
    struct moves list;
    gen_moves(&q.rules, &q.start, &list);
    struct move m = list.m[0];
    q.moves = &m;
    q.n_moves = 1;
    q.limits.depth = 6;
    engine_go(e, &q);
    m = (struct move){ .from = 200, .to = 200 };
    engine_wait(e, &r);
    cr_expect(r.has_best && r.depth == 6);
}

/* Pondering answers to nothing but a hit or a stop, even when it is through. */
Test(mailbox, pondering_waits)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = request("international");
    struct engine_report r = { .done = false };
    q.ponder = true;
    for (int i = 0; i < 4; i++) {
        q.limits = (struct engine_limits){ .depth = 3, .nodes = 100, .ms = 1 };
        if (i & 1) q.start = text_pos(&q.rules, "W:W28:B22"); // one move, and won at once
        int id = engine_go(e, &q);
        pause_ms(60);
        while (engine_take(e, &r)) continue;
        cr_expect_not(r.done, "an answer before the hit");
        if (i & 2) engine_ponder_hit(e);
        else engine_stop(e);
        engine_wait(e, &r);
        cr_expect(r.id == id && r.done && r.has_best);
        r.done = false;
    }
}

/* After the hit the limits count from there: so many nodes more, or none where the depth is reached. */
Test(mailbox, after_a_hit_limits_count)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = request("international");
    struct engine_report r = { .done = false };
    q.ponder = true;
    q.limits.nodes = 50000;
    engine_go(e, &q);
    while (!engine_take(e, &r) || r.nodes < 100000) pause_ms(1);
    uint64_t before = r.nodes;
    int64_t ms = r.ms;
    engine_ponder_hit(e);
    engine_wait(e, &r);
    cr_expect(r.done && r.nodes >= before + 50000 && r.ms >= ms, "the time is that of all nodes");
    q.limits = (struct engine_limits){ .depth = 4 };
    engine_go(e, &q);
    do engine_take(e, &r);
    while (r.depth < 5 || r.done);
    engine_ponder_hit(e);
    engine_wait(e, &r);
    cr_expect(r.done && r.depth >= 4);
}

/* A depth far beyond the one asked for is not searched to its end. */
Test(mailbox, a_hit_ends_a_depth_not_asked_for)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = request("international");
    struct engine_report r;
    bool ended = false;
    q.ponder = true;
    q.limits.depth = 4;
    for (int i = 0; i < 5 && !ended; i++) { // a depth may just have been through
        engine_clear(e);
        engine_go(e, &q);
        while (!engine_take(e, &r) || r.nodes < 1000000) pause_ms(1);
        int depth = r.depth;
        engine_ponder_hit(e);
        engine_wait(e, &r);
        cr_expect(r.done && r.has_best);
        ended = r.depth == depth;
    }
    cr_expect(ended, "%d", r.depth);
}

/* A weak level sees no more for having had the time to, and answers at once. */
Test(mailbox, weak_levels_ponder_weakly)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = request("international");
    struct engine_report r;
    q.ponder = true;
    for (q.level = 1; levels_get(q.level)->noise; q.level++) {
        engine_go(e, &q);
        pause_ms(60);
        engine_ponder_hit(e);
        pause_ms(200);
        engine_stop(e);
        engine_wait(e, &r);
        cr_expect(r.done && r.depth <= levels_get(q.level)->limits.depth, "level %d: depth %d", q.level, r.depth);
    }
}

/* A hit that comes before the worker began, or after all was over, does no harm. */
Test(mailbox, hits_out_of_time)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = request("thai");
    struct engine_report r;
    engine_ponder_hit(e);
    q.ponder = true;
    q.limits.depth = 4;
    for (int i = 0; i < 50; i++) {
        int id = engine_go(e, &q);
        engine_ponder_hit(e);
        engine_wait(e, &r);
        cr_expect(r.id == id && r.done && r.depth >= 4);
    }
    engine_ponder_hit(e);
    engine_go(e, &q);
    engine_cancel(e);
    engine_ponder_hit(e);
    engine_wait(e, &r);
    cr_expect_eq(r.id, 0);
}

Test(mailbox, another_table)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = request("international");
    struct engine_report a, b;
    q.limits.depth = 6;
    engine_go(e, &q);
    engine_wait(e, &a);
    cr_assert(engine_hash(e, 2 * TABLE));
    engine_go(e, &q);
    engine_wait(e, &b);
    cr_expect(a.nodes == b.nodes && a.score == b.score, "something was remembered");
    engine_go(e, &q);
    cr_assert(engine_hash(e, TABLE)); // in the middle of it
    cr_expect_not(engine_take(e, &b));
    mem_fail_after(1);
    cr_expect_not(engine_hash(e, TABLE), "there was no memory");
    engine_go(e, &q);
    engine_wait(e, &b);
    cr_expect(b.done && b.depth == 6);
}

/* What was learned of positions in one game says nothing about them in another. */
Test(mailbox, another_game)
{
    static const char *const games[] = { "international", "antidraughts" };
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q;
    struct engine_report a = { .nodes = 0 }, b;
    for (int i = 0; i < 4; i++) {
        q = request(games[i % 2]);
        q.start = text_pos(&q.rules, "W:W17,20,25,30:B13,35,40");
        q.limits.depth = i % 2 ? 9 : 14;
        engine_go(e, &q);
        engine_wait(e, &a);
        cr_assert(engine_think(TABLE, &q, NULL, NULL, &b));
        cr_expect(a.nodes == b.nodes && a.score == b.score, "%s: score %d, not %d", q.rules.id, a.score, b.score);
    }
}

/* So many moves are made by all threads together, and none is kept for threads that a forced move does without. */
Test(mailbox, threads_share_the_nodes)
{
    struct engine_request q = request("international");
    struct engine_report r;
    q.limits.nodes = 80000;
    q.threads = 8;
    for (int i = 0; i < 20; i++) {
        cr_assert(engine_think(TABLE, &q, NULL, NULL, &r));
        cr_expect_leq(r.nodes, q.limits.nodes);
    }
    q.start = text_pos(&q.rules, "W:W28,31,33-50:B1-18,20,23");
    cr_assert(engine_think(TABLE, &q, NULL, NULL, &r));
    cr_expect_eq(r.nodes, q.limits.nodes);
}

/* Threads: the answer is as good, and all of them count. */
Test(mailbox, many_threads)
{
    OWN(engine) e = engine_new(TABLE, NULL);
    struct engine_request q = request("thai");
    struct engine_report r;
    q.start = text_pos(&q.rules, "W:WK1,K2:BK32");
    q.limits.depth = 14;
    for (int threads = 1; threads <= 8; threads *= 2) {
        q.threads = threads;
        engine_clear(e);
        engine_go(e, &q);
        engine_wait(e, &r);
        cr_expect(r.done && r.score == ENGINE_WIN - 7, "%d threads: %d", threads, r.score);
    }
    q.infinite = true;
    engine_go(e, &q);
    pause_ms(20);
    engine_stop(e);
    engine_wait(e, &r);
    cr_expect(r.done && r.has_best);
}
