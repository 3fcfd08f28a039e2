/* lookup.h -- numbers of things, found by a hash of what they are; which of those with one hash is meant the caller sees. */
#ifndef BASE_LOOKUP_H
#define BASE_LOOKUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zeroed: empty. */
struct lookup {
    uint64_t *slot; /* upper half of the hash, number + 1; 0: free */
    size_t room, n; /* room: a power of two */
};

void lookup_release(struct lookup *);

/* The next number with such a hash, -1: there are no more.  *at is 0 at first. */
int64_t lookup_next(const struct lookup *, uint64_t hash, size_t *at);

/* One more number, below UINT32_MAX. */
void lookup_add(struct lookup *, uint64_t hash, uint32_t number);

/* Used as a set of keys alone: was this one there?  It is, now. */
bool lookup_seen(struct lookup *, uint64_t key);

#endif
