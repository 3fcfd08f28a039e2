/* library_find.c -- which games answer a query: by the index where a position is asked for, then by their rows, then by
   their texts and moves. */
#include <config.h>

#include "store/library_data.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/err.h"
#include "base/mem.h"
#include "notation/fen.h"
#include "store/catalog.h"
#include "store/library_draft.h"
#include "store/library_index.h"
#include "store/library_scan.h"
#include "store/query.h"
#include "store/query_term.h"

enum { FEW = 256, ONE_BY_ONE = 4096 };

struct ids {
    int64_t *v;
    size_t n, room;
};

static void add_id(struct ids *a, int64_t id)
{
    if (a->n == a->room) {
        a->room = a->room ? a->room * 2 : 1024;
        a->v = mem_more(a->v, a->room, sizeof *a->v);
    }
    a->v[a->n++] = id;
}

static int by_number(const void *a, const void *b)
{
    const int64_t *x = a, *y = b;
    return *x < *y ? -1 : *x > *y;
}

/* ---- the index ---- */

static const struct query_term *position_term(const struct query *q)
{
    for (int i = 0; i < query_terms(q); i++) {
        const struct query_term *t = query_term(q, i);
        if (t->kind == QUERY_POS && !t->negated) return t;
    }
    return NULL;
}

/* The position of a term on a board of the library's games. */
static bool position_for(const struct query_term *t, const struct rules *r, struct pos *ret)
{
    if (rules_same_moves(r, &t->rules)) {
        *ret = t->pos;
        return true;
    }
    return t->text && *t->text && fen_read(r, coord_own(), t->text, ret, NULL);
}

/* Games that come to it, in order. */
static bool find_position(struct library *l, const struct query_term *t, struct ids *ret)
{
    struct hits hits = { 0 };
    bool good = true;
    for (int v = 1; v < LIBRARY_VARIANTS && good; v++) {
        const struct rules *r = library_rules(l, v);
        struct pos p;
        if (r && position_for(t, r, &p)) good = index_find(l, position_key(position_mix(r), &p), &hits);
    }
    for (size_t i = 0; i < hits.n; i++)
        if (hits.v[i].game <= l->facts && !(l->fact[hits.v[i].game - 1].flags & FACT_DELETED)) add_id(ret, hits.v[i].game);
    hits_release(&hits);
    if (ret->n) qsort(ret->v, ret->n, sizeof *ret->v, by_number);
    return good;
}

/* ---- rows ---- */

/* Of some games. */
static bool filter_rows(struct library *l, const struct query *q, struct ids *a)
{
    size_t kept = 0;
    for (size_t i = 0; i < a->n; i++) {
        struct row row;
        sqlite3_stmt *s = library_sql(l, SQL_GAME_GET);
        if (!s) return false;
        sqlite3_bind_int64(s, 1, a->v[i]);
        if (sqlite3_step(s) != SQLITE_ROW) continue;
        library_row_of(l, s, &row);
        if (query_row(q, &row)) a->v[kept++] = a->v[i];
    }
    a->n = kept;
    return true;
}

/* Of all games, or of many (`only`, in order; NULL: all). */
static bool walk_rows(struct library *l, const struct query *q, const struct ids *only, struct ids *ret)
{
    sqlite3_stmt *s = library_sql(l, SQL_GAME_ROWS);
    size_t next = 0;
    int got = SQLITE_ERROR;
    while (s && (got = sqlite3_step(s)) == SQLITE_ROW) {
        struct row row;
        int64_t id = sqlite3_column_int64(s, 0);
        while (only && next < only->n && only->v[next] < id) next++;
        if (only && (next == only->n || only->v[next] != id)) continue;
        library_row_of(l, s, &row);
        if (query_row(q, &row)) add_id(ret, id);
    }
    if (s) sqlite3_reset(s);
    return got == SQLITE_DONE;
}

/* ---- texts and moves ---- */

static bool asks_text(void *ctx, int64_t id, const struct rules *r, const struct block_line *line, const char *text, size_t n)
{
    (void)id, (void)r, (void)line;
    return query_text(ctx, text, n);
}

static bool asks_moves(void *ctx, int64_t id, const struct rules *r, const struct block_line *line, const char *text, size_t n)
{
    struct pos start;
    (void)id, (void)text, (void)n;
    if (!r) return false;
    pos_start(r, WHITE, &start);
    return query_moves(ctx, r, line->set_up ? &line->start : &start, line->packed, line->n, NULL);
}

/* Is the one term about moves the position that the index has answered? */
static bool index_said_all(const struct query *q)
{
    int about_moves = 0;
    for (int i = 0; i < query_terms(q); i++) {
        enum query_kind k = query_term(q, i)->kind;
        about_moves += k == QUERY_POS || k == QUERY_PATTERN || k == QUERY_MATERIAL;
    }
    return about_moves == 1;
}

/* The games that answer; keys of many hits need not be looked at again: that another position has the same 48 bits
   is one chance in millions. */
static bool find(struct library *l, const struct query *q, struct ids *ret)
{
    const struct query_term *t = position_term(q);
    struct ids first = { 0 };
    bool good = library_fresh(l);
    bool sure = t && index_said_all(q);
    if (good && t) good = find_position(l, t, &first);
    if (good && t && first.n < ONE_BY_ONE) {
        good = filter_rows(l, q, &first);
        *ret = first;
        first = (struct ids){ 0 };
    } else if (good) {
        good = walk_rows(l, q, t ? &first : NULL, ret);
    }
    mem_free(first.v);
    if (good && query_wants_text(q)) good = library_scan(l, ret->v, &ret->n, BLOCK_TEXT, asks_text, (void *)(uintptr_t)q);
    if (good && query_wants_moves(q) && (!sure || ret->n < FEW))
        good = library_scan(l, ret->v, &ret->n, BLOCK_MOVES, asks_moves, (void *)(uintptr_t)q);
    return good;
}

/* ---- in order ---- */

struct place {
    int64_t key, id;
};

static int by_place(const void *a, const void *b)
{
    const struct place *x = a, *y = b;
    if (x->key != y->key) return x->key < y->key ? -1 : 1;
    return x->id < y->id ? -1 : x->id > y->id;
}

struct ranked { const char *text; int64_t id; };

static int by_text(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    int c = strcasecmp(x->text, y->text);
    return c ? c : strcmp(x->text, y->text);
}

/* The place of each name in the order of their texts. */
static int64_t *rank_names(const struct library *l)
{
    size_t n = (size_t)l->names.room;
    struct ranked *v = mem_new(n + 1, sizeof *v);
    int64_t *rank = mem_new(n + 1, sizeof *rank);
    for (size_t i = 0; i < n; i++) v[i] = (struct ranked){ library_name(l, (int64_t)i), (int64_t)i };
    qsort(v, n, sizeof *v, by_text);
    for (size_t i = 0; i < n; i++) rank[v[i].id] = (int64_t)i;
    mem_free(v);
    return rank;
}

/* Columns of SQL_GAME_ROWS by catalog_key; -1: the number. */
static const int columns[CATALOG_KEYS] = { [CATALOG_NUMBER] = -1, [CATALOG_DATE] = 9, [CATALOG_WHITE] = 1, [CATALOG_BLACK] = 2,
    [CATALOG_EVENT] = 3, [CATALOG_RESULT] = 6, [CATALOG_PLIES] = 10, [CATALOG_RATING] = 11 };

static int64_t sort_key(sqlite3_stmt *s, int sort, const int64_t *rank, int64_t ranks)
{
    int64_t v = sqlite3_column_int64(s, columns[sort]);
    if (sort == CATALOG_RATING && sqlite3_column_int64(s, 12) > v) return sqlite3_column_int64(s, 12);
    if (sort == CATALOG_DATE || sort == CATALOG_PLIES || sort == CATALOG_RATING) return v;
    return v >= 0 && v < ranks ? rank[v] : 0;
}

static bool sort_ids(struct library *l, struct ids *a, int sort, bool descending)
{
    struct place *v = mem_new(a->n + 1, sizeof *v);
    int64_t *rank = rank_names(l);
    sqlite3_stmt *s = library_sql(l, SQL_GAME_ROWS);
    size_t n = 0;
    while (s && n < a->n && sqlite3_step(s) == SQLITE_ROW) {
        int64_t id = sqlite3_column_int64(s, 0);
        if (id != a->v[n]) continue;
        int64_t key = sort_key(s, sort, rank, l->names.room);
        v[n++] = (struct place){ descending ? -key : key, id };
    }
    if (s) sqlite3_reset(s);
    qsort(v, n, sizeof *v, by_place);
    for (size_t i = 0; i < n; i++) a->v[i] = v[i].id;
    bool all = n == a->n;
    mem_free(rank);
    mem_free(v);
    return all;
}

int64_t *library_find(struct library *l, const struct query *q, int sort, bool descending, size_t *ret_n, struct err *e)
{
    struct ids a = { 0 };
    bool good = find(l, q, &a);
    if (good && sort > CATALOG_NUMBER && sort < CATALOG_KEYS) good = sort_ids(l, &a, sort, descending);
    else if (good && descending)
        for (size_t i = 0; i < a.n / 2; i++) {
            int64_t x = a.v[i];
            a.v[i] = a.v[a.n - 1 - i];
            a.v[a.n - 1 - i] = x;
        }
    if (!good) {
        mem_free(a.v);
        library_fail(l, e);
        return NULL;
    }
    *ret_n = a.n;
    return a.v ? a.v : mem_new(1, sizeof *a.v);
}

int64_t *library_words(struct library *l, const char *words, size_t *ret_n, struct err *e)
{
    struct ids a = { 0 };
    sqlite3_stmt *s = library_sql(l, SQL_WORDS_FIND);
    int got = SQLITE_ERROR;
    if (s) sqlite3_bind_text(s, 1, words, -1, SQLITE_TRANSIENT);
    while (s && (got = sqlite3_step(s)) == SQLITE_ROW) add_id(&a, sqlite3_column_int64(s, 0));
    if (got != SQLITE_DONE) {
        if (got == SQLITE_ERROR) err_set(e, 0, 0, "\"%.60s\" is not what FTS5 understands", words);
        else library_fail(l, e);
        mem_free(a.v);
        a.v = NULL;
    } else {
        *ret_n = a.n;
        if (!a.v) a.v = mem_new(1, sizeof *a.v);
    }
    if (s) sqlite3_reset(s);
    return a.v;
}
