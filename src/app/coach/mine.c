/* mine.c -- one's own mistakes, trained as they come due: see mine.h */
#include <config.h>

#include "app/coach/mine.h"

#include "app/session/dirs.h"
#include "app/session/state.h"
#include "base/day.h"
#include "base/mem.h"
#include "coach/mistakes.h"
#include "pdn/pdn.h"

enum { PDN_MAX = 1 << 27, PHASES = MISTAKE_OPENING | MISTAKE_MIDDLEGAME | MISTAKE_ENDING };

bool mine_kinds(struct session *s, char *const *word, int n, unsigned *ret)
{
    *ret = 0;
    for (int i = 0; i < n; i++) {
        unsigned kind = mistakes_kind(word[i]);
        if (!kind) return say_no(s, _("Mistakes are opening, middlegame, ending, shot, lost or time"));
        *ret |= kind;
    }
    return true;
}

/* Of one of the phases asked for, and of all else. */
static bool fits(const struct exercise *x, const void *ctx)
{
    unsigned kinds = *(const unsigned *)ctx;
    unsigned phases = kinds & PHASES, others = kinds & ~(unsigned)PHASES;
    return (!phases || x->kinds & phases) && (x->kinds & others) == others;
}

bool mine_load(struct session *s, struct solve *ret)
{
    char path[PATH_MAX];
    struct err e;
    LOCAL(str) text = { 0 };
    if (!files_own_read(DIRS_STATE, MISTAKES_FILE, PDN_MAX, path, &text, &e)) return say_err(s, &e);
    struct pdn_file *f = pdn_new(str_text(&text), text.len, NULL);
    ret->games = mistakes_read(&ret->x, f);
    pdn_free(f);
    exercises_keep(&ret->x, fits, &ret->kinds);
    return deck_load_own(s, MISTAKES_FILE, &ret->deck);
}

static bool nothing(struct session *s, int games, unsigned kinds, const struct schedule_day *d)
{
    char day[DAY_TEXT];
    day_text(d->next, day);
    if (!games)
        return say_no(s, _("None of your games is reviewed yet; `coach review` does so with those of your library"));
    if (!d->cards && kinds) return say_no(s, _("There is no such mistake in your games"));
    if (!d->cards) return say_no(s, _("There is no mistake in your games"));
    if (d->wait)
        return say_no(s,
            lang_count("Enough for today: %d more mistake waits for tomorrow",
                "Enough for today: %d more mistakes wait for tomorrow", d->wait),
            d->wait);
    return say_no(s, _("None of your mistakes is due before %s"), day);
}

bool mine_train(struct session *s, unsigned kinds)
{
    struct schedule_day d;
    struct solve *t = mem_new(1, sizeof *t);
    t->title = "your mistakes";
    t->keep = solve_keep;
    t->kinds = kinds;
    bool ok = mine_load(s, t) && (solve_day(t, &d) || nothing(s, t->games, kinds, &d));
    if (ok && !solve_begin(s, t)) return false;
    deck_trouble(s, &t->deck);
    if (!ok) solve_free(t);
    return ok;
}
