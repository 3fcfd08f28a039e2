/* place.c -- see place.h */
#include <config.h>

#include "endgame/place.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"

/* ---- material ---- */

struct material material_turned(struct material m)
{
    return (struct material){ { m.men[1], m.men[0] }, { m.kings[1], m.kings[0] } };
}

int material_pieces(struct material m)
{
    return m.men[0] + m.men[1] + m.kings[0] + m.kings[1];
}

bool material_is_even(struct material m)
{
    return m.men[0] == m.men[1] && m.kings[0] == m.kings[1];
}

int material_id(struct material m)
{
    assert(material_pieces(m) <= MATERIAL_PIECES);
    return ((m.men[0] * 7 + m.kings[0]) * 7 + m.men[1]) * 7 + m.kings[1];
}

struct material material_of_id(int id)
{
    return (struct material){ { (uint8_t)(id / 343), (uint8_t)(id / 7 % 7) },
        { (uint8_t)(id / 49 % 7), (uint8_t)(id % 7) } };
}

void material_name(struct material m, char ret[MATERIAL_NAME])
{
    char *s = ret;
    for (int side = 0; side < 2; side++) {
        memset(s, 'K', m.kings[side]);
        s += m.kings[side];
        memset(s, 'M', m.men[side]);
        s += m.men[side];
        *s++ = '-';
    }
    s[-1] = '\0';
}

bool material_read(const char *name, struct material *ret)
{
    struct material m = { 0 };
    int side = 0, n = 0;
    for (; *name; name++) {
        int c = *name | 0x20;
        if (*name == '-' && n && side++ == 0) n = 0;
        else if ((c != 'k' && c != 'm') || side > 1 || n++ == MATERIAL_PIECES) return false;
        else if (c == 'k') m.kings[side]++;
        else m.men[side]++;
    }
    if (!n || side != 1 || material_pieces(m) > MATERIAL_PIECES) return false;
    *ret = m;
    return true;
}

static bool has_table(const struct rules *r, struct material m)
{
    for (int side = 0; side < 2; side++) {
        if (r->goal == GOAL_KING && m.kings[side]) return false;
        if (r->king_moves && m.men[side] && m.men[side] + m.kings[side] > 1) return false;
    }
    return true;
}

int material_list(const struct rules *r, int least, int most, struct material ret[MATERIAL_LIST])
{
    int n = 0;
    for (int pieces = least; pieces <= most; pieces++)
        for (int men = 0; men <= pieces; men++)
            for (int own = pieces - 1; own >= 1; own--)
                for (int own_men = 0; own_men <= own && own_men <= men; own_men++) {
                    int others = pieces - own, other_men = men - own_men;
                    if (other_men > others) continue;
                    ret[n] = (struct material){ { (uint8_t)own_men, (uint8_t)other_men },
                        { (uint8_t)(own - own_men), (uint8_t)(others - other_men) } };
                    n += has_table(r, ret[n]);
                }
    return n;
}

/* ---- places ---- */

/* A diagonal step is the same number of bits everywhere (square.h).  The last two ways are forward. */
static void init_rays(struct place *pl, const struct rules *r)
{
    const int steps[4] = { square_step(r, WAY_DOWN_LEFT), square_step(r, WAY_DOWN_RIGHT), square_step(r, WAY_UP_RIGHT),
        square_step(r, WAY_UP_LEFT) };
    memset(pl->ray, PLACE_NONE, sizeof pl->ray);
    for (int d = 0; d < PLACE_WAYS; d++) pl->grows[d] = steps[d] > 0;
    for (int s = 0; s < pl->squares; s++)
        for (int d = 0; d < PLACE_WAYS; d++) {
            int n = 0, bit = pl->bit[s] + steps[d];
            for (; bit >= 0 && bit < 128 && pl->of_bit[bit] != PLACE_NONE; bit += steps[d]) {
                pl->before[s][bit] = (uint8_t)n;
                pl->line[s][d] |= (wide)1 << bit;
                pl->ray[s][d][n++] = pl->of_bit[bit];
                if (!r->king_flies) break;
            }
            pl->reach[s][d] = (uint8_t)n;
        }
}

void place_init(struct place *pl, const struct rules *r)
{
    *pl = (struct place){ .squares = square_count(r), .half = square_row_count(r) };
    pl->men_squares = pl->squares - pl->half;
    memset(pl->of_bit, PLACE_NONE, sizeof pl->of_bit);
    for (int bit = 0, s = 0; s < pl->squares; bit++) {
        if (square_of_bit(r, bit) == SQUARE_NONE) continue;
        pl->of_bit[bit] = (uint8_t)s;
        pl->bit[s++] = (uint8_t)bit;
    }
    for (int n = 0; n <= SQUARES_MAX; n++)
        for (int k = 0; k < MATERIAL_PIECES + 2; k++)
            pl->choose[n][k] = k == 0 ? 1 : n == 0 ? 0 : pl->choose[n - 1][k - 1] + pl->choose[n - 1][k];
    init_rays(pl, r);
}

size_t place_men(const struct place *pl, int n)
{
    assert(n <= MATERIAL_PIECES);
    return pl->choose[pl->men_squares][n];
}

size_t place_kings(const struct place *pl, int n)
{
    assert(n <= MATERIAL_PIECES);
    return pl->choose[pl->squares][n];
}

uint64_t place_count(const struct place *pl, struct material m)
{
    return (uint64_t)place_men(pl, m.men[0]) * place_men(pl, m.men[1]) * place_kings(pl, m.kings[0])
        * place_kings(pl, m.kings[1]);
}

/* How many squares a set has; faster than wide_count() if there are few or none. */
static int few(wide w)
{
    int n = 0;
    for (; w; w &= w - 1) n++;
    return n;
}

struct material place_material(const struct pos *p)
{
    int me = p->turn, other = !me;
    return (struct material){ { (uint8_t)few(p->men[me]), (uint8_t)few(p->men[other]) },
        { (uint8_t)few(p->kings[me]), (uint8_t)few(p->kings[other]) } };
}

/* The rank of a set of n squares as its side counts them, from square `from` on.  False if one is before that. */
static bool rank_of(const struct place *pl, wide set, int n, enum side side, int from, size_t *ret)
{
    size_t rank = 0;
    int k = side == WHITE ? 1 : n, by = side == WHITE ? 1 : -1;
    for (; set; set &= set - 1, k += by) {
        int s = pl->of_bit[wide_first(set)];
        if (side == BLACK) s = place_turned(pl, s);
        if (s < from) return false;
        rank += pl->choose[s - from][k];
    }
    *ret = rank;
    return true;
}

bool place_index(const struct place *pl, const struct pos *p, struct material m, uint64_t *ret)
{
    enum side me = p->turn, other = !me;
    size_t men, other_men, kings, other_kings;
    if (!rank_of(pl, p->men[me], m.men[0], me, pl->half, &men)
        || !rank_of(pl, p->men[other], m.men[1], other, pl->half, &other_men)
        || !rank_of(pl, p->kings[me], m.kings[0], me, 0, &kings)
        || !rank_of(pl, p->kings[other], m.kings[1], other, 0, &other_kings))
        return false;
    uint64_t i = (uint64_t)men * place_men(pl, m.men[1]) + other_men;
    i = i * place_kings(pl, m.kings[0]) + kings;
    *ret = i * place_kings(pl, m.kings[1]) + other_kings;
    return true;
}

/* The squares, ascending, of the set of k squares with this rank. */
static void squares_of(const struct place *pl, size_t rank, int k, uint8_t *ret)
{
    for (int s = pl->squares; k; ret[--k] = (uint8_t)s) {
        while (pl->choose[s][k] > rank) s--;
        rank -= pl->choose[s][k];
    }
}

/* Take the last rank off an index: that of a set of k squares, of which there are `sets`. */
static wide take_set(const struct place *pl, uint64_t *index, size_t sets, int k, int from, enum side side)
{
    uint8_t squares[MATERIAL_PIECES];
    squares_of(pl, (size_t)(*index % sets), k, squares);
    *index /= sets;
    return place_set(pl, squares, k, from, side);
}

bool place_pos(const struct place *pl, struct material m, uint64_t i, struct pos *ret)
{
    *ret = (struct pos){ .turn = WHITE };
    for (int t = BLACK; t >= WHITE; t--)
        ret->kings[t] = take_set(pl, &i, place_kings(pl, m.kings[t]), m.kings[t], 0, (enum side)t);
    for (int t = BLACK; t >= WHITE; t--)
        ret->men[t] = take_set(pl, &i, place_men(pl, m.men[t]), m.men[t], pl->half, (enum side)t);
    return wide_count(pos_all(ret)) == material_pieces(m);
}

size_t place_rank(const struct place *pl, const uint8_t *squares, int k)
{
    size_t rank = 0;
    for (int i = 0; i < k; i++) rank += pl->choose[squares[i]][i + 1];
    return rank;
}

static int wide_last(wide w)
{
    uint64_t high = (uint64_t)(w >> 64);
    return high ? 127 - __builtin_clzll(high) : 63 - __builtin_clzll((uint64_t)w);
}

int place_reach(const struct place *pl, wide occupied, int square)
{
    int n = 0;
    for (int d = 0; d < PLACE_WAYS; d++) {
        wide bar = occupied & pl->line[square][d];
        n += !bar ? pl->reach[square][d] : pl->before[square][pl->grows[d] ? wide_first(bar) : wide_last(bar)];
    }
    return n;
}

uint8_t *place_sets(const struct place *pl, int n, int k)
{
    size_t sets = pl->choose[n][k];
    uint8_t *all = mem_try(sets * (size_t)k + 1, 1);
    for (size_t rank = 0; all && rank < sets; rank++) squares_of(pl, rank, k, all + rank * (size_t)k);
    return all;
}

wide place_set(const struct place *pl, const uint8_t *squares, int k, int from, enum side side)
{
    wide set = 0;
    for (int i = 0; i < k; i++) {
        int square = squares[i] + from;
        set |= (wide)1 << pl->bit[side == WHITE ? square : place_turned(pl, square)];
    }
    return set;
}

/* ---- values ---- */

bool code_of_end(const struct rules *r, const struct gen *gen, const struct pos *p, uint8_t *ret)
{
    wide own = p->men[p->turn] | p->kings[p->turn], other = p->men[!p->turn] | p->kings[!p->turn];
    bool crowned = r->goal == GOAL_KING && p->kings[!p->turn];
    if (own && other && !crowned) return false;
    if (crowned) *ret = CODE_LOST;
    else *ret = (uint8_t)(code_blocked(r) + (own && gen->count(r, p)));
    return true;
}
