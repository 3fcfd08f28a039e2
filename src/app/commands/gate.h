/* gate.h -- may a command be given now?  This is the one place that answers: the command's row says where it may be
   given (command.h), and gate_places says where the session is.  Every refusal is "`NAME` can't be used HERE; what
   helps". */
#ifndef APP_COMMANDS_GATE_H
#define APP_COMMANDS_GATE_H

#include <stdbool.h>

struct command;
struct session;

unsigned gate_places(const struct session *); /* bits of enum places */

/* Let a command through.  False with the refusal as the message. */
bool gate_lets(struct session *, const struct command *);

/* The places that a command leaves first, if it may be given. */
unsigned gate_left(const struct session *, const struct command *);

/* Does the command put another game on the board in place of the present one? */
bool gate_replaces(const struct session *, const struct command *);

/* May a line be given?  Leaves the message alone. */
bool gate_opens(const struct session *, const char *line);

/* Does the command only tell something, so that it may be given while a question waits? */
bool gate_tells(const struct command *);

/* Is this word, or its part before a colon, one of the words in a list separated by blanks? */
bool gate_among(const char *word, const char *list);

/* Add a way out to the message, "; `LINE` DOES", if the line may be given here.  Returns `done`, so that a command
   can end with `return gate_way(s, say_no(s, "No file is open"), "open FILE", "opens one")`. */
bool gate_way(struct session *, bool done, const char *line, const char *does);

#endif
