/* drive.c -- a session from outside (see session.h): made and freed, lines put in, time passing.  What it is
   made of is in state.h. */
#include <config.h>

#include "app/session/session.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/analysis/analysis.h"
#include "app/kiosk/barred.h"
#include "app/list/beside.h"
#include "app/list/browse.h"
#include "app/commands/command.h"
#include "app/session/dirs.h"
#include "app/drill/drill.h"
#include "app/session/edits.h"
#include "app/kiosk/idle.h"
#include "app/list/importing.h"
#include "app/session/journal.h"
#include "app/drill/making.h"
#include "app/peer/peer.h"
#include "app/analysis/played.h"
#include "app/session/places.h"
#include "app/analysis/reviewing.h"
#include "app/session/settings.h"
#include "app/session/state.h"
#include "app/table/visit.h"
#include "base/err.h"
#include "base/mem.h"
#include "base/mono.h"
#include "board/variants.h"

enum { IMPORT_MS = 500 }; /* how often its progress is looked at */

static uint64_t seed_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (uint64_t)t.tv_sec * 1000000007u ^ (uint64_t)t.tv_nsec << 20 ^ (uint64_t)getpid();
}

static bool set_players(struct session *s, const struct session_options *o, struct err *e)
{
    const char *white = o->white ? o->white : "you", *black = o->black ? o->black : "engine";
    /* Whoever asks for the engine as White wants to play Black. */
    if (o->white && !o->black && !strncasecmp(o->white, "engine", 6)) black = "you";
    return start_player(s, WHITE, white, e) && start_player(s, BLACK, black, e);
}

static bool find_rules(struct session *s, const struct session_options *o, struct rules *ret, struct err *e)
{
    const char *name = settings_get(s->settings, "variant");
    struct err ignored;
    if (o->variant) return variants_find(o->variant, ret, e);
    if (!*name || !variants_find(name, ret, &ignored)) *ret = *variants_builtin(0);
    return true;
}

static void open_journal(struct session *s)
{
    char dir[PATH_MAX];
    if (!s->no_journal && dirs_path(DIRS_STATE, "", dir)) s->journal = journal_new(dir);
}

static bool begin(struct session *s, const struct session_options *o, struct err *e)
{
    struct rules r;
    struct clocks checked;
    struct err why = { 0 };
    if (!find_rules(s, o, &r, e) || !set_players(s, o, e)) return false;
    if (o->tc && !*o->tc) return err_set(e, 0, 0, "say which clock: 5+3, 40/30, 15m, own or off");
    if (o->tc && strcasecmp(o->tc, "own") && !clocks_read(&checked, o->tc, false, &why))
        return err_set(e, 0, 0, "no clock is \"%.40s\": %s", o->tc, why.text);
    s->has_assume = o->variant != NULL;
    s->assume = r;
    start_new(s, &r, NULL, o->tc);
    if (o->file && o->browse) return browse_start(s, o->file) || err_set(e, 0, 0, "%s", session_message(s));
    if (o->file) return filing_open(s, o->file, 1, e);
    if (!s->message_error) start_greet(s);
    if (!start_resume(s)) play_wake_up(s);
    return true;
}

struct session *session_new(const struct session_options *o, struct err *e)
{
    struct session *s = mem_new(1, sizeof *s);
    s->no_journal = o->no_journal;
    s->no_settings = o->no_settings;
    if (o->book) snprintf(s->book, sizeof s->book, "%s", o->book);
    if (o->library) snprintf(s->library_path, sizeof s->library_path, "%s", o->library);
    if (o->tables) snprintf(s->tables_dir, sizeof s->tables_dir, "%s", o->tables);
    s->rng.state = o->seed ? o->seed : seed_now();
    s->settings = settings_new();
    s->offer = -1;
    s->file_index = -1;
    s->wake.fd = -1;
    s->kiosk = o->kiosk;
    s->plain = o->plain;
    s->idle = o->idle;
    idle_begin(s);
    s->files = (struct files){ .confined = o->kiosk, .folder = o->folder, .input = o->input };
    snprintf(s->as, sizeof s->as, "%s", o->as ? o->as : "");
    load_settings(s);
    barred_settle(s);
    open_journal(s);
    if (!begin(s, o, e)) {
        session_free(s);
        return NULL;
    }
    if (o->first_command) session_line(s, o->first_command);
    else visit_greet(s);
    return s;
}

void session_free(struct session *s)
{
    if (!s) return;
    if (s->game) drill_drop(s);
    peer_free(s);
    making_stop(s);
    played_close(s);
    visit_free(s);
    reviewing_free(s);
    if (s->engine) engine_free(s->engine);
    analysis_free(s);
    tables_free(s);
    books_release(&s->books);
    external_free(s);
    journal_free(s->journal);
    importing_free(s);
    browse_free(s);
    filing_take(s, NULL);
    if (s->has_gather) gather_release(&s->gather);
    if (s->has_wake) wake_release(&s->wake);
    beside_free(s);
    edits_clear(s);
    places_clear(s);
    game_free(s->edit);
    game_free(s->game);
    settings_free(s->settings);
    str_release(&s->message);
    str_release(&s->question);
    str_release(&s->page_title);
    str_release(&s->page_text);
    str_release(&s->title);
    mem_free(s);
}

/* A trouble with the journal is told once, in place of what else there is to say: it may not be cut off at
   the end of a line, nor be overwritten by the engine's answer. */
static void tell_journal(struct session *s)
{
    if (!s->journal || s->think_id || !journal_problem_is_new(s->journal)) return;
    say_no(s, "%s", journal_problem(s->journal));
}

bool session_apply(struct session *s, const struct command *c)
{
    bool done = barred_lets(s, c);
    if (done && !browse_takes(s, c, &done) && !visit_takes(s, c, &done))
        done = drill_lets(s, c) && peer_command(s, c)(s, c);
    tell_journal(s);
    return done;
}

static bool answer(struct session *s, const char *text)
{
    answer_fn *fn = s->answer;
    unsigned before = s->changes;
    s->changes &= ~(unsigned)CHANGED_MESSAGE;
    enum answer what = fn(s, text);
    if (what == ANSWER_AGAIN && !(s->changes & CHANGED_MESSAGE)) say_no(s, "Please answer y or n");
    s->changes |= before;
    /* An answer may have asked the next question. */
    if (what != ANSWER_AGAIN && s->answer == fn) ask_drop(s);
    tell_journal(s);
    return what == ANSWER_DONE;
}

bool session_cancel(struct session *s)
{
    if (!s->answer) return false;
    answer(s, NULL);
    return true;
}

bool session_line(struct session *s, const char *line)
{
    struct command c;
    struct err e;
    char clean[COMMAND_LINE];
    size_t n = strlen(line);
    while (n && strchr(" \t\r\n", line[n - 1])) n--;
    line += strspn(line, " \t");
    if (s->answer && *line != ':') {
        snprintf(clean, sizeof clean, "%.*s", n < sizeof clean ? (int)n : (int)sizeof clean - 1, line);
        for (size_t k = strlen(clean); k && strchr(" \t\r\n", clean[k - 1]); k--) clean[k - 1] = 0;
        return answer(s, clean);
    }
    ask_drop(s);
    if (!strspn(line, ":") && !*line) return true;
    if (!strncasecmp(line + strspn(line, ":"), "import ", 7))
        return session_import(s, line + strspn(line, ":") + 7, strlen(line + strspn(line, ":") + 7));
    if (!command_parse(&c, line, &e)) return say_err(s, &e);
    return session_apply(s, &c);
}

/* Milliseconds until a clock on the screen shows something else: a second, or a tenth when time is short. */
static int until_clock(const struct session *s, int64_t now)
{
    if (!s->clocks.n_stages || s->clocks.running < 0) return -1;
    int64_t left = clocks_left(&s->clocks, s->clocks.running, now);
    int64_t unit = left > 10000 ? 1000 : 100;
    return left <= 0 ? 0 : (int)(left % unit) + 1;
}

static void tick_clocks(struct session *s, int64_t now)
{
    enum side late;
    if (!s->clocks.n_stages || s->clocks.running < 0) return;
    int64_t left = clocks_left(&s->clocks, s->clocks.running, now);
    int64_t unit = left > 10000 ? 1000 : 100;
    if (s->clock_shown[s->clocks.running] != left / unit) s->changes |= CHANGED_CLOCK;
    s->clock_shown[s->clocks.running] = left / unit;
    if (visit_is(s) || !clocks_flagged(&s->clocks, now, &late)) return;
    ask_drop(s);
    play_finish(s, late == WHITE ? RESULT_BLACK : RESULT_WHITE, WHY_TIME);
}

int session_tick(struct session *s)
{
    think_tick(s);
    int analysis = analysis_tick(s);
    reviewing_tick(s);
    filing_tick(s);
    importing_tick(s);
    bool more = making_tick(s) == 0;
    int peer = peer_tick(s), tree = played_tick(s);
    int64_t now = mono_ms();
    int table = visit_tick(s, now);
    tick_clocks(s, now);
    tell_journal(s);
    int wait = until_clock(s, now);
    if (analysis >= 0 && (wait < 0 || analysis < wait)) wait = analysis;
    if (table >= 0 && (wait < 0 || table < wait)) wait = table;
    if (tree >= 0 && (wait < 0 || tree < wait)) wait = tree;
    if (peer >= 0 && (wait < 0 || peer < wait)) wait = peer;
    int browse = browse_tick(s, now);
    if (browse >= 0 && (wait < 0 || browse < wait)) wait = browse;
    if (step_tick(s, now)) {
        int step = (int)(s->step_at - now);
        if (step < 0) step = 0;
        if (wait < 0 || step < wait) wait = step;
    }
    if (s->importing && (wait < 0 || wait > IMPORT_MS)) wait = IMPORT_MS;
    int idle = idle_tick(s, now);
    if (idle >= 0 && (wait < 0 || idle < wait)) wait = idle;
    return more ? 0 : wait;
}

bool session_kiosk(const struct session *s)
{
    return s->kiosk;
}

int session_fd(const struct session *s)
{
    return s->has_gather ? s->gather.fd : s->has_wake ? s->wake.fd : -1;
}

bool listen_to(struct session *s, int fd)
{
    if (!think_can_wake(s)) return false;
    if (!s->has_gather && !gather_init(&s->gather)) return false;
    if (!s->has_gather && !gather_add(&s->gather, s->wake.fd)) {
        gather_release(&s->gather);
        return false;
    }
    s->has_gather = true;
    return gather_add(&s->gather, fd);
}

void unlisten(struct session *s, int fd)
{
    gather_drop(&s->gather, fd);
}

void session_hangup(struct session *s)
{
    think_cancel(s);
    if (s->journal) journal_flush(s->journal);
    external_kill(s);
    analysis_kill(s);
}

unsigned session_take_changes(struct session *s)
{
    unsigned changes = s->changes;
    s->changes = 0;
    return changes;
}

bool session_take_page(struct session *s, struct str *ret_title, struct str *ret_text)
{
    if (!s->has_page) return false;
    str_release(ret_title);
    str_release(ret_text);
    *ret_title = s->page_title;
    *ret_text = s->page_text;
    s->page_title = s->page_text = (struct str){ 0 };
    s->has_page = false;
    return true;
}

bool session_take_request(struct session *s, struct session_request *ret)
{
    if (s->request.kind == REQUEST_NONE) return false;
    *ret = s->request;
    s->request.kind = REQUEST_NONE;
    return true;
}
