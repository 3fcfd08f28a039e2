/* hub_talk.c -- what another Hub engine is told to search, and what its lines mean.  See hub_link.h.

   Lines that are unknown or out of place are ignored, since programs print free text at any time.

   Version 1 of the protocol has no NAME=VALUE.  It is sent `set NAME VALUE`; `pos`, with w or b as the side to move,
   and a line `move` for each move since; `depth`, `time` (ms) and `level MOVES TIME INCREMENT` (ms); `go` or
   `analyse`.  It sends `info DEPTH MEAN-DEPTH SCORE NODES TIME MEGANODES PV..` (score in hundredths of a man; captures
   without the squares captured), `move MOVE REPLY` and `error WORDS`. */
#include <config.h>

#include "hub/hub_link.h"

#include <assert.h>
#include <string.h>

#include "base/mono.h"
#include "base/utf8.h"
#include "board/gen.h"
#include "hub/hub_host.h"
#include "hub/hub_level.h"
#include "hub/hub_line.h"
#include "hub/hub_pos.h"
#include "notation/movetext.h"

enum { FEW_PIECES = 6 };

/* The most that can be meant; the nodes are those of a day at a hundred million a second. */
static const double most_depth = 1000, most_nodes = 1e13, most_seconds = 1e9;
/* A score beyond this means a win, but not in how many plies. */
enum { SURELY_WON = 9000 };

/* --- what it is told --------------------------------------------------------------------- */

void hub_send_stop(struct hub_host *h)
{
    int64_t latest = mono_ms() + h->answer_ms;
    if (h->phase != HUB_SEARCHING || h->stop_sent) return;
    str_add(&h->out, "stop\n");
    h->stop_sent = true;
    if (latest < h->deadline) h->deadline = latest;
}

/* When an answer will be late if the request is sent now; INT64_MAX: never. */
static int64_t answer_due(const struct hub_host *h)
{
    const struct engine_limits *l = &h->request.limits;
    int64_t ms = INT64_MAX;
    if (h->request.infinite) return INT64_MAX;
    if (l->clock_ms > 0) ms = l->clock_ms;
    if (l->ms > 0 && l->ms < ms) ms = l->ms;
    return ms == INT64_MAX ? ms : mono_ms() + ms + h->answer_ms;
}

static bool is_same_material(const struct pos *a, const struct pos *b)
{
    wide a_kings = a->kings[WHITE] | a->kings[BLACK], b_kings = b->kings[WHITE] | b->kings[BLACK];
    return pos_pieces(a) == pos_pieces(b) && wide_count(a_kings) == wide_count(b_kings);
}

static void add_position_1(const struct str *pos, const char *moves, struct str *out)
{
    size_t n;
    str_addf(out, "pos %c%s\n", *pos->s == 'W' ? 'w' : 'b', pos->s + 1);
    for (const char *word; (word = hub_word(&moves, &n));) str_addf(out, "move %.*s\n", (int)n, word);
}

/* Add the position after the last change of material and the moves since, which repetitions and draw counters need.  If
   few pieces are left, when the counters of two endings may run at once, or while the moves of a king are counted, the
   moves begin farther back. */
static void add_position(struct hub_host *h, struct str *out)
{
    const struct engine_request *q = &h->request;
    LOCAL(str) pos = { 0 }, wolf = { 0 }, moves = { 0 };
    struct pos p = q->start;
    hub_pos_write(&h->wire, &p, &pos);
    hub_wolf_write(&h->wire, &p, &wolf);
    for (int i = 0; i < q->n_moves; i++) {
        struct pos before = p;
        str_addf(&moves, "%s", moves.len ? " " : "");
        hub_move_write(&h->wire, &p, &h->moves[i], &moves);
        pos_play(&h->rules, &p, &h->moves[i], &p);
        if (is_same_material(&before, &p) || pos_pieces(&p) <= FEW_PIECES || p.walked[WHITE] || p.walked[BLACK])
            continue;
        str_clear(&moves);
        str_clear(&pos);
        str_clear(&wolf);
        hub_pos_write(&h->wire, &p, &pos);
    }
    h->root = p;
    if (h->version == 1) {
        add_position_1(&pos, str_text(&moves), out);
    } else {
        str_add(out, "pos");
        hub_add(out, "pos", str_text(&pos));
        if (wolf.len) hub_add(out, "wolf", str_text(&wolf));
        if (moves.len) hub_add(out, "moves", str_text(&moves));
        str_put(out, '\n');
    }
}

bool hub_host_takes(const struct hub_host *h, const struct engine_limits *l, struct err *e)
{
    return h->version != 1 || !l->nodes
        || err_set(e, 0, 0,
            "it speaks version 1 of the Hub protocol, which knows no limit in nodes, but time and depth");
}

void hub_send_request(struct hub_host *h)
{
    const struct engine_request *q = &h->request;
    bool old = h->version == 1;
    struct err e;
    assert(h->phase == HUB_IDLE);
    h->waiting = h->pinged = false;
    if (!q->infinite && !hub_host_takes(h, &q->limits, &e)) {
        hub_fail(h, "%s", e.text);
        return;
    }
    if (h->clear_asked) str_add(&h->out, old ? "new\n" : "new-game\n");
    h->clear_asked = false;
    add_position(h, &h->out);
    if (old) hub_level_write_1(&q->limits, q->infinite, &h->out);
    else hub_level_write(&q->limits, q->infinite, &h->out);
    if (old) str_add(&h->out, q->infinite ? "analyse\n" : "go\n");
    else str_addf(&h->out, "go %s\n", q->infinite ? "analyze" : "think");
    str_clear(&h->error);
    h->phase = HUB_SEARCHING;
    h->search_id = h->id;
    h->search_start = h->heard_at = mono_ms();
    h->stop_sent = h->held = false;
    h->report = (struct engine_report){ .id = h->id, .scoreless = true };
    h->deadline = answer_due(h);
    if (h->stop_asked) hub_send_stop(h);
}

/* --- starting up -------------------------------------------------------------------------- */

/* Append the words of a line of version 1. */
static void add_words(const struct hub_msg *m, struct str *out)
{
    for (int i = 0; i < m->n; i++) {
        if (i) str_put(out, ' ');
        utf8_sanitise(out, m->arg[i].name, strlen(m->arg[i].name));
    }
}

static void on_id(struct hub_host *h, struct hub_msg *m)
{
    const char *name = hub_msg_get(m, "name"), *version = hub_msg_get(m, "version");
    if (h->phase != HUB_GREETING) return;
    h->version = 2;
    if (!name || !*name) return;
    str_clear(&h->name);
    utf8_sanitise(&h->name, name, strlen(name));
    if (version && *version) str_put(&h->name, ' ');
    if (version) utf8_sanitise(&h->name, version, strlen(version));
}

static void on_name(struct hub_host *h, struct hub_msg *m)
{
    if (h->phase != HUB_GREETING || h->version || !m->n || *m->arg[0].value) return;
    h->version = 1;
    str_clear(&h->name);
    add_words(m, &h->name);
}

static void on_param(struct hub_host *h, struct hub_msg *m)
{
    if (h->phase == HUB_GREETING) hub_decls_add(&h->decls, m);
}

static void on_wait(struct hub_host *h, struct hub_msg *m UNUSED)
{
    struct err e;
    if (h->phase != HUB_GREETING) return;
    if (!h->version) {
        hub_fail(h, "it does not say its name as version 1 or 2 of the Hub protocol wants it");
        return;
    }
    bool ok = h->version == 1 ? hub_params_1(h->params, &h->out, &e)
                              : hub_decls_params(&h->decls, h->params, &h->out, &e);
    if (!ok || !hub_decls_game(&h->decls, &h->rules, &h->out, &h->wire, &e)) {
        hub_fail(h, "%s", e.text);
        return;
    }
    str_add(&h->out, "init\n");
    h->phase = HUB_SETTING_UP;
    h->deadline = mono_ms() + h->start_ms;
}

static void on_ready(struct hub_host *h, struct hub_msg *m UNUSED)
{
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

/* Read the moves of a text, as far as they are legal, from index `at` of the line on. */
static void read_line(struct hub_host *h, const char *text, const struct pos *from, struct engine_report *r, int at)
{
    struct pos p = *from;
    size_t n;
    r->n_pv = at;
    for (const char *word; r->n_pv < ENGINE_PV && (word = hub_word(&text, &n));) {
        struct move m;
        gen_moves(&h->rules, &p, &h->legal);
        if (hub_move_read(&h->wire, &h->legal, word, n, &m) != HUB_MOVE_LEGAL
            && (h->version == 2
                || movetext_read(&h->wire, coord_of_rules(&h->wire), &p, &h->legal, word, n, &m, NULL)
                    != MOVETEXT_FOUND))
            return;
        r->pv[r->n_pv++] = m;
        pos_play(&h->rules, &p, &m, &p);
    }
}

/* Read a number from 0 to max.  False if it is none, or one that cannot be meant. */
static bool get_number(const char *text, double max, double *ret)
{
    return text && hub_number(text, ret) && *ret >= 0 && *ret <= max;
}

/* Any large number may mean a win.  A line other than the best may have no score. */
static void take_score(struct engine_report *r, const char *text, double man, bool line)
{
    double n;
    bool told = text && hub_number(text, &n);
    if (!told) {
        r->scoreless = r->scoreless || line;
        return;
    }
    n *= man;
    if (n >= ENGINE_WIN) r->score = SURELY_WON;
    else if (n <= -ENGINE_WIN) r->score = -SURELY_WON;
    else r->score = (int)(n < 0 ? n - 0.5 : n + 0.5);
    r->scoreless = false;
}

/* What an `info` line of either version says; NULL if it does not. */
struct said {
    const char *depth, *score, *nodes, *time, *pv;
};

static void say_words(const struct hub_msg *m, struct said *ret, struct str *pv)
{
    const char **const at[] = { &ret->depth, NULL, &ret->score, &ret->nodes, &ret->time, NULL };
    enum { PLACES = sizeof at / sizeof *at };
    for (int i = 0; i < m->n; i++) {
        if (i < PLACES && at[i]) *at[i] = m->arg[i].name;
        if (i >= PLACES) str_addf(pv, "%s ", m->arg[i].name);
    }
    ret->pv = str_text(pv);
}

static void on_info(struct hub_host *h, struct hub_msg *m)
{
    struct engine_report *r = &h->report;
    LOCAL(str) pv = { 0 };
    struct said said = { hub_msg_get(m, "depth"), hub_msg_get(m, "score"), hub_msg_get(m, "nodes"),
        hub_msg_get(m, "time"), hub_msg_get(m, "pv") };
    double n;
    if (h->phase != HUB_SEARCHING || !is_of_interest(h)) return;
    if (h->version == 1) say_words(m, &said, &pv);
    take_score(r, said.score, h->version == 1 ? 1 : 100, said.pv && *said.pv);
    if (get_number(said.depth, most_depth, &n)) r->depth = (int)n;
    if (get_number(said.nodes, most_nodes, &n)) r->nodes = (uint64_t)n;
    r->ms = mono_ms() - h->search_start;
    if (get_number(said.time, most_seconds, &n)) r->ms = (int64_t)(n * 1000);
    if (said.pv) read_line(h, said.pv, &h->root, r, 0);
    r->has_best = r->n_pv > 0;
    if (r->has_best) r->best = r->pv[0];
    h->has_report = true;
    hub_tell(h);
}

/* Put the move played at the beginning of the report's line, and the expected reply, if one was told, after it. */
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

/* Take the move played and the expected reply; each is NULL if it was not told. */
static void take_answer(struct hub_host *h, const char *text, const char *ponder)
{
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
    if (text) put_answer(h, &m, ponder);
    h->held = h->request.infinite && !h->stop_asked; // an infinite search should not have ended
    h->report.done = !h->held;
    h->has_report = h->has_report || !h->held; // what it told before may not have been fetched yet
    hub_tell(h);
}

/* The search is over; `bad`: the line that ended it cannot be taken apart. */
static void end_search(struct hub_host *h, const char *move, const char *ponder, const char *bad)
{
    if (h->phase != HUB_SEARCHING) return;
    bool wanted = is_of_interest(h);
    h->phase = HUB_IDLE;
    h->deadline = INT64_MAX;
    if (wanted && bad) hub_fail(h, "it answered '%.60s', which is no line of the Hub protocol", bad);
    else if (wanted) take_answer(h, move, ponder);
    if (h->phase == HUB_IDLE && h->waiting) hub_send_request(h);
}

static void on_done(struct hub_host *h, struct hub_msg *m)
{
    end_search(h, hub_msg_get(m, "move"), hub_msg_get(m, "ponder"), NULL);
}

static void on_move(struct hub_host *h, struct hub_msg *m)
{
    end_search(h, m->n > 0 ? m->arg[0].name : NULL, m->n > 1 ? m->arg[1].name : NULL, NULL);
}

/* A program that refuses a position searches the one before it, so its answers do not count. */
static void on_error(struct hub_host *h, struct hub_msg *m)
{
    const char *message = hub_msg_get(m, "message");
    str_clear(&h->error);
    if (message) utf8_sanitise(&h->error, message, strlen(message));
    else add_words(m, &h->error);
    if (h->phase == HUB_SEARCHING && is_of_interest(h)) hub_fail(h, "it cannot search this position");
}

/* The lines; one that only one version has is free text in the other. */
static const struct {
    const char *name;
    void (*fn)(struct hub_host *, struct hub_msg *);
    int version; // 0: either, or not yet known
} answers[] = {
    { "id", on_id, 0 },
    { "name", on_name, 0 },
    { "param", on_param, 0 },
    { "wait", on_wait, 0 },
    { "ready", on_ready, 0 },
    { "info", on_info, 0 },
    { "done", on_done, 2 },
    { "move", on_move, 1 },
    { "error", on_error, 0 },
};

/* A line that cannot be taken apart must not be missed if it ends a search; otherwise we would wait for it. */
static void on_bad_line(struct hub_host *h, const char *line)
{
    static const char *const ends[] = { "", "move", "done" };
    const char *at = line;
    size_t n;
    const char *word = hub_word(&at, &n);
    if (word && n == strlen(ends[h->version]) && !memcmp(word, ends[h->version], n)) end_search(h, NULL, NULL, line);
}

void hub_answer(struct hub_host *h, const char *line, size_t n)
{
    LOCAL(hub_msg) m;
    if (!hub_msg_read(line, n, &m, NULL)) {
        on_bad_line(h, line);
        return;
    }
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (!strcmp(answers[i].name, m.command) && (!answers[i].version || answers[i].version == h->version))
            answers[i].fn(h, &m);
}
