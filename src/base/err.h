/* err.h -- what went wrong, as one sentence with a place.
   Lower floors fill a struct err; only app, ui and cli show it. */
#ifndef BASE_ERR_H
#define BASE_ERR_H

#include <stdbool.h>

enum { ERR_TEXT = 512 };

/* An error.  `line` and `column` count from 1 (columns in bytes); 0 means "no place".
   `text` is one sentence without a final full stop or newline, never empty once set. */
struct err {
    int line, column;
    char text[ERR_TEXT];
    bool named; /* the text begins with a name, so its first letter must not be made a capital */
};

/* Fill `e`; if it is NULL, nothing happens.  Text too long for the buffer is cut.  If a precision such as that of
   "%.40s" cuts a character in two, its remains are left out.  Always returns false, so that a reader can end with
   `return err_set(...)`.  If the format begins with a conversion, the text counts as beginning with a name; the format
   "%s" alone stands for a whole sentence. */
bool err_set(struct err *e, int line, int column, const char *fmt, ...) __attribute__((format(printf, 4, 5)));

/* Set the text to a whole sentence that begins with a name.  Returns false. */
bool err_named(struct err *e, const char *sentence);

/* Like err_set without a place; the text is `fmt` followed by ": " and strerror(errno). */
bool err_errno(struct err *e, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#endif
