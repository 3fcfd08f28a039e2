/* browse_library.c -- a library as the source of a list.  Games are sought in a thread with a connection of its own, so that
   the list can be left or asked for something else meanwhile; rows are read where they are shown.  A game's number in the
   list is its number in the library. */
#include <config.h>

#include "app/list/browse_data.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/thread.h"
#include "store/library/library.h"
#include "store/query/query.h"

struct found {
    int64_t *ids;
    size_t n;
    bool done;
    char trouble[160];
};

struct shelves {
    struct library *shown, *sought; /* of the session; of the thread */
    struct str hold;                /* the texts of the row last asked for */
    struct wake wake;
    pthread_t thread;
    pthread_mutex_t lock; /* of all below */
    pthread_cond_t asked;
    struct query *query; /* to be answered; NULL: none */
    enum catalog_key key;
    bool descending, leave;
    unsigned question; /* counts them: late answers are thrown away */
    struct found answer;
};

/* Answer one question; the lock is held but while it is sought. */
static void seek(struct shelves *l)
{
    struct query *q = l->query;
    enum catalog_key key = l->key;
    bool descending = l->descending;
    unsigned question = l->question;
    struct found found = { .done = true };
    struct err e = { 0 };
    l->query = NULL;
    library_stop(l->sought, false);
    pthread_mutex_unlock(&l->lock);
    found.ids = library_find(l->sought, q, key, descending, &found.n, &e);
    if (!found.ids) {
        found.n = 0;
        snprintf(found.trouble, sizeof found.trouble, "%.*s", (int)sizeof found.trouble - 1, e.text);
    }
    query_free(q);
    pthread_mutex_lock(&l->lock);
    if (question != l->question) {
        mem_free(found.ids);
        return;
    }
    mem_free(l->answer.ids);
    l->answer = found;
    wake_up(&l->wake);
}

static void *run(void *of)
{
    struct shelves *l = of;
    HOLD(&l->lock);
    while (!l->leave) {
        if (l->query) seek(l);
        else pthread_cond_wait(&l->asked, &l->lock);
    }
    return NULL;
}

static bool start(struct shelves *l, struct err *e)
{
    if (!wake_init(&l->wake)) return err_set(e, 0, 0, _("no pipe is to be had"));
    pthread_mutex_init(&l->lock, NULL);
    pthread_cond_init(&l->asked, NULL);
    if (thread_start(&l->thread, run, l)) return true;
    wake_release(&l->wake);
    return err_set(e, 0, 0, _("no thread is to be had"));
}

void *browse_library_open(const char *path, struct err *e)
{
    struct shelves *l = mem_new(1, sizeof *l);
    *l = (struct shelves){ .shown = library_open(path, false, e) };
    l->sought = l->shown ? library_open(path, false, e) : NULL;
    if (l->sought && start(l, e)) return l;
    if (l->sought) library_free(l->sought);
    if (l->shown) library_free(l->shown);
    mem_free(l);
    return NULL;
}

static void free_library(void *of)
{
    struct shelves *l = of;
    pthread_mutex_lock(&l->lock);
    l->leave = true;
    library_stop(l->sought, true);
    pthread_cond_signal(&l->asked);
    pthread_mutex_unlock(&l->lock);
    pthread_join(l->thread, NULL);
    if (l->query) query_free(l->query);
    pthread_mutex_destroy(&l->lock);
    pthread_cond_destroy(&l->asked);
    wake_release(&l->wake);
    library_free(l->sought);
    library_free(l->shown);
    mem_free(l->answer.ids);
    str_release(&l->hold);
    mem_free(l);
}

static void list(void *of, struct query *q, enum catalog_key key, bool descending)
{
    struct shelves *l = of;
    if (!q) q = query_new("", NULL, NULL);
    HOLD(&l->lock);
    if (l->query) query_free(l->query);
    l->query = q;
    l->key = key;
    l->descending = descending;
    l->question++;
    library_stop(l->sought, true); /* what was asked before */
    mem_free(l->answer.ids);
    l->answer = (struct found){ 0 };
    pthread_cond_signal(&l->asked);
}

static struct browse_state state(void *of)
{
    struct shelves *l = of;
    struct err e = { 0 };
    int games = (int)library_games(l->shown);
    HOLD(&l->lock);
    const struct found *a = &l->answer;
    struct browse_state state = { { .games = games, .done = true }, { (int)a->n, a->done, a->done ? games : 0 },
        a->done };
    if (*a->trouble || library_good(l->shown, &e)) memcpy(state.games.trouble, a->trouble, sizeof a->trouble);
    else snprintf(state.games.trouble, sizeof state.games.trouble, "%.*s", (int)sizeof a->trouble - 1, e.text);
    return state;
}

static int list_game(void *of, int i)
{
    struct shelves *l = of;
    HOLD(&l->lock);
    return i >= 0 && (size_t)i < l->answer.n ? (int)l->answer.ids[i] - 1 : -1;
}

static int list_find(void *of, int game)
{
    struct shelves *l = of;
    int found = -1;
    HOLD(&l->lock);
    for (size_t i = 0; i < l->answer.n && found < 0; i++)
        if (l->answer.ids[i] == game + 1) found = (int)i;
    return found;
}

static bool row(void *of, int game, struct row *ret)
{
    struct shelves *l = of;
    str_clear(&l->hold);
    return library_row(l->shown, game + 1, ret, &l->hold);
}

static struct game *game(void *of, int number)
{
    struct shelves *l = of;
    return library_game(l->shown, number + 1);
}

static bool text(void *of, int number, struct str *out, struct err *e)
{
    struct shelves *l = of;
    if (library_text(l->shown, number + 1, out)) return true;
    return library_good(l->shown, e) && err_set(e, 0, 0, _("Game %d is not in the library any more"), number + 1);
}

static int fd(void *of)
{
    struct shelves *l = of;
    return l->wake.fd;
}

static void heard(void *of)
{
    struct shelves *l = of;
    wake_drain(&l->wake);
}

const struct browse_source_ops browse_library_ops = { state, row, NULL, game, text, list, list_game, list_find, fd,
    heard, free_library };
