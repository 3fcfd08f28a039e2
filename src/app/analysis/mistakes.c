/* mistakes.c -- see mistakes.h */
#include <config.h>

#include "app/analysis/mistakes.h"

#include "app/session/state.h"
#include "notation/nag.h"

enum { KINDS = 3 };

static const int bad[KINDS] = { 6, 2, 4 }; /* ?! ? ?? */

int mistake(const struct node *n)
{
    for (int i = 0; i < n->n_nags; i++)
        for (int k = 0; k < KINDS; k++)
            if (n->nags[i] == bad[k]) return bad[k];
    return 0;
}

int mistake_of(const struct node *n, int side)
{
    return n->kind == NODE_MOVE && (side < 0 || n->parent->pos.turn == side) ? mistake(n) : 0;
}

static void put_side(const struct session *s, enum side side, struct str *out)
{
    bool any = false;
    str_addf(out, "%c", side == WHITE ? 'W' : 'B');
    for (int k = 0; k < KINDS; k++) {
        int count = 0;
        for (const struct node *n = game_root(s->game)->child; n; n = n->child) count += mistake_of(n, side) == bad[k];
        if (count) str_addf(out, " %d %s", count, nag_glyph(bad[k]));
        any = any || count;
    }
    if (!any) str_add(out, " none");
}

void mistakes_sum(const struct session *s, struct str *out)
{
    const char *white = game_tag(s->game, "WhiteAccuracy"), *black = game_tag(s->game, "BlackAccuracy");
    str_add(out, "mistakes: ");
    put_side(s, WHITE, out);
    str_add(out, "  ");
    put_side(s, BLACK, out);
    if (white && black) str_addf(out, "  accuracy W %.5s B %.5s", white, black);
}
