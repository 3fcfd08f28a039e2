/* engines.h -- other programs to play against, by name: the list of `engine add`, and its file.

   A line of the file is `engine NAME COMMAND` (COMMAND goes to sh), or `params NAME NAME=VALUE ...` for the
   parameters that the engine is given when it starts.  # begins a comment. */
#ifndef APP_SESSION_ENGINES_H
#define APP_SESSION_ENGINES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/local.h"

struct engines;
struct err;
struct str;

enum { ENGINES_NAME = 32 };

struct engines *engines_new(void);
void engines_free(struct engines *); /* NULL is fine */
OWNED(engines, engines_free);

/* Add what a file's text lists.  False with a sentence and the place of the first bad line.  The other lines are
   read all the same.  Bad lines are kept for the next writing. */
bool engines_read(struct engines *, const char *text, size_t n, struct err *);
void engines_write(const struct engines *, struct str *out);

/* The name of engine i, in the order they were added; NULL past the last. */
const char *engines_name(const struct engines *, int i);
/* The command that starts an engine; its parameters ("": none).  NULL if there is no such engine. */
const char *engines_command(const struct engines *, const char *name);
const char *engines_params(const struct engines *, const char *name);

/* Add an engine, or change its command.  False with a sentence if the name is bad, the command is empty, or there
   are too many engines.  A name has up to 31 letters, digits, `-`, `_` or `.`; it must not be digits alone, nor
   huff. */
bool engines_add(struct engines *, const char *name, const char *command, struct err *);
/* False if there is no such engine. */
bool engines_set_params(struct engines *, const char *name, const char *params);
bool engines_remove(struct engines *, const char *name);

#endif
