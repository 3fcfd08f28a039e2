/* drive.c -- a session as seen from outside (see session.h): time passes, results are taken from it, it ends. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "app/session/edits.h"
#include "app/session/engines.h"
#include "app/session/journal.h"
#include "app/session/settings.h"
#include "app/session/state.h"
#include "app/session/wing.h"
#include "base/mem.h"
#include "base/mono.h"

/* Is there nothing to offer next time?  True for a game that has ended or was only looked at, and without a
   terminal. */
static bool leaves_nothing(const struct session *s)
{
    bool over = journal_is_over(s->game) || (s->mode == MODE_PLAY ? play_is_over(s) : !session_unsaved(s));
    return over || (s->how.piped && s->mode != MODE_TRAIN);
}

/* True if all of the game is in a file and nobody plays it any more.  A session that could not begin has no game. */
static bool rests(const struct session *s)
{
    if (!s->game) return false;
    bool over = s->mode == MODE_PLAY ? play_is_over(s) : s->mode == MODE_REPLAY && !session_looks_back(s);
    return over && !session_unsaved(s);
}

void tell_beside(struct session *s)
{
    if (!s->journal) return;
    const struct pos *set_up = start_setup(s);
    LOCAL(str) stood = { 0 }, fresh = { 0 }, tried = { 0 };
    struct journal_known k = { .clocks = s->clocks,
        .file_index = s->file.index,
        .file_sum = s->file.sum,
        .paused = s->paused };
    if (rests(s) && !set_up) journal_rest(s->journal);
    k.has_player[WHITE] = k.has_player[BLACK] = session_is_played(s);
    if (k.has_player[WHITE]) memcpy(k.player, s->player, sizeof k.player);
    clocks_stop(&k.clocks, mono_ms());
    strcpy(k.file, s->file.place);
    bool end = s->mode == MODE_REPLAY && !s->stood;
    if (s->stood) game_path(s->stood, &stood);
    strcpy(k.stood, !end && stood.len < sizeof k.stood ? str_text(&stood) : "-");
    if (s->fresh && s->fresh->parent) game_path(s->fresh, &fresh);
    strcpy(k.fresh, s->fresh && fresh.len < sizeof k.fresh ? str_text(&fresh) : "-");
    if (s->tried && s->tried->child) game_path(s->tried, &tried);
    if (tried.len < sizeof k.tried) strcpy(k.tried, str_text(&tried));
    if (set_up) strcpy(k.setup, FEN(game_rules(session_own(s)), coord_own(), set_up));
    journal_know(s->journal, &k, s->clocks.running);
}

/* A trouble with the journal, and where an unsaved game was put, is told once.  It is not told while the engine
   thinks or a question waits: the answer would overwrite it. */
void tell_journal(struct session *s)
{
    tell_beside(s);
    if (!s->journal || s->think.id) return;
    if (journal_problem_is_new(s->journal)) say_trouble(s, journal_problem(s->journal));
    if (s->question.answer) return;
    if (!s->told) start_told(s);
    if (!s->news.len) return;
    LOCAL(str) news = { 0 };
    start_take_news(s, &news);
    say_more(s, "%s", str_text(&news));
    s->shown.kept = true;
}

void session_free(struct session *s)
{
    if (!s) return;
    clocks_stop(&s->clocks, mono_ms());
    tell_beside(s);
    EACH_WING(s, w, free) w->free(s);
    if (s->engine) engine_free(s->engine);
    tables_free(s);
    books_release(&s->books);
    for (int side = WHITE; side <= BLACK; side++) external_end(&s->external.seat[side]);
    engines_free(s->external.list);
    journal_free(s->journal);
    filing_take(s, NULL);
    wake_release(&s->wake);
    edits_free(s);
    game_free(s->editor.game);
    game_free(s->game);
    settings_free(s->settings);
    mem_free(s->assume);
    str_release(&s->said.text);
    str_release(&s->question.text);
    str_release(&s->question.pasted);
    str_release(&s->page.title);
    str_release(&s->page.text);
    str_release(&s->title);
    str_release(&s->news);
    str_release(&s->shown.last_words);
    mem_free(s);
}

/* Returns the ms until a clock on the screen changes: each second, or each tenth if time is short; -1: no clock
   runs. */
static int tick_clocks(struct session *s, int64_t now)
{
    enum side late;
    if (!s->clocks.n_stages || s->clocks.running < 0) return -1;
    int64_t left = clocks_left(&s->clocks, s->clocks.running, now), unit = left > 10000 ? 1000 : 100;
    if (s->clock_shown[s->clocks.running] != left / unit) s->changes |= CHANGED_LOOK;
    s->clock_shown[s->clocks.running] = left / unit;
    if (wings_referee(s) || !clocks_flagged(&s->clocks, now, &late)) return left <= 0 ? -1 : (int)(left % unit) + 1;
    ask_drop(s);
    play_finish(s, late == WHITE ? RESULT_BLACK : RESULT_WHITE, WHY_TIME);
    return -1;
}

int session_tick(struct session *s)
{
    struct move m;
    edits_step(s);
    while (think_tick(s, &m)) {
        start_engine_tags(s);
        play_engine_move(s, &m);
    }
    filing_tick(s);
    int64_t now = mono_ms();
    int wait = -1;
    EACH_WING(s, w, tick) wait = wait_sooner(wait, w->tick(s, now));
    wait = wait_sooner(wait, tick_clocks(s, now));
    tell_journal(s);
    wait = wait_sooner(wait, step_tick(s, now));
    session_check(s);
    return wait;
}

/* Once: both leaving and the end of the session call this. */
static void tell_offered(struct session *s)
{
    const char *words = _("What was not saved is kept: huff offers it when it begins again.");
    struct str *last = &s->shown.last_words;
    bool offered = !s->how.piped && !s->how.no_journal && !leaves_nothing(s) && has_work(s) && start_is_safe(s);
    if (offered && !strstr(str_text(last), words)) str_addf(last, "%s%s", last->len ? " " : "", words);
}

void session_hangup(struct session *s)
{
    bool asked = s->question.answer && s->how.no_journal && !s->how.kiosk; // the script should have answered
    if (asked) s->how.no_journal = false;
    think_cancel(s);
    start_keep_setup(s, NULL, !asked);
    if (s->journal) journal_flush(s->journal);
    if (asked || (s->how.piped && leaves_nothing(s))) start_put_aside(s);
    else s->shown.lost |= !start_is_safe(s) && has_work(s);
    if (asked && s->news.len) start_take_news(s, &s->shown.last_words);
    tell_offered(s);
    for (int side = WHITE; side <= BLACK; side++) external_kill(&s->external.seat[side]);
    EACH_WING(s, w, hangup) w->hangup(s);
}

unsigned session_take_changes(struct session *s)
{
    unsigned changes = s->changes;
    s->changes = 0;
    return changes;
}

bool session_take_page(struct session *s, struct str *ret_title, struct str *ret_text)
{
    if (!s->page.has) return false;
    str_release(ret_title);
    str_release(ret_text);
    *ret_title = s->page.title;
    *ret_text = s->page.text;
    s->page.title = s->page.text = (struct str){ 0 };
    s->page.has = false;
    return true;
}

bool session_take_request(struct session *s, struct session_request *ret)
{
    if (s->request.kind == REQUEST_NONE) return false;
    *ret = s->request;
    s->request.kind = REQUEST_NONE;
    return true;
}

void session_heed(struct session *s, bool (*broken)(void *of), void *of)
{
    s->files.broken = broken;
    s->files.of = of;
}

void session_set_room(struct session *s, int rows, int cols)
{
    s->rows = rows;
    s->cols = cols;
}

void session_set_plain(struct session *s, bool plain)
{
    if (s->plain == plain) return;
    s->plain = plain;
    if (s->shown.greets) start_greet(s, "");
}

/* ---- leaving: the person is asked before anything is lost ---- */

static bool leave(struct session *s)
{
    if (s->how.piped) return request(s, REQUEST_QUIT, "");
    start_keep_setup(s, NULL, false);
    if (leaves_nothing(s)) start_put_aside(s);
    if (s->news.len) start_take_news(s, &s->shown.last_words);
    tell_offered(s);
    return request(s, REQUEST_QUIT, "");
}

static bool part(struct session *s)
{
    s->parted = true;
    return leave(s);
}

/* The person was asked and knows that the game will be lost. */
static bool abandon(struct session *s)
{
    s->how.no_journal = true;
    return request(s, REQUEST_QUIT, "");
}

bool leave_asks(struct session *s, act_fn *act, const char *line)
{
    bool work = has_work(s), set_up = !work && start_setup(s);
    if (s->how.piped || s->question.sure || !(work || set_up) || start_is_safe(s)) return false;
    snprintf(s->question.path, sizeof s->question.path, "%s", line);
    return ask_first(s, true, act, _("Still here"), "%s",
        work ? _("The game is not saved and would be lost; do it anyway? y/n")
             : _("The position set up is not saved and would be lost; do it anyway? y/n"));
}

bool cmd_quit(struct session *s, const struct command *c UNUSED)
{
    if (leave_asks(s, abandon, "")) return true;
    const char *parting = NULL;
    EACH_WING(s, w, parting)
        if (!parting) parting = w->parting(s);
    if (parting) return ask_first(s, true, part, _("Still here"), "%s", _(parting));
    leave(s);
    return say(s, "%s", "");
}
