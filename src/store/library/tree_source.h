/* tree_source.h -- asks what was played in a position, in a library or in an opening tree in memory. */
#ifndef STORE_LIBRARY_TREE_SOURCE_H
#define STORE_LIBRARY_TREE_SOURCE_H

#include "store/library/library.h"
#include "store/tree/opening.h"

/* Either a library or an opening tree; both stay the caller's. */
struct tree_source {
    struct library *library;
    struct opening *opening;
    struct found only; /* count only these of the library's games; without `id`: all */
    struct rules rules;
};

/* A tree_ask_fn whose ctx is such a source. */
static inline bool tree_source_ask(void *ctx, const struct pos *p, struct tree *ret)
{
    const struct tree_source *from = ctx;
    const struct found *only = from->only.id ? &from->only : NULL;
    if (from->library) return library_tree(from->library, &from->rules, p, only, ret, NULL);
    opening_tree(from->opening, p, ret);
    return true;
}

#endif
