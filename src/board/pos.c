/* pos.c -- positions, without moves (pos_play.c). */
#include <config.h>

#include "board/pos.h"

#include <string.h>
#include <strings.h>

#include "base/lang.h"

void pos_start(const struct rules *r, enum side starter, struct pos *ret)
{
    int row = square_row_count(r), men = r->rows * row, back = r->back * row, squares = square_count(r);
    struct pos p = { .turn = pos_starter(r, starter) };

    for (int i = 1; i <= men; i++) {
        p.men[BLACK] |= square_set(r, back + i);
        p.men[WHITE] |= square_set(r, squares + 1 - back - i);
    }
    *ret = p;
}

/* Fold the two halves of a 128-bit product: every bit of the result depends on all bits of a and b. */
static uint64_t fold(uint64_t a, uint64_t b)
{
    wide m = (wide)a * b;
    return (uint64_t)m ^ (uint64_t)(m >> 64);
}

uint64_t pos_key(const struct pos *p)
{
    /* The constants are odd and have bits beyond every board's squares, so no factor becomes zero. */
    uint64_t men = fold((uint64_t)p->men[0] ^ 0xa0761d6478bd642fu, (uint64_t)p->men[1] ^ 0xe7037ed1a0b428dbu);
    uint64_t kings = fold((uint64_t)p->kings[0] ^ 0x8ebc6af09c88c6e3u, (uint64_t)p->kings[1] ^ 0xd89965cc75374cc3u);
    uint64_t high_men = fold((uint64_t)(p->men[0] >> 64) ^ 0x9d39247e33776d41u,
        (uint64_t)(p->men[1] >> 64) ^ 0xaf7aa3d6c1f0a58bu);
    uint64_t high_kings = fold((uint64_t)(p->kings[0] >> 64) ^ 0xc4a3f2b16e5d9907u,
        (uint64_t)(p->kings[1] >> 64) ^ 0xb92f04d3e1c86a55u);
    uint64_t rest = p->turn;
    for (int side = WHITE; side <= BLACK; side++)
        rest |= (uint64_t)p->walked[side] << (16 + 24 * side) | (uint64_t)p->walker[side] << (28 + 24 * side);
    return fold(men ^ (high_men << 21 | high_men >> 43), kings ^ (high_kings << 34 | high_kings >> 30) ^ rest);
}

bool pos_equal(const struct pos *a, const struct pos *b)
{
    return a->men[0] == b->men[0] && a->men[1] == b->men[1] && a->kings[0] == b->kings[0] && a->kings[1] == b->kings[1]
        && a->turn == b->turn && !memcmp(a->walked, b->walked, sizeof a->walked)
        && !memcmp(a->walker, b->walker, sizeof a->walker);
}

char pos_at(const struct rules *r, const struct pos *p, int square)
{
    wide s = square_set(r, square);
    if (p->men[WHITE] & s) return 'w';
    if (p->kings[WHITE] & s) return 'W';
    if (p->men[BLACK] & s) return 'b';
    if (p->kings[BLACK] & s) return 'B';
    return ' ';
}

const char *piece_name(char piece)
{
    switch (piece) {
    case 'w': return _("white man");
    case 'W': return _("white king");
    case 'b': return _("black man");
    case 'B': return _("black king");
    default: return _("empty");
    }
}

const char *side_name(enum side side)
{
    return side == WHITE ? N_("White") : N_("Black");
}

const char *side_word(enum side side)
{
    return _(side_name(side));
}

const char *side_letter(enum side side)
{
    // TRANSLATORS: White and Black in one letter, as in "you are %s (W)"
    return side == WHITE ? _("W") : _("B");
}

int side_bits(const char *word)
{
    static const struct {
        const char *word;
        int sides;
    } words[] = { { "w", 1 }, { "white", 1 }, { "b", 2 }, { "black", 2 }, { "both", 3 } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcasecmp(word, words[i].word)) return words[i].sides;
    return 0;
}

void pos_put(const struct rules *r, struct pos *p, int square, char piece)
{
    wide s = square_set(r, square);
    for (int side = WHITE; side <= BLACK; side++) {
        p->men[side] &= ~s;
        p->kings[side] &= ~s;
    }
    switch (piece) {
    case 'w': p->men[WHITE] |= s; break;
    case 'W': p->kings[WHITE] |= s; break;
    case 'b': p->men[BLACK] |= s; break;
    case 'B': p->kings[BLACK] |= s; break;
    }
}
