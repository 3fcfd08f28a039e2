/* browse_games.c -- the games of a list, from a file or a library.  A catalogue makes its own lists.  In a library,
   a thread searches for each question, with a connection of its own, so that the list can be left or changed
   meanwhile.  Rows are read when they are shown.  A game's number in the list is one less than its number in the
   library. */
#include <config.h>

#include "app/list/browse_data.h"

#include <stdatomic.h>
#include <stdio.h>

#include "base/mem.h"
#include "base/thread.h"
#include "store/query/query.h"

struct search {
    struct library *library;
    struct wake wake;
    pthread_t thread;
    bool runs; /* there is a thread to join: until `done`, all that follows is the thread's */
    struct query *query;
    enum catalog_key key;
    bool descending;
    struct found games;
    char trouble[160];
    atomic_bool done;
};

static void *run(void *of)
{
    struct search *t = of;
    struct err e = { 0 };
    if (!library_find(t->library, t->query, t->key, t->descending, &t->games, &e))
        snprintf(t->trouble, sizeof t->trouble, "%.*s", (int)sizeof t->trouble - 1, e.text);
    atomic_store(&t->done, true);
    wake_up(&t->wake);
    return NULL;
}

/* No answer is awaited any more. */
static void end_search(struct search *t)
{
    library_stop(t->library, true);
    if (t->runs) pthread_join(t->thread, NULL);
    library_stop(t->library, false);
    query_free(t->query);
    found_release(&t->games);
}

static void search_free(struct search *t)
{
    if (!t) return;
    if (t->library) end_search(t);
    library_free(t->library);
    wake_release(&t->wake);
    mem_free(t);
}

struct search *search_new(const char *library, struct err *e)
{
    struct wake wake;
    if (!wake_init(&wake) && !err_set(e, 0, 0, _("the system gives no pipe"))) return NULL;
    struct search *t = mem_new(1, sizeof *t);
    *t = (struct search){ .library = library_open(library, false, e), .wake = wake };
    if (t->library) return t;
    search_free(t);
    return NULL;
}

static void search_ask(struct search *t, struct query *q, enum catalog_key key, bool descending)
{
    end_search(t);
    *t = (struct search){ .library = t->library, .wake = t->wake, .query = q, .key = key, .descending = descending };
    t->runs = thread_start(&t->thread, run, t);
    if (t->runs) return;
    snprintf(t->trouble, sizeof t->trouble, "%s", _("the system gives no thread"));
    atomic_store(&t->done, true);
}

/* The games found: none as long as the search goes on. */
static const struct found *found_by(const struct search *t)
{
    static const struct found none;
    return atomic_load(&t->done) ? &t->games : &none;
}

/* ---- for both kinds ---- */

void browse_close(struct browse *b)
{
    search_free(b->search);
    games_release(&b->from);
    str_release(&b->hold);
}

void browse_list(struct browse *b, struct query *q)
{
    if (b->search) search_ask(b->search, q, b->key, b->descending);
    else catalog_list(b->from.catalog, q, b->key, b->descending);
}

static struct browse_state search_state(const struct search *t, const struct library *shown)
{
    struct err e = { 0 };
    int games = (int)library_games(shown);
    bool done = atomic_load(&t->done);
    struct browse_state state = { { .games = games, .done = true }, { (int)found_by(t)->n, done, done ? games : 0 },
        done };
    bool good = (done && *t->trouble) || library_good(shown, &e);
    snprintf(state.games.trouble, sizeof state.games.trouble, "%.*s", (int)sizeof t->trouble - 1,
        !good      ? e.text
            : done ? t->trouble
                   : "");
    return state;
}

struct browse_state browse_state(const struct browse *b)
{
    struct catalog *c = b->from.catalog;
    struct err e;
    if (b->search) return search_state(b->search, b->from.library);
    struct browse_state state = { catalog_state(c), catalog_list_state(c), false };
    char *trouble = state.games.trouble;
    state.done = state.games.done && state.list.done;
    if (state.done && !*trouble && !catalog_same(c, &e))
        snprintf(trouble, sizeof state.games.trouble, "%.*s", (int)sizeof state.games.trouble - 1, e.text);
    return state;
}

int browse_list_game(const struct browse *b, int i)
{
    if (!b->search) return catalog_list_game(b->from.catalog, i);
    const struct found *f = found_by(b->search);
    return i >= 0 && (size_t)i < f->n ? (int)f->id[i] - 1 : -1;
}

int browse_list_find(const struct browse *b, int game)
{
    if (!b->search) return catalog_list_find(b->from.catalog, game);
    const struct found *f = found_by(b->search);
    for (size_t i = 0; i < f->n; i++)
        if (f->id[i] == game + 1) return (int)i;
    return -1;
}

bool browse_row(struct browse *b, int game, struct row *ret)
{
    return games_row(&b->from, game + 1, ret, &b->hold);
}

struct game *browse_game(const struct browse *b, int game)
{
    return games_game(&b->from, game + 1);
}

bool browse_text(const struct browse *b, int game, struct str *out, struct err *e)
{
    const struct games *g = &b->from;
    if (g->catalog) return catalog_text(g->catalog, game, out) || catalog_same(g->catalog, e);
    return library_text(g->library, game + 1, out)
        || (library_good(g->library, e) && err_set(e, 0, 0, _("Game %d is not in the library any more"), game + 1));
}

int browse_fd(const struct browse *b)
{
    return b->search ? b->search->wake.fd : catalog_fd(b->from.catalog);
}

void browse_heard(struct browse *b)
{
    if (b->search) wake_drain(&b->search->wake);
    else catalog_heard(b->from.catalog);
}
