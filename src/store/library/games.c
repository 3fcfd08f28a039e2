/* games.c -- see games.h */
#include <config.h>

#include "store/library/games.h"

#include "base/mem.h"
#include "base/str.h"
#include "store/query/query.h"

void games_release(struct games *g)
{
    library_free(g->library);
    catalog_free(g->catalog);
}

bool games_open(struct games *g, const char *library, struct err *e)
{
    return (g->library = library_open(library, false, e)) != NULL;
}

bool games_find(const struct games *g, const char *text, const struct query_board *here, enum catalog_key sort,
    struct found *ret, struct err *e)
{
    struct query *q = query_new(text, here, e);
    if (q && !g->library) {
        int n = catalog_find(g->catalog, q, sort, e);
        MEM_FIT(ret->id, n < 0 ? 0 : (size_t)n + 1, ret->room);
        while ((int)ret->n < n) {
            ret->id[ret->n] = catalog_list_game(g->catalog, (int)ret->n) + 1;
            ret->n++;
        }
        return n >= 0;
    }
    bool ok = q && library_find(g->library, q, sort, false, ret, e);
    query_free(q);
    return ok;
}

struct game *games_game(const struct games *g, int64_t number)
{
    return g->library ? library_game(g->library, number) : catalog_game(g->catalog, (int)number - 1, NULL, NULL);
}

bool games_good(const struct games *g, struct err *e)
{
    if (g->library) return library_good(g->library, e);
    return !g->catalog || catalog_same(g->catalog, e);
}

bool games_row(const struct games *g, int64_t number, struct row *ret, struct str *hold)
{
    str_clear(hold);
    return g->library ? library_row(g->library, number, ret, hold) : catalog_row(g->catalog, (int)number - 1, ret);
}
