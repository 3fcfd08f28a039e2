/* problem_look.c -- searches a library for the games in which a problem occurs: see problem.h */
#include <config.h>

#include "coach/problem.h"

#include "base/err.h"
#include "base/lookup.h"
#include "base/str.h"
#include "game/game.h"
#include "notation/movetext.h"
#include "store/library/games.h"
#include "store/query/query.h"

enum { LISTED = 100 };

/* Append games that were not found before, in which the position occurs as it is, or reversed. */
static bool look_up(const struct game *of, struct coord coord, const struct node *n, const struct games *from,
    bool reversed, struct lookup *seen, struct str *page, struct err *e)
{
    LOCAL(found) f = { 0 };
    bool ok = games_find(from, reversed ? "pos:reversed" : "pos:here", &(struct query_board){ game_rules(of), &n->pos },
        CATALOG_NUMBER, &f, e);
    for (size_t i = 0; i < f.n; i++) {
        if (lookup_seen(seen, (uint64_t)f.id[i])) continue;
        LOCAL(str) behind = { 0 };
        OWN(game) g = seen->n <= LISTED ? games_game(from, f.id[i]) : NULL;
        if (!g) continue;
        problem_heading(g, f.id[i], page);
        if (n->parent) movetext_numbered(of, n, &coord, &behind);
        if (reversed) str_add(&behind, behind.len ? ", reversed" : "reversed");
        str_addf(page, behind.len ? " (%s)\n" : "%s\n", str_text(&behind));
    }
    return ok;
}

int problem_predecessors(const struct game *g, struct coord coord, const char *library, struct str *page, struct err *e)
{
    LOCAL(games) from = { 0 };
    LOCAL(lookup) seen = { 0 };
    struct traverse w;
    bool ok = games_open(&from, library, e);
    traverse_begin(&w, game_root(g));
    while (ok && traverse_next(&w))
        ok = look_up(g, coord, w.node, &from, false, &seen, page, e)
            && look_up(g, coord, w.node, &from, true, &seen, page, e);
    return ok && games_good(&from, e) ? (int)seen.n : -1;
}
