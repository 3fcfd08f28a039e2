/* train.c -- the exercises to train (coach.h): shots of the collection, the person's own mistakes, mistakes of the
   game on the board, and a set of both kinds against the clock (coach/schedule.h), in set.tsv of the state folder.
   Also how files get into the collection.

   In a set there is one try at each exercise.  An answer that could not be written is written with the next one.
   The previous set is kept as .bak.  A round that was left goes on where it was. */
#include <config.h>

#include "app/coach/coach.h"

#include <stdlib.h>
#include <unistd.h>

#include "app/drill/shots.h"
#include "app/session/state.h"
#include "base/day.h"
#include "base/mem.h"
#include "coach/mistakes.h"

enum { FILE_MAX = 1 << 28, PHASES = MISTAKE_OPENING | MISTAKE_MIDDLEGAME | MISTAKE_ENDING };

/* ---- shots ---- */

static bool has_all(const struct exercise *x, const void *ctx)
{
    const struct solving *t = ctx;
    for (int i = 0; i < t->n_words; i++)
        if (!exercise_has(x, t->word[i])) return false;
    return true;
}

bool shots_load(struct session *s, struct solving *ret)
{
    struct err e;
    ret->kind.title = N_("shots");
    if (!collection_load(&ret->x, &e)) return say_err(s, &e);
    exercises_keep(&ret->x, has_all, ret);
    return deck_load_own(s, COLLECTION_FILE, &ret->deck);
}

/* ---- one's own mistakes ---- */

/* Has the mistake one of the phases asked for, and all other kinds asked for? */
static bool fits(const struct exercise *x, const void *ctx)
{
    unsigned kinds = *(const unsigned *)ctx;
    unsigned phases = kinds & PHASES, others = kinds & ~(unsigned)PHASES;
    return (!phases || x->kinds & phases) && (x->kinds & others) == others;
}

bool mine_load(struct session *s, struct solving *ret)
{
    unsigned kinds = 0;
    struct err e;
    LOCAL(str) text = { 0 };
    ret->kind.title = N_("your mistakes");
    ret->mine = true;
    for (int i = 0; i < ret->n_words; i++) {
        unsigned kind = mistakes_kind(ret->word[i]);
        if (!kind) return say_no(s, _("Mistakes are opening, middlegame, ending, shot, lost or time"));
        kinds |= kind;
    }
    if (!files_own_read(DIRS_STATE, MISTAKES_FILE, MISTAKES_BYTES, &text, &e)) return say_err(s, &e);
    OWN(pdn_file) f = pdn_new(str_text(&text), text.len, NULL);
    ret->games = mistakes_read(&ret->x, f);
    exercises_keep(&ret->x, fits, &kinds);
    return deck_load_own(s, MISTAKES_FILE, &ret->deck);
}

/* ---- what the day brings ---- */

static bool nothing(struct session *s, const struct solving *t, bool mine, const struct schedule_day *d)
{
    if (mine && !t->games)
        return say_no(s, _("None of your games has been reviewed yet; `coach review` reviews those in your library"));
    if (!d->cards && t->n_words)
        return say_no(s, "%s",
            mine
                ? _("There is no such mistake in your games")
                : _("There is no such exercise; say easy, medium, hard, a depth such as 3, or words such as sacrifices:2, captures:4 or king"));
    if (!d->cards)
        return say_no(s, "%s",
            mine ? _("There is no mistake in your games")
                 : _("There are no exercises yet; `train tactics FILE` makes some from a PDN file's games"));
    if (deck_waits(s, d)) return false;
    return say_no(s,
        mine ? _("None of your mistakes is due before %s") : _("All exercises are done; the next is due on %s"),
        DAY(d->next));
}

static bool keep_by_deck(struct session *s, void *solve, enum grade grade, struct err *e)
{
    struct solving *t = solve;
    return deck_answer(s, &t->deck, t->x.list[t->index].key, grade, e);
}

bool train_day(struct session *s, const struct command *c)
{
    solve_load_fn *load = strcasecmp(c->argv[0], "mistakes") ? shots_load : mine_load;
    struct schedule_day d;
    LOCAL(solving) t = { .kind.keep = keep_by_deck, .word = c->argv + 1, .n_words = c->argc - 1 };
    if (load(s, &t) && (solving_day(&t, &d) || nothing(s, &t, load == mine_load, &d))) return solving_begin(s, &t);
    solving_trouble(s, &t);
    return false;
}

/* ---- the game on the board ---- */

/* The sides of the person who plays here, or whose name is in the tags; bits 1 and 2 for White and Black. */
static int own_sides(const struct session *s)
{
    int sides = 0;
    for (int side = WHITE; side <= BLACK; side++) {
        const char *tag = game_tag(s->game, side_name(side));
        bool here = !s->from_file && s->player[side].engine != s->player[!side].engine;
        if (here ? !s->player[side].engine : tag && !strcasecmp(tag, start_own_name(s))) sides |= 1 << side;
    }
    return sides ? sides : 3;
}

bool train_own(struct session *s, int sides, bool all)
{
    static const char *const none[][2] = {
        { N_("No move of the main line is marked ? or ??"), N_("No move of the main line is marked ?!, ? or ??") },
        { N_("No move of White's in the main line is marked ? or ??"),
            N_("No move of White's in the main line is marked ?!, ? or ??") },
        { N_("No move of Black's in the main line is marked ? or ??"),
            N_("No move of Black's in the main line is marked ?!, ? or ??") },
    };
    LOCAL(solving) t = { .kind.title = N_("mistakes of this game") };
    if (!sides) sides = own_sides(s);
    mistakes_add(&t.x, s->game, sides, all);
    t.n = t.x.n;
    if (t.n) return solving_begin(s, &t);
    say_no(s, "%s", _(none[sides % 3][all]));
    mistakes_add(&t.x, s->game, sides, true);
    const char *more = t.x.n ? _("`train all` takes ?! too") : _("`train both` takes both sides");
    if (!t.x.n) mistakes_add(&t.x, s->game, 3, all);
    if (t.x.n) str_addf(&s->said.text, "%s%s", _("; "), more);
    return false;
}

/* ---- the collection ---- */

/* Add a file of exercises to the person's own. */
static bool take_over(struct session *s, const char *path, const struct str *text)
{
    LOCAL(exercises) x = { 0 };
    struct err e;
    int fresh;
    bool good = exercises_read(&x, str_text(text), text->len, &e);
    if (good && !x.n) e = x.trouble;
    if (!good || !x.n) return say_no(s, "%s:%d:%d: %s", path, e.line, e.column, e.text);
    if (!collection_merge(&x, &fresh, &e)) return say_err(s, &e);
    say(s,
        lang_count("%d of %d exercise is new; `train tactics` begins",
            "%d of %d exercises are new; `train tactics` begins", x.n),
        fresh, x.n);
    solving_unread(s, path, &x);
    return true;
}

bool train_file(struct session *s, const char *path)
{
    LOCAL(str) text = { 0 };
    struct err e;
    if (!files_read_games(&s->files, path, FILE_MAX, &text, &e)) return say_err(s, &e);
    if (exercises_is(str_text(&text))) return take_over(s, path, &text);
    struct pdn_file *f = pdn_new(str_text(&text), text.len, s->assume);
    if (pdn_games(f))
        return making_start(s, f, path)
            && say(s, _("Looking for shots in %s; `train score` says how far it has got"), path);
    pdn_free(f);
    return say_no(s, _("%s:1:1: there is no game in this file"), path);
}

bool train_score(struct session *s)
{
    LOCAL(days) days = { 0 };
    LOCAL(str) making = { 0 };
    LOCAL(solving) t = { .n = 0 };
    struct schedule_day d;
    if (!shots_load(s, &t) || !deck_days(s, &days)) return false;
    solving_day(&t, &d);
    /* All that are due, whatever the limit for a day. */
    int fresh = d.cards - d.learned, due = d.due + d.fresh + d.wait - fresh;
    const struct day_done sum = days_sum(&days, 0, DAY_MAX, COLLECTION_FILE);
    say(s,
        LANG_COUNT("%d exercise: %d due, %d new; solved at first try: %d of %d",
            "%d exercises: %d due, %d new; solved at first try: %d of %d", t.x.n),
        due, fresh, sum.right, sum.asked);
    making_words(s, &making);
    if (making.len) say_more(s, "- %s", str_text(&making));
    solving_trouble(s, &t);
    return true;
}

/* ---- a set against the clock ---- */

static const char file[] = "set.tsv";

/* ---- its file ---- */

static bool read_set(struct set *ret, struct err *e)
{
    LOCAL(str) text = { 0 };
    ret->lines.name = file;
    return files_own_read(DIRS_STATE, file, SET_BYTES, &text, e) && set_read(ret, str_text(&text), text.len, e);
}

/* Write all late answers into the set as it is on disk. */
static bool put_late(void *ctx, const struct str *old, struct str *new, struct err *e)
{
    const struct set *from = ctx;
    LOCAL(set) to = { .lines.name = file };
    if (!set_read(&to, str_text(old), old->len, e)) return false;
    for (int i = 0; i < from->n; i++) {
        const struct set_item *x = &from->item[i];
        for (int k = x->n - x->late; k < x->n; k++)
            set_answer(&to, x->key, x->tenths[k] > 0, abs(x->tenths[k]), day_today());
    }
    set_write(&to, new);
    return true;
}

/* Put a new set in place of the old one. */
static bool write_fresh(const struct set *fresh, struct err *e)
{
    static const struct files own;
    char path[PATH_MAX];
    LOCAL(str) text = { 0 };
    set_write(fresh, &text);
    return dirs_make(DIRS_STATE, file, path, e) && (access(path, F_OK) != 0 || files_keep_copy(&own, path, e))
        && file_save(path, str_text(&text), text.len, e);
}

static bool keep(struct session *s, void *solve, enum grade grade, struct err *e)
{
    struct solving *t = solve;
    set_answer(&t->set, t->x.list[t->index].key, grade == GRADE_RIGHT, drill_tenths(s), day_today());
    if (!files_own_change(DIRS_STATE, file, SET_BYTES, put_late, &t->set, e)) return false;
    for (int i = 0; i < t->set.n; i++) t->set.item[i].late = 0;
    return true;
}

/* ---- how it stands ---- */

static void add_round(const struct set *s, int round, struct str *out)
{
    int of, tenths, right = set_right(s, round, &of, &tenths);
    // TRANSLATORS: the number of a round, exercises right and in all, and the time as minutes and seconds
    str_addf(out, _("Round %d: %d of %d right in %d:%02d"), round + 1, right, of, tenths / 600, tenths / 10 % 60);
}

/* Append the last rounds. */
static void add_rounds(const struct set *s, int most, struct str *out)
{
    int n = s->rounds;
    if (!n) str_addf(out, LANG_COUNT("%d exercise, not begun", "%d exercises, not begun", s->n));
    for (int r = n - 1; r >= 0 && r >= n - most; r--) {
        if (r < n - 1) str_add(out, "; ");
        add_round(s, r, out);
    }
}

static void sum(const void *task, struct str *out)
{
    add_rounds(&((const struct solving *)task)->set, 3, out);
}

void set_words(struct str *out)
{
    LOCAL(set) set = { 0 };
    if (read_set(&set, NULL) && set.n) add_rounds(&set, 1, out);
}

/* ---- gone through ---- */

/* Load the person's mistakes, then the shots. */
static bool load_all(struct session *s, struct solving *t)
{
    struct err e;
    LOCAL(exercises) shots = { 0 };
    if (!mine_load(s, t)) return false;
    if (!collection_load(&shots, &e)) return say_err(s, &e);
    for (int i = 0; i < shots.n; i++) exercises_add(&t->x, &shots.list[i]);
    return true;
}

/* Take the exercises that were asked least often.  Returns how many of the set are gone. */
static int take_round(struct solving *t)
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
    LOCAL(solving) t = { .kind = { .keep = keep, .once = true, .sum = sum } };
    if (!read_set(&t.set, &e)) return say_err(s, &e);
    if (!load_all(s, &t)) return false;
    int gone = take_round(&t);
    t.kind.title = N_("against the clock");
    if (!t.set.n) return say_no(s, _("There is no set yet; `coach set new 20` makes one from your mistakes and shots"));
    if (!t.n) {
        say_no(s,
            gone == t.set.n ? _("The positions of the set are gone; `coach set new` makes another")
                            : _("You have gone through this set often enough; `coach set new` makes another"));
        solving_trouble(s, &t);
        return false;
    }
    if (!solving_begin(s, &t)) return false;
    if (gone) say_more(s, LANG_COUNT("(%d position of the set is gone)", "(%d positions of the set are gone)", gone));
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
    LOCAL(solving) t = { .word = kind, .n_words = n_kinds };
    if (!load_all(s, &t)) return false;
    LOCAL_MEM struct known *list = mem_new((size_t)t.x.n + 1, sizeof *list);
    for (int i = 0; i < t.x.n; i++) {
        const struct exercise *x = &t.x.list[i];
        const struct card *c = schedule_find(&t.deck.schedule, x->key);
        list[i] = (struct known){ x, x->is_mistake ? c ? c->interval : 0 : SCHEDULE_DAYS_MOST, i };
    }
    qsort(list, (size_t)t.x.n, sizeof *list, by_days);
    for (int i = 0; i < t.x.n && i < n; i++) set_add(&fresh, list[i].x->key);
    if (!fresh.n) {
        say_no(s, _("There are no mistakes and no shots yet; `coach review` finds mistakes"));
        solving_trouble(s, &t);
        return false;
    }
    return write_fresh(&fresh, &e) ? set_train(s) : say_err(s, &e);
}
