/* hub_line.h -- one line of the Hub protocol, version 2, as a command with arguments, and back.

   Source: protocol.txt of Scan 3.1.  A line is `command (blanks name [blanks = blanks value])*`.  Names and values are
   runs of bytes that are no control characters, no blanks, no `=` and no `"`.  A value may stand in double quotes, and
   must if it is empty or has a blank or `=`.  A double quote cannot be quoted.  Lines may be of any length. */
#ifndef HUB_HUB_LINE_H
#define HUB_HUB_LINE_H

#include <stdbool.h>
#include <stddef.h>

struct err;
struct str;

struct hub_arg {
    const char *name, *value; /* value is "" for a flag */
};

/* A line taken apart.  It owns the texts. */
struct hub_msg {
    const char *command; /* "" for an empty line */
    int n;
    struct hub_arg *arg;
    char *text;
};

/* Take n bytes apart (a final CR is a blank).  False with a sentence and the column if they are no Hub line;
   then *ret is empty.  Release it in either case. */
bool hub_msg_read(const char *line, size_t n, struct hub_msg *ret, struct err *);
void hub_msg_release(struct hub_msg *);

/* The value of an argument, the last one if there are several; NULL if there is none. */
const char *hub_msg_get(const struct hub_msg *, const char *name);

/* Does each argument stand there only once?  If not, false with a sentence. */
bool hub_msg_once(const struct hub_msg *, struct err *);

/* Append ` name=value`, in quotes only if needed.  Characters that no value can hold are replaced: double
   quotes by ', control characters by blanks. */
void hub_add(struct str *out, const char *name, const char *value);
void hub_addf(struct str *out, const char *name, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* Read a decimal number with point or comma: 3, -0.5, 1,250, 2e3.  False if it is none. */
bool hub_number(const char *text, double *ret);

/* The next word of a list value (enum values, moves, PV) from *at on, with its length in *ret_n;
   NULL if there are no more. */
const char *hub_word(const char **at, size_t *ret_n);
bool hub_is_word_of(const char *word, const char *list);

#endif
