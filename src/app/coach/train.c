/* train.c -- the exercises there are to be trained: the shots of the collection, one's own mistakes, and those of the game on
   the board; and what comes into the collection from files (coach.h). */
#include <config.h>

#include "app/coach/coach.h"

#include <strings.h>

#include "app/coach/solve.h"
#include "app/drill/collection.h"
#include "app/session/files.h"
#include "app/session/state.h"
#include "base/day.h"
#include "base/mem.h"
#include "coach/mistakes.h"
#include "pdn/pdn.h"

enum { FILE_MAX = 1 << 28, PHASES = MISTAKE_OPENING | MISTAKE_MIDDLEGAME | MISTAKE_ENDING };

/* ---- shots ---- */

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
    ret->kind.title = "shots";
    if (!collection_load(&ret->x, &e)) return say_err(s, &e);
    exercises_keep(&ret->x, has_all, ret);
    return deck_load_own(s, COLLECTION_FILE, &ret->deck);
}

static bool no_shot(struct session *s, const struct solve *t, const struct schedule_day *d)
{
    char day[DAY_TEXT];
    if (!d->cards && t->n_words)
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

/* ---- one's own mistakes ---- */

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
    unsigned kinds = 0;
    struct err e;
    LOCAL(str) text = { 0 };
    ret->kind.title = "your mistakes";
    for (int i = 0; i < ret->n_words; i++) {
        unsigned kind = mistakes_kind(ret->word[i]);
        if (!kind) return say_no(s, _("Mistakes are opening, middlegame, ending, shot, lost or time"));
        kinds |= kind;
    }
    if (!files_own_read(DIRS_STATE, MISTAKES_FILE, FILE_MAX / 2, path, &text, &e)) return say_err(s, &e);
    OWN(pdn_file) f = pdn_new(str_text(&text), text.len, NULL);
    ret->games = mistakes_read(&ret->x, f);
    exercises_keep(&ret->x, fits, &kinds);
    return deck_load_own(s, MISTAKES_FILE, &ret->deck);
}

static bool no_mistake(struct session *s, const struct solve *t, const struct schedule_day *d)
{
    char day[DAY_TEXT];
    day_text(d->next, day);
    if (!t->games)
        return say_no(s, _("None of your games is reviewed yet; `coach review` does so with those of your library"));
    if (!d->cards && t->n_words) return say_no(s, _("There is no such mistake in your games"));
    if (!d->cards) return say_no(s, _("There is no mistake in your games"));
    if (d->wait)
        return say_no(s,
            lang_count("Enough for today: %d more mistake waits for tomorrow",
                "Enough for today: %d more mistakes wait for tomorrow", d->wait),
            d->wait);
    return say_no(s, _("None of your mistakes is due before %s"), day);
}

/* ---- what the day brings ---- */

static bool train_day(struct session *s, solve_load_fn *load, const struct command *c)
{
    struct schedule_day d;
    struct solve *t = mem_new(1, sizeof *t);
    *t = (struct solve){ .kind.keep = solve_keep, .word = c->argv + 1, .n_words = c->argc - 1 };
    const struct err *e = &t->x.trouble;
    bool ok = load(s, t) && (solve_day(t, &d) || (load == mine_load ? no_mistake : no_shot)(s, t, &d));
    if (ok && !solve_begin(s, t)) return false;
    if (*e->text) say_more(s, _("%s:%d: %s; it is passed over."), COLLECTION_FILE, e->line, e->text);
    deck_trouble(s, &t->deck);
    if (!ok) solve_free(t);
    return ok;
}

bool train_tactics(struct session *s, const struct command *c)
{
    return train_day(s, shots_load, c);
}

bool train_mistakes(struct session *s, const struct command *c)
{
    return train_day(s, mine_load, c);
}

/* ---- the game on the board ---- */

/* Bits 1 and 2: White's and Black's moves.  Those of the person who plays here, or whose name is in
 * the tags. */
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

/* How many there are of these sides. */
static int count(const struct session *s, int sides, bool all)
{
    LOCAL(exercises) x = { 0 };
    mistakes_add(&x, s->game, sides, all);
    return x.n;
}

bool train_own(struct session *s, int sides, bool all)
{
    static const char *const whose[] = { "", "of White's moves ", "of Black's moves ", "" };
    struct solve *t = mem_new(1, sizeof *t);
    t->kind.title = "mistakes of this game";
    if (!sides) sides = own_sides(s);
    mistakes_add(&t->x, s->game, sides, all);
    t->n = t->x.n;
    t->order = mem_new((size_t)t->n + 1, sizeof *t->order);
    for (int i = 0; i < t->n; i++) t->order[i] = i;
    if (t->n) return solve_begin(s, t);
    solve_free(t);
    say_no(s, "None %sof the main line is marked %s", whose[sides], all ? "?!, ? or ??" : "? or ??");
    if (!all && count(s, sides, true)) say_more(s, "; `train all` takes ?! too");
    else if (sides != 3 && count(s, 3, all)) say_more(s, "; `train both` takes both sides");
    return false;
}

/* ---- the collection ---- */

/* A file of exercises: they become the person's own. */
static bool take_over(struct session *s, const char *path, const struct str *text)
{
    LOCAL(exercises) x = { 0 };
    struct err e;
    int fresh;
    if (!exercises_read(&x, str_text(text), text->len, &e))
        return say_no(s, "%s:%d:%d: %s", path, e.line, e.column, e.text);
    if (!collection_merge(&x, &fresh, &e)) return say_err(s, &e);
    return say(s, "%d of %d exercise%s new; `train tactics` begins", fresh, x.n, x.n == 1 ? " is" : "s are");
}

bool train_file(struct session *s, const char *path)
{
    LOCAL(str) text = { 0 };
    struct err e;
    if (!files_read(&s->how.files, path, FILE_MAX, &text, &e)) return say_err(s, &e);
    if (exercises_is(str_text(&text))) return take_over(s, path, &text);
    struct pdn_file *f = pdn_new(str_text(&text), text.len, s->how.has_assume ? &s->how.assume : NULL);
    if (pdn_games(f))
        return making_start(s, f, path) && say(s, "Looking for shots in %s; `train score` says how far it is", path);
    pdn_free(f);
    return say_no(s, "%s:1:1: there is no game in this file", path);
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
