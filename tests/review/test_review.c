/* test_review.c -- what moves cost and how it is written, with answers made up and with the
   engine's own. */
#include <config.h>

#include "review/review.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "help/board_text.h"
#include "engine/engine.h"
#include "engine/shares.h"
#include "game/game.h"
#include "help/pdn_first.h"
#include "notation/movetext.h"
#include "help/scratch.h"
#include "pdn/pdn.h"
#include "review/annotate_part.h"

OWNED(review, review_free);

/* The game as it would be written. */
static char *written(const struct game *g)
{
    struct str s = { 0 };
    pdn_write(g, &s);
    return str_take(&s);
}

static void expect_part(const struct game *g, const char *part, bool there)
{
    LOCAL_MEM char *text = written(g);
    for (char *p = text; *p; p++)
        if (*p == '\n') *p = ' ';
    cr_expect_eq(strstr(text, part) != NULL, there, "%s: %s", part, text);
}

/* What the engine is made to say of a position: a score for the side to move, and which legal move
   is best. */
struct answer {
    int score;
    const char *best;
};

static struct move move_named(const struct engine_request *q, const char *name)
{
    struct moves list;
    struct pos p = q->start;
    char text[64];
    for (int i = 0; i < q->n_moves; i++) pos_play(&q->rules, &p, &q->moves[i], &p);
    gen_moves(&q->rules, &p, &list);
    for (int i = 0; i < moves_count(&list); i++) {
        struct move m = moves_get(&list, i);
        text_move(&q->rules, &m, text, sizeof text);
        if (!strcmp(text, name)) return m;
    }
    cr_expect(false, "%s is not legal", name);
    return (struct move){ .forfeit = MOVE_NONE };
}

/* A review of which every position is answered; answers stand in the order of the game. */
static struct review *answered(const struct game *g, const struct answer *a, double mark)
{
    struct review *r = review_new(g, mark);
    struct engine_request q;
    for (int i = review_total(r) - 1; review_next(r, &q); i--) {
        struct engine_report report = { .done = true, .score = a[i].score };
        if (a[i].best) {
            report.has_best = true;
            report.n_pv = 1;
            report.best = report.pv[0] = move_named(&q, a[i].best);
        }
        review_put(r, &report);
    }
    cr_assert_eq(review_done(r), review_total(r));
    return r;
}

static void annotate(struct game *g, const struct answer *a)
{
    OWN(review) r = answered(g, a, REVIEW_MARK);
    review_write(r, g);
}

static const char opening[] = "[GameType \"20\"]\n\n1. 31-27 19-23 2. 33-28 23-29 *\n";

Test(review, a_good_game_has_no_marks)
{
    OWN(game) g = pdn_first(opening);
    annotate(g,
        (struct answer[]){ { 10, "31-27" }, { -8, "19-23" }, { 12, "33-28" }, { -300, "23-29" }, { 0, "34x23x29" } });
    expect_part(g,
        "1. 31-27 {[%eval 0.08]} 1... 19-23 {[%eval 0.12]} 2. 33-28 {[%eval 3.00]} 2... 23-29 "
        "{[%eval 0.00]} *",
        true);
    expect_part(g, "[WhiteAccuracy \"100.0\"] [BlackAccuracy \"100.0\"]", true);
}

Test(review, marks_grow_with_the_loss)
{
    struct rules r = text_rules("international");
    struct pos p;
    struct shares s;
    static const char *const glyph[] = { "31-27 ", "31-27?! ", "31-27? ", "31-27?? " };
    pos_start(&r, WHITE, &p);
    for (int score = 0; score >= -150; score -= 3) {
        OWN(game) g = pdn_first(opening);
        shares_of(&r, &p, score, &s);
        int lost = 500 - shares_points(&s), times = lost / 50;
        annotate(g,
            (struct answer[]){ { 0, "32-28" }, { -score, "19-23" }, { 0, "33-28" }, { 0, "23-29" },
                { 0, "34x23x29" } });
        expect_part(g, glyph[times > 3 ? 3 : times], true);
        expect_part(g, "(1. 32-28 {[%eval 0.00]})", times > 0);
    }
}

Test(review, the_mark_is_the_callers)
{
    OWN(game) g = pdn_first(opening);
    struct answer a[] = { { 20, "32-28" }, { 20, "19-23" }, { 0, "33-28" }, { 0, "23-29" }, { 0, "34x23x29" } };
    OWN(review) strict = answered(g, a, 0.01);
    OWN(review) lax = answered(g, a, 0.9);
    review_write(lax, g);
    expect_part(g, "? ", false);
    expect_part(g, "[ReviewMark \"0.9\"]", true);
    double accuracy = atof(game_tag(g, "WhiteAccuracy"));
    review_write(strict, g);
    expect_part(g, "??", true);
    cr_expect_float_eq(atof(game_tag(g, "WhiteAccuracy")), accuracy, 1e-9);
    cr_expect_lt(accuracy, 95);
    OWN(review) usual = answered(g, a, REVIEW_MARK);
    review_write(usual, g);
    expect_part(g, "ReviewMark", false);
}

/* Black's only move loses a man, as the engine says; nobody is to blame for it. */
Test(review, a_move_without_choice_is_not_judged)
{
    OWN(game) g = pdn_first("[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n");
    annotate(g,
        (struct answer[]){ { 0, "32-28" }, { 0, "19-23" }, { 300, "28x19x23" }, { 300, "13x24x19" }, { 0, "37-32" } });
    expect_part(g, "2. 28x19 {[%eval -3.00]}", true);
    expect_part(g, "14x23??", true);
    expect_part(g, "[WhiteAccuracy \"100.0\"]", true);
}

Test(review, the_end_by_the_rules_is_sure)
{
    OWN(game) g = pdn_first("[GameType \"31,W,8,8,N2,0\"]\n[FEN \"W:WK1:B10\"]\n\n1. 1x15 *\n");
    OWN(review) r = review_new(g, REVIEW_MARK);
    struct engine_request q;
    cr_expect_eq(review_done(r), 1, "who has no men left has lost");
    cr_assert(review_next(r, &q));
    cr_expect_eq(q.n_moves, 0);
    review_put(r, &(struct engine_report){ .has_best = true, .score = 9999 });
    cr_expect_not(review_next(r, &q));
    review_write(r, g);
    expect_part(g, "{[%eval #0]}", true);
}

Test(review, what_a_person_wrote_stays)
{
    static const struct answer bad[] = { { 90, "32-28" }, { 50, "19-23" }, { 0, "33-28" }, { 0, "23-29" },
        { 0, "34x23x29" } };
    static const struct answer good[] = { { 90, "31-27" }, { 50, "19-23" }, { 0, "33-28" }, { 0, "23-29" },
        { 0, "34x23x29" } };
    OWN(game) g = pdn_first("[GameType \"20\"]\n\n1. 31-27! $10 {sharp} (1. 32-28 {as always} "
                            "20-25) 1... 19-23!? 2. 33-28? 23-29 *\n");
    annotate(g, bad);
    expect_part(g, "31-27! $10 $4 {[%eval -0.50] sharp}", true);
    expect_part(g, "(1. 32-28 {[%eval 0.90] as always} 1... 20-25)", true);
    expect_part(g, "2. 33-28? {", true);
    annotate(g, bad);
    expect_part(g, "31-27! $10 $4 {[%eval -0.50] sharp}", true);
    annotate(g, good);
    expect_part(g, "31-27! $10 {[%eval -0.50] sharp}", true);
    expect_part(g, "2. 33-28? {", true);
}

Test(review, the_current_node_stays)
{
    OWN(game) g = pdn_first(opening);
    const struct node *second = game_root(g)->child->child;
    game_goto(g, second);
    annotate(g,
        (struct answer[]){ { 90, "32-28" }, { 50, "17-22" }, { 0, "33-28" }, { 0, "18-22" }, { 0, "34x23x29" } });
    cr_expect_eq(game_here(g), second);
    cr_assert(game_forward(g));
    cr_expect_eq(game_here(g), second->child, "the way on is the main line");
    while (game_back(g)) continue;
    cr_assert(game_forward(g));
    cr_expect_eq(game_here(g), game_root(g)->child);
}

/* --- with the engine --------------------------------------------------------------------- */

static void search_all(struct review *r, uint64_t nodes)
{
    struct engine *engine = engine_new(1 << 22, NULL);
    struct engine_report report;
    cr_assert(engine);
    for (struct engine_request q; review_next(r, &q);) {
        q.limits.nodes = nodes;
        engine_go(engine, &q);
        engine_wait(engine, &report);
        review_put(r, &report);
    }
    engine_free(engine);
}

static void review_for_real(struct game *g, uint64_t nodes)
{
    OWN(review) r = review_new(g, REVIEW_MARK);
    search_all(r, nodes);
    review_write(r, g);
}

static const char *const games[] = {
    /* 27-22 loses three for one. */
    "[GameType \"20\"]\n\n1. 32-28 18-23 2. 38-32 12-18 3. 43-38 7-12 4. 31-27 20-25 5. 27-22 "
    "18x27 *\n",
    "[GameType \"20\"]\n[FEN \"B:W28,32:B1,2\"]\n\n1... 1-7 /FEN \"W:W48:B1,K5\"/ 2. 48-42 5-19 "
    "*\n",
    "[GameType \"31,W,8,8,N2,0\"]\n\n1... 12-16 { to be seen } (11-15) 1. 21-17 9-13?! nonsense "
    "5-9 *\n",
    "[GameType \"20\"]\n\n1. 32-28 19-23 2. 31-27 {not legal} *\n",
    "[GameType \"20\"]\n\n*\n",
    "[GameType \"20\"]\n[FEN \"W:W50:B\"]\n\n1. 50-45 *\n",
};

Test(review, twice_is_once)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        OWN(game) g = pdn_first(games[i]);
        review_for_real(g, 3000);
        LOCAL_MEM char *once = written(g);
        OWN(game) again = pdn_first(once);
        review_for_real(again, 3000);
        LOCAL_MEM char *twice = written(again);
        cr_expect_str_eq(once, twice);
    }
}

Test(review, a_man_thrown_away_is_found)
{
    OWN(game) g = pdn_first(games[0]);
    OWN(review) r = review_new(g, REVIEW_MARK);
    search_all(r, 20000);
    review_write(r, g);
    expect_part(g, "27-22??", true);
    cr_expect_lt(atof(game_tag(g, "WhiteAccuracy")), atof(game_tag(g, "BlackAccuracy")));
    const struct node *n = game_root(g);
    while (n->child->move.captured == 0) n = n->child;
    cr_assert(n->next, "there is a better line");
    cr_expect_leq(n->next->ply, n->ply);
}

/* A review of another game, or of one that was changed since, writes what still fits. */
Test(review, a_game_that_changed_is_survived)
{
    OWN(game) g = pdn_first(games[0]);
    OWN(game) other = pdn_first("[GameType \"20\"]\n\n1. 32-28 17-22 2. 28x17 11x22 *\n");
    OWN(game) thai = pdn_first(games[2]);
    OWN(review) r = review_new(g, REVIEW_MARK);
    search_all(r, 1000);
    review_write(r, other);
    expect_part(other, "1. 32-28 {[%eval", true);
    expect_part(other, "17-22 {", false);
    review_write(r, thai);
    expect_part(thai, "%eval", false);
}

/* As a folder of tables may be called. */
Test(part, a_head_with_an_empty_line_in_it, .init = scratch_enter, .fini = scratch_leave)
{
    LOCAL(str) game = { 0 }, out = { 0 };
    int n;
    struct err e;
    struct annotate_part *p = annotate_part_open("o.pdn", "tables t\n\nu\n\n", &n, &e);
    str_add(&game, "1. 32-28 *\n\n");
    cr_assert(p && n == 0 && annotate_part_add(p, &game, &e) && annotate_part_finish(p, &e), "%s", e.text);
    annotate_part_close(p);
    cr_assert(whole_try("o.pdn", &out));
    cr_expect_str_eq(str_text(&out), str_text(&game));
}

/* As on a file system that has no locks. */
static bool no_locks;
/* Removed just before a file is locked, as by a run that ends then; NULL: nothing is. */
static const char *ends;

int flock(int fd, int how)
{
    if (ends) unlink(ends);
    ends = NULL;
    errno = ENOLCK;
    return no_locks ? -1 : (int)syscall(SYS_flock, fd, how);
}

/* ... where nobody is kept out. */
Test(part, without_locks, .init = scratch_enter, .fini = scratch_leave)
{
    int n;
    struct err e;
    struct annotate_part *one = annotate_part_open("o.pdn", "head\n\n", &n, &e);
    cr_assert(one, "%s", e.text);
    cr_expect_not(annotate_part_open("o.pdn", "head\n\n", &n, &e));
    cr_expect(strstr(e.text, "another run"), "%s", e.text);
    annotate_part_close(one);
    no_locks = true;
    one = annotate_part_open("o.pdn", "head\n\n", &n, &e);
    cr_expect(one, "%s", e.text);
    annotate_part_close(one);
}

/* What is written goes into the file of that name. */
Test(part, another_run_ends_meanwhile, .init = scratch_enter, .fini = scratch_leave)
{
    int n;
    struct err e;
    whole_write("o.pdn.part", "head\n\n");
    ends = "o.pdn.part";
    struct annotate_part *p = annotate_part_open("o.pdn", "head\n\n", &n, &e);
    cr_assert(p, "%s", e.text);
    cr_expect_eq(access("o.pdn.part", F_OK), 0);
    annotate_part_close(p);
}

/* ... however large it is. */
Test(part, larger_than_a_text, .init = scratch_enter, .fini = scratch_leave)
{
    LOCAL(str) game = { 0 };
    int n;
    struct err e;
    struct annotate_part *p = annotate_part_open("o.pdn", "head\n\n", &n, &e);
    str_add(&game, "1. 32-28 *\n\n");
    cr_assert(p && annotate_part_add(p, &game, &e), "%s", e.text);
    annotate_part_close(p);
    cr_assert_eq(truncate("o.pdn.part", (off_t)STR_CEILING + 1), 0);
    p = annotate_part_open("o.pdn", "head\n\n", &n, &e);
    cr_assert(p, "%s", e.text);
    cr_expect_eq(n, 1);
    annotate_part_close(p);
}
