/* browse_games.c -- the games of a list, from a file or a library.  A catalogue makes its own lists.  In a library,
   a thread searches with a connection of its own, so that the list can be left or changed meanwhile.  Rows are read
   when they are shown.  A game's number in the list is one less than its number in the library. */
#include <config.h>

#include "app/list/browse_data.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/thread.h"
#include "store/query/query.h"

struct reply {
    struct found games;
    bool done;
    char trouble[160];
};

struct search {
    struct library *library; /* used by the thread only */
    struct wake wake;
    pthread_t thread;
    pthread_mutex_t lock; /* for all below */
    pthread_cond_t asked;
    struct query *query; /* the next question; NULL: none */
    enum catalog_key key;
    bool descending, leave;
    unsigned question; /* counts the questions, so that late answers are recognised */
    struct reply answer;
};

/* Answer one question.  The lock is held except while searching. */
static void seek(struct search *t)
{
    struct query *q = t->query;
    enum catalog_key key = t->key;
    bool descending = t->descending;
    unsigned question = t->question;
    struct reply a = { .done = true };
    struct err e = { 0 };
    t->query = NULL;
    library_stop(t->library, false);
    pthread_mutex_unlock(&t->lock);
    if (!library_find(t->library, q, key, descending, &a.games, &e))
        snprintf(a.trouble, sizeof a.trouble, "%.*s", (int)sizeof a.trouble - 1, e.text);
    query_free(q);
    pthread_mutex_lock(&t->lock);
    if (question != t->question) {
        found_release(&a.games);
        return;
    }
    found_release(&t->answer.games);
    t->answer = a;
    wake_up(&t->wake);
}

static void *run(void *of)
{
    struct search *t = of;
    HOLD(&t->lock);
    while (!t->leave) {
        if (t->query) seek(t);
        else pthread_cond_wait(&t->asked, &t->lock);
    }
    return NULL;
}

static bool start(struct search *t, struct err *e)
{
    if (!wake_init(&t->wake)) return err_set(e, 0, 0, _("the system gives no pipe"));
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->asked, NULL);
    if (thread_start(&t->thread, run, t)) return true;
    wake_release(&t->wake);
    return err_set(e, 0, 0, _("the system gives no thread"));
}

struct search *search_new(const char *library, struct err *e)
{
    struct search *t = mem_new(1, sizeof *t);
    t->library = library_open(library, false, e);
    if (t->library && start(t, e)) return t;
    library_free(t->library);
    mem_free(t);
    return NULL;
}

static void search_free(struct search *t)
{
    if (!t) return;
    pthread_mutex_lock(&t->lock);
    t->leave = true;
    library_stop(t->library, true);
    pthread_cond_signal(&t->asked);
    pthread_mutex_unlock(&t->lock);
    pthread_join(t->thread, NULL);
    query_free(t->query);
    pthread_mutex_destroy(&t->lock);
    pthread_cond_destroy(&t->asked);
    wake_release(&t->wake);
    library_free(t->library);
    found_release(&t->answer.games);
    mem_free(t);
}

static void search_ask(struct search *t, struct query *q, enum catalog_key key, bool descending)
{
    HOLD(&t->lock);
    query_free(t->query);
    t->query = q;
    t->key = key;
    t->descending = descending;
    t->question++;
    library_stop(t->library, true); /* stop the search for the previous question */
    found_release(&t->answer.games);
    t->answer = (struct reply){ 0 };
    pthread_cond_signal(&t->asked);
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

static struct browse_state search_state(struct search *t, const struct library *shown)
{
    struct err e = { 0 };
    int games = (int)library_games(shown);
    HOLD(&t->lock);
    const struct reply *a = &t->answer;
    struct browse_state state = { { .games = games, .done = true }, { (int)a->games.n, a->done, a->done ? games : 0 },
        a->done };
    if (*a->trouble || library_good(shown, &e)) memcpy(state.games.trouble, a->trouble, sizeof a->trouble);
    else snprintf(state.games.trouble, sizeof state.games.trouble, "%.*s", (int)sizeof a->trouble - 1, e.text);
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
    struct search *t = b->search;
    if (!t) return catalog_list_game(b->from.catalog, i);
    HOLD(&t->lock);
    const struct found *f = &t->answer.games;
    return i >= 0 && (size_t)i < f->n ? (int)f->id[i] - 1 : -1;
}

int browse_list_find(const struct browse *b, int game)
{
    struct search *t = b->search;
    if (!t) return catalog_list_find(b->from.catalog, game);
    HOLD(&t->lock);
    const struct found *f = &t->answer.games;
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
