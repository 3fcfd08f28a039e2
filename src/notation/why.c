/* why.c -- see why.h.  To see what a rule forbids, moves are generated again without it; the new ones are those it
   forbids. */
#include <config.h>

#include "notation/why.h"

#include "base/lang.h"
#include "board/gen.h"
#include "notation/movetext_ask.h"

struct why {
    struct ask ask; /* for its words */
    int bit;        /* of the square in question */
    char piece;     /* on that square, as pos_at names it */
    bool own;
};

/* --- moves that concern the square ------------------------------------------------------------- */

static bool concerns(struct why *w, const struct move *m)
{
    if (w->piece == ' ') return m->to == w->bit;
    return w->own ? m->from == w->bit : (m->captured >> w->bit & 1) != 0;
}

static int collect(struct why *w, struct move ret[MOVES_MAX])
{
    int n = 0;
    for (int i = 0; i < w->ask.legal->n; i++)
        if (concerns(w, &w->ask.legal->m[i])) ret[n++] = w->ask.legal->m[i];
    return n;
}

/* The first move that concerns the square and that only this law forbids; false if there is none.  *ret_lifted: the
   rules without the law. */
static bool find_forbidden(struct why *w, const struct ask_law *law, struct moves *all, struct rules *ret_lifted,
    struct move *ret)
{
    if (!ask_lift(law, w->ask.rules, ret_lifted)) return false;
    gen_moves(ret_lifted, w->ask.pos, all);
    for (int i = 0; i < all->n; i++) {
        const struct move *m = &all->m[i];
        if (!concerns(w, m) || ask_has(w->ask.legal, m->from, m->to)) continue;
        if (!law->say && ask_has(w->ask.all, m->from, m->to)) continue; // the priority alone forbids it
        *ret = *m;
        return true;
    }
    return false;
}

/* "It can't play 28x37: men do not capture backwards (man-captures-back = no)." */
static void say_fact(struct why *w, const char *move, const char *words, const char *fact)
{
    char value[RULES_TEXT];
    rules_fact_value(w->ask.rules, rules_fact_find(fact), value, sizeof value);
    str_put(w->ask.out, ' ');
    /* TRANSLATORS: a move, a sentence that says why it is not legal, and the fact: "(priority = count)" */
    str_addf(w->ask.out, w->own ? _("It can't play %s: %s (%s = %s).") : _("Not %s: %s (%s = %s)."), move, words, fact,
        value);
}

static void say_law(struct why *w, const struct ask_law *law, const struct moves *all, const struct rules *lifted,
    const struct move *m)
{
    LOCAL(str) move = { 0 };
    movetext_write(lifted, w->ask.coord, w->ask.pos, all, m, MOVETEXT_SHORT, &move);
    say_fact(w, str_text(&move), law->say ? law->say(&w->ask, m) : _(law->words), law->fact);
}

/* Append a sentence for each law that forbids something here, naming each move once.  Returns how many.  `plays`: an
   own piece has moves, so what is compulsory has been said. */
static int say_forbidden(struct why *w, bool plays)
{
    struct move told[ASK_LAWS], m;
    struct moves all;
    struct rules lifted;
    int n = 0;
    for (const struct ask_law *law = ask_laws; law < ask_laws + ASK_LAWS; law++) {
        bool again = false;
        if (law->say == ask_compulsory && plays) continue;
        if (!find_forbidden(w, law, &all, &lifted, &m)) continue;
        for (int k = 0; k < n; k++) again = again || (told[k].from == m.from && told[k].to == m.to);
        if (again) continue;
        told[n++] = m;
        say_law(w, law, &all, &lifted, &m);
    }
    return n;
}

/* --- the answer ------------------------------------------------------------------------------ */

static void say_playable(struct why *w, const struct move *m, int n)
{
    bool costs = w->own && w->ask.legal->obliged && !m[n - 1].captured;
    str_put(w->ask.out, ' ');
    str_addf(w->ask.out,
        costs                 ? _("It can play %s, a move that takes nothing at the price of a piece.")
            : w->piece == ' ' ? _("%s can go there.")
            : !w->own         ? _("It can be taken by %s.")
            : w->ask.legal->captures && w->ask.rules->forfeit == FORFEIT_OFF ? _("It must capture: %s.")
                                                                             : _("It can play %s."),
        ask_moves(&w->ask, w->ask.legal, m, n));
}

/* The squares next to this one along the lines on which its piece moves.  Returns how many. */
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

/* Say what is in the way of a piece that no law keeps from moving. */
static void say_way(struct why *w)
{
    /* TRANSLATORS: %s is a sentence: "31 and 32 are occupied" */
    static const char *const men[] = { N_("It can't move: men move diagonally forward, and %s."),
        N_("It can't move: men move forward or sideways, and %s."),
        N_("It can't move: men move forward, straight or diagonally, or sideways, and %s.") };
    const struct rules *r = w->ask.rules;
    bool king = w->piece == 'W' || w->piece == 'B', white = w->ask.pos->turn == WHITE;
    int next[WAYS_ALL], n = next_squares(r, square_of_bit(r, w->bit), king, white, next);
    struct str *squares = ask_words(&w->ask), *barred = ask_words(&w->ask);
    for (int i = 0; i < n; i++) {
        str_add(squares, ask_joint(i, n, _(" and ")));
        coord_add(r, w->ask.coord, next[i], squares);
    }
    if (n) str_addf(barred, lang_count("%s is occupied", "%s are occupied", n), str_text(squares));
    else str_add(barred, _("the board ends there"));
    str_put(w->ask.out, ' ');
    str_addf(w->ask.out, king ? _("It can't move: %s.") : _(men[r->move_lines]), str_text(barred));
}

/* A capture that is possible, takes the piece on the square or ends there, and is broken off. */
static bool find_attempt(struct why *w, struct move *ret)
{
    const struct rules *r = w->ask.rules;
    int to = w->piece == ' ' ? square_of_bit(r, w->bit) : 0;
    wide takes = to ? 0 : (wide)1 << w->bit;
    for (int from = 1; from <= square_count(r); from++)
        if (ask_is_own(&w->ask, from) && move_attempt(r, w->ask.pos, from, to, takes, ret)) return true;
    return false;
}

static void say_attempt(struct why *w, const struct move *m)
{
    const char *why = ask_short(&w->ask, m), *move = ask_move(&w->ask, w->ask.legal, m);
    if (why) {
        say_fact(w, move, why, "priority");
        return;
    }
    str_put(w->ask.out, ' ');
    str_addf(w->ask.out, _("Not %s: %s."), move, _("a capture goes on as long as it can"));
}

static void say_nothing(struct why *w)
{
    struct move m;
    if (w->own) {
        say_way(w);
        return;
    }
    if (find_attempt(w, &m)) {
        say_attempt(w, &m);
        return;
    }
    str_put(w->ask.out, ' ');
    str_add(w->ask.out,
        w->piece != ' '                 ? _("Nothing can take it.")
            : w->ask.pos->turn == WHITE ? _("No white piece can get there in one move.")
                                        : _("No black piece can get there in one move."));
}

void why_write(const struct rules *r, struct coord c, const struct pos *p, const struct moves *legal, int square,
    struct str *out)
{
    struct why w = { { .rules = r, .coord = c, .pos = p, .legal = legal, .out = out }, .bit = square_bit(r, square) };
    struct moves all;
    struct move m[MOVES_MAX];
    ask_all(&w.ask, &all);
    w.piece = pos_at(r, p, square);
    w.own = ask_is_own(&w.ask, square);
    str_addf(out,
        w.piece == ' '         ? _("%s: %s.")
            : w.own            ? _("%s: a %s.")
            : p->turn == WHITE ? _("%s: a %s, and it is White's turn.")
                               : _("%s: a %s, and it is Black's turn."),
        ask_square(&w.ask, square), piece_name(w.piece));
    int n = collect(&w, m);
    if (n) say_playable(&w, m, n);
    if (!say_forbidden(&w, w.own && n) && !n) say_nothing(&w);
    ask_release(&w.ask);
}
