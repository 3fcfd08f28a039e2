/* deck.c -- see deck.h */
#include <config.h>

#include "app/coach/deck.h"

#include <stdio.h>

#include "app/session/dirs.h"
#include "app/session/state.h"
#include "base/day.h"
#include "base/lang.h"

void deck_release(struct deck *d)
{
    schedule_release(&d->schedule);
}

/* ---- the file changed ---- */

struct grading {
    const struct deck *deck;
    const char *key; /* NULL: it is mended only */
    enum grade grade;
};

/* What another huff has learned meanwhile stays. */
static bool put_answer(void *ctx, const struct str *old, struct str *new, struct err *e)
{
    const struct grading *a = ctx;
    struct err why = { 0 };
    LOCAL(schedule) s = { 0 };
    if (!schedule_read(&s, str_text(old), old->len, &why))
        return err_set(e, 0, 0, "%s:%d: %s", a->deck->name, why.line, why.text);
    schedule_mend(&s, day_today());
    if (a->key) card_answer(schedule_card(&s, a->key), a->grade, day_today());
    schedule_write(&s, new);
    return true;
}

/* huff's own are where a guest of a kiosk could name no file. */
static const struct files *files_of(const struct session *s, const struct deck *d)
{
    static const struct files system = { 0 };
    return d->own ? &system : &s->how.files;
}

static bool change(struct session *s, const struct grading *a, struct err *e)
{
    return files_change(files_of(s, a->deck), a->deck->name, SCHEDULE_BYTES, put_answer, (void *)a, e);
}

bool deck_answer(struct session *s, struct deck *d, const char *key, enum grade grade, struct err *e)
{
    const struct grading a = { d, key, grade };
    card_answer(schedule_card(&d->schedule, key), grade, day_today());
    return change(s, &a, e);
}

/* ---- read ---- */

bool deck_load(struct session *s, struct deck *d)
{
    struct stat st;
    struct err e;
    LOCAL(str) text = { 0 };
    const struct files *f = files_of(s, d);
    if (!files_stat(f, d->name, &st)) return true;
    if (!files_read(f, d->name, SCHEDULE_BYTES, &text, &e)) return say_err(s, &e);
    if (!schedule_read(&d->schedule, str_text(&text), text.len, &e))
        return say_no(s, "%s:%d: %s", d->name, e.line, e.text);
    const struct grading mending = { .deck = d };
    d->mended = schedule_mend(&d->schedule, day_today());
    return !d->mended || change(s, &mending, &e) || say_err(s, &e);
}

bool deck_load_own(struct session *s, const char *name, struct deck *ret)
{
    char file[64];
    *ret = (struct deck){ .own = true };
    snprintf(file, sizeof file, "%s" SCHEDULE_ENDING, name);
    return dirs_make(DIRS_STATE, file, ret->name) ? deck_load(s, ret)
                                                  : say_no(s, _("The folder of %s cannot be made"), file);
}

void deck_trouble(struct session *s, const struct deck *d)
{
    const struct schedule *c = &d->schedule;
    if (d->mended)
        // TRANSLATORS: a card is a move to be remembered
        say_more(s,
            lang_count("%d card was due too far off, as after a clock that was ahead: it counts from today.",
                "%d cards were due too far off, as after a clock that was ahead: they count from today.", d->mended),
            d->mended);
    if (c->damaged)
        // TRANSLATORS: the first %s is a file, %d a line of it, the last %s why it cannot be read, in English
        say_more(s, _("%s:%d: %s; the line is kept and not asked."), d->name, c->trouble.line, c->trouble.text);
}
