/* browse_find.c -- what is listed, and in which order: the words of `sort`, `filter`, and of `find` about games. */
#include <config.h>

#include "app/list/browse.h"
#include "app/list/browse_data.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/session/command.h"

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

bool browse_find(struct session *s, const struct command *c)
{
    char text[600];
    const char *what = c->argc ? c->argv[0] : "", *of = c->argc > 1 ? c->argv[1] : "";
    if (!strcasecmp(what, "pos")) return filter(s, !strcasecmp(of, "reversed") ? "pos:reversed" : "pos:here");
    bool pattern = !strcasecmp(what, "pattern"), material = !strcasecmp(what, "material");
    if (!pattern && !material) return filter(s, c->rest);
    if (!*of)
        return say_no(s,
            pattern ? "Say which pieces where: find pattern w27,28/b18 plies=4" : "Say how many: find material 3v1");
    const char *plies = c->argc > 2 && !strncasecmp(c->argv[2], "plies=", 6) ? c->argv[2] + 6 : NULL;
    if (snprintf(text, sizeof text, "%s:%s%s%s", what, of, plies ? " plies:" : "", plies ? plies : "")
        >= (int)sizeof text)
        return say_no(s, "That is too long");
    return filter(s, text);
}
