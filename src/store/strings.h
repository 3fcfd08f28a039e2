/* strings.h -- each text kept once, known by a number.

   One thread adds texts.  Meanwhile others may read texts whose numbers they were given through an atomic or a lock. */
#ifndef STORE_STRINGS_H
#define STORE_STRINGS_H

#include <stddef.h>
#include <stdint.h>

struct strings;

struct strings *strings_new(void);
void strings_free(struct strings *);

/* The number of a text, which ends at its first NUL byte.  The number of "" is 0. */
uint32_t strings_id(struct strings *, const char *s, size_t n);
const char *strings_text(const struct strings *, uint32_t id);
uint32_t strings_count(const struct strings *);

#endif
