/* cmd_beside.c -- a second game beside the one on the board. */
#include <config.h>

#include "app/commands/cmds.h"

#include "app/session/command.h"
#include "app/list/beside.h"
#include "app/session/state.h"
#include "base/number.h"

bool cmd_beside(struct session *s, const struct command *c)
{
    int n = 1;
    const char *more = c->argc > 1 ? c->argv[1] : NULL;
    if (!c->argc) return beside_tell(s);
    if (beside_is_word(c->argv[0])) return beside_word(s, c->argv[0], more);
    if (c->argc == 1 && number_int(c->argv[0], 1, 1000000000, &n))
        return s->file.catalog ? beside_show(s, s->file.catalog, s->file.name, n)
                               : say_no(s, "No file is open; `beside FILE N` names one");
    if (more && !number_int(more, 1, 1000000000, &n)) return say_no(s, "Games are numbered from 1");
    return beside_show_file(s, c->argv[0], n);
}
