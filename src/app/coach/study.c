/* study.c -- decks, and the two files of a repertoire: see coach.h */
#include <config.h>

#include "app/coach/coach.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/session/settings.h"
#include "app/session/state.h"
#include "base/day.h"
#include "base/mem.h"
#include "board/variants.h"
#include "store/catalog/catalog.h"

void study_release(struct study *st)
{
    repertoire_release(&st->repertoire);
    deck_release(&st->deck);
}

/* ---- names ---- */

/* Put the name of the file that is meant into buf.  False with a message. */
static bool name_of(struct session *s, const char *name, char buf[PATH_MAX])
{
    char named[PATH_MAX];
    if (!*name) name = settings_get(s->settings, REPERTOIRE_SETTING);
    if (!*name) return say_no(s, _("There is no repertoire yet; `repertoire new FILE` begins one"));
    name = files_named(&s->files, name, "pdn", named);
    return snprintf(buf, PATH_MAX, "%s", files_below_here(name)) < SETTINGS_VALUE
        || say_no(s, _("The file name is too long"));
}

/* Make this file the person's repertoire, from any folder. */
static void remember(struct session *s, const char *name)
{
    char path[PATH_MAX];
    const char *place = files_place(&s->files, name, path);
    if (strlen(place) < SETTINGS_VALUE) name = place;
    if (strcmp(settings_get(s->settings, REPERTOIRE_SETTING), name)
        && settings_set(s->settings, REPERTOIRE_SETTING, name, NULL))
        keep_settings(s, REPERTOIRE_SETTING);
}

/* ---- read ---- */

static bool read_repertoire(struct session *s, struct study *ret)
{
    struct err e;
    OWN(pdn_file) f = filing_games_of(s, ret->name, REPERTOIRE_BYTES);
    return f && (repertoire_read(&ret->repertoire, f, &e) || say_no(s, "%s: %s", ret->name, e.text));
}

static bool load(struct session *, struct deck *);

bool study_look(struct session *s, const char *name, struct study *ret)
{
    if (!name_of(s, name, ret->name) || !read_repertoire(s, ret)) return false;
    snprintf(ret->deck.name, sizeof ret->deck.name, "%.*s" SCHEDULE_ENDING, PATH_MAX - (int)sizeof SCHEDULE_ENDING,
        ret->name);
    ret->deck.files = &s->files;
    return load(s, &ret->deck);
}

bool study_load(struct session *s, const char *name, struct study *ret)
{
    if (!study_look(s, name, ret)) return false;
    if (*name) remember(s, ret->name);
    return true;
}

bool study_fits(struct session *s, const char *name, struct study *ret)
{
    return study_load(s, name, ret)
        && (rules_same_moves(&ret->repertoire.rules, play_rules(s))
            || say_no(s, _("%1$s is a repertoire of %2$s"), ret->name, _(ret->repertoire.rules.title)));
}

void study_trouble(struct session *s, const struct study *st)
{
    const struct err *unread = &st->repertoire.trouble;
    if (*unread->text)
        // TRANSLATORS: a file, line and column, and what is wrong there, in English
        say_more(s, _("(%s:%d:%d: %s; what follows there is not asked)"), st->name, unread->line, unread->column,
            unread->text);
    deck_trouble(s, &st->deck);
}

/* ---- written ---- */

struct beginning {
    struct session *s;
    const char *path;
    enum side side, was_side;
    bool was; /* the file is a repertoire already, of side was_side */
    int games;
    struct err e; /* why no copy could be made */
};

/* Is it a game with moves, and of the rules on the board, as far as is known? */
static bool has_lines(const struct beginning *b, const struct row *row)
{
    const struct rules *r = variants_by_id(row->variant, strlen(row->variant));
    return row->plies && (!r || rules_same_moves(r, play_rules(b->s)));
}

/* Tag the games that have lines.  If there are none, add a game without moves. */
static void begin(void *ctx, struct catalog *c)
{
    struct beginning *b = ctx;
    struct row row;
    char tag[16];
    const int games = catalog_state(c).games;
    b->games = 0;
    for (int i = 0; i < games && !b->was; i++)
        b->was = catalog_tag(c, i, REPERTOIRE_TAG, tag, sizeof tag) && repertoire_side(tag, &b->was_side);
    if (games && (b->was || !files_keep_copy(&b->s->files, b->path, &b->e))) return;
    for (int i = 0; i < games; i++)
        if (catalog_row(c, i, &row) && has_lines(b, &row))
            b->games += catalog_set_tag(c, i, REPERTOIRE_TAG, side_name(b->side), NULL);
    if (b->games) return;
    OWN(game) g = repertoire_new(play_rules(b->s), NULL, b->side);
    catalog_replace(c, games, g);
}

bool study_new(struct session *s, const char *name, enum side side)
{
    struct err e;
    char path[PATH_MAX];
    struct beginning b = { .s = s, .path = path, .side = side };
    if (!name_of(s, name, path)) return false;
    if (!files_append(&s->files, path, begin, &b, &e)) return say_err(s, &e);
    if (*b.e.text) return say_err(s, &b.e);
    if (b.was)
        // TRANSLATORS: %1$s is White or Black, %2$s a file
        return say_no(s, _("%2$s is a repertoire for %1$s already; `repertoire add` adds to it"), side_word(b.was_side),
            path);
    // TRANSLATORS: %1$s is White or Black, %2$s a file
    if (b.games)
        say(s,
            lang_count("A repertoire for %1$s, of %3$d game in %2$s; the file as it was is %2$s.bak",
                "A repertoire for %1$s, of %3$d games in %2$s; the file as it was is %2$s.bak", b.games),
            side_word(side), path, b.games);
    else
        say(s,
            _("A repertoire for %1$s in %2$s; `repertoire add` puts the moves up to the position on the board into it"),
            side_word(side), path);
    remember(s, path);
    return true;
}

struct adding {
    const struct game *from;
    enum side side;
    int fresh;
};

static bool fits(const struct adding *a, const struct game *g)
{
    enum side side;
    const char *tag = g ? game_tag(g, REPERTOIRE_TAG) : NULL;
    return tag && repertoire_side(tag, &side) && side == a->side && rules_same_moves(game_rules(g), game_rules(a->from))
        && pos_equal(&game_root(g)->pos, &game_root(a->from)->pos);
}

/* How many moves of the line to the current node the game has. */
static int shared(const struct adding *a, const struct game *g)
{
    const struct node *n = game_root(a->from), *at = game_root(g);
    for (; n != game_here(a->from); n = game_onward(n)) {
        const struct node *next = game_onward(n);
        at = next->kind == NODE_MOVE ? game_child(at, &next->move) : NULL;
        if (!at) break;
    }
    return n->ply;
}

/* Play the line to the current node in another game.  Comments are copied to moves that have none. */
static void add_line(struct adding *a, struct game *g)
{
    game_goto(g, game_root(g));
    a->fresh = -shared(a, g);
    for (const struct node *n = game_root(a->from); n != game_here(a->from);) {
        n = game_onward(n);
        if (n->kind != NODE_MOVE || !game_play(g, &n->move)) break;
        a->fresh++;
        if (n->after && !game_here(g)->after) game_set_comment(g, game_here(g), false, n->after);
    }
}

/* Add the line to the game that has most of it already. */
static void add(void *ctx, struct catalog *c)
{
    struct adding *a = ctx;
    struct game *g = NULL;
    int games = catalog_state(c).games, at = games, most = -1;
    for (int i = 0; i < games; i++) {
        struct game *other = catalog_game(c, i, NULL, NULL);
        int n = fits(a, other) ? shared(a, other) : -1;
        game_free(n > most ? g : other);
        if (n <= most) continue;
        g = other;
        at = i;
        most = n;
    }
    if (!g) g = repertoire_new(game_rules(a->from), &game_root(a->from)->pos, a->side);
    add_line(a, g);
    if (a->fresh) catalog_replace(c, at, g);
    game_free(g);
}

bool study_add(struct session *s, const struct command *c)
{
    struct err e;
    LOCAL(study) st = { 0 };
    struct adding a = { .from = s->game };
    if (!study_fits(s, command_word(c, 1), &st)) return false;
    a.side = st.repertoire.side;
    if (!game_here(s->game)->ply) return say_no(s, _("There are no moves before the position on the board"));
    if (!files_append(&s->files, st.name, add, &a, &e)) return say_err(s, &e);
    if (!a.fresh) return say(s, _("These moves are in %s already"), st.name);
    // TRANSLATORS: the %s is a file
    return say(s, LANG_COUNT("%d move is new in %s", "%d moves are new in %s", a.fresh), st.name);
}

/* ---- decks ---- */

enum { SECONDS_MOST = 300 }; // a person who takes longer has been away

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

/* ---- the files changed ---- */

/* Keep what another huff has learned meanwhile. */
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
    const struct deck *deck = ctx;
    LOCAL(days) d = { .lines.name = days_file };
    if (!days_read(&d, str_text(old), old->len, e)) return false;
    for (int i = 0; i < deck->n_late; i++) {
        const struct deck_answer *a = &deck->late[i];
        days_add(&d, a->day, deck->what, a->grade, a->known, a->seconds);
    }
    days_write(&d, new);
    return true;
}

static bool change(const struct deck *d, struct err *e)
{
    return files_change(d->files, d->name, SCHEDULE_BYTES, put_answers, (void *)d, e);
}

bool deck_answer(struct session *s, struct deck *d, const char *key, enum grade grade, struct err *e)
{
    char path[PATH_MAX];
    int seconds = s->wing.drill ? (drill_tenths(s) + 5) / 10 : 0, today = day_today();
    MEM_ROOM(d->late, d->n_late, d->late_room);
    d->late[d->n_late++] = (struct deck_answer){ mem_dup(key), grade, false, today,
        seconds < SECONDS_MOST ? seconds : SECONDS_MOST };
    card_answer(schedule_card(&d->schedule, key), grade, today);
    if (!change(d, e)) return false;
    bool counted = !dirs_path(DIRS_STATE, days_file, path)
        || files_own_change(DIRS_STATE, days_file, DAYS_BYTES, put_days, d, e);
    forget_late(d);
    return counted;
}

/* ---- read ---- */

static void name_in_days(const struct session *s, struct deck *d)
{
    char of[PATH_MAX];
    snprintf(of, sizeof of, "%.*s", (int)(strlen(d->name) - strlen(SCHEDULE_ENDING)), d->name);
    const bool own = d->files == &system_files;
    const char *slash = own ? strrchr(of, '/') : NULL;
    const bool bare = own || s->files.confined;
    if (bare || !realpath(of, d->what)) snprintf(d->what, PATH_MAX, "%s", slash ? slash + 1 : of);
    d->what[strcspn(d->what, "\t\n")] = '\0';
}

static bool load(struct session *s, struct deck *d)
{
    struct err e;
    LOCAL(str) text = { 0 };
    name_in_days(s, d);
    if (!files_stat(d->files, d->name, NULL)) return true;
    d->schedule.lines.name = d->name;
    if (!files_read(d->files, d->name, SCHEDULE_BYTES, &text, &e)
        || !schedule_read(&d->schedule, str_text(&text), text.len, &e))
        return say_err(s, &e);
    d->mended = schedule_mend(&d->schedule, day_today());
    return true;
}

bool deck_load_own(struct session *s, const char *name, struct deck *ret)
{
    char file[64];
    *ret = (struct deck){ .files = &system_files };
    snprintf(file, sizeof file, "%s" SCHEDULE_ENDING, name);
    return dirs_make(DIRS_STATE, file, ret->name, NULL) ? load(s, ret)
                                                        : say_no(s, _("The folder of %s cannot be made"), file);
}

bool deck_days(struct session *s, struct days *ret)
{
    struct err e;
    LOCAL(str) text = { 0 };
    ret->lines.name = days_file;
    return (files_own_read(DIRS_STATE, days_file, DAYS_BYTES, &text, &e)
               && days_read(ret, str_text(&text), text.len, &e))
        || say_err(s, &e);
}

/* ---- told ---- */

void deck_trouble(struct session *s, const struct deck *d)
{
    struct err e;
    const struct lines *l = &d->schedule.lines;
    if (d->mended && !change(d, &e)) say_more(s, "%s.", e.text);
    if (d->mended)
        say_more(s,
            LANG_COUNT("%d was due too far off, as after a clock that was ahead: its days count from today.",
                "%d were due too far off, as after a clock that was ahead: their days count from today.", d->mended));
    if (l->damaged)
        // TRANSLATORS: a file, the number of a line, those of more such lines, and why it cannot be read, in English
        say_more(s, _("%s:%d%s: %s; the line is kept and not asked."), d->name, l->trouble.line, str_text(&l->others),
            l->trouble.text);
}

bool deck_waits(struct session *s, const struct schedule_day *d)
{
    if (d->wait)
        say_no(s,
            LANG_COUNT("Enough for today: %d more waits for tomorrow", "Enough for today: %d more wait for tomorrow",
                d->wait));
    return d->wait > 0;
}
