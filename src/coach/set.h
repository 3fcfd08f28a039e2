/* set.h -- a fixed set of exercises, gone through against the clock again and again.  Kept as text (lines.h): above them the
   days of the rounds, how many were right and the time they took, then a line for each exercise: its key, and for each
   round the seconds it took, with x before them if it was wrong. */
#ifndef COACH_SET_H
#define COACH_SET_H

#include "coach/lines.h"

enum { SET_ROUNDS = LINES_FIELDS - 1, SET_BYTES = 1 << 22 };

struct set_item {
    char *key;                 /* owned */
    int n, tenths[SET_ROUNDS]; /* answers; of a second, less than 0: wrong */
};

/* Zeroed, it is empty. */
struct set {
    int n, room, days, day[SET_ROUNDS]; /* days: of so many rounds it is known */
    struct set_item *item;
    struct lines lines;
};

void set_release(struct set *);
bool set_read(struct set *, const char *text, size_t n, struct err *);
void set_write(const struct set *, struct str *out);
void set_add(struct set *, const char *key);
/* The next answer to it; nothing when it is not in the set, or was asked as often as can be kept. */
void set_answer(struct set *, const char *key, bool right, int tenths, int day);

/* How many of a round, from 0, were right; how many were answered, and in how many tenths of a second. */
int set_right(const struct set *, int round, int *ret_of, int *ret_tenths);

#endif
