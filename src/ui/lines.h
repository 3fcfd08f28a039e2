/* lines.h -- lines from a descriptor as they come, without stdio, so that one can wait for other things too. */
#ifndef UI_LINES_H
#define UI_LINES_H

#include <stdbool.h>

#include "base/str.h"

enum { LINES_LONGEST = 2000 };

/* Zeroed but for fd: ready for use; `in` is released by the owner. */
struct lines {
    int fd;
    struct str in;
    bool ended;    /* no more bytes will come */
    bool skipping; /* in the rest of a line that was too long */
};

enum lines_got { LINES_NONE, LINES_LINE, LINES_TOO_LONG, LINES_BAD };

/* Read what is there (once; may block when nothing is). */
void lines_read(struct lines *);

/* Take the next whole line into `ret` (cleared first), without its end; the last one needs no newline.
   LINES_TOO_LONG, LINES_BAD (a zero byte): it was thrown away. */
enum lines_got lines_take(struct lines *, struct str *ret);

#endif
