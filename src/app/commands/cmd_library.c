/* cmd_library.c -- the command library: what is in it as a list, and what is put into it. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>
#include <strings.h>

#include "app/list/browse.h"
#include "app/session/state.h"
#include "app/session/command.h"
#include "app/list/importing.h"

bool cmd_library(struct session *s, const struct command *c)
{
    const char *word = c->argc ? c->argv[0] : "";
    if (!strcasecmp(word, "add") && c->argc == 1) return importing_add(s);
    if (strcasecmp(word, "import")) return browse_library(s, c->rest);
    return c->argc == 2 ? importing_start(s, c->argv[1]) : say_no(s, "Say which file: library import FILE");
}
