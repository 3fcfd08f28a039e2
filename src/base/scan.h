/* scan.h -- a cursor over text that knows its line and column. */
#ifndef BASE_SCAN_H
#define BASE_SCAN_H

#include <stdbool.h>
#include <stddef.h>

struct err;

/* `p` is the next byte, `end` one past the last.  Lines end in LF, CRLF or a lone CR. */
struct scan {
    const char *start, *p, *end;
};

void scan_init(struct scan *, const char *s, size_t n);
bool scan_at_end(const struct scan *);
void scan_blanks(struct scan *);                    /* skip blanks and tabs */
bool scan_char(struct scan *, char c);              /* take c if it is next */
bool scan_word(struct scan *, const char *word);    /* take a literal if it is next */
bool scan_number(struct scan *, int max, int *ret); /* digits; false if none or > max */

/* Take a run of letters, digits, `-` and `_`.  Returns its length (0 if there is none), *ret its start. */
size_t scan_name(struct scan *, const char **ret);

/* Line and column (from 1, in bytes) of byte `at` of the text.  Takes linear time; meant for error messages. */
void scan_place(const struct scan *, const char *at, int *ret_line, int *ret_column);

/* err_set with the place of the cursor. */
bool scan_err(const struct scan *, struct err *, const char *fmt, ...) __attribute__((format(printf, 3, 4)));

#endif
