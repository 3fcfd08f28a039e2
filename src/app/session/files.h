/* files.h -- the one way to the files whose names people type: opened, saved, exported,
   completed.

   Usually a name is what the system takes it for.  In a kiosk it is that of a regular file in
   the person's own folder: letters, digits, . _ and -, at most 64 of them, with an ending huff
   writes, no path; and the folder holds only so much. */
#ifndef APP_SESSION_FILES_H
#define APP_SESSION_FILES_H

#include <sys/stat.h>

#include "base/file.h"

struct catalog;
struct rules;

enum { FILES_BYTES = 4 << 20, FILES_COUNT = 200 }; /* of a kiosk's folder */

/* Zero: names are the system's. */
struct files {
    bool confined;
    int folder;               /* the only one, when confined; the caller's */
    int input;                /* what `-` is: a descriptor; 0 is standard input */
    bool (*broken)(void *of); /* does the person want to wait no longer?  NULL: waits can't be broken off */
    void *of;
};

bool files_broken(const struct files *);
/* Wait until game `index` of a catalogue is known, or all are (INT_MAX); `most` ms, or -1: until it is broken off.  False
   with a sentence when it is not. */
bool files_wait(const struct files *, struct catalog *, int index, int most, struct err *);

/* The name by which the file is found from any folder, perhaps in buf, and by which it is known again; a confined name and
   standard input's are as they are.  ... and what it is called here: without this folder if it is below. */
const char *files_place(const struct files *, const char *name, char buf[PATH_MAX]);
const char *files_below_here(const char *place);

/* Read a whole regular file of at most `max` bytes; false with a sentence. */
bool files_read(const struct files *, const char *name, size_t max, struct str *ret, struct err *);
/* ... what is read for its games: unpacked if it is an archive, to at most `max` bytes. */
bool files_read_games(const struct files *, const char *name, size_t max, struct str *ret, struct err *);
/* ... the games of one, all known; not of standard input. */
struct catalog *files_whole(const struct files *, const char *name, struct err *);
/* ... as a catalogue, which is read in the background (store/catalog.h). */
struct catalog *files_catalog(const struct files *, const char *name, const struct rules *assume, struct err *);

/* Can it be written back?  Not standard input, and not what was unpacked; of confined names others decide. */
bool files_plain(const struct files *f, const char *name);

/* Write a file as a whole: what was there stays until the new text is (base/file.h).  False with a sentence, also for a
   name that promises an archive. */
bool files_save(const struct files *, const char *name, const char *text, size_t n, struct err *);
/* ... what a catalogue holds, over what `seen` tells of the file, and nothing else: when another program has changed or
   made it since, that is said.  `seen` becomes the new file's.  The catalogue's own file only if it was read whole. */
bool files_save_catalog(const struct files *, const char *name, const struct catalog *, struct stat *seen,
    struct err *);
/* A copy beside it, NAME.bak in place of an older one or a link; not of confined names. */
bool files_keep_copy(const struct files *, const char *name, struct err *);
/* ... what is there, and what `add` adds to it.  How many games there are then; 0 with a sentence. */
typedef void files_add_fn(void *ctx, struct catalog *);
int files_append(const struct files *, const char *name, files_add_fn *, void *ctx, struct err *);

/* Change a file by its text (file_change_text in base/file.h), under a lock where others may write it, too. */
bool files_change(const struct files *, const char *name, size_t max, file_text_fn *, void *ctx, struct err *);

/* Path of the person's own library of games, where no other is named; `make`: its folder is made if it is missing. */
#define LIBRARY_FILE "library.db"
bool dirs_library(bool make, char ret[PATH_MAX]);

/* Files of huff's own, by their names in one of its folders, in a kiosk, too: read, and what is not there is empty; changed,
   and the folder is made. */
bool files_own_read(enum dirs_kind, const char *name, size_t max, struct str *ret, struct err *);
bool files_own_change(enum dirs_kind, const char *name, size_t max, file_text_fn *, void *ctx, struct err *);

/* Where what nobody has saved is kept under this name: in huff's folder for that, made if it is missing, and confined in
   the person's own, where it may be opened.  False: there is no folder. */
bool files_keeping(const struct files *, const char *name, char ret[PATH_MAX]);

/* The name; where it has no ending and nothing is there, with this one, put together in `buf`.  Confined: as typed. */
const char *files_named(const struct files *, const char *name, const char *ending, char buf[PATH_MAX]);

/* What is there under a name; false, and all of it is 0: nothing that could be opened. */
bool files_stat(const struct files *, const char *name, struct stat *ret);

/* Names that begin with the first `n` bytes of `typed`; folders end in a slash, names with
 * blanks are left out. */
typedef void files_name_fn(void *ctx, const char *name);
void files_list(const struct files *, const char *typed, size_t n, files_name_fn *, void *ctx);

#endif
