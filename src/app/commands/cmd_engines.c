/* cmd_engines.c -- the command `engine`: other programs to play against. */
#include <config.h>

#include "app/commands/cmds.h"

#include <string.h>
#include <unistd.h>

#include "app/session/command.h"
#include "app/session/engines.h"
#include "app/session/state.h"
#include "base/err.h"
#include "base/mem.h"

static bool list(struct session *s)
{
    struct engines *l = external_list(s);
    const char *name;
    if (!engines_name(l, 0)) return say(s, "There are no other engines; `engine add NAME COMMAND` makes one known");
    struct str *page = page_open(s, "Other engines");
    int n = 0;
    for (; (name = engines_name(l, n)); n++) {
        str_addf(page, "%-12s %s\n", name, engines_command(l, name));
        if (*engines_params(l, name)) str_addf(page, "%-12s %s\n", "", engines_params(l, name));
    }
    str_add(page,
        "\n`engine use NAME` plays against one, `engine use huff` against huff again;\n"
        "`analyse with NAME` asks one.\n");
    return say(s, "%d other engine%s", n, n == 1 ? "" : "s");
}

/* What stands behind the first `skip` words of the line. */
static const char *behind(const struct command *c, int skip)
{
    const char *p = c->rest;
    while (skip-- > 0) {
        p += strcspn(p, " \t");
        p += strspn(p, " \t");
    }
    return p;
}

/* `message` is the last word unless the list cannot be written. */
static bool keep(struct session *s)
{
    struct err e;
    if (!external_keep(s, &e)) say_more(s, "(not kept: %s)", e.text);
    return true;
}

/* Quotation marks around all of it are the prompt's, not the shell's, unless they hold the name of a program with
   blanks in it. */
static char *unquoted(const char *command)
{
    char *text = mem_dup(command);
    size_t n = strlen(text);
    bool quoted = n > 2 && strchr("'\"", *text) && strchr(text + 1, *text) == text + n - 1;
    if (!quoted) return text;
    text[n - 1] = 0;
    if (access(text + 1, F_OK) == 0) text[n - 1] = *text;
    else memmove(text, text + 1, n - 1);
    return text;
}

static bool add(struct session *s, const struct command *c)
{
    struct err e;
    char *command = unquoted(behind(c, 2));
    bool added = engines_add(external_list(s), c->argc > 1 ? c->argv[1] : "", command, &e);
    mem_free(command);
    if (!added) return say_err(s, &e);
    say(s, "%s is known; `engine use %s` plays against it", c->argv[1], c->argv[1]);
    return keep(s);
}

static bool no_engine(struct session *s, const char *name)
{
    return say_no(s, "There is no engine called %s; `engine` lists them", name);
}

static bool params(struct session *s, const struct command *c)
{
    const char *name = c->argc > 1 ? c->argv[1] : "";
    if (!engines_command(external_list(s), name)) return no_engine(s, name);
    if (c->argc == 2) return say(s, "%s: %s", name, engines_params(s->external.list, name));
    const char *text = behind(c, 2);
    engines_set_params(s->external.list, name, !strcasecmp(text, "none") ? "" : text);
    say(s, "%s is started with %s from the next time on", name, text);
    return keep(s);
}

static bool remove_one(struct session *s, const struct command *c)
{
    const char *name = c->argc > 1 ? c->argv[1] : "";
    if (!engines_remove(external_list(s), name)) return no_engine(s, name);
    say(s, "%s is forgotten", name);
    return keep(s);
}

/* The side an engine is to play: the one named, else that of the engine now, else Black. */
static enum side side_for(const struct session *s, const char *word)
{
    if (word) return strncasecmp(word, "w", 1) ? BLACK : WHITE;
    return s->player[WHITE].engine && !s->player[BLACK].engine ? WHITE : BLACK;
}

static bool use(struct session *s, const struct command *c)
{
    if (c->argc < 2 || c->argc > 3) return say_no(s, "Write engine use NAME, or huff, and white or black if you like");
    struct command *players = mem_new(1, sizeof *players);
    struct str line = { 0 };
    struct err e;
    const char *name = c->argv[1], *word = c->argc > 2 ? c->argv[2] : NULL;
    bool huff = !strcasecmp(name, "huff");
    str_addf(&line, "players %c=engine%s%s", side_for(s, word) == WHITE ? 'w' : 'b', huff ? "" : ":", huff ? "" : name);
    bool paused = s->paused;
    s->paused = false;
    bool ok = command_parse(players, str_text(&line), &e) ? cmd_players(s, players) : say_err(s, &e);
    if (!ok) s->paused = paused;
    str_release(&line);
    mem_free(players);
    return ok;
}

bool cmd_engine(struct session *s, const struct command *c)
{
    static const struct {
        const char *word;
        bool (*run)(struct session *, const struct command *);
    } words[] = { { "add", add }, { "params", params }, { "remove", remove_one }, { "use", use } };
    if (!c->argc || !strcasecmp(c->argv[0], "list")) return list(s);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcasecmp(words[i].word, c->argv[0])) return words[i].run(s, c);
    return say_no(s, "Write engine add, list, params, remove or use; `help engine` explains them");
}
