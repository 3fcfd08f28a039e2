/* start.c -- new games: players, clocks, tags, who begins; and what becomes of the old one. */
#include <config.h>

#include "app/session/state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/session/edits.h"
#include "app/session/engines.h"
#include "app/session/journal.h"
#include "app/session/settings.h"
#include "app/session/wing.h"
#include "base/day.h"
#include "base/jail.h"
#include "base/mem.h"
#include "base/mono.h"
#include "base/number.h"
#include "base/utf8.h"
#include "pdn/pdn.h"

enum { LEFT_MAX = 1 << 16 };

bool start_player(struct session *s, enum side side, const char *who, struct err *e)
{
    struct session_player p = { .level = settings_number(s->settings, "level") };
    size_t n = strcspn(who, ":");
    if (!*who)
        return err_set(e, 0, 0, _("say who plays %s: me, engine, engine:LEVEL, engine:NAME or a name"),
            side_word(side));
    if (n == 6 && !strncasecmp(who, "engine:", 7) && who[7] && strspn(who + 7, "0123456789-+") != strlen(who + 7)) {
        if (!engines_command(s->external.list, who + 7))
            return err_set(e, 0, 0, _("there is no engine called %.40s; `engine` lists them, and a level is 1 to %d"),
                who + 7, ENGINE_LEVELS);
        p.engine = true;
        snprintf(p.name, sizeof p.name, "%s", who + 7);
    } else if (n == 6 && !strncasecmp(who, "engine", n)) {
        p.engine = true;
        if (who[n] && !number_int(who + n + 1, 1, ENGINE_LEVELS, &p.level))
            return err_set(e, 0, 0, _("the engine's level is 1 to %d"), ENGINE_LEVELS);
    } else if (strcasecmp(who, "you") && strcasecmp(who, "me")) {
        LOCAL(str) clean = { .max = sizeof p.name - 4 };
        utf8_sanitise(&clean, who, strlen(who));
        if (clean.full) return err_set(e, 0, 0, _("%s is too long; at most %d bytes"), who, (int)clean.max);
        snprintf(p.name, sizeof p.name, "%s", str_text(&clean));
    }
    s->player[side] = p;
    return true;
}

const char *start_own_name(const struct session *s)
{
    const char *name = s->how.as ? s->how.as : settings_get(s->settings, "name");
    if (!*name) name = getenv("USER");
    return name && *name ? name : "Me";
}

/* "huff 0.2.0, level 5"; with limits instead of a level: "huff 0.2.0, 1.5 s a move, depth 12". */
static void put_engine(const struct session *s, int level, struct str *out)
{
    const struct engine_limits *l = &s->limits.of;
    str_add(out, PACKAGE_STRING);
    if (!s->limits.own) {
        str_addf(out, ", level %d", level);
        return;
    }
    if (l->ms) str_addf(out, ", %g s a move", (double)l->ms / 1000); // English: a tag
    if (l->depth) str_addf(out, ", depth %d", l->depth);
    if (l->nodes) str_addf(out, ", %" PRIu64 " nodes", l->nodes);
}

/* Does the game's tag name the player of this side?  *ret: what it should be. */
static bool is_tagged(const struct session *s, enum side side, struct str *ret)
{
    const struct session_player *p = &s->player[side];
    if (external_plays(p)) str_add(ret, p->name);
    else if (p->engine) put_engine(s, p->level, ret);
    else if (*p->name) str_add(ret, p->name);
    else utf8_sanitise(ret, start_own_name(s), strlen(start_own_name(s)));
    const char *is = game_tag(s->game, side_name(side));
    return is && !strcmp(is, str_text(ret));
}

static void tag_player(struct session *s, enum side side)
{
    LOCAL(str) name = { 0 };
    if (!is_tagged(s, side, &name)) game_set_tag(s->game, side_name(side), str_text(&name));
}

/* Is the game going on?  The tags of a game that is over keep those who played it. */
static bool goes_on(const struct session *s)
{
    return session_is_played(s) && !(session_looks_back(s) ? journal_is_over(s->game) : play_is_over(s));
}

bool session_was_others(const struct session *s, enum side side)
{
    LOCAL(str) name = { 0 };
    bool remote = s->player[WHITE].remote || s->player[BLACK].remote;
    return !remote && session_is_played(s) && !goes_on(s) && !is_tagged(s, side, &name);
}

void start_engine_tags(struct session *s)
{
    for (int side = WHITE; s->mode == MODE_PLAY && side <= BLACK; side++) {
        const char *is = game_tag(s->game, side_name(side));
        bool ours = is && !strncmp(is, PACKAGE_NAME " ", sizeof PACKAGE_NAME); // not set by `tag`
        if (ours && s->player[side].engine && !external_plays(&s->player[side])) tag_player(s, side);
    }
}

void start_tags(struct session *s)
{
    for (int side = WHITE; side <= BLACK; side++) tag_player(s, side);
}

void start_retag(struct session *s)
{
    if (goes_on(s)) start_tags(s);
}

bool start_clock(struct session *s, const char *spec, struct err *e)
{
    char tag[64];
    if (!settings_clock(play_rules(s), spec, &s->clocks, e)) return false;
    clocks_write(&s->clocks, tag, sizeof tag);
    game_set_tag(s->game, "TimeControl", s->clocks.n_stages ? tag : NULL);
    return true;
}

/* Note a path to tell, in the form in which it can be typed after `open`. */
static void add_news(struct session *s, const char *path)
{
    const char *home = getenv("HOME");
    size_t n = home ? strlen(home) : 0;
    LOCAL(str) name = { 0 };
    if (n && !strncmp(path, home, n) && path[n] == '/') str_addf(&name, "~%s", path + n);
    else str_add(&name, path);
    if (s->news.len && strstr(str_text(&s->news), str_text(&name))) return;
    str_addf(&s->news, "%s%s", s->news.len ? ", " : "", str_text(&name));
}

void start_take_news(struct session *s, struct str *out)
{
    str_addf(out, _("What was not saved is kept in %s."), str_text(&s->news));
    str_clear(&s->news);
}

static bool add_text(void *text, const struct str *old, struct str *new, struct err *e UNUSED)
{
    const struct str *more = text;
    str_addn(new, str_text(old), old->len);
    str_addn(new, str_text(more), more->len);
    return true;
}

/* Append a game nobody has saved to the file of such games.  That is told to the person now, or (`ends`) when huff
   begins again. */
static bool append_unsaved(struct session *s, struct str *text, bool ends)
{
    char path[PATH_MAX];
    str_put(text, '\n');
    bool ok = files_keeping(&s->files, UNSAVED, path)
        && (s->files.confined ? files_change(&s->files, path, FILES_BYTES, add_text, text, NULL)
                              : file_append(path, str_text(text), text->len, NULL));
    if (ok && ends) start_tell_next(path);
    else if (ok) add_news(s, path);
    return ok;
}

bool has_work(const struct session *s)
{
    return session_unsaved(s) && (s->mode == MODE_REPLAY || !game_is_bare(session_own(s)));
}

bool start_is_safe(const struct session *s)
{
    if (s->journal && journal_problem(s->journal)) journal_write(s->journal); // there may be room by now
    return s->how.no_journal || (s->journal && !journal_problem(s->journal));
}

/* Append a game that has only this position. */
static void add_position(const struct rules *r, const struct pos *p, struct str *out)
{
    OWN(game) g = game_new(r, p, WHITE);
    pdn_write(g, out);
}

bool start_put_aside(struct session *s)
{
    LOCAL(str) text = { 0 };
    bool work = s->game && !s->how.no_journal && has_work(s);
    if (work) filing_pdn(s, &text);
    bool kept = work && append_unsaved(s, &text, false), lost = (work && !kept) || start_setup(s);
    s->shown.lost |= lost && !start_is_safe(s) && !s->question.sure; // a person who was asked knows
    if (s->journal) journal_begin(s->journal, NULL, lost);
    return kept;
}

static bool is_of_line(const struct session *s, const struct pos *p)
{
    const struct node *n = game_line_end(session_own(s));
    while (n && !pos_equal(&n->pos, p)) n = n->parent;
    return n != NULL;
}

const struct pos *start_setup(const struct session *s)
{
    if (s->how.no_journal || !s->editor.n) return NULL;
    const struct pos *p = &s->editor.was[s->editor.at];
    while (!pos_pieces(p) || is_of_line(s, p))
        if (p-- == s->editor.was) return NULL;
    return p;
}

void start_keep_setup(struct session *s, const struct game *next, bool ends)
{
    LOCAL(str) text = { 0 };
    const struct pos *p = start_setup(s);
    if (!p) return;
    bool begins = next && pos_equal(&game_root(next)->pos, p);
    if (!begins) add_position(game_rules(session_own(s)), p, &text);
    if (begins || append_unsaved(s, &text, ends)) s->editor.n = 0;
    else s->shown.lost |= !start_is_safe(s) && !s->question.sure; // a person who was asked knows
}

/* In the state folder: the paths that the last huff could not tell any more, each with a newline. */
#define LEFT "left"

void start_tell_next(const char *path)
{
    char left[PATH_MAX];
    LOCAL(str) line = { 0 };
    str_addf(&line, "%s\n", path);
    if (dirs_make(DIRS_STATE, LEFT, left, NULL)) file_append(left, str_text(&line), line.len, NULL);
}

void start_told(struct session *s)
{
    char left[PATH_MAX];
    LOCAL(str) text = { 0 };
    s->told = true;
    if (s->how.piped || s->how.no_journal || !files_own_read(DIRS_STATE, LEFT, LEFT_MAX, &text, NULL)) return;
    for (const char *at = str_text(&text), *end; (end = strchr(at, '\n')); at = end + 1) {
        LOCAL(str) path = { 0 };
        str_addn(&path, at, (size_t)(end - at));
        add_news(s, str_text(&path));
    }
    if (text.len && dirs_path(DIRS_STATE, LEFT, left)) unlink(left);
}

/* Not `own_journal`: the game before and its journal are put aside. */
static void put_game(struct session *s, struct game *g, enum session_mode mode, bool own_journal)
{
    if (s->how.kiosk) jail_renew_cpu();
    ask_drop(s); // it was about another game
    EACH_WING(s, w, leave) w->leave(s);
    think_cancel(s);
    external_new_game(s);
    s->step.of = NULL;
    start_keep_setup(s, g, false);
    if (!own_journal) start_put_aside(s);
    game_free(s->editor.game);
    s->editor.game = NULL;
    s->editor.n = 0;
    game_free(s->game);
    s->game = g;
    s->mode = mode;
    EACH_WING(s, w, anew) w->anew(s);
    s->paused = false;
    s->from_file = mode == MODE_REPLAY;
    s->fresh = s->from_file ? NULL : game_root(g);
    external_tidy(s);
    s->clocks = (struct clocks){ .running = -1 };
    places_clear(s);
    edits_heed(s);
    s->shown.thinking = (struct session_thinking){ 0 };
    play_forget(s);
    s->file.index = -1;
    s->saved_version = game_version(g);
    s->changes |= CHANGED_GAME | CHANGED_MODE | CHANGED_THINKING;
}

void start_game(struct session *s, struct game *g, enum session_mode mode)
{
    put_game(s, g, mode, false);
}

void start_look(struct session *s, struct game *g, bool saved)
{
    start_game(s, g, MODE_REPLAY);
    filing_close(s);
    game_goto(g, game_root(g));
    s->saved_version = saved ? game_version(g) : UINT64_MAX;
    start_journal(s);
    if (s->journal && !saved) journal_write(s->journal); // it is kept nowhere else
}

void start_against_person(struct session *s)
{
    ask_drop(s);
    think_cancel(s);
    EACH_WING(s, w, hush) w->hush(s);
    play_forget(s);
}

void start_journal(struct session *s)
{
    if (s->journal) journal_begin(s->journal, s->game, false);
}

enum side start_side(struct session *s, const struct rules *r)
{
    return pos_starter(r, r->starter == STARTER_LOT && rng_below(&s->rng, 2) ? BLACK : WHITE);
}

void start_new(struct session *s, const struct rules *r, const struct pos *start, const char *clock)
{
    char date[DAY_TEXT];
    struct err e;
    struct rules rules = *r;                      // a copy: r may belong to the game that is about to go
    for (int side = WHITE; side <= BLACK; side++) // players elsewhere do not play this game
        if (s->player[side].remote) s->player[side] = (struct session_player){ true, false, s->player[side].level, "" };
    start_game(s, game_new(&rules, start, start_side(s, &rules)), MODE_PLAY);
    filing_close(s);
    game_set_tag(s->game, "Event", "Casual game");
    game_set_tag(s->game, "Date", day_tag(date));
    start_tags(s);
    if (!start_clock(s, clock ? clock : settings_get(s->settings, "clock"), &e)) say_err(s, &e);
    s->saved_version = game_version(s->game);
    start_journal(s);
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void session_example(struct session *s, struct str *out)
{
    const struct moves *legal = game_moves(s->game);
    int most = legal->captures ? legal->captures : legal->n; // refusing a capture may cost a piece
    char *texts[64];
    int n = 0;
    for (; n < most && n < 64; n++) {
        struct str t = { 0 };
        movetext_write(play_rules(s), session_coord(s), game_pos(s->game), legal, &legal->m[n], MOVETEXT_SHORT, &t);
        texts[n] = str_take(&t);
    }
    if (!n) return;
    qsort(texts, (size_t)n, sizeof *texts, compare_texts);
    str_add(out, texts[(n - 1) / 2 ? (n - 1) / 2 - 1 : 0]);
    while (n) mem_free(texts[--n]);
}

const char *start_you_are(enum side side)
{
    return side == WHITE ? _("You are White.") : _("You are Black.");
}

/* Say the news, then "The lot: Black begins.  You are White.", and how to go on. */
void start_greet(struct session *s, const char *news)
{
    bool one = s->player[WHITE].engine != s->player[BLACK].engine;
    bool none = s->player[WHITE].engine && s->player[BLACK].engine, lot = start_by_lot(s);
    enum side turn = game_pos(s->game)->turn, first = game_root(s->game)->pos.turn,
              me = s->player[WHITE].engine ? BLACK : WHITE;
    LOCAL(str) example = { 0 };
    session_example(s, &example);
    say(s, "%s", news);
    // TRANSLATORS: the name of a guest
    if (s->how.kiosk) say_more(s, _("You are %s."), s->how.as);
    if (s->how.kiosk && s->how.no_journal) say_more(s, _("Your folder is full: save what you want to keep."));
    if (lot) say_more(s, _("The lot: %s begins."), side_word(first));
    s->shown.steps[0] = s->said.text.len;
    if (!lot && !one) say_more(s, _("%s begins."), side_word(first));
    if (one && (lot || first == me)) say_more(s, "%s", start_you_are(me));
    else if (one) say_more(s, _("You are %s, and %s begins."), side_word(me), side_word(first));
    bool types = example.len && !none && (!one || turn == me);
    bool letters = !s->plain && session_coord(s).algebraic; // letters are keys on the screen
    if (types)
        say_more(s,
            s->plain  ? _("Type a move like %s%s; help lists the commands.")
                : lot ? _("Type a move like %s%s.")
                      : _("Type a move like %s%s, or use arrows and Enter."),
            letters ? ":" : "", str_text(&example));
    else if (s->plain) say_more(s, "%s", _("`help` lists the commands."));
    s->shown.greets = true;
    s->shown.steps[1] = s->said.text.len;
}

/* Go on with a game that was left, as the journal holds it. */
static void take_up(struct session *s, struct journal_state *st)
{
    const struct journal_known *known = &st->known;
    bool played = journal_is_played(known);
    put_game(s, st->game, played ? MODE_PLAY : MODE_REPLAY, true);
    s->from_file = !played || (*known->file && *known->fresh); // one begun here may have been saved there
    if (known->clocks.n_stages) s->clocks = known->clocks;
    for (int side = WHITE; side <= BLACK; side++)
        if (known->has_player[side]) s->player[side] = known->player[side];
    const char *file = s->how.file ? s->how.file : files_below_here(known->file); // how.file is the same file
    if (*known->file) filing_return(s, file, known->file_index, known->file_sum, NULL);
    game_goto(s->game, journal_goes_on(st));
    s->fresh = journal_fresh(st);
    s->tried = *known->tried ? game_path_find(s->game, known->tried) : NULL;
    s->paused = known->paused;
    s->editor.n = fen_read(game_rules(s->game), coord_own(), known->setup, &s->editor.was[0], NULL);
    s->saved_version = UINT64_MAX;
}

/* Is the game in its file?  What had been taken back when it was saved is not there, though one looks back now. */
static bool is_in_file(struct session *s, const struct journal_state *st)
{
    const struct journal_known *k = &st->known;
    if (filing_has(s, k->file, k->file_index, k->file_sum, st->game)) return true;
    if (!*k->stood || st->told != game_version(st->game)) return false;
    const struct node *folded = game_fold(st->game, journal_fresh(st));
    bool has = filing_has(s, k->file, k->file_index, k->file_sum, st->game);
    game_unfold(st->game, folded);
    return has;
}

/* Put a game that nobody wants to resume into the file of unsaved games.  True if it is there. */
static bool put_aside_left(struct session *s, const char *path)
{
    bool kept = false;
    char dir[PATH_MAX];
    struct journal_state st;
    LOCAL(str) text = { 0 };
    if (!dirs_path(DIRS_STATE, "", dir)) return false;
    struct journal *j = journal_new(dir);
    if (journal_resume(j, path, &st, NULL)) {
        struct pos p;
        game_goto(st.game, journal_goes_on(&st));
        const struct node *folded = *st.known.stood ? NULL : game_fold(st.game, journal_fresh(&st)); // as filing_fold
        bool set_up = fen_read(game_rules(st.game), coord_own(), st.known.setup, &p, NULL);
        bool saved = is_in_file(s, &st);
        if (!saved && (!set_up || !game_is_bare(st.game))) pdn_write(st.game, &text);
        if (text.len) str_put(&text, '\n');
        if (set_up) add_position(game_rules(st.game), &p, &text);
        kept = !text.len || append_unsaved(s, &text, false);
        journal_begin(j, NULL, !kept);
        game_unfold(st.game, folded);
        game_free(st.game);
    }
    journal_free(j);
    return kept;
}

static enum answer answer_resume(struct session *s, const char *answer)
{
    struct journal_state st;
    struct err e;
    int yes = ask_yes(s, answer);
    if (yes < 0) return ANSWER_AGAIN;
    if (!yes) {
        bool aside = answer && *answer && put_aside_left(s, s->question.path); // not after Enter alone or Esc
        if (!s->how.file) {
            start_greet(s, "");
            play_wake_up(s);
        }
        if (!aside) say_more(s, _("What was not saved is kept: huff offers it when it begins again."));
        return ANSWER_DONE;
    }
    journal_begin(s->journal, NULL, false);
    if (!journal_resume(s->journal, s->question.path, &st, &e)) {
        start_journal(s);
        say_err(s, &e);
        return ANSWER_REFUSED;
    }
    take_up(s, &st);
    say(s, "%s", s->paused ? "" : _("The game goes on."));
    if (s->editor.n) say_more(s, _("In the editor `undo` brings the position back."));
    if (st.known.file_index >= 0 && s->file.catalog && s->file.index < 0)
        say_more(s, _("In %s it is no longer as it was; `save` adds it there as one more game."), s->file.name);
    if (*st.problem) say_more(s, "%s.", st.problem);
    play_on(s);
    return ANSWER_DONE;
}

bool start_resume(struct session *s, const char *file)
{
    char dir[PATH_MAX], place[PATH_MAX];
    struct journal_found found;
    if (!s->journal || s->how.piped || !dirs_path(DIRS_STATE, "", dir)) return false;
    if (!journal_find_last(dir, file ? files_place(&s->files, file, place) : NULL, &found)) return false;
    if (found.over) {
        put_aside_left(s, found.path);
        return false;
    }
    LOCAL(str) question = { 0 };
    journal_question(&found, &question);
    snprintf(s->question.path, sizeof s->question.path, "%s", found.path);
    ask(s, answer_resume, "%s y/n", str_text(&question));
    return true;
}
