/* library_scan.c -- examining many games of a library with a thread for each processor: see library_data.h. */
#include <config.h>

#include "store/library/library_data.h"

#include "base/mem.h"
#include "base/thread.h"

enum { SHARE = 2048, THREADS = 16 };

/* A thread's own connection to the database, and its present block. */
struct scanning {
    struct library *l; /* NULL: not opened yet */
    struct block block;
};

struct scan_job {
    struct library *l;
    const int64_t *id;
    size_t n;
    unsigned parts;
    scan_fn *fn;
    void *ctx;
    bool *yes; /* by index */
    atomic_bool bad;
    struct scanning hand[THREADS];
};

static bool ask(const struct scan_job *j, struct scanning *s, int64_t id, bool *yes)
{
    const char *text = NULL;
    struct mainline line;
    size_t n = 0;
    if (!library_block(s->l, id, j->parts, &s->block)) return false;
    int i = (int)(id - s->block.first);
    if (s->block.fact[i].deleted) return true;
    bool lines = j->parts & BLOCK_MOVES;
    if (lines && !library_line(j->l, &s->block, id, &line)) return false;
    if (j->parts & BLOCK_TEXT && !block_text(&s->block, i, &text, &n)) return false;
    *yes = j->fn(j->ctx, lines ? &line : NULL, text, n);
    return true;
}

static void scan_share(void *ctx, int job, int hand)
{
    struct scan_job *j = ctx;
    struct scanning *s = &j->hand[hand];
    size_t from = (size_t)job * SHARE, to = j->n - from < SHARE ? j->n : from + SHARE;
    struct err e = { 0 };
    if (!s->l) s->l = library_open(j->l->path, false, &e);
    bool good = s->l && !atomic_load(&j->bad);
    for (size_t i = from; i < to && good; i++) good = !atomic_load(&j->l->stop) && ask(j, s, j->id[i], &j->yes[i]);
    if (good || atomic_exchange(&j->bad, true) || atomic_load(&j->l->stop)) return;
    if (s->l) library_fail(s->l, &e);
    j->l->trouble = e;
}

bool library_scan(struct library *l, int64_t *ids, size_t *ret_n, unsigned parts, scan_fn *fn, void *ctx)
{
    LOCAL_MEM struct scan_job *j = mem_new(1, sizeof *j);
    LOCAL_MEM bool *yes = mem_new(*ret_n + 1, sizeof *yes);
    int hands = thread_processors() < THREADS ? thread_processors() : THREADS;
    *j = (struct scan_job){ .l = l, .id = ids, .n = *ret_n, .parts = parts, .fn = fn, .ctx = ctx, .yes = yes };
    thread_jobs(hands, (int)((j->n + SHARE - 1) / SHARE), scan_share, j);
    for (int i = 0; i < hands; i++) {
        library_free(j->hand[i].l);
        block_release(&j->hand[i].block);
    }
    size_t kept = 0;
    for (size_t i = 0; i < j->n; i++)
        if (yes[i]) ids[kept++] = ids[i];
    *ret_n = kept;
    return !atomic_load(&j->bad);
}
