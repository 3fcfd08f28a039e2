/* settings.h -- the options of `set`: one table for the file, the prompt, completion and help.

   The file has a line `name = value` for each setting that is not at its default, and `map KEY = COMMAND`
   for bound keys.  A line huff does not know is reported and kept. */
#ifndef APP_SESSION_SETTINGS_H
#define APP_SESSION_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/local.h"

struct clocks;
struct err;
struct rules;
struct str;

enum { SETTINGS_VALUE = 512 }; /* bytes of a value, with its end */

struct settings_def {
    const char *name;
    const char *values; /* words separated by blanks; `number 1..9`; `text` */
    const char *initial;
    const char *help; /* one sentence */
};

/* Row i of the table; NULL past the last. */
const struct settings_def *settings_def(int i);
const struct settings_def *settings_find(const char *name);         /* unique prefixes too; NULL */
void settings_values(const struct settings_def *, struct str *out); /* which it may have, in words */

struct settings;

/* Is it one of the words a setting may be, or the beginning of one?  May a theme of one's own have this name? */
bool settings_is_word(const struct settings_def *, const char *value);
bool settings_is_theme(const char *name);

struct settings *settings_new(void); /* all at their defaults */
void settings_free(struct settings *);
OWNED(settings, settings_free);

/* The value, "" for an unknown name; "map KEY" gives the command bound to KEY. */
const char *settings_get(const struct settings *, const char *name);
int settings_number(const struct settings *, const char *name);
bool settings_is(const struct settings *, const char *name, const char *value);

/* False with a sentence for an unknown name or a bad value.  Prefixes of names and values are accepted. */
bool settings_set(struct settings *, const char *name, const char *value, struct err *);

/* The clocks a person asks for, for these rules, if it is "own"; false with a sentence, and *ret is untouched. */
bool settings_clock(const struct rules *, const char *spec, struct clocks *ret, struct err *);

bool settings_is_key(const char *key, struct err *); /* false with a sentence */

/* Bind a key; command NULL frees it, and is always done.  False with a sentence when no key is called so, the table of
   keys is full, or the command too long. */
bool settings_map(struct settings *, const char *key, const char *command, struct err *);
/* Binding i in the order they were made; false past the last. */
bool settings_map_at(const struct settings *, int i, const char **ret_key, const char **ret_command);

/* Read the text of a settings file over what is there.  Bad lines are skipped; false with FILE's first bad
   line in the error. */
bool settings_read(struct settings *, const char *text, size_t n, struct err *);
/* Change what the text of a settings file says of one setting, or of "map KEY", to what it is; all else stays. */
void settings_change(const struct settings *, const char *name, struct str *text);

#endif
