/* opening.c -- see opening.h.  One thread reads; a query holds the lock for one position. */
#include <config.h>

#include "store/tree/opening.h"

#include "base/loop.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/thread.h"
#include "board/gen.h"
#include "store/bytes.h"

struct opening {
    struct rules rules, assume;
    struct bytes bytes;
    char *path; /* of the file; NULL: the text is already in `bytes` */
    const struct wake *wake;
    struct mainlines lines;
    pthread_t thread;
    bool has_thread, joined;
    pthread_mutex_t lock; /* for all that follows */
    struct tally *tally;
    int games;
    bool done, full;
    struct err trouble;
};

static void feed(void *ctx, struct mainline *g)
{
    struct opening *o = ctx;
    struct move m;
    if (!rules_same_moves(g->rules, &o->rules)) return;
    HOLD(&o->lock);
    o->games++;
    while (!o->full && mainline_move(g, &m)) {
        struct tally_game one = tally_game(&g->facts, g->pos.turn);
        o->full = !tally_add(o->tally, tally_key(g->rules, &g->pos, &m), &one);
        pos_play(g->rules, &g->pos, &m, &g->pos);
    }
    if (o->full) o->lines.stop = true;
}

static void *run(void *ctx)
{
    struct opening *o = ctx;
    struct err e = { 0 };
    if (!o->path || bytes_open_path(&o->bytes, o->path, &e)) mainlines_bytes(&o->lines, &o->bytes, &e);
    bytes_release(&o->bytes);
    HOLD(&o->lock);
    o->done = true;
    if (o->full) err_set(&e, 0, 0, "there is not enough memory for more than %d games", o->games);
    o->trouble = e;
    if (o->wake) wake_up(o->wake);
    return NULL;
}

struct opening *opening_new(const char *path, const struct str *text, const struct rules *r, const struct rules *assume,
    int plies, const struct wake *wake)
{
    struct opening *o = mem_new(1, sizeof *o);
    o->rules = *r;
    if (assume) o->assume = *assume;
    o->lines = (struct mainlines){ .assume = assume ? &o->assume : NULL, .plies = plies, .fn = feed, .ctx = o };
    o->wake = wake;
    o->tally = tally_new();
    pthread_mutex_init(&o->lock, NULL);
    if (text) bytes_of_text(&o->bytes, str_text(text), text->len);
    else o->path = mem_dup(path);
    o->has_thread = thread_start(&o->thread, run, o);
    if (!o->has_thread) run(o);
    return o;
}

void opening_wait(struct opening *o)
{
    if (o->has_thread && !o->joined) pthread_join(o->thread, NULL);
    o->joined = true;
}

void opening_free(struct opening *o)
{
    if (!o) return;
    o->lines.stop = true;
    opening_wait(o);
    pthread_mutex_destroy(&o->lock);
    tally_free(o->tally);
    mem_free(o->path);
    mem_free(o);
}

void opening_state(struct opening *o, struct opening_state *ret)
{
    uint64_t of = o->lines.of, bytes = o->lines.bytes;
    HOLD(&o->lock);
    *ret = (struct opening_state){ .games = o->games, .done = o->done, .trouble = o->trouble };
    ret->percent = ret->done ? 100 : of ? (int)(100 * bytes / of) : 0;
}

void opening_tree(struct opening *o, const struct pos *p, struct tree *ret)
{
    struct moves legal;
    struct tally_counts c;
    *ret = (struct tree){ 0 };
    gen_moves(&o->rules, p, &legal);
    HOLD(&o->lock);
    for (int i = 0, n = moves_count(&legal); i < n && ret->n < TREE_MOVES; i++) {
        struct move m = moves_get(&legal, i);
        if (!tally_get(o->tally, tally_key(&o->rules, p, &m), &c)) continue;
        ret->games += c.games;
        ret->m[ret->n++] = (struct tree_move){ .move = m, .count = c };
    }
    for (int i = 0; i < ret->n; i++) tree_name(&ret->m[i], &o->rules, p, &legal);
    tree_sort(ret, p);
}
