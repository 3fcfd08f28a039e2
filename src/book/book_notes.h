/* book_notes.h -- what was searched for a book, by position; kept in a file of lines, so that a
   run that was killed goes on.

   A line is a position's key and its moves, best first: start, end and hash of each as in
   book_data.h, and its score. A last line that was cut off does not count. */
#ifndef BOOK_BOOK_NOTES_H
#define BOOK_BOOK_NOTES_H

#include "book/book_data.h"
#include "engine/engine.h"

struct book_note {
    uint64_t key;
    int n;
    struct book_entry m[ENGINE_LINES]; /* no weights */
};

struct book_notes;

struct book_notes *book_notes_new(void);
void book_notes_free(struct book_notes *);

/* Read what a file has and write to its end from now on; `terms`: its first line, which has to
   be the same.  False with a sentence. */
bool book_notes_open(struct book_notes *, const char *path, const char *terms, struct err *);

/* NULL: not searched.  Valid until something is added. */
const struct book_note *book_notes_find(const struct book_notes *, uint64_t key);

/* Add some at once; false with a sentence when they cannot be written (they are known all the same). */
bool book_notes_add(struct book_notes *, const struct book_note *, int n, struct err *);

#endif
