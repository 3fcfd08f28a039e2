/* command.h -- every way to do something ends here: a key, a line of the prompt or of a script and a pasted text all
   become one struct command, and session_apply does it.  The table feeds the prompt's completion, :help and --help,
   and its rows say where a command may be given, which gate.h asks. */
#ifndef APP_SESSION_COMMAND_H
#define APP_SESSION_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <strings.h>

struct err;
struct session;

enum { COMMAND_ARGS = 16, COMMAND_LINE = 2048 };

/* A parsed line.  `name` is the full command name; a bare move is the command "move".  Arguments are
   split at blanks, "quoted text" is one argument, ~/ begins with one's own folder; `rest` is everything behind the name, unsplit. */
struct command {
    const struct command_def *def;
    int argc;
    char *argv[COMMAND_ARGS];
    char *rest;
    char line[COMMAND_LINE], split[COMMAND_LINE + 1024];
};

/* What completes an argument. */
enum command_arg {
    ARG_NONE, /* or nothing does */
    ARG_MOVE,
    ARG_FILE,
    ARG_VARIANT,
    ARG_OPTION,
    ARG_COMMAND,
    ARG_SQUARE,
    ARG_ENGINE
};

enum { COMMAND_FREE = -1 }; /* max_args: the rest of the line is text of any kind */

/* Where a session can be: bits.  The board is in one of the first four; each of the others may lie over that. */
enum places {
    PLACE_PLAY = 1,   /* a game is being played */
    PLACE_REPLAY = 2, /* one is looked through, with an engine or without */
    PLACE_EDIT = 4,   /* a position is set up */
    PLACE_DRILL = 8,  /* an exercise */
    PLACE_LIST = 16,  /* a list of games is shown */
    PLACE_TABLE = 32, /* the game is that of a table */
    PLACE_PEER = 64,  /* the game is played over DXP */
    PLACE_KIOSK = 128
};

typedef bool command_fn(struct session *, const struct command *); /* was it done?  A message says what happened */

struct command_def {
    const char *name;
    const char *usage; /* "save [FILE]" */
    const char *help;  /* one sentence */
    const char *group; /* Play, Move list, Files, Look, Settings ... */
    command_fn *run;
    unsigned where; /* places it may be given in; from a list of games it is done all the same, but leaves it */

    enum command_arg arg;
    int max_args;
    const char *words; /* fixed words completion offers, separated by blanks; NULL: none */
    int which;         /* tells commands that share `run` apart */
    unsigned leaves;   /* places that are left for it first; the table of a game that is over is for any */
    unsigned replaces; /* places where it puts another game on the board */
    /* It only shows something, or ends it, and that may be done anywhere: without arguments; with one of these words. */
    bool shows;
    const char *harmless;
    bool tells; /* it only shows something, whatever its words: a question that waits goes on waiting */
    /* Does it tell what an engine, a book or other games know of the position on the board?  "": always; else with one
       of these words, as itself or before a colon; NULL: never.  It is not to be had while a person is played. */
    const char *advice;
    const char *alters;  /* likewise: does it change the moves of the game?  Not while the game is played over DXP */
    const char *instead; /* what helps where it is refused; NULL: as the place says, in a kiosk nothing */
    command_fn *in_list, *at_table, *with_peer; /* what it is there; NULL: run */
};

/* Argument i; "" behind the last. */
static inline const char *command_word(const struct command *c, int i)
{
    return i < c->argc ? c->argv[i] : "";
}

/* A word behind a command's name, as in `browse down`, and what it does; `by` goes along, and what stands behind the word
   (NULL: nothing).  False with a sentence. */
struct word_row {
    const char *word; /* NULL: the last row */
    bool (*run)(struct session *, int by, const char *arg);
    int by;
};

/* The row of that word; NULL. */
static inline const struct word_row *word_row_of(const struct word_row *words, const char *word)
{
    while (words->word && strcasecmp(word, words->word)) words++;
    return words->word ? words : NULL;
}

/* Row i of the table; NULL past the last.  Sorted as help shows it. */
const struct command_def *command_def(int i);

/* Take the blanks at the end of a line away, and one full stop, as keyboards of phones put there; of several dots none. */
void command_trim(char *line);

/* Parse a line (a leading `:` is dropped): unique prefixes are accepted.  False with a sentence for an
   unknown or ambiguous name or too many arguments. */
bool command_parse(struct command *, const char *line, struct err *);

/* The command of that name or unique prefix; NULL. */
const struct command_def *command_find(const char *name);

/* Do it, if it may be done here and now, as what it is here. */
command_fn command_do;

/* After a yes: do the line that a question keeps. */
bool command_again(struct session *);

struct str;
/* Every command with its usage and sentence, group by group, for :help and --help. */
void command_list(struct str *out);

#endif
