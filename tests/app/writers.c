/* writers.c -- several huffs write one file, and some are killed: what was said to be written is in the file, and nothing is
   twice.

   writers [--rounds N] [--seed N] [--huff PROGRAM] [--keep]

   In each round two to four programs add games, open and save, change tags in a list, copy games, put games into one
   library and change settings of one person, each with words of its own, which are looked for afterwards. */
#include <config.h>

#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/rng.h"
#include "base/str.h"
#include "base/utf8.h"
#include "help/scratch.h"

enum { WRITERS = 4, TASKS = 5, LONGEST_MS = 150 };

/* What a writer does in a task, and what it hears when it is done.  %s is the task's own word, %d that of a writer (1 on). */
static const struct job {
    const char *name, *script, *done, *file, *mark; /* `mark`: how it stands in the file */
} jobs[] = {
    { "append", "new\n32-28\ntag Event %s\nappend club.pdn\n", "Added to club.pdn", "club.pdn", "[Event \"%s\"]" },
    { "save", "open club.pdn\ntag %s yes\nsave\nn\n", "Saved as club.pdn", "club.pdn", "[%s \"yes\"]" },
    { "list", "browse club.pdn\ntag %s yes\nbrowse save\nbrowse drop\nbrowse off\n", "Saved as club.pdn", "club.pdn",
        "[%s \"yes\"]" },
    { "copy", "new\n32-28\ntag Event %s\nsaveas own-%s.pdn\nbrowse own-%s.pdn\nappend club.pdn\nbrowse off\n",
        "is copied to club.pdn", "club.pdn", "[Event \"%s\"]" },
    { "library", "new\n32-28\ntag White %s\nlibrary add\n", "The game is in the library now", "all.pdn",
        "[White \"%s\"]" },
    { "settings", "map %s flip\n", "is bound to", ".config/huff/settings", "map %s = flip" },
    { "engines", "engine add %s true\n", "is added", ".config/huff/engines", "engine %s true" },
};
enum { JOBS = sizeof jobs / sizeof *jobs };

struct war {
    const char *huff, *folder;
    struct rng rng;
    int rounds, round, writers, kills, refused, acknowledged[JOBS];
};

struct task {
    const struct job *job;
    char word[32];
    bool done;
};

struct writer {
    pid_t pid;
    struct task task[TASKS];
};

static _Noreturn void die(const struct war *w, const char *what, const char *word)
{
    fprintf(stderr, "writers: round %d: %s: %s (see %s)\n", w->round, word, what, w->folder);
    exit(1);
}

/* The question of a changed file is answered with no: who says yes overwrites it. */
static void write_script(const struct writer *w, const char *path)
{
    LOCAL(str) text = { 0 };
    str_add(&text, "set confirm=off\n");
    for (int i = 0; i < TASKS; i++)
        for (const char *p = w->task[i].job->script; *p; p++) {
            if (*p == '%') str_add(&text, w->task[i].word);
            else str_put(&text, *p);
            p += *p == '%';
        }
    whole_write(path, str_text(&text));
}

static void start(const struct war *war, struct writer *w, int i)
{
    char script[32], said[32];
    snprintf(script, sizeof script, "script-%d", i);
    snprintf(said, sizeof said, "said-%d", i);
    write_script(w, script);
    w->pid = fork();
    if (w->pid) return;
    dup2(open(script, O_RDONLY), STDIN_FILENO);
    dup2(open(said, O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
    dup2(STDOUT_FILENO, STDERR_FILENO);
    execl(war->huff, "huff", "--text", "--white", "Ann", "--black", "Bea", "--library", "library.db", (char *)NULL);
    _exit(127);
}

/* A task's own word stands before what was said of it. */
static void hear(struct war *war, struct writer *w, int i)
{
    char said[32];
    snprintf(said, sizeof said, "said-%d", i);
    char *text = whole_text(said), *at = text;
    for (int k = 0; k < TASKS; k++) {
        struct task *t = &w->task[k];
        char *from = strstr(at, t->word);
        if (!from) break;
        char *next = k + 1 < TASKS ? strstr(from, w->task[k + 1].word) : NULL;
        if (next) *next = 0;
        t->done = strstr(from, t->job->done) != NULL;
        if (next) *next = *w->task[k + 1].word;
        at = from;
        war->acknowledged[t->job - jobs] += t->done;
        war->refused += !t->done && next;
    }
    mem_free(text);
}

static void check(const struct war *war, const struct task *t)
{
    char mark[64];
    snprintf(mark, sizeof mark, t->job->mark, t->word);
    int n = is_there(t->job->file) ? whole_count(t->job->file, mark) : 0;
    if (t->done && !n) die(war, "was acknowledged, and is lost", mark);
    if (n > 1) die(war, "is there more than once", mark);
}

static void pause_ms(uint32_t ms)
{
    const struct timespec pause = { ms / 1000, ms % 1000 * 1000000 };
    nanosleep(&pause, NULL);
}

static void clear(const struct war *war)
{
    (void)war;
    if (system("rm -rf *.pdn *.bak library.db* .config .local")) exit(1);
    whole_write("club.pdn", "[Event \"First\"]\n[White \"Ann\"]\n[Black \"Bea\"]\n[GameType \"20\"]\n\n1. 32-28 *\n");
}

static void fight(struct war *war)
{
    struct writer w[WRITERS] = { 0 };
    int n = 2 + (int)rng_below(&war->rng, WRITERS - 1);
    uint32_t only = rng_below(&war->rng, JOBS * 2); // half of the rounds are of one kind
    clear(war);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < TASKS; k++) {
            struct task *t = &w[i].task[k];
            t->job = &jobs[only < JOBS ? only : rng_below(&war->rng, JOBS)];
            snprintf(t->word, sizeof t->word, "Z%dx%dx%dZ", war->round, i, k);
            /* A key is a single character. */
            if (!strcmp(t->job->name, "settings"))
                t->word[utf8_encode(0x4e00 + (uint32_t)(i * TASKS + k), t->word)] = '\0';
        }
        start(war, &w[i], i);
    }
    for (int i = 0; i < n; i++) {
        if (rng_below(&war->rng, 2)) continue;
        pause_ms(rng_below(&war->rng, LONGEST_MS));
        kill(w[i].pid, SIGKILL);
    }
    for (int i = 0; i < n; i++) {
        int status;
        waitpid(w[i].pid, &status, 0);
        war->kills += WIFSIGNALED(status);
        if (WIFSIGNALED(status) && WTERMSIG(status) != SIGKILL) die(war, "a program crashed", "signal");
    }
    if (is_there("library.db")) {
        char line[300];
        snprintf(line, sizeof line,
            "%s library check --library library.db > check.txt 2>&1 && "
            "%s library export --library library.db -o all.pdn '' 2>> check.txt",
            war->huff, war->huff);
        if (system(line) && !whole_has("check.txt", "no such library")) die(war, "is damaged", "library.db");
    }
    for (int i = 0; i < n; i++) {
        hear(war, &w[i], i);
        for (int k = 0; k < TASKS; k++) check(war, &w[i].task[k]);
    }
    if (whole_count("club.pdn", "[Event \"First\"]") != 1) die(war, "is gone", "the first game");
    war->writers += n;
}

int main(int argc, char **argv)
{
    static const struct option options[] = { { "rounds", required_argument, NULL, 'n' },
        { "seed", required_argument, NULL, 's' }, { "huff", required_argument, NULL, 'h' },
        { "keep", no_argument, NULL, 'k' }, { 0 } };
    struct war war = { .rounds = 20, .huff = BUILDDIR "/huff", .rng = { 1 } };
    bool keep = false;
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'n') war.rounds = atoi(optarg);
        else if (c == 's') war.rng.state = strtoull(optarg, NULL, 10);
        else if (c == 'h') war.huff = optarg;
        else if (c == 'k') keep = true;
        else return 2;
    }
    scratch_enter();
    war.folder = scratch_folder();
    for (war.round = 1; war.round <= war.rounds; war.round++) fight(&war);
    printf("%d rounds, %d writers, %d of them killed; %d changes refused; none lost or twice of these:", war.rounds,
        war.writers, war.kills, war.refused);
    for (int i = 0; i < JOBS; i++) printf(" %d %s", war.acknowledged[i], jobs[i].name);
    putchar('\n');
    for (int i = 0; i < JOBS && war.rounds >= 20; i++)
        if (!war.acknowledged[i]) die(&war, "nothing was acknowledged", jobs[i].name);
    if (!keep) scratch_leave();
    return 0;
}
