/* movetext_way.c -- where a piece cannot go, and what stands in its way: see movetext_ask.h */
#include <config.h>

#include "notation/movetext_ask.h"

#include <string.h>

#include "base/lang.h"

/* A way from one square to another: n steps in one direction. */
struct way {
    enum board_way way;
    int n;
};

/* By enum board_lines. */
static const char *const off_lines[] = { N_("pieces move along diagonals"), N_("pieces move along ranks and files"),
    N_("pieces move along diagonals, ranks and files") };
static const char *const only_capture[] = { N_("along diagonals pieces only capture"),
    N_("along ranks and files pieces only capture") };
static const char *const only_move[] = { N_("pieces do not capture along diagonals"),
    N_("pieces do not capture along ranks and files") };

/* The i-th square from the start. */
static int on_way(const struct ask *a, const struct way *w, int i)
{
    int square = a->from;
    while (i-- > 0) square = square_beside(a->rules, square, w->way);
    return square;
}

/* Find the way from `from` to `to`.  False if they are not on one line. */
static bool find_way(const struct ask *a, struct way *ret)
{
    for (struct way w = { .way = 0 }; w.way < WAYS_ALL; w.way++)
        for (w.n = 1; on_way(a, &w, w.n); w.n++)
            if (on_way(a, &w, w.n) == a->to) {
                *ret = w;
                return true;
            }
    return false;
}

static bool is_king(const struct ask *a, int square)
{
    return strchr("WB", ask_piece_at(a, square)) != NULL;
}

static const char *man_objects(const struct ask *a, const struct way *w)
{
    int middle = on_way(a, w, 1);
    bool back = way_is_back(w->way, a->pos->turn == WHITE);
    if (w->n == 1 && !lines_have(a->rules->move_lines, w->way)) return only_capture[!way_is_diagonal(w->way)];
    if (w->n == 1) return back ? N_("men do not move backwards") : NULL;
    if (w->n > 2 || ask_is_empty(a, middle)) return N_("a man moves one square");
    if (ask_is_own(a, middle)) return N_("one's own pieces can't be jumped");
    if (!lines_have(a->rules->capture_lines, w->way)) return only_move[!way_is_diagonal(w->way)];
    if (back && !a->rules->man_captures_back) return N_("men do not capture backwards");
    return is_king(a, middle) && !a->rules->man_takes_king ? N_("men can't take kings") : NULL;
}

static bool must_land_next(const struct ask *a, int over)
{
    enum lands lands = a->rules->king_lands;
    return lands == LANDS_NEXT || (lands == LANDS_NEXT_TO_KING && is_king(a, over));
}

/* Check a king's way past one piece, at step `last`, or past none (0). */
static const char *king_steps(const struct ask *a, const struct way *w, int last)
{
    const struct rules *r = a->rules;
    int me = a->pos->turn;
    if (!lines_have(last ? r->capture_lines : r->move_lines, w->way))
        return (last ? only_move : only_capture)[!way_is_diagonal(w->way)];
    if (!r->king_flies && w->n > 1 + (last > 0)) return N_("a king moves one square in this game");
    if (last && last != w->n - 1 && must_land_next(a, on_way(a, w, last)))
        return r->king_lands == LANDS_NEXT ? N_("a king lands right behind the piece it takes")
                                           : N_("a king that takes a king last lands right behind it");
    if (!last && r->king_moves && a->pos->walked[me] >= r->king_moves && a->pos->walker[me] == square_bit(r, a->from))
        return N_("this king has made as many moves in a row as a king may while there are men");
    return NULL;
}

static const char *king_objects(const struct ask *a, const struct way *w)
{
    int enemies = 0, last = 0;
    for (int i = 1; i < w->n; i++) {
        int square = on_way(a, w, i);
        if (ask_is_empty(a, square)) continue;
        if (ask_is_own(a, square)) return N_("one's own pieces can't be jumped");
        if (enemies && last == i - 1) return N_("two pieces in a row can't be jumped");
        enemies++;
        last = i;
    }
    if (enemies > 1) return N_("a jump takes one piece");
    return king_steps(a, w, last);
}

static const char *objects(const struct ask *a)
{
    const struct rules *r = a->rules;
    struct way w;
    if (a->from == a->to) return N_("that is one square, not a move");
    if (!ask_is_empty(a, a->to)) return N_("the square it ends on is occupied");
    if (!find_way(a, &w) || (!lines_have(r->move_lines, w.way) && !lines_have(r->capture_lines, w.way)))
        return off_lines[r->move_lines == r->capture_lines ? r->move_lines : LINES_BOTH];
    return is_king(a, a->from) ? king_objects(a, &w) : man_objects(a, &w);
}

const char *ask_way_objects(const struct ask *a)
{
    const char *why = objects(a);
    return why ? _(why) : NULL;
}
