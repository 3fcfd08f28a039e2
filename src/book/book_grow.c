/* book_grow.c -- see book_grow.h.  Positions are the nodes of a graph and moves its edges; neither is ever removed. */
#include <config.h>

#include "book/book_grow.h"

#include <inttypes.h>
#include <limits.h>
#include <stdatomic.h>
#include <string.h>

#include "base/err.h"
#include "base/lookup.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/thread.h"
#include "board/gen.h"
#include "book/book_make.h"
#include "book/book_notes.h"

enum {
    BATCH = 16,    /* positions chosen at once */
    PLY_COST = 10, /* centi-men that a ply deeper costs */
    SWEEPS = 200,  /* values settle long before that, except where lines repeat */
    FAR = INT_MAX / 2
};

struct edge {
    struct move move;
    int child;
    int score; /* from the search of the position where it is played, the mover's view */
};

struct node {
    struct pos pos;
    uint64_t key;
    int root, cost; /* root: cost of a position to begin with, FAR for others; cost: that of the cheapest way to it */
    int value;      /* the best score, from the view of its side to move */
    int n;
    bool searched;
    struct edge *edge;
};

struct book_grow {
    struct book_grow_terms terms;
    struct node *node;
    int n, room;
    struct lookup known; /* nodes by the keys of their positions */
    struct book_notes *notes;
    int searched, now;
};

/* A batch of positions that threads share. */
struct batch {
    const struct book_grow *grow;
    int node[BATCH], n;
    struct book_note note[BATCH];
    atomic_bool failed;
};

struct book_grow *book_grow_new(const struct book_grow_terms *t)
{
    struct book_grow *g = mem_new(1, sizeof *g);
    g->terms = *t;
    g->notes = book_notes_new();
    return g;
}

void book_grow_free(struct book_grow *g)
{
    for (int i = 0; i < g->n; i++) mem_free(g->node[i].edge);
    mem_free(g->node);
    lookup_release(&g->known);
    book_notes_free(g->notes);
    mem_free(g);
}

/* ---- the graph ---- */

/* The node of a position; it is made if there is none. */
static int node_of(struct book_grow *g, const struct pos *p)
{
    uint64_t key = pos_key(p);
    size_t at = 0;
    for (int64_t i; (i = lookup_next(&g->known, key, &at)) >= 0;)
        if (pos_equal(&g->node[i].pos, p)) return (int)i;
    MEM_ROOM(g->node, g->n, g->room);
    g->node[g->n] = (struct node){ .pos = *p, .key = key, .root = FAR, .cost = FAR };
    lookup_add(&g->known, key, (uint32_t)g->n);
    return g->n++;
}

void book_grow_root(struct book_grow *g, const struct pos *p, int plies)
{
    int i = node_of(g, p);
    struct node *n = &g->node[i];
    if (plies * PLY_COST < n->root) n->root = plies * PLY_COST;
}

static int score_of(const struct book_grow *g, const struct edge *x)
{
    const struct node *child = &g->node[x->child];
    return child->searched && child->n ? -child->value : x->score;
}

static void back_up(struct book_grow *g)
{
    bool changed = true;
    for (int sweep = 0; changed && sweep < SWEEPS; sweep++) {
        changed = false;
        for (int i = g->n; i--;) {
            struct node *n = &g->node[i];
            int best = -ENGINE_WIN;
            for (int k = 0; k < n->n; k++) best = score_of(g, &n->edge[k]) > best ? score_of(g, &n->edge[k]) : best;
            changed = changed || (n->n && best != n->value);
            if (n->n) n->value = best;
        }
    }
}

/* Work out the cheapest ways anew. */
static void reckon(struct book_grow *g)
{
    bool changed = true;
    for (int i = 0; i < g->n; i++) g->node[i].cost = g->node[i].root;
    while (changed) {
        changed = false;
        for (int i = 0; i < g->n; i++) {
            const struct node *n = &g->node[i];
            for (int k = 0; k < n->n && n->cost < FAR; k++) {
                struct node *child = &g->node[n->edge[k].child];
                int loss = n->value - score_of(g, &n->edge[k]), cost = n->cost + PLY_COST + (loss > 0 ? loss : 0);
                if (cost >= child->cost) continue;
                child->cost = cost;
                changed = true;
            }
        }
    }
}

/* Make edges of what a search found. */
static void add_edges(struct book_grow *g, int i, const struct book_note *note)
{
    LOCAL_MEM struct moves *legal = mem_new(1, sizeof *legal);
    struct edge edge[ENGINE_LINES];
    int n = 0;
    gen_moves(&g->terms.rules, &g->node[i].pos, legal);
    for (int k = 0; k < note->n; k++) {
        const struct book_entry *x = &note->m[k];
        struct pos after;
        if (!book_find_move(&g->terms.rules, legal, x, &edge[n].move)) continue;
        pos_play(&g->terms.rules, &g->node[i].pos, &edge[n].move, &after);
        edge[n].child = node_of(g, &after); // this may move the nodes in memory
        edge[n++].score = x->score;
    }
    struct node *at = &g->node[i];
    at->searched = true;
    at->n = n;
    at->edge = mem_new((size_t)n + 1, sizeof *at->edge);
    memcpy(at->edge, edge, (size_t)n * sizeof *edge);
}

/* ---- searching ---- */

/* Add a move unless it is there already: an interrupted search may name one twice, the deeper score first. */
static void add_line(struct book_note *note, const struct rules *r, const struct move *m, int score)
{
    struct book_entry x = book_entry_of(r, note->key, m);
    for (int i = 0; i < note->n; i++)
        if (book_entry_same(&note->m[i], &x)) return;
    x.score = (int16_t)score;
    note->m[note->n++] = x;
}

static bool search(const struct book_grow *g, const struct node *at, struct book_note *ret)
{
    LOCAL_MEM struct engine_report *r = mem_new(1, sizeof *r);
    struct engine_request q = { .rules = g->terms.rules,
        .start = at->pos,
        .limits = g->terms.limits,
        .seed = 1,
        .lines = g->terms.lines };
    bool ok = engine_think(g->terms.hash, &q, NULL, NULL, r);
    *ret = (struct book_note){ .key = at->key };
    if (ok && r->has_best) {
        add_line(ret, &q.rules, &r->pv[0], r->score);
        for (int i = 0; i < r->n_more && ret->n < g->terms.lines; i++)
            add_line(ret, &q.rules, &r->more[i].pv[0], r->more[i].score);
    }
    return ok;
}

static void work(void *ctx, int i, int hand UNUSED)
{
    struct batch *b = ctx;
    const struct node *at = &b->grow->node[b->node[i]];
    const struct book_note *known = book_notes_find(b->grow->notes, at->key);
    if (known) b->note[i] = *known;
    else if (b->failed || !search(b->grow, at, &b->note[i])) b->failed = true;
}

/* Choose the cheapest of the positions not yet searched.  Returns how many. */
static int choose(const struct book_grow *g, int most, int ret[BATCH])
{
    int n = 0;
    for (int i = 0; i < g->n; i++) {
        int at = n;
        if (g->node[i].searched || g->node[i].cost >= FAR) continue;
        while (at > 0 && g->node[ret[at - 1]].cost > g->node[i].cost) at--;
        if (at == most) continue;
        if (n < most) n++;
        memmove(&ret[at + 1], &ret[at], (size_t)(n - 1 - at) * sizeof *ret);
        ret[at] = i;
    }
    return n;
}

/* Search a batch, and keep what is new in it. */
static bool search_batch(struct book_grow *g, struct batch *b, struct err *e)
{
    struct book_note fresh[BATCH];
    int n_fresh = 0;
    thread_jobs(g->terms.jobs, b->n, work, b);
    if (b->failed) return err_set(e, 0, 0, "there is not enough memory to search");
    for (int i = 0; i < b->n; i++)
        if (!book_notes_find(g->notes, b->note[i].key)) fresh[n_fresh++] = b->note[i];
    g->now += n_fresh;
    g->searched += b->n;
    for (int i = 0; i < b->n; i++) add_edges(g, b->node[i], &b->note[i]);
    return book_notes_add(g->notes, fresh, n_fresh, e);
}

bool book_grow_run(struct book_grow *g, struct err *e)
{
    const struct book_grow_terms *t = &g->terms;
    bool ok = true;
    while (ok && g->searched < t->positions) {
        struct batch b = { .grow = g };
        back_up(g);
        reckon(g);
        int left = t->positions - g->searched;
        b.n = choose(g, left < BATCH ? left : BATCH, b.node);
        if (!b.n) break;
        ok = search_batch(g, &b, e);
        if (t->progress) t->progress(t->ctx, g->searched);
    }
    back_up(g);
    return ok;
}

/* ---- in and out ---- */

bool book_grow_keep(struct book_grow *g, const char *path, struct err *e)
{
    const struct engine_limits *l = &g->terms.limits;
    LOCAL(str) terms = { 0 };
    str_addf(&terms, "huff book part 1 rules %016" PRIx64 " depth %d nodes %" PRIu64 " ms %" PRId64 " lines %d",
        book_rules_key(&g->terms.rules), l->depth, l->nodes, l->ms, g->terms.lines);
    return book_notes_open(g->notes, path, str_text(&terms), e);
}

int book_grow_searched(const struct book_grow *g, int *ret_now)
{
    *ret_now = g->now;
    return g->searched;
}

/* 1000 for the best move, falling to 1 at the margin. */
static uint32_t weight(int loss, int margin)
{
    uint32_t left = (uint32_t)(margin - loss), all = (uint32_t)margin, w = 1000 * left * left / (all * all);
    return w ? w : 1;
}

void book_grow_fill(const struct book_grow *g, int margin, struct book_make *make)
{
    for (int i = 0; i < g->n; i++) {
        const struct node *n = &g->node[i];
        for (int k = 0; k < n->n; k++) {
            int score = score_of(g, &n->edge[k]);
            if (n->value - score < margin)
                book_make_weigh(make, &n->pos, &n->edge[k].move, weight(n->value - score, margin), score);
        }
    }
}
