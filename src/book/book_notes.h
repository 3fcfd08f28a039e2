/* book_notes.h -- the results of searches for a book, by position.  They are kept in a file of lines, so that a
   run that was killed can go on.

   A line is a position's key and its moves, best first: start, end and hash of each as in
   book_data.h, and its score.  A last line that was cut off is ignored. */
#ifndef BOOK_BOOK_NOTES_H
#define BOOK_BOOK_NOTES_H

#include "book/book_data.h"
#include "engine/engine.h"

struct book_note {
    uint64_t key;
    int n;
    struct book_entry m[ENGINE_LINES]; /* their weights are not used */
};

struct book_notes;

struct book_notes *book_notes_new(void);
void book_notes_free(struct book_notes *);

/* Read the notes in a file, and write new ones to its end from now on.  `terms` is its first line and must
   be the same.  False with a sentence. */
bool book_notes_open(struct book_notes *, const char *path, const char *terms, struct err *);

/* The note of a position; NULL if it was not searched.  Valid until a note is added. */
const struct book_note *book_notes_find(const struct book_notes *, uint64_t key);

/* Add notes.  False with a sentence if they cannot be written; they are found all the same. */
bool book_notes_add(struct book_notes *, const struct book_note *, int n, struct err *);

#endif
