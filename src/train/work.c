/* work.c -- see work.h.  A chunk's games depend on the seed and its number only, so it does not matter which thread
   plays them. */
#include <config.h>

#include "train/work.h"

#include <stdio.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/thread.h"
#include "train/selfplay.h"

struct play {
    const struct work *w;
    struct selfplay *hand; // each thread's, begun when it is needed
    int done;
    atomic_bool failed;
    struct err err;
    pthread_mutex_t lock;
};

static int step(const struct work *w)
{
    return w->shard.of ? w->shard.of : 1;
}

int work_chunks(const struct work *w)
{
    return (w->chunks + step(w) - 1 - w->shard.i) / step(w);
}

/* A chunk is done; `e`: or failed. */
static void finished(struct play *p, const struct err *e)
{
    HOLD(&p->lock);
    p->done++;
    if (e) {
        p->failed = true;
        p->err = *e;
    }
    p->w->progress(p->w->ctx, p->done, work_chunks(p->w));
}

static void play_chunk(struct play *p, struct selfplay *s, int chunk, const char *path)
{
    LOCAL_MEM struct sample_game *game = mem_new(1, sizeof *game);
    LOCAL(str) text = { 0 };
    struct rng g = { p->w->seed * 0x9e3779b97f4a7c15u + (uint64_t)chunk };
    struct err err;
    rng_next(&g);
    sample_head(&text, path, p->w->setup);
    for (int i = 0; i < SAMPLE_CHUNK && !atomic_load(p->w->stop); i++) {
        selfplay_opening(s, &g);
        selfplay_game(s, &g, game);
        sample_add(&text, game, p->w->rules);
    }
    if (!atomic_load(p->w->stop)) finished(p, file_save(path, str_text(&text), text.len, &err) ? NULL : &err);
}

static void labour(void *ctx, int job, int hand)
{
    struct play *p = ctx;
    const struct work *w = p->w;
    struct selfplay *s = &p->hand[hand];
    char path[4096];
    int chunk = w->shard.i + job * step(w);
    if (p->failed || atomic_load(w->stop)) return;
    snprintf(path, sizeof path, "%s/chunk-%04d.games", w->folder, chunk);
    if (access(path, F_OK) == 0) {
        HOLD(&p->lock);
        p->done++;
        return;
    }
    if (s->team.tt || selfplay_init(s, w->rules, w->weights, w->nodes, w->tables, w->stop))
        play_chunk(p, s, chunk, path);
    else finished(p, &(struct err){ .text = "there is not enough memory for the search" });
}

bool work_selfplay(const struct work *w, uint64_t *ret_nodes, struct err *e)
{
    struct play p = { .w = w };
    if (!file_make_dir(w->folder, e)) return false;
    p.hand = mem_new((size_t)w->threads, sizeof *p.hand);
    pthread_mutex_init(&p.lock, NULL);
    thread_jobs(w->threads, work_chunks(w), labour, &p);
    pthread_mutex_destroy(&p.lock);
    *ret_nodes = 0;
    for (int i = 0; i < w->threads; i++) {
        *ret_nodes += p.hand[i].searched;
        selfplay_release(&p.hand[i]);
    }
    mem_free(p.hand);
    if (p.failed) *e = p.err;
    return !p.failed;
}
