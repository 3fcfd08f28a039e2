/* test_hub_host.c -- other engines driven: shell scripts that misbehave in every way, and huff itself. */
#include <config.h>

#include <criterion/criterion.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/err.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/variants.h"
#include "hub/fakes.h"
#include "help/board_text.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "help/wait.h"
#include "hub/hub_host.h"
#include "hub/hub_pos.h"

/* A well-behaved engine in sh; GO is what it does when told to search. */
#define FAKE(START, GO)                                                            \
    "while read -r c rest; do case $c in hub) echo id name=Fake version=7; " START \
    " echo wait;; init) echo ready;; ping) echo pong;; go) " GO ";; quit) exit 0;; esac; done"

TestSuite(hub_host, .init = scratch_enter, .fini = scratch_leave);

Test(hub_host, a_plain_engine)
{
    sigset_t before, after;
    struct engine_report r;
    cr_assert_eq(sigprocmask(SIG_SETMASK, NULL, &before), 0);
    struct hub_host *h = fake_start(FAKE("",
                                        "echo info depth=3 score=0.25 nodes=1000 time=0,5 pv=32-28; "
                                        "echo done move=32-28 ponder=19-23"),
        HANG_MS, HANG_MS);
    cr_assert_eq(sigprocmask(SIG_SETMASK, NULL, &after), 0);
    for (int i = 1; i < SIGRTMAX; i++) cr_expect_eq(sigismember(&before, i), sigismember(&after, i), "signal %d", i);
    cr_assert(fake_ask(h, &r));
    cr_expect_eq(r.depth, 3);
    cr_expect_eq(r.score, 25);
    cr_expect_eq(r.nodes, 1000);
    cr_expect_eq(r.ms, 500);
    cr_expect_eq(r.n_pv, 2);
    cr_assert(fake_ask(h, &r));
    hub_host_clear(h);
    cr_assert(fake_ask(h, &r));
    hub_host_free(h);
    hub_host_free(NULL);
}

Test(hub_host, oddities_of_honest_engines)
{
    fake_answers(FAKE("", "echo done ponder=19-23 move=32-28"), HANG_MS, "32-28");
    fake_answers(FAKE("", "echo 'done  move = \"32-28\" '"), HANG_MS, "32-28");
    fake_answers(FAKE("", "echo done move=032-028 ponder=nonsense"), HANG_MS, "32-28");
    fake_answers(FAKE("", "printf 'info pv=\"32-28 99-1\" depth=x score=\\r\\n\\ndone move=32-28\\r\\n'"), HANG_MS,
        "32-28");
    fake_answers(
        FAKE("echo Hello; echo; echo '\"'; echo param type=int; echo param name=; echo param name=x;",
            "echo thinking hard; echo info; echo 'info pv='; echo info pv=; echo done move=32-28; echo done move=31-27"),
        HANG_MS, "32-28");
    fake_answers(
        "while read -r c r; do case $c in hub) echo id name=Fake; echo wait;; init) echo init eval; echo init bitbases=6; echo ready; echo ready;;"
        " go) echo done move=31-26;; esac; done",
        HANG_MS, "31-26");
    fake_answers(
        "echo ready; echo done move=1-2; echo pong; echo error message=early; " FAKE("", "echo done move=31-26"),
        HANG_MS, "31-26");
    /* late, but not too late */
    fake_answers(FAKE("", "read -r c; echo done move=31-26"), LONG_MS, "31-26");
}

/* A score that is none is not even. */
Test(hub_host, scores_that_are_none)
{
    static const struct {
        const char *info;
        bool scoreless;
    } rows[] = {
        { ":", true },
        { "echo info depth=3", true },
        { "echo info depth=3 score=nan", true },
        { "echo info depth=3 score=inf", true },
        { "echo info depth=3 score=abc", true },
        { "echo info score", true },
        { "echo info score=0", false },
        { "echo info score=-1.5; echo info depth=4 score=x", false },
        { "echo info depth=3 score=1.25 pv=32-28; echo info depth=4 nodes=9000", false },
        { "echo info depth=3 score=1.25 pv=32-28; echo info depth=4 pv=31-26", true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct engine_report r;
        OWN(hub_host) h = fake_start(printed(FAKE("", "%s; echo done move=32-28"), rows[i].info), HANG_MS, HANG_MS);
        cr_assert(fake_ask(h, &r), "%s", rows[i].info);
        cr_expect_eq(r.scoreless, rows[i].scoreless, "%s", rows[i].info);
        cr_assert(fake_ask(h, &r));
        cr_expect_eq(r.scoreless, rows[i].scoreless, "a second time: %s", rows[i].info);
    }
}

/* Sums of depths and nodes would overflow, or run backwards. */
Test(hub_host, numbers_that_cannot_be_meant)
{
    struct engine_report r;
    OWN(hub_host) h = fake_start(FAKE("",
                                     "echo info depth=3 score=99999 nodes=1000 time=2; "
                                     "echo info nodes=9223372036854775807 depth=-5 time=-1; "
                                     "echo info nodes=-7 depth=1e9 time=1e30 score=-1e300; echo done move=32-28"),
        HANG_MS, HANG_MS);
    cr_assert(fake_ask(h, &r));
    cr_expect_eq(r.depth, 3);
    cr_expect_eq(r.nodes, 1000);
    cr_expect_geq(r.ms, 0);
    cr_expect_lt(r.ms, HANG_MS);
    cr_expect_eq(r.score, -9000, "a win, but in no number of plies");
}

Test(hub_host, silence)
{
    fake_fails_in("sleep 1000", SHORT_MS, HANG_MS,
        "sleep 1000: it does not speak the Hub protocol, or is too slow to start");
    fake_fails_in("cat", SHORT_MS, HANG_MS, "it does not speak the Hub protocol");
    fake_fails_in("read l; echo id name=Fake; echo wait; sleep 1000", LONG_MS, HANG_MS, "Fake: it does not get ready");
    fake_fails_in(FAKE("", "sleep 1000"), HANG_MS, SHORT_MS, "Fake 7: it does not answer");
    fake_fails_in(FAKE("", "echo info depth=1; trap '' TERM HUP INT; sleep 1000; sleep 1000"), HANG_MS, SHORT_MS,
        "it does not answer");
}

/* Where no time is set, an engine is asked for a sign of life. */
Test(hub_host, silence_without_a_limit_of_time)
{
    struct engine_report r;
    struct err e = { 0 };
    struct engine_request q = fake_request(variants_builtin(0));
    OWN(hub_host) h = fake_start(FAKE("", "while :; do sleep 1; done"), LONG_MS, HANG_MS);
    hub_host_go(h, &q);
    hub_host_wait(h, &r);
    cr_expect_not(r.done);
    cr_expect(hub_host_failed(h, &e) && strstr(e.text, "it does not answer"), "%s", e.text);
    hub_host_free(h);
    h = fake_start(FAKE("", "read -r c; echo pong; echo done move=32-28"), LONG_MS, HANG_MS);
    hub_host_go(h, &q);
    hub_host_wait(h, &r);
    cr_expect(r.done);
}

Test(hub_host, crashes)
{
    fake_fails("/no/such/engine", "/no/such/engine: it has ended with status 127 (");
    fake_fails("true", "true: it has ended with status 0");
    fake_fails("echo bad weights >&2; exit 3", "it has ended with status 3 (bad weights)");
    fake_fails("printf 'no newline' >&2; exit 3", "it has ended with status 3 (no newline)");
    fake_fails("read l; exit 4", "it has ended with status 4");
    fake_fails("read l; echo id; echo wait; read l; exit 5", "it has ended with status 5");
    fake_fails(FAKE("", "kill -9 $$"), "Fake 7: it was ended by signal 9");
    fake_fails(FAKE("", "printf 'done move=32-2'; exit 6"), "it has ended with status 6");
    fake_fails(FAKE("", "exec >&-; sleep 1000"), "it has closed its output");
}

Test(hub_host, bad_answers)
{
    fake_fails(FAKE("", "echo done move=32-23"), "it played 32-23, which is not legal");
    fake_fails(FAKE("", "echo done move=nonsense"), "it played nonsense, which is not legal");
    fake_fails(FAKE("", "echo 'done move=\"\"'"), "which is not legal");
    fake_fails(FAKE("", "echo done"), "it gave no move");
    fake_fails(FAKE("", "echo done move="), "it answered 'done move=', which is no line of the Hub protocol");
    fake_fails(FAKE("", "echo ' done move=32-28 trailing junk='"), "it answered ' done move=32-28 trailing junk=', ");
    fake_fails(FAKE("", "printf 'done move=32-28\\033[31m\\n'"), "it answered 'done move=32-28 [31m', which");
    fake_fails(FAKE("", "printf 'done move=32-28\\000x\\n'"), "it answered 'done move=32-28', which");
    fake_fails(FAKE("", "echo 'error message=\"bad position\"'; echo done move=32-28"),
        "it cannot search this position (bad position)");
}

Test(hub_host, endless_output)
{
    fake_fails_in("yes", SHORT_MS, HANG_MS, "it does not speak the Hub protocol");
    fake_fails_in("yes >&2", SHORT_MS, HANG_MS, "it does not speak the Hub protocol");
    fake_fails("exec cat /dev/zero", "it sends a line without end");
    fake_fails(FAKE("", "yes | tr -d '\\n'"), "it sends a line without end");
    fake_fails_in(FAKE("", "yes info depth=1 score=0.1"), HANG_MS, SHORT_MS, "it does not answer");
}

/* --- parameters -------------------------------------------------------------------------- */

#define PARAMS                                                                                          \
    "echo param name=threads value=1 type=int min=1 max=8; echo param type=bool name=book value=true; " \
    "echo 'param name=variant value=normal type=enum values=\"normal killer frisian\"'; "               \
    "echo param name=speed type=real min=0.5 value=1; echo 'param name=folder value=\"\" type=string';"

static const char *refusal(const char *params, const struct rules *r)
{
    return fake_refusal(FAKE(PARAMS, "echo done"), params, r);
}

Test(hub_host, parameters)
{
    const struct rules *r = variants_builtin(0);
    cr_expect_str_eq(refusal("", r), "");
    cr_expect_str_eq(refusal("threads=8 book=false speed=0.75 folder=\"a b\" variant=normal", r), "");
    cr_expect_str_eq(refusal("threads=9", r), "Fake 7: threads is at most 8");
    cr_expect_str_eq(refusal("threads=1.5", r), "Fake 7: threads is a number, not 1.5");
    cr_expect_str_eq(refusal("threads=many", r), "Fake 7: threads is a number, not many");
    cr_expect_str_eq(refusal("speed=0.1", r), "Fake 7: speed is at least 0.5");
    cr_expect_str_eq(refusal("book=perhaps", r), "Fake 7: book is true or false");
    cr_expect_str_eq(refusal("variant=chess", r), "Fake 7: variant is one of normal killer frisian");
    cr_expect_str_eq(refusal("hash=8", r),
        "Fake 7: there is no parameter hash, but threads, book, variant, speed, folder");
    cr_expect_str_eq(refusal("book=\"", r), "Fake 7: a quote is not closed");
}

Test(hub_host, games_an_engine_does_not_play)
{
    struct rules thai = text_rules("thai"), free = text_rules("international:priority=none"),
                 longer = text_rules("international:repetitions=5");
    cr_expect_str_eq(refusal("", &thai), "Fake 7: it does not play Thai draughts");
    cr_expect_str_eq(refusal("", &free), "Fake 7: it cannot play International draughts with other rules");
    cr_expect_str_eq(refusal("", &longer), "");
    cr_expect_str_eq(fake_refusal(FAKE("", ":"), "", &thai), "Fake 7: it does not play Thai draughts");
}

/* --- what is said ------------------------------------------------------------------------ */

/* All that an engine was told during one search, without `hub` to `init`. */
static const char *told(const struct engine_request *q, const char *go)
{
    static struct str text;
    struct engine_report r;
    unlink("told");
    const char *command = printed(
        "while read -r l; do echo \"$l\" >>told; case $l in hub) echo id name=Fake; echo wait;; init) echo ready;; "
        "%s echo done move=32-28;; quit) exit;; esac; done",
        go);
    struct hub_host *h = fake_start(command, HANG_MS, HANG_MS);
    hub_host_go(h, q);
    if (q->infinite) hub_host_stop(h);
    hub_host_wait(h, &r);
    cr_expect(r.done);
    hub_host_free(h);
    whole_read("told", &text);
    cr_assert(!strncmp(text.s, "hub\ninit\n", 9), "%s", text.s);
    return text.s + 9;
}

/* Of parameters said twice the last value holds, also if it is the program's own first one; and none is the game. */
Test(hub_host, what_is_set_last_holds)
{
    static struct str text;
    const char *command = printed("while read -r l; do echo \"$l\" >>set; case $l in hub) echo id name=Fake;" PARAMS
                                  "echo wait;; init) echo ready;; quit) exit;; esac; done");
    unlink("set");
    cr_expect_str_eq(fake_refusal(command, "threads=4 variant=frisian threads=1", variants_builtin(0)), "");
    whole_read("set", &text);
    cr_expect(strstr(text.s, "value=4\nset-param name=variant value=frisian\nset-param name=threads value=1\n"), "%s",
        text.s);
    cr_expect(strstr(text.s, "\nset-param name=variant value=normal\ninit\n"), "%s", text.s);
}

#define POS "pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww\n"

Test(hub_host, levels)
{
    struct engine_request q = fake_request(variants_builtin(0));
    cr_expect_str_eq(told(&q, "go*)"), POS "level nodes=500\ngo think\nquit\n");
    q.limits = (struct engine_limits){ .depth = 7, .ms = 1250 };
    cr_expect_str_eq(told(&q, "go*)"), POS "level depth=7 move-time=1.250\ngo think\nquit\n");
    q.limits = (struct engine_limits){ .clock_ms = 60005, .inc_ms = 2000, .moves_to_go = 12 };
    cr_expect_str_eq(told(&q, "go*)"), POS "level moves=12 time=58.005 inc=2.000\ngo think\nquit\n");
    q.limits = (struct engine_limits){ .clock_ms = 900, .inc_ms = 2000 };
    cr_expect_str_eq(told(&q, "go*)"), POS "level time=0.900\ngo think\nquit\n");
    q.infinite = true;
    cr_expect_str_eq(told(&q, "stop)"), POS "level infinite\ngo analyze\nstop\nquit\n");
}

/* Only what repetition and draw counters need is said of the game. */
Test(hub_host, moves_since_the_material_changed)
{
    struct engine_request q = fake_request(variants_builtin(0));
    static const char *const game[] = { "32-28", "19-23", "28x19x23", "14x23x19", "37-32", "10-14" };
    struct move moves[6];
    q.moves = moves;
    q.n_moves = fake_moves(&q, game, 6, moves);
    cr_expect_str_eq(told(&q, "go*)"),
        "pos pos=Wbbbbbbbbbbbbbebbbbebeebeeeeeeewewwwwwwwwwwwwwwwwww moves=\"37-32 10-14\"\n"
        "level nodes=500\ngo think\nquit\n");
}

/* --- searches that are changed under way -------------------------------------------------- */

/* What it found is told though it comes with the answer that came too early. */
Test(hub_host, infinite_tells_what_ended_it)
{
    OWN(hub_host) h = fake_start(FAKE("", "printf 'info depth=5 score=0.12 pv=32-28\\ndone move=32-28\\n'"), HANG_MS,
        HANG_MS);
    struct engine_request q = fake_request(variants_builtin(0));
    struct engine_report r = { .depth = 0 };
    q.infinite = true;
    hub_host_go(h, &q);
    WAIT_UNTIL(hub_host_take(h, &r), nap_ms(5));
    cr_expect(!r.done && r.depth == 5 && r.score == 12 && r.has_best);
    hub_host_stop(h);
    hub_host_wait(h, &r);
    cr_expect(r.done && r.depth == 5 && r.has_best);
}

Test(hub_host, infinite_waits)
{
    struct engine_report r;
    struct engine_request q = fake_request(variants_builtin(0));
    OWN(hub_host) h = fake_start(FAKE("", "echo done move=32-28; echo >>said"), HANG_MS, HANG_MS);
    q.infinite = true;
    for (int i = 0; i < 3; i++) {
        hub_host_go(h, &q);
        WAIT_UNTIL(whole_has("said", "\n"), nap_ms(1));
        unlink("said");
        usleep(20000);
        cr_expect_not(hub_host_take(h, &r));
        hub_host_stop(h);
        hub_host_wait(h, &r);
        cr_expect(r.done);
    }
}

Test(hub_host, the_answer_of_a_cancelled_search_is_dropped)
{
    struct engine_report r;
    struct engine_request q = fake_request(variants_builtin(0));
    OWN(hub_host) h = fake_start(
        "n=0; while read -r c rest; do case $c in hub) echo id name=Fake; echo wait;; init) echo ready;; "
        "go) n=$((n+1)); echo info depth=1;; stop) if [ $n = 1 ]; then echo done move=31-26; else echo done move=32-28; fi;; quit) exit;; esac; done",
        HANG_MS, HANG_MS);
    q.infinite = true;
    hub_host_go(h, &q);
    WAIT_UNTIL(hub_host_take(h, &r), nap_ms(1));
    int id = hub_host_go(h, &q);
    hub_host_stop(h);
    hub_host_wait(h, &r);
    cr_expect_eq(r.id, id);
    cr_expect_eq(r.best.from, square_bit(&q.rules, 32));
    hub_host_go(h, &q);
    hub_host_cancel(h);
    hub_host_wait(h, &r);
    cr_expect_eq(r.id, 0);
}

/* --- nothing stays behind ---------------------------------------------------------------- */

static pid_t read_pid(const char *path)
{
    WAIT_UNTIL(whole_has(path, "\n"), nap_ms(5));
    char *text = whole_text(path);
    pid_t pid = atoi(text);
    free(text);
    return pid;
}

static bool is_gone(pid_t pid)
{
    return kill(pid, 0) != 0 && errno == ESRCH;
}

/* An engine whose processes write their numbers to a file each; they are all gone after the end. */
static void expect_no_orphans(const char *body)
{
    struct engine_report r;
    unlink("a");
    unlink("b");
    struct hub_host *h = fake_start(printed("A=a B=b; echo $$ >$A; %s", body), LONG_MS, SHORT_MS);
    pid_t first = read_pid("a"), second = read_pid("b");
    fake_ask(h, &r);
    hub_host_free(h);
    cr_expect(first > 0 && second > 0, "%s", body);
    WAIT_UNTIL(is_gone(first) && is_gone(second), nap_ms(5));
    cr_expect(waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD);
}

Test(hub_host, no_orphans)
{
    expect_no_orphans("sh -c 'echo $$ >'$B'; exec sleep 1000' & " FAKE("", "echo done move=32-28"));
    expect_no_orphans("sh -c 'echo $$ >'$B'; exec sleep 1000' & while ! [ -s $B ]; do sleep 0.01; done; exit 0");
#ifdef HAVE_SYS_PRCTL_H // else what leaves the process group may stay
    expect_no_orphans("setsid sh -c 'echo $$ >'$B'; exec sleep 1000' & " FAKE("", ":"));
#endif
    expect_no_orphans("trap '' TERM HUP INT PIPE; echo $$ >$B; while :; do sleep 1; done");
}

/* Signals to all that bears huff's name (pkill huff) reach what stands between it and an engine, too. */
Test(hub_host, signals_for_all_of_huff)
{
    fake_answers("for s in HUP INT TERM; do kill -$s $PPID; done; " FAKE("", "echo done move=32-28"), HANG_MS, "32-28");
}

/* The program is killed without a chance to tidy up. */
Test(hub_host, no_orphans_of_the_killed)
{
    pid_t child = fork();
    if (child == 0) {
        fake_start("trap '' TERM HUP INT PIPE; echo $$ >a; while :; do sleep 1; done", HANG_MS, HANG_MS);
        read_pid("a");
        raise(SIGKILL);
    }
    waitpid(child, NULL, 0);
    pid_t engine = read_pid("a");
    cr_expect(engine > 0);
    WAIT_UNTIL(is_gone(engine), nap_ms(5));
}

/* --- huff against itself ----------------------------------------------------------------- */

static void play_game(const char *game, const char *params)
{
    struct rules r = text_rules(game);
    struct err e = { 0 };
    struct hub_host *h[2];
    struct engine_report report;
    struct move moves[80];
    struct engine_request q;
    for (int i = 0; i < 2; i++) {
        h[i] = hub_host_new(
            &(struct hub_host_how){ .command = "'" BUILDDIR "/huff' hub", .params = params, .rules = &r }, &e);
        cr_assert(h[i], "%s: %s", game, e.text);
    }
    q = fake_request(&r);
    q.moves = moves;
    struct pos p = q.start;
    for (q.n_moves = 0; q.n_moves < 80; q.n_moves++) {
        struct hub_host *mover = h[q.n_moves % 2];
        hub_host_go(mover, &q);
        hub_host_wait(mover, &report);
        cr_assert(report.done, "%s: %s", game, hub_host_failed(mover, &e) ? e.text : "?");
        if (!report.has_best) break;
        cr_assert(report.n_pv >= 1 && report.nodes > 0 && report.depth > 0);
        moves[q.n_moves] = report.best;
        pos_play(&r, &p, &report.best, &p);
    }
    cr_expect(q.n_moves == 80 || gen_count(&r, &p) == 0);
    hub_host_free(h[0]);
    hub_host_free(h[1]);
}

Test(hub_host, huff_in_every_game)
{
    play_game("international", "hash=1");
    play_game("malaysian", "hash=1 threads=2");
    play_game("malaysian8", "hash=1");
    play_game("srilanka", "hash=1 level=2");
    play_game("thai", "hash=1");
    play_game("malaysian8:forfeit=off", "hash=1");
    play_game("thai:starter=black,repetitions=4", "hash=1");
}
