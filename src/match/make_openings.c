/* make_openings.c -- a list of even openings (make_openings of openings.h). */
#include <config.h>

#include "match/openings.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/rng.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/goal.h"
#include "engine/engine.h"

enum { TABLE = 16 << 20, SHORT = 50, SQUARES_APART = 6, LINE_COLUMN = 60 };

struct candidate {
    struct opening opening;
    struct pos pos;
    int uneven; // centi-men
    bool taken;
};

struct maker {
    const struct make_openings *o;
    struct engine *engine;
    struct candidate *candidate;
    int n;
};

static int search(const struct maker *m, const struct pos *p, uint64_t nodes, struct engine_report *ret)
{
    struct engine_request q = { .rules = m->o->rules, .start = *p, .limits.nodes = nodes ? nodes : 1 };
    engine_clear(m->engine);
    engine_go(m->engine, &q);
    engine_wait(m->engine, ret);
    return abs(ret->score);
}

static int largest(int a, int b)
{
    return a > b ? a : b;
}

static void judge(const struct maker *m, struct candidate *c)
{
    const struct rules *r = &m->o->rules;
    struct engine_report report;
    struct pos next;
    c->uneven = search(m, &c->pos, m->o->nodes / SHORT, &report);
    c->uneven = largest(c->uneven, search(m, &c->pos, m->o->nodes, &report));
    pos_play(r, &c->pos, &report.best, &next);
    c->uneven = largest(c->uneven, search(m, &next, m->o->nodes, &report));
}

static int squares_apart(const struct pos *a, const struct pos *b)
{
    return wide_count(
        (a->men[0] ^ b->men[0]) | (a->men[1] ^ b->men[1]) | (a->kings[0] ^ b->kings[0]) | (a->kings[1] ^ b->kings[1]));
}

/* Does each candidate (if `taken`, each taken one) differ from p in at least `apart` squares? */
static bool is_apart(const struct maker *m, const struct pos *p, int apart, bool taken)
{
    for (int i = 0; i < m->n; i++) {
        const struct candidate *c = &m->candidate[i];
        if ((c->taken || !taken) && squares_apart(&c->pos, p) < apart) return false;
    }
    return true;
}

/* Find a random opening that is no candidate yet.  False if none turned up. */
static bool draw(struct maker *m, struct rng *rng, struct candidate *c)
{
    const struct rules *r = &m->o->rules;
    for (int tries = 0; tries < 1000; tries++) {
        c->opening.n = 0;
        pos_start(r, WHITE, &c->opening.start);
        if (!openings_random(&c->opening, r, 4 + 2 * (int)rng_below(rng, 3), rng)) continue;
        c->pos = openings_end(&c->opening, r);
        if (!gen_can_capture(r, &c->pos, !c->pos.turn) && is_apart(m, &c->pos, 1, false)) return true;
    }
    return false;
}

/* Take the next opening of the list that leads to a new position, not yet won.  False if there is none. */
static bool take(const struct maker *m, int *at, struct candidate *c)
{
    const struct rules *r = &m->o->rules;
    for (const struct opening *o; (o = openings_at(m->o->from, *at)); ++*at) {
        c->opening = *o;
        c->pos = openings_end(o, r);
        if (!goal_reached(r, &c->pos, gen_count(r, &c->pos)) && is_apart(m, &c->pos, 1, false)) return true;
    }
    return false;
}

static int by_evenness(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    return x->uneven != y->uneven ? x->uneven - y->uneven : x->opening.n - y->opening.n;
}

/* Take the most even ones.  Random ones must be well apart; if those are too few, less so. */
static int choose(struct maker *m)
{
    int taken = 0;
    for (int apart = m->o->from ? 2 : SQUARES_APART; apart > 1; apart -= 2) {
        for (int i = 0; i < m->n && taken < m->o->count; i++) {
            struct candidate *c = &m->candidate[i];
            if (c->taken || !is_apart(m, &c->pos, apart, true)) continue;
            c->taken = true;
            taken++;
        }
    }
    return taken;
}

static void write_list(const struct maker *m, struct str *out)
{
    const struct make_openings *o = m->o;
    str_addf(out, "# %d even openings of %s, the most even first; behind each how uneven it is, in men.\n", o->count,
        o->rules.title);
    str_addf(out, "# Made by: huff match -v %s --make-openings %d", o->rules.id, o->count);
    if (o->from) str_addf(out, " --openings %s", openings_name(o->from));
    else str_addf(out, ",%d", o->candidates);
    str_addf(out, " --nodes %" PRIu64 " --seed %" PRIu64 "\n", o->nodes, o->seed);
    for (int i = 0; i < m->n; i++) {
        if (!m->candidate[i].taken) continue;
        size_t from = out->len;
        openings_text(&m->candidate[i].opening, &o->rules, out);
        str_addf(out, "%*s# %.2f\n", from + LINE_COLUMN > out->len ? (int)(from + LINE_COLUMN - out->len) : 1, "",
            m->candidate[i].uneven / 100.0);
    }
}

bool make_openings(const struct make_openings *o, struct str *out, struct err *e)
{
    struct maker m = { .o = o, .engine = engine_new(TABLE, NULL) };
    struct rng rng = { o->seed };
    int most = o->candidates, at = 0;
    if (!m.engine) return err_set(e, 0, 0, "there is not enough memory to search");
    if (o->from)
        for (most = 0; openings_at(o->from, most);) most++;
    m.candidate = mem_new((size_t)most, sizeof *m.candidate);
    for (struct candidate *c = m.candidate; m.n < most && (o->from ? take(&m, &at, c) : draw(&m, &rng, c)); c++) {
        judge(&m, c);
        m.n++;
        if (o->progress) o->progress(o->ctx, m.n, most);
    }
    qsort(m.candidate, (size_t)m.n, sizeof *m.candidate, by_evenness);
    bool ok = choose(&m) == o->count;
    if (ok) write_list(&m, out);
    else err_set(e, 0, 0, "of %d candidate%s there are not %d that differ", m.n, str_s(m.n), o->count);
    engine_free(m.engine);
    mem_free(m.candidate);
    return ok;
}
