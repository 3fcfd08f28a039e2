/* near.h -- the known name that is most like a mistyped one, to offer it in a message. */
#ifndef BOARD_NEAR_H
#define BOARD_NEAR_H

#include <stddef.h>

enum { NEAR_TEXT = 40 };

/* Names are compared by their letters and digits alone; case is ignored. */
struct near {
    char typed[NEAR_TEXT];
    const char *best; /* the best name offered, owned by the caller; NULL if none is near enough */
    int slips;        /* the fewer, the more alike */
};

void near_init(struct near *, const char *typed);
void near_offer(struct near *, const char *name);

/* Put the letters and digits of `name` (n bytes) into ret, in lower case, cut to `room` bytes. */
void near_plain(const char *name, size_t n, char *ret, size_t room);

#endif
