/* tt.c -- see tt.h */
#include <config.h>

#include "engine/tt.h"

#include <stdatomic.h>
#include <string.h>

#include "base/mem.h"
#include "engine/score.h"

enum { LINE = 64, AGES = 64 };

bool tt_init(struct tt *t, size_t bytes)
{
    size_t buckets = 1;
    while (buckets * 2 <= bytes / LINE) buckets *= 2;
    void *memory = mem_try(mem_large_size(buckets * LINE), 1);
    if (!memory) return false;
    *t = (struct tt){ .slot = mem_large(memory, buckets * LINE), .memory = memory, .mask = buckets - 1 };
    return true;
}

void tt_release(struct tt *t)
{
    mem_free(t->memory);
    *t = (struct tt){ .slot = NULL };
}

/* Fresh zero pages are cheaper than wiping, and give resident memory back. */
void tt_clear(struct tt *t)
{
    size_t bytes = (t->mask + 1) * LINE;
    struct tt fresh;
    if (!tt_init(&fresh, bytes)) {
        memset(t->slot, 0, bytes);
        return;
    }
    tt_release(t);
    *t = fresh;
}

void tt_age(struct tt *t)
{
    t->age = (uint8_t)((t->age + 1) % AGES);
}

static struct tt_slot *bucket(const struct tt *t, uint64_t key)
{
    return t->slot + (key & t->mask) * TT_BUCKET;
}

/* An entry as one word: move, score, depth, bound and age from low to high. */
static uint64_t pack(const struct tt_entry *e, uint8_t age)
{
    return (uint64_t)e->move | (uint64_t)(uint16_t)e->score << 32 | (uint64_t)(uint8_t)e->depth << 48
        | (uint64_t)e->bound << 56 | (uint64_t)age << 58;
}

static struct tt_entry unpack(uint64_t data)
{
    return (struct tt_entry){ .move = (uint32_t)data,
        .score = (int16_t)(data >> 32),
        .depth = (int8_t)(data >> 48),
        .bound = data >> 56 & 3 };
}

/* Wins are stored by their distance from the position, not from the root.  -ply turns a stored score back. */
static int score_in(int score, int ply)
{
    return score >= SEARCH_WON ? score + ply : score <= -SEARCH_WON ? score - ply : score;
}

static uint64_t load(const _Atomic uint64_t *w)
{
    return atomic_load_explicit(w, memory_order_relaxed);
}

bool tt_probe(const struct tt *t, uint64_t key, int ply, struct tt_entry *ret)
{
    const struct tt_slot *b = bucket(t, key);
    for (int i = 0; i < TT_BUCKET; i++) {
        uint64_t data = load(&b[i].data);
        if ((load(&b[i].check) ^ data) != key || !data) continue;
        *ret = unpack(data);
        ret->score = (int16_t)score_in(ret->score, -ply);
        return true;
    }
    return false;
}

/* The entry to overwrite: the position's own, else an empty one, else the shallowest; those of
   older searches count as shallower.  *ret_own is the position's own data, or 0. */
static struct tt_slot *victim(struct tt *t, uint64_t key, uint64_t *ret_own)
{
    struct tt_slot *b = bucket(t, key), *worst = b;
    int least = 1 << 20;
    *ret_own = 0;
    for (int i = 0; i < TT_BUCKET; i++) {
        uint64_t data = load(&b[i].data);
        if (!data) return &b[i];
        if ((load(&b[i].check) ^ data) == key) {
            *ret_own = data;
            return &b[i];
        }
        int value = unpack(data).depth - (data >> 58 != t->age ? 256 : 0);
        if (value < least) {
            least = value;
            worst = &b[i];
        }
    }
    return worst;
}

void tt_store(struct tt *t, uint64_t key, int ply, int depth, int score, enum tt_bound bound, uint32_t move)
{
    uint64_t own;
    struct tt_slot *slot = victim(t, key, &own);
    struct tt_entry e = { .move = move ? move : (uint32_t)own, // keep the better hint
        .score = (int16_t)score_in(score, ply),
        .depth = (int8_t)depth,
        .bound = (uint8_t)bound };
    uint64_t data = pack(&e, t->age);
    atomic_store_explicit(&slot->check, key ^ data, memory_order_relaxed);
    atomic_store_explicit(&slot->data, data, memory_order_relaxed);
}
