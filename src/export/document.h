/* document.h -- a report of headings, words, tables and boards, as text of 80 columns (txt), Markdown (md), a page of HTML
   (html), or a line of JSON for each row of its tables and for nothing else (json).

   A table's columns are words: a name in JSON, a sign, the columns it takes in text, and behind | its title, where that
   is another.  "name=20|Player games:7 score.6|% form~16 fen" are a text, a number, a number of tenths (567: 56.7), bars
   (digits, 0 to 7 high) and a text that is JSON's alone. */
#ifndef EXPORT_DOCUMENT_H
#define EXPORT_DOCUMENT_H

#include <stdbool.h>
#include <stdint.h>

struct export_view;

#define CELL_NONE INT64_MIN /* not known: "-", null */
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
    const char *table, *first, *columns; /* begun: its name, the title of its first column (NULL: its own), all */
    bool rows;                           /* it has some */
    char heading[160];                   /* waits for what it is above */
};

/* The form of that name, or of a file that ends so; NULL. */
const struct document_form *document_form(const char *name);
struct document document_begin(const struct document_form *, const char *title, struct str *out);
void document_end(struct document *);

/* Written with its first row. */
void document_table(struct document *, const char *name, const char *first, const char *columns);
void document_row(struct document *, const struct cell *);
#define DOCUMENT_ROW(d, ...) document_row(d, (const struct cell[]){ __VA_ARGS__ })

void document_heading(struct document *, const char *words); /* above what follows; above nothing, it is left out */
void document_words(struct document *, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
void document_board(struct document *, const struct export_view *, const char *title); /* where the view is */

#endif
