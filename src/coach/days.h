/* days.h -- what was learned on each day, of each thing: how many answers, how many of them right at once; of what was
   known before, how many, and right; and the seconds they took.  Kept as text (lines.h), the latest day last. */
#ifndef COACH_DAYS_H
#define COACH_DAYS_H

#include "coach/schedule.h"

enum { DAYS_BYTES = 1 << 24 };

struct day_done {
    char *what; /* owned; no tab, nor line end */
    int day, asked, right, known, kept, seconds;
};

/* Zeroed, it is empty. */
struct days {
    int n, room;
    struct day_done *list; /* by day, then by what */
    struct lines lines;
};

void days_release(struct days *);
bool days_read(struct days *, const char *text, size_t n, struct err *);
void days_write(const struct days *, struct str *out);

/* One more answer; `known`: it was not for the first time. */
void days_add(struct days *, int day, const char *what, enum grade, bool known, int seconds);

/* The sum of the days from `first` to `last`, of one thing or of all (NULL). */
struct day_done days_sum(const struct days *, int first, int last, const char *what);

#endif
