/* train_set.c -- a set of exercises against the clock (coach/set.h), in set.tsv of the state folder: see coach.h.

   There is one try at each.  The set before stays beside it, as .bak.  A round that was left goes on where it was. */
#include <config.h>

#include "app/coach/coach.h"

#include <stdlib.h>
#include <unistd.h>

#include "app/coach/solve.h"
#include "app/drill/collection.h"
#include "app/session/files.h"
#include "app/session/state.h"
#include "base/day.h"
#include "base/mem.h"

static const char file[] = "set.tsv";

/* ---- its file ---- */

static bool read_set(struct set *ret, struct err *e)
{
    char path[PATH_MAX];
    struct err why = { 0 };
    LOCAL(str) text = { 0 };
    return files_own_read(DIRS_STATE, file, SET_BYTES, path, &text, e)
        && (set_read(ret, str_text(&text), text.len, &why) || err_set(e, 0, 0, "%s:%d: %s", path, why.line, why.text));
}

/* Something about the set as it is on disk. */
struct change {
    const struct set *fresh; /* in its place; NULL: an answer */
    const char *key;
    bool right;
    int tenths;
};

static bool change(void *ctx, const struct str *old, struct str *new, struct err *e)
{
    const struct change *c = ctx;
    LOCAL(set) s = { 0 };
    if (!c->fresh && !set_read(&s, str_text(old), old->len, e)) return false;
    if (!c->fresh) set_answer(&s, c->key, c->right, c->tenths, day_today());
    set_write(c->fresh ? c->fresh : &s, new);
    return true;
}

static bool write_set(struct change c, struct err *e)
{
    static const struct files own;
    char path[PATH_MAX];
    bool there = c.fresh && dirs_path(DIRS_STATE, file, path) && access(path, F_OK) == 0;
    return (!there || files_keep_copy(&own, path, e)) && files_own_change(DIRS_STATE, file, SET_BYTES, change, &c, e);
}

static bool keep(struct session *s, void *solve, enum grade grade, struct err *e)
{
    struct solve *t = solve;
    struct change c = { NULL, t->x.list[t->index].key, grade == GRADE_RIGHT, drill_tenths(s) };
    set_answer(&t->set, c.key, c.right, c.tenths, day_today());
    return write_set(c, e);
}

/* ---- how it stands ---- */

/* Rounds begun. */
static int rounds(const struct set *s)
{
    int most = 0;
    for (int i = 0; i < s->n; i++) most = s->item[i].n > most ? s->item[i].n : most;
    return most;
}

static void add_round(const struct set *s, int round, struct str *out)
{
    int of, tenths, right = set_right(s, round, &of, &tenths);
    // TRANSLATORS: the number of a round, exercises right and in all, and the time as minutes and seconds
    str_addf(out, _("Round %d: %d of %d right in %d:%02d"), round + 1, right, of, tenths / 600, tenths / 10 % 60);
}

static void sum(const void *task, struct str *out)
{
    const struct set *s = &((const struct solve *)task)->set;
    int n = rounds(s);
    for (int r = n - 1; r >= 0 && r >= n - 3; r--) {
        if (r < n - 1) str_add(out, "; ");
        add_round(s, r, out);
    }
}

void set_words(struct str *out)
{
    LOCAL(set) set = { 0 };
    struct err e;
    if (!read_set(&set, &e) || !set.n) return;
    if (rounds(&set)) add_round(&set, rounds(&set) - 1, out);
    else str_addf(out, lang_count("%d exercise, not begun", "%d exercises, not begun", set.n), set.n);
}

/* ---- gone through ---- */

/* One's mistakes, and behind them shots. */
static bool load_all(struct session *s, struct solve *t)
{
    struct err e;
    LOCAL(exercises) shots = { 0 };
    if (!mine_load(s, t)) return false;
    if (!collection_load(&shots, &e)) return say_err(s, &e);
    for (int i = 0; i < shots.n; i++) exercises_add(&t->x, &shots.list[i]);
    return true;
}

/* Those that were asked least often; how many of the set are gone. */
static int take_round(struct solve *t)
{
    const struct set *set = &t->set;
    LOCAL_MEM int *at = mem_new((size_t)set->n + 1, sizeof *at);
    int least = SET_ROUNDS, gone = 0;
    t->order = mem_new((size_t)set->n + 1, sizeof *t->order);
    for (int i = 0; i < set->n; i++) {
        at[i] = exercises_find(&t->x, set->item[i].key);
        gone += at[i] < 0;
        if (at[i] >= 0 && set->item[i].n < least) least = set->item[i].n;
    }
    for (int i = 0; i < set->n && least < SET_ROUNDS; i++)
        if (at[i] >= 0 && set->item[i].n == least) t->order[t->n++] = at[i];
    return gone;
}

bool set_train(struct session *s)
{
    struct err e;
    struct solve *t = mem_new(1, sizeof *t);
    t->kind = (struct drill_kind){ .keep = keep, .once = true, .sum = sum };
    bool ok = (read_set(&t->set, &e) || say_err(s, &e)) && load_all(s, t);
    int gone = ok ? take_round(t) : 0;
    t->kind.title = "against the clock";
    if (ok && !t->set.n)
        ok = say_no(s, _("There is no set yet; `coach set new 20` makes one of your mistakes and shots"));
    if (ok && !t->n)
        ok = say_no(s,
            gone == t->set.n ? _("The positions of the set are gone; `coach set new` makes another")
                             : _("This set was gone through often enough; `coach set new` makes another"));
    if (!ok) {
        solve_free(t);
        return false;
    }
    if (!solve_begin(s, t)) return false;
    if (gone)
        say_more(s, lang_count("(%d position of the set is gone)", "(%d positions of the set are gone)", gone), gone);
    if (t->set.lines.damaged) say_more(s, "(%s:%d: %s)", file, t->set.lines.trouble.line, t->set.lines.trouble.text);
    return true;
}

struct known {
    const struct exercise *x;
    int days, at; /* between its answers */
};

static int by_days(const void *a, const void *b)
{
    const struct known *x = a, *y = b;
    return x->days != y->days ? x->days - y->days : x->at - y->at;
}

bool set_begin(struct session *s, int n, char *const *kind, int n_kinds)
{
    struct err e;
    LOCAL(set) fresh = { 0 };
    struct solve *t = mem_new(1, sizeof *t);
    t->word = kind;
    t->n_words = n_kinds;
    bool ok = load_all(s, t);
    LOCAL_MEM struct known *list = mem_new((size_t)t->x.n + 1, sizeof *list);
    for (int i = 0; i < t->x.n; i++) {
        const struct card *c = schedule_find(&t->deck.schedule, t->x.list[i].key);
        list[i] = (struct known){ &t->x.list[i], t->x.list[i].is_mistake ? c ? c->interval : 0 : SCHEDULE_DAYS_MOST,
            i };
    }
    qsort(list, (size_t)t->x.n, sizeof *list, by_days);
    for (int i = 0; i < t->x.n && i < n; i++) set_add(&fresh, list[i].x->key);
    if (ok && !fresh.n) ok = say_no(s, _("There are no mistakes and no shots yet; `coach review` finds mistakes"));
    solve_free(t);
    if (ok) ok = write_set((struct change){ .fresh = &fresh }, &e) || say_err(s, &e);
    return ok && set_train(s);
}
