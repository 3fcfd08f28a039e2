/* hub_line.h -- one line of the Hub protocol, version 2, as a command and its arguments, and back.

   Source: protocol.txt of Scan 3.1.  A line is `command (blanks name [blanks = blanks value])*`.  Names and values are
   runs of bytes that are no control characters, no blanks, no `=` and no `"`; a value may stand in double quotes, and
   must when it is empty or has a blank or `=`; a double quote cannot be quoted.  Lines may be of any length. */
#ifndef HUB_HUB_LINE_H
#define HUB_HUB_LINE_H

#include <stdbool.h>
#include <stddef.h>

struct err;
struct str;

struct hub_arg {
    const char *name, *value; /* value "" for a flag */
};

/* A line taken apart; the texts belong to it. */
struct hub_msg {
    const char *command; /* "" for an empty line */
    int n;
    struct hub_arg *arg;
    char *text;
};

/* Take n bytes apart (a final CR is a blank).  False with a sentence and the column when they are no Hub line;
   *ret is empty then.  Release it in any case. */
bool hub_msg_read(const char *line, size_t n, struct hub_msg *ret, struct err *);
void hub_msg_release(struct hub_msg *);

/* The value of an argument, the last if there are several; NULL: not there. */
const char *hub_msg_get(const struct hub_msg *, const char *name);

/* Is no argument there twice?  False with a sentence. */
bool hub_msg_once(const struct hub_msg *, struct err *);

/* Append ` name=value`, in quotes only when needed; what no value can hold (double quotes, control
   characters) becomes ' and blanks. */
void hub_add(struct str *out, const char *name, const char *value);
void hub_addf(struct str *out, const char *name, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

/* A decimal number with point or comma: 3, -0.5, 1,250, 2e3.  False: it is none. */
bool hub_number(const char *text, double *ret);

/* The next of the words a list value (enum values, moves, PV) holds, from *at on; its length at *ret_n;
   NULL: no more. */
const char *hub_word(const char **at, size_t *ret_n);
bool hub_is_word_of(const char *word, const char *list);

#endif
