/* str.h -- a growing string with a ceiling. */
#ifndef BASE_STR_H
#define BASE_STR_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/local.h"

enum { STR_CEILING = 1 << 30 };

/* `s` is NUL-terminated whenever it is not NULL; `len` does not count the NUL.  Text beyond `max` bytes is
   dropped and `full` is set.  A zeroed struct is an empty string with the ceiling STR_CEILING. */
struct str {
    char *s;
    size_t len, room, max;
    bool full;
};

void str_init(struct str *, size_t max);
void str_release(struct str *);        /* frees the text; ready for use again */
void str_clear(struct str *);          /* empties it, keeps the room */
void str_drop(struct str *, size_t n); /* removes the first n bytes */
void str_put(struct str *, char);
void str_add(struct str *, const char *);
void str_addn(struct str *, const char *, size_t n);
void str_addf(struct str *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void str_addv(struct str *, const char *fmt, va_list);

/* The text, "" if nothing was added; valid until the next change. */
const char *str_text(const struct str *);

/* The text, now owned by the caller (free with mem_free); the str is empty again. */
char *str_take(struct str *);

/* For strspn: the characters that most names are made of. */
#define STR_ALNUM "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

/* The plural ending for n things: "" for one, else "s". */
static inline const char *str_s(long long n)
{
    return n == 1 ? "" : "s";
}

/* Move the rest of a line from *text (of *n bytes) to the end of `line`, its newline left out.  False if no newline
   came, so that the line goes on in the next text. */
bool str_line(struct str *line, const char **text, size_t *n);

/* The next of the words separated by blanks, from `text` on, and its length.  NULL if there are no more. */
const char *str_word(const char *text, size_t *ret_n);

/* Does a name end in `tail`, with something before it? */
bool str_ends_in(const char *name, const char *tail);

/* Both texts consist of pieces that end with `end`.  The offset of the first piece in which they differ. */
size_t str_differ(const char *a, const char *b, char end);

#endif
