/* match_lines.c -- see match_lines.h */
#include <config.h>

#include "cli/match_lines.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "cli/line.h"

/* ---- in words ---- */

static void add_ratio(struct str *out, const struct sprt *t, const struct match_state *s)
{
    double lower, upper;
    sprt_bounds(t, &lower, &upper);
    str_addf(out, "LLR %.2f (%.2f, %.2f)", s->ratio, lower, upper);
}

void match_line(const struct match_setup *m, const struct match_state *s, struct str *out)
{
    str_addf(out, "%d of %d: ", s->done, s->games);
    if (m->players > 2) str_addf(out, "%s ", m->player[0].name);
    tally_text(&s->of[0], out);
    if (!m->sprt) return;
    str_add(out, "  ");
    add_ratio(out, m->sprt, s);
}

/* sum / n; NAN if n is 0. */
static double per(double sum, int64_t n)
{
    return n ? sum / (double)n : NAN;
}

/* The average of what a program told; NAN if it told nothing. */
static double told(uint64_t sum, int64_t n)
{
    return sum ? per((double)sum, n) : NAN;
}

static void add_told(struct str *out, int width, int digits, double x)
{
    if (isnan(x)) str_addf(out, " %*s", width, "?");
    else str_addf(out, " %*.*f", width, digits, x);
}

/* Share of the points; NAN if no game is over. */
static double share(const struct tally *t)
{
    return per(t->won + t->drawn / 2.0, t->won + t->drawn + t->lost);
}

static bool is_ahead(const struct tally *a, const struct tally *b)
{
    return share(a) > share(b) || (isnan(share(b)) && !isnan(share(a)));
}

/* Append a player; the name takes at most `width` columns. */
static void add_player(struct str *out, const struct match_setup *m, const struct match_state *s, int i, int width)
{
    const struct effort *e = &s->effort[i];
    const struct tally *t = &s->of[i];
    wrap_pad(out, m->player[i].name, width);
    str_addf(out, " %6d %6d %6d", t->won, t->drawn, t->lost);
    add_told(out, 6, 1, 100 * share(t));
    str_put(out, isnan(share(t)) ? ' ' : '%');
    add_told(out, 10, 1, per((double)e->us / 1000, e->moves));
    add_told(out, 12, 0, told(e->nodes, e->moves));
    add_told(out, 7, 1, told(e->depth, e->moves));
    if (m->players > 2) str_add(out, "  ");
    if (m->players > 2) tally_elo_text(t, out);
    str_put(out, '\n');
}

/* Two players are in the order in which they were named, more players by their scores. */
static void add_players(struct str *out, const struct match_setup *m, const struct match_state *s, int width)
{
    bool shown[PLAYERS_MAX] = { false };
    for (int n = 0; n < m->players; n++) {
        int best = -1;
        for (int i = 0; i < m->players; i++) {
            if (shown[i]) continue;
            if (best < 0 || (m->players > 2 && is_ahead(&s->of[i], &s->of[best]))) best = i;
        }
        shown[best] = true;
        add_player(out, m, s, best, width);
    }
}

/* Append the result of each pairing, from the view of its first player. */
static void add_pairings(struct str *out, const struct match_setup *m, const struct match_state *s, int width)
{
    for (int i = 0; i < s->pairings; i++) {
        const struct tally *t = &s->between[i];
        if (m->players > 2) {
            wrap_pad(out, m->player[s->pairing[i][0]].name, -width);
            str_add(out, " - ");
            wrap_cell(out, m->player[s->pairing[i][1]].name, width);
        }
        double superior = m->players > 2 ? tally_text(t, out) : tally_elo_text(t, out);
        if (!isnan(superior)) str_addf(out, " LOS %.1f%%", 100 * superior);
        str_put(out, '\n');
    }
    if (m->players > 2) return;
    str_add(out, "pairs with 0, 1/2, 1, 3/2, 2 points:");
    for (int i = 0; i < TALLY_PAIR; i++) str_addf(out, " %d", s->between[0].pair[i]);
    str_put(out, '\n');
}

static void add_ends(struct str *out, const struct match_setup *m, const struct match_state *s)
{
    const char *between = "ends: ";
    for (int end = 0; end < ENDS; end++) {
        if (!s->ends[end]) continue;
        str_addf(out, "%s%d %s", between, s->ends[end], match_end_text(end));
        between = ", ";
    }
    if (s->done) str_put(out, '\n');
    for (int i = 0; i < m->players; i++) {
        for (int end = 0; end < ENDS; end++)
            if (s->faults[i][end])
                str_addf(out, "lost by %s: %d (%s)\n", m->player[i].name, s->faults[i][end], match_end_text(end));
        if (!*s->words[i]) continue;
        str_add(out, "the last of them: ");
        utf8_sanitise(out, s->words[i], strlen(s->words[i]));
        str_put(out, '\n');
    }
}

static void add_verdict(struct str *out, const struct match_setup *m, const struct match_state *s)
{
    static const char *const texts[] = { "undecided", "accepted: the stronger", "rejected" };
    if (!m->sprt) return;
    str_addf(out, "SPRT %g against %g Elo: ", m->sprt->elo1, m->sprt->elo0);
    add_ratio(out, m->sprt, s);
    str_addf(out, ", %s\n", texts[s->verdict]);
}

void match_table(const struct match_setup *m, const struct match_state *s, struct str *out)
{
    int width = 6;
    for (int i = 0; i < m->players; i++)
        if (utf8_columns(m->player[i].name) > width) width = utf8_columns(m->player[i].name);
    str_addf(out, "\n%s, %d of %d game%s, openings %s, seed %" PRIu64, m->variant, s->done, s->games, str_s(s->games),
        openings_name(m->openings), m->seed);
    if (m->shard.of) str_addf(out, ", shard %d/%d", m->shard.i + 1, m->shard.of);
    str_addf(out, "\n\n%-*s %6s %6s %6s %7s %10s %12s %7s%s\n", width, "player", "won", "drawn", "lost", "score",
        "ms/move", "nodes/move", "depth", m->players > 2 ? "  against all" : "");
    add_players(out, m, s, width);
    str_put(out, '\n');
    add_pairings(out, m, s, width);
    str_addf(out, "White won %d, drawn %d, Black won %d\n", s->colour[0], s->colour[1], s->colour[2]);
    add_ends(out, m, s);
    add_verdict(out, m, s);
}

/* ---- for programs ---- */

#define F_TALLY(t)                                                                                           \
    F_INT("won", (t)->won), F_INT("drawn", (t)->drawn), F_INT("lost", (t)->lost), F_REAL("elo", elo.elo, 1), \
        F_REAL("low", elo.low, 1), F_REAL("high", elo.high, 1)

/* Write how two players stand against each other. */
static void put_pairing(const struct match_setup *m, const struct match_state *s, int i)
{
    const struct tally *t = &s->between[i];
    struct tally_elo elo;
    LOCAL(str) pairs = { 0 };
    tally_elo(t, &elo);
    for (int k = 0; k < TALLY_PAIR; k++) str_addf(&pairs, "%s%d", k ? ", " : "[", t->pair[k]);
    str_put(&pairs, ']');
    CLI_LINE(true, NULL, F_TEXT("first", m->player[s->pairing[i][0]].name),
        F_TEXT("second", m->player[s->pairing[i][1]].name), F_TALLY(t), F_REAL("superior", elo.superior, 4),
        F_JSON("pairs", "", str_text(&pairs)));
}

static void put_player(const struct match_setup *m, const struct match_state *s, int i)
{
    const struct effort *e = &s->effort[i];
    struct tally_elo elo;
    tally_elo(&s->of[i], &elo);
    CLI_LINE(true, NULL, F_TEXT("player", m->player[i].name), F_TALLY(&s->of[i]), F_REAL("score", share(&s->of[i]), 4),
        F_REAL("ms_per_move", per((double)e->us / 1000, e->moves), 1),
        F_REAL("nodes_per_move", told(e->nodes, e->moves), 0), F_REAL("depth", told(e->depth, e->moves), 1));
}

void match_put_state(const struct match_setup *m, const struct match_state *s)
{
    static const char *const verdicts[] = { "undecided", "accepted", "rejected" };
    struct tally_elo elo;
    tally_elo(&s->of[0], &elo);
    CLI_LINE(true, NULL, F_INT("done", s->done), F_INT("games", s->games), F_TALLY(&s->of[0]),
        F_TEXT("variant", m->variant), F_TEXT("openings", openings_name(m->openings)), F_INT("seed", m->seed),
        F_INT("white", s->colour[0]), F_INT("draws", s->colour[1]), F_INT("black", s->colour[2]),
        F_TEXT("sprt", m->sprt ? verdicts[s->verdict] : NULL), F_REAL("llr", m->sprt ? s->ratio : NAN, 2));
    fflush(stdout);
}

void match_put_result(const struct match_setup *m, const struct match_state *s)
{
    for (int i = 0; i < m->players; i++) put_player(m, s, i);
    for (int i = 0; i < s->pairings; i++) put_pairing(m, s, i);
    match_put_state(m, s);
}
