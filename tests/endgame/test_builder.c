/* test_builder.c -- building that is stopped, killed, shared and watched; probing meanwhile; damaged files. */
#include <config.h>

#include <criterion/criterion.h>
#include <errno.h>
#include <glob.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/err.h"
#include "base/rng.h"
#include "endgame/endgame.h"
#include "help/board_text.h"
#include "help/scratch.h"
#include "help/wait.h"

enum { PROBES = 200000, PROBERS = 3, KILLS = 6 };

static const char *folder;
static struct rules rules;

static void enter(void)
{
    folder = scratch_new();
    rules = text_rules("thai");
}

TestSuite(builder, .init = enter, .fini = scratch_clear);

static bool build(int pieces, const atomic_bool *stop, struct err *e)
{
    struct endgame_plan plan = { .rules = rules,
        .folder = folder,
        .pieces = pieces,
        .threads = 2,
        .stop = stop,
        .verify = true };
    return endgame_build(&plan, e);
}

struct seen {
    int slices, bad;
};

static void see(void *ctx, const struct endgame_slice *s)
{
    struct seen *seen = ctx;
    seen->slices += !s->missing;
    seen->bad += s->damaged || s->wrong;
}

/* How many slices there are; all of them must be sound. */
static int slices(enum endgame_depth depth)
{
    struct endgame_look look = { .rules = rules, .folder = folder, .depth = depth };
    struct seen seen = { 0 };
    cr_expect(endgame_look(&look, see, &seen));
    cr_expect_eq(seen.bad, 0);
    return seen.slices;
}

Test(builder, background_is_watched_stopped_and_goes_on)
{
    OWN(endgame) e = endgame_open(&rules, folder);
    cr_assert(e);
    cr_expect_eq(endgame_pieces(e), 0);
    struct endgame_builder *b = endgame_build_start(&rules, folder, 4, e);
    cr_assert(b);
    WAIT_UNTIL(endgame_pieces(e) >= 2, nap_ms(1));
    endgame_build_stop(b);
    int stopped = slices(ENDGAME_LOOK_BLOCKS);
    cr_expect_geq(stopped, 4);

    b = endgame_build_start(&rules, folder, 3, e);
    WAIT_UNTIL(endgame_pieces(e) >= 3, nap_ms(1));
    endgame_build_stop(b);
    cr_expect_geq(endgame_pieces(e), 3);
    cr_expect_geq(slices(ENDGAME_LOOK_DEEP), 16);
}

/* As on a file system that has none. */
static bool no_locks;

int flock(int fd, int how)
{
    errno = ENOLCK;
    return no_locks ? -1 : (int)syscall(SYS_flock, fd, how);
}

/* Where files can't be locked nobody is kept out. */
Test(builder, without_locks)
{
    struct err e;
    no_locks = true;
    cr_expect(build(2, NULL, &e), "%s", e.text);
}

Test(builder, a_killed_one_leaves_only_whole_slices)
{
    struct err e = { 0 };
    int before = 0;
    for (int i = 0; i < KILLS; i++) {
        pid_t child = fork();
        if (!child) _exit(!build(3, NULL, NULL));
        nap_ms(5 + 10 * i);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        int now = slices(ENDGAME_LOOK_BLOCKS);
        cr_expect_geq(now, before);
        before = now;
    }
    cr_expect(build(3, NULL, &e), "%s", e.text);
    cr_expect_eq(slices(ENDGAME_LOOK_DEEP), 16);

    char path[PATH_MAX];
    glob_t tables;
    snprintf(path, sizeof path, "%s/*/*.tab", folder);
    cr_assert(!glob(path, 0, NULL, &tables));
    snprintf(path, sizeof path, "%s.Ab12Cd", tables.gl_pathv[0]);
    cr_assert(!link(tables.gl_pathv[0], path));
    cr_expect(build(3, NULL, &e), "%s", e.text);
    cr_expect(access(path, F_OK), "what was being written is removed");
    globfree(&tables);
}

Test(builder, says_when_told_to_stop_and_when_another_builds)
{
    struct err e = { 0 };
    atomic_bool stop = true;
    cr_expect_not(build(3, &stop, &e));
    cr_expect(strstr(e.text, "stopped"), "%s", e.text);
    struct endgame_builder *b = endgame_build_start(&rules, folder, 4, NULL);
    cr_assert(b);
    WAIT_UNTIL(slices(ENDGAME_LOOK_HEAD), nap_ms(1));
    if (slices(ENDGAME_LOOK_HEAD) < 41) { // it is not done yet
        cr_expect_not(build(4, NULL, &e));
        cr_expect(strstr(e.text, "another huff"), "%s", e.text);
    }
    endgame_build_stop(b);
}

struct prober {
    struct endgame *tables;
    uint64_t seed;
    int known, odd;
};

/* King against king and man: what one thread reads must be what any other reads. */
static void *probe(void *arg)
{
    struct prober *pr = arg;
    struct rng g = { pr->seed };
    for (int i = 0; i < PROBES; i++) {
        struct pos p = { .turn = (uint8_t)rng_below(&g, 2) };
        pos_put(&rules, &p, 5 + (int)rng_below(&g, 28), 'w');
        pos_put(&rules, &p, 1 + (int)rng_below(&g, 32), 'B');
        pos_put(&rules, &p, 1 + (int)rng_below(&g, 32), 'W');
        struct endgame_value v = { 9, 9 };
        bool known = endgame_probe(pr->tables, &p, &v);
        pr->known += known;
        pr->odd += known
            && (v.result < -1 || v.result > 1 || (v.result == 0 && v.plies) || (v.result > 0 && v.plies % 2 == 0)
                || (v.result < 0 && v.plies % 2));
    }
    return NULL;
}

Test(builder, threads_probe_while_tables_grow)
{
    pthread_t id[PROBERS];
    struct prober pr[PROBERS];
    OWN(endgame) e = endgame_open(&rules, folder);
    struct endgame_builder *b = endgame_build_start(&rules, folder, 3, e);
    for (int i = 0; i < PROBERS; i++) {
        pr[i] = (struct prober){ e, 7, 0, 0 };
        cr_assert_eq(pthread_create(&id[i], NULL, probe, &pr[i]), 0);
    }
    for (int i = 0; i < PROBERS; i++) {
        pthread_join(id[i], NULL);
        cr_expect_eq(pr[i].odd, 0);
    }
    WAIT_UNTIL(endgame_pieces(e) >= 3, nap_ms(1));
    endgame_build_stop(b);
    struct prober after = { e, 7, 0, 0 };
    probe(&after);
    cr_expect_eq(after.known, PROBES);
}

Test(builder, a_position_it_cannot_know_is_not_answered)
{
    struct err e = { 0 };
    struct endgame_value v;
    cr_assert(build(2, NULL, &e), "%s", e.text);
    OWN(endgame) tables = endgame_open(&rules, folder);
    struct pos p = { .turn = WHITE };
    pos_put(&rules, &p, 32, 'W');
    cr_expect(endgame_probe(tables, &p, &v) && v.result == 1 && v.plies == 1);
    p.turn = BLACK;
    cr_expect(endgame_probe(tables, &p, &v) && v.result == -1 && v.plies == 0);
    pos_put(&rules, &p, 32, 'b');
    pos_put(&rules, &p, 1, 'W');
    cr_expect_not(endgame_probe(tables, &p, &v), "a man on its far row");
    pos_put(&rules, &p, 32, 'B');
    cr_expect(endgame_probe(tables, &p, &v));
    pos_put(&rules, &p, 20, 'B');
    cr_expect_not(endgame_probe(tables, &p, &v), "three pieces");
    pos_start(&rules, WHITE, &p);
    cr_expect_not(endgame_probe(tables, &p, &v));
    struct rules other = rules;
    cr_expect(endgame_serves(tables, &other));
    other.forfeit = FORFEIT_FREE;
    cr_expect_not(endgame_serves(tables, &other));
}
