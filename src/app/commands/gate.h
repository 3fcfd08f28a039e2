/* gate.h -- may a command be given now?  The one place that answers: the command's row says where it may be given
   (command.h), and here is where the session is.  Every refusal is "`NAME` can't be used HERE; what helps". */
#ifndef APP_COMMANDS_GATE_H
#define APP_COMMANDS_GATE_H

#include <stdbool.h>

struct command;
struct session;

unsigned gate_places(const struct session *); /* bits of enum place */

/* False with the refusal as the message. */
bool gate_lets(struct session *, const struct command *);

#endif
