/* importing.c -- see importing.h */
#include <config.h>

#include "app/list/importing.h"

#include <stdio.h>

#include "app/list/browse.h"
#include "app/session/errand.h"
#include "base/mem.h"
#include "store/library/library.h"

struct importing {
    struct errand errand;
    char path[1024], library[PATH_MAX];
    const struct rules *assume; /* the session's */
    pthread_mutex_t lock;       /* of `now` */
    struct library_progress now;
};

static bool progress(void *of, const struct library_progress *p)
{
    struct importing *m = of;
    pthread_mutex_lock(&m->lock);
    m->now = *p;
    pthread_mutex_unlock(&m->lock);
    return !atomic_load(&m->errand.stop);
}

static bool run(void *of, struct err *e)
{
    struct importing *m = of;
    struct library_import how = { .assume = m->assume };
    struct library_progress last = { 0 };
    OWN(library) l = library_open(m->library, true, e);
    bool good = l && library_import(l, m->path, &how, progress, m, &last, e);
    if (good) progress(m, &last);
    return good;
}

static void end(struct session *s, void *of)
{
    const struct importing *m = of;
    const struct library_progress *p = &m->now;
    browse_library_grew(s);
    if (!m->errand.good) {
        say_err(s, &m->errand.trouble);
        return;
    }
    say(s,
        atomic_load(&m->errand.stop) ? lang_count("%s: %lld game so far, %lld added, %lld were there already",
            "%s: %lld games so far, %lld added, %lld were there already", (long long)p->games)
                                     : lang_count("%s: %lld game, %lld added, %lld were there already",
                                         "%s: %lld games, %lld added, %lld were there already", (long long)p->games),
        m->path, (long long)p->games, (long long)p->added, (long long)p->duplicates);
    if (p->odd) say_more(s, _("(%lld could not be read in full)"), (long long)p->odd);
}

/* "Importing club.pdn [######--------------]  34 %  12000 games  (`stop` stops)" */
static void tell(struct session *s, void *of)
{
    struct importing *m = of;
    if (atomic_load(&m->errand.stop)) return;
    pthread_mutex_lock(&m->lock);
    struct library_progress p = m->now;
    pthread_mutex_unlock(&m->lock);
    if (p.of && say_progress(s, p.bytes, p.of, _("Importing %s"), m->path))
        say_more(s, _(" %lld games  (`stop` stops)"), (long long)p.games);
}

static void release(void *of)
{
    pthread_mutex_destroy(&((struct importing *)of)->lock);
    mem_free(of);
}

/* With a message. */
static bool is_under_way(struct session *s)
{
    const struct importing *m = errand_of(s, ERRAND_IMPORT);
    if (m) say_no(s, _("%s is being imported; `stop` ends that"), m->path);
    return m != NULL;
}

bool importing_start(struct session *s, const char *path)
{
    struct stat st;
    if (is_under_way(s)) return false;
    if (!files_stat(&s->files, path, &st) || !S_ISREG(st.st_mode)) return say_no(s, _("There is no file %s"), path);
    struct importing *m = mem_new(1, sizeof *m);
    *m = (struct importing){ .errand = { .run = run, .tell = tell, .end = end, .free = release }, .assume = s->assume };
    bool fits = snprintf(m->path, sizeof m->path, "%s", path) < (int)sizeof m->path;
    pthread_mutex_init(&m->lock, NULL);
    bool ready = fits && filing_library(s, true, m->library);
    if (ready && errand_begin(s, ERRAND_IMPORT, &m->errand))
        return say(s, _("%s is being imported; `stop` ends that"), path);
    if (!ready) release(m);
    return say_no(s, _("%s cannot be imported now"), path);
}

bool importing_stop(struct session *s)
{
    const struct importing *m = errand_of(s, ERRAND_IMPORT);
    return errand_stop(s, ERRAND_IMPORT)
        && say(s, _("The import stops; importing %s again goes on where it ended"), m->path);
}

bool importing_add(struct session *s)
{
    char path[PATH_MAX];
    LOCAL(str) text = { 0 };
    struct library_progress p = { 0 };
    struct err e = { 0 };
    if (is_under_way(s)) return false;
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
