/* test_train.c -- training from end to end: the same again is the same, and an interrupted run goes on. */
#include <config.h>

#include "train/train.h"

#include <fcntl.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/goal.h"
#include "engine/weights.h"
#include "engine/weights_data.h"
#include "help/board_text.h"
#include "help/printed.h"
#include "help/process.h"
#include "help/scratch.h"
#include "train/sample.h"
#include "train/selfplay.h"

struct run {
    const char *folder;
    struct train_options o;
    atomic_bool stop;
    int progress_left; /* messages until the run is stopped; -1: never */
    int ends;
};

static void say(void *ctx, const char *line)
{
    struct run *run = ctx;
    const char *text = printed("%s\n", line);
    struct err e;
    cr_assert(file_append(scratch_in(run->folder, "log.txt"), text, strlen(text), &e), "%s", e.text);
}

static void progress(void *ctx, const char *line)
{
    struct run *run = ctx;
    (void)line;
    if (run->progress_left > 0 && --run->progress_left == 0) atomic_store(&run->stop, true);
}

static void set_up(struct run *run)
{
    memset(run, 0, sizeof *run);
    run->folder = scratch_new();
    run->progress_left = -1;
    run->o = (struct train_options){ .rules = text_rules("thai"),
        .folder = run->folder,
        .generations = 2,
        .games = 300,
        .window = 2,
        .pieces = 2,
        .nodes = 60,
        .match_games = 8,
        .match_nodes = 60,
        .fit = { .lambda = 0.9, .rate = 0.03, .epochs = 2, .threads = 2, .seed = 5 } };
}

static void go(struct run *run)
{
    struct err e = { 0 };
    atomic_store(&run->stop, false);
    cr_assert(train(&run->o, &run->stop, say, progress, run, &e), "%s", e.text);
}

/* It does not go on, and says why. */
static void refused(struct run *run, const char *part)
{
    struct err e = { 0 };
    cr_expect_not(train(&run->o, &run->stop, say, progress, run, &e));
    cr_expect(strstr(e.text, part), "%s", e.text);
}

/* As chunks of generation 1 were written once. */
static void behead(const struct run *run)
{
    for (int i = 0; i < 3; i++) {
        LOCAL(str) text = { 0 };
        const char *path = printed("%s/gen-001/chunk-%04d.games", run->folder, i), *games;
        whole_read(path, &text);
        cr_assert((games = strstr(str_text(&text), "\n\n")));
        games += 2;
        whole_write_n(path, games, text.len - (size_t)(games - text.s));
    }
}

Test(train, stopped_and_resumed_is_the_same, .fini = scratch_clear)
{
    struct run straight, broken;
    set_up(&straight);
    go(&straight);
    set_up(&broken);
    broken.o.fit.threads = 1;
    for (int i = 1; i < 12; i++) {
        broken.progress_left = 2;
        go(&broken);
    }
    broken.progress_left = -1;
    go(&broken);
    cr_expect(whole_same(scratch_in(straight.folder, "gen-001/chunk-0002.games"),
        scratch_in(broken.folder, "gen-001/chunk-0002.games")));
    cr_expect(whole_same(scratch_in(straight.folder, "gen-001.weights"), scratch_in(broken.folder, "gen-001.weights")));
    cr_expect(whole_same(scratch_in(straight.folder, "gen-002.weights"), scratch_in(broken.folder, "gen-002.weights")));
}

/* What was learned before is there, and only the match is left: it is told from the new generation's view. */
Test(train, the_match_is_won_by_who_knows_more, .fini = scratch_clear)
{
    struct run run;
    LOCAL(str) text = { 0 };
    set_up(&run);
    run.o.generations = 1;
    run.o.match_games = 7;
    run.o.match_nodes = 200;
    weights_write(weights_builtin(&run.o.rules), &text);
    whole_write_n(scratch_in(run.folder, "gen-001.weights"), str_text(&text), text.len);
    go(&run);
    char *log = whole_text(scratch_in(run.folder, "log.txt"));
    int won = 0, drawn = 0, lost = 0;
    cr_expect_eq(sscanf(log, "generation 1: +%d =%d -%d  Elo", &won, &drawn, &lost), 3, "%s", log);
    cr_expect(won > lost && won + drawn + lost == 8, "%s", log);
    cr_expect(strstr(log, "] against generation 0 at 200 nodes\n"), "%s", log);
    free(log);
}

/* Whoever has the move is far ahead: no opening is even, and a run must neither look for one for ever nor be deaf. */
Test(train, weights_that_call_nothing_even)
{
    struct rules r = text_rules("thai");
    struct weights *w = weights_new(&r);
    LOCAL_MEM struct selfplay *s = mem_new(1, sizeof *s);
    struct rng g = { 3 };
    atomic_bool stop = false;
    weights_set(w, weights_count(w) - EVAL_TERMS + EVAL_TURN, (struct weight){ 4000, 4000 });
    cr_assert(selfplay_init(s, &r, w, 50, NULL, &stop));
    selfplay_opening(s, &g);
    cr_expect_gt(s->n_opening, 0);
    uint64_t nodes = s->searched;
    atomic_store(&stop, true);
    selfplay_opening(s, &g);
    cr_expect_eq(s->searched, nodes, "told to stop, it looks no further");
    selfplay_release(s);
    weights_free(w);
}

Test(train, begins_nothing_without_its_weights, .fini = scratch_clear)
{
    struct run run;
    set_up(&run);
    run.o.generations = 1;
    run.o.from = "nix.weights";
    refused(&run, "nix.weights");
    run.o.from = NULL;
    run.o.match_games = 2;
    go(&run);
    cr_expect(whole_has(scratch_in(run.folder, "log.txt"), "[?, ?] against generation 0 at 60 nodes"));
}

/* Other weights behind that name change nothing once it has begun. */
Test(train, keeps_the_weights_it_began_with, .fini = scratch_clear)
{
    struct run run;
    LOCAL(str) text = { 0 };
    set_up(&run);
    struct weights *w = weights_new(&run.o.rules);
    weights_write(w, &text);
    weights_free(w);
    run.o.from = printed("%s/start.weights", run.folder);
    whole_write_n(run.o.from, str_text(&text), text.len);
    run.o.generations = 1;
    run.progress_left = 2;
    go(&run);
    whole_write(run.o.from, "others");
    run.o.match_games = 2;
    go(&run);
    cr_expect(whole_has(scratch_in(run.folder, "log.txt"), "[?, ?] against generation 0 at 60 nodes"));
}

/* A game that ends by its only move: what the last position and that move say of who has won. */
static void check_end(void *ctx, const struct sample_game *g)
{
    struct run *run = ctx;
    const struct sample *last = &g->at[g->n - 1];
    struct moves list;
    struct pos end;
    gen_moves(&run->o.rules, &last->pos, &list);
    if (last->flags & SAMPLE_SCORED) return;
    pos_play(&run->o.rules, &last->pos, &list.m[0], &end);
    gen_moves(&run->o.rules, &end, &list);
    int goal = goal_reached(&run->o.rules, &end, list.n);
    if (!goal) return;
    cr_expect_eq(g->result, end.turn == WHITE ? 1 + goal : 1 - goal);
    run->ends++;
}

Test(train, who_has_won_is_asked_of_the_goal, .fini = scratch_clear)
{
    static const char *const games[] = { "antidraughts", "thai" };
    for (int i = 0; i < 2; i++) {
        struct run run;
        struct err e;
        set_up(&run);
        run.o.rules = text_rules(games[i]);
        run.o.generations = 1;
        run.o.match_games = run.o.pieces = 0;
        run.o.games *= 3;
        go(&run);
        LOCAL(str) setup = { 0 };
        whole_read(scratch_in(run.folder, "setup.txt"), &setup);
        cr_assert(
            sample_each(scratch_in(run.folder, "gen-001"), &run.o.rules, str_text(&setup), NULL, check_end, &run, &e),
            "%s", e.text);
        cr_expect_gt(run.ends, 0, "%s: %d", games[i], run.ends);
    }
}

/* One shard in the folder where it is learned, one in a copy of it, whose games are brought over. */
Test(train, shards_make_the_same, .fini = scratch_clear)
{
    struct run straight, learner, helper;
    set_up(&straight);
    go(&straight);
    set_up(&learner);
    set_up(&helper);
    learner.o.fit.threads = helper.o.fit.threads = 1;
    for (int generation = 1; generation <= 2; generation++) {
        learner.o.shard = (struct shard){ 0, 2 };
        helper.o.shard = (struct shard){ 1, 2 };
        go(&learner);
        go(&helper);
        const char *helped = printed("gen-%03d/chunk-0001.games", generation);
        const char *own = printed("gen-%03d/chunk-0002.games", generation);
        const char *weights = printed("gen-%03d.weights", generation);
        cr_expect(!is_there(scratch_in(learner.folder, helped)));
        cr_assert_eq(rename(scratch_in(helper.folder, helped), scratch_in(learner.folder, helped)), 0);
        cr_expect(!is_there(scratch_in(helper.folder, own)));
        cr_expect(!is_there(scratch_in(learner.folder, weights)), "a shard learns nothing");
        learner.o.shard.of = 0;
        learner.o.generations = generation;
        go(&learner);
        learner.o.generations = 2;
        whole_copy(scratch_in(learner.folder, weights), scratch_in(helper.folder, weights));
        cr_expect(whole_same(scratch_in(learner.folder, weights), scratch_in(straight.folder, weights)));
    }
    cr_expect(whole_has(scratch_in(helper.folder, "log.txt"), "generation 2: 100 games of shard 2/2 played"));
}

/* While another builds the tables of the folder, as several shards would, a run waits. */
Test(train, waits_for_who_builds_the_tables, .fini = scratch_clear)
{
    struct run run;
    glob_t locks;
    set_up(&run);
    run.o.generations = 1;
    go(&run);
    cr_assert_eq(glob(scratch_in(run.folder, "tables/*/lock"), 0, NULL, &locks), 0);
    int fd = open(locks.gl_pathv[0], O_RDWR | O_CLOEXEC);
    cr_assert_eq(flock(fd, LOCK_EX), 0);
    pid_t child = fork();
    if (child == 0) {
        struct err e;
        close(fd);
        _exit(train(&run.o, &run.stop, say, progress, &run, &e) ? 0 : 1);
    }
    usleep(200000);
    cr_expect_eq(waitpid(child, NULL, WNOHANG), 0);
    cr_assert_eq(flock(fd, LOCK_UN), 0);
    cr_expect_eq(child_status(child), 0);
    close(fd);
    globfree(&locks);
}

/* Whoever has locked the folder in this way trains in the folder. */
static void beside(struct run *run, int how, struct shard shard, const char *want)
{
    struct err e = { 0 };
    int fd = open(scratch_in(run->folder, "lock"), O_RDWR | O_CLOEXEC);
    cr_assert_eq(flock(fd, how), 0);
    run->o.shard = shard;
    bool ok = train(&run->o, &run->stop, say, progress, run, &e);
    cr_expect_eq(ok, !want, "%s", e.text);
    if (want) cr_expect(strstr(e.text, want), "%s", e.text);
    close(fd);
}

Test(train, who_learns_has_the_folder_alone, .fini = scratch_clear)
{
    struct run run;
    const struct shard none = { 0, 0 }, first = { 0, 2 };
    set_up(&run);
    go(&run);
    beside(&run, LOCK_SH, first, NULL);
    beside(&run, LOCK_SH, none, "another run trains in ");
    beside(&run, LOCK_EX, none, "another run trains in ");
    beside(&run, LOCK_EX, first, "another run trains in ");
    go(&run);
}

Test(train, tells_what_it_did, .fini = scratch_clear)
{
    struct run run;
    set_up(&run);
    go(&run);
    const char *log = scratch_in(run.folder, "log.txt"), *before = scratch_in(run.folder, "before");
    cr_expect(whole_has(log, "generation 2: 300 games played"));
    cr_expect(whole_has(log, "against generation 1 at 60 nodes"));
    whole_copy(log, before);
    go(&run);
    cr_expect(whole_same(log, before), "nothing is left to do");
}

Test(train, learns_again_from_the_games_that_are_there, .fini = scratch_clear)
{
    struct run run;
    set_up(&run);
    run.o.generations = 1;
    go(&run);
    run.o.refit = scratch_in(run.folder, "again.weights");
    go(&run);
    cr_expect(whole_same(scratch_in(run.folder, "gen-001.weights"), scratch_in(run.folder, "again.weights")));
    refused(&run, "again.weights exists already");
    run.o.refit = scratch_in(run.folder, "once.weights");
    run.o.fit.epochs = 1;
    go(&run);
    cr_expect_not(whole_same(scratch_in(run.folder, "gen-001.weights"), scratch_in(run.folder, "once.weights")));
    run.o.refit = scratch_in(run.folder, "last.weights");
    run.o.window = 1;
    behead(&run);
    cr_assert_eq(rename(scratch_in(run.folder, "gen-001"), scratch_in(run.folder, "gen-003")), 0);
    go(&run);
    cr_expect(whole_same(run.o.refit, scratch_in(run.folder, "once.weights")), "generations before are not there");
    run.o.rules = text_rules("thai:goal=lose");
    refused(&run, "setup.txt is of another game");
    run.o.rules = text_rules("russian");
    refused(&run, "setup.txt is of another game");
}

Test(train, another_setup_or_a_damaged_chunk_is_refused, .fini = scratch_clear)
{
    struct run run;
    set_up(&run);
    run.o.generations = 1;
    go(&run);
    run.o.nodes = 61;
    refused(&run, "setup.txt is of a run with another start: it says \"nodes 60\", and this one \"nodes 61\"");
    run.o.nodes = 60;
    run.o.rules = text_rules("thai:goal=lose");
    refused(&run, "\"game thai\", and this one \"game thai:goal=lose\"");
    run.o.rules = text_rules("thai");
    cr_assert_eq(truncate(scratch_in(run.folder, "gen-001/chunk-0001.games"), 1001), 0);
    cr_assert_eq(unlink(scratch_in(run.folder, "gen-001.weights")), 0);
    refused(&run, "chunk-0001.games is damaged");
}

/* As a power cut leaves it, copied under a wrong name, or taken out of a generation that is learned from once more. */
Test(train, games_that_are_none_or_stand_twice_or_are_gone_are_named, .fini = scratch_clear)
{
    struct run run;
    set_up(&run);
    go(&run);
    const char *chunk = printed("%s/gen-001/chunk-0001.games", run.folder);
    cr_assert_eq(unlink(scratch_in(run.folder, "gen-002.weights")), 0);
    cr_assert_eq(truncate(chunk, 0), 0);
    refused(&run, "gen-001/chunk-0001.games is damaged");
    cr_assert_eq(unlink(chunk), 0);
    refused(&run, "gen-001 has 200 of its 300 games");
    cr_assert_eq(rename(scratch_in(run.folder, "gen-002"), scratch_in(run.folder, "kept")), 0);
    refused(&run, "gen-001 has 200 of its 300 games");
    cr_expect_not(is_there(scratch_in(run.folder, "gen-002")), "it is told before more games are played");
    cr_assert_eq(rename(scratch_in(run.folder, "kept"), scratch_in(run.folder, "gen-002")), 0);
    run.o.refit = scratch_in(run.folder, "again.weights");
    go(&run);
    cr_expect(whole_has(scratch_in(run.folder, "log.txt"), "gen-001 has 200 of its 300 games\n"));
    run.o.refit = NULL;
    whole_copy(scratch_in(run.folder, "gen-001/chunk-0002.games"), chunk);
    refused(&run, "gen-001/chunk-0001.games has the games of another chunk: it says \"gen-001/chunk-0002.games\"");
    behead(&run);
    refused(&run, "gen-001/chunk-0002.games has the games of another chunk");
    cr_assert_eq(unlink(chunk), 0);
    run.o.refit = scratch_in(run.folder, "older.weights");
    go(&run);
}

/* Of another run, another generation or another place in it: told before more are played, also by a shard. */
Test(train, games_that_are_not_its_own_are_named, .fini = scratch_clear)
{
    struct run run, other;
    struct err e;
    LOCAL(str) out = { 0 };
    set_up(&other);
    other.o.generations = 2;
    other.o.fit.seed = 6;
    go(&other);
    set_up(&run);
    run.o.generations = 1;
    go(&run);
    const char *chunk = printed("%s/gen-001/chunk-0001.games", run.folder);
    cr_assert_eq(unlink(scratch_in(run.folder, "gen-001.weights")), 0);
    cr_assert_eq(unlink(scratch_in(run.folder, "gen-001/chunk-0000.games")), 0);
    whole_copy(scratch_in(other.folder, "gen-002/chunk-0001.games"), chunk);
    refused(&run, "it says \"gen-002/chunk-0001.games\", not \"gen-001/chunk-0001.games\"");
    whole_copy(scratch_in(other.folder, "gen-001/chunk-0001.games"), chunk);
    refused(&run, "gen-001/chunk-0001.games has the games of another chunk: it says \"seed 6\", not \"seed 5\"");
    run.o.shard = (struct shard){ 0, 3 };
    refused(&run, "it says \"seed 6\", not \"seed 5\"");
    run.o.shard = (struct shard){ 0 };
    run.o.refit = scratch_in(run.folder, "again.weights");
    refused(&run, "it says \"seed 6\", not \"seed 5\"");
    cr_expect_not(train_shares(&run.o.rules, run.folder, &out, &e));
    cr_expect(strstr(e.text, "it says \"seed 6\", not \"seed 5\""), "%s", e.text);
    cr_expect_not(is_there(scratch_in(run.folder, "gen-001/chunk-0000.games")), "nothing was played");
    run.o.refit = NULL;
    cr_assert_eq(unlink(chunk), 0);
    go(&run);
}
