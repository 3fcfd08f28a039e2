/* importing.c -- importing files into the library, in the background: see browse.h */
#include <config.h>

#include "app/list/browse.h"

#include <stdio.h>

#include "app/session/errand.h"
#include "base/mem.h"
#include "store/library/library.h"

struct importing {
    struct errand errand;
    char path[1024], library[PATH_MAX];
    const struct rules *assume; /* the session's */
    struct library_progress done;
};

static bool progress(void *of, const struct library_progress *p)
{
    struct importing *m = of;
    if (p->of) errand_progress(m, 1000.0 * (double)p->bytes / (double)p->of, 1000);
    return !atomic_load(&m->errand.stop);
}

static bool run(void *of, struct err *e)
{
    struct importing *m = of;
    struct library_import how = { .assume = m->assume };
    OWN(library) l = library_open(m->library, true, e);
    return l && library_import(l, m->path, &how, progress, m, &m->done, e);
}

static void end(struct session *s, void *of)
{
    const struct importing *m = of;
    const struct library_progress *p = &m->done;
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
    if (p->deleted) say_more(s, _("(deleted earlier, and left out: %lld)"), (long long)p->deleted);
    if (p->odd) say_more(s, _("(%lld could not be read in full)"), (long long)p->odd);
}

/* Is an import going on?  Then a message says so. */
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
    *m = (struct importing){ .errand = { .run = run,
                                 .words = N_("Importing %s"),
                                 .what = m->path,
                                 .loud = true,
                                 .end = end,
                                 .free = mem_free,
                                 .waits = true },
        .assume = s->assume };
    bool fits = snprintf(m->path, sizeof m->path, "%s", path) < (int)sizeof m->path;
    bool ready = fits && filing_library(s, true, m->library);
    if (ready && errand_begin(s, ERRAND_IMPORT, &m->errand))
        return say(s, _("%s is being imported; `stop` ends that"), path);
    if (!ready) mem_free(m);
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
    OWN(library) l = library_open(path, true, &e);
    struct library_import how = { .assume = play_rules(s), .threads = 1, .text = &text };
    filing_pdn(s, &text);
    if (!l || !library_import(l, "-", &how, NULL, NULL, &p, &e)) return say_err(s, &e);
    browse_library_grew(s);
    if (p.deleted) return say_no(s, _("The game was deleted from the library; it stays deleted"));
    return say(s, p.added ? _("The game is in the library now") : _("The game is in the library already"));
}
