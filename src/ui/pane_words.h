/* pane_words.h -- texts cut to the room there is, and bars with texts at both ends. */
#ifndef UI_PANE_WORDS_H
#define UI_PANE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/str.h"
#include "ui/term/canvas.h"

/* Bytes of words, one blank apart, that fit into so many columns. */
int words_whole(const char *words, int cols);

/* Bytes of the ASCII phrases, three blanks apart, that fit into so many columns. */
int words_that_fit(const char *phrases, int cols);

/* Bytes of a text that fit into so many columns, cut at a blank where there is one; all of it: its length. */
size_t words_first(const char *text, int cols);

void words_bar(struct canvas *, struct rect, struct ink, const char *left, const char *right);

/* A bar of fields, in the order shown.  Where there is no room for all, whole ones are dropped: the highest `need`
   first, never those of 0. */
enum { WORDS_FIELDS = 10 };
struct fields {
    struct {
        struct str text;
        int need;
        bool right;
    } f[WORDS_FIELDS];
    int n;
};

/* A new empty field. */
struct str *words_field(struct fields *, int need, bool right);
/* Draw them, and release their texts. */
void words_fields(struct fields *, struct canvas *, struct rect, struct ink);

#endif
