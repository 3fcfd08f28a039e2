/* filing.c -- the open PDN file: reading it, showing its games, writing it back.

   A save builds the whole new text first and replaces the file by rename, so what was on disk stays until the new
   text is complete.  If the file has changed on disk meanwhile, it is read again, and the game takes its place there
   if it can be found; otherwise the person is asked before the file is overwritten. */
#include <config.h>

#include "app/session/state.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/session/journal.h"
#include "app/session/wing.h"
#include "base/day.h"
#include "store/catalog/catalog.h"

enum { TRIED_MAX = 1000, AT_ONCE_MS = 40 };

/* What was found in a game: its first error, or else the first remark; the number of errors; and which game it was
   taken for. */
struct remarks {
    int n, line, column;
    char text[600], guess[800];
};

static void count_remark(void *ctx, const struct pdn_finding *f)
{
    struct remarks *r = ctx;
    bool first_error = f->severity == PDN_ERROR && !r->n++;
    bool kind = !strncmp(f->code, "NOT_", 4);
    if (!strcmp(f->code, "GAME_GUESSED")) snprintf(r->guess, sizeof r->guess, "%s", f->text);
    if (!first_error && !kind && *r->text) return;
    r->line = f->line;
    r->column = f->column;
    snprintf(r->text, sizeof r->text, "%s", f->text);
}

/* ---- the catalogue of the open file ---- */

static struct catalog_seen *seen(const struct session *s)
{
    return catalog_seen(s->file.catalog);
}

int filing_games(const struct session *s)
{
    return s->file.catalog ? catalog_state(s->file.catalog).games : 0;
}

int filing_wait(struct session *s, struct catalog *c, int index)
{
    struct err e;
    if (files_wait(&s->files, c, index, -1, &e)) return catalog_state(c).games;
    say_err(s, &e);
    return -1;
}

/* FNV-1a of a game's text in a file, without blanks; 0 if there is none. */
static uint64_t sum_of(const struct catalog *c, int index)
{
    LOCAL(str) text = { 0 };
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    if (!catalog_text(c, index, &text)) return 0;
    for (const char *p = str_text(&text); *p; p++)
        if (!isspace((unsigned char)*p)) sum = (sum ^ (unsigned char)*p) * UINT64_C(0x100000001b3);
    return sum;
}

/* Find the game with this sum that was at `index`; if there are several, the nearest.  Without a sum, the game at
   `index`.  Returns -1 if it is nowhere. */
static int find_sum(struct session *s, struct catalog *c, int index, uint64_t sum)
{
    int games = index < 0 ? 0 : filing_wait(s, c, index);
    if (index < games && (!sum || sum_of(c, index) == sum)) return index;
    games = sum && index >= 0 ? filing_wait(s, c, INT_MAX) : 0;
    for (int by = 1; by <= index || by < games - index; by++)
        for (int i = index - by; i <= index + by; i += 2 * by)
            if (i >= 0 && i < games && sum_of(c, i) == sum) return i;
    return -1;
}

static int count_sum(const struct catalog *c, uint64_t sum)
{
    int n = 0;
    for (int i = catalog_state(c).games; i-- > 0;) n += sum_of(c, i) == sum;
    return n;
}

void filing_note(struct session *s)
{
    s->file.sum = sum_of(s->file.catalog, s->file.index);
}

/* The open file is another one from now on, or none. */
void filing_take(struct session *s, struct catalog *c)
{
    if (c == s->file.catalog) return;
    EACH_WING(s, w, refiled) w->refiled(s);
    catalog_free(s->file.catalog);
    s->file.catalog = c;
    s->file.done = false;
}

void filing_tick(struct session *s)
{
    if (!s->file.catalog || s->file.done) return;
    catalog_heard(s->file.catalog);
    struct catalog_state state = catalog_state(s->file.catalog);
    s->file.done = state.done;
    if (s->file.done) s->changes |= CHANGED_LOOK;
    if (s->file.done && *state.trouble) say_no(s, "%s", state.trouble);
}

void filing_close(struct session *s)
{
    filing_take(s, NULL);
    *s->file.name = *s->file.place = 0;
}

static void say_game(struct session *s, int index, const struct remarks *remarks)
{
    const char *white = game_known_tag(s->game, "White"), *black = game_known_tag(s->game, "Black");
    /* Read a small file to its end before saying anything about it, and in text mode any file. */
    files_wait(&s->files, s->file.catalog, INT_MAX, s->plain ? -1 : AT_ONCE_MS, NULL);
    struct catalog_state state = catalog_state(s->file.catalog);
    int n = state.games;
    say(s, state.done ? _("Game %d of %d: %s - %s %s") : _("Game %d of %d so far: %s - %s %s"), index + 1, n,
        white ? white : "?", black ? black : "?", ending_text(play_rules(s), game_result(s->game).result));
    if (s->plain && !state.done) say_more(s, _("(broken off: the rest is still being read)"));
    if (index == 0 && n > 1 && !s->plain) say_more(s, _("(b lists the games)"));
    if (remarks->n)
        say_more(s, remarks->n > 1 ? _("(line %d, column %d: %s; `check` lists more)") : _("(line %d, column %d: %s)"),
            remarks->line, remarks->column, remarks->text);
    if (remarks->n && *remarks->guess) say_more(s, "(%s)", remarks->guess);
}

bool filing_show(struct session *s, int index)
{
    struct remarks remarks = { 0 };
    struct err e;
    int n = filing_wait(s, s->file.catalog, index);
    if (n < 0) return false;
    if (index < 0 || index >= n) return say_no(s, lang_count("The file has %d game", "The file has %d games", n), n);
    struct game *g = catalog_game(s->file.catalog, index, count_remark, &remarks);
    if (!g && !catalog_same(s->file.catalog, &e)) return say_err(s, &e);
    if (!g && !*remarks.text) return say_no(s, _("Game %d is of a kind huff does not play"), index + 1);
    if (!g) return say_no(s, _("Game %d cannot be shown (line %d): %s"), index + 1, remarks.line, remarks.text);
    start_game(s, g, MODE_REPLAY);
    game_goto(g, game_root(g));
    s->file.index = index;
    s->file.sum = sum_of(s->file.catalog, index);
    s->file.retagged = s->file.folded = false;
    start_journal(s);
    say_game(s, index, &remarks);
    return true;
}

void filing_remember(struct session *s, const char *path)
{
    char place[PATH_MAX];
    if (path != s->file.name) snprintf(s->file.name, sizeof s->file.name, "%s", path);
    snprintf(s->file.place, sizeof s->file.place, "%s", files_place(&s->files, s->file.name, place));
}

struct pdn_file *filing_games_of(struct session *s, const char *path, size_t max)
{
    LOCAL(str) text = { 0 };
    struct err e;
    if (files_read_games(&s->files, path, max, &text, &e)) return pdn_new(str_text(&text), text.len, s->assume);
    say_err(s, &e);
    return NULL;
}

struct catalog *filing_catalog(const struct session *s, const char *path, struct err *e)
{
    return files_catalog(&s->files, path, s->assume, e);
}

static struct catalog *open_file(const struct session *s, const char *path, struct err *e)
{
    bool fits = strlen(path) < sizeof s->file.name || err_set(e, 0, 0, _("the file name is too long"));
    return fits ? filing_catalog(s, path, e) : NULL;
}

/* Open the game that was asked for.  If that is the first of the file, open the first one that can be shown. */
static bool open_first(struct session *s, struct catalog *file, const char *path, int index)
{
    if (filing_open_from(s, file, path, index)) return true;
    if (index) return false;
    for (int i = 1; i < TRIED_MAX && i < filing_wait(s, file, i); i++)
        if (filing_open_from(s, file, path, i)) return true;
    return filing_open_from(s, file, path, index);
}

bool filing_open(struct session *s, const char *path, int n, struct err *e)
{
    struct catalog *file = open_file(s, path, e);
    if (!file) return false;
    int games = filing_wait(s, file, n - 1);
    if (n < 1 || n > games) {
        catalog_free(file);
        return games < 0 ? err_set(e, 0, 0, "%s", session_message(s))
            : games      ? err_set(e, 0, 0, lang_count("the file has %d game", "the file has %d games", games), games)
                         : err_set(e, 0, 0, _("there is no game in %s"), path);
    }
    if (open_first(s, file, path, n - 1)) return true;
    catalog_free(file);
    return err_set(e, 0, 0, "%s", session_message(s));
}

bool filing_open_from(struct session *s, struct catalog *file, const char *path, int index)
{
    struct catalog *old = s->file.catalog;
    s->file.catalog = file;
    if (!filing_show(s, index)) {
        s->file.catalog = old;
        return false;
    }
    s->file.catalog = old;
    filing_take(s, file);
    filing_remember(s, path);
    return true;
}

bool filing_return(struct session *s, const char *path, int index, uint64_t sum, struct err *e)
{
    struct catalog *file = open_file(s, path, e);
    if (!file) return false;
    s->file.retagged &= s->file.catalog && seen(s)->ours; // some of the changes may have been saved
    filing_take(s, file);
    s->file.index = find_sum(s, file, index, sum);
    s->file.sum = sum_of(file, s->file.index);
    filing_remember(s, path);
    return true;
}

bool filing_has(struct session *s, const char *path, int index, uint64_t sum, const struct game *g)
{
    LOCAL(str) there = { 0 }, here = { 0 };
    OWN(catalog) file = *path ? filing_catalog(s, path, NULL) : NULL;
    int at = file ? find_sum(s, file, index, sum) : -1;
    OWN(game) same = at >= 0 ? catalog_game(file, at, NULL, NULL) : NULL;
    if (!same) return false;
    pdn_write(same, &there);
    pdn_write(g, &here);
    return !strcmp(str_text(&there), str_text(&here));
}

/* Read the open file again after another program has changed it.  False if the game was in it and cannot be found
   any more. */
static bool read_again(struct session *s, const char *path)
{
    struct catalog *file = open_file(s, path, NULL);
    int index = file && s->file.sum ? find_sum(s, file, s->file.index, s->file.sum) : -1;
    /* One of several equal games is missing, and another game has its place: ours was turned into that one. */
    if (index != s->file.index && index >= 0 && count_sum(file, s->file.sum) < count_sum(s->file.catalog, s->file.sum))
        index = -1;
    if (!file || (index < 0 && s->file.index >= 0)) {
        catalog_free(file);
        return false;
    }
    catalog_seen(file)->ours = seen(s)->ours;
    filing_take(s, file);
    s->file.index = index;
    filing_remember(s, s->file.name);
    return true;
}

void filing_offer_name(struct session *s, const char *ending, char *buf, size_t n)
{
    const char *date = DAY(day_today());
    snprintf(buf, n, "%s-%s.%s", date, play_rules(s)->id, ending);
    for (int i = 2; files_stat(&s->files, buf, NULL) && i < 1000; i++)
        snprintf(buf, n, "%s-%s-%d.%s", date, play_rules(s)->id, i, ending);
}

const struct node *filing_fold(struct session *s)
{
    return session_is_played(s) && !session_looks_back(s) ? game_fold(s->game, s->fresh) : NULL;
}

void filing_pdn(struct session *s, struct str *out)
{
    const struct node *folded = filing_fold(s);
    pdn_write(s->game, out);
    game_unfold(s->game, folded);
}

/* True if some of the game was left out. */
static bool put_game(struct session *s, int index)
{
    const struct node *folded = filing_fold(s);
    catalog_replace(s->file.catalog, index, s->game);
    game_unfold(s->game, folded);
    return folded;
}

/* If the file is not written, put back into the catalogue what was there (`was`), or remove the game from it. */
static bool write_put(struct session *s, int index, uint32_t was, const char *path, const struct stat *is)
{
    struct err e;
    if (files_save_catalog(&s->files, path, s->file.catalog, is, &e)) {
        filing_remember(s, path);
        EACH_WING(s, w, saved) w->saved(s);
        if (s->file.index < 0 || s->file.index == index) s->saved_version = game_version(s->game);
        return true;
    }
    catalog_put_back(s->file.catalog, index, was);
    say_err(s, &e);
    say_more(s, _("- nothing is lost: the game is still here, and a file that was there is as it was"));
    return false;
}

int filing_append(struct session *s)
{
    int index = filing_wait(s, s->file.catalog, INT_MAX);
    if (index < 0) return 0;
    put_game(s, index);
    return write_put(s, index, CATALOG_NOTHING, s->file.name, &seen(s)->stat) ? index + 1 : 0;
}

/* A game nobody has changed since it was read keeps its bytes. */
static bool is_as_read(const struct session *s)
{
    bool same = s->file.index >= 0 && game_version(s->game) == s->saved_version;
    return same && s->mode == MODE_REPLAY && !s->file.folded;
}

bool filing_say_saved(struct session *s, const char *path, bool gone)
{
    say(s, _("Saved as %s"), path);
    return !gone || say_more(s, _("The file was gone, and is there again"));
}

/* *is: how the file of that name is now. */
static bool save(struct session *s, const char *path, const struct stat *is)
{
    int index = s->file.index >= 0 ? s->file.index : filing_games(s);
    uint32_t was = catalog_stands(s->file.catalog, index);
    bool saved = !session_unsaved(s), puts = !is_as_read(s), gone = !is->st_ino && !strcmp(path, s->file.name);
    if (s->mode == MODE_PLAY) play_tag_result(s);
    bool folded = puts && put_game(s, index);
    if (!write_put(s, index, was, path, is)) {
        if (saved) s->saved_version = game_version(s->game); // saved where it was before
        return false;
    }
    s->file.index = index;
    s->file.folded = folded;
    seen(s)->ours = true;
    s->file.retagged &= !puts;
    filing_note(s);
    return filing_say_saved(s, path, gone);
}

bool filing_is_open(const struct session *s, const struct stat *st)
{
    return s->file.catalog && st->st_ino && file_is_same(&seen(s)->stat, st);
}

/* ... or what has its name now? */
static bool is_own(const struct session *s, const char *path, const struct stat *st)
{
    return filing_is_open(s, st) || (*s->file.name && !strcmp(path, s->file.name));
}

/* Overwrite what was there when the question was asked. */
static bool overwrite(struct session *s)
{
    const char *path = s->question.path;
    struct stat is = s->question.seen;
    struct err e;
    if (strlen(path) >= sizeof s->file.name) return say_no(s, _("The file name is too long"));
    bool own = !s->file.catalog, open = is.st_ino && is_own(s, path, &is);
    bool others = open && (file_is_changed(&seen(s)->stat, &is) || (!seen(s)->ours && !is_as_read(s)));
    if (others && !files_keep_copy(&s->files, path, &e)) return say_err(s, &e);
    struct catalog *fresh = own ? catalog_new("", 0, NULL, &e) : NULL;
    if (own && !fresh) return say_err(s, &e);
    if (own) filing_take(s, fresh);
    if (filing_wait(s, s->file.catalog, INT_MAX) >= 0 && save(s, path, &is)) return true;
    if (own) filing_close(s);
    return false;
}

/* Likewise, but if tags changed by a list would be overwritten, too, ask about that first. */
static bool overwrite_tags(struct session *s)
{
    if (s->file.index < 0 || is_as_read(s) || !s->file.retagged) return overwrite(s);
    return ask_first(s, true, overwrite, _("Not saved"),
        _("The list has changed tags of game %d, too; overwrite them with those here? y/n"), s->file.index + 1);
}

/* Name the game of somebody else before it is replaced. */
static bool ask_replace(struct session *s, const char *path)
{
    struct row r = { .white = "", .black = "" };
    catalog_row(s->file.catalog, s->file.index, &r);
    return ask_first(s, false, overwrite, _("Not saved"),
        s->files.confined ? _("Replace game %d, %s - %s, in %s? y/n")
                          : _("Replace game %d, %s - %s, in %s? y/n (the file as it was stays beside it, as .bak)"),
        s->file.index + 1, *r.white ? r.white : "?", *r.black ? r.black : "?", path);
}

bool filing_save_asking(struct session *s, const char *path, bool replaces)
{
    struct stat st;
    char named[PATH_MAX];
    if (strcmp(path, s->file.name) != 0) path = files_named(&s->files, path, "pdn", named);
    bool there = files_stat(&s->files, path, &st), own = is_own(s, path, &st);
    if (strlen(path) >= sizeof s->question.path) return say_no(s, _("The file name is too long"));
    if (!files_plain(&s->files, path))
        return say_no(s, _("%s cannot be written back; say another name: saveas FILE"), path);
    if (there && S_ISDIR(st.st_mode)) return say_no(s, _("%s is a folder; name a file in it"), path);
    if (path != s->question.path) strcpy(s->question.path, path);
    bool changed = there && own && s->file.catalog && file_is_changed(&seen(s)->stat, &st);
    if (changed && read_again(s, path)) {
        changed = false;
        st = seen(s)->stat;
    }
    s->question.seen = st;
    if (there && S_ISREG(st.st_mode) && !own)
        return ask_first(s, false, overwrite_tags, _("Not saved"),
            _("%s exists; replace it? y/n (`append` adds to it)"), path);
    if (changed)
        return ask_first(s, true, overwrite_tags, _("Not saved"),
            s->files.confined ? _("%s has been changed by another program; overwrite it? y/n")
                              : _("%s has been changed by another program; overwrite it? y/n (the file as it is now "
                                  "stays beside it, as .bak)"),
            path);
    bool puts = s->file.index >= 0 && !is_as_read(s), others = filing_is_open(s, &st) && !seen(s)->ours;
    bool names = puts && others && !replaces && !s->file.retagged;
    return names ? ask_replace(s, path) : overwrite_tags(s);
}

bool filing_library(struct session *s, bool create, char ret[PATH_MAX])
{
    if (s->how.library) snprintf(ret, PATH_MAX, "%s", s->how.library);
    else if (!dirs_library(create, ret)) return say_no(s, _("There is no folder for huff's files"));
    if (create || access(ret, F_OK) == 0 || errno != ENOENT) return true;
    bool here = !s->how.kiosk && (session_mode(s) == MODE_PLAY || session_mode(s) == MODE_REPLAY);
    return say_no(s, "%s",
        here ? _("There is no library yet; `library import FILE` begins one") : _("There is no library yet"));
}
