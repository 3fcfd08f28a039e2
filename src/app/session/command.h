/* command.h -- every way to do something ends here: a key, a prompt line, a script line and later a
   network message all become one struct command, and session_apply does it.  The table below
   feeds the prompt's completion, :help and --help. */
#ifndef APP_SESSION_COMMAND_H
#define APP_SESSION_COMMAND_H

#include <stdbool.h>

struct err;
struct session;

enum { COMMAND_ARGS = 16, COMMAND_LINE = 2048 };

/* A parsed line.  `name` is the full command name; a bare move is the command "move".  Arguments are
   split at blanks, "quoted text" is one argument; `rest` is everything behind the name, unsplit. */
struct command {
    const struct command_def *def;
    int argc;
    char *argv[COMMAND_ARGS];
    char *rest;
    char line[COMMAND_LINE], split[COMMAND_LINE];
};

/* What completes an argument. */
enum command_arg {
    ARG_NONE,
    ARG_TEXT,
    ARG_MOVE,
    ARG_FILE,
    ARG_VARIANT,
    ARG_OPTION,
    ARG_COMMAND,
    ARG_SQUARE,
    ARG_PLAYERS,
    ARG_ENGINE
};

enum { COMMAND_FREE = -1 }; /* max_args: the rest of the line is text of any kind */

struct command_def {
    const char *name;
    const char *usage; /* "save [FILE]" */
    const char *help;  /* one sentence */
    const char *group; /* Play, Move list, Files, Look, Settings ... */
    enum command_arg arg;
    int max_args;
    const char *words; /* fixed words completion offers, separated by blanks; NULL: none */
    bool (*run)(struct session *, const struct command *);
};

/* Row i of the table; NULL past the last.  Sorted as help shows it. */
const struct command_def *command_def(int i);

/* Parse a line (a leading `:` is dropped): unique prefixes are accepted.  False with a sentence for an
   unknown or ambiguous name or too many arguments. */
bool command_parse(struct command *, const char *line, struct err *);

/* The command of that name or unique prefix; NULL. */
const struct command_def *command_find(const char *name);

struct str;
/* Every command with its usage and sentence, group by group, for :help and --help. */
void command_list(struct str *out);

#endif
