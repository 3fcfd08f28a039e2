/* movetext_explain.c -- why a typed move is not legal, and what is.

   It is one sentence: first the objection to the move (the first one found, in the order a player would look: squares,
   piece, capture rules, way), then the moves that can be played instead.  A move that one fact alone forbids is found
   by generating moves without that fact. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/utf8.h"
#include "board/gen.h"
#include "notation/movetext_ask.h"

/* --- reasons, in order; each appends a sentence and returns true, or returns false ------------ */

/* Append what any piece can play. */
static void say_instead(struct ask *a)
{
    if (!a->legal->captures || a->rules->forfeit != FORFEIT_OFF) ask_say_alternatives(a, 0);
    else str_addf(a->out, _("; a capture is compulsory: %s"), ask_captures(a));
}

static bool no_piece(struct ask *a)
{
    if (ask_is_own(a, a->from)) return false;
    str_addf(a->out,
        ask_is_empty(a, a->from)    ? _("there is no piece on %s")
            : a->pos->turn == WHITE ? _("the piece on %s is Black's and it is White's turn")
                                    : _("the piece on %s is White's and it is Black's turn"),
        ask_square(a, a->from));
    say_instead(a);
    return true;
}

static bool wrong_forfeit(struct ask *a)
{
    if (!a->typed.forfeit) return false;
    const char *why = NULL;
    if (a->rules->forfeit != FORFEIT_ON) why = _("no piece is given up in this game");
    else if (!a->legal->captures) why = _("there is no capture to refuse, so no piece is given up");
    else if (a->typed.takes) why = _("a capture gives up no piece");
    if (why) {
        str_add(a->out, why);
        ask_say_alternatives(a, a->from);
        return true;
    }
    if (square_set(a->rules, a->typed.forfeit) & a->legal->obliged) return false;
    str_addf(a->out, _("%s has no capture it must make, so it can't be given up; %s can"),
        ask_square(a, a->typed.forfeit), ask_set(a, a->legal->obliged, _(" or ")));
    return true;
}

/* The ends are those of a legal move, but the squares between are not on its way, or it captures nothing. */
static bool wrong_way(struct ask *a)
{
    int from = square_bit(a->rules, a->from), to = square_bit(a->rules, a->to);
    bool quiet = a->typed.takes;
    if (!ask_has(a->legal, from, to)) return false;
    for (int i = 0; i < a->legal->captures; i++) quiet &= a->legal->m[i].from != from || a->legal->m[i].to != to;
    str_add(a->out, quiet ? _("that captures nothing") : _("that is not legal"));
    ask_say_alternatives(a, a->from);
    return true;
}

/* The move is the beginning of a legal capture. */
static bool unfinished(struct ask *a)
{
    struct move on[MOVES_MAX];
    int route[MOVE_ROUTE_MAX], n = 0;
    for (int i = 0; i < a->legal->captures; i++) {
        const struct move *m = &a->legal->m[i];
        if (m->from == square_bit(a->rules, a->from) && m->to != square_bit(a->rules, a->to)
            && move_route(a->rules, a->pos, m, &a->to, 1, route) > 0)
            on[n++] = *m;
    }
    if (n == 0) return false;
    str_addf(a->out, _("the capture goes on from %s and must be completed; play %s"), ask_square(a, a->to),
        ask_moves(a, a->legal, on, n));
    return true;
}

static bool must_capture(struct ask *a)
{
    if (!a->legal->captures || a->rules->forfeit != FORFEIT_OFF) return false;
    const char *why = ask_way_objects(a);
    if (why && a->typed.takes) str_addf(a->out, "%s%s%s", why, _("; "), ask_captures(a));
    else if (why) str_addf(a->out, _("%s, and a capture is compulsory; %s"), why, ask_captures(a));
    else str_addf(a->out, _("a capture is compulsory; %s"), ask_captures(a));
    return true;
}

static bool bad_way(struct ask *a)
{
    const char *why = ask_way_objects(a);
    if (!why) why = a->typed.takes ? _("that captures nothing") : _("that is not legal");
    str_add(a->out, why);
    ask_say_alternatives(a, a->from);
    return true;
}

/* Other captures are preferred to this one, or to what it is the beginning of. */
static bool too_little(struct ask *a)
{
    int route[MOVE_ROUTE_MAX];
    for (int whole = 1; whole >= 0; whole--) {
        for (int i = 0; i < a->all->captures; i++) {
            const struct move *m = &a->all->m[i];
            if (m->from != square_bit(a->rules, a->from) || moves_has(a->legal, m)) continue;
            if (whole != (m->to == square_bit(a->rules, a->to))) continue;
            if (!whole && !move_route(a->rules, a->pos, m, &a->to, 1, route)) continue;
            if (!whole) str_addf(a->out, _("it begins %s; "), ask_move(a, a->all, m));
            str_add(a->out, ask_less(a, m));
            return true;
        }
    }
    return false;
}

/* The capture is broken off, or its king lands where it cannot go on although it could elsewhere. */
static bool broken_off(struct ask *a)
{
    struct rules anywhere = *a->rules;
    struct move m;
    anywhere.king_lands = LANDS_ANY;
    if (!a->legal->captures || !move_attempt(&anywhere, a->pos, a->from, a->to, 0, &m)) return false;
    const char *why = ask_short(a, &m);
    if (!why && !move_attempt(a->rules, a->pos, a->from, a->to, 0, &m)) return false; // landing there is the reason
    str_add(a->out, why ? why : _("a capture goes on as long as it can"));
    if (!why) ask_say_alternatives(a, a->from);
    return true;
}

/* The move would be legal but for one fact. */
static bool forbidden(struct ask *a)
{
    struct moves list;
    if (ask_way_objects(a) == NULL) return false; // it is a quiet move
    for (const struct ask_law *law = ask_laws; law < ask_laws + ASK_LAWS; law++) {
        struct rules other;
        if (law->say || !ask_lift(law, a->rules, &other)) continue;
        gen_captures(&other, a->pos, &list);
        if (!ask_has(&list, square_bit(a->rules, a->from), square_bit(a->rules, a->to))) continue;
        str_add(a->out, _(law->words));
        if (!a->legal->captures || a->rules->forfeit != FORFEIT_OFF) {
            ask_say_alternatives(a, a->from);
            return true;
        }
        str_addf(a->out, "%s%s", _("; "), ask_captures(a));
        return true;
    }
    return false;
}

typedef bool reason_fn(struct ask *);
static reason_fn *const reasons[] = { no_piece, wrong_forfeit, wrong_way, unfinished, too_little, broken_off, forbidden,
    must_capture, bad_way };

/* --- the kinds of text -------------------------------------------------------------------- */

static void explain_squares(struct ask *a)
{
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i](a)) return;
}

static void explain_bad(struct ask *a)
{
    str_addf(a->out, _("that is not a move; type it like %s"),
        ask_moves(a, a->legal, a->legal->m, a->legal->n < 2 ? a->legal->n : 2));
}

static void explain_off_board(struct ask *a)
{
    struct str *off = ask_words(a);
    utf8_sanitise(off, a->typed.off, a->typed.off_n > 8 ? utf8_uncut(a->typed.off, 8) : a->typed.off_n);
    if (a->coord.algebraic) str_addf(a->out, _("%s is not a square that is played on"), str_text(off));
    else
        str_addf(a->out, _("%s is not a square of this board, which has 1 to %d"), str_text(off),
            square_count(a->rules));
}

/* Explain 3228: the cut is in the middle; 32 alone is half a move. */
static void explain_digits(struct ask *a)
{
    const char *d = a->typed.digits;
    size_t n = strlen(d), cut = n > 2 ? n - 2 : 0;
    struct coord c = a->coord.algebraic ? coord_own() : a->coord;
    char first[TYPED_RUN + 1] = "";
    memcpy(first, d, cut);
    int from = coord_square(a->rules, c, atoi(first));
    int to = coord_square(a->rules, c, atoi(d + cut));
    if (cut == 0 && to) {
        str_add(a->out, _("a move has two squares"));
        ask_say_alternatives(a, ask_is_own(a, to) ? to : 0);
    } else if (from && to) {
        a->from = from;
        a->to = to;
        explain_squares(a);
    } else {
        explain_bad(a);
    }
}

/* Several legal moves fit: name them all. */
static void explain_several(struct ask *a, const struct movetext_several *list)
{
    struct str *moves = ask_words(a);
    for (int i = 0; i < list->n && i < ASK_OFFER_MAX * 2; i++) {
        str_add(moves, ask_joint(i, list->n, _(" or ")));
        movetext_write(a->rules, a->coord, a->pos, a->legal, &list->m[i], MOVETEXT_SHORT, moves);
    }
    if (list->n > ASK_OFFER_MAX * 2) str_add(moves, " ...");
    str_addf(a->out,
        list->m[0].forfeit != MOVE_NONE ? _("a capture is refused and costs a piece, say which: %s")
                                        : _("that can be played in several ways: %s"),
        str_text(moves));
}

/* For gf4: is there a legal move with these ends?  Then its piece is the one meant. */
static bool find_on_file(struct ask *a)
{
    const struct typed ends = { .kind = TYPED_MOVE, .n = 1, .sq = { a->to }, .file = a->typed.file };
    struct movetext_several list;
    movetext_find(a->rules, a->coord, a->pos, a->legal, &ends, &list);
    if (list.n) a->from = square_of_bit(a->rules, list.m[0].from);
    return list.n > 0;
}

static void explain_kind(struct ask *a)
{
    switch (a->typed.kind) {
    case TYPED_BAD: explain_bad(a); return;
    case TYPED_OFF_BOARD: explain_off_board(a); return;
    case TYPED_DIGITS: explain_digits(a); return;
    case TYPED_ONLY:
    case TYPED_ONLY_CAPTURE:
        if (wrong_forfeit(a)) return;
        str_add(a->out, _("there is no capture"));
        ask_say_alternatives(a, 0);
        return;
    case TYPED_MOVE:
        a->from = a->typed.sq[0];
        a->to = a->typed.sq[a->typed.n - 1];
        if (!a->typed.file || find_on_file(a)) {
            explain_squares(a);
            return;
        }
        str_addf(a->out, _("no piece on file %c can go to %s"), a->typed.file, ask_square(a, a->to));
        say_instead(a);
    }
}

void movetext_explain(const struct rules *r, struct coord c, const struct pos *p, const struct moves *legal,
    const char *text, struct str *out)
{
    struct moves all;
    struct movetext_several several;
    struct move m;
    size_t n = strlen(text);
    LOCAL(ask) a = { .rules = r, .coord = c, .pos = p, .legal = legal, .out = out };

    utf8_sanitise(out, text, n > 40 ? utf8_uncut(text, 40) : n);
    // TRANSLATORS: between what is named and what is said of it
    str_add(out, _(": "));
    if (legal->n == 0) {
        str_addf(out, _("%s has no legal move"), side_word(p->turn));
        return;
    }
    enum movetext_found found = movetext_read(r, c, p, legal, text, n, &m, &several);
    if (found == MOVETEXT_FOUND) {
        str_add(out, _("that is legal"));
        return;
    }
    if (found == MOVETEXT_AMBIGUOUS) {
        explain_several(&a, &several);
        return;
    }
    ask_all(&a, &all);
    movetext_parse(r, c, text, n, &a.typed);
    explain_kind(&a);
}
