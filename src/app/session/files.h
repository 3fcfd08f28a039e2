/* files.h -- the one way to the files whose names people type: to open, save, export and complete them.

   Usually the system decides what a name means.  In a kiosk (confined), a name is that of a regular file in the
   person's own folder: letters, digits, . _ and -, at most 64 of them, with an ending that huff writes, and no path.
   That folder holds only so much. */
#ifndef APP_SESSION_FILES_H
#define APP_SESSION_FILES_H

#include <sys/stat.h>

#include "base/file.h"

struct catalog;
struct rules;

enum { FILES_BYTES = 4 << 20, FILES_COUNT = 200 }; /* bytes and files in a kiosk's folder */

/* All zero: names are the system's. */
struct files {
    bool confined;
    int folder;               /* when confined: the only folder; the caller's */
    int input;                /* descriptor of the file called "-"; 0: standard input */
    bool (*broken)(void *of); /* does the person want to wait no longer?  NULL: waits cannot be broken off */
    void *of;
};

bool files_broken(const struct files *);
/* Wait until game `index` of a catalogue is known, or all of its games are (INT_MAX).  Give up after `most` ms; -1:
   when files_broken says so.  False with a sentence if the wait was given up. */
bool files_wait(const struct files *, struct catalog *, int index, int most, struct err *);

/* The name by which a file is found from any folder, and by which it is known again; it may be put into `buf`.
   Confined names and that of standard input stay as they are.  files_below_here: the name to show, shorter if the
   file is below the current folder. */
const char *files_place(const struct files *, const char *name, char buf[PATH_MAX]);
const char *files_below_here(const char *place);

/* Read a whole regular file of at most `max` bytes.  False with a sentence. */
bool files_read(const struct files *, const char *name, size_t max, struct str *ret, struct err *);
/* Read a file for its games: likewise, but an archive is unpacked, to at most `max` bytes. */
bool files_read_games(const struct files *, const char *name, size_t max, struct str *ret, struct err *);
/* Open a file as a catalogue and wait until all its games are known.  Not for standard input.  NULL with a sentence. */
struct catalog *files_whole(const struct files *, const char *name, struct err *);
/* Open a file as a catalogue, which is read in the background (store/catalog/catalog.h); its catalog_seen says how the
   file is now.  NULL with a sentence. */
struct catalog *files_catalog(const struct files *, const char *name, const struct rules *assume, struct err *);

/* Can the file be written back?  Standard input and unpacked archives cannot.  Confined names are not judged here. */
bool files_plain(const struct files *f, const char *name);

/* Write a whole file.  What was there stays until the new text is complete (base/file.h).  False with a sentence,
   also if the name is that of an archive. */
bool files_save(const struct files *, const char *name, const char *text, size_t n, struct err *);
/* Write a catalogue to a file that is still as `seen` says.  False with a sentence if another program has changed or
   made the file since, or if the file is the catalogue's own and was not read whole.  Its catalog_seen then describes
   the new file. */
bool files_save_catalog(const struct files *, const char *name, struct catalog *, const struct stat *seen,
    struct err *);
/* Copy the file to NAME.bak, in place of an older copy or a link.  Does nothing for confined names.  False with a
   sentence. */
bool files_keep_copy(const struct files *, const char *name, struct err *);
/* Add games to a file: `add` adds them to its catalogue.  Returns how many games the file holds then; 0 with a
   sentence. */
typedef void files_add_fn(void *ctx, struct catalog *);
int files_append(const struct files *, const char *name, files_add_fn *, void *ctx, struct err *);

/* Change a file by its text (file_change_text in base/file.h), under a lock unless the name is confined. */
bool files_change(const struct files *, const char *name, size_t max, file_text_fn *, void *ctx, struct err *);

/* The path of the person's own library of games, used when no other is named.  `make`: make its folder if it is
   missing.  False if there is no folder for it. */
#define LIBRARY_FILE "library.db"
bool dirs_library(bool make, char ret[PATH_MAX]);

/* Read or change a file of huff's own, by its name in one of huff's folders; not confined, even in a kiosk.  Reading
   a file that is not there succeeds and leaves *ret as it was.  Changing makes the folder.  False with a sentence. */
bool files_own_read(enum dirs_kind, const char *name, size_t max, struct str *ret, struct err *);
bool files_own_change(enum dirs_kind, const char *name, size_t max, file_text_fn *, void *ctx, struct err *);

/* The path of the file `name` for what nobody has saved.  It is in huff's state folder, which is made if missing.
   Confined, it is in the person's own folder, where the person may open it.  False if there is no folder. */
bool files_keeping(const struct files *, const char *name, char ret[PATH_MAX]);

/* The name, completed in `buf` with this ending if it has none and no such file exists.  Confined names stay as
   typed. */
const char *files_named(const struct files *, const char *name, const char *ending, char buf[PATH_MAX]);

/* Tell what file is there under a name.  False, with *ret all zero, if there is nothing that could be opened. */
bool files_stat(const struct files *, const char *name, struct stat *ret);

/* Call fn for each file name that begins with the first `n` bytes of `typed`.  Folders end in a slash.  Names with
   blanks are left out. */
typedef void files_name_fn(void *ctx, const char *name);
void files_list(const struct files *, const char *typed, size_t n, files_name_fn *, void *ctx);

#endif
