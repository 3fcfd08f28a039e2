/* repertoire_games.c -- a repertoire beside games that were played (repertoire.h): where one leaves it, and what is
   often played and not answered. */
#include <config.h>

#include "coach/repertoire.h"

#include <stdlib.h>

#include "base/day.h"
#include "base/mem.h"
#include "board/gen.h"
#include "game/game.h"
#include "notation/movetext.h"

enum leaving repertoire_where(const struct repertoire *r, const struct node *end, const struct node **ret_move,
    int *ret_place)
{
    const struct node *n = end, *left = NULL;
    while (n && (*ret_place = repertoire_find(r, &n->pos)) < 0) {
        left = n;
        n = n->parent;
    }
    *ret_move = n ? left : NULL;
    if (!n) return LEAVING_NEVER_IN;
    if (!left) return LEAVING_INSIDE;
    if (r->place[*ret_place].moves < 0) return LEAVING_END;
    return r->place[*ret_place].pos.turn == r->side ? LEAVING_OWN : LEAVING_OTHER;
}

void repertoire_left(const struct repertoire *r, const struct game *g, const struct node *move, int place,
    struct str *out, struct str *ret_own)
{
    int own = r->place[place].moves;
    movetext_numbered(g, move, NULL, out);
    if (own >= 0)
        movetext_line(&r->rules, coord_of_rules(&r->rules), &r->place[place].pos, &r->move[own].move, 1, MOVETEXT_SHORT,
            ret_own);
}

/* What the file says of a move, and what was learned of it. */
static void add_words(const struct repertoire *r, const struct schedule *s, int place, const struct repertoire_move *m,
    struct str *out)
{
    const struct card *c = repertoire_asks(r, place) ? repertoire_card(r, s, place) : NULL;
    char due[DAY_TEXT];
    if (m->comment) str_add(out, m->comment);
    if (!c) return;
    day_text(c->due, due);
    str_addf(out, "%sdue %s, forgotten %d time%s", out->len ? "; " : "", due, c->lapses, str_s(c->lapses));
}

struct game *repertoire_game(const struct repertoire *r, const struct schedule *s, int start)
{
    LOCAL_MEM const struct node **at = mem_new((size_t)r->n, sizeof *at);
    struct game *g = game_new(&r->rules, &r->place[start].pos, WHITE);
    game_set_tag(g, "Event", "Repertoire");
    game_set_tag(g, REPERTOIRE_TAG, side_name(r->side));
    at[start] = game_root(g);
    for (int i = start; i < r->n; i++) {
        for (int m = at[i] ? r->place[i].moves : -1; m >= 0; m = r->move[m].next) {
            LOCAL(str) words = { 0 };
            game_goto(g, at[i]);
            game_play(g, &r->move[m].move);
            add_words(r, s, i, &r->move[m], &words);
            game_set_comment(g, game_here(g), false, str_text(&words));
            if (r->place[r->move[m].to].by == m) at[r->move[m].to] = game_here(g);
        }
    }
    game_goto(g, game_root(g));
    return g;
}

/* Is there an answer to a move of the partner's, or nothing to be answered? */
static bool is_answered(const struct repertoire *r, int place, const struct move *m)
{
    struct pos p;
    struct moves legal;
    pos_play(&r->rules, &r->place[place].pos, m, &p);
    int to = repertoire_find(r, &p);
    if (to >= 0 && r->place[to].moves >= 0) return true;
    gen_moves(&r->rules, &p, &legal);
    return legal.n == 0;
}

static int compare_gaps(const void *a, const void *b)
{
    const struct repertoire_gap *x = a, *y = b;
    return x->games != y->games ? (x->games < y->games ? 1 : -1) : x->place - y->place;
}

struct repertoire_gap *repertoire_gaps(const struct repertoire *r, tree_ask_fn *ask, void *ctx, int percent, int *ret_n)
{
    struct repertoire_gap *gap = NULL;
    LOCAL_MEM struct tree *t = mem_new(1, sizeof *t);
    int n = 0, room = 0;
    for (int i = 0; i < r->n; i++) {
        if (r->place[i].pos.turn == r->side || !ask(ctx, &r->place[i].pos, t)) continue;
        for (int k = 0; k < t->n; k++) {
            const struct tree_move *m = &t->m[k];
            if ((uint64_t)m->games * 100 < (uint64_t)t->games * (uint64_t)percent || is_answered(r, i, &m->move))
                continue;
            MEM_ROOM(gap, n, room);
            gap[n++] = (struct repertoire_gap){ i, m->move, m->games, t->games };
        }
    }
    if (n) qsort(gap, (size_t)n, sizeof *gap, compare_gaps);
    *ret_n = n;
    return gap;
}
