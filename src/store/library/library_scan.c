/* library_scan.c -- many games of a library examined by a thread a processor: see library_data.h. */
#include <config.h>

#include "store/library/library_data.h"

#include "base/mem.h"
#include "base/thread.h"

enum { SHARE = 2048, THREADS = 16 };

struct scan_job {
    struct library *l;
    const int64_t *id;
    size_t n;
    unsigned parts;
    scan_fn *fn;
    void *ctx;
    bool *yes; /* by index */
    atomic_size_t next;
    atomic_bool bad;
};

/* A thread's place: its own way to the database, the block at hand, and in it the line that comes next. */
struct scanning {
    struct library *l;
    struct block block;
    int line;
    size_t at;
    struct block_line now; /* line - 1 */
};

static bool load(struct scanning *s, unsigned parts, int64_t id)
{
    struct block *b = &s->block;
    if (b->games && id >= b->first && id < b->first + b->games) return true;
    block_release(b);
    s->line = 0;
    s->at = 0;
    return library_block(s->l, id, parts, b);
}

static bool ask(const struct scan_job *j, struct scanning *s, int64_t id, bool *yes)
{
    const char *text = NULL;
    size_t n = 0;
    if (!load(s, j->parts, id)) return false;
    int i = (int)(id - s->block.first);
    if (s->block.fact[i].flags & FACT_DELETED) return true;
    while (j->parts & BLOCK_MOVES && s->line <= i) {
        if (!block_line(&s->block, &s->at, &s->now)) return false;
        s->line++;
    }
    if (j->parts & BLOCK_TEXT && !block_text(&s->block, i, &text, &n)) return false;
    bool lines = j->parts & BLOCK_MOVES;
    *yes = j->fn(j->ctx, id, lines ? library_rules(j->l, s->now.variant) : NULL, lines ? &s->now : NULL, text, n);
    return true;
}

static void *scan_some(void *ctx)
{
    struct scan_job *j = ctx;
    struct scanning s = { .l = library_open(j->l->path, false, NULL) };
    bool good = s.l;
    size_t from;
    while (good && (from = atomic_fetch_add(&j->next, SHARE)) < j->n) {
        size_t to = j->n - from < SHARE ? j->n : from + SHARE;
        for (size_t i = from; i < to && good; i++) good = !atomic_load(&j->l->stop) && ask(j, &s, j->id[i], &j->yes[i]);
    }
    if (!good) atomic_store(&j->bad, true);
    library_free(s.l);
    block_release(&s.block);
    return NULL;
}

bool library_scan(struct library *l, int64_t *ids, size_t *ret_n, unsigned parts, scan_fn *fn, void *ctx)
{
    struct scan_job j = { .l = l,
        .id = ids,
        .n = *ret_n,
        .parts = parts,
        .fn = fn,
        .ctx = ctx,
        .yes = mem_new(*ret_n + 1, sizeof(bool)) };
    int threads = thread_processors() < THREADS ? thread_processors() : THREADS;
    if ((size_t)threads > *ret_n / SHARE) threads = (int)(*ret_n / SHARE);
    thread_share(threads, scan_some, &j);
    size_t kept = 0;
    for (size_t i = 0; i < *ret_n; i++)
        if (j.yes[i]) ids[kept++] = ids[i];
    *ret_n = kept;
    mem_free(j.yes);
    return !atomic_load(&j.bad);
}
