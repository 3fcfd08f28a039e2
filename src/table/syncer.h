/* syncer.h -- bringing files to disk in a thread of its own, since what mostly takes a disk less than a millisecond may
   take it a second. */
#ifndef TABLE_SYNCER_H
#define TABLE_SYNCER_H

#include <stdbool.h>
#include <stdint.h>

/* For files of a folder, which stays the caller's.  NULL when there can't be a thread. */
struct syncer *syncer_new(int dir);
void syncer_free(struct syncer *); /* waits for what is under way */

/* What the next start is about: a file, which may be closed at any time. */
void syncer_add(struct syncer *, int fd);

/* Begin with what was added, and the folder's own `names`, unless the previous run is still under way. */
void syncer_start(struct syncer *, bool names);
/* Wait until all that was begun is on disk; false when it is not after so many ms. */
bool syncer_wait(struct syncer *, int ms);
/* Since when a run has been under way; 0: none is. */
int64_t syncer_busy_since(struct syncer *);
/* What could not be brought to disk: an errno; 0. */
int syncer_error(struct syncer *);

#endif
