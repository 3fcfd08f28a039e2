/* gathering.c -- one's own games reviewed while the session goes on (coach/gather.h): a thread with an engine of its own. */
#include <config.h>

#include "app/coach/coach.h"

#include <stdio.h>

#include "app/session/dirs.h"
#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "base/thread.h"
#include "coach/gather.h"
#include "coach/mistakes.h"
#include "pdn/pdn.h"

enum { LOOK_MS = 500, FILE_MAX = 1 << 28 };

struct gathering {
    struct gather g;
    char player[256], out[PATH_MAX], library[PATH_MAX];
    struct pdn_file *file;
    pthread_t thread;
    struct wake wake;
    atomic_bool stop, done;
    atomic_int reviewed, of;
    bool good; /* these two when done */
    struct err e;
};

static void on_progress(void *ctx, const struct gather *g, double done)
{
    struct gathering *m = ctx;
    atomic_store(&m->reviewed, (int)done);
    atomic_store(&m->of, g->games);
}

static void *run(void *of)
{
    struct gathering *m = of;
    m->good = gather_run(&m->g, &m->e);
    atomic_store(&m->done, true);
    wake_up(&m->wake);
    return NULL;
}

/* ---- begun ---- */

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

static void release(struct gathering *m)
{
    pdn_free(m->file);
    mem_free(m);
}

bool gathering_start(struct session *s, const char *path)
{
    if (s->wing.gathering) return say_no(s, _("Your games are being reviewed; `coach stop` ends that"));
    struct gathering *m = mem_new(1, sizeof *m);
    m->g = (struct gather){ .player = m->player,
        .out = m->out,
        .limits.nodes = GATHER_NODES,
        .mark = REVIEW_MARK,
        .jobs = 1,
        .shard = { 0, 1 },
        .stop = &m->stop,
        .progress = on_progress,
        .ctx = m };
    snprintf(m->player, sizeof m->player, "%s", start_own_name(s));
    bool ok = dirs_make(DIRS_STATE, MISTAKES_FILE, m->out) && choose(s, path, m), ready = ok && wake_init(&m->wake);
    if (ready && listen_to(s, m->wake.fd)) {
        s->wing.gathering = m;
        if (thread_start(&m->thread, run, m))
            // TRANSLATORS: a player's name
            return say(s, _("The games of %s are being reviewed; play on, `coach` says how far it is"), m->player);
        unlisten(s, m->wake.fd);
        s->wing.gathering = NULL;
    }
    if (ready) wake_release(&m->wake);
    release(m);
    return ok && say_no(s, _("Your games cannot be reviewed now"));
}

/* ---- ended ---- */

static void forget(struct session *s)
{
    struct gathering *m = s->wing.gathering;
    if (!m) return;
    atomic_store(&m->stop, true);
    pthread_join(m->thread, NULL);
    unlisten(s, m->wake.fd);
    wake_release(&m->wake);
    s->wing.gathering = NULL;
    release(m);
}

bool gathering_stop(struct session *s)
{
    if (!s->wing.gathering) return say_no(s, _("Nothing is being reviewed"));
    atomic_store(&s->wing.gathering->stop, true);
    return say(s, _("The review stops; `coach review` goes on where it ended"));
}

bool gathering_runs(const struct session *s, int *ret_done, int *ret_of)
{
    const struct gathering *m = s->wing.gathering;
    if (!m) return false;
    *ret_done = atomic_load(&m->reviewed);
    *ret_of = atomic_load(&m->of);
    return true;
}

/* What is on the board, or asked, stays to be read. */
static void end(struct session *s)
{
    struct gathering *m = s->wing.gathering;
    const struct gather g = m->g;
    LOCAL(str) text = { 0 };
    if (!m->good) str_addf(&text, "%s", m->e.text);
    else if (!g.games)
        // TRANSLATORS: a player's name
        str_addf(&text, _("There is no game of %s; `set name=` says what you are called in your games"), m->player);
    else
        str_addf(&text,
            lang_count("%d of your games reviewed, of %d (%d known already); `coach mistakes` begins",
                "%d of your games reviewed, of %d (%d known already); `coach mistakes` begins", g.fresh),
            g.fresh, g.games, g.known);
    forget(s);
    if (s->mode == MODE_PLAY && !s->wing.drill) say(s, "%s", str_text(&text));
    else say_more(s, "(%s)", str_text(&text));
}

static int tick(struct session *s, int64_t now UNUSED)
{
    struct gathering *m = s->wing.gathering;
    int of = m ? atomic_load(&m->of) : 0;
    if (!m) return -1;
    if (s->plain && of > 1)
        say_progress(s, (uint64_t)atomic_load(&m->reviewed), (uint64_t)of, _("Reviewing your games"));
    if (!atomic_load(&m->done)) return LOOK_MS;
    wake_drain(&m->wake);
    end(s);
    return -1;
}

static bool busy(const struct session *s)
{
    return s->wing.gathering != NULL;
}

const struct wing gathering_wing = { .tick = tick, .free = forget, .busy = busy };
