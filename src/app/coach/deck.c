/* deck.c -- see coach.h */
#include <config.h>

#include "app/coach/coach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/drill/drill.h"
#include "app/session/files.h"
#include "app/session/state.h"
#include "base/day.h"
#include "base/mem.h"

enum { SECONDS_MOST = 300 }; // who takes longer has been away

static const char days_file[] = "days.tsv";
static const struct files system_files;

struct deck_answer {
    char *key;
    enum grade grade;
    bool known; /* it was answered before */
    int day, seconds;
};

static void forget_late(struct deck *d)
{
    while (d->n_late) mem_free(d->late[--d->n_late].key);
}

void deck_release(struct deck *d)
{
    schedule_release(&d->schedule);
    forget_late(d);
    mem_free(d->late);
}

void deck_what(const struct session *s, const struct deck *d, char ret[PATH_MAX])
{
    char of[PATH_MAX];
    snprintf(of, sizeof of, "%.*s", (int)(strlen(d->name) - strlen(SCHEDULE_ENDING)), d->name);
    const char *slash = d->own ? strrchr(of, '/') : NULL;
    bool bare = d->own || s->how.files.confined;
    if (bare || !realpath(of, ret)) snprintf(ret, PATH_MAX, "%s", slash ? slash + 1 : of);
    ret[strcspn(ret, "\t\n")] = '\0';
}

/* ---- the files changed ---- */

struct counting {
    const struct session *s;
    const struct deck *deck;
};

/* What another huff has learned meanwhile stays. */
static bool put_answers(void *ctx, const struct str *old, struct str *new, struct err *e)
{
    const struct deck *d = ctx;
    LOCAL(schedule) s = { .lines.name = d->name };
    if (!schedule_read(&s, str_text(old), old->len, e)) return false;
    schedule_mend(&s, day_today());
    for (int i = 0; i < d->n_late; i++) {
        struct card *c = schedule_card(&s, d->late[i].key);
        d->late[i].known = c->due;
        card_answer(c, d->late[i].grade, d->late[i].day);
    }
    schedule_write(&s, new);
    return true;
}

static bool put_days(void *ctx, const struct str *old, struct str *new, struct err *e)
{
    const struct counting *c = ctx;
    char what[PATH_MAX];
    LOCAL(days) d = { .lines.name = days_file };
    if (!days_read(&d, str_text(old), old->len, e)) return false;
    deck_what(c->s, c->deck, what);
    for (int i = 0; i < c->deck->n_late; i++) {
        const struct deck_answer *a = &c->deck->late[i];
        days_add(&d, a->day, what, a->grade, a->known, a->seconds);
    }
    days_write(&d, new);
    return true;
}

/* huff's own are where a guest of a kiosk could name no file. */
static const struct files *files_of(const struct session *s, const struct deck *d)
{
    return d->own ? &system_files : &s->how.files;
}

static bool change(struct session *s, const struct deck *d, struct err *e)
{
    return files_change(files_of(s, d), d->name, SCHEDULE_BYTES, put_answers, (void *)d, e);
}

bool deck_answer(struct session *s, struct deck *d, const char *key, enum grade grade, struct err *e)
{
    char path[PATH_MAX];
    int seconds = s->wing.drill ? (drill_tenths(s) + 5) / 10 : 0, today = day_today();
    MEM_ROOM(d->late, d->n_late, d->late_room);
    d->late[d->n_late++] = (struct deck_answer){ mem_dup(key), grade, false, today,
        seconds < SECONDS_MOST ? seconds : SECONDS_MOST };
    card_answer(schedule_card(&d->schedule, key), grade, today);
    if (!change(s, d, e)) return false;
    bool counted = !dirs_path(DIRS_STATE, days_file, path)
        || files_own_change(DIRS_STATE, days_file, DAYS_BYTES, put_days, &(struct counting){ s, d }, e);
    forget_late(d);
    return counted;
}

/* ---- read ---- */

bool deck_load(struct session *s, struct deck *d)
{
    struct stat st;
    struct err e;
    LOCAL(str) text = { 0 };
    const struct files *f = files_of(s, d);
    if (!files_stat(f, d->name, &st)) return true;
    d->schedule.lines.name = d->name;
    if (!files_read(f, d->name, SCHEDULE_BYTES, &text, &e)
        || !schedule_read(&d->schedule, str_text(&text), text.len, &e))
        return say_err(s, &e);
    d->mended = schedule_mend(&d->schedule, day_today());
    return true;
}

bool deck_load_own(struct session *s, const char *name, struct deck *ret)
{
    char file[64];
    *ret = (struct deck){ .own = true };
    snprintf(file, sizeof file, "%s" SCHEDULE_ENDING, name);
    return dirs_make(DIRS_STATE, file, ret->name) ? deck_load(s, ret)
                                                  : say_no(s, _("The folder of %s cannot be made"), file);
}

bool deck_days(struct session *s, struct days *ret)
{
    char path[PATH_MAX];
    struct err e;
    LOCAL(str) text = { 0 };
    ret->lines.name = days_file;
    return (files_own_read(DIRS_STATE, days_file, DAYS_BYTES, path, &text, &e)
               && days_read(ret, str_text(&text), text.len, &e))
        || say_err(s, &e);
}

/* ---- told ---- */

void deck_trouble(struct session *s, const struct deck *d)
{
    struct err e;
    const struct lines *l = &d->schedule.lines;
    if (d->mended && !change(s, d, &e)) say_more(s, "%s.", e.text);
    if (d->mended)
        say_more(s,
            lang_count("%d was due too far off, as after a clock that was ahead: its days count from today.",
                "%d were due too far off, as after a clock that was ahead: their days count from today.", d->mended),
            d->mended);
    if (l->damaged)
        // TRANSLATORS: a file, the number of a line, those of more such lines, and why it cannot be read, in English
        say_more(s, _("%s:%d%s: %s; the line is kept and not asked."), d->name, l->trouble.line, str_text(&l->others),
            l->trouble.text);
}

bool deck_waits(struct session *s, const struct schedule_day *d)
{
    if (d->wait)
        say_no(s,
            lang_count("Enough for today: %d more waits for tomorrow", "Enough for today: %d more wait for tomorrow",
                d->wait),
            d->wait);
    return d->wait > 0;
}

void deck_lost(const struct deck *d, struct str *out)
{
    // TRANSLATORS: answers, at the end of a list: "5 right, 1 wrong"
    if (d->n_late) str_addf(out, _(", %d not kept"), d->n_late);
}
