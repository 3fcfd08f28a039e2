/* importing.c -- see importing.h */
#include <config.h>

#include "app/list/importing.h"

#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "app/list/browse.h"
#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "base/thread.h"
#include "store/library/library.h"

enum { LOOK_MS = 500 };

struct importing {
    char path[1024], library[PATH_MAX];
    struct rules assume;
    bool has_assume;
    pthread_t thread;
    struct wake wake;
    atomic_bool stop, done;
    pthread_mutex_t lock; /* of `now` */
    struct library_progress now;
    bool good; /* these two when done */
    struct err e;
};

static bool progress(void *of, const struct library_progress *p)
{
    struct importing *m = of;
    pthread_mutex_lock(&m->lock);
    m->now = *p;
    pthread_mutex_unlock(&m->lock);
    return !atomic_load(&m->stop);
}

static void *run(void *of)
{
    struct importing *m = of;
    struct library_import how = { .assume = m->has_assume ? &m->assume : NULL };
    struct library_progress last = { 0 };
    struct library *l = library_open(m->library, true, &m->e);
    m->good = l && library_import(l, m->path, &how, progress, m, &last, &m->e);
    if (m->good) progress(m, &last);
    if (l) library_free(l);
    atomic_store(&m->done, true);
    wake_up(&m->wake);
    return NULL;
}

bool importing_start(struct session *s, const char *path)
{
    struct stat st;
    if (s->wing.importing) return say_no(s, _("%s is being imported; `stop` ends that"), s->wing.importing->path);
    if (!files_stat(&s->how.files, path, &st) || !S_ISREG(st.st_mode)) return say_no(s, _("There is no file %s"), path);
    struct importing *m = mem_new(1, sizeof *m);
    *m = (struct importing){ .assume = s->how.assume, .has_assume = s->how.has_assume };
    bool fits = snprintf(m->path, sizeof m->path, "%s", path) < (int)sizeof m->path;
    bool ready = fits && filing_library(s, true, m->library) && wake_init(&m->wake);
    if (ready && listen_to(s, m->wake.fd)) {
        pthread_mutex_init(&m->lock, NULL);
        s->wing.importing = m;
        if (thread_start(&m->thread, run, m)) return say(s, _("%s is being imported; `stop` ends that"), path);
        unlisten(s, m->wake.fd);
        s->wing.importing = NULL;
    }
    if (ready) wake_release(&m->wake);
    mem_free(m);
    return say_no(s, _("%s cannot be imported now"), path);
}

static void forget(struct session *s)
{
    struct importing *m = s->wing.importing;
    if (!m) return;
    atomic_store(&m->stop, true);
    pthread_join(m->thread, NULL);
    unlisten(s, m->wake.fd);
    wake_release(&m->wake);
    pthread_mutex_destroy(&m->lock);
    mem_free(m);
    s->wing.importing = NULL;
}

bool importing_stop(struct session *s)
{
    if (!s->wing.importing) return false;
    atomic_store(&s->wing.importing->stop, true);
    return say(s, _("The import stops; importing %s again goes on where it ended"), s->wing.importing->path);
}

static void end(struct session *s)
{
    struct importing *m = s->wing.importing;
    const struct library_progress p = m->now;
    bool good = m->good, stopped = atomic_load(&m->stop);
    struct err e = m->e;
    char path[sizeof m->path];
    strcpy(path, m->path);
    forget(s);
    browse_library_grew(s);
    if (!good) {
        say_err(s, &e);
        return;
    }
    say(s,
        stopped ? lang_count("%s: %lld game so far, %lld added, %lld were there already",
            "%s: %lld games so far, %lld added, %lld were there already", (long long)p.games)
                : lang_count("%s: %lld game, %lld added, %lld were there already",
                    "%s: %lld games, %lld added, %lld were there already", (long long)p.games),
        path, (long long)p.games, (long long)p.added, (long long)p.duplicates);
    if (p.odd) say_more(s, _("(%lld could not be read in full)"), (long long)p.odd);
}

/* "Importing club.pdn [######--------------]  34 %  12000 games  (`stop` stops)" */
static int tick(struct session *s, int64_t now UNUSED)
{
    struct importing *m = s->wing.importing;
    if (!m) return -1;
    if (atomic_load(&m->done)) {
        wake_drain(&m->wake);
        end(s);
        return -1;
    }
    if (atomic_load(&m->stop)) return LOOK_MS;
    pthread_mutex_lock(&m->lock);
    struct library_progress p = m->now;
    pthread_mutex_unlock(&m->lock);
    if (p.of && say_progress(s, p.bytes, p.of, "Importing %s", m->path))
        say_more(s, _(" %lld games  (`stop` stops)"), (long long)p.games);
    return LOOK_MS;
}

bool importing_add(struct session *s)
{
    char path[PATH_MAX];
    LOCAL(str) text = { 0 };
    struct library_progress p = { 0 };
    struct err e = { 0 };
    if (s->wing.importing) return say_no(s, _("%s is being imported; `stop` ends that"), s->wing.importing->path);
    if (!game_root(s->game)->child) return say_no(s, _("There are no moves to keep"));
    if (!filing_library(s, true, path)) return false;
    struct library *l = library_open(path, true, &e);
    struct library_import how = { .assume = play_rules(s), .threads = 1, .text = &text };
    filing_pdn(s, &text);
    bool ok = l && library_import(l, "-", &how, NULL, NULL, &p, &e);
    if (l) library_free(l);
    if (!ok) return say_err(s, &e);
    browse_library_grew(s);
    return say(s, p.added ? _("The game is in the library now") : _("The game is in the library already"));
}

static bool busy(const struct session *s)
{
    return s->wing.importing != NULL;
}

const struct wing importing_wing = { .tick = tick, .free = forget, .busy = busy };
