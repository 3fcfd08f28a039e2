/* cmd_list.c -- what commands are while a list of games is shown: words of `browse` (cmd_browse.c), for most. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>
#include <strings.h>

#include "app/list/browse.h"
#include "app/session/state.h"

static const char *first(const struct command *c)
{
    return c->argc ? c->argv[0] : NULL;
}

/* A number is that of a game; anything else is a move, in the game on the board. */
bool list_move(struct session *s, const struct command *c)
{
    bool number = c->argc == 1 && !c->argv[0][strspn(c->argv[0], "0123456789")];
    if (number) return browse_word(s, "go", c->argv[0]);
    browse_leave(s);
    return cmd_move(s, c);
}

bool list_game(struct session *s, const struct command *c)
{
    return browse_word(s, "go", first(c));
}

bool list_next(struct session *s, const struct command *c)
{
    return browse_word(s, "down", first(c));
}

bool list_prev(struct session *s, const struct command *c)
{
    return browse_word(s, "up", first(c));
}

/* back, forward, play: the words are the same. */
bool list_walk(struct session *s, const struct command *c)
{
    return browse_word(s, c->def->name, first(c));
}

bool list_goto(struct session *s, const struct command *c)
{
    return browse_word(s, c->argc && !strcasecmp(c->argv[0], "end") ? "end" : "start", NULL);
}

bool list_save(struct session *s, const struct command *c)
{
    return browse_save(s, first(c));
}

bool list_append(struct session *s, const struct command *c)
{
    return c->argc ? browse_append(s, c->argv[0]) : say_no(s, "Say which file: append FILE");
}

bool list_export(struct session *s, const struct command *c)
{
    if (c->argc == 2 && !strcasecmp(c->argv[0], "pdn")) return browse_export(s, c->argv[1]);
    return say_no(s, "Write `export pdn FILE` for the games listed; open one for other forms");
}
