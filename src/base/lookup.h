/* lookup.h -- numbers of things, found by a hash.  Different things may share a hash; the caller tells them apart. */
#ifndef BASE_LOOKUP_H
#define BASE_LOOKUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zeroed, it is empty. */
struct lookup {
    uint64_t *slot; /* upper half of the hash, then number + 1; 0: free */
    size_t room, n; /* room is a power of two */
};

void lookup_release(struct lookup *);

/* The next number added with a hash of the same upper half; -1 if there are no more.  Set *at to 0 before the first
   call. */
int64_t lookup_next(const struct lookup *, uint64_t hash, size_t *at);

/* Add a number below UINT32_MAX. */
void lookup_add(struct lookup *, uint64_t hash, uint32_t number);

/* For a table used only as a set of keys: was this key there already?  It is added if not. */
bool lookup_seen(struct lookup *, uint64_t key);

#endif
