/* nag.h -- the numbers behind $ signs (numeric annotation glyphs) that are written as glyphs. */
#ifndef NOTATION_NAG_H
#define NOTATION_NAG_H

#include <stddef.h>

/* The glyph written behind a move: "!", "?", "!!", "??", "!?", "?!"; NULL for other numbers. */
const char *nag_glyph(int nag);

/* The number of a glyph of n bytes; 0 for one that has none. */
int nag_of_glyph(const char *s, size_t n);

#endif
