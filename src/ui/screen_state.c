/* screen_state.c -- see screen_state.h: what the session has changed reaches the screen here, terminal or not. */
#include <config.h>

#include "ui/screen_state.h"

#include <string.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mono.h"
#include "game/game.h"
#include "ui/movelist.h"

enum { FIGURES_MS = 500, FIRST_MS = 40, REEL_PLIES = 100 };

void screen_init(struct screen *s, struct session *session)
{
    *s = (struct screen){ .session = session, .dirty = true, .relayout = true };
    canvas_init(&s->canvas);
    str_init(&s->paste, 1 << 16);
    s->prompt = prompt_new(screen_complete, s);
    s->pager = pager_new();
    s->moves = movelist_new();
    s->beside_moves = movelist_new();
}

void screen_release(struct screen *s)
{
    prompt_free(s->prompt);
    pager_free(s->pager);
    movelist_free(s->moves);
    movelist_free(s->beside_moves);
    canvas_release(&s->canvas);
    str_release(&s->paste);
}

static void dump(struct screen *s, const char *path)
{
    struct str text;
    struct err e;
    str_init(&text, 1 << 20);
    screen_refresh_view(s);
    screen_draw(s);
    canvas_dump(&s->canvas, &text);
    if (!file_save(path, str_text(&text), text.len, &e)) screen_notice(s, "%s", e.text);
    str_release(&text);
}

static void take_request(struct screen *s)
{
    struct session_request q;
    while (session_take_request(s->session, &q)) {
        s->dirty = true;
        switch (q.kind) {
        case REQUEST_QUIT: s->leave = true; break;
        case REQUEST_REDRAW: s->repaint = s->relayout = true; break;
        case REQUEST_DUMP: dump(s, q.text); break;
        case REQUEST_TEXT:
            if (strcmp(q.text, "off") != 0) s->leave = s->text = true;
            break;
        case REQUEST_KEYS: screen_help(s); break;
        case REQUEST_PROMPT: screen_open_prompt(s, ":", q.text); break;
        case REQUEST_NONE: break;
        }
    }
}

static void take_page(struct screen *s)
{
    struct str title, text;
    str_init(&title, 1024);
    str_init(&text, 1 << 20);
    if (session_take_page(s->session, &title, &text)) {
        /* The report for the authors, which the session can't know all of. */
        if (s->term && strcmp(str_text(&title), "Report") == 0) term_report(s->term, &text);
        pager_open(s->pager, str_text(&title), str_text(&text));
    }
    str_release(&title);
    str_release(&text);
}

/* The figures on the screen follow the engine's slowly; ms until they may change again, -1: no hurry. */
static int renew_thinking(struct screen *s, bool changed)
{
    const struct session_thinking *t = session_thinking(s->session);
    int64_t now = mono_ms();
    s->thinking_waits = s->thinking_waits || changed;
    if (!s->thinking_waits) return -1;
    if (t->on == s->view.thinking.on && now - s->thinking_at < FIGURES_MS)
        return (int)(FIGURES_MS - (now - s->thinking_at));
    s->view.thinking = *t;
    s->thinking_at = now;
    s->thinking_waits = false;
    s->dirty = true;
    return -1;
}

/* The engines' lines follow twice a second, once on a slow line; those of a new position as soon as they
   mean something.  Until then nothing is shown of the one before. */
static int renew_analysis(struct screen *s, bool changed)
{
    struct session_analysis now;
    int64_t at = mono_ms();
    s->analysis_waits = s->analysis_waits || changed;
    if (!s->analysis_waits) return -1;
    if (!session_analysis(s->session, &now)) {
        s->analysis_waits = false;
        return -1;
    }
    bool fresh = now.serial != s->view.analysis.serial || s->view.analysis.by[0].n == 0;
    bool sparing = strcmp(session_setting(s->session, "lowbw"), "on") == 0;
    int64_t due = fresh ? at + FIRST_MS - now.age_ms : s->analysis_at + FIGURES_MS * (1 + sparing);
    bool heard = now.by[0].n > 0 || now.threat_line.text[0];
    if (fresh && !heard) due = at;
    if (at < due) return (int)(due - at);
    s->view.analysis = now;
    session_analysis_seen(s->session);
    if (heard || !fresh) s->analysis_at = at;
    s->analysis_waits = false;
    s->dirty = true;
    return -1;
}

/* Has an engine or whoever sits opposite just moved, and the person here is to answer? */
static bool opponent_has_moved(struct screen *s)
{
    const struct node *here = game_here(session_game(s->session));
    if (here == s->heard || !session_mode_plays(session_mode(s->session))) return false;
    s->heard = here;
    bool other = session_mode(s->session) == MODE_TABLE
        || (here->parent && session_player(s->session, (enum side)here->parent->pos.turn)->engine);
    return here->parent && other && session_my_turn(s->session);
}

/* Who looks into a recording sees what came after the last clearing: there is one as a game begins and every fifty
   moves. */
static bool new_reel(struct screen *s)
{
    int before = s->filmed_ply;
    s->filmed_ply = game_here(session_game(s->session))->ply;
    return s->filmed_ply / REEL_PLIES != before / REEL_PLIES || (before && !s->filmed_ply);
}

int screen_take_changes(struct screen *s)
{
    unsigned c = session_take_changes(s->session);
    if ((c & CHANGED_GAME) && opponent_has_moved(s)) s->beep = strcmp(session_setting(s->session, "sound"), "on") == 0;
    if ((c & CHANGED_GAME) && s->ttyrec && new_reel(s)) s->repaint = true;
    if (c & (CHANGED_GAME | CHANGED_BROWSE)) movelist_forget(s->beside_moves);
    bool training = s->view.mode == MODE_TRAIN || session_mode(s->session) == MODE_TRAIN;
    bool listed = session_mode(s->session) == MODE_BROWSE
        || (s->view.mode == MODE_BROWSE && session_game(s->session) == s->view.game);
    if ((c & CHANGED_MODE) && !training && !listed)
        s->was_playing = session_mode_plays(s->view.mode) && session_mode(s->session) == MODE_REPLAY;
    if (c & CHANGED_MODE) {
        s->focus = FOCUS_MOVES;
        s->line = 0;
    }
    if (c & CHANGED_SETTINGS) s->relayout = true;
    if (c & CHANGED_PAGE) take_page(s);
    take_request(s);
    if (c & ~(unsigned)(CHANGED_THINKING | CHANGED_ANALYSIS)) s->dirty = true;
    int thinking = renew_thinking(s, c & CHANGED_THINKING), analysis = renew_analysis(s, c & CHANGED_ANALYSIS);
    return thinking < 0 ? analysis : analysis < 0 || thinking < analysis ? thinking : analysis;
}
