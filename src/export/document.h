/* document.h -- a report of headings, words, tables and boards, as text of 80 columns (txt), Markdown (md), a page
   of HTML (html), or JSON (json), which has a line for each row of the tables and nothing else.

   The columns of a table are given as words.  Each is its name in JSON, a sign, the columns it takes in text, and,
   if its title is another word, | and that title.  "name=20|Player games:7 score.6|% form~16 fen" has a text, a
   number, a number of tenths (567: 56.7), bars (digits for heights 0 to 7), and a text that only JSON has. */
#ifndef EXPORT_DOCUMENT_H
#define EXPORT_DOCUMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"

struct export_view;

#define CELL_NONE INT64_MIN /* not known: "-" in text, null in JSON */
struct cell {
    const char *text, *other;
    int64_t n;
};
#define C_TEXT(s)    ((struct cell){ .text = (s) })
#define C_PAIR(a, b) ((struct cell){ .text = (a), .other = (b) }) /* "a - b" */
#define C_NUMBER(x)  ((struct cell){ .n = (int64_t)(x) })

struct document {
    const struct document_form *form;
    struct str *out;
    /* The table begun: its name, the title of its first column (NULL: as given), all columns. */
    const char *table, *first, *columns;
    bool rows;          /* the table has rows */
    struct str heading; /* waits for something to stand above */
};

/* The form of that name, or of a file name with that ending; NULL if there is none. */
const struct document_form *document_form(const char *name);
struct document document_begin(const struct document_form *, const char *title, struct str *out);
void document_end(struct document *);

/* Begin a table.  It is written with its first row. */
void document_table(struct document *, const char *name, const char *first, const char *columns);
void document_row(struct document *, const struct cell *);
#define DOCUMENT_ROW(d, ...) document_row(d, (const struct cell[]){ __VA_ARGS__ })

void document_heading(struct document *, const char *words); /* above what follows; left out if nothing follows */
void document_words(struct document *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void document_board(struct document *, const struct export_view *, const char *title); /* the position of the view */

#endif
