/* journal_file.h -- the files of the journal: names, locks, and how writing and reading meet. */
#ifndef APP_SESSION_JOURNAL_FILE_H
#define APP_SESSION_JOURNAL_FILE_H

#include <stdbool.h>
#include <stdint.h>

/* TIME-PID-N.journal; one not yet whole has .new behind it. */
#define JOURNAL_SUFFIX ".journal"
#define JOURNAL_NEW    ".new"

enum { JOURNAL_BYTES = 1 << 28 }; /* larger files are not read */

/* Lock an open file for this program, until it is closed: false when another one has it.  On a file system
   without locks: true. */
bool journal_lock(int fd);

/* Make names made, changed or removed in a folder last. */
void journal_sync_dir(const char *dir);

#endif
