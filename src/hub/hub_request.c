/* hub_request.c -- what another Hub engine is told to search, and for how long.  See hub_link.h. */
#include <config.h>

#include "hub/hub_link.h"

#include <assert.h>

#include "base/mono.h"
#include "hub/hub_level.h"
#include "hub/hub_line.h"
#include "hub/hub_pos.h"

void hub_send_stop(struct hub_host *h)
{
    int64_t latest = mono_ms() + h->answer_ms;
    if (h->phase != HUB_SEARCHING || h->stop_sent) return;
    str_add(&h->out, "stop\n");
    h->stop_sent = true;
    if (latest < h->deadline) h->deadline = latest;
}

int64_t hub_answer_due(const struct hub_host *h)
{
    const struct engine_limits *l = &h->request.limits;
    int64_t ms = INT64_MAX;
    if (h->request.infinite || h->request.ponder) return INT64_MAX;
    if (l->clock_ms > 0) ms = l->clock_ms;
    if (l->ms > 0 && l->ms < ms) ms = l->ms;
    return ms == INT64_MAX ? ms : mono_ms() + ms + h->answer_ms;
}

enum { FEW_PIECES = 6 };

static int pieces(const struct pos *p)
{
    return wide_count(p->men[WHITE] | p->men[BLACK] | p->kings[WHITE] | p->kings[BLACK]);
}

static bool is_same_material(const struct pos *a, const struct pos *b)
{
    wide a_kings = a->kings[WHITE] | a->kings[BLACK], b_kings = b->kings[WHITE] | b->kings[BLACK];
    return pieces(a) == pieces(b) && wide_count(a_kings) == wide_count(b_kings);
}

/* The position after the last change of material and the moves since: what repetitions and draw counters need.  They go
   back further with few pieces, when the counters of two endings may run at once, and while the moves of a king are
   counted. */
static void add_position(struct hub_host *h, struct str *out)
{
    const struct engine_request *q = &h->request;
    struct str pos = { 0 }, wolf = { 0 }, moves = { 0 };
    struct pos p = q->start;
    hub_pos_write(&h->wire, &p, &pos);
    hub_wolf_write(&h->wire, &p, &wolf);
    for (int i = 0; i < q->n_moves; i++) {
        struct pos before = p;
        str_addf(&moves, "%s", moves.len ? " " : "");
        hub_move_write(&h->wire, &p, &h->moves[i], &moves);
        pos_play(&h->rules, &p, &h->moves[i], &p);
        if (is_same_material(&before, &p) || pieces(&p) <= FEW_PIECES || p.walked[WHITE] || p.walked[BLACK]) continue;
        str_clear(&moves);
        str_clear(&pos);
        str_clear(&wolf);
        hub_pos_write(&h->wire, &p, &pos);
    }
    h->root = p;
    str_add(out, "pos");
    hub_add(out, "pos", str_text(&pos));
    if (wolf.len) hub_add(out, "wolf", str_text(&wolf));
    if (moves.len) hub_add(out, "moves", str_text(&moves));
    str_put(out, '\n');
    str_release(&pos);
    str_release(&wolf);
    str_release(&moves);
}

void hub_send_request(struct hub_host *h)
{
    const struct engine_request *q = &h->request;
    assert(h->phase == HUB_IDLE);
    h->waiting = h->pinged = false;
    if (h->clear_asked) str_add(&h->out, "new-game\n");
    h->clear_asked = false;
    add_position(h, &h->out);
    hub_level_write(&q->limits, q->infinite, &h->out);
    str_addf(&h->out, "go %s\n", q->ponder ? "ponder" : q->infinite ? "analyze" : "think");
    str_clear(&h->error);
    h->phase = HUB_SEARCHING;
    h->search_id = h->id;
    h->search_start = h->heard_at = mono_ms();
    h->stop_sent = h->held = false;
    h->report = (struct engine_report){ .id = h->id };
    h->deadline = hub_answer_due(h);
    if (h->stop_asked) hub_send_stop(h);
}
