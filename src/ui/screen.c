/* screen.c -- see screen.h.

   The loop: let time pass, take what changed, draw once, wait, take all keys that are there.  Nothing is
   sent when nothing changed; the engine's figures are renewed at most twice a second. */
#include <config.h>

#include "ui/screen.h"

#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/mono.h"
#include "game/game.h"
#include "ui/movelist.h"
#include "ui/press.h"
#include "ui/screen_state.h"

enum { FIGURES_MS = 500, KEYS_A_BATCH = 4096 };

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
    if (session_take_page(s->session, &title, &text)) pager_open(s->pager, str_text(&title), str_text(&text));
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

/* What the session has to say since last time. */
static int take_changes(struct screen *s)
{
    unsigned c = session_take_changes(s->session);
    if (c & CHANGED_MODE) s->was_playing = s->view.mode == MODE_PLAY && session_mode(s->session) == MODE_REPLAY;
    if (c & CHANGED_SETTINGS) s->relayout = true;
    if (c & CHANGED_PAGE) take_page(s);
    take_request(s);
    if (c & ~(unsigned)CHANGED_THINKING) s->dirty = true;
    return renew_thinking(s, c & CHANGED_THINKING);
}

static void show(struct screen *s)
{
    if (!s->dirty && !s->repaint) return;
    screen_refresh_view(s);
    screen_draw(s);
    term_show(s->term, &s->canvas, s->repaint);
    s->dirty = s->repaint = false;
}

static void take_keys(struct screen *s)
{
    for (int i = 0; i < KEYS_A_BATCH && !s->leave; i++) {
        int k = term_key(s->term);
        if (k == PRESS_NONE) return;
        screen_key(s, k);
        /* What a key did to mode, game and questions decides what the next one means. */
        (void)take_changes(s);
        screen_refresh_view(s);
    }
}

static int sooner(int a, int b)
{
    return a < 0 ? b : b < 0 ? a : a < b ? a : b;
}

static void loop(struct screen *s)
{
    while (!s->leave && !term_is_gone(s->term)) {
        int ms = session_tick(s->session);
        ms = sooner(ms, take_changes(s));
        if (s->leave) return;
        show(s);
        term_wait(s->term, session_fd(s->session), ms);
        if (term_take_resize(s->term)) s->dirty = true;
        take_keys(s);
    }
}

static void release(struct screen *s)
{
    prompt_free(s->prompt);
    pager_free(s->pager);
    movelist_free(s->moves);
    canvas_release(&s->canvas);
    str_release(&s->paste);
    mem_free(s);
}

int screen_run(struct session *session, const struct screen_options *o, bool *ret_text, struct err *e)
{
    struct screen *s = mem_new(1, sizeof *s);
    s->session = session;
    const char *delay = session_setting(session, "escdelay");
    int ms = 0;
    if (sscanf(delay, "%d", &ms) != 1) ms = 0;
    struct term_options how = { .mono = o->mono, .ascii = o->ascii, .escdelay = ms };
    *ret_text = false;
    s->term = term_start(&how, e);
    if (!s->term) {
        mem_free(s);
        *ret_text = true;
        return 0;
    }
    canvas_init(&s->canvas);
    str_init(&s->paste, 1 << 16);
    s->prompt = prompt_new(screen_complete, s);
    s->pager = pager_new();
    s->moves = movelist_new();
    s->dirty = s->relayout = true;
    loop(s);
    bool gone = term_is_gone(s->term);
    if (gone) session_hangup(session);
    else screen_save_history(s);
    term_stop(s->term, gone);
    *ret_text = s->text && !gone;
    release(s);
    return 0;
}
