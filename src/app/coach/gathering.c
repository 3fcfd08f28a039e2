/* gathering.c -- one's own games reviewed while the session goes on (coach/mistakes.h). */
#include <config.h>

#include "app/coach/coach.h"

#include <stdio.h>

#include "app/session/errand.h"
#include "base/mem.h"
#include "coach/mistakes.h"

struct gathering {
    struct errand errand; /* games done, of so many */
    struct gather g;
    char player[256], out[PATH_MAX];
    struct games games;
    bool good; /* these two when done */
    struct err e;
};

static void run(void *of)
{
    struct gathering *m = of;
    m->good = gather_run(&m->g, &m->e);
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
    games_release(&((struct gathering *)of)->games);
    mem_free(of);
}

/* A file's games, or the library's; false with a message. */
static bool choose(struct session *s, const char *path, struct games *ret)
{
    char library[PATH_MAX];
    struct err e;
    if (*path) return (ret->catalog = files_whole(&s->how.files, path, &e)) || say_err(s, &e);
    if (s->how.kiosk) return say_no(s, _("Say which file of yours has your games: `coach review FILE`"));
    return filing_library(s, false, library) && (games_open(ret, library, &e) || say_err(s, &e));
}

bool gathering_start(struct session *s, const struct command *c)
{
    if (errand_of(s, ERRAND_REVIEW)) return say_no(s, _("Your games are being reviewed; `coach stop` ends that"));
    struct gathering *m = mem_new(1, sizeof *m);
    m->errand = (struct errand){ .run = run, .words = _("Reviewing your games"), .end = end, .free = release };
    m->g = (struct gather){ .from = &m->games,
        .n_from = 1,
        .player = m->player,
        .out = m->out,
        .limits.nodes = GATHER_NODES,
        .mark = REVIEW_MARK,
        .jobs = 1,
        .shard = { 0, 1 },
        .stop = &m->errand.stop,
        .progress = errand_progress,
        .ctx = m };
    snprintf(m->player, sizeof m->player, "%s", start_own_name(s));
    if (!dirs_make(DIRS_STATE, MISTAKES_FILE, m->out) || !choose(s, command_word(c, 1), &m->games)) {
        release(m);
        return false;
    }
    return errand_begin(s, ERRAND_REVIEW, &m->errand)
        // TRANSLATORS: a player's name
        ? say(s, _("The games of %s are being reviewed; `coach` says how far it is"), start_own_name(s))
        : say_no(s, _("Your games cannot be reviewed now"));
}

bool gathering_stop(struct session *s, const struct command *c UNUSED)
{
    if (!errand_stop(s, ERRAND_REVIEW)) return say_no(s, _("Nothing is being reviewed"));
    return say(s, _("The review stops; `coach review` goes on where it ended"));
}
