/* movetext_say.c -- squares, moves and pieces in words: see movetext_ask.h */
#include <config.h>

#include "notation/movetext_ask.h"

#include <string.h>

#include "base/lang.h"

void ask_release(struct ask *a)
{
    for (int i = 0; i < ASK_WORDS; i++) str_release(&a->words[i]);
}

struct str *ask_words(struct ask *a)
{
    struct str *words = &a->words[a->made++ % ASK_WORDS];
    str_clear(words);
    return words;
}

const char *ask_square(struct ask *a, int square)
{
    struct str *name = ask_words(a);
    coord_add(a->rules, a->coord, square, name);
    return str_text(name);
}

static void add_move(const struct ask *a, const struct moves *list, const struct move *m, struct str *out)
{
    movetext_write(a->rules, a->coord, a->pos, list, m, MOVETEXT_SHORT, out);
}

const char *ask_move(struct ask *a, const struct moves *list, const struct move *m)
{
    struct str *move = ask_words(a);
    add_move(a, list, m, move);
    return str_text(move);
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

const char *ask_set(struct ask *a, wide set, const char *last)
{
    struct str *out = ask_words(a);
    int n = wide_count(set);
    for (int i = 0; set; i++, set &= set - 1) {
        str_add(out, ask_joint(i, n, last));
        coord_add(a->rules, a->coord, square_of_bit(a->rules, wide_first(set)), out);
    }
    return str_text(out);
}

/* The order of moves: captures before refusals, then by squares. */
static bool stands_before(const struct ask *a, const struct move *m, const struct move *o)
{
    const struct rules *r = a->rules;
    if (a->legal->obliged && !m->captured != !o->captured) return m->captured != 0;
    return m->from != o->from ? square_of_bit(r, m->from) < square_of_bit(r, o->from)
                              : square_of_bit(r, m->to) < square_of_bit(r, o->to);
}

/* If `price`, refusals are named as such. */
static const char *list_moves(struct ask *a, const struct moves *list, const struct move *m, int n, bool price)
{
    struct str *out = ask_words(a);
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
        if (refuses) str_add(out, i ? _(" or, at the cost of a piece, ") : _("at the cost of a piece "));
        else str_add(out, ask_joint(i, n, _(" or ")));
        add_move(a, list, &next, out);
    }
    int more[2] = { 0 }, last[2] = { 0 };
    for (int i = shown; i < n; i++) {
        int costly = price && list->obliged && !rest[i].captured;
        more[costly]++;
        last[costly] = i;
    }
    for (int costly = 0; costly < 2; costly++) {
        /* TRANSLATORS: behind a few moves: "32-28, 31-27 or one of 5 more" */
        const char *several = costly ? _(" or, at the cost of a piece, one of %d more") : _(" or one of %d more");
        if (more[costly] > 1) str_addf(out, several, more[costly]);
        if (more[costly] != 1) continue;
        str_add(out, costly ? _(" or, at the cost of a piece, ") : _(" or "));
        add_move(a, list, &rest[last[costly]], out);
    }
    return str_text(out);
}

const char *ask_moves(struct ask *a, const struct moves *list, const struct move *m, int n)
{
    return list_moves(a, list, m, n, false);
}

void ask_say_alternatives(struct ask *a, int from)
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
    const char *moves = n && !refuses ? list_moves(a, a->legal, own, n, true)
                                      : list_moves(a, a->legal, a->legal->m, a->legal->n, true);
    str_add(a->out, _("; "));
    if (!from || n) str_addf(a->out, _("play %s"), moves);
    else str_addf(a->out, _("%s can't move, play %s"), ask_square(a, from), moves);
}
