/* lookup.c -- see lookup.h */
#include <config.h>

#include "base/lookup.h"

#include "base/mem.h"

enum { FIRST = 512 };

void lookup_release(struct lookup *l)
{
    mem_free(l->slot);
    *l = (struct lookup){ 0 };
}

int64_t lookup_next(const struct lookup *l, uint64_t hash, size_t *at)
{
    for (uint64_t slot = 1; l->room && slot;) {
        slot = l->slot[((hash >> 32) + (*at)++) & (l->room - 1)];
        if (slot && slot >> 32 == hash >> 32) return (int64_t)(uint32_t)slot - 1;
    }
    return -1;
}

static void put(struct lookup *l, uint64_t slot)
{
    size_t i = (slot >> 32) & (l->room - 1);
    while (l->slot[i]) i = (i + 1) & (l->room - 1);
    l->slot[i] = slot;
}

void lookup_add(struct lookup *l, uint64_t hash, uint32_t number)
{
    if ((l->n + 1) * 2 > l->room) {
        struct lookup more = { .room = l->room ? l->room * 2 : FIRST, .n = l->n };
        more.slot = mem_new(more.room, sizeof *more.slot);
        for (size_t i = 0; i < l->room; i++)
            if (l->slot[i]) put(&more, l->slot[i]);
        mem_free(l->slot);
        *l = more;
    }
    l->n++;
    put(l, hash >> 32 << 32 | (number + 1));
}

bool lookup_seen(struct lookup *l, uint64_t key)
{
    uint64_t hash = key * 0x9e3779b97f4a7c15u; // the factor is odd, so different keys have different hashes
    uint32_t low = (uint32_t)hash & INT32_MAX;
    int64_t i;
    size_t at = 0;
    while ((i = lookup_next(l, hash << 1, &at)) >= 0)
        if (i == low) return true;
    lookup_add(l, hash << 1, low);
    return false;
}
