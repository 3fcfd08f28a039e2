/* setups.c -- see setups.h */
#include <config.h>

#include "match/setups.h"

#include <criterion/criterion.h>

#include "base/err.h"
#include "help/board_text.h"
#include "match/openings.h"

struct match_setup setup_new(const char *a, const char *b)
{
    struct match_setup s = { .variant = "malaysian8",
        .players = 2,
        .games = SETUP_GAMES,
        .concurrency = 1,
        .seed = 5,
        .terms = { .plies = 200, .margin_ms = 1000 },
        .pdn = SETUP_PDN };
    struct engine_limits limits = { .nodes = 400 };
    s.rules = text_rules(s.variant);
    s.openings = openings_new("random:6", &s.rules, NULL);
    cr_assert(player_read(a, NULL, &limits, &s.player[0], NULL) && player_read(b, NULL, &limits, &s.player[1], NULL));
    return s;
}

void match_setup_release(struct match_setup *s)
{
    openings_free((struct openings *)s->openings);
}

struct match_state setup_run(struct match_setup *s)
{
    struct match_state state;
    struct err e = { 0 };
    atomic_bool stop = false;
    cr_assert(match_run(s, &stop, NULL, NULL, &state, &e), "%s", e.text);
    return state;
}
