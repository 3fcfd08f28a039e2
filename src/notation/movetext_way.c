/* movetext_way.c -- where a piece cannot go, and what stands in its way: see movetext_ask.h */
#include <config.h>

#include "notation/movetext_ask.h"

#include <stdlib.h>
#include <string.h>

#include "board/rules.h"
#include "board/square.h"

/* A straight way: n steps of `down` rows and `right` columns. */
struct way {
    int down, right, n;
    bool straight; /* along a rank or a file */
};

/* By enum board_lines. */
static const char *const off_lines[] = { "pieces move along diagonals", "pieces move along ranks and files",
    "pieces move along diagonals, ranks and files" };
static const char *const only_capture[] = { "pieces only capture along diagonals",
    "pieces only capture along ranks and files" };
static const char *const only_move[] = { "pieces do not capture along diagonals",
    "pieces do not capture along ranks and files" };

static int sign_of(int n)
{
    return (n > 0) - (n < 0);
}

/* False: not on one line. */
static bool find_way(const struct ask *a, struct way *ret)
{
    const struct rules *r = a->rules;
    int rows = square_row(r, a->to) - square_row(r, a->from);
    int columns = square_column(r, a->to) - square_column(r, a->from);
    int n = abs(rows) > abs(columns) ? abs(rows) : abs(columns);
    bool straight = !rows || !columns;
    int unit = straight && r->cells == CELLS_DARK ? 2 : 1;
    *ret = (struct way){ sign_of(rows) * unit, sign_of(columns) * unit, n / unit, straight };
    return straight || abs(rows) == abs(columns);
}

static bool is_along(enum board_lines lines, bool straight)
{
    return lines == LINES_BOTH || (lines == LINES_STRAIGHT) == straight;
}

static int on_way(const struct ask *a, const struct way *w, int i)
{
    const struct rules *r = a->rules;
    return square_at(r, square_row(r, a->from) + i * w->down, square_column(r, a->from) + i * w->right);
}

static bool is_king(const struct ask *a, int square)
{
    return strchr("WB", ask_piece_at(a, square)) != NULL;
}

static const char *man_objects(const struct ask *a, const struct way *w)
{
    int middle = on_way(a, w, 1), forward = a->pos->turn == WHITE ? -1 : 1;
    bool back = w->down && sign_of(w->down) != forward;
    if (w->n == 1 && !is_along(a->rules->move_lines, w->straight)) return only_capture[w->straight];
    if (w->n == 1) return back ? "men do not move backwards" : NULL;
    if (w->n > 2 || ask_is_empty(a, middle)) return "a man moves one square";
    if (ask_is_own(a, middle)) return "own pieces can't be jumped";
    if (!is_along(a->rules->capture_lines, w->straight)) return only_move[w->straight];
    if (back && !a->rules->man_captures_back) return "men do not capture backwards";
    if (is_king(a, middle) && !a->rules->man_takes_king) return "men can't take kings";
    return "a capture goes on as long as it can";
}

static bool must_land_next(const struct ask *a, int over)
{
    enum lands lands = a->rules->king_lands;
    return lands == LANDS_NEXT || (lands == LANDS_NEXT_TO_KING && is_king(a, over));
}

/* A king on its way past one piece, the `last` of its steps, or none (0). */
static const char *king_steps(const struct ask *a, const struct way *w, int last)
{
    const struct rules *r = a->rules;
    int me = a->pos->turn;
    if (!is_along(last ? r->capture_lines : r->move_lines, w->straight))
        return last ? only_move[w->straight] : only_capture[w->straight];
    if (!r->king_flies && w->n > 1 + (last > 0)) return "a king moves one square in this game";
    if (last && last != w->n - 1 && must_land_next(a, on_way(a, w, last)))
        return r->king_lands == LANDS_NEXT ? "a king lands right behind the piece it takes"
                                           : "a king that takes a king last lands right behind it";
    if (last) return "a capture goes on as long as it can";
    if (r->king_moves && a->pos->walked[me] >= r->king_moves && a->pos->walker[me] == square_bit(r, a->from))
        return "this king has made as many moves in a row as a king may while there are men";
    return NULL;
}

static const char *king_objects(const struct ask *a, const struct way *w)
{
    int enemies = 0, last = 0;
    for (int i = 1; i < w->n; i++) {
        int square = on_way(a, w, i);
        if (ask_is_empty(a, square)) continue;
        if (ask_is_own(a, square)) return "own pieces can't be jumped";
        if (enemies && last == i - 1) return "two pieces in a row can't be jumped";
        enemies++;
        last = i;
    }
    if (enemies > 1) return "a jump takes one piece";
    return king_steps(a, w, last);
}

const char *ask_way_objects(const struct ask *a)
{
    const struct rules *r = a->rules;
    struct way w;
    if (a->from == a->to) return "that is one square, not a move";
    if (!ask_is_empty(a, a->to)) return "the square it ends on is occupied";
    bool on_line = find_way(a, &w);
    if (!on_line || (!is_along(r->move_lines, w.straight) && !is_along(r->capture_lines, w.straight)))
        return off_lines[r->move_lines == r->capture_lines ? r->move_lines : LINES_BOTH];
    return is_king(a, a->from) ? king_objects(a, &w) : man_objects(a, &w);
}
