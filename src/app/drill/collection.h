/* collection.h -- the person's own exercises: exercises.pdn in the state folder, and what was learned of them beside it.

   Each change reads the file anew and replaces it by rename behind a lock, so that a kill loses nothing and two programs
   at once do not undo each other's. */
#ifndef APP_DRILL_COLLECTION_H
#define APP_DRILL_COLLECTION_H

#include "coach/exercises.h"

#define COLLECTION_FILE "exercises.pdn"
#define COLLECTION_OLD  "exercises.tsv" /* of an earlier huff */

/* The whole collection into *ret, to be released even when it is false with a sentence.  That of an earlier huff, and what
   was learned of it, are taken over: its file becomes a .bak. */
bool collection_load(struct exercises *ret, struct err *);

/* Add those that are not there; *ret_fresh: how many. */
bool collection_merge(const struct exercises *, int *ret_fresh, struct err *);

#endif
