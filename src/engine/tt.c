/* tt.c -- see tt.h */
#include <config.h>

#include "engine/tt.h"

#include <string.h>

#include "base/mem.h"
#include "board/move.h"
#include "engine/score.h"

enum { LINE = 64, AGES = 64 };

bool tt_init(struct tt *t, size_t bytes)
{
    size_t buckets = 1;
    while (buckets * 2 <= bytes / LINE) buckets *= 2;
    void *memory = mem_try(buckets + 1, LINE);          // one more to align in
    if (!memory) return false;
    uintptr_t at = ((uintptr_t)memory + LINE - 1) & ~(uintptr_t)(LINE - 1);
    *t = (struct tt){ .e = (struct tt_entry *)at, .memory = memory, .mask = buckets - 1 };
    return true;
}

void tt_release(struct tt *t)
{
    mem_free(t->memory);
    *t = (struct tt){ .e = NULL };
}

/* Fresh zero pages are cheaper than wiping, and give the resident memory back. */
void tt_clear(struct tt *t)
{
    size_t bytes = (t->mask + 1) * LINE;
    struct tt fresh;
    if (!tt_init(&fresh, bytes)) {
        memset(t->e, 0, bytes);
        return;
    }
    tt_release(t);
    *t = fresh;
}

void tt_age(struct tt *t)
{
    t->age = (uint8_t)((t->age + 1) % AGES);
}

uint32_t tt_tag(const struct move *m)
{
    uint64_t c = ((uint64_t)m->captured ^ (uint64_t)(m->captured >> 64) * 31) * 0x9e3779b97f4a7c15u;
    return (uint32_t)m->from | (uint32_t)m->to << 8 | (uint32_t)m->forfeit << 16 | (uint32_t)(c >> 56) << 24;
}

static struct tt_entry *bucket(const struct tt *t, uint64_t key)
{
    return t->e + (key & t->mask) * TT_BUCKET;
}

/* Wins are stored by their distance from the position, not from the root. */
static int score_in(int score, int ply)
{
    return score >= SEARCH_WON ? score + ply : score <= -SEARCH_WON ? score - ply : score;
}

static int score_out(int score, int ply)
{
    return score >= SEARCH_WON ? score - ply : score <= -SEARCH_WON ? score + ply : score;
}

bool tt_probe(const struct tt *t, uint64_t key, int ply, struct tt_entry *ret)
{
    const struct tt_entry *e = bucket(t, key);
    for (int i = 0; i < TT_BUCKET; i++) {
        if (e[i].key != key || e[i].bound == TT_NONE) continue;
        *ret = e[i];
        ret->score = (int16_t)score_out(e[i].score, ply);
        return true;
    }
    return false;
}

/* The entry to overwrite: the position's own, else an empty one, else the least deep, those of
   older searches counting as shallower. */
static struct tt_entry *victim(struct tt *t, uint64_t key)
{
    struct tt_entry *e = bucket(t, key), *worst = e;
    int least = 1 << 20;
    for (int i = 0; i < TT_BUCKET; i++) {
        if (e[i].bound == TT_NONE || e[i].key == key) return &e[i];
        int value = e[i].depth - (e[i].age != t->age ? 256 : 0);
        if (value < least) {
            least = value;
            worst = &e[i];
        }
    }
    return worst;
}

void tt_store(struct tt *t, uint64_t key, int ply, int depth, int score, enum tt_bound bound, uint32_t move)
{
    struct tt_entry *e = victim(t, key);
    if (e->key == key && e->bound != TT_NONE && !move) move = e->move;     // keep the better hint
    *e = (struct tt_entry){
        .key = key,
        .move = move,
        .score = (int16_t)score_in(score, ply),
        .depth = (int8_t)depth,
        .bound = (uint8_t)bound & 3,
        .age = t->age & 63,
    };
}
