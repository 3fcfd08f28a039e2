/* pdn_read.h -- a PDN text as a list of items, one game at a time. */
#ifndef PDN_PDN_READ_H
#define PDN_PDN_READ_H

#include "pdn/pdn_body.h"

/* Read `text` (borrowed; at most 4 GiB).  `one_byte`: it isn't UTF-8.  No reporter: nothing is said of
   what is wrong. */
void reader_init(struct reader *, const char *text, size_t n, bool one_byte, struct pdn_reporter *);
void reader_release(struct reader *);

/* The next game into `ret`, whose room is reused; false at the end of the text.  Comments behind the
   last game belong to it. */
bool reader_next(struct reader *, struct items *ret);

#endif
