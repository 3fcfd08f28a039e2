/* hub_answer.c -- what the lines of another Hub engine mean.  See hub_link.h.

   Lines that are unknown or out of place are ignored: programs print free text at any time. */
#include <config.h>

#include "hub/hub_link.h"

#include <stdio.h>
#include <string.h>

#include "base/mono.h"
#include "base/utf8.h"
#include "board/gen.h"
#include "hub/hub_line.h"
#include "hub/hub_pos.h"

/* --- starting up -------------------------------------------------------------------------- */

static void on_id(struct hub_host *h, const struct hub_msg *m)
{
    const char *name = hub_msg_get(m, "name"), *version = hub_msg_get(m, "version");
    struct str text = { .max = sizeof h->name - 1 };
    if (h->phase != HUB_GREETING || !name || !*name) return;
    utf8_sanitise(&text, name, strlen(name));
    if (version && *version) str_put(&text, ' ');
    if (version) utf8_sanitise(&text, version, strlen(version));
    snprintf(h->name, sizeof h->name, "%s", str_text(&text));
    str_release(&text);
}

static void on_param(struct hub_host *h, const struct hub_msg *m)
{
    if (h->phase == HUB_GREETING) hub_decls_add(&h->decls, m);
}

static void on_wait(struct hub_host *h, const struct hub_msg *m)
{
    struct err e;
    (void)m;
    if (h->phase != HUB_GREETING) return;
    if (!hub_decls_params(&h->decls, h->params, &h->out, &e)
        || !hub_decls_game(&h->decls, &h->rules, &h->out, &h->wire, &e)) {
        hub_fail(h, "%s", e.text);
        return;
    }
    str_add(&h->out, "init\n");
    h->phase = HUB_SETTING_UP;
    h->deadline = mono_ms() + h->start_ms;
}

static void on_ready(struct hub_host *h, const struct hub_msg *m)
{
    (void)m;
    if (h->phase != HUB_SETTING_UP) return;
    h->phase = HUB_IDLE;
    h->deadline = INT64_MAX;
    if (h->waiting) hub_send_request(h);
    hub_tell(h);
}

/* --- searching --------------------------------------------------------------------------- */

static bool is_of_interest(const struct hub_host *h)
{
    return h->wanted && h->search_id == h->id && !h->held;
}

/* The moves of a text, as far as they are legal, from `at` of the line on. */
static void read_line(struct hub_host *h, const char *text, const struct pos *from, struct engine_report *r, int at)
{
    struct pos p = *from;
    size_t n;
    r->n_pv = at;
    for (const char *word; r->n_pv < ENGINE_PV && (word = hub_word(&text, &n));) {
        struct move m;
        gen_moves(&h->rules, &p, &h->legal);
        if (hub_move_read(&h->wire, &h->legal, word, n, &m) != HUB_MOVE_LEGAL) return;
        r->pv[r->n_pv++] = m;
        pos_play(&h->rules, &p, &m, &p);
    }
}

static bool get_number(const struct hub_msg *m, const char *name, double max, double *ret)
{
    const char *text = hub_msg_get(m, name);
    if (!text || !hub_number(text, ret)) return false;
    if (*ret > max) *ret = max;
    if (*ret < -max) *ret = -max;
    return true;
}

static void on_info(struct hub_host *h, const struct hub_msg *m)
{
    struct engine_report *r = &h->report;
    const char *pv = hub_msg_get(m, "pv");
    double n;
    if (h->phase != HUB_SEARCHING || !is_of_interest(h)) return;
    if (get_number(m, "depth", 1000, &n)) r->depth = (int)n;
    if (get_number(m, "score", ENGINE_WIN / 100.0, &n)) r->score = (int)(n < 0 ? n * 100 - 0.5 : n * 100 + 0.5);
    if (get_number(m, "nodes", 1e18, &n) && n >= 0) r->nodes = (uint64_t)n;
    r->ms = mono_ms() - h->search_start;
    if (get_number(m, "time", 1e9, &n) && n >= 0) r->ms = (int64_t)(n * 1000);
    if (pv) read_line(h, pv, &h->root, r, 0);
    r->has_best = r->n_pv > 0;
    if (r->has_best) r->best = r->pv[0];
    h->has_report = true;
    hub_tell(h);
}

/* The line of the report begins with the move played, and has the reply expected if one was told. */
static void put_answer(struct hub_host *h, const struct move *m, const char *ponder)
{
    struct engine_report *r = &h->report;
    bool same = r->n_pv > 0 && move_equal(&r->pv[0], m);
    r->best = *m;
    r->has_best = true;
    if (same && r->n_pv > 1) return;
    struct pos after;
    r->pv[0] = *m;
    r->n_pv = 1;
    pos_play(&h->rules, &h->root, m, &after);
    if (ponder) read_line(h, ponder, &after, r, 1);
    if (r->n_pv > 2) r->n_pv = 2;
}

/* Must an answer be held because the search should have gone on? */
static bool is_early(const struct hub_host *h)
{
    return (h->request.infinite || h->request.ponder) && !h->stop_asked;
}

static void take_answer(struct hub_host *h, const struct hub_msg *msg)
{
    const char *text = hub_msg_get(msg, "move");
    struct move m;
    gen_moves(&h->rules, &h->root, &h->legal);
    if (text && hub_move_read(&h->wire, &h->legal, text, strlen(text), &m) != HUB_MOVE_LEGAL) {
        hub_fail(h, "it played %.40s, which is not legal", text);
        return;
    }
    if (!text && h->legal.n) {
        hub_fail(h, "it gave no move");
        return;
    }
    if (text) put_answer(h, &m, hub_msg_get(msg, "ponder"));
    else h->report.has_best = false;
    h->report.done = true;
    h->held = is_early(h);
    h->has_report = !h->held;
    if (!h->held) hub_tell(h);
}

static void on_done(struct hub_host *h, const struct hub_msg *m)
{
    if (h->phase != HUB_SEARCHING) return;
    bool wanted = is_of_interest(h);
    h->phase = HUB_IDLE;
    h->deadline = INT64_MAX;
    if (wanted) take_answer(h, m);
    if (h->phase == HUB_IDLE && h->waiting) hub_send_request(h);
}

/* A program that refuses a position goes on to search the one before it, so nothing it answers counts. */
static void on_error(struct hub_host *h, const struct hub_msg *m)
{
    const char *message = hub_msg_get(m, "message");
    str_clear(&h->error);
    if (message) utf8_sanitise(&h->error, message, strlen(message));
    if (h->phase == HUB_SEARCHING && is_of_interest(h)) hub_fail(h, "it cannot search this position");
}

static const struct {
    const char *name;
    void (*fn)(struct hub_host *, const struct hub_msg *);
} answers[] = {
    { "id", on_id },
    { "param", on_param },
    { "wait", on_wait },
    { "ready", on_ready },
    { "info", on_info },
    { "done", on_done },
    { "error", on_error },
};

void hub_answer(struct hub_host *h, const char *line, size_t n)
{
    struct hub_msg m;
    if (hub_msg_read(line, n, &m, NULL)) {
        for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
            if (!strcmp(answers[i].name, m.command)) answers[i].fn(h, &m);
    }
    hub_msg_release(&m);
}
