/* screen.c -- the full screen, see front.h.

   The loop: let time pass, take what has changed, draw once, wait, take all keys that are there.  Nothing is sent if
   nothing has changed, nor while the terminal has not taken the last picture. */
#include <config.h>

#include "ui/front.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/files.h"
#include "base/mem.h"
#include "base/press.h"
#include "ui/screen_state.h"

enum { KEYS_A_BATCH = 4096, SLOW_MS = 400 };

static void show(struct screen *s)
{
    if ((!s->view.dirty && !s->repaint) || !term_takes(s->term)) return;
    screen_refresh_view(s);
    screen_draw(s);
    term_mouse(s->term, s->mouse);
    term_palette(s->term, s->exact ? &s->scheme : NULL);
    term_show(s->term, &s->canvas, s->repaint);
    if (s->beep) term_beep(s->term);
    s->view.dirty = s->repaint = s->beep = false;
}

static void save_history(const struct screen *s)
{
    char path[PATH_MAX];
    if (s->view.history_loaded && dirs_make(DIRS_STATE, "history", path, NULL))
        prompt_save_history(s->view.prompt, path);
}

/* Was ^C pressed while a command waits?  Other keys are kept for later. */
static bool broken(void *of)
{
    struct screen *s = of;
    for (int k; (k = term_key(s->term, &s->click_row, &s->click_col)) != PRESS_NONE;) {
        if (k == PRESS_CTRL('c')) return true;
        if (k != PRESS_PASTE_END && s->typed < TYPED_AHEAD) s->ahead[s->typed++] = k;
    }
    return term_is_gone(s->term);
}

static int next_key(struct screen *s)
{
    if (!s->typed) return term_key(s->term, &s->click_row, &s->click_col);
    int k = s->ahead[0];
    memmove(s->ahead, s->ahead + 1, (size_t)--s->typed * sizeof *s->ahead);
    return k;
}

static void take_keys(struct screen *s)
{
    for (int i = 0; i < KEYS_A_BATCH && !s->leave; i++) {
        int k = next_key(s);
        const struct str *paste = term_paste(s->term);
        if (k == PRESS_NONE) return;
        if (k == PRESS_PASTE_END) screen_paste(s, str_text(paste), paste->len);
        else screen_key(s, k);
        if (s->suspend) {
            s->suspend = false;
            term_suspend(s->term);
            s->repaint = true;
        }
        if (term_is_light(s->term) != s->light) {
            s->light = term_is_light(s->term);
            s->view.dirty = true;
        }
        /* What the key has done to mode, game and questions decides what the next key means. */
        (void)screen_take_changes(s);
        screen_refresh_view(s);
    }
}

/* Measure the line to the terminal if that matters: over SSH at the start, and while people play. */
static void measure_line(struct screen *s)
{
    bool table = session_mode(s->session) == MODE_TABLE, start = getenv("SSH_CONNECTION") && s->view.roundtrip < 0;
    int ms = term_roundtrip(s->term, table || start);
    if (ms < 0 || ms == s->view.roundtrip) return;
    s->view.roundtrip = ms;
    s->view.dirty = s->view.dirty || table;
    bool slow = ms > SLOW_MS && !s->slow_told && strcmp(session_setting(s->session, "lowbw"), "on") != 0;
    if (!slow) return;
    s->slow_told = true;
    view_notice(&s->view, _("The line is slow (%d ms to your terminal and back): `set lowbw=on` sends less"), ms);
}

static void loop(struct screen *s)
{
    while (!s->leave && !term_is_gone(s->term)) {
        session_hold(s->session, prompt_is_open(s->view.prompt));
        int ms = session_tick(s->session);
        ms = wait_sooner(ms, screen_take_changes(s));
        if (s->leave) return;
        measure_line(s);
        /* Also while the process was stopped. */
        if (term_take_resize(s->term, &s->rows, &s->cols)) s->view.dirty = true;
        show(s);
        struct loop_fd others[SESSION_FDS];
        term_wait(s->term, others, session_fds(s->session, others), ms);
        take_keys(s);
    }
}

enum screen_end screen_run(struct session *session, const struct screen_options *o)
{
    struct screen *s = mem_new(1, sizeof *s);
    enum screen_end end = SCREEN_NONE;
    screen_init(s, session);
    s->ttyrec = o->ttyrec;
    s->term = term_start(o->mono, atoi(session_setting(session, "escdelay")), &s->look);
    if (s->term) {
        term_take_resize(s->term, &s->rows, &s->cols);
        s->light = term_is_light(s->term);
        const char *asked = getenv("TERM");
        if (asked && strcmp(asked, term_name(s->term)) != 0)
            view_notice(&s->view, _("TERM=%.30s is not known here; drawing for %s"), asked, term_name(s->term));
        session_heed(session, broken, s);
        loop(s);
        session_heed(session, NULL, NULL);
        bool gone = term_is_gone(s->term);
        if (gone || session_shown(session)->idled) session_hangup(session);
        if (!gone) save_history(s);
        term_stop(s->term, gone);
        end = s->text && !gone ? SCREEN_TEXT : SCREEN_LEFT;
    }
    screen_release(s);
    mem_free(s);
    return end;
}
