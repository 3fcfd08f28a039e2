/* cmd_coach.c -- the command `coach`: what is due today, ten minutes of it, and the person's own mistakes. */
#include <config.h>

#include "app/commands/cmds.h"

#include <langinfo.h>
#include <stdio.h>
#include <string.h>

#include "app/coach/coach.h"
#include "app/drill/shots.h"
#include "app/session/errand.h"
#include "base/day.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "coach/mistakes.h"

enum { THINGS = 24, SET_N = 20, ENOUGH = 5 };
enum { MINUTES = 10, MINUTES_MOST = 600, DAYS_SHOWN = 28, DAYS_TIMED = 60, DAY_COLUMN = 11, ROWS = 4 };

/* Something that is learned: its word after `coach`, and what is due of it today. */
struct thing {
    char word[PATH_MAX], what[PATH_MAX]; /* what: its name in days.tsv */
    struct schedule_day d;
};

struct things {
    int n, due, fresh; /* things; cards of all things */
    struct thing list[THINGS];
    struct days days;
    bool openings, mistakes, shots; /* is there any of them? */
    struct str trouble;             /* sentences about what could not be read, */
    bool tell;                      /* ... and about what was mended */
};

/* ---- what there is ---- */

/* If something was read (`ok`), clear the message.  True if trouble with it is to be told now. */
static bool tells(struct session *s, const struct things *all, bool ok)
{
    if (ok) say(s, "%s", "");
    return ok && all->tell;
}

/* Add a thing, if there is one (`is`), and the message about it. */
static void add(struct session *s, struct things *all, bool is, const char *word, const char *what,
    const struct schedule_day *d)
{
    if (*session_message(s)) str_addf(&all->trouble, "%s: %s\n", word, session_message(s));
    if (!is || all->n == THINGS) return;
    struct thing *t = &all->list[all->n++];
    snprintf(t->word, sizeof t->word, "%s", word);
    snprintf(t->what, sizeof t->what, "%s", what);
    t->d = *d;
    all->due += d->due;
    all->fresh += d->fresh;
}

static void add_repertoire(struct session *s, struct things *all, const char *name)
{
    LOCAL(study) st = { 0 };
    struct schedule_day d;
    if (!*name || !files_stat(&s->files, name, NULL)) return;
    bool ok = study_look(s, name, &st);
    for (int i = 0; i < all->n; i++)
        if (!strcmp(all->list[i].what, st.deck.what)) return;
    if (tells(s, all, ok)) study_trouble(s, &st);
    repertoire_day(&st.repertoire, &st.deck.schedule, day_today(), NULL, &d);
    add(s, all, ok, st.name, st.deck.what, &d);
}

/* Add the repertoire of the setting, and those that were learned from before. */
static void add_repertoires(struct session *s, struct things *all)
{
    add_repertoire(s, all, session_setting(s, REPERTOIRE_SETTING));
    for (int i = 0; i < all->days.n; i++)
        if (str_ends_in(all->days.list[i].what, ".pdn") && strcmp(all->days.list[i].what, MISTAKES_FILE) != 0)
            add_repertoire(s, all, all->days.list[i].what);
}

static bool add_exercises(struct session *s, struct things *all, const char *word, const char *what,
    solve_load_fn *load)
{
    LOCAL(solving) t = { .n = 0 };
    struct schedule_day d;
    bool ok = load(s, &t);
    if (tells(s, all, ok)) solving_trouble(s, &t);
    solving_day(&t, &d);
    add(s, all, ok && d.cards, word, what, &d);
    return ok && d.cards;
}

/* Add the endings.  There is no end of them, so only those that came up before are due.  Some may be of the game on
   the board. */
static void add_endings(struct session *s, struct things *all)
{
    LOCAL(deck) deck = { 0 };
    struct schedule_day d;
    bool ok = deck_load_own(s, ENDINGS_DECK, &deck);
    if (tells(s, all, ok)) deck_trouble(s, &deck);
    schedule_cards(&deck.schedule, day_today(), &d);
    add(s, all, ok && (d.cards || endings_may_be(s)), "endings", ENDINGS_DECK, &d);
}

static struct things *things_new(struct session *s, bool tell)
{
    struct things *all = mem_new(1, sizeof *all);
    all->tell = tell;
    if (!deck_days(s, &all->days)) str_addf(&all->trouble, "%s\n", session_message(s));
    add_repertoires(s, all);
    all->openings = all->n;
    all->mistakes = add_exercises(s, all, "mistakes", MISTAKES_FILE, mine_load);
    all->shots = add_exercises(s, all, "tactics", COLLECTION_FILE, shots_load);
    add_endings(s, all);
    return all;
}

static void things_free(struct things *all)
{
    days_release(&all->days);
    str_release(&all->trouble);
    mem_free(all);
}
OWNED(things, things_free);

/* ---- a session of so many minutes ---- */

/* Begin the next thing that has something to ask, after the message about the one before. */
static bool begin_next(struct session *s, int64_t until, int first)
{
    LOCAL(str) before = { 0 }, line = { 0 };
    int i = first;
    str_add(&before, session_message(s));
    OWN(things) all = things_new(s, false);
    while (i < all->n && !(all->list[i].d.due + all->list[i].d.fresh)) i++;
    if (i < all->n) str_addf(&line, "coach \"%s\"", all->list[i].word);
    bool ok = line.len && session_line(s, str_text(&line));
    if (ok) drill_until(s, until, begin_next, i + 1);
    else if (!line.len) say_no(s, "%s", first ? _("Nothing else is due.") : _("Nothing is due today"));
    if (first) say_before(s, str_text(&before));
    return ok || first;
}

static bool learn(struct session *s, const struct command *c)
{
    int minutes = MINUTES;
    if (c->argc > 1 && !number_int(c->argv[1], 1, MINUTES_MOST, &minutes))
        return say_no(s, _("Say for how many minutes: `coach learn 10`"));
    return begin_next(s, mono_ms() + (int64_t)minutes * 60000, 0);
}

/* ---- the overview ---- */

/* How many minutes so many answers take, judging by the last weeks; 0 if too few were measured. */
static int minutes_for(const struct things *all, const struct thing *t, int n)
{
    const struct day_done sum = days_sum(&all->days, day_today() - DAYS_TIMED, day_today(), t->what);
    if (sum.asked < ENOUGH || !sum.seconds) return 0;
    return (int)(((int64_t)n * sum.seconds / sum.asked + 59) / 60);
}

static void put_thing(struct session *s, const struct things *all, const struct thing *t, struct str *page)
{
    int n = t->d.due + t->d.fresh, minutes = minutes_for(all, t, n);
    str_addf(page, strpbrk(t->word, " \t") ? "  \"%s\"  " : "  %-14s ", t->word);
    if (n) str_addf(page, _("%d due, %d new"), t->d.due, t->d.fresh);
    else if (strcmp(t->what, ENDINGS_DECK)) str_addf(page, _("nothing before %s"), DAY(t->d.next));
    else
        str_add(page,
            endings_are_there(s) ? _("new ones at any time") : _("new ones, as soon as there are endgame tables"));
    if (n && minutes) str_addf(page, LANG_COUNT(", about %d minute", ", about %d minutes", minutes));
    str_put(page, '\n');
}

/* The part of a column in one row; the column's top is so many eighths of a row above the foot of this row. */
static void put_part(struct str *page, int eighths, bool blocks)
{
    char block[4];
    if (eighths <= 0) str_put(page, ' ');
    else if (!blocks) str_put(page, '#');
    else str_addn(page, block, utf8_encode(0x2580 + (uint32_t)(eighths < 8 ? eighths : 8), block));
}

/* Draw a column for each day, as high as its number of answers. */
static void put_picture(const struct things *all, struct str *page)
{
    int most = 1, today = day_today(), asked[DAYS_SHOWN];
    for (int i = 0; i < DAYS_SHOWN; i++) {
        int day = today - DAYS_SHOWN + 1 + i;
        asked[i] = days_sum(&all->days, day, day, NULL).asked;
        if (asked[i] > most) most = asked[i];
    }
    const struct day_done sum = days_sum(&all->days, today - DAYS_SHOWN + 1, today, NULL);
    if (!sum.asked) return;
    str_put(page, '\n');
    str_addf(page, _("Answers a day, the last %d days"), DAYS_SHOWN);
    str_put(page, '\n');
    bool blocks = !strcmp(nl_langinfo(CODESET), "UTF-8");
    for (int row = ROWS - 1; row >= 0; row--) {
        str_addf(page, row == ROWS - 1 ? "%6d |" : "       |", most);
        for (int i = 0; i < DAYS_SHOWN; i++)
            put_part(page, (int)((asked[i] * 8LL * ROWS + most - 1) / most) - 8 * row, blocks);
        while (page->s[page->len - 1] == ' ') page->s[--page->len] = '\0';
        str_put(page, '\n');
    }
    if (sum.known)
        // TRANSLATORS: a per cent sign is %%
        str_addf(page, _("Known when asked again: %d %% of %d"), (int)(100LL * sum.kept / sum.known), sum.known);
    str_put(page, '\n');
}

static void put_review(struct session *s, bool library, struct str *page)
{
    const struct errand *e = errand_of(s, ERRAND_REVIEW);
    if (e) {
        str_add(page, "  stop           ");
        str_addf(page, _("ends the review: %d of %d games are done"), atomic_load(&e->n), atomic_load(&e->of));
    } else if (library) str_addf(page, "  review         %s", _("look for mistakes in your games of the library"));
    if (e || library) str_put(page, '\n');
}

/* Append commands that cannot be chosen as they are, since words must be added to them. */
static void put_offers(struct session *s, const struct things *all, bool library, struct str *page)
{
    const struct {
        const char *line, *does;
        bool has, needs; /* the lines above have it; it needs the library */
    } offers[] = {
        { "repertoire new FILE", N_("begins openings of yours, to be learned"), all->openings, false },
        { "coach review FILE", N_("looks for mistakes in your games of a PDN file"), all->mistakes || library, false },
        { "train tactics FILE", N_("finds shots in the games of a PDN file"), all->shots, false },
        { "prepare NAME", N_("a page on somebody you are going to play"), false, true },
        { "report game", N_("what the game on the board adds up to"), false, false },
        { "problem check", N_("does the solution on the board win against all defences?"), false, false },
    };
    str_addf(page, "\n%s\n", _("To be typed, on the screen behind a colon:"));
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++) {
        bool first = offers[i].needs && !library;
        if (offers[i].has || !gate_opens(s, first ? "library import FILE" : offers[i].line)) continue;
        str_addf(page, "%-20s %s\n", offers[i].line, _(offers[i].does));
        if (first) str_addf(page, "%-20s %s\n", "", _("(first: `library import FILE`)"));
    }
}

static bool overview(struct session *s)
{
    LOCAL(str) set = { 0 };
    OWN(things) all = things_new(s, true);
    struct str *page = page_open(s, _("Coach"));
    char path[PATH_MAX];
    int cards = all->due + all->fresh;
    bool library = !s->how.kiosk && filing_library(s, false, path);
    if (cards) str_addf(page, "* learn          %s\n", _("ten minutes of what the day brings"));
    for (int i = 0; i < all->n; i++) put_thing(s, all, &all->list[i], page);
    set_words(&set);
    if (set.len) str_addf(page, "  set            %s\n", str_text(&set));
    put_review(s, library, page);
    str_add(page, str_text(&all->trouble));
    put_picture(all, page);
    put_offers(s, all, library, page);
    return say(s, cards ? _("Today: %d due, %d new; `coach learn` begins") : _("Nothing is due today"), all->due,
        all->fresh);
}

/* ---- reviewing the person's own games in the background (coach/mistakes.h) ---- */

struct gathering {
    struct errand errand; /* its n and of: games done, and of how many */
    struct gather g;
    char player[256], out[PATH_MAX], tables[PATH_MAX];
    struct games games;
};

static bool review_run(void *of, struct err *e)
{
    return gather_run(&((struct gathering *)of)->g, e);
}

/* The end of the review must not hide the exercise or the question that is open. */
static void review_end(struct session *s, void *of)
{
    const struct gathering *m = of;
    const struct gather *g = &m->g;
    LOCAL(str) text = { 0 };
    if (!m->errand.good) str_add(&text, m->errand.trouble.text);
    else if (!g->games)
        // TRANSLATORS: a player's name
        str_addf(&text, _("There is no game of %s; `set name=` says what you are called in your games"), m->player);
    else if (!g->fresh && !g->known) str_add(&text, _("No game has been reviewed yet; `coach review` goes on"));
    else
        str_addf(&text,
            LANG_COUNT("%d of your games reviewed, of %d (%d known already); `coach mistakes` begins",
                "%d of your games reviewed, of %d (%d known already); `coach mistakes` begins", g->fresh),
            g->games, g->known);
    if (s->mode == MODE_PLAY && !s->wing.drill) say(s, "%s", str_text(&text));
    else say_more(s, "(%s)", str_text(&text));
}

static void review_release(void *of)
{
    games_release(&((struct gathering *)of)->games);
    mem_free(of);
}

bool games_own(struct session *s, struct games *ret)
{
    char path[PATH_MAX];
    struct err e;
    return filing_library(s, false, path) && (games_open(ret, path, &e) || say_err(s, &e));
}

/* Choose the games of a file, or of the library.  False with a message. */
static bool choose(struct session *s, const char *path, struct games *ret)
{
    struct err e;
    if (*path) return (ret->catalog = files_whole(&s->files, path, &e)) || say_err(s, &e);
    if (s->how.kiosk) return say_no(s, _("Say which file of yours has your games: `coach review FILE`"));
    return games_own(s, ret);
}

static bool review(struct session *s, const struct command *c)
{
    if (errand_of(s, ERRAND_REVIEW)) return say_no(s, _("Your games are being reviewed; `coach stop` ends that"));
    struct gathering *m = mem_new(1, sizeof *m);
    m->errand = (struct errand){ .run = review_run,
        .words = N_("Reviewing your games"),
        .end = review_end,
        .free = review_release };
    m->g = (struct gather){ .from = &m->games,
        .n_from = 1,
        .player = m->player,
        .out = m->out,
        .how.limits.nodes = GATHER_NODES,
        .how.tables = tables_folder(s, m->tables) ? m->tables : NULL,
        GATHER_USUAL,
        .how.stop = &m->errand.stop,
        .progress = errand_progress,
        .ctx = m };
    snprintf(m->player, sizeof m->player, "%s", start_own_name(s));
    struct err e;
    bool there = dirs_make(DIRS_STATE, MISTAKES_FILE, m->out, &e) || say_err(s, &e);
    if (!there || !choose(s, command_word(c, 1), &m->games)) {
        review_release(m);
        return false;
    }
    return errand_begin(s, ERRAND_REVIEW, &m->errand)
        // TRANSLATORS: a player's name
        ? say(s, _("The games of %s are being reviewed; `coach` says how far it has got"), start_own_name(s))
        : say_no(s, _("Your games cannot be reviewed now"));
}

bool coach_stop(struct session *s, const struct command *c UNUSED)
{
    if (!errand_stop(s, ERRAND_REVIEW)) return say_no(s, _("Nothing is being reviewed"));
    return say(s, _("The review stops; `coach review` goes on where it ended"));
}

/* ---- words ---- */

static bool set(struct session *s, const struct command *c)
{
    int n = SET_N, first = 2;
    if (c->argc < 2) return set_train(s);
    if (strcasecmp(c->argv[1], "new") != 0) return say_no(s, _("Say `coach set`, or `coach set new 20`"));
    if (c->argc > 2 && number_int(c->argv[2], 1, EXERCISES_MAX, &n)) first = 3;
    else if (c->argc > 2 && !mistakes_kind(c->argv[2]))
        return say_no(s, _("A set has 1 to %d exercises: `coach set new 20`"), EXERCISES_MAX);
    return set_begin(s, n, c->argv + first, c->argc - first);
}

static void put_mistake(const struct solving *t, const struct exercise *x, struct str *page)
{
    LOCAL(str) kinds = { 0 };
    const struct card *c = schedule_find(&t->deck.schedule, x->key);
    mistakes_words(x->kinds, &kinds);
    wrap_cell(page, c ? DAY(c->due) : _("new"), DAY_COLUMN);
    str_addf(page, "%s (%s)\n", x->source, str_text(&kinds));
}

/* List the mistakes by phase; within a phase in the order of the games. */
static bool list(struct session *s, const struct command *c)
{
    LOCAL(solving) t = { .word = c->argv + 1, .n_words = c->argc - 1 };
    if (!mine_load(s, &t)) return false;
    struct str *page = page_open(s, _("Your mistakes: due, game, kind"));
    for (unsigned phase = MISTAKE_OPENING; phase <= MISTAKE_ENDING; phase *= 2)
        for (int i = 0; i < t.x.n; i++)
            if (t.x.list[i].kinds & phase) put_mistake(&t, &t.x.list[i], page);
    say(s, LANG_COUNT("%d game was reviewed; mistakes: %d", "%d games were reviewed; mistakes: %d", t.games), t.x.n);
    solving_trouble(s, &t);
    return true;
}

bool cmd_coach(struct session *s, const struct command *c)
{
    static const struct arg_word words[] = { { "learn", learn }, { "mistakes", train_day }, { "tactics", train_day },
        { "endings", endings_begin }, { "set", set }, { "list", list }, { "review", review }, { "stop", coach_stop },
        { 0 } };
    if (!c->argc) return overview(s);
    bool file = !arg_word(words, c->argv[0]) && files_stat(&s->files, c->argv[0], NULL);
    return file ? learn_begin(s, c->argv[0]) : arg_run(s, c, words);
}
