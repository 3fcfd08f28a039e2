/* test_train.c -- training from end to end: the same again is the same, and an interrupted run goes on. */
#include <config.h>

#include "train/train.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"
#include "help/board_text.h"

struct run {
    char folder[64];
    struct train_options o;
    atomic_bool stop;
    int progress_left; /* messages until the run is stopped; -1: never */
};

static void say(void *ctx, const char *line)
{
    struct run *run = ctx;
    char path[128], text[512];
    struct err e;
    snprintf(path, sizeof path, "%s/log.txt", run->folder);
    snprintf(text, sizeof text, "%s\n", line);
    cr_assert(file_append(path, text, strlen(text), &e), "%s", e.text);
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
    strcpy(run->folder, "/tmp/huff-train-XXXXXX");
    cr_assert(mkdtemp(run->folder));
    run->progress_left = -1;
    run->o = (struct train_options){ .rules = text_rules("thai"),
        .folder = run->folder,
        .generations = 2,
        .games = 300,
        .window = 2,
        .threads = 2,
        .pieces = 2,
        .nodes = 60,
        .match_games = 8,
        .match_nodes = 60,
        .fit = { .lambda = 0.9, .rate = 0.03, .epochs = 2, .seed = 5 } };
}

static void clean_up(struct run *run)
{
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", run->folder);
    cr_expect_eq(system(command), 0);
}

static void go(struct run *run)
{
    struct err e = { 0 };
    atomic_store(&run->stop, false);
    cr_assert(train(&run->o, &run->stop, say, progress, run, &e), "%s", e.text);
}

static void read_into(const struct run *run, const char *name, struct str *ret)
{
    char path[128];
    struct err e;
    snprintf(path, sizeof path, "%s/%s", run->folder, name);
    cr_assert(file_read(path, 1 << 24, ret, &e), "%s", e.text);
}

static void same_file(const struct run *a, const struct run *b, const char *name)
{
    struct str x = { 0 }, y = { 0 };
    read_into(a, name, &x);
    read_into(b, name, &y);
    cr_expect(x.len == y.len && !memcmp(x.s, y.s, x.len), "%s differs", name);
    str_release(&x);
    str_release(&y);
}

Test(train, stopped_and_resumed_is_the_same)
{
    struct run straight, broken;
    set_up(&straight);
    go(&straight);
    set_up(&broken);
    broken.o.threads = 1;
    for (int i = 1; i < 12; i++) {
        broken.progress_left = 2;
        go(&broken);
    }
    broken.progress_left = -1;
    go(&broken);
    same_file(&straight, &broken, "gen-001/chunk-0002.games");
    same_file(&straight, &broken, "gen-001.weights");
    same_file(&straight, &broken, "gen-002.weights");
    clean_up(&straight);
    clean_up(&broken);
}

Test(train, tells_what_it_did)
{
    struct run run;
    struct str log = { 0 };
    set_up(&run);
    go(&run);
    read_into(&run, "log.txt", &log);
    cr_expect(strstr(str_text(&log), "generation 2: 300 games played"));
    cr_expect(strstr(str_text(&log), "against generation 1 at 60 nodes"));
    size_t before = log.len;
    go(&run);
    read_into(&run, "log.txt", &log);
    cr_expect_eq(log.len, before, "nothing is left to do");
    str_release(&log);
    clean_up(&run);
}

Test(train, another_setup_or_a_damaged_chunk_is_refused)
{
    struct run run;
    struct err e = { 0 };
    char path[128];
    set_up(&run);
    run.o.generations = 1;
    go(&run);
    run.o.nodes = 61;
    cr_expect(!train(&run.o, &run.stop, say, progress, &run, &e));
    cr_expect(strstr(e.text, "setup.txt"), "%s", e.text);
    run.o.nodes = 60;
    snprintf(path, sizeof path, "%s/gen-001/chunk-0001.games", run.folder);
    cr_assert_eq(truncate(path, 1001), 0);
    snprintf(path, sizeof path, "%s/gen-001.weights", run.folder);
    cr_assert_eq(unlink(path), 0);
    cr_expect(!train(&run.o, &run.stop, say, progress, &run, &e));
    cr_expect(strstr(e.text, "chunk-0001.games is damaged"), "%s", e.text);
    clean_up(&run);
}
