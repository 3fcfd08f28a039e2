/* why.c -- see why.h.  To see what a rule forbids it is lifted: moves are generated again without it, and the new ones
   are those it forbids. */
#include <config.h>

#include "notation/why.h"

#include "base/str.h"
#include "board/gen.h"
#include "board/square.h"
#include "notation/movetext.h"
#include "notation/why_way.h"

enum { OFFER_MAX = 4 };

struct why {
    const struct rules *rules;
    struct coord coord;
    const struct pos *pos;
    const struct moves *legal;
    int bit;    /* of the square that is asked about */
    char piece; /* on it, as pos_at names it */
    bool own;
    struct str *out;
};

/* --- words ------------------------------------------------------------------------------- */

static void say_square(const struct why *w, int square)
{
    char name[COORD_TEXT];
    coord_write(w->rules, w->coord, square, name);
    str_add(w->out, name);
}

static void say_move(const struct why *w, const struct moves *list, const struct move *m)
{
    movetext_write(w->rules, w->coord, w->pos, list, m, MOVETEXT_SHORT, w->out);
}

/* " (priority = count)" */
static void say_fact(const struct why *w, const char *fact)
{
    char value[RULES_TEXT];
    rules_fact_value(w->rules, rules_fact_find(fact), value, sizeof value);
    str_addf(w->out, " (%s = %s)", fact, value);
}

static bool stands_before(const struct why *w, const struct move *a, const struct move *b)
{
    const struct rules *r = w->rules;
    return a->from != b->from ? square_of_bit(r, a->from) < square_of_bit(r, b->from)
                              : square_of_bit(r, a->to) < square_of_bit(r, b->to);
}

/* Some moves of a list, lowest squares first: "27x18, 31x22 or one of 3 more".  `which` is put in order. */
static void say_moves(const struct why *w, const struct moves *list, int *which, int n)
{
    int shown = n > OFFER_MAX ? OFFER_MAX - 1 : n;
    for (int i = 0; i < shown; i++) {
        for (int k = i + 1; k < n; k++) {
            if (!stands_before(w, &list->m[which[k]], &list->m[which[i]])) continue;
            int first = which[k];
            which[k] = which[i];
            which[i] = first;
        }
        str_add(w->out, i == 0 ? "" : i == n - 1 ? " or " : ", ");
        say_move(w, list, &list->m[which[i]]);
    }
    if (shown < n) str_addf(w->out, " or one of %d more", n - shown);
}

static void say_captures(const struct why *w, bool of_piece)
{
    int which[MOVES_MAX], n = 0;
    for (int i = 0; i < w->legal->captures; i++)
        if (!of_piece || w->legal->m[i].from == w->bit) which[n++] = i;
    say_moves(w, w->legal, which, n);
}

/* --- rules that can be in the way ------------------------------------------------------------ */

static void lift_priority(struct rules *r)
{
    r->priority = PRIORITY_NONE;
    r->scope = SCOPE_SIDE;
}

static void lift_forfeit(struct rules *r)
{
    r->forfeit = FORFEIT_FREE;
    r->king_moves = 0; // or, with both in force, neither would seem to forbid the move
}

static void lift_king_moves(struct rules *r)
{
    r->king_moves = 0;
}

static void lift_man_takes_king(struct rules *r)
{
    r->man_takes_king = true;
    lift_priority(r);
}

static void lift_captures_back(struct rules *r)
{
    r->man_captures_back = true;
    lift_priority(r);
}

static void lift_lands(struct rules *r)
{
    r->king_lands = LANDS_ANY;
    lift_priority(r);
}

static void lift_turns_back(struct rules *r)
{
    r->turns_back = true;
    lift_priority(r);
}

/* A capture to which another is preferred. */
static void say_priority(const struct why *w, const struct move *m)
{
    static const char *const must[] = { [PRIORITY_COUNT] = "the most pieces must be taken",
        [PRIORITY_KINGS] = "the most pieces must be taken, and of these the most kings",
        [PRIORITY_ITALIAN] = "the most pieces must be taken, then with a king, the most kings, a king the earliest",
        [PRIORITY_ARGENTINIAN] = "the most pieces must be taken, then with a king, then the most kings",
        [PRIORITY_VALUE] = "the most value must be taken, then with a king",
        [PRIORITY_WITH_KING] = "a king that can capture must" };
    str_addf(w->out, ", which takes %d: ", wide_count(m->captured));
    if (w->rules->scope == SCOPE_PIECE) {
        say_captures(w, m->from == w->bit);
        str_add(w->out, " takes more, and a piece must take the most it can");
    } else {
        say_captures(w, false);
        if (w->rules->priority < PRIORITY_VALUE) str_addf(w->out, " takes %d", wide_count(w->legal->m[0].captured));
        else str_add(w->out, " goes before it");
        str_addf(w->out, ", and %s", must[w->rules->priority]);
    }
}

static void say_compulsory(const struct why *w, const struct move *m)
{
    (void)m;
    str_add(w->out, ": a capture is compulsory, ");
    say_captures(w, false);
}

static void say_walked(const struct why *w, const struct move *m)
{
    (void)m;
    str_addf(w->out, ": the king has moved %d times in a row; another piece must move, or it must capture",
        w->rules->king_moves);
}

static const struct law {
    const char *fact;
    void (*lift)(struct rules *);
    void (*say)(const struct why *, const struct move *); /* NULL: `words` say it */
    const char *words;
} laws[] = { { "priority", lift_priority, say_priority, NULL }, { "king-moves", lift_king_moves, say_walked, NULL },
    { "forfeit", lift_forfeit, say_compulsory, NULL },
    { "man-takes-king", lift_man_takes_king, NULL, ": men can't capture kings" },
    { "man-captures-back", lift_captures_back, NULL, ": men do not capture backwards" },
    { "king-lands-next", lift_lands, NULL, ": a king lands right behind the piece it takes" },
    { "turns-back", lift_turns_back, NULL, ": a king may not turn straight back in a capture" } };
enum { LAWS = sizeof laws / sizeof *laws };

/* --- moves that concern the square ------------------------------------------------------------- */

static bool concerns(const struct why *w, const struct move *m)
{
    if (w->piece == ' ') return m->to == w->bit;
    return w->own ? m->from == w->bit : (m->captured >> w->bit & 1) != 0;
}

static int collect(const struct why *w, int ret[MOVES_MAX])
{
    int n = 0;
    for (int i = 0; i < w->legal->n; i++)
        if (concerns(w, &w->legal->m[i])) ret[n++] = i;
    return n;
}

/* Has the piece a capture, and nothing else it may do? */
static bool must_capture(const struct why *w)
{
    bool captures = false;
    for (int i = 0; i < w->legal->n; i++) {
        if (w->legal->m[i].from != w->bit) continue;
        if (!w->legal->m[i].captured) return false;
        captures = true;
    }
    return captures;
}

/* Is it legal anyway, with or without the piece it costs? */
static bool is_legal(const struct why *w, const struct move *m)
{
    for (int i = 0; i < w->legal->n; i++)
        if (move_equal(&w->legal->m[i], m)) return true;
    return false;
}

/* The first move that concerns the square and that only this law forbids; false: none. */
static bool find_forbidden(const struct why *w, const struct law *law, struct moves *all, struct move *ret)
{
    struct rules lifted = *w->rules;
    law->lift(&lifted);
    if (rules_same_moves(&lifted, w->rules)) return false;
    gen_moves(&lifted, w->pos, all);
    for (int i = 0; i < all->n; i++) {
        if (!concerns(w, &all->m[i]) || is_legal(w, &all->m[i])) continue;
        *ret = all->m[i];
        return true;
    }
    return false;
}

/* One sentence for each law that forbids something here, a move told of once; how many. */
static int say_forbidden(const struct why *w)
{
    struct move told[LAWS], m;
    struct moves all;
    int n = 0;
    for (int i = 0; i < LAWS; i++) {
        bool again = false;
        if (laws[i].lift == lift_forfeit && w->own && must_capture(w)) continue; // has been said
        if (!find_forbidden(w, &laws[i], &all, &m)) continue;
        for (int k = 0; k < n; k++) again = again || move_equal(&told[k], &m);
        if (again) continue;
        told[n++] = m;
        str_add(w->out, w->own ? " It can't play " : " Not ");
        say_move(w, &all, &m);
        if (laws[i].say) laws[i].say(w, &m);
        else str_add(w->out, laws[i].words);
        say_fact(w, laws[i].fact);
        str_put(w->out, '.');
    }
    return n;
}

/* --- the answer ------------------------------------------------------------------------------ */

static const char *piece_name(char piece)
{
    switch (piece) {
    case 'w': return "a white man";
    case 'W': return "a white king";
    case 'b': return "a black man";
    case 'B': return "a black king";
    default: return "empty";
    }
}

static void say_playable(const struct why *w, int *which, int n)
{
    bool costs = w->own && w->legal->obliged && !w->legal->m[which[n - 1]].captured;
    if (w->own) str_add(w->out, must_capture(w) ? " It must capture: " : " It can play ");
    else str_add(w->out, w->piece == ' ' ? " There can go " : " It can be taken by ");
    say_moves(w, w->legal, which, n);
    if (costs) str_add(w->out, ", a move that takes nothing at the price of a piece");
    str_put(w->out, '.');
}

static void say_nothing(const struct why *w)
{
    if (w->own) why_way(w->rules, w->coord, w->pos, square_of_bit(w->rules, w->bit), w->out);
    else str_add(w->out, w->piece == ' ' ? " No piece can go there." : " Nothing can take it.");
}

void why_write(const struct rules *r, struct coord c, const struct pos *p, const struct moves *legal, int square,
    struct str *out)
{
    char piece = pos_at(r, p, square);
    bool white = piece == 'w' || piece == 'W';
    struct why w = { r, c, p, legal, square_bit(r, square), piece, false, out };
    int which[MOVES_MAX];
    w.own = piece != ' ' && white == (p->turn == WHITE);
    say_square(&w, square);
    str_addf(out, ": %s", piece_name(piece));
    if (piece != ' ' && !w.own) str_addf(out, ", and it is %s's turn", p->turn == WHITE ? "White" : "Black");
    str_put(out, '.');
    int n = collect(&w, which);
    if (n) say_playable(&w, which, n);
    if (!say_forbidden(&w) && !n) say_nothing(&w);
}
