/* wrap.h -- text broken into lines. */
#ifndef BASE_WRAP_H
#define BASE_WRAP_H

#include <stddef.h>

struct str;

enum { WRAP_PAGE = 76 }; /* columns of a page */

/* How many bytes of a text fit into `columns`, including the blank after them if the line can be cut there; the length
   of the text if all of it fits.  A word longer than a line is cut. */
size_t wrap_fit(const char *text, int columns);

/* Append words in lines of at most `columns`; the first line begins with `indent` blanks, the others with `hang`. */
void wrap_put(struct str *out, const char *words, int indent, int hang, int columns);

/* Append text made safe to show (utf8_isolate), cut or padded to `columns` and followed by one blank. */
void wrap_cell(struct str *out, const char *text, int columns);

/* Append text, padded to `columns` and never cut; if `columns` is negative, the blanks stand before it. */
void wrap_pad(struct str *out, const char *text, int columns);

#endif
