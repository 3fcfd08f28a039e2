/* work.c -- see work.h.  Threads take the next job under a lock; a job's games depend on the seed and its number
   only, so it does not matter which thread plays them. */
#include <config.h>

#include "train/work.h"

#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/thread.h"
#include "train/selfplay.h"

struct crew {
    const struct work *w;
    const struct weights *a, *b;
    const char *folder;
    int next, step, end; // jobs: next, next + step ... below end
    int total, done;
    uint64_t nodes;
    int won, drawn, lost, pair[5]; // of pairs: by half points of `a`, 0 .. 4
    bool failed;
    struct err err;
    pthread_mutex_t lock;
};

static void chunk_path(const char *folder, int chunk, char *ret, size_t n)
{
    snprintf(ret, n, "%s/chunk-%04d.games", folder, chunk);
}

/* The next job; -1: none. */
static int take(struct crew *c)
{
    char path[4096];
    HOLD(&c->lock);
    int job = -1;
    while (job < 0 && c->next < c->end && !c->failed && !atomic_load(c->w->stop)) {
        job = c->next;
        c->next += c->step;
        if (!c->folder) continue;
        chunk_path(c->folder, job, path, sizeof path);
        if (access(path, F_OK)) continue;
        c->done++;
        job = -1;
    }
    return job;
}

static struct rng seeded(const struct work *w, int job)
{
    struct rng g = { w->seed * 0x9e3779b97f4a7c15u + (uint64_t)job };
    rng_next(&g);
    return g;
}

static void finished(struct crew *c, const struct err *e)
{
    HOLD(&c->lock);
    c->done++;
    if (e) {
        c->failed = true;
        c->err = *e;
    }
    if (c->w->progress) c->w->progress(c->w->ctx, c->done, c->total);
}

static void play_chunk(struct crew *c, struct selfplay *s, int job)
{
    LOCAL_MEM struct sample_game *game = mem_new(1, sizeof *game);
    LOCAL(str) text = { 0 };
    struct rng g = seeded(c->w, job);
    struct err err;
    char path[4096];
    for (int i = 0; i < WORK_CHUNK && !atomic_load(c->w->stop); i++) {
        selfplay_opening(s, &g);
        selfplay_game(s, 0, 0, &g, game);
        sample_add(&text, game, c->w->rules);
    }
    chunk_path(c->folder, job, path, sizeof path);
    if (!atomic_load(c->w->stop)) finished(c, file_save(path, str_text(&text), text.len, &err) ? NULL : &err);
}

static void play_pair(struct crew *c, struct selfplay *s, int job)
{
    struct sample_game *game = mem_new(1, sizeof *game);
    struct rng g = seeded(c->w, job);
    int points[2];
    selfplay_opening(s, &g);
    for (int i = 0; i < 2; i++) {
        selfplay_game(s, i, !i, NULL, game);
        points[i] = i ? 2 - game->result : game->result;
    }
    mem_free(game);
    if (atomic_load(c->w->stop)) return;
    pthread_mutex_lock(&c->lock);
    for (int i = 0; i < 2; i++) {
        c->won += points[i] == 2;
        c->drawn += points[i] == 1;
        c->lost += points[i] == 0;
    }
    c->pair[points[0] + points[1]]++;
    pthread_mutex_unlock(&c->lock);
    finished(c, NULL);
}

static void *labour(void *arg)
{
    struct crew *c = arg;
    LOCAL_MEM struct selfplay *s = mem_new(1, sizeof *s);
    if (!selfplay_init(s, c->w->rules, c->a, c->b, c->w->nodes, c->w->tables, c->w->stop)) {
        struct err err;
        err_set(&err, 0, 0, "there is not enough memory for the search");
        finished(c, &err);
        return NULL;
    }
    for (int job; (job = take(c)) >= 0;) {
        if (c->folder) play_chunk(c, s, job);
        else play_pair(c, s, job);
    }
    pthread_mutex_lock(&c->lock);
    c->nodes += s->side[0].nodes + s->side[1].nodes;
    pthread_mutex_unlock(&c->lock);
    selfplay_release(s);
    return NULL;
}

static void run(struct crew *c)
{
    pthread_mutex_init(&c->lock, NULL);
    thread_share(c->w->threads, labour, c);
    pthread_mutex_destroy(&c->lock);
}

bool work_selfplay(const struct work *w, const struct weights *weights, const char *folder, int first, int step,
    int chunks, uint64_t *ret_nodes, struct err *e)
{
    struct crew c = { .w = w, .a = weights, .folder = folder, .next = first, .step = step, .end = chunks };
    c.total = first < chunks ? (chunks - first + step - 1) / step : 0;
    if (!file_make_dir(folder, e)) return false;
    run(&c);
    *ret_nodes = c.nodes;
    if (c.failed) *e = c.err;
    return !c.failed;
}

static double elo_of(double share)
{
    return share <= 0 ? -1000 : share >= 1 ? 1000 : -400 * log10(1 / share - 1);
}

bool work_duel(const struct work *w, const struct weights *a, const struct weights *b, int pairs,
    struct work_score *ret)
{
    struct crew c = { .w = w, .a = a, .b = b, .step = 1, .end = pairs, .total = pairs };
    run(&c);
    *ret = (struct work_score){ .won = c.won, .drawn = c.drawn, .lost = c.lost };
    int n = c.won + c.drawn + c.lost;
    if (c.failed || n == 0) return false;
    double mean = (c.won + c.drawn / 2.0) / n, square = 0;
    for (int i = 0; i < 5; i++) square += c.pair[i] * (i / 4.0 - mean) * (i / 4.0 - mean);
    double half = 1.96 * sqrt(square) / (n / 2.0);
    ret->elo = elo_of(mean);
    ret->error = (elo_of(mean + half) - elo_of(mean - half)) / 2;
    return true;
}
