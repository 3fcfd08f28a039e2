/* clocks.c -- see clocks.h */
#include <config.h>

#include "game/clocks.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/lang.h"
#include "base/scan.h"
#include "game/game.h"

enum { MOVES_LIMIT = 999, SECONDS_LIMIT = 100 * 3600, INCREMENT_LIMIT = 3600 };

/* A length of time as written: in seconds, and whether it had a unit. */
struct length {
    int seconds;
    bool with_unit;
};

static int unit_at(struct scan *s)
{
    static const struct {
        const char *name;
        int seconds;
    } units[] = {
        { "hours", 3600 },
        { "hour", 3600 },
        { "h", 3600 },
        { "minutes", 60 },
        { "minute", 60 },
        { "min", 60 },
        { "m", 60 },
        { "seconds", 1 },
        { "second", 1 },
        { "sec", 1 },
        { "s", 1 },
    };
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (scan_word(s, units[i].name)) return units[i].seconds;
    return 0;
}

/* "90", "15m", "1h30m": a bare number counts `plain` seconds each. */
static bool read_length(struct scan *s, int plain, struct length *ret, struct err *e)
{
    int n, unit, last = 0;
    *ret = (struct length){ 0 };
    if (!scan_number(s, SECONDS_LIMIT, &n)) {
        if (s->p < s->end && *s->p >= '0' && *s->p <= '9') return scan_err(s, e, _("a time of more than 100 hours"));
        return scan_err(s, e, _("a number was expected here"));
    }
    do {
        unit = unit_at(s);
        if (!unit && ret->with_unit) return scan_err(s, e, _("h, m or s was expected here"));
        if (unit && last && unit >= last) return scan_err(s, e, _("hours, then minutes, then seconds"));
        int64_t total = ret->seconds + (int64_t)n * (unit ? unit : plain);
        if (total > SECONDS_LIMIT) return scan_err(s, e, _("a time of more than 100 hours"));
        ret->seconds = (int)total;
        ret->with_unit = unit != 0;
        last = unit;
    } while (unit && scan_number(s, SECONDS_LIMIT, &n));
    return true;
}

/* [MOVES/]TIME[+INCREMENT] */
static bool read_stage(struct scan *s, bool pdn, struct clocks_stage *ret, struct err *e)
{
    struct length base, inc = { 0 };
    struct scan ahead = *s;
    int moves;
    if (scan_number(&ahead, MOVES_LIMIT, &moves) && scan_char(&ahead, '/')) {
        if (!moves) return scan_err(s, e, _("a period of no moves"));
        *s = ahead;
    } else {
        moves = 0;
    }
    if (pdn && s->p < s->end && *s->p == '*') return scan_err(s, e, _("hourglass clocks are not supported"));
    if (!read_length(s, pdn ? 1 : 60, &base, e)) return false;
    if (scan_char(s, '+')) {
        if (!read_length(s, 1, &inc, e)) return false;
        if (!pdn && inc.with_unit && !base.with_unit)
            return scan_err(s, e, _("say which unit the time before the + has: 5m+3s or 300s+3s"));
        if (inc.seconds > INCREMENT_LIMIT) return scan_err(s, e, _("more than an hour for each move"));
    }
    if (!base.seconds && (!inc.seconds || moves)) return scan_err(s, e, _("a clock needs some time"));
    *ret = (struct clocks_stage){ moves, base.seconds * INT64_C(1000), inc.seconds * INT64_C(1000) };
    return true;
}

static bool says_no_clock(const char *spec)
{
    static const char *const words[] = { "", "-", "?", "off", "none", "no" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcasecmp(spec, words[i])) return true;
    return false;
}

/* If the clock begins with nothing, the increment for the first move comes before that move. */
static int64_t at_first(const struct clocks *c)
{
    return c->stage[0].ms ? c->stage[0].ms : c->stage[0].inc_ms;
}

bool clocks_read(struct clocks *ret, const char *spec, bool pdn, struct err *e)
{
    struct clocks c = { 0 };
    struct scan s;
    scan_init(&s, spec, strlen(spec));
    for (bool more = !says_no_clock(spec); more; more = scan_char(&s, ':')) {
        if (c.n_stages == CLOCKS_STAGES) return scan_err(&s, e, _("more than %d time periods"), CLOCKS_STAGES);
        if (!read_stage(&s, pdn, &c.stage[c.n_stages], e)) return false;
        /* After sudden death only overtime can follow: so many moves in a time. */
        if (c.n_stages && !c.stage[c.n_stages - 1].moves && !c.stage[c.n_stages].moves)
            return scan_err(&s, e,
                _("a period without a number of moves ends the game; only "
                  "periods like 16/10 can follow"));
        c.n_stages++;
    }
    if (c.n_stages && !scan_at_end(&s)) return scan_err(&s, e, _("a time control ends before this: %.20s"), s.p);
    c.running = -1;
    c.left[WHITE] = c.left[BLACK] = at_first(&c);
    *ret = c;
    return true;
}

/* `minute`: its number of seconds.  Times of whole minutes are written in minutes, others as seconds with a unit. */
static void write_in(const struct clocks *c, int minute, char *buf, size_t n)
{
    size_t at = 0;
    snprintf(buf, n, "-");
    for (int i = 0; i < c->n_stages && at < n; i++) {
        const struct clocks_stage *g = &c->stage[i];
        char part[96], moves[16] = "", inc[32] = "";
        long long seconds = (long long)g->ms / 1000;
        bool whole = seconds % minute == 0;
        if (g->moves) snprintf(moves, sizeof moves, "%d/", g->moves);
        if (g->inc_ms) snprintf(inc, sizeof inc, "+%lld", (long long)g->inc_ms / 1000);
        snprintf(part, sizeof part, "%s%s%lld%s%s", i ? ":" : "", moves, whole ? seconds / minute : seconds,
            whole ? "" : "s", inc);
        at += (size_t)snprintf(buf + at, n - at, "%s", part);
    }
}

void clocks_write(const struct clocks *c, char *buf, size_t n)
{
    write_in(c, 1, buf, n);
}

void clocks_type(const struct clocks *c, char *buf, size_t n)
{
    write_in(c, 60, buf, n);
}

/* When the time of sudden death is up and overtime follows, the next period begins. */
static int64_t into_overtime(const struct clocks *c, int64_t left, int *at)
{
    while (left <= 0 && *at + 1 < c->n_stages && !c->stage[*at].moves) left += c->stage[++*at].ms;
    return left;
}

static void book(struct clocks *c, int64_t now)
{
    int side = c->running;
    if (side < 0 || !c->n_stages) return;
    int at = c->at[side];
    c->left[side] = into_overtime(c, c->left[side] - (now - c->since), &at);
    if (at != c->at[side]) c->made[side] = 0;
    c->at[side] = at;
    c->since = now;
}

void clocks_start(struct clocks *c, enum side side, int64_t now)
{
    book(c, now);
    c->running = side;
    c->since = now;
}

void clocks_stop(struct clocks *c, int64_t now)
{
    book(c, now);
    c->running = -1;
}

void clocks_press(struct clocks *c, enum side side, int64_t now)
{
    if (!c->n_stages) return;
    book(c, now);
    assert(c->at[side] < c->n_stages);
    const struct clocks_stage *g = &c->stage[c->at[side]];
    c->left[side] += g->inc_ms;
    c->made[side]++;
    if (g->moves && c->made[side] >= g->moves) {
        if (c->at[side] + 1 < c->n_stages) c->at[side]++;
        c->left[side] += c->stage[c->at[side]].ms;
        c->made[side] = 0;
    }
    c->running = !side;
    c->since = now;
}

int64_t clocks_left(const struct clocks *c, enum side side, int64_t now)
{
    int at = c->at[side];
    int64_t left = c->left[side];
    if (c->running == (int)side) left -= now - c->since;
    return c->n_stages ? into_overtime(c, left, &at) : left;
}

int clocks_to_go(const struct clocks *c, enum side side)
{
    int moves = c->n_stages ? c->stage[c->at[side]].moves : 0;
    return moves ? moves - c->made[side] : 0;
}

bool clocks_flagged(const struct clocks *c, int64_t now, enum side *ret)
{
    if (!c->n_stages) return false;
    for (int side = WHITE; side <= BLACK; side++) {
        if (clocks_left(c, side, now) > 0) continue;
        *ret = side;
        return true;
    }
    return false;
}

/* Set the period and the moves made in it, given the moves made since period `at` began. */
static void count_from(struct clocks *c, enum side side, int at, int moves_made)
{
    while (at < c->n_stages && c->stage[at].moves && moves_made >= c->stage[at].moves) {
        moves_made -= c->stage[at].moves;
        if (at + 1 < c->n_stages) at++;
    }
    c->at[side] = at;
    c->made[side] = moves_made;
}

/* How many of the moves that a side has made in its period were in overtime.  Overtime began with the first move after
   which more time was left than the side can have gained. */
static int in_overtime(const struct clocks *c, const struct node *n, enum side side)
{
    int64_t inc = c->stage[c->at[side]].inc_ms, after = -1;
    int overtime = 0;
    for (int i = 0; i <= c->made[side]; n = n->parent) {
        bool own = n->parent && n->kind == NODE_MOVE && n->parent->pos.turn == side;
        if (n->parent && !own) continue;
        int64_t left = own ? n->clock_ms : at_first(c);
        if (left >= 0 && after > left + inc) overtime = i;
        after = left;
        i++;
    }
    return overtime;
}

void clocks_back(struct clocks *c, const struct node *here)
{
    int made[2] = { 0, 0 };
    int64_t left[2] = { -1, -1 };
    for (const struct node *n = here; n->parent; n = n->parent) {
        if (n->kind != NODE_MOVE) continue;
        enum side mover = n->parent->pos.turn;
        if (!made[mover]++) left[mover] = n->clock_ms;
    }
    c->running = -1;
    for (enum side side = WHITE; side <= BLACK; side++) {
        bool known = left[side] >= 0;
        int *at = &c->at[side], overtime;
        c->left[side] = known ? left[side] : at_first(c);
        count_from(c, side, 0, known ? made[side] : 0);
        while (*at + 1 < c->n_stages && !c->stage[*at].moves && (overtime = in_overtime(c, here, side)))
            count_from(c, side, *at + 1, overtime);
    }
}
