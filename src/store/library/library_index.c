/* library_index.c -- see library_index.h */
#include <config.h>

#include "store/library/library_index.h"

#include <stdlib.h>

#include "base/mem.h"
#include "store/library/library_data.h"
#include "store/library/library_draft.h"

enum { CHUNK = 4000, KEY_BITS = 48, MERGED = 8, AT_ONCE = 512, TELL = 100000 };
#define KEY_MASK (((int64_t)1 << KEY_BITS) - 1)

struct segment {
    int64_t id, first, last, postings;
};

void hits_release(struct hits *h)
{
    mem_free(h->v);
    *h = (struct hits){ 0 };
}

static void add_hit(struct hits *h, uint32_t game, uint16_t move)
{
    MEM_ROOM(h->v, h->n, h->room);
    h->v[h->n++] = (struct hit){ game, move };
}

static int64_t chunk_id(int64_t segment, uint64_t key)
{
    return segment << KEY_BITS | (int64_t)key;
}

/* ---- one row being read ---- */

struct groups {
    const uint8_t *begin, *at, *end;
    uint64_t key;
    int64_t base, last; /* the segment's first and last game */
};

static void groups_begin(struct groups *g, sqlite3_stmt *row, const struct segment *seg)
{
    g->begin = g->at = sqlite3_column_blob(row, 1);
    g->end = g->at ? g->at + sqlite3_column_bytes(row, 1) : NULL;
    g->key = (uint64_t)(sqlite3_column_int64(row, 0) & KEY_MASK);
    g->base = seg->first;
    g->last = seg->last;
}

static bool get_move(struct groups *g, uint16_t *ret)
{
    if (g->end - g->at < 2) return false;
    *ret = (uint16_t)(g->at[0] | g->at[1] << 8);
    g->at += 2;
    return true;
}

/* varint_get for numbers that mostly are one byte. */
static bool get_step(struct groups *g, uint64_t *ret)
{
    if (g->at == g->end || *g->at > 127) return varint_get(&g->at, g->end, ret);
    *ret = *g->at++;
    return true;
}

/* Read the key of the next group; keys increase. */
static bool groups_key(struct groups *g)
{
    uint64_t key;
    bool first = g->at == g->begin;
    if (!varint_get(&g->at, g->end, &key) || first != !key) return false;
    g->key += key;
    return true;
}

/* Read the games of the group into `h` (NULL: skip them). */
static bool groups_games(struct groups *g, struct hits *h)
{
    uint64_t game, more = 0, step;
    uint16_t move = INDEX_ALONE;
    if (!varint_get(&g->at, g->end, &game)) return false;
    bool several = game & 1;
    game = (game >> 1) + (uint64_t)g->base;
    if (several && (!varint_get(&g->at, g->end, &more) || !get_move(g, &move))) return false;
    if (more > (size_t)(g->end - g->at) / 3) return false; /* each takes three bytes or more */
    if (h) MEM_FIT(h->v, h->n + (size_t)more + 1, h->room);
    if (h) add_hit(h, (uint32_t)game, move);
    for (; more; more--) {
        if (!get_step(g, &step) || !step || !get_move(g, &move)) return false;
        game += step;
        if (h) add_hit(h, (uint32_t)game, move);
    }
    return game <= (uint64_t)g->last;
}

static bool groups_next(struct groups *g, struct hits *h)
{
    return groups_key(g) && groups_games(g, h);
}

/* ---- a segment being written ---- */

struct writing {
    struct library *l;
    struct segment seg;
    struct str chunk;
    uint64_t first, key; /* first and last key of the chunk */
    int64_t expected;    /* postings it will have */
    bool good;
};

static void flush(struct writing *w)
{
    if (!w->chunk.len || !w->good) return;
    const int64_t id = chunk_id(w->seg.id, w->first);
    sqlite3_stmt *s = library_ask(w->l, SQL_CHUNK_ADD, 1, &id, NULL);
    w->good = s && !sqlite3_bind_blob64(s, 2, w->chunk.s, w->chunk.len, SQLITE_STATIC) && library_done(s)
        && !w->chunk.full;
    str_clear(&w->chunk);
}

static void put_move(struct str *out, uint16_t move)
{
    str_put(out, (char)move);
    str_put(out, (char)(move >> 8));
}

static void put_group(struct writing *w, uint64_t key, const struct hits *h)
{
    if (!w->chunk.len) w->first = w->key = key;
    varint_put(&w->chunk, key - w->key);
    w->key = key;
    uint64_t game = h->v[0].game;
    bool told = h->n > 1 || (w->expected < TELL && h->v[0].move != INDEX_ALONE);
    varint_put(&w->chunk, (game - (uint64_t)w->seg.first) << 1 | told);
    if (told) {
        varint_put(&w->chunk, h->n - 1);
        put_move(&w->chunk, h->v[0].move);
        for (size_t i = 1; i < h->n; i++) {
            varint_put(&w->chunk, h->v[i].game - h->v[i - 1].game);
            put_move(&w->chunk, h->v[i].move);
        }
    }
    w->seg.postings += (int64_t)h->n;
    if (w->chunk.len >= CHUNK) flush(w);
}

static bool end_segment(struct writing *w)
{
    flush(w);
    str_release(&w->chunk);
    if (!w->good || !w->seg.postings) return w->good;
    const int64_t v[] = { w->seg.id, w->seg.first, w->seg.last, w->seg.postings };
    return library_done(library_ask(w->l, SQL_SEGMENT_ADD, 4, v, NULL));
}

/* Read all segments, at most AT_ONCE, into `ret`.  Returns how many; -1 if that fails (the database says why). */
static int segments(struct library *l, struct segment *ret)
{
    sqlite3_stmt *s = library_sql(l, SQL_SEGMENT_ALL);
    int n = 0, got = SQLITE_ERROR;
    while (s && n < AT_ONCE && (got = sqlite3_step(s)) == SQLITE_ROW)
        ret[n++] = (struct segment){ sqlite3_column_int64(s, 0), sqlite3_column_int64(s, 1), sqlite3_column_int64(s, 2),
            sqlite3_column_int64(s, 3) };
    if (s) sqlite3_reset(s);
    return got == SQLITE_DONE ? n : -1;
}

/* The lowest number that no segment has. */
static int64_t free_id(const struct segment *v, int n)
{
    for (int64_t id = 1;; id++) {
        int i = 0;
        while (i < n && v[i].id != id) i++;
        if (i == n) return id;
    }
}

/* ---- merging segments ---- */

struct source {
    struct segment seg;
    sqlite3_stmt *rows;
    struct groups groups;
    struct hits hits; /* of the present group; n 0: no groups are left */
    bool good;
};

static void advance(struct source *s)
{
    s->hits.n = 0;
    while (s->groups.at == s->groups.end) {
        int got = sqlite3_step(s->rows);
        if (got != SQLITE_ROW) {
            s->good = got == SQLITE_DONE;
            return;
        }
        groups_begin(&s->groups, s->rows, &s->seg);
    }
    s->good = groups_next(&s->groups, &s->hits);
}

static bool open_source(struct library *l, const struct segment *seg, struct source *s)
{
    *s = (struct source){ .seg = *seg, .good = true };
    if (sqlite3_prepare_v2(l->db, "SELECT id, postings FROM chunk WHERE id BETWEEN ? AND ? ORDER BY id", -1, &s->rows,
            NULL))
        return false;
    sqlite3_bind_int64(s->rows, 1, chunk_id(seg->id, 0));
    sqlite3_bind_int64(s->rows, 2, chunk_id(seg->id, KEY_MASK));
    advance(s);
    return s->good;
}

static void close_source(struct source *s)
{
    sqlite3_finalize(s->rows);
    hits_release(&s->hits);
}

static int by_game(const void *a, const void *b)
{
    const struct hit *x = a, *y = b;
    return x->game < y->game ? -1 : x->game > y->game;
}

/* Collect the games of a key from all sources. */
static bool merge_key(struct source *v, int n, uint64_t key, struct hits *all)
{
    bool sorted = true;
    all->n = 0;
    for (int i = 0; i < n; i++) {
        if (!v[i].hits.n || v[i].groups.key != key) continue;
        for (size_t k = 0; k < v[i].hits.n; k++) {
            sorted = sorted && (!all->n || all->v[all->n - 1].game < v[i].hits.v[k].game);
            add_hit(all, v[i].hits.v[k].game, v[i].hits.v[k].move);
        }
        advance(&v[i]);
        if (!v[i].good) return false;
    }
    if (!sorted) qsort(all->v, all->n, sizeof *all->v, by_game);
    return true;
}

static bool merge_all(struct source *v, int n, struct writing *w)
{
    LOCAL(hits) all = { 0 };
    bool good = true;
    while (good && w->good) {
        uint64_t key = UINT64_MAX;
        for (int i = 0; i < n; i++)
            if (v[i].hits.n && v[i].groups.key < key) key = v[i].groups.key;
        if (key == UINT64_MAX) break;
        good = merge_key(v, n, key, &all);
        if (good) put_group(w, key, &all);
    }
    return good && w->good;
}

static bool drop(struct library *l, int64_t id)
{
    const int64_t range[] = { chunk_id(id, 0), chunk_id(id, KEY_MASK) };
    return library_done(library_ask(l, SQL_CHUNK_DELETE, 2, range, NULL))
        && library_done(library_ask(l, SQL_SEGMENT_DELETE, 1, &id, NULL));
}

/* Merge the segments v[0 .. n) into one with the number `id`. */
static bool merge(struct library *l, const struct segment *v, int n, int64_t id)
{
    LOCAL_MEM struct source *from = mem_new((size_t)n, sizeof *from);
    struct writing w = { .l = l, .seg = { .id = id, .first = INT64_MAX }, .good = true };
    bool good = true;
    for (int i = 0; i < n; i++) {
        if (v[i].first < w.seg.first) w.seg.first = v[i].first;
        if (v[i].last > w.seg.last) w.seg.last = v[i].last;
        w.expected += v[i].postings;
        good = open_source(l, &v[i], &from[i]) && good;
    }
    good = good && merge_all(from, n, &w);
    for (int i = 0; i < n; i++) close_source(&from[i]);
    good = end_segment(&w) && good;
    for (int i = 0; i < n && good; i++) good = drop(l, v[i].id);
    return good;
}

/* Segments of one level have about as many postings: 1 .. 7, 8 .. 63 and so on. */
static int level(const struct segment *s)
{
    int n = 0;
    for (int64_t left = s->postings; left >= MERGED; left /= MERGED) n++;
    return n;
}

/* Do one step of merging.  *ret_more: there may be another. */
static bool tidy(struct library *l, bool *ret_more)
{
    LOCAL_MEM struct segment *v = mem_new(2 * AT_ONCE, sizeof *v);
    struct segment *same = v + AT_ONCE;
    int n = segments(l, v), most = 0;
    *ret_more = false;
    bool good = n >= 0;
    for (int i = 0; i < n; i++)
        if (level(&v[i]) > most) most = level(&v[i]);
    for (int k = 0; good && k <= most && !*ret_more; k++) {
        int found = 0;
        for (int i = 0; i < n; i++)
            if (level(&v[i]) == k) same[found++] = v[i];
        *ret_more = found >= MERGED;
        if (*ret_more) good = merge(l, same, found, free_id(v, n));
    }
    return good;
}

bool index_add(struct library *l, const struct posting *p, size_t n, const uint32_t *id, int64_t first, int64_t last)
{
    LOCAL_MEM struct segment *v = mem_new(AT_ONCE, sizeof *v);
    int have = segments(l, v);
    struct writing w = { .l = l,
        .seg = { .id = have < 0 ? 0 : free_id(v, have), .first = first, .last = last },
        .good = have >= 0,
        .expected = (int64_t)n };
    LOCAL(hits) group = { 0 };
    for (size_t i = 0; i < n && w.good;) {
        uint64_t key = p[i].key;
        group.n = 0;
        for (; i < n && p[i].key == key; i++)
            if (id[p[i].game]) add_hit(&group, id[p[i].game], p[i].move);
        if (group.n) put_group(&w, key, &group);
    }
    bool good = end_segment(&w), more = good;
    while (good && more) good = tidy(l, &more);
    return good;
}

/* ---- finding ---- */

static bool find_in(struct library *l, const struct segment *seg, uint64_t key, struct hits *ret)
{
    const int64_t most = chunk_id(seg->id, key);
    sqlite3_stmt *s = library_ask(l, SQL_CHUNK_FIND, 1, &most, NULL);
    if (!s) return false;
    int got = sqlite3_step(s);
    int64_t of = got == SQLITE_ROW ? sqlite3_column_int64(s, 0) >> KEY_BITS
                                   : 0; /* the segment it is of; there is no 0 */
    bool good = got == SQLITE_DONE || of > 0;
    if (of == seg->id) {
        struct groups g;
        bool there = false;
        groups_begin(&g, s, seg);
        while (good && !there && g.at < g.end) {
            good = groups_key(&g);
            there = g.key >= key;
            good = good && groups_games(&g, g.key == key ? ret : NULL);
        }
    }
    sqlite3_reset(s);
    return good;
}

bool index_find(struct library *l, uint64_t key, struct hits *ret)
{
    LOCAL_MEM struct segment *v = mem_new(AT_ONCE, sizeof *v);
    int n = segments(l, v);
    for (int i = 0; i < n; i++)
        if (!find_in(l, &v[i], key, ret)) return library_fail(l, NULL);
    return n >= 0 || library_fail(l, NULL);
}

bool index_walk(struct library *l, index_fn *fn, void *ctx)
{
    LOCAL_MEM struct segment *v = mem_new(AT_ONCE, sizeof *v);
    int n = segments(l, v);
    bool good = n >= 0;
    for (int i = 0; i < n && good; i++) {
        struct source s;
        int64_t left = v[i].postings;
        good = open_source(l, &v[i], &s);
        for (; good && s.hits.n; advance(&s)) {
            good = s.good && fn(ctx, s.groups.key, &s.hits);
            left -= (int64_t)s.hits.n;
        }
        good = good && s.good && !left;
        close_source(&s);
    }
    return good;
}
