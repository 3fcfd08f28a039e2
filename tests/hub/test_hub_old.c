/* test_hub_old.c -- engines of version 1 of the Hub protocol driven. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/str.h"
#include "board/variants.h"
#include "hub/fakes.h"
#include "help/board_text.h"
#include "help/scratch.h"
#include "hub/hub_host.h"

TestSuite(hub_old, .init = scratch_enter, .fini = scratch_leave);

/* An engine of version 1 that writes down what it is told; MOVE is what it does with a line `move`, GO when told to
   search. */
#define FAKE_1(MOVE, GO)                                                                                             \
    "echo Fake 1.0 by Nobody; while read -r c rest; do echo \"$c $rest\" >>told; case $c in "                        \
    "hub) echo name Fake 1.0; echo author Nobody; echo wait;; init) echo init eval; echo ready;; ping) echo pong;; " \
    "move) " MOVE ";; go|analyse) " GO ";; quit) exit 0;; esac; done"

#define START_1 "pos wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww\n"

static struct hub_host *start_1(const char *command, const char *params)
{
    struct err e = { 0 };
    struct hub_host *h = hub_host_new(
        &(struct hub_host_how){ .command = command, .params = params, .rules = variants_builtin(0) }, &e);
    cr_assert(h, "%s", e.text);
    return h;
}

static void expect_told(const char *want)
{
    LOCAL(str) text = { 0 };
    whole_read("told", &text);
    cr_expect_str_eq(str_text(&text), want);
    unlink("told");
}

Test(hub_old, version_1)
{
    struct engine_report r;
    struct engine_request q = fake_request(variants_builtin(0));
    struct hub_host *h = start_1(FAKE_1("",
                                     "echo info 13 14.7 -25 1000 0.50 0.7 32-28 19-23 28x19 14x23; "
                                     "echo move 32-28 19-23"),
        "book=false tt-size=22");
    expect_told("hub \nset book false\nset tt-size 22\ninit \n");
    cr_assert(fake_ask(h, &r));
    cr_expect_eq(r.depth, 13);
    cr_expect_eq(r.score, -25);
    cr_expect_not(r.scoreless);
    cr_expect_eq(r.nodes, 1000);
    cr_expect_eq(r.ms, 500);
    cr_expect_eq(r.n_pv, 4);
    cr_expect_eq(wide_count(r.pv[2].captured), 1);
    hub_host_clear(h);
    q.limits = (struct engine_limits){ .depth = 7, .clock_ms = 60005, .inc_ms = 2000, .moves_to_go = 12 };
    hub_host_go(h, &q);
    hub_host_wait(h, &r);
    q.limits = (struct engine_limits){ .clock_ms = 900, .inc_ms = 2000 };
    hub_host_go(h, &q);
    hub_host_wait(h, &r);
    hub_host_free(h);
    expect_told(START_1 "time 100\ngo \nnew \n" START_1 "depth 7\nlevel 12 58005 2000\ngo \n" START_1
                        "level 0 900 0\ngo \nquit \n");
}

Test(hub_old, version_1_is_told_the_moves)
{
    static const char *const game[] = { "32-28", "19-23", "28x19x23", "14x23x19", "37-32", "10-14" };
    struct engine_report r;
    struct engine_request q = fake_request(variants_builtin(0));
    struct hub_host *h = start_1(FAKE_1("", "read -r c; echo move 34-29"), "");
    struct move moves[6];
    q.moves = moves;
    q.n_moves = fake_moves(&q, game, 6, moves);
    q.infinite = true;
    hub_host_go(h, &q);
    hub_host_stop(h);
    hub_host_wait(h, &r);
    cr_expect(r.done && r.scoreless);
    hub_host_free(h);
    expect_told("hub \ninit \npos wbbbbbbbbbbbbbebbbbebeebeeeeeeewewwwwwwwwwwwwwwwwww\nmove 37-32\nmove 10-14\n"
                "analyse \nquit \n");
}

Test(hub_old, version_1_fails)
{
    fake_fails(FAKE_1("", "echo error bad position; echo move 32-28"),
        "Fake 1.0: it cannot search this position (bad position)");
    fake_fails(FAKE_1("", "echo move 32-23"), "Fake 1.0: it played 32-23, which is not legal");
    fake_fails(FAKE_1("", "echo move"), "Fake 1.0: it gave no move");
    fake_fails(FAKE_1("", "echo 'move \"'"), "it answered 'move \"', which is no line of the Hub protocol");
    fake_fails(FAKE_1("", "echo move nonsense 32-28"), "it played nonsense");
    fake_fails(FAKE_1("", "echo out of memory >&2; exit 9"), "Fake 1.0: it has ended with status 9 (out of memory)");
    fake_fails(FAKE_1("", "kill -9 $$"), "Fake 1.0: it was ended by signal 9");
    fake_fails_in(FAKE_1("", "echo done move=32-28; sleep 1000"), HANG_MS, SHORT_MS, "it does not answer");
    fake_fails_in(FAKE_1("", "yes info 1 1 1 1 1 1 1-2"), HANG_MS, SHORT_MS, "it does not answer");
    fake_answers(
        FAKE_1("", "echo info x y z; echo info; echo; echo '\"'; echo info 1 2 3 4 5 6 1-2; echo move 32-28 x"),
        HANG_MS, "32-28");
}

/* What is no version is refused before it is asked anything. */
Test(hub_old, neither_version)
{
    const struct rules *r = variants_builtin(0);
    const char *why = fake_refusal("read l; echo wait; sleep 1000", "", r);
    cr_expect(strstr(why, "it does not say its name as version 1 or 2"), "%s", why);
    why = fake_refusal("read l; echo name=Fake; echo error no such command; echo wait; sleep 1000", "", r);
    cr_expect(strstr(why, "(no such command)"), "%s", why);
    cr_expect_str_eq(fake_refusal(FAKE_1("", ""), "book=\"a b\"", r),
        "Fake 1.0: version 1 of the Hub protocol cannot set book to \"a b\": that is not one word");
}

/* Games and limits that version 1 has no words for. */
Test(hub_old, version_1_cannot_say)
{
    struct rules thai = text_rules("thai");
    struct engine_limits nodes = { .nodes = 500 }, depth = { .depth = 5 };
    struct engine_request q = fake_request(variants_builtin(0));
    struct engine_report r;
    struct err e;
    cr_expect_str_eq(fake_refusal(FAKE_1("", ""), "", &thai), "Fake 1.0: it does not play Thai draughts");
    OWN(hub_host) h = start_1(FAKE_1("", "echo move 32-28"), "");
    cr_expect(hub_host_takes(h, &depth, &e));
    cr_expect_not(hub_host_takes(h, &nodes, &e));
    hub_host_go(h, &q);
    hub_host_wait(h, &r);
    cr_expect_not(r.done);
    cr_expect(hub_host_failed(h, &e) && strstr(e.text, "no limit in nodes"), "%s", e.text);
}
