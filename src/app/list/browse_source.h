/* browse_source.h -- where the games of a list come from: a catalogue of one file, or a library. */
#ifndef APP_LIST_BROWSE_SOURCE_H
#define APP_LIST_BROWSE_SOURCE_H

#include "store/catalog/catalog.h"

/* Games and lists as in store/catalog.h. */
struct browse_source_ops {
    void (*state)(void *of, struct catalog_state *ret);
    bool (*row)(void *of, int game, struct row *ret);
    struct game *(*game)(void *of, int game);
    bool (*text)(void *of, int game, struct str *out, struct err *);
    void (*list)(void *of, struct query *, enum catalog_key, bool descending);
    void (*list_state)(void *of, struct catalog_list_state *ret);
    int (*list_game)(void *of, int i);
    int (*list_find)(void *of, int game);
    int (*fd)(void *of); /* readable when there is news; -1: never */
    void (*heard)(void *of);
    void (*free)(void *of);
};

extern const struct browse_source_ops browse_catalog, browse_library_ops;

/* A library, for browse_library_ops; NULL with a sentence. */
void *browse_library_open(const char *path, struct err *);

#endif
