/* settings.h -- the options of `set`: one table for the file, the prompt, completion and help.

   The file has a line `name = value` for each setting that is not at its default, and a line `map KEY = COMMAND` for
   each bound key.  A line that huff does not know is reported and kept. */
#ifndef APP_SESSION_SETTINGS_H
#define APP_SESSION_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/local.h"

struct clocks;
struct err;
struct rules;
struct str;

enum { SETTINGS_VALUE = 512 }; /* bytes of a value, with its final 0 */

struct settings_def {
    const char *name;
    const char *values; /* words separated by blanks; `number 1..9`; `text` */
    const char *initial;
    const char *help; /* one sentence */
};

/* Row i of the table; NULL past the last. */
const struct settings_def *settings_def(int i);
const struct settings_def *settings_find(const char *name);         /* unique prefixes, too; NULL if there is none */
void settings_values(const struct settings_def *, struct str *out); /* append which values it may have, in words */

struct settings;

/* Is `value` one of the words this setting may be, or a unique prefix of one?  May a theme of the person's own have
   this name? */
bool settings_is_word(const struct settings_def *, const char *value);
bool settings_is_theme(const char *name);

struct settings *settings_new(void); /* all at their defaults */
void settings_free(struct settings *);
OWNED(settings, settings_free);

/* The value of a setting; "" for an unknown name.  "map KEY" gives the command bound to KEY. */
const char *settings_get(const struct settings *, const char *name);
int settings_number(const struct settings *, const char *name);
bool settings_is(const struct settings *, const char *name, const char *value);

/* Set a value.  False with a sentence for an unknown name or a bad value.  Unique prefixes of names and values are
   accepted. */
bool settings_set(struct settings *, const char *name, const char *value, struct err *);

/* Read the clocks a person asks for.  "own": those of these rules.  False with a sentence, and *ret is untouched. */
bool settings_clock(const struct rules *, const char *spec, struct clocks *ret, struct err *);

bool settings_is_key(const char *key, struct err *); /* false with a sentence if no key has this name */

/* Bind a key to a command.  `command` NULL unbinds the key.  False with a sentence if no key has this name, if the
   key cannot be bound (: ? Enter Esc ^C), if the table of keys is full, or if the command is too long. */
bool settings_map(struct settings *, const char *key, const char *command, struct err *);
/* Binding i, in the order they were made.  False past the last. */
bool settings_map_at(const struct settings *, int i, const char **ret_key, const char **ret_command);

/* Read the text of a settings file over the values there are.  Bad lines are skipped.  False with the first bad line
   in the error. */
bool settings_read(struct settings *, const char *text, size_t n, struct err *);
/* Change the line of a setting, or of "map KEY", in the text of a settings file to the present value.  All other
   lines stay. */
void settings_change(const struct settings *, const char *name, struct str *text);

#endif
