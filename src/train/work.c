/* work.c -- see work.h.  A job's games depend on the seed and its number only, so it does not matter which thread plays
   them. */
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
    int first, step;               // of the folder's chunks
    int total, done;               // jobs
    struct selfplay **hand;        // each thread's, made when it is needed
    int won, drawn, lost, pair[5]; // of pairs: by half points of `a`, 0 .. 4
    atomic_bool failed;
    struct err err;
    pthread_mutex_t lock;
};

static struct rng seeded(const struct work *w, int job)
{
    struct rng g = { w->seed * 0x9e3779b97f4a7c15u + (uint64_t)job };
    rng_next(&g);
    return g;
}

/* A job is done; `e`: or failed. */
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

static void play_chunk(struct crew *c, struct selfplay *s, int chunk, const char *path)
{
    LOCAL_MEM struct sample_game *game = mem_new(1, sizeof *game);
    LOCAL(str) text = { 0 };
    struct rng g = seeded(c->w, chunk);
    struct err err;
    for (int i = 0; i < SAMPLE_CHUNK && !atomic_load(c->w->stop); i++) {
        selfplay_opening(s, &g);
        selfplay_game(s, 0, 0, &g, game);
        sample_add(&text, game, c->w->rules);
    }
    if (!atomic_load(c->w->stop)) finished(c, file_save(path, str_text(&text), text.len, &err) ? NULL : &err);
}

static void play_pair(struct crew *c, struct selfplay *s, int job)
{
    LOCAL_MEM struct sample_game *game = mem_new(1, sizeof *game);
    struct rng g = seeded(c->w, job);
    int points[2];
    selfplay_opening(s, &g);
    for (int i = 0; i < 2; i++) {
        selfplay_game(s, i, !i, NULL, game);
        points[i] = i ? 2 - game->result : game->result;
    }
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

static struct selfplay *hand_of(struct crew *c, int hand)
{
    struct selfplay *s = c->hand[hand] ? c->hand[hand] : mem_new(1, sizeof *s);
    if (c->hand[hand]) return s;
    if (selfplay_init(s, c->w->rules, c->a, c->b, c->w->nodes, c->w->tables, c->w->stop)) return c->hand[hand] = s;
    mem_free(s);
    return NULL;
}

static void labour(void *ctx, int job, int hand)
{
    struct crew *c = ctx;
    char path[4096];
    int chunk = c->first + job * c->step;
    if (c->failed || atomic_load(c->w->stop)) return;
    if (c->folder) snprintf(path, sizeof path, "%s/chunk-%04d.games", c->folder, chunk);
    if (c->folder && access(path, F_OK) == 0) {
        HOLD(&c->lock);
        c->done++;
        return;
    }
    struct selfplay *s = hand_of(c, hand);
    if (!s) finished(c, &(struct err){ .text = "there is not enough memory for the search" });
    else if (c->folder) play_chunk(c, s, chunk, path);
    else play_pair(c, s, job);
}

/* How many nodes were searched. */
static uint64_t run(struct crew *c)
{
    uint64_t nodes = 0;
    c->hand = mem_new((size_t)c->w->threads, sizeof *c->hand);
    pthread_mutex_init(&c->lock, NULL);
    thread_jobs(c->w->threads, c->total, labour, c);
    pthread_mutex_destroy(&c->lock);
    for (int i = 0; i < c->w->threads; i++) {
        if (!c->hand[i]) continue;
        nodes += c->hand[i]->side[0].nodes + c->hand[i]->side[1].nodes;
        selfplay_release(c->hand[i]);
        mem_free(c->hand[i]);
    }
    mem_free(c->hand);
    return nodes;
}

bool work_selfplay(const struct work *w, const struct weights *weights, const char *folder, int first, int step,
    int chunks, uint64_t *ret_nodes, struct err *e)
{
    struct crew c = { .w = w, .a = weights, .folder = folder, .first = first, .step = step };
    c.total = first < chunks ? (chunks - first + step - 1) / step : 0;
    if (!file_make_dir(folder, e)) return false;
    *ret_nodes = run(&c);
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
    struct crew c = { .w = w, .a = a, .b = b, .total = pairs };
    run(&c);
    *ret = (struct work_score){ .won = c.won, .drawn = c.drawn, .lost = c.lost };
    int n = c.won + c.drawn + c.lost;
    if (c.failed || n == 0) return false;
    double mean = (c.won + c.drawn / 2.0) / n, square = 0;
    for (int i = 0; i < 5; i++) square += c.pair[i] * (i / 4.0 - mean) * (i / 4.0 - mean);
    double half = 1.96 * sqrt(square) / (n / 2.0);
    ret->elo = elo_of(mean);
    ret->error = square > 0 ? (elo_of(mean + half) - elo_of(mean - half)) / 2 : NAN;
    return true;
}
