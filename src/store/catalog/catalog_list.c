/* catalog_list.c -- the list asked for last.  The thread goes through the games as they become known, one batch at a
   time on all processors.  Games in the order of the file are shown as they are found; sorted games whenever there
   are twice as many, and at the end. */
#include <config.h>

#include <assert.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/thread.h"
#include "store/catalog/catalog_data.h"
#include "base/str.h"
#include "store/query/query.h"
#include "store/strings.h"

enum { BATCH_FIRST = 1024, BATCH_MAX = 1 << 16, JOB = 256, HANDS = 8 };

/* A batch of games to look at, and which of them match. */
struct batch {
    const struct catalog *c;
    const struct query *query;
    bool text, moves;
    int from, n;
    bool *good;
    struct quick *reader[HANDS]; /* one for each of `hands` */
    int hands;
};

/* Does the main line of this game match the query?  `e` and its text are given. */
static bool moves_answer(const struct batch *b, struct quick *reader, const struct entry *e, const char *s, size_t n)
{
    struct pdn_source src = catalog_source(b->c, s, n);
    struct quick_game g;
    catalog_learn(b->c, e, quick_kinds(reader));
    if (quick_next(reader, s, n, 0, &g) != QUICK_GAME) quick_full(reader, &src, NULL, &g);
    return g.rules && query_moves(b->query, g.rules, &g.start_pos, g.packed, g.packed_n);
}

static bool answers(const struct batch *b, const struct entry *e, int hand)
{
    struct row row;
    size_t n;
    catalog_entry_row(b->c, e, &row);
    if (!query_row(b->query, &row)) return false;
    if (!b->text && !b->moves) return true;
    const char *s = catalog_span(b->c, e, &n);
    if (!s || (b->text && !(query_text(b->query, s, n) && query_comments(b->query, s, n)))) return false;
    return !b->moves || moves_answer(b, b->reader[hand], e, s, n);
}

static void look(void *ctx, int job, int hand)
{
    struct batch *b = ctx;
    int end = (job + 1) * JOB < b->n ? (job + 1) * JOB : b->n;
    if (atomic_load(&b->c->list.stop)) return;
    for (int i = job * JOB; i < end; i++) b->good[i] = answers(b, catalog_entry(b->c, b->from + i), hand);
}

/* --- showing ------------------------------------------------------------------------------ */

static void show(struct catalog *c, const uint32_t *game, int n, int from, int looked_at, bool done)
{
    struct catalog_lists *l = &c->list;
    HOLD(&l->lock);
    MEM_FIT(l->shown, n, l->room);
    if (n > from) memcpy(l->shown + from, game + from, (size_t)(n - from) * sizeof *game);
    l->n = n;
    l->looked_at = looked_at;
    l->done = done;
    wake_up(&c->news);
}

static const struct facts *facts_of(const void *catalog, uint32_t game)
{
    return &catalog_entry(catalog, (int)game)->facts;
}

static const char *text_of(const void *catalog, uint32_t id)
{
    return strings_text(((const struct catalog *)catalog)->strings, id);
}

/* Show what has been found so far, sorted. */
static void show_sorted(struct catalog *c, const uint32_t *game, int n, int looked_at, bool done)
{
    LOCAL_MEM uint32_t *copy = mem_more(NULL, (size_t)n + 1, sizeof *copy);
    if (n) memcpy(copy, game, (size_t)n * sizeof *game);
    order_games(copy, (size_t)n, c->list.key, c->list.descending, &(struct order_of){ facts_of, text_of, c });
    show(c, copy, n, 0, looked_at, done);
}

/* --- the thread --------------------------------------------------------------------------- */

/* Wait until more than `looked_at` games are known, or all; returns how many.  *ret_all: there will be no more. */
static int wait_for_games(struct catalog *c, int looked_at, bool *ret_all)
{
    HOLD(&c->lock);
    while (!atomic_load(&c->list.stop) && !atomic_load(&c->done) && atomic_load(&c->known) <= looked_at)
        pthread_cond_wait(&c->change, &c->lock);
    *ret_all = atomic_load(&c->done);
    return *ret_all ? c->games : atomic_load(&c->known);
}

static int look_at(struct batch *b, uint32_t **game, int n, int *room)
{
    if (b->query) thread_jobs(b->hands, (b->n + JOB - 1) / JOB, look, b);
    MEM_FIT(*game, n + b->n, *room);
    for (int i = 0; i < b->n; i++)
        if (!b->query || b->good[i]) (*game)[n++] = (uint32_t)(b->from + i);
    return n;
}

static void begin(struct batch *b, struct catalog *c)
{
    *b = (struct batch){ .c = c, .query = c->list.query };
    if (!b->query) return;
    b->good = mem_new(BATCH_MAX, sizeof *b->good);
    b->text = query_wants_text(b->query);
    b->moves = query_wants_moves(b->query);
    b->hands = thread_processors() < HANDS ? thread_processors() : HANDS;
    for (int i = 0; b->moves && i < b->hands; i++)
        b->reader[i] = quick_new(c->assumes ? &c->assume : NULL, QUICK_CHECK);
}

static void *run(void *arg)
{
    struct catalog *c = arg;
    struct catalog_lists *l = &c->list;
    struct batch b;
    LOCAL_MEM uint32_t *game = NULL;
    int n = 0, room = 0, looked_at = 0, size = BATCH_FIRST, shown = 0;
    bool all = false, plain = l->key == CATALOG_NUMBER && !l->descending, done = false;
    begin(&b, c);
    while (!done && !atomic_load(&l->stop)) {
        int known = wait_for_games(c, looked_at, &all);
        b.from = looked_at;
        b.n = known - looked_at < size ? known - looked_at : size;
        n = look_at(&b, &game, n, &room);
        if (atomic_load(&l->stop)) break;
        looked_at += b.n;
        done = all && looked_at == known;
        if (size < BATCH_MAX) size *= 2;
        if (plain) show(c, game, n, shown, looked_at, done);
        else if (done || n >= shown * 2) show_sorted(c, game, n, looked_at, done);
        else continue;
        shown = n;
    }
    for (int i = 0; i < HANDS; i++) quick_free(b.reader[i]);
    mem_free(b.good);
    return NULL;
}

static void end_list(struct catalog *c)
{
    struct catalog_lists *l = &c->list;
    if (!l->running) return;
    pthread_mutex_lock(&c->lock);
    atomic_store(&l->stop, true);
    pthread_cond_broadcast(&c->change);
    pthread_mutex_unlock(&c->lock);
    pthread_join(l->thread, NULL);
    l->running = false;
}

void lists_forget(struct catalog *c)
{
    end_list(c);
    c->list.all = true;
    c->list.descending = false;
}

void lists_release(struct catalog *c)
{
    end_list(c);
    query_free(c->list.query);
    mem_free(c->list.shown);
    pthread_mutex_destroy(&c->list.lock);
}

void catalog_list(struct catalog *c, struct query *q, enum catalog_key key, bool descending)
{
    struct catalog_lists *l = &c->list;
    assert(key < CATALOG_KEYS);
    end_list(c);
    query_free(l->query);
    if (q && !query_terms(q)) {
        query_free(q);
        q = NULL;
    }
    l->query = q;
    l->key = key;
    l->descending = descending;
    l->all = !q && key == CATALOG_NUMBER;
    atomic_store(&l->stop, false);
    l->n = l->looked_at = 0;
    l->done = false;
    if (!l->all) l->running = thread_start(&l->thread, run, c);
    if (!l->all && !l->running) run(c); // there is no thread
    wake_up(&c->news);
}

struct catalog_list_state catalog_list_state(struct catalog *c)
{
    struct catalog_lists *l = &c->list;
    if (l->all) {
        struct catalog_state s = catalog_state(c);
        return (struct catalog_list_state){ s.games, s.done, s.games };
    }
    HOLD(&l->lock);
    return (struct catalog_list_state){ l->n, l->done, l->looked_at };
}

int catalog_list_game(struct catalog *c, int i)
{
    struct catalog_lists *l = &c->list;
    struct catalog_list_state s = catalog_list_state(c);
    if (i < 0 || i >= s.n) return -1;
    if (l->all) return l->descending ? s.n - 1 - i : i;
    HOLD(&l->lock);
    return i < l->n ? (int)l->shown[i] : -1;
}

int catalog_list_find(struct catalog *c, int game)
{
    struct catalog_lists *l = &c->list;
    struct catalog_list_state s = catalog_list_state(c);
    if (!catalog_entry(c, game)) return -1;
    if (l->all) return game >= s.n ? -1 : l->descending ? s.n - 1 - game : game;
    HOLD(&l->lock);
    for (int i = 0; i < l->n; i++)
        if (l->shown[i] == (uint32_t)game) return i;
    return -1;
}

/* --- waited for ---------------------------------------------------------------------------- */

int catalog_find(struct catalog *c, struct query *q, enum catalog_key key, struct err *e)
{
    struct catalog_list_state state;
    struct loop_fd fd = { .fd = catalog_fd(c) };
    catalog_wait(c);
    catalog_list(c, q, key, false);
    for (state = catalog_list_state(c); !state.done; state = catalog_list_state(c)) {
        loop_wait(&fd, 1, -1);
        catalog_heard(c);
    }
    if (!e) return state.n;
    if (*c->bytes.trouble) err_named(e, c->bytes.trouble);
    else if (catalog_same(c, e)) return state.n;
    return -1;
}

bool catalog_some(struct catalog *c, struct query *q, struct str *out, struct err *e)
{
    int n = catalog_find(c, q, CATALOG_NUMBER, e);
    LOCAL(str) last = { 0 }, text = { 0 };
    for (int i = 0; i < n; i++) {
        str_clear(&text);
        if (!catalog_text(c, catalog_list_game(c, i), &text) && !catalog_same(c, e)) return false;
        one_behind(&last, &text, out);
    }
    return n >= 0 && (!out->full || err_set(e, 0, 0, "the games are too long to be put together"));
}
