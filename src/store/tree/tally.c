/* tally.c -- see tally.h */
#include <config.h>

#include "store/tree/tally.h"

#include <assert.h>

#include "base/mem.h"
#include "store/entry.h"
#include "store/library_words.h"

/* The value of a slot: 0 is free; MANY | index into `many`; or one game: ONE | year (14) rating (14) result (2). */
enum { FIRST = 1 << 12, YEAR_AT = 16, RATING_AT = 2, FIELD = (1 << 14) - 1 };
static const uint32_t many_flag = 1u << 31, one_flag = 1u << 30;

struct tally {
    uint64_t *key;
    uint32_t *value;
    size_t slots, used; /* slots: their number, a power of two or 0 */
    struct tally_counts *many;
    size_t n_many, many_room;
};

struct tally *tally_new(void)
{
    return mem_new(1, sizeof(struct tally));
}

void tally_free(struct tally *t)
{
    if (!t) return;
    mem_free(t->key);
    mem_free(t->value);
    mem_free(t->many);
    mem_free(t);
}

uint64_t tally_key(const struct rules *r, const struct pos *p, const struct move *m)
{
    const uint64_t move[] = { (uint64_t)m->from | (uint64_t)m->to << 8 | (uint64_t)m->forfeit << 16
            | (uint64_t)m->crowns << 24 | (uint64_t)r->width << 32,
        (uint64_t)m->captured, (uint64_t)(m->captured >> 64) };
    return words_mix(pos_key(p), move, sizeof move);
}

static size_t slot_of(const struct tally *t, uint64_t key)
{
    size_t at = (size_t)(key & (t->slots - 1));
    while (t->value[at] && t->key[at] != key) at = (at + 1) & (t->slots - 1);
    return at;
}

static bool grow(struct tally *t)
{
    struct tally old = *t;
    t->slots = old.slots ? old.slots * 2 : FIRST;
    t->key = mem_try(t->slots, sizeof *t->key);
    t->value = mem_try(t->slots, sizeof *t->value);
    if (!t->key || !t->value) {
        mem_free(t->key);
        mem_free(t->value);
        *t = old;
        return false;
    }
    for (size_t i = 0; i < old.slots; i++) {
        if (!old.value[i]) continue;
        size_t at = slot_of(t, old.key[i]);
        t->key[at] = old.key[i];
        t->value[at] = old.value[i];
    }
    mem_free(old.key);
    mem_free(old.value);
    return true;
}

static uint32_t pack(const struct tally_game *g)
{
    return one_flag | (uint32_t)(g->year & FIELD) << YEAR_AT | (uint32_t)(g->rating & FIELD) << RATING_AT
        | (uint32_t)(g->result + 1);
}

static struct tally_game unpack(uint32_t value)
{
    return (struct tally_game){ .result = (int)(value & 3) - 1,
        .rating = (int)(value >> RATING_AT & FIELD),
        .year = (int)(value >> YEAR_AT & FIELD) };
}

struct tally_game tally_game(const struct facts *f, int turn)
{
    return (struct tally_game){ f->result, turn == WHITE ? f->white_rating : f->black_rating, (int)(f->date / 10000) };
}

void tally_count(struct tally_counts *c, const struct tally_game *g)
{
    c->games++;
    c->white += g->result == 1;
    c->draws += g->result == 0;
    c->black += g->result == -1;
    c->rated += g->rating > 0;
    c->rating_sum += (uint64_t)g->rating;
    if (g->year > c->last_year) c->last_year = g->year;
}

/* Give a slot that had one game counts of its own. */
static void promote(struct tally *t, size_t at)
{
    struct tally_game first = unpack(t->value[at]);
    assert(!(t->value[at] & many_flag) && t->n_many < one_flag);
    MEM_ROOM(t->many, t->n_many, t->many_room);
    t->many[t->n_many] = (struct tally_counts){ 0 };
    tally_count(&t->many[t->n_many], &first);
    t->value[at] = many_flag | (uint32_t)t->n_many++;
}

bool tally_add(struct tally *t, uint64_t key, const struct tally_game *g)
{
    if (t->used >= t->slots / 4 * 3 && !grow(t)) return false;
    size_t at = slot_of(t, key);
    if (t->value[at]) {
        if (!(t->value[at] & many_flag)) promote(t, at);
        tally_count(&t->many[t->value[at] & ~many_flag], g);
        return true;
    }
    t->key[at] = key;
    t->value[at] = pack(g);
    t->used++;
    return true;
}

bool tally_get(const struct tally *t, uint64_t key, struct tally_counts *ret)
{
    uint32_t value = t->slots ? t->value[slot_of(t, key)] : 0;
    *ret = (struct tally_counts){ 0 };
    if (!value) return false;
    if (value & many_flag) {
        *ret = t->many[value & ~many_flag];
        return true;
    }
    struct tally_game g = unpack(value);
    tally_count(ret, &g);
    return true;
}
