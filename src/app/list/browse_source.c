/* browse_source.c -- a catalogue as the source of a list */
#include <config.h>

#include "app/list/browse_data.h"

static struct browse_state state(void *of)
{
    struct browse_state state = { catalog_state(of), catalog_list_state(of), false };
    state.done = state.games.done && state.list.done;
    return state;
}

static bool row(void *of, int game, struct row *ret)
{
    return catalog_row(of, game, ret);
}

static struct game *game(void *of, int number)
{
    return catalog_game(of, number, NULL, NULL);
}

static bool text(void *of, int number, struct str *out, struct err *e)
{
    return catalog_text(of, number, out) || catalog_same(of, e);
}

static void list(void *of, struct query *q, enum catalog_key key, bool descending)
{
    catalog_list(of, q, key, descending);
}

static int list_game(void *of, int i)
{
    return catalog_list_game(of, i);
}

static int list_find(void *of, int number)
{
    return catalog_list_find(of, number);
}

static int fd(void *of)
{
    return catalog_fd(of);
}

static void heard(void *of)
{
    catalog_heard(of);
}

static void free_catalog(void *of)
{
    catalog_free(of);
}

const struct browse_source_ops browse_catalog = { state, row, game, text, list, list_game, list_find, fd, heard,
    free_catalog };
