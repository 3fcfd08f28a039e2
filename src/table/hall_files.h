/* hall_files.h -- what hall_keep.c and hall_close.c share; see hall.h. */
#ifndef TABLE_HALL_FILES_H
#define TABLE_HALL_FILES_H

#include <stdio.h>

#include "table/hall.h"

#define HALL_SUFFIX ".table"
#define HALL_NEW    ".new"
#define HALL_LOCK   "lock"

enum { HALL_PATH = TABLE_NAME + 24 };

/* The name of a table's journal in the folder, with `behind` appended. */
static inline void hall_path(const char *name, const char *behind, char ret[HALL_PATH])
{
    snprintf(ret, HALL_PATH, "%.*s" HALL_SUFFIX "%.12s", TABLE_NAME - 1, name, behind);
}

/* Is the journal as it was left?  False with a sentence: it must not be written to or removed. */
bool hall_may_keep(const struct hall_table *, struct err *);

/* Find a name for a journal that is put aside: with this ending, and a number if that is taken, so that what was put
   aside before stays.  False if all are taken. */
bool hall_aside(const struct hall *, const char *name, const char *ending, char ret[HALL_PATH]);

/* When the server begins: find the games that are over and already at the end of games.pdn, so that no game is added
   twice.  A kill leaves such games, between adding a game and ending its journal. */
void hall_find_archived(struct hall *);

/* A table begins: add an empty line to the end of games.pdn.  So a game added before is not taken for the one played
   now, even if the texts are the same. */
void hall_seal(struct hall *);

struct hall_table *hall_new_table(struct hall *);
void hall_free_table(struct hall_table *);
/* Write the beginning of a table's journal.  It takes the place of the old one when it is complete and on disk.
   False with a sentence. */
bool hall_begin(struct hall_table *, const char *name, const struct game *, const char *tc,
    const char *const players[2], struct err *);

#endif
