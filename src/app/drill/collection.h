/* collection.h -- the person's own exercises: exercises.tsv in the state folder, and what was learned of them beside it.

   Each change reads the file anew and replaces it by rename behind a lock, so that a kill loses nothing and two programs
   at once do not undo each other's. */
#ifndef APP_DRILL_COLLECTION_H
#define APP_DRILL_COLLECTION_H

#include "coach/exercises.h"

#define COLLECTION_FILE "exercises.tsv"

/* The whole collection into *ret, to be released even when it is false with a sentence.  What an earlier huff wrote of
   it becomes cards. */
bool collection_load(struct exercises *ret, struct err *);

/* Add one; *ret_fresh: it was not there. */
bool collection_add(const struct exercise *, bool *ret_fresh, struct err *);
/* Add many; *ret_fresh: how many were not there. */
bool collection_merge(const struct exercises *, int *ret_fresh, struct err *);

#endif
