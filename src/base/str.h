/* str.h -- a growing string with a ceiling. */
#ifndef BASE_STR_H
#define BASE_STR_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/local.h"

enum { STR_CEILING = 1 << 30 };

/* `s` is NUL-terminated whenever it is not NULL; `len` does not count the NUL.  What would go past `max` bytes is
   dropped and `full` is set.  A zeroed struct is an empty string with the ceiling STR_CEILING. */
struct str {
    char *s;
    size_t len, room, max;
    bool full;
};

void str_init(struct str *, size_t max);
void str_release(struct str *);        /* frees the text; ready for use again */
void str_clear(struct str *);          /* empty, keeps the room */
void str_drop(struct str *, size_t n); /* takes off the first n bytes */
void str_put(struct str *, char);
void str_add(struct str *, const char *);
void str_addn(struct str *, const char *, size_t n);
void str_addf(struct str *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void str_addv(struct str *, const char *fmt, va_list);

/* The text, "" when nothing was added; valid until the next change. */
const char *str_text(const struct str *);

/* The text, now owned by the caller (free with mem_free); the str is empty again. */
char *str_take(struct str *);

/* For strspn, what names are mostly made of. */
#define STR_ALNUM "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

/* The ending of so many things: "" of one, "s" of others. */
static inline const char *str_s(long long n)
{
    return n == 1 ? "" : "s";
}

/* Append what *text of *n bytes has of a line, and take it off, its newline, too.  False: the line goes on. */
bool str_line(struct str *line, const char **text, size_t *n);

/* The next word from `text` on, of words with blanks between them; its length.  NULL: there are no more. */
const char *str_word(const char *text, size_t *ret_n);

/* Does a name end in `tail`, behind something? */
bool str_ends_in(const char *name, const char *tail);

/* Where the piece begins, in both, in which two texts first differ; pieces end with `end`. */
size_t str_differ(const char *a, const char *b, char end);

#endif
