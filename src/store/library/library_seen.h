/* library_seen.h -- what an import remembers: which games are there, which names have which number. */
#ifndef STORE_LIBRARY_LIBRARY_SEEN_H
#define STORE_LIBRARY_LIBRARY_SEEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/str.h"

/* A set of numbers. */
struct seen {
    uint64_t *v;    /* 0: free */
    size_t n, room; /* room: a power of two */
};
void seen_release(struct seen *);
/* False when it is there already. */
bool seen_add(struct seen *, uint64_t);

/* Numbers of texts; forgets all when there are too many. */
struct name_ids {
    struct name_id {
        uint32_t at;
        int32_t id;
    } * v; /* id 0: free; at: in `texts` */
    size_t n, room;
    struct str texts;
};
void name_ids_release(struct name_ids *);
int64_t name_ids_find(const struct name_ids *, const char *); /* 0: not known */
void name_ids_add(struct name_ids *, const char *, int64_t id);

#endif
