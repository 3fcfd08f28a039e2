/* why.c -- see why.h.  To see what a rule forbids it is lifted: moves are generated again without it, and the new ones
   are those it forbids. */
#include <config.h>

#include "notation/why.h"

#include "base/str.h"
#include "board/gen.h"
#include "board/square.h"
#include "notation/movetext_ask.h"

struct why {
    struct ask ask; /* its words */
    int bit;        /* of the square that is asked about */
    char piece;     /* on it, as pos_at names it */
    bool own;
};

/* --- words ------------------------------------------------------------------------------- */

/* " (priority = count)" */
static void say_fact(const struct why *w, const char *fact)
{
    char value[RULES_TEXT];
    rules_fact_value(w->ask.rules, rules_fact_find(fact), value, sizeof value);
    str_addf(w->ask.out, " (%s = %s)", fact, value);
}

static void say_captures(const struct why *w, bool of_piece)
{
    struct move m[MOVES_MAX];
    int n = 0;
    for (int i = 0; i < w->ask.legal->captures; i++)
        if (!of_piece || w->ask.legal->m[i].from == w->bit) m[n++] = w->ask.legal->m[i];
    ask_say_moves(&w->ask, w->ask.legal, m, n);
}

/* --- rules that can be in the way ------------------------------------------------------------ */

/* A capture to which another is preferred. */
static void say_priority(const struct why *w, const struct move *m)
{
    static const char *const must[] = { [PRIORITY_COUNT] = "the most pieces must be taken",
        [PRIORITY_KINGS] = "the most pieces must be taken, and of these the most kings",
        [PRIORITY_ITALIAN] = "the most pieces must be taken, then with a king, the most kings, a king the earliest",
        [PRIORITY_ARGENTINIAN] = "the most pieces must be taken, then with a king, then the most kings",
        [PRIORITY_VALUE] = "the most value must be taken, then with a king",
        [PRIORITY_WITH_KING] = "a king that can capture must" };
    str_addf(w->ask.out, ", which takes %d: ", wide_count(m->captured));
    if (w->ask.rules->scope == SCOPE_PIECE) {
        say_captures(w, m->from == w->bit);
        str_add(w->ask.out, " takes more, and a piece must take the most it can");
    } else {
        say_captures(w, false);
        if (w->ask.rules->priority < PRIORITY_VALUE)
            str_addf(w->ask.out, " takes %d", wide_count(w->ask.legal->m[0].captured));
        else str_add(w->ask.out, " goes before it");
        str_addf(w->ask.out, ", and %s", must[w->ask.rules->priority]);
    }
}

static void say_compulsory(const struct why *w, const struct move *m UNUSED)
{
    str_add(w->ask.out, ": a capture is compulsory, ");
    say_captures(w, false);
}

static void say_walked(const struct why *w, const struct move *m UNUSED)
{
    str_addf(w->ask.out, ": the king has moved %d times in a row; another piece must move, or it must capture",
        w->ask.rules->king_moves);
}

/* A fact, the value that forbids nothing, and what is said of a move the fact forbids. */
static const struct law {
    const char *fact, *lifted;
    void (*say)(const struct why *, const struct move *); /* NULL: `words` say it */
    const char *words;
} laws[] = {
    { "priority", "none", say_priority, NULL },
    { "king-moves", "0", say_walked, NULL },
    { "forfeit", "free", say_compulsory, NULL },
    { "man-takes-king", "yes", NULL, ": men can't capture kings" },
    { "man-captures-back", "yes", NULL, ": men do not capture backwards" },
    { "king-lands-next", "no", NULL, ": a king lands right behind the piece it takes" },
    { "turns-back", "yes", NULL, ": a king may not turn straight back in a capture" },
};
enum { LAWS = sizeof laws / sizeof *laws };

/* The rules without this law: nor is there one that would forbid the same captures, or the same quiet moves. */
static struct rules lift(const struct law *law, const struct rules *r)
{
    struct rules ret = *r;
    rules_set(&ret, law->fact, law->lifted, NULL);
    if (law->say == say_compulsory) {
        ret.king_moves = 0;
    } else if (law->say != say_walked) {
        ret.priority = PRIORITY_NONE;
        ret.scope = SCOPE_SIDE;
    }
    return ret;
}

/* --- moves that concern the square ------------------------------------------------------------- */

static bool concerns(const struct why *w, const struct move *m)
{
    if (w->piece == ' ') return m->to == w->bit;
    return w->own ? m->from == w->bit : (m->captured >> w->bit & 1) != 0;
}

static int collect(const struct why *w, struct move ret[MOVES_MAX])
{
    int n = 0;
    for (int i = 0; i < w->ask.legal->n; i++)
        if (concerns(w, &w->ask.legal->m[i])) ret[n++] = w->ask.legal->m[i];
    return n;
}

/* Has the piece a capture, and nothing else it may do? */
static bool must_capture(const struct why *w)
{
    bool captures = false;
    for (int i = 0; i < w->ask.legal->n; i++) {
        if (w->ask.legal->m[i].from != w->bit) continue;
        if (!w->ask.legal->m[i].captured) return false;
        captures = true;
    }
    return captures;
}

/* Is it legal anyway, with or without the piece it costs? */
static bool is_legal(const struct why *w, const struct move *m)
{
    for (int i = 0; i < w->ask.legal->n; i++)
        if (move_equal(&w->ask.legal->m[i], m)) return true;
    return false;
}

/* The first move that concerns the square and that only this law forbids; false: none. */
static bool find_forbidden(const struct why *w, const struct law *law, struct moves *all, struct move *ret)
{
    struct rules lifted = lift(law, w->ask.rules);
    if (rules_same_moves(&lifted, w->ask.rules)) return false;
    gen_moves(&lifted, w->ask.pos, all);
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
        if (laws[i].say == say_compulsory && w->own && must_capture(w)) continue; // has been said
        if (!find_forbidden(w, &laws[i], &all, &m)) continue;
        for (int k = 0; k < n; k++) again = again || move_equal(&told[k], &m);
        if (again) continue;
        told[n++] = m;
        str_add(w->ask.out, w->own ? " It can't play " : " Not ");
        ask_say_move(&w->ask, &all, &m);
        if (laws[i].say) laws[i].say(w, &m);
        else str_add(w->ask.out, laws[i].words);
        say_fact(w, laws[i].fact);
        str_put(w->ask.out, '.');
    }
    return n;
}

/* --- the answer ------------------------------------------------------------------------------ */

static void say_playable(const struct why *w, const struct move *m, int n)
{
    bool costs = w->own && w->ask.legal->obliged && !m[n - 1].captured;
    if (w->own) str_add(w->ask.out, must_capture(w) ? " It must capture: " : " It can play ");
    else str_add(w->ask.out, w->piece == ' ' ? " There can go " : " It can be taken by ");
    ask_say_moves(&w->ask, w->ask.legal, m, n);
    if (costs) str_add(w->ask.out, ", a move that takes nothing at the price of a piece");
    str_put(w->ask.out, '.');
}

/* The squares next to this one along the lines its piece moves on; how many. */
static int next_squares(const struct rules *r, int square, bool king, bool white, int ret[WAYS_ALL])
{
    int n = 0;
    for (enum board_way way = 0; way < WAYS_ALL; way++) {
        if (!lines_have(r->move_lines, way) || (!king && way_is_back(way, white))) continue;
        int next = square_beside(r, square, way);
        if (next) ret[n++] = next;
    }
    return n;
}

/* What stands in the way of a piece that no law keeps from moving. */
static void say_way(const struct why *w)
{
    static const char *const men[] = { "men move diagonally forward", "men move forward or sideways",
        "men move forward, straight or diagonally, or sideways" };
    const struct rules *r = w->ask.rules;
    bool king = w->piece == 'W' || w->piece == 'B', white = w->ask.pos->turn == WHITE;
    int next[WAYS_ALL], n = next_squares(r, square_of_bit(r, w->bit), king, white, next);
    str_addf(w->ask.out, " It can't move: %s%s", king ? "" : men[r->move_lines], king ? "" : ", and ");
    if (!n) str_add(w->ask.out, "the board ends there");
    for (int i = 0; i < n; i++) {
        str_add(w->ask.out, ask_joint(i, n, " and "));
        ask_say_square(&w->ask, next[i]);
    }
    if (n) str_add(w->ask.out, n == 1 ? " is occupied" : " are occupied");
    str_put(w->ask.out, '.');
}

static void say_nothing(const struct why *w)
{
    if (w->own) say_way(w);
    else if (w->piece != ' ') str_add(w->ask.out, " Nothing can take it.");
    else str_addf(w->ask.out, " No %s piece can get there in one move.", w->ask.pos->turn == WHITE ? "white" : "black");
}

void why_write(const struct rules *r, struct coord c, const struct pos *p, const struct moves *legal, int square,
    struct str *out)
{
    struct why w = { { .rules = r, .coord = c, .pos = p, .legal = legal, .out = out }, .bit = square_bit(r, square) };
    struct move m[MOVES_MAX];
    w.piece = pos_at(r, p, square);
    w.own = ask_is_own(&w.ask, square);
    ask_say_square(&w.ask, square);
    str_addf(out, w.piece == ' ' ? ": %s" : ": a %s", piece_name(w.piece));
    if (w.piece != ' ' && !w.own) str_addf(out, ", and it is %s's turn", side_name(p->turn));
    str_put(out, '.');
    int n = collect(&w, m);
    if (n) say_playable(&w, m, n);
    if (!say_forbidden(&w) && !n) say_nothing(&w);
}
