/* sm2.h -- SM-2 worked anew from what its author published, in his own terms (P. A. Wozniak, Optimization of learning,
   1990, 3.2), and a schedule's file held against it: nothing of huff's own is asked. */
#ifndef TESTS_COACH_SM2_H
#define TESTS_COACH_SM2_H

#include <stdbool.h>

struct item {
    char key[256];        /* as it stands in the file */
    char fen[160];        /* its position, */
    char move[48];        /* what is right there, as it is typed; "": not known */
    char bad[48];         /* of a mistake: what was played, as the file writes it */
    int repetition;       /* right answers in a row */
    double factor;        /* the E-Factor */
    int interval, due;    /* days; a day; due 0: never answered */
    int answered, lapses; /* on which day last; how often it was forgotten */
};

struct items {
    int n, room;
    struct item *list;
};

struct item *items_find(const struct items *, const char *key); /* NULL: there is none */
struct item *items_add(struct items *, const char *key);        /* a new one */

/* An answer of that quality, 0 to 5. */
void item_answer(struct item *, int quality, int day);

/* What huff is to say of a day: so many due and new, or the next day something is due. */
void items_say(const struct items *, int today, char *buf, int size);

/* Hold the file against all items: NULL, or what differs.  `open` (may be NULL) may be there as it is or as it would be after
   an answer of that quality; then it is what is there from now on. */
const char *items_differ(struct items *, const char *path, struct item *open, int quality, int today);

#endif
