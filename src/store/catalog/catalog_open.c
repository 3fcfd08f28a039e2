/* catalog_open.c -- making and freeing a catalogue; its thread finds the games (catalog_index.c): see catalog.h. */
#include <config.h>

#include <stdio.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/thread.h"
#include "store/catalog/catalog_data.h"
#include "store/strings.h"

enum { AT_ONCE = 4096 }; /* so few bytes need no thread */

/* Make a catalogue of bytes, which are taken over.  `opened`: they could be opened. */
static struct catalog *start(struct bytes *bytes, bool opened, const struct rules *assume, struct err *e)
{
    if (!opened) {
        bytes_release(bytes);
        return NULL;
    }
    struct catalog *c = mem_new(1, sizeof *c);
    c->bytes = *bytes;
    c->assumes = assume != NULL;
    if (assume) c->assume = *assume;
    c->strings = strings_new();
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->change, NULL);
    pthread_mutex_init(&c->list.lock, NULL);
    c->list.all = true;
    c->news = c->halt = (struct wake){ -1, -1 };
    bool wakes = wake_init(&c->news) && wake_init(&c->halt), regular = c->bytes.regular || c->bytes.whole;
    if (wakes && !(c->bytes.whole && c->bytes.n < AT_ONCE)) c->indexing = thread_start(&c->indexer, index_all, c);
    if (wakes && !c->indexing && regular) index_all(c); // a small text, or there is no thread
    if (c->indexing || (wakes && regular)) return c;
    err_set(e, 0, 0, "cannot read %s: there are too few threads or descriptors", c->bytes.name);
    catalog_free(c);
    return NULL;
}

struct catalog *catalog_open_fd(int fd, const char *name, const struct rules *assume, struct err *e)
{
    struct bytes bytes;
    return start(&bytes, bytes_open(&bytes, fd, name, e), assume, e);
}

struct catalog *catalog_open(const char *path, const struct rules *assume, struct err *e)
{
    struct bytes bytes;
    return start(&bytes, bytes_open_path(&bytes, path, e), assume, e);
}

struct catalog *catalog_new(const char *text, size_t n, const struct rules *assume, struct err *e)
{
    struct bytes bytes;
    bytes_of_text(&bytes, text, n);
    snprintf(bytes.name, sizeof bytes.name, "the games");
    return start(&bytes, true, assume, e);
}

struct catalog *catalog_share(struct catalog *c)
{
    c->sharers++;
    return c;
}

void catalog_free(struct catalog *c)
{
    if (!c || c->sharers--) return;
    atomic_store(&c->stop, true);
    if (c->halt.fd >= 0) wake_up(&c->halt);
    if (c->indexing) pthread_join(c->indexer, NULL);
    lists_release(c);
    for (uint32_t i = c->file_games; i < c->entries.n; i++) {
        struct entry *e = entries_at(&c->entries, i);
        if (e->facts.flags & ENTRY_OWN) mem_free((void *)(uintptr_t)e->at);
    }
    if (c->replays) pdn_kinds_release(&c->kinds);
    if (c->news.fd >= 0) wake_release(&c->news);
    if (c->halt.fd >= 0) wake_release(&c->halt);
    pthread_mutex_destroy(&c->lock);
    pthread_cond_destroy(&c->change);
    strings_free(c->strings);
    entries_release(&c->entries);
    bytes_release(&c->bytes);
    mem_free(c->order);
    mem_free(c);
}

int catalog_fd(const struct catalog *c)
{
    return c->news.fd;
}

void catalog_heard(struct catalog *c)
{
    wake_drain(&c->news);
}

void catalog_wait(struct catalog *c)
{
    HOLD(&c->lock);
    while (!atomic_load(&c->done)) pthread_cond_wait(&c->change, &c->lock);
}
