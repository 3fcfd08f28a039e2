/* movetext_explain.c -- why a typed move is not legal, and what is.

   One sentence: first what stands against the move (the first reason found, in the order a player
   would look: squares, piece, capture rules, way), then what can be played instead.  Captures that
   the majority rule forbids are found by generating once more without it. */
#include <config.h>

#include "notation/movetext.h"

#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "board/gen.h"
#include "board/square.h"
#include "notation/movetext_parse.h"

enum { OFFER_MAX = 4 };

struct ask {
    const struct rules *rules;
    struct coord coord;
    const struct pos *pos;
    const struct moves *legal;
    struct moves *all;          /* captures as if there were no majority rule */
    struct typed typed;
    int from, to;
    struct str *out;
};

/* --- words ------------------------------------------------------------------------------- */

static void say_square(struct ask *a, int square)
{
    char name[COORD_TEXT];
    coord_write(a->rules, a->coord, square, name);
    str_add(a->out, name);
}

static void say_move(struct ask *a, const struct moves *list, const struct move *m)
{
    movetext_write(a->rules, a->coord, a->pos, list, m, MOVETEXT_SHORT, a->out);
}

/* What joins item i of n in "a, b or c". */
static const char *joint(int i, int n, const char *last)
{
    return i == 0 ? "" : i == n - 1 ? last : ", ";
}

static const char *side_name(enum side side)
{
    return side == WHITE ? "White" : "Black";
}

static char piece_at(const struct ask *a, int square)
{
    return pos_at(a->rules, a->pos, square);
}

static bool is_own(const struct ask *a, int square)
{
    return strchr(a->pos->turn == WHITE ? "wW" : "bB", piece_at(a, square)) != NULL;
}

static bool is_empty(const struct ask *a, int square)
{
    return piece_at(a, square) == ' ';
}

/* The squares of a set: "27 or 31". */
static void say_set(struct ask *a, wide set, const char *last)
{
    int n = wide_count(set);
    for (int i = 0; set; i++, set &= set - 1) {
        str_add(a->out, joint(i, n, last));
        say_square(a, square_of_bit(a->rules, wide_first(set)));
    }
}

/* --- what can be played ------------------------------------------------------------------ */

static bool stands_before(const struct ask *a, const struct move *m, const struct move *o)
{
    const struct rules *r = a->rules;
    return m->from != o->from ? square_of_bit(r, m->from) < square_of_bit(r, o->from)
        : square_of_bit(r, m->to) < square_of_bit(r, o->to);
}

/* Up to OFFER_MAX of the given moves, lowest squares first: "27x18, 31x22 or one of 3 more". */
static void say_moves(struct ask *a, const struct moves *list, const struct move *m, int n)
{
    struct move rest[MOVES_MAX];
    int shown = n > OFFER_MAX ? OFFER_MAX - 1 : n;
    memcpy(rest, m, (size_t)n * sizeof *m);
    for (int i = 0; i < shown; i++) {
        int first = i;
        for (int k = i + 1; k < n; k++)
            if (stands_before(a, &rest[k], &rest[first])) first = k;
        struct move next = rest[first];
        rest[first] = rest[i];
        str_add(a->out, joint(i, n, " or "));
        say_move(a, list, &next);
    }
    if (shown < n) str_addf(a->out, " or one of %d more", n - shown);
}

static int most(const struct moves *list)
{
    int max = 0;
    for (int i = 0; i < list->captures; i++) {
        int n = wide_count(list->m[i].captured);
        if (n > max) max = n;
    }
    return max;
}

/* "27x18 takes 2, 31x22 takes 1 and the most must be taken". */
static void say_majority(struct ask *a)
{
    int n = a->legal->captures < 3 ? a->legal->captures : 3;
    for (int i = 0; i < n; i++) {
        str_add(a->out, joint(i, n, " and "));
        say_move(a, a->legal, &a->legal->m[i]);
    }
    str_addf(a->out, " %s %d", n > 1 ? "take" : "takes", most(a->legal));
    for (int i = 0; i < a->all->captures; i++) {
        const struct move *m = &a->all->m[i];
        if (moves_has(a->legal, m)) continue;
        str_add(a->out, ", ");
        say_move(a, a->all, m);
        str_addf(a->out, " takes %d", wide_count(m->captured));
        break;
    }
    str_add(a->out, " and the most must be taken");
}

static void say_captures(struct ask *a)
{
    bool smaller = a->all->captures > a->legal->captures;
    if (smaller && a->rules->scope == SCOPE_SIDE) {
        say_majority(a);
        return;
    }
    str_add(a->out, "play ");
    say_moves(a, a->legal, a->legal->m, a->legal->captures);
}

/* The moves of the piece on `from`, or of any. */
static void say_alternatives(struct ask *a, int from)
{
    struct move own[MOVES_MAX];
    int n = 0;
    for (int i = 0; i < a->legal->n; i++)
        if (from && a->legal->m[i].from == square_bit(a->rules, from)) own[n++] = a->legal->m[i];
    str_add(a->out, "; ");
    if (n) {
        str_add(a->out, "play ");
        say_moves(a, a->legal, own, n);
        return;
    }
    if (from) {
        say_square(a, from);
        str_add(a->out, " can't move, ");
    }
    str_add(a->out, "play ");
    say_moves(a, a->legal, a->legal->m, a->legal->n);
}

/* --- the way from one square to another ---------------------------------------------------- */

static int sign_of(int n)
{
    return (n > 0) - (n < 0);
}

/* Why a man can't go `rows` rows along a diagonal; NULL when it can. */
static const char *man_objects(struct ask *a, int rows, int middle)
{
    int forward = a->pos->turn == WHITE ? -1 : 1;
    bool back = sign_of(rows) != forward;
    if (abs(rows) == 1) return back ? "men do not move backwards" : NULL;
    if (abs(rows) > 2 || is_empty(a, middle)) return "a man moves one square";
    if (is_own(a, middle)) return "own pieces can't be jumped";
    if (back && !a->rules->man_captures_back) return "men do not capture backwards";
    return "a man can't do that";
}

/* The same for a king; squares between are row, column + steps. */
static const char *king_objects(struct ask *a, int row, int column, int rows, int columns)
{
    const struct rules *r = a->rules;
    int down = sign_of(rows), right = sign_of(columns), n = abs(rows), enemies = 0, last = 0;
    for (int i = 1; i < n; i++) {
        int square = square_at(r, row + i * down, column + i * right);
        if (is_empty(a, square)) continue;
        if (is_own(a, square)) return "own pieces can't be jumped";
        if (enemies && last == i - 1) return "two pieces in a row can't be jumped";
        enemies++;
        last = i;
    }
    if (enemies > 1) return "a jump takes one piece";
    if (!r->king_flies && n > 1 + enemies) return "a king moves one square in this game";
    if (enemies && r->king_lands && last != n - 1)
        return "a king lands right behind the piece it takes";
    return enemies ? "a king can't do that" : NULL;
}

/* Why the piece on `from` can't go to `to` whatever else is on the board; NULL when it can. */
static const char *way_objects(struct ask *a)
{
    const struct rules *r = a->rules;
    int row = square_row(r, a->from), column = square_column(r, a->from);
    int rows = square_row(r, a->to) - row, columns = square_column(r, a->to) - column;
    if (a->from == a->to) return "that is one square, not a move";
    if (!is_empty(a, a->to)) return "the square it ends on is occupied";
    if (abs(rows) != abs(columns)) return "pieces move along diagonals";
    if (strchr("WB", piece_at(a, a->from))) return king_objects(a, row, column, rows, columns);
    return man_objects(a, rows, square_at(r, row + rows / 2, column + columns / 2));
}

/* --- reasons, in order; each says a sentence and returns true, or passes --------------------- */

static bool no_piece(struct ask *a)
{
    if (is_own(a, a->from)) return false;
    if (is_empty(a, a->from)) {
        str_add(a->out, "there is no piece on ");
        say_square(a, a->from);
    } else {
        str_add(a->out, "the piece on ");
        say_square(a, a->from);
        str_addf(a->out, " is %s's and it is %s's turn", side_name(!a->pos->turn),
            side_name(a->pos->turn));
    }
    if (a->legal->captures && a->rules->forfeit == FORFEIT_OFF) {
        str_add(a->out, "; a capture is compulsory: ");
        say_captures(a);
    } else {
        say_alternatives(a, 0);
    }
    return true;
}

static bool wrong_forfeit(struct ask *a)
{
    if (!a->typed.forfeit) return false;
    if (a->rules->forfeit != FORFEIT_ON) {
        str_add(a->out, "no piece is given up in this game");
        say_alternatives(a, a->from);
        return true;
    }
    if (!a->legal->captures) {
        str_add(a->out, "there is no capture to refuse, so no piece is given up");
        say_alternatives(a, a->from);
        return true;
    }
    if (a->typed.takes) {
        str_add(a->out, "a capture gives up no piece");
        say_alternatives(a, a->from);
        return true;
    }
    if (square_set(a->rules, a->typed.forfeit) & a->legal->obliged) return false;
    say_square(a, a->typed.forfeit);
    str_add(a->out, " has no capture it must make, so it can't be given up; ");
    say_set(a, a->legal->obliged, " or ");
    str_add(a->out, " can");
    return true;
}

/* What takes more than a capture of `m`'s piece: all legal ones, or those of that piece alone. */
static void say_more(struct ask *a, const struct move *m)
{
    struct move more[MOVES_MAX];
    int n = 0;
    for (int i = 0; i < a->legal->captures; i++)
        if (a->rules->scope == SCOPE_SIDE || a->legal->m[i].from == m->from) more[n++] = a->legal->m[i];
    str_add(a->out, ", but ");
    say_moves(a, a->legal, more, n);
    str_addf(a->out, " takes %d and ", n ? wide_count(more[0].captured) : 0);
    str_add(a->out, a->rules->scope == SCOPE_SIDE ? "the most must be taken"
        : "a piece must take the most it can");
}

/* A capture, or the beginning of one, that takes too few pieces. */
static bool too_few(struct ask *a)
{
    int route[MOVE_ROUTE_MAX];
    for (int whole = 1; whole >= 0; whole--) {
        for (int i = 0; i < a->all->captures; i++) {
            const struct move *m = &a->all->m[i];
            if (m->from != square_bit(a->rules, a->from) || moves_has(a->legal, m)) continue;
            if (whole != (m->to == square_bit(a->rules, a->to))) continue;
            if (!whole && !move_route(a->rules, a->pos, m, &a->to, 1, route)) continue;
            str_add(a->out, whole ? "it" : "it begins ");
            if (!whole) say_move(a, a->all, m);
            str_addf(a->out, "%s takes %d", whole ? "" : ", which", wide_count(m->captured));
            say_more(a, m);
            return true;
        }
    }
    return false;
}

/* The beginning of a legal capture. */
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
    str_add(a->out, "the capture goes on from ");
    say_square(a, a->to);
    str_add(a->out, " and must be completed; play ");
    say_moves(a, a->legal, on, n);
    return true;
}

static bool must_capture(struct ask *a)
{
    if (!a->legal->captures || a->rules->forfeit != FORFEIT_OFF) return false;
    const char *why = way_objects(a);
    if (why) str_addf(a->out, "%s, and ", why);
    str_add(a->out, "a capture is compulsory; ");
    say_captures(a);
    return true;
}

static bool bad_way(struct ask *a)
{
    const char *why = way_objects(a);
    if (why) str_add(a->out, why);
    else if (a->typed.takes) str_add(a->out, "that captures nothing");
    else str_add(a->out, "that is not legal");
    say_alternatives(a, a->from);
    return true;
}

typedef bool reason_fn(struct ask *);
static reason_fn *const reasons[] = {
    no_piece, wrong_forfeit, unfinished, too_few, must_capture, bad_way
};

/* --- the kinds of text -------------------------------------------------------------------- */

static void explain_squares(struct ask *a)
{
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i](a)) return;
}

static void explain_bad(struct ask *a)
{
    str_add(a->out, "that is not a move; type it like ");
    say_moves(a, a->legal, a->legal->m, a->legal->n < 2 ? a->legal->n : 2);
}

static void explain_off_board(struct ask *a)
{
    utf8_sanitise(a->out, a->typed.off, a->typed.off_n > 8 ? 8 : a->typed.off_n);
    if (a->coord.algebraic) str_add(a->out, " is not a square that is played on");
    else str_addf(a->out, " is not a square of this board, which has 1 to %d", square_count(a->rules));
}

/* 3228: the cut in the middle is the one meant; 32 alone is half a move. */
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
        str_add(a->out, "a move has two squares");
        say_alternatives(a, is_own(a, to) ? to : 0);
    } else if (from && to) {
        a->from = from;
        a->to = to;
        explain_squares(a);
    } else {
        explain_bad(a);
    }
}

static void explain_file(struct ask *a)
{
    str_addf(a->out, "no piece on file %c can go to ", a->typed.file);
    say_square(a, a->typed.sq[a->typed.n - 1]);
    if (a->legal->captures && a->rules->forfeit == FORFEIT_OFF) {
        str_add(a->out, "; a capture is compulsory: ");
        say_captures(a);
    } else {
        say_alternatives(a, 0);
    }
}

/* Several legal moves fit: say them all. */
static void explain_several(struct ask *a, const struct movetext_several *list)
{
    bool refusal = list->m[0].forfeit != MOVE_NONE;
    str_add(a->out, refusal ? "a capture is refused and costs a piece, say which: "
        : "that can be played in several ways: ");
    for (int i = 0; i < list->n && i < OFFER_MAX * 2; i++) {
        str_add(a->out, joint(i, list->n, " or "));
        say_move(a, a->legal, &list->m[i]);
    }
    if (list->n > OFFER_MAX * 2) str_add(a->out, " ...");
}

static void explain_kind(struct ask *a)
{
    switch (a->typed.kind) {
    case TYPED_BAD:
        explain_bad(a);
        return;
    case TYPED_OFF_BOARD:
        explain_off_board(a);
        return;
    case TYPED_DIGITS:
        explain_digits(a);
        return;
    case TYPED_ONLY:
    case TYPED_ONLY_CAPTURE:
        str_add(a->out, "there is no capture");
        say_alternatives(a, 0);
        return;
    case TYPED_MOVE:
        if (a->typed.file) {
            explain_file(a);
            return;
        }
        a->from = a->typed.sq[0];
        a->to = a->typed.sq[a->typed.n - 1];
        explain_squares(a);
    }
}

void movetext_explain(const struct rules *r, struct coord c, const struct pos *p,
    const struct moves *legal, const char *text, struct str *out)
{
    struct rules free_choice = *r;
    struct moves all;
    struct movetext_several several;
    struct move m;
    size_t n = strlen(text);
    struct ask a = { .rules = r, .coord = c, .pos = p, .legal = legal, .all = &all, .out = out };

    utf8_sanitise(out, text, n > 40 ? 40 : n);
    str_add(out, ": ");
    if (legal->n == 0) {
        str_addf(out, "%s has no legal move", side_name(p->turn));
        return;
    }
    enum movetext_found found = movetext_read(r, c, p, legal, text, n, &m, &several);
    if (found == MOVETEXT_FOUND) {
        str_add(out, "that is legal");
        return;
    }
    if (found == MOVETEXT_AMBIGUOUS) {
        explain_several(&a, &several);
        return;
    }
    free_choice.priority = PRIORITY_NONE;
    free_choice.scope = SCOPE_SIDE;
    gen_captures(&free_choice, p, &all);
    movetext_parse(r, c, text, n, &a.typed);
    explain_kind(&a);
}
