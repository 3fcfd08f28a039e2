/* screen_state.c -- see screen_state.h: what the session has changed reaches the screen here, terminal or not. */
#include <config.h>

#include "ui/screen_state.h"

#include <string.h>

#include "base/err.h"
#include "base/file.h"
#include "game/game.h"

enum { REEL_PLIES = 100 };

static void complete(void *owner, const char *line, size_t at, prompt_add_fn *add, void *ctx, size_t *ret_start)
{
    session_complete(owner, line, at, add, ctx, ret_start);
}

void screen_init(struct screen *s, struct session *session)
{
    *s = (struct screen){ .session = session, .relayout = true, .view = { .session = session, .dirty = true } };
    canvas_init(&s->canvas);
    str_init(&s->paste, 1 << 16);
    s->view.prompt = prompt_new(complete, session);
    s->pager = pager_new();
    panes_init(&s->view);
}

void screen_release(struct screen *s)
{
    panes_release(&s->view);
    prompt_free(s->view.prompt);
    pager_free(s->pager);
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
    if (!file_save(path, str_text(&text), text.len, &e)) view_notice(&s->view, "%s", e.text);
    str_release(&text);
}

static void take_request(struct screen *s)
{
    struct session_request q;
    while (session_take_request(s->session, &q)) {
        s->view.dirty = true;
        switch (q.kind) {
        case REQUEST_QUIT: s->leave = true; break;
        case REQUEST_REDRAW: s->repaint = s->relayout = true; break;
        case REQUEST_DUMP: dump(s, q.text); break;
        case REQUEST_TEXT:
            if (strcmp(q.text, "off") != 0) s->leave = s->text = true;
            break;
        case REQUEST_KEYS: screen_help(s); break;
        case REQUEST_PROMPT: view_ask(&s->view, ":", q.text, NULL); break;
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
    bool training = s->view.mode == MODE_TRAIN || session_mode(s->session) == MODE_TRAIN;
    bool listed = session_mode(s->session) == MODE_BROWSE
        || (s->view.mode == MODE_BROWSE && session_game(s->session) == s->view.game);
    if ((c & CHANGED_MODE) && !training && !listed)
        s->was_playing = session_mode_plays(s->view.mode) && session_mode(s->session) == MODE_REPLAY;
    if (c & CHANGED_MODE) panes_unfocus(&s->view);
    if (c & CHANGED_SETTINGS) s->relayout = true;
    int ms = panes_take(&s->view, c);
    if (c & CHANGED_PAGE) take_page(s);
    take_request(s);
    if (c & ~(unsigned)(CHANGED_THINKING | CHANGED_ANALYSIS)) s->view.dirty = true;
    return ms;
}
