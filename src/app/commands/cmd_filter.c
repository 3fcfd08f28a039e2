/* cmd_filter.c -- `sort`, `filter`, and `find` where it is about games. */
#include <config.h>

#include "app/list/browse.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/commands/cmds.h"
#include "app/commands/command.h"

static bool list_first(struct session *s)
{
    return s->browsing || browse_here(s, NULL);
}

bool cmd_sort(struct session *s, const struct command *c)
{
    const char *word = c->argc ? c->argv[0] : "next";
    bool desc = c->argc > 1 && !strcasecmp(c->argv[1], "desc");
    if (c->argc > 1 && !desc) return say_no(s, "Write `sort KEY desc` for the other way round");
    if (!list_first(s)) return false;
    struct browse *b = s->browse;
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

/* Lines get the list at once, a screen one to look through. */
static bool filter(struct session *s, const char *text)
{
    char line[COMMAND_LINE + 16];
    if (s->plain && !s->browsing) {
        snprintf(line, sizeof line, "games %s", text);
        return session_line(s, line);
    }
    bool done = s->browsing ? browse_filter(s, text) : browse_here(s, text);
    if (!done) return false;
    browse_page(s);
    return say(s, *text ? "Listed: %s" : "All games are listed", text);
}

bool cmd_filter(struct session *s, const struct command *c)
{
    bool alone = s->browsing && !*c->rest;
    return (alone && (browse_people_leave(s) || browse_figures_cancel(s))) || filter(s, c->rest);
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
