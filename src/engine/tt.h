/* tt.h -- the transposition table: what the search has found out about positions, by key.

   Entries of 16 bytes stand in buckets of four that share a cache line.  The memory comes from the system as zero
   pages, large ones if there are any.  It is not wiped at the start, so pages that are not used are not resident.

   Any number of threads may look up and store at once without a lock.  An entry is two words, and the first is the key
   mixed with the second.  If two threads write one entry at the same time, the words do not fit each other, and the
   entry matches no position any more. */
#ifndef ENGINE_TT_H
#define ENGINE_TT_H

#include "board/move.h"

enum { TT_BUCKET = 4 };
enum tt_bound { TT_NONE, TT_UPPER, TT_LOWER, TT_EXACT };

/* What is known about a position.  `move` is a tag (tt_tag), 0 for none. */
struct tt_entry {
    uint32_t move;
    int16_t score;
    int8_t depth;
    uint8_t bound;
};

/* An entry as it is stored: `check` is key ^ data; data 0: empty. */
struct tt_slot {
    _Atomic uint64_t check, data;
};

struct tt {
    struct tt_slot *slot; /* aligned inside `memory` */
    void *memory;
    size_t mask; /* buckets - 1 */
    uint8_t age;
};

/* A table of at most `bytes` (at least one bucket; sizes are rounded down to a power of two).
   False when there is no memory. */
bool tt_init(struct tt *, size_t bytes);
void tt_release(struct tt *);
/* Forget everything. */
void tt_clear(struct tt *);
/* Call when a new search begins: entries of older searches will be replaced first. */
void tt_age(struct tt *);

/* A move in 32 bits, never 0; equal moves of one position have equal tags.  Two captures of a
   position may share a tag, so it is a hint for move ordering, never a move to play unchecked. */
static inline uint32_t tt_tag(const struct move *m)
{
    uint32_t tag = (uint32_t)m->from | (uint32_t)m->to << 8 | (uint32_t)m->forfeit << 16;
    if (!m->captured) return tag;
    uint64_t c = ((uint64_t)m->captured ^ (uint64_t)(m->captured >> 64) * 31) * 0x9e3779b97f4a7c15u;
    return tag | (uint32_t)(c >> 56) << 24;
}

/* Load the bucket of a position into the cache, before it is looked up. */
static inline void tt_prefetch(const struct tt *t, uint64_t key)
{
    __builtin_prefetch(t->slot + (key & t->mask) * TT_BUCKET);
}

/* Look a position up; false if it is not there.  The distance of a win is stored from the position and counted from the
   root again in ret->score, since the root is `ply` plies up. */
bool tt_probe(const struct tt *, uint64_t key, int ply, struct tt_entry *ret);
void tt_store(struct tt *, uint64_t key, int ply, int depth, int score, enum tt_bound, uint32_t move);

#endif
