/* browse_find.c -- what is listed, and in which order: the words of `sort` and `filter`. */
#include <config.h>

#include "app/list/browse.h"
#include "app/list/browse_data.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

bool browse_sort_by(struct session *s, const char *word, bool desc)
{
    if (!browse_is_on(s) && !browse_here(s, NULL)) return false;
    struct browse *b = s->wing.browse;
    int key = -1;
    if (!strcasecmp(word, "reverse")) {
        key = (int)b->key;
        desc = !b->descending;
    } else if (!strcasecmp(word, "next")) key = ((int)b->key + 1) % CATALOG_KEYS;
    for (int i = 0; i < CATALOG_KEYS && key < 0; i++)
        if (!strcasecmp(word, browse_key_name((enum catalog_key)i))) key = i;
    if (key < 0) return say_no(s, "Sort by number, date, white, black, event, result, plies or rating");
    browse_sort(s, (enum catalog_key)key, desc);
    browse_page(s);
    return say(s, "Sorted by %s%s", browse_key_name((enum catalog_key)key), desc ? ", the other way round" : "");
}

static bool filter(struct session *s, const char *text)
{
    if (!(browse_is_on(s) ? browse_filter(s, text) : browse_here(s, text))) return false;
    browse_page(s);
    return say(s, *text ? "Listed: %s" : "All games are listed", text);
}

bool browse_filter_by(struct session *s, const char *text)
{
    bool alone = browse_is_on(s) && !*text;
    return (alone && (browse_people_leave(s) || browse_figures_cancel(s))) || filter(s, text);
}
