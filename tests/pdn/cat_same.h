/* cat_same.h -- what is written canonically is canonical, and the same games. */
#ifndef TESTS_PDN_CAT_SAME_H
#define TESTS_PDN_CAT_SAME_H

#include <stdbool.h>
#include <stddef.h>

struct str;

/* Is cat of cat of this text cat of it, and are there as many games, legal games and moves in both?  False:
   *why says what differs. */
bool cat_same(const char *text, size_t n, struct str *why);

#endif
