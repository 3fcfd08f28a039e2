/* lines.h -- the text files of the coach, to be read, copied and put under version control: a line that names the
   format, one that says what the fields are, then a line for each thing, fields parted by tabs.  Other lines that begin
   with # are kept, and so is what cannot be read. */
#ifndef COACH_LINES_H
#define COACH_LINES_H

#include "base/err.h"
#include "base/str.h"

enum { LINES_FIELDS = 64 };

struct lines_form {
    const char *name, *head, *legend; /* "a schedule" */
    int least, most;                  /* fields */
    const char *is;                   /* "a card is its key and five fields, parted by tabs" */
};

/* What of a file is none of its things.  Zeroed, it is nothing. */
struct lines {
    const char *name;        /* of the file, for sentences; NULL: the text is none's */
    struct str kept, others; /* the lines; the numbers of the damaged ones behind the first: ", 9, 12" */
    int damaged;             /* so many of them should be something, */
    struct err trouble;      /* ... the first for this reason */
};

void lines_release(struct lines *);

/* A line taken apart, its fields to be used now only.  NULL: it is taken; else what is wrong. */
typedef const char *lines_fn(void *ctx, char *const *field, int n);

/* False with the place: it is another kind of file, or one of a later huff.  An empty text is an empty file. */
bool lines_read(struct lines *, const struct lines_form *, const char *text, size_t n, lines_fn *, void *ctx,
    struct err *);
/* A number from `least` to `most`, in hundredths (places 2) or tenths (1), with so many decimals: "2.50".  False: it is none. */
bool lines_decimal(const char *text, int places, int least, int most, int *ret);

/* What stands before the things. */
void lines_begin(const struct lines *, const struct lines_form *, struct str *out);

#endif
