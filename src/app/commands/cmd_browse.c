/* cmd_browse.c -- lists of games: `browse`, `sort`, `filter`. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>
#include <strings.h>

#include "app/session/command.h"
#include "app/list/browse.h"
#include "app/session/state.h"

bool cmd_browse(struct session *s, const struct command *c)
{
    if (!c->argc) return browse_here(s, NULL);
    if (browse_is_word(c->argv[0])) return browse_word(s, c->argv[0], c->argc > 1 ? c->argv[1] : NULL);
    const char *filter = c->rest + (*c->rest == '"' ? strlen(c->argv[0]) + 2 : strlen(c->argv[0]));
    return browse_file(s, c->argv[0], filter + strspn(filter, " \t"));
}

bool cmd_sort(struct session *s, const struct command *c)
{
    bool desc = c->argc > 1 && !strcasecmp(c->argv[1], "desc");
    if (c->argc > 1 && !desc) return say_no(s, "Write `sort KEY desc` for the other way round");
    return browse_sort_by(s, c->argc ? c->argv[0] : "next", desc);
}

/* Lines get the list at once, a screen one to look through. */
bool cmd_filter(struct session *s, const struct command *c)
{
    return s->plain && !browse_is_on(s) ? cmd_games(s, c) : browse_filter_by(s, c->rest);
}
