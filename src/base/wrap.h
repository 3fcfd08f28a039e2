/* wrap.h -- text broken into lines. */
#ifndef BASE_WRAP_H
#define BASE_WRAP_H

#include <stddef.h>

struct str;

enum { WRAP_PAGE = 76 }; /* columns of a page */

/* Bytes of a text that fit into so many columns, with the blank behind them where there is one to cut at; all of it: its
   length.  A word that fits into no line is cut. */
size_t wrap_fit(const char *text, int columns);

/* Append words in lines of at most so many columns; the first begins with `indent` blanks, others with `hang`. */
void wrap_put(struct str *out, const char *words, int indent, int hang, int columns);

/* Append text made safe to show (utf8_isolate), cut or filled up to so many columns and one blank. */
void wrap_cell(struct str *out, const char *text, int columns);

/* Append text, filled up to so many columns and never cut; if they are negative, the blanks stand before it. */
void wrap_pad(struct str *out, const char *text, int columns);

#endif
