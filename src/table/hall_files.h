/* hall_files.h -- what hall_keep.c and hall_close.c share: see hall.h. */
#ifndef TABLE_HALL_FILES_H
#define TABLE_HALL_FILES_H

#include <stdio.h>

#include "table/hall.h"

#define HALL_SUFFIX ".table"
#define HALL_NEW    ".new"
#define HALL_LOCK   "lock"

enum { HALL_PATH = TABLE_NAME + 24 };

/* Name of a table's journal in the folder, with something behind it. */
static inline void hall_path(const char *name, const char *behind, char ret[HALL_PATH])
{
    snprintf(ret, HALL_PATH, "%.*s" HALL_SUFFIX "%.12s", TABLE_NAME - 1, name, behind);
}

/* Is the journal as it was left?  False with a sentence: it is not to be written to, nor taken away. */
bool hall_may_keep(const struct hall_table *, struct err *);

/* The name of a journal with this ending, and a number where that is taken: what was kept aside before stays.  False: all
   are. */
bool hall_aside(const struct hall *, const char *name, const char *ending, char ret[HALL_PATH]);

/* A game is added once: when the server begins, games that are over and stand at the end of games.pdn are what a kill
   has left between the adding and the end of their journals. */
void hall_find_archived(struct hall *);

/* A table begins: an empty line more at the end of games.pdn, so that a game that was added before is not taken for the
   one that is played now, though the texts may be the same. */
void hall_seal(struct hall *);

struct hall_table *hall_new_table(struct hall *);
void hall_free_table(struct hall_table *);
/* Write the beginning of a table's journal; it takes its place when it is whole and on disk. */
bool hall_begin(struct hall_table *, const char *name, const struct game *, const char *tc,
    const char *const players[2], struct err *);

#endif
