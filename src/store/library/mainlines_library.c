/* mainlines_library.c -- the main lines of a library's games (see mainlines.h). */
#include <config.h>

#include "store/tree/mainlines.h"

#include "base/mem.h"
#include "base/str.h"
#include "store/catalog/catalog.h"
#include "store/library/library.h"
#include "store/query/query.h"

bool mainlines_library(struct library *l, int plies, mainline_fn *fn, void *ctx, struct mainlines_progress *progress,
    struct err *e)
{
    size_t n;
    struct str text = { 0 };
    struct query *all = query_new("", NULL, e);
    int64_t *id = all ? library_find(l, all, CATALOG_NUMBER, false, &n, e) : NULL;
    query_free(all);
    if (!id) return false;
    for (size_t i = 0; i < n && !progress->stop; i++) {
        str_clear(&text);
        if (library_text(l, id[i], &text)) mainlines_of(str_text(&text), text.len, NULL, plies, fn, ctx, progress);
    }
    str_release(&text);
    mem_free(id);
    return true;
}
