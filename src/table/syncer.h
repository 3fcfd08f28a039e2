/* syncer.h -- brings files to disk in a thread of its own, since a disk that mostly takes less than a millisecond
   may take a second. */
#ifndef TABLE_SYNCER_H
#define TABLE_SYNCER_H

#include <stdbool.h>
#include <stdint.h>

/* Make a syncer for files of a folder, whose descriptor stays the caller's.  NULL if there can be no thread. */
struct syncer *syncer_new(int dir);
void syncer_free(struct syncer *); /* waits for what is under way */

/* Add a file to the next run.  It may be closed at any time. */
void syncer_add(struct syncer *, int fd);

/* Begin a run with what was added and, with `names`, the folder itself; not while the previous run is under way. */
void syncer_start(struct syncer *, bool names);
/* Wait at most `ms` until all runs begun are on disk.  False if they are not. */
bool syncer_wait(struct syncer *, int ms);
/* When the present run began; 0: there is none. */
int64_t syncer_busy_since(struct syncer *);
/* The errno of what could not be brought to disk; 0: all could. */
int syncer_error(struct syncer *);

#endif
