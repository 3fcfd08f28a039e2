/* train_tactics.c -- the collection of shots: trained, added to from files, and how it stands. */
#include <config.h>

#include "app/coach/coach.h"

#include "app/coach/solve.h"
#include "app/drill/collection.h"
#include "app/session/state.h"
#include "base/day.h"
#include "base/mem.h"
#include "pdn/pdn.h"

enum { FILE_MAX = 1 << 28 };

static bool nothing(struct session *s, bool any, const struct schedule_day *d)
{
    char day[DAY_TEXT];
    if (!d->cards && any)
        return say_no(s,
            _("There is no such exercise; say easy, medium, hard, a depth such as 3, or words such as sacrifices:2, captures:4 or king"));
    if (!d->cards)
        return say_no(s, "There are no exercises yet; `train tactics FILE` makes some of a PDN file's games");
    day_text(d->next, day);
    if (d->wait)
        return say_no(s, "Enough for today: %d more exercise%s till tomorrow", d->wait,
            d->wait == 1 ? " waits" : "s wait");
    return say_no(s, "All exercises are done; the next is due on %s", day);
}

static bool has_all(const struct exercise *x, const void *ctx)
{
    const struct solve *t = ctx;
    for (int i = 0; i < t->n_words; i++)
        if (!exercise_has(x, t->word[i])) return false;
    return true;
}

bool shots_load(struct session *s, struct solve *ret)
{
    struct err e;
    if (!collection_load(&ret->x, &e)) return say_err(s, &e);
    exercises_keep(&ret->x, has_all, ret);
    return deck_load_own(s, COLLECTION_FILE, &ret->deck);
}

bool train_tactics(struct session *s, char *const *word, int n)
{
    struct schedule_day d;
    struct solve *t = mem_new(1, sizeof *t);
    *t = (struct solve){ .title = "shots", .keep = solve_keep, .word = word, .n_words = n };
    const struct err *e = &t->x.trouble;
    bool ok = shots_load(s, t) && (solve_day(t, &d) || nothing(s, n > 0, &d));
    if (ok && !solve_begin(s, t)) return false;
    if (*e->text) say_more(s, _("%s:%d: %s; it is passed over."), COLLECTION_FILE, e->line, e->text);
    deck_trouble(s, &t->deck);
    if (!ok) solve_free(t);
    return ok;
}

/* A file of exercises: they become the person's own. */
static bool take_over(struct session *s, const char *path, const struct str *text)
{
    LOCAL(exercises) x = { 0 };
    struct err e;
    int fresh;
    bool ok = exercises_read(&x, str_text(text), text->len, &e);
    if (!ok) say_no(s, "%s:%d:%d: %s", path, e.line, e.column, e.text);
    else if (!(ok = collection_merge(&x, &fresh, &e))) say_err(s, &e);
    else say(s, "%d of %d exercise%s new; `train tactics` begins", fresh, x.n, x.n == 1 ? " is" : "s are");
    return ok;
}

bool train_file(struct session *s, const char *path)
{
    LOCAL(str) text = { 0 };
    struct err e;
    bool ok = files_read(&s->how.files, path, FILE_MAX, &text, &e) || say_err(s, &e);
    if (ok && exercises_is(str_text(&text))) ok = take_over(s, path, &text);
    else if (ok) {
        struct pdn_file *f = pdn_new(str_text(&text), text.len, s->how.has_assume ? &s->how.assume : NULL);
        ok = pdn_games(f) > 0;
        if (!ok) pdn_free(f);
        if (!ok) say_no(s, "%s:1:1: there is no game in this file", path);
        else if ((ok = making_start(s, f, path)))
            say(s, "Looking for shots in %s; `train score` says how far it is", path);
    }
    return ok;
}

bool train_score(struct session *s)
{
    LOCAL(days) days = { 0 };
    LOCAL(str) making = { 0 };
    int fresh = 0, due = 0;
    struct solve *t = mem_new(1, sizeof *t);
    bool ok = shots_load(s, t) && deck_days(s, &days);
    for (int i = 0; i < t->x.n; i++) {
        const struct card *c = schedule_find(&t->deck.schedule, t->x.list[i].key);
        fresh += !c || !c->due;
        due += c && c->due && c->due <= day_today();
    }
    const struct day_done sum = days_sum(&days, 0, DAY_MAX, COLLECTION_FILE),
                          old = days_sum(&days, 0, DAY_MAX, COLLECTION_OLD);
    if (ok)
        say(s, "%d exercise%s: %d due, %d new; solved at first try %d of %d times", t->x.n, t->x.n == 1 ? "" : "s", due,
            fresh, sum.right + old.right, sum.asked + old.asked);
    making_words(s, &making);
    if (ok && making.len) say_more(s, "- %s", str_text(&making));
    if (ok) deck_trouble(s, &t->deck);
    solve_free(t);
    return ok;
}
