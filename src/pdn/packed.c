/* packed.c -- see packed.h */
#include <config.h>

#include "pdn/packed.h"

#include "pdn/pdn_play.h"

enum { MORE = 0x80, NUMBER = 0x7f };

/* square_bit(), the division by a constant: plies by the million are unpacked. */
static inline int bit_by(int half, bool inverted, int square)
{
    int row = (square - 1) / half, place = (square - 1) % half;
    if (inverted) place = half - 1 - place;
    return row / 2 * (2 * half + 3) + row % 2 * (half + 1) + place;
}

/* Quick for the boards most games are played on. */
static inline int bit_of(const struct rules *r, int square)
{
    switch (r->cells == CELLS_DARK && !r->height ? r->width : 0) {
    case 8: return bit_by(4, r->inverted, square);
    case 10: return bit_by(5, r->inverted, square);
    case 12: return bit_by(6, r->inverted, square);
    default: return square_bit(r, square);
    }
}

size_t packed_put_by(const uint8_t square_of_bit[128], const struct move *m, uint8_t out[PACKED_MOVE_MAX])
{
    bool captures = m->captured != 0, forfeits = m->forfeit != MOVE_NONE;
    uint8_t *p = out + 2;
    out[0] = square_of_bit[m->from] | (captures ? MORE : 0);
    out[1] = square_of_bit[m->to] | (forfeits ? MORE : 0);
    if (captures) {
        *p++ = (uint8_t)wide_count(m->captured) | (m->crowns ? MORE : 0);
        for (wide left = m->captured; left; left &= left - 1) *p++ = square_of_bit[wide_first(left)];
    }
    if (forfeits) *p++ = square_of_bit[m->forfeit];
    return (size_t)(p - out);
}

size_t packed_put(const struct rules *r, const struct move *m, uint8_t out[PACKED_MOVE_MAX])
{
    uint8_t known[128];
    wide used = m->captured | (wide)1 << m->from | (wide)1 << m->to;
    if (m->forfeit != MOVE_NONE) used |= (wide)1 << m->forfeit;
    for (; used; used &= used - 1) known[wide_first(used)] = (uint8_t)square_of_bit(r, wide_first(used));
    return packed_put_by(known, m, out);
}

int packed_line(const struct play *play, struct str *out, struct pos *ret_start)
{
    const struct items *it = play->it;
    const struct rules *r = &play->kind->rules;
    struct pos p = *ret_start = play->start;
    int plies = 0;
    uint8_t buf[PACKED_MOVE_MAX];
    for (size_t i = 0; i < it->n; i++) {
        if (it->v[i].kind == ITEM_OPEN) i = it->v[i].x;
        else if (play->status[i] == STEP_PLAYED && it->v[i].kind == ITEM_SETUP && !plies)
            p = *ret_start = play->setups[play->step[i].setup];
        else if (play->status[i] == STEP_PLAYED) {
            if (it->v[i].kind != ITEM_MOVE || !pos_equal(&play->step[i].before, &p)) break;
            str_addn(out, (const char *)buf, packed_put(r, &play->step[i].move, buf));
            pos_play(r, &p, &play->step[i].move, &p);
            plies++;
        }
    }
    return plies;
}

static bool on_board(const struct rules *r, int square)
{
    return square >= 1 && square <= square_count(r);
}

/* The captured squares at p, their number first: the byte behind them, NULL when there are none. */
static const uint8_t *read_captured(const struct rules *r, const uint8_t *p, const uint8_t *end, struct move *m)
{
    if (p == end || !(*p & NUMBER) || end - p <= (*p & NUMBER)) return NULL;
    m->crowns = (*p & MORE) != 0;
    for (int left = *p++ & NUMBER; left; left--, p++) {
        if (!on_board(r, *p)) return NULL;
        m->captured |= (wide)1 << bit_of(r, *p);
    }
    return p;
}

/* Does a man of the side to move that goes quietly become a king? */
static bool crowns_quietly(const struct rules *r, const struct pos *p, int from_bit, int to)
{
    int row = square_row_count(r);
    bool far = p->turn == WHITE ? to <= row : to > square_count(r) - row;
    return far && (p->men[p->turn] >> from_bit & 1);
}

bool packed_next(const struct rules *r, const struct pos *pos, const uint8_t **at, const uint8_t *end, struct move *ret)
{
    const uint8_t *p = *at;
    if (end - p < 2) return false;
    int from = p[0] & NUMBER, to = p[1] & NUMBER;
    bool captures = (p[0] & MORE) != 0, forfeits = (p[1] & MORE) != 0;
    if (!on_board(r, from) || !on_board(r, to)) return false;
    struct move m = { .from = (uint8_t)bit_of(r, from), .to = (uint8_t)bit_of(r, to), .forfeit = MOVE_NONE };
    p += 2;
    if (captures) p = read_captured(r, p, end, &m);
    else m.crowns = crowns_quietly(r, pos, m.from, to);
    if (!p) return false;
    if (forfeits) {
        if (p == end || !on_board(r, *p)) return false;
        m.forfeit = (uint8_t)bit_of(r, *p++);
    }
    *at = p;
    *ret = m;
    return true;
}
