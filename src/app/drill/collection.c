/* collection.c -- see shots.h; and exercises made of a PDN file while the session goes on: what is found is on disk at once. */
#include <config.h>

#include "app/drill/shots.h"

#include <stdio.h>
#include <string.h>

#include "app/drill/drill.h"
#include "app/session/errand.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "pdn/pdn.h"

bool collection_load(struct exercises *ret, struct err *e)
{
    char path[PATH_MAX];
    *ret = (struct exercises){ 0 };
    if (!dirs_path(DIRS_STATE, COLLECTION_FILE, path))
        return err_set(e, 0, 0, _("there is no folder for the exercises"));
    return exercises_load(ret, path, e);
}

bool collection_merge(const struct exercises *more, int *ret_fresh, struct err *e)
{
    char path[PATH_MAX];
    return dirs_make(DIRS_STATE, COLLECTION_FILE, path, e) && exercises_append(path, more, ret_fresh, e);
}

/* ---- made of a file ---- */

struct making {
    struct errand errand; /* games done, of so many */
    struct shots shots;
    struct pdn_file *file;
    char path[PATH_MAX];
    const char *name; /* without its folder */
    atomic_int found, known;
};

static bool keep(void *ctx, const struct exercises *one, struct err *e)
{
    struct making *m = ctx;
    int fresh;
    if (!collection_merge(one, &fresh, e)) return false;
    atomic_fetch_add(fresh ? &m->found : &m->known, 1);
    return true;
}

static bool run(void *of, struct err *e)
{
    struct making *m = of;
    return shots_run(&m->shots, m->file, e);
}

static void end(struct session *s, void *of)
{
    const struct making *m = of;
    LOCAL(str) text = { 0 };
    int all = pdn_games(m->file), found = atomic_load(&m->found), known = atomic_load(&m->known);
    if (!m->errand.good) {
        say_err(s, &m->errand.trouble);
        return;
    }
    str_addf(&text, lang_count("%s: %d new exercise", "%s: %d new exercises", found), m->name, found);
    str_addf(&text, lang_count(" in %d game", " in %d games", all), all);
    if (known) str_addf(&text, _(", %d known already"), known);
    if (found && !wings_play_person(s)) str_add(&text, _("; `train tactics` begins"));
    const struct err *e = &m->shots.trouble;
    if (*e->text) str_addf(&text, " (%s:%d:%d: %s)", m->path, e->line, e->column, e->text);
    if (s->wing.drill) say_more(s, "(%s)", str_text(&text)); // the task must stay readable
    else say(s, "%s", str_text(&text));
}

static void release(void *of)
{
    pdn_free(((struct making *)of)->file);
    mem_free(of);
}

bool making_start(struct session *s, struct pdn_file *f, const char *path)
{
    struct making *m = mem_new(1, sizeof *m);
    errand_drop(s, ERRAND_SHOTS);
    m->shots = (struct shots){ .name = m->path,
        .nodes = SHOTS_NODES,
        .stop = &m->errand.stop,
        .found = keep,
        .progress = errand_progress,
        .ctx = m };
    m->file = f;
    snprintf(m->path, sizeof m->path, "%s", path);
    const char *slash = strrchr(m->path, '/');
    m->name = slash ? slash + 1 : m->path;
    m->errand = (struct errand){ .run = run,
        .words = N_("Looking for shots in %s"),
        .what = m->name,
        .end = end,
        .free = release,
        .of = pdn_games(f) };
    return errand_begin(s, ERRAND_SHOTS, &m->errand) || say_no(s, _("The engine cannot start: no thread is to be had"));
}

void making_words(const struct session *s, struct str *out)
{
    struct making *m = errand_of(s, ERRAND_SHOTS);
    if (m)
        str_addf(out, _("Looking for shots in %s: %d of %d games done, %d found"), m->name, atomic_load(&m->errand.n),
            atomic_load(&m->errand.of), atomic_load(&m->found));
}
