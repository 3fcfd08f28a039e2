/* movetext_say.c -- squares, moves and pieces in words: see movetext_ask.h */
#include <config.h>

#include "notation/movetext_ask.h"

#include <string.h>

#include "base/str.h"
#include "board/square.h"

void ask_say_square(const struct ask *a, int square)
{
    coord_add(a->rules, a->coord, square, a->out);
}

void ask_say_move(const struct ask *a, const struct moves *list, const struct move *m)
{
    movetext_write(a->rules, a->coord, a->pos, list, m, MOVETEXT_SHORT, a->out);
}

const char *ask_joint(int i, int n, const char *last)
{
    return i == 0 ? "" : i == n - 1 ? last : ", ";
}

char ask_piece_at(const struct ask *a, int square)
{
    return pos_at(a->rules, a->pos, square);
}

bool ask_is_own(const struct ask *a, int square)
{
    return strchr(a->pos->turn == WHITE ? "wW" : "bB", ask_piece_at(a, square)) != NULL;
}

bool ask_is_empty(const struct ask *a, int square)
{
    return ask_piece_at(a, square) == ' ';
}

void ask_say_set(const struct ask *a, wide set, const char *last)
{
    int n = wide_count(set);
    for (int i = 0; set; i++, set &= set - 1) {
        str_add(a->out, ask_joint(i, n, last));
        ask_say_square(a, square_of_bit(a->rules, wide_first(set)));
    }
}

/* Captures before refusals of them, then by squares. */
static bool stands_before(const struct ask *a, const struct move *m, const struct move *o)
{
    const struct rules *r = a->rules;
    if (a->legal->obliged && !m->captured != !o->captured) return m->captured != 0;
    return m->from != o->from ? square_of_bit(r, m->from) < square_of_bit(r, o->from)
                              : square_of_bit(r, m->to) < square_of_bit(r, o->to);
}

/* With `price`, refusals are named as such. */
static void say_moves(const struct ask *a, const struct moves *list, const struct move *m, int n, bool price)
{
    struct move rest[MOVES_MAX];
    int shown = n > ASK_OFFER_MAX ? ASK_OFFER_MAX - 1 : n;
    memcpy(rest, m, (size_t)n * sizeof *m);
    for (int i = 0; i < shown; i++) {
        int first = i;
        for (int k = i + 1; k < n; k++)
            if (stands_before(a, &rest[k], &rest[first])) first = k;
        struct move next = rest[first];
        rest[first] = rest[i];
        bool refuses = price && list->obliged && !next.captured;
        price &= !refuses;
        if (refuses) str_add(a->out, i ? " or, at the cost of a piece, " : "at the cost of a piece ");
        else str_add(a->out, ask_joint(i, n, " or "));
        ask_say_move(a, list, &next);
    }
    if (shown < n) str_addf(a->out, " or one of %d more", n - shown);
}

void ask_say_moves(const struct ask *a, const struct moves *list, const struct move *m, int n)
{
    say_moves(a, list, m, n, false);
}

void ask_say_alternatives(const struct ask *a, int from)
{
    struct move own[MOVES_MAX];
    int n = 0;
    bool captures = false;
    for (int i = 0; i < a->legal->n; i++) {
        if (!from || a->legal->m[i].from != square_bit(a->rules, from)) continue;
        own[n++] = a->legal->m[i];
        captures |= a->legal->m[i].captured != 0;
    }
    bool refuses = n && a->legal->obliged && !captures; // then the captures of others come first
    str_add(a->out, "; ");
    if (n && !refuses) {
        str_add(a->out, "play ");
        say_moves(a, a->legal, own, n, true);
        return;
    }
    if (from && !n) {
        ask_say_square(a, from);
        str_add(a->out, " can't move, ");
    }
    str_add(a->out, "play ");
    say_moves(a, a->legal, a->legal->m, a->legal->n, true);
}
