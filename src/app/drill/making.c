/* making.c -- exercises made of a PDN file while the session goes on: an engine of its own
   searches, and what it finds is on disk at once. */
#include <config.h>

#include "app/drill/drill.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "app/drill/collection.h"
#include "app/drill/shots.h"
#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "base/mono.h"
#include "pdn/pdn.h"

enum { SLICE_MS = 20, HASH = 8 << 20 };

struct making {
    struct shots *shots;
    struct engine *engine;
    int id; /* of the search under way; 0: none */
    int found, known;
    char name[200];
};

bool making_start(struct session *s, struct pdn_file *f, const char *path)
{
    const char *slash = strrchr(path, '/');
    struct making *m;
    making_stop(s);
    if (!think_can_wake(s)) {
        pdn_free(f);
        return false;
    }
    m = s->wing.making = mem_new(1, sizeof *m);
    m->shots = shots_new(f, path, SHOTS_NODES, false);
    snprintf(m->name, sizeof m->name, "%s", slash ? slash + 1 : path);
    m->engine = engine_new(HASH, &s->ears.wake);
    if (m->engine) return true;
    bool no_thread = errno == EAGAIN;
    making_stop(s);
    if (no_thread) return say_no(s, _("The engine cannot start: no thread is to be had"));
    return say_no(s, _("The engine cannot start: too little memory"));
}

void making_stop(struct session *s)
{
    struct making *m = s->wing.making;
    if (!m) return;
    if (m->engine) engine_free(m->engine);
    shots_free(m->shots);
    mem_free(m);
    s->wing.making = NULL;
}

void making_words(const struct session *s, struct str *out)
{
    int all, done;
    if (!s->wing.making) return;
    done = shots_games(s->wing.making->shots, &all);
    str_addf(out, "Looking for shots in %s: %d of %d games done, %d found", s->wing.making->name, done, all,
        s->wing.making->found);
}

static bool keep(struct session *s, const struct exercise *x)
{
    struct err e;
    int fresh;
    const struct exercises one = { .n = 1, .list = (struct exercise *)x };
    if (!collection_merge(&one, &fresh, &e)) {
        making_stop(s);
        return say_err(s, &e);
    }
    s->wing.making->found += fresh;
    s->wing.making->known += !fresh;
    return true;
}

static void end(struct session *s)
{
    const struct making *m = s->wing.making;
    LOCAL(str) text = { 0 };
    int all;
    shots_games(m->shots, &all);
    str_addf(&text, "%s: %d new exercise%s in %d game%s", m->name, m->found, m->found == 1 ? "" : "s", all,
        all == 1 ? "" : "s");
    if (m->known) str_addf(&text, ", %d known already", m->known);
    if (m->found && !wings_play_person(s)) str_add(&text, "; `train tactics` begins");
    if (*shots_problem(m->shots)) str_addf(&text, " (%s)", shots_problem(m->shots));
    making_stop(s);
    if (s->wing.drill) say_more(s, "(%s)", str_text(&text)); // the task must stay readable
    else say(s, "%s", str_text(&text));
}

/* The search's answer, if it is there; false while it goes on. */
static bool take_answer(struct session *s)
{
    struct making *m = s->wing.making;
    struct engine_report report;
    const struct exercise *x;
    while (m->id && engine_take(m->engine, &report)) {
        if (report.id != m->id || !report.done) continue;
        m->id = 0;
        if (shots_answer(m->shots, &report, &x)) return keep(s, x);
    }
    return !m->id;
}

static int tick(struct session *s, int64_t now)
{
    struct engine_request q;
    int64_t until = now + SLICE_MS;
    int all = 0, done = s->wing.making ? shots_games(s->wing.making->shots, &all) : 0;
    if (s->plain && all)
        say_progress(s, (uint64_t)done, (uint64_t)all, _("Looking for shots in %s"), s->wing.making->name);
    while (s->wing.making) {
        if (!take_answer(s)) return -1;
        switch (shots_step(s->wing.making->shots, &q)) {
        case SHOTS_DONE: end(s); return -1;
        case SHOTS_SEARCH:
            engine_clear(s->wing.making->engine); // what is found shall not depend on what was searched before
            s->wing.making->id = engine_go(s->wing.making->engine, &q);
            return -1;
        case SHOTS_AGAIN: break;
        }
        if (mono_ms() >= until) return 0;
    }
    return -1;
}

static bool busy(const struct session *s)
{
    return s->wing.making != NULL;
}

const struct wing making_wing = { .tick = tick, .free = making_stop, .busy = busy };
