/* library_find.c -- which games match a query: first by the index, if a position is asked for, then by their rows,
   then by their texts and moves. */
#include <config.h>

#include "store/library/library_data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "board/near.h"
#include "store/library/library_draft.h"
#include "store/library/library_index.h"
#include "store/plain.h"
#include "store/query/query.h"
#include "store/query/query_term.h"

enum { FEW = 256 };

void found_release(struct found *f)
{
    mem_free(f->id);
    *f = (struct found){ 0 };
}

static void add_id(struct found *f, int64_t id)
{
    MEM_ROOM(f->id, f->n, f->room);
    f->id[f->n++] = id;
}

/* ---- the index ---- */

static const struct query_term *position_term(const struct query *q)
{
    for (int i = 0; i < q->n; i++)
        if (q->term[i].kind == QUERY_POS && !q->term[i].negated) return &q->term[i];
    return NULL;
}

/* With a bit for each game, a million hits are sorted, and each is listed once, faster than by sorting. */
static void order_hits(const struct library *l, const struct hits *hits, struct found *ret)
{
    size_t words = (size_t)l->facts / 64 + 1;
    LOCAL_MEM uint64_t *mark = mem_new(words, sizeof *mark);
    for (size_t i = 0; i < hits->n; i++) {
        uint32_t game = hits->v[i].game;
        if (game && game <= l->facts && !(l->fact[game - 1].deleted)) mark[game / 64] |= (uint64_t)1 << game % 64;
    }
    MEM_FIT(ret->id, ret->n + hits->n, ret->room);
    for (size_t i = 0; i < words; i++)
        for (uint64_t left = mark[i]; left; left &= left - 1) add_id(ret, (int64_t)i * 64 + __builtin_ctzll(left));
}

/* Find the games that reach the position of a term, in order. */
static bool find_position(struct library *l, const struct query_term *t, struct found *ret)
{
    LOCAL(hits) hits = { 0 };
    bool good = true;
    for (int v = 1; v < LIBRARY_VARIANTS && good; v++) {
        const struct rules *r = library_rules(l, v);
        struct pos p;
        if (r && query_position(t, r, &p)) good = index_find(l, position_key(position_mix(r), &p), &hits);
    }
    order_hits(l, &hits, ret);
    return good;
}

/* ---- rows ---- */

static bool asks_row(const struct query *q)
{
    return query_count(q, QUERY_WORD, QUERY_RESULT) > 0;
}

/* Filter the rows of all games, or of `only` these (in order, without deleted ones; NULL: all), unless it is
   stopped. */
static void filter_rows(const struct library *l, const struct query *q, const struct found *only, struct found *ret)
{
    size_t n = only ? only->n : (size_t)l->facts;
    bool rows = asks_row(q);
    for (size_t i = 0; i < n && !atomic_load(&l->stop); i++) {
        int64_t id = only ? only->id[i] : (int64_t)i + 1;
        const struct facts *f = &l->fact[id - 1];
        struct row row;
        if (!only && f->deleted) continue;
        if (rows) library_row_of(l, f, &row);
        if (!rows || query_row(q, &row)) add_id(ret, id);
    }
}

/* ---- comments ---- */

static int by_id(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

bool found_has(const struct found *f, int64_t id)
{
    return f->n && bsearch(&id, f->id, f->n, sizeof id, by_id);
}

void found_keep(struct found *f, const struct found *some, bool wanted)
{
    size_t kept = 0;
    for (size_t i = 0; i < f->n; i++)
        if (found_has(some, f->id[i]) == wanted) f->id[kept++] = f->id[i];
    f->n = kept;
}

/* Filter by the words of comments, which SQLite keeps. */
static bool filter_comments(struct library *l, const struct query *q, struct found *ret)
{
    bool good = true;
    for (int i = 0; i < q->n && good; i++) {
        const struct query_term *t = &q->term[i];
        if (t->kind != QUERY_COMMENT) continue;
        LOCAL(str) match = { 0 };
        LOCAL(found) some = { 0 };
        plain_match(t->text, &match);
        good = library_words(l, str_text(&match), &some, NULL);
        if (good) found_keep(ret, &some, !t->negated);
    }
    return good;
}

/* ---- texts and moves ---- */

static bool asks_text(void *ctx, const struct mainline *g UNUSED, const char *text, size_t n)
{
    return query_text(ctx, text, n);
}

static bool asks_moves(void *ctx, const struct mainline *g, const char *text UNUSED, size_t n UNUSED)
{
    return g->rules && query_moves(ctx, g->rules, &g->pos, g->at, (size_t)(g->end - g->at));
}

/* Find the games that match.  Keys with many hits need not be verified: that another position has the same 48 bits
   is one chance in millions. */
static bool find(struct library *l, const struct query *q, struct found *ret)
{
    const struct query_term *t = position_term(q);
    LOCAL(found) first = { 0 };
    bool good = library_fresh(l);
    /* The index answers the only term about positions. */
    bool sure = t && query_count(q, QUERY_POS, QUERY_MATERIAL) == 1;
    if (good && t) good = find_position(l, t, &first);
    if (good && t && !asks_row(q)) {
        *ret = first;
        first = (struct found){ 0 };
    } else if (good) {
        filter_rows(l, q, t ? &first : NULL, ret);
    }
    if (good) good = filter_comments(l, q, ret);
    if (good && query_count(q, QUERY_TEXT, QUERY_TEXT))
        good = library_scan(l, ret->id, &ret->n, BLOCK_TEXT, asks_text, (void *)(uintptr_t)q);
    if (good && query_wants_moves(q) && (!sure || ret->n < FEW))
        good = library_scan(l, ret->id, &ret->n, BLOCK_MOVES, asks_moves, (void *)(uintptr_t)q);
    return good && !atomic_load(&l->stop);
}

void library_stop(struct library *l, bool stop)
{
    atomic_store(&l->stop, stop);
}

/* ---- in order ---- */

const char *library_near(const struct library *l, const char *name)
{
    const char *best = NULL;
    char word[NEAR_TEXT];
    struct near near;
    near_init(&near, name);
    for (int64_t i = 0; i < l->names.room; i++) {
        const char *text = library_name(l, i), *was = near.best;
        near_offer(&near, text);
        for (const char *w = text + strspn(text, " .,"); *w; w += strspn(w, " .,")) {
            size_t n = strcspn(w, " .,");
            snprintf(word, sizeof word, "%.*s", n < sizeof word ? (int)n : (int)sizeof word - 1, w);
            near_offer(&near, word);
            w += n;
        }
        if (near.best != was) near.best = best = text;
    }
    return near.slips ? best : NULL;
}

static const struct facts *facts_of(const void *library, uint32_t game)
{
    return &((const struct library *)library)->fact[game - 1];
}

static const char *text_of(const void *library, uint32_t id)
{
    return library_name(library, id);
}

static void sort_ids(const struct library *l, struct found *f, enum catalog_key sort, bool descending)
{
    LOCAL_MEM uint32_t *game = mem_more(NULL, f->n + 1, sizeof *game);
    for (size_t i = 0; i < f->n; i++) game[i] = (uint32_t)f->id[i];
    order_games(game, f->n, sort, descending, &(struct order_of){ facts_of, text_of, l });
    for (size_t i = 0; i < f->n; i++) f->id[i] = game[i];
}

bool library_find(struct library *l, const struct query *q, enum catalog_key sort, bool descending, struct found *ret,
    struct err *e)
{
    if (!find(l, q, ret)) {
        found_release(ret);
        if (atomic_load(&l->stop)) return err_set(e, 0, 0, "the search was stopped");
        return library_good(l, e) ? library_fail(l, e) : false;
    }
    MEM_FIT(ret->id, 1, ret->room);
    if (sort != CATALOG_NUMBER || descending) sort_ids(l, ret, sort, descending);
    return true;
}

bool library_words(struct library *l, const char *words, struct found *ret, struct err *e)
{
    sqlite3_stmt *s = library_ask(l, SQL_WORDS_FIND, 0, NULL, words);
    int got = SQLITE_ERROR;
    while (s && (got = sqlite3_step(s)) == SQLITE_ROW) add_id(ret, sqlite3_column_int64(s, 0));
    if (got == SQLITE_ERROR) err_set(e, 0, 0, "\"%.60s\" is not what FTS5 understands", words);
    else if (got != SQLITE_DONE) library_fail(l, e);
    else if (l->stale)
        err_set(&l->trouble, 0, 0,
            "%s: an earlier huff made it, and it can't be brought up to date: some comments may not be found", l->path);
    if (s) sqlite3_reset(s);
    return got == SQLITE_DONE;
}
