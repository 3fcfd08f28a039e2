/* visit_offers.c -- offers at a table, answered and taken back: see visit.h. */
#include <config.h>

#include "app/table/visit.h"
#include "app/table/visit_data.h"

#include <strings.h>

#include "app/session/state.h"

static const char *const offer_names[] = { "draw", "takeback", "adjourn", "abort", "rematch" };

static bool stands(const struct table *t, int side, int what)
{
    return side >= 0 && t->offered[side][what];
}

/* The offer that is meant: the one named, or the only one that stands. */
bool visit_answer(struct session *s, const char *named, enum table_act act)
{
    const struct table *t = visit_table(s);
    int side = client_side(s->wing.visit->client), whose = act == ACT_WITHDRAWN ? side : !side, found = -1, n = 0;
    if (!t || side < 0) return say_no(s, "You look on here");
    for (int i = 0; i < OFFERS; i++) {
        if (!stands(t, whose, i) || (named && strcasecmp(named, offer_names[i]))) continue;
        found = i;
        n++;
    }
    if (!n) return say_no(s, act == ACT_WITHDRAWN ? "You offer nothing" : "Nothing is offered");
    if (n > 1) return say_no(s, "Several offers stand; say which: draw, takeback, adjourn, abort or rematch");
    return visit_offer(s, (enum table_offer)found, act);
}
