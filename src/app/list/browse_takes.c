/* browse_takes.c -- what commands mean while a list of games is shown. */
#include <config.h>

#include "app/list/browse.h"
#include "app/list/browse_data.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/session/command.h"

static bool here_goto(struct session *s, const struct command *c)
{
    return browse_word(s, c->argc && !strcasecmp(c->argv[0], "end") ? "end" : "start", NULL);
}

static bool here_games(struct session *s, const struct command *c)
{
    return browse_filter_by(s, c->rest);
}

static bool here_save(struct session *s, const struct command *c)
{
    return browse_save(s, c->argc ? c->argv[0] : NULL);
}

static bool here_append(struct session *s, const struct command *c)
{
    return c->argc ? browse_append(s, c->argv[0]) : say_no(s, "Say which file: append FILE");
}

static bool here_export(struct session *s, const struct command *c)
{
    if (c->argc == 2 && !strcasecmp(c->argv[0], "pdn")) return browse_export(s, c->argv[1]);
    return say_no(s, "Write `export pdn FILE` for the games listed; open one for other forms");
}

/* A word of `browse`, or a function; neither: as ever. */
static const struct {
    const char *name, *word;
    bool (*run)(struct session *, const struct command *);
} here[] = {
    { "game", "go", NULL },
    { "next", "down", NULL },
    { "prev", "up", NULL },
    { "forward", "forward", NULL },
    { "back", "back", NULL },
    { "play", "play", NULL },
    { "goto", NULL, here_goto },
    { "tag", NULL, browse_tag },
    { "save", NULL, here_save },
    { "saveas", NULL, here_save },
    { "append", NULL, here_append },
    { "export", NULL, here_export },
    { "find", NULL, browse_find },
    { "games", NULL, here_games },
    { "browse", NULL, NULL },
    { "library", NULL, NULL },
    { "stop", NULL, NULL },
    { "sort", NULL, NULL },
    { "filter", NULL, NULL },
    { "set", NULL, NULL },
    { "map", NULL, NULL },
    { "flip", NULL, NULL },
    { "help", NULL, NULL },
    { "keys", NULL, NULL },
    { "about", NULL, NULL },
    { "debug", NULL, NULL },
    { "redraw", NULL, NULL },
    { "text", NULL, NULL },
    { "dump-screen", NULL, NULL },
    { "quit", NULL, NULL },
    { "source", NULL, NULL },
    { "check", NULL, NULL },
    { "say", NULL, NULL },
};

bool browse_takes(struct session *s, const struct command *c, bool *ret_done)
{
    const char *name = c->def->name;
    if (!browse_is_on(s)) return false;
    bool number = c->argc == 1 && !c->argv[0][strspn(c->argv[0], "0123456789")];
    if (!strcmp(name, "move") && number) {
        *ret_done = browse_word(s, "go", c->argv[0]);
        return true;
    }
    for (size_t i = 0; i < sizeof here / sizeof *here; i++) {
        if (strcmp(name, here[i].name)) continue;
        if (here[i].word) *ret_done = browse_word(s, here[i].word, c->argc ? c->argv[0] : NULL);
        else if (here[i].run) *ret_done = here[i].run(s, c);
        return here[i].word || here[i].run;
    }
    browse_leave(s);
    return false;
}
