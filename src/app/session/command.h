/* command.h -- a command line taken apart, and the table that says what each command is.  A key, a line of the
   prompt or of a script, and a pasted text all become one struct command, and session_apply does it: nothing else
   changes a session.  The table also feeds the prompt's completion, :help and --help.  Its rows say where a command
   may be given; gate.h reads them. */
#ifndef APP_SESSION_COMMAND_H
#define APP_SESSION_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <strings.h>

struct err;
struct session;

enum { COMMAND_ARGS = 16, COMMAND_LINE = 2048 };

/* A parsed line.  A bare move is the command "move".  Arguments are split at blanks; "quoted text" is one argument,
   and ~/ stands for the person's home folder.  `rest` is everything after the name, unsplit. */
struct command {
    const struct command_def *def;
    int argc;
    char *argv[COMMAND_ARGS];
    char *rest;
    char line[COMMAND_LINE], split[COMMAND_LINE + 1024];
};

/* What completion offers for an argument. */
enum command_arg {
    ARG_NONE, /* nothing */
    ARG_MOVE,
    ARG_FILE,
    ARG_VARIANT,
    ARG_OPTION,
    ARG_COMMAND,
    ARG_SQUARE,
    ARG_ENGINE
};

enum { COMMAND_FREE = -1 }; /* max_args: the rest of the line is text of any kind */

/* Places where a session can be: bits.  The board is in exactly one of the first four.  Each of the others may come
   on top. */
enum places {
    PLACE_PLAY = 1,   /* a game is being played */
    PLACE_REPLAY = 2, /* a game is looked through, with an engine or without */
    PLACE_EDIT = 4,   /* a position is set up */
    PLACE_DRILL = 8,  /* an exercise is on the board */
    PLACE_LIST = 16,  /* a list of games is shown */
    PLACE_TABLE = 32, /* the game on the board is that of a table */
    PLACE_PEER = 64,  /* the game is played over DXP */
    PLACE_KIOSK = 128
};

/* Do the command.  True when it was done.  A message says what happened. */
typedef bool command_fn(struct session *, const struct command *);

struct command_def {
    const char *name;
    const char *usage; /* "save [FILE]" */
    const char *help;  /* one sentence */
    const char *group; /* Play, Move list, Files, Look, Settings ... */
    command_fn *run;
    /* Places where the command may be given.  Over a list of games (PLACE_LIST) it may always be given; if
       PLACE_LIST is not among these, the list is left. */
    unsigned where;

    enum command_arg arg;
    int max_args;
    const char *words; /* fixed words that completion offers, separated by blanks; NULL: none */
    int which;         /* tells the commands that share `run` apart */
    /* Places that are left before the command is done.  A table whose game is over is left, too, for
       any command that may be given in PLACE_REPLAY and not at a table. */
    unsigned leaves;
    unsigned replaces; /* places where the command puts another game on the board */
    /* The command only shows something, or ends what shows it, and may do so anywhere: `shows`: when it is given
       without arguments; `harmless`: when its only argument is one of these words. */
    bool shows;
    const char *harmless;
    bool tells; /* it only shows something, whatever its arguments; a waiting question goes on waiting */
    /* Words with which the command tells what an engine, a book or other games know of the position on the board.  A
       word counts as the first argument, or before a colon in any argument.  "": the command always tells it; NULL:
       never.  Such advice is refused while a person elsewhere is played. */
    const char *advice;
    const char *alters;  /* likewise: with these words it changes the moves of the game; refused in a game over DXP */
    const char *instead; /* the way out that a refusal names; NULL: that of the place, in a kiosk none */
    command_fn *in_list, *at_table, *with_peer; /* run instead in that place; NULL: `run` */
};

/* Argument i; "" past the last. */
static inline const char *command_word(const struct command *c, int i)
{
    return i < c->argc ? c->argv[i] : "";
}

/* One of the words that may follow a command's name, as in `browse down`, and its function.  `run` is given `by` and
   the text after the word (NULL: nothing follows).  False with a sentence. */
struct word_row {
    const char *word; /* NULL: the last row */
    bool (*run)(struct session *, int by, const char *arg);
    int by;
};

/* The row of that word; NULL if there is none. */
static inline const struct word_row *word_row_of(const struct word_row *words, const char *word)
{
    while (words->word && strcasecmp(word, words->word)) words++;
    return words->word ? words : NULL;
}

/* Row i of the table, in the order of help; NULL past the last. */
const struct command_def *command_def(int i);

/* Cut the blanks at the end of a line, and one full stop, as keyboards of phones put it there.  If the line ends in
   several dots, they all stay. */
void command_trim(char *line);

/* Parse a line; a leading `:` is dropped, and unique prefixes are accepted.  False with a sentence if the name is
   unknown or ambiguous, or if there are too many arguments. */
bool command_parse(struct command *, const char *line, struct err *);

/* The command of that name or unique prefix; NULL if there is none. */
const struct command_def *command_find(const char *name);

/* Do the command if it may be given here and now: run it, or in_list, at_table or with_peer where those hold. */
command_fn command_do;

/* After a yes: do again the line that the question has kept. */
bool command_again(struct session *);

struct str;
/* Append every command with its usage and its sentence, group by group, for :help and --help. */
void command_list(struct str *out);

#endif
