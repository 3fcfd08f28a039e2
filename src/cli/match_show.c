/* match_show.c -- see match_show.h */
#include <config.h>

#include "cli/match_show.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "match/openings.h"

/* "+34.9 [+10.1, +60.2]"; what can't be told is a question mark. */
static void add_number(struct str *out, double x)
{
    if (isnan(x)) str_put(out, '?');
    else if (isinf(x)) str_add(out, x > 0 ? "+inf" : "-inf");
    else str_addf(out, "%+.1f", x);
}

/* Returns the likelihood of superiority. */
static double add_elo(struct str *out, const struct tally *t)
{
    struct tally_elo e;
    tally_elo(t, &e);
    str_add(out, "Elo ");
    add_number(out, e.elo);
    str_add(out, " [");
    add_number(out, e.low);
    str_add(out, ", ");
    add_number(out, e.high);
    str_put(out, ']');
    return e.superior;
}

static void add_ratio(struct str *out, const struct sprt *t, const struct match_state *s)
{
    double lower, upper;
    sprt_bounds(t, &lower, &upper);
    str_addf(out, "LLR %.2f (%.2f, %.2f)", s->ratio, lower, upper);
}

void match_show_line(const struct match_setup *m, const struct match_state *s, struct str *out)
{
    str_addf(out, "%d of %d: +%d =%d -%d  ", s->done, s->games, s->tally.won, s->tally.drawn, s->tally.lost);
    add_elo(out, &s->tally);
    if (!m->sprt) return;
    str_add(out, "  ");
    add_ratio(out, m->sprt, s);
}

static double per(double sum, int64_t n)
{
    return n ? sum / (double)n : 0;
}

/* A name takes `width` columns at most. */
static void add_player(struct str *out, const struct match_setup *m, const struct match_state *s, int i, int width)
{
    const struct effort *e = &s->effort[i];
    const struct tally *t = &s->tally;
    int won = i ? t->lost : t->won, lost = i ? t->won : t->lost;
    str_addf(out, "%-*s %6d %6d %6d %6.1f%% %10.1f %12.0f %7.1f\n", width, m->player[i].name, won, t->drawn, lost,
        100 * per(won + t->drawn / 2.0, s->done), per((double)e->us / 1000, e->moves), per((double)e->nodes, e->moves),
        per((double)e->depth, e->moves));
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
    for (int i = 0; i < 2; i++) {
        for (int end = 0; end < ENDS; end++)
            if (s->faults[i][end])
                str_addf(out, "lost by %s: %d by %s\n", match_end_text(end), s->faults[i][end], m->player[i].name);
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

void match_show_table(const struct match_setup *m, const struct match_state *s, struct str *out)
{
    int width = 6;
    for (int i = 0; i < 2; i++)
        if ((int)strlen(m->player[i].name) > width) width = (int)strlen(m->player[i].name);
    str_addf(out, "%s, %d of %d games, openings %s, seed %" PRIu64 "\n\n", m->variant, s->done, s->games,
        openings_name(m->openings), m->seed);
    str_addf(out, "%-*s %6s %6s %6s %7s %10s %12s %7s\n", width, "player", "won", "drawn", "lost", "score", "ms/move",
        "nodes/move", "depth");
    for (int i = 0; i < 2; i++) add_player(out, m, s, i, width);
    str_put(out, '\n');
    double superior = add_elo(out, &s->tally);
    if (!isnan(superior)) str_addf(out, " LOS %.1f%%", 100 * superior);
    str_add(out, "\npairs with 0, 1/2, 1, 3/2, 2 points:");
    for (int i = 0; i < TALLY_PAIR; i++) str_addf(out, " %d", s->tally.pair[i]);
    str_addf(out, "\nWhite won %d, drawn %d, Black won %d\n", s->colour[0], s->colour[1], s->colour[2]);
    add_ends(out, m, s);
    add_verdict(out, m, s);
}
