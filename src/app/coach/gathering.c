/* gathering.c -- one's own games reviewed while the session goes on (coach/gather.h). */
#include <config.h>

#include "app/coach/coach.h"

#include <stdio.h>

#include "app/session/files.h"
#include "app/session/errand.h"
#include "base/mem.h"
#include "coach/gather.h"
#include "coach/mistakes.h"
#include "pdn/pdn.h"

enum { FILE_MAX = 1 << 28 };

struct gathering {
    struct errand errand; /* games done, of so many */
    struct gather g;
    char player[256], out[PATH_MAX], library[PATH_MAX];
    struct pdn_file *file;
    bool good; /* these two when done */
    struct err e;
};

static void on_progress(void *ctx, const struct gather *g, double done)
{
    struct gathering *m = ctx;
    atomic_store(&m->errand.n, (int)done);
    atomic_store(&m->errand.of, g->games);
}

static void run(void *of)
{
    struct gathering *m = of;
    m->good = gather_run(&m->g, &m->e);
}

static void tell(struct session *s, void *of UNUSED)
{
    int n, all;
    if (gathering_runs(s, &n, &all) && s->plain && all > 1)
        say_progress(s, (uint64_t)n, (uint64_t)all, _("Reviewing your games"));
}

/* What is on the board, or asked, stays to be read. */
static void end(struct session *s, void *of)
{
    const struct gathering *m = of;
    const struct gather *g = &m->g;
    LOCAL(str) text = { 0 };
    if (!m->good) str_addf(&text, "%s", m->e.text);
    else if (!g->games)
        // TRANSLATORS: a player's name
        str_addf(&text, _("There is no game of %s; `set name=` says what you are called in your games"), m->player);
    else
        str_addf(&text,
            lang_count("%d of your games reviewed, of %d (%d known already); `coach mistakes` begins",
                "%d of your games reviewed, of %d (%d known already); `coach mistakes` begins", g->fresh),
            g->fresh, g->games, g->known);
    if (s->mode == MODE_PLAY && !s->wing.drill) say(s, "%s", str_text(&text));
    else say_more(s, "(%s)", str_text(&text));
}

static void release(void *of)
{
    pdn_free(((struct gathering *)of)->file);
    mem_free(of);
}

/* A file's games, or the library's; false with a message. */
static bool choose(struct session *s, const char *path, struct gathering *m)
{
    LOCAL(str) text = { 0 };
    struct err e;
    if (!*path && s->how.kiosk) return say_no(s, _("Say which file of yours has your games: `coach review FILE`"));
    if (!*path) {
        m->g.library = m->library;
        return filing_library(s, false, m->library);
    }
    if (!files_read(&s->how.files, path, FILE_MAX, &text, &e)) return say_err(s, &e);
    m->file = pdn_new(str_text(&text), text.len, s->how.has_assume ? &s->how.assume : NULL);
    m->g.file = &m->file;
    m->g.files = 1;
    return true;
}

bool gathering_start(struct session *s, const char *path)
{
    if (errand_of(s, ERRAND_REVIEW)) return say_no(s, _("Your games are being reviewed; `coach stop` ends that"));
    struct gathering *m = mem_new(1, sizeof *m);
    m->errand = (struct errand){ .run = run, .tell = tell, .end = end, .free = release };
    m->g = (struct gather){ .player = m->player,
        .out = m->out,
        .limits.nodes = GATHER_NODES,
        .mark = REVIEW_MARK,
        .jobs = 1,
        .shard = { 0, 1 },
        .stop = &m->errand.stop,
        .progress = on_progress,
        .ctx = m };
    snprintf(m->player, sizeof m->player, "%s", start_own_name(s));
    if (!dirs_make(DIRS_STATE, MISTAKES_FILE, m->out) || !choose(s, path, m)) {
        release(m);
        return false;
    }
    return errand_begin(s, ERRAND_REVIEW, &m->errand)
        // TRANSLATORS: a player's name
        ? say(s, _("The games of %s are being reviewed; play on, `coach` says how far it is"), start_own_name(s))
        : say_no(s, _("Your games cannot be reviewed now"));
}

bool gathering_stop(struct session *s)
{
    if (!errand_stop(s, ERRAND_REVIEW)) return say_no(s, _("Nothing is being reviewed"));
    return say(s, _("The review stops; `coach review` goes on where it ended"));
}

bool gathering_runs(const struct session *s, int *ret_done, int *ret_of)
{
    struct errand *e = errand_of(s, ERRAND_REVIEW);
    if (!e) return false;
    *ret_done = atomic_load(&e->n);
    *ret_of = atomic_load(&e->of);
    return true;
}
