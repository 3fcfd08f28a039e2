/* near.h -- the known name most like a mistyped one, to offer it in a message. */
#ifndef BOARD_NEAR_H
#define BOARD_NEAR_H

#include <stddef.h>

enum { NEAR_TEXT = 40 };

/* Names are compared by letters and digits alone, case ignored. */
struct near {
    char typed[NEAR_TEXT];
    const char *best; /* of those offered, and the caller's; NULL when none is like what was typed */
    int slips;        /* the fewer the more alike */
};

void near_init(struct near *, const char *typed);
void near_offer(struct near *, const char *name);

/* `name` (n bytes) in lower case without anything but letters and digits, cut to the buffer. */
void near_plain(const char *name, size_t n, char *ret, size_t room);

#endif
