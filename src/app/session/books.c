/* books.c -- see books.h */
#include <config.h>

#include "app/session/books.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/session/files.h"
#include "base/err.h"
#include "book/book.h"

/* Put the path of the book into ret.  False if there is none. */
static bool place(const struct rules *r, const char *which, char ret[PATH_MAX])
{
    char name[RULES_ID + 16];
    if (!strcmp(which, "off") || !*which) return false;
    if (strcmp(which, "auto")) return snprintf(ret, PATH_MAX, "%s", which) < PATH_MAX;
    snprintf(name, sizeof name, "books/%s.book", r->id);
    return dirs_path(DIRS_DATA, name, ret) && access(ret, F_OK) == 0;
}

const struct book *books_find(struct books *b, const struct rules *r, const char *which, struct err *e)
{
    char file[PATH_MAX] = "";
    *e = (struct err){ 0 };
    bool there = place(r, which, file);
    if (!strcmp(b->file, file) && rules_same_moves(&b->rules, r)) return b->book;
    books_release(b);
    b->rules = *r;
    strcpy(b->file, file);
    if (there) b->book = book_open(file, r, e);
    return b->book;
}

void books_release(struct books *b)
{
    book_close(b->book);
    *b = (struct books){ 0 };
}
