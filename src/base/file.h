/* file.h -- whole files, written safely: the old file stays on disk until the new text is complete. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

struct err;
struct stat;
struct str;

/* Is the path standard input (`-`, /dev/stdin and the like)? */
bool file_is_stdin(const char *path);
/* Open a file for reading.  Returns -1 with a sentence on failure.  Only regular files are opened by name, since
   reading others may block or never end.  Standard input, /dev/null and the descriptors a shell passes on (/dev/fd/63,
   written for <(...)) need not be regular files.  Reads do not block, except from standard input. */
int file_open(const char *path, struct err *);

/* Read a whole file of at most `max` bytes into `ret`, which is cleared first.  False with a sentence if the file
   cannot be read or is larger. */
bool file_read(const char *path, size_t max, struct str *ret, struct err *);

/* Put reads that may wait long, such as those of standard input, between begin and end.  file_waits is true if some
   thread is between the two; a signal handler may call it. */
void file_wait_begin(void);
void file_wait_end(void);
bool file_waits(void);

/* The same as file_read, from an open descriptor; `name` is for the sentence. */
bool file_read_open(int fd, const char *name, size_t max, struct str *ret, struct err *);

/* Change a file.  `fn` reads the old text from `old` (-1 if there is no file) and writes all of the new text to `new`.
   Until the change is done, no other file_change or file_append of the same file runs, in this process or another.  The
   file itself is locked, so a killed process leaves no lock behind.  (A file system may have no locks.  Then changes by
   others are still noticed, except at the moment of the rename.)  If a program that takes no lock changes the file
   meanwhile, `fn` is called again with the file as it is then, even if `fn` had failed.

   The new text is written to a temporary file NAME.huff~ in the same folder, synced and renamed; then the folder is
   synced.  A temporary file that a killed writer left is removed; if the name cannot be had, another is used.  Symbolic
   links are followed.  The permissions, group and owner of an existing file are kept.  On failure the old file is
   untouched, the temporary one is removed, and the sentence is that of `fn`, or errno's if `fn` gave none. */
typedef bool file_change_fn(void *ctx, int old, int new, struct err *);
bool file_change(const char *path, file_change_fn *, void *ctx, struct err *);

/* The same for text of at most `max` bytes: `fn` makes the new text from the old, which is "" if there is no file. */
typedef bool file_text_fn(void *ctx, const struct str *old, struct str *new, struct err *);
bool file_change_text(const char *path, size_t max, file_text_fn *, void *ctx, struct err *);

/* Replace the whole file by `n` bytes. */
bool file_save(const char *path, const char *text, size_t n, struct err *);

/* Append `n` bytes to `path`, with the same lock, and sync it.  The file is made if missing.  On failure it is cut back
   to its old length, or removed if it was new. */
bool file_append(const char *path, const char *text, size_t n, struct err *);

/* Give a new, open file the owner, group and permissions of another, as far as the system allows.  If the group cannot
   be set, members of the file's group get no more rights than everybody. */
bool file_make_like(int fd, const struct stat *);

bool file_is_same(const struct stat *, const struct stat *);         /* the same file */
bool file_is_changed(const struct stat *was, const struct stat *is); /* another file, or written since */

/* Write `n` bytes to a descriptor, in as many calls as it takes.  False with errno set. */
bool file_write_all(int fd, const char *, size_t n);

/* Close *fd unless it is negative, and set it to -1.  errno is kept. */
void file_close(int *fd);
/* LOCAL_FD int fd = open(...) is closed at the end of its block. */
#define LOCAL_FD __attribute__((cleanup(file_close)))

/* Sync the folder of `path`, so that names made, changed or removed in it survive a crash. */
void file_sync_folder_of(const char *path);

/* Make a folder and its missing parents, mode 0700, and sync what was made.  True if the folder exists then. */
bool file_make_dir(const char *path, struct err *);

/* Where the program keeps its own files (XDG base directories). */
enum dirs_kind { DIRS_CONFIG, DIRS_STATE, DIRS_DATA };

/* Put the path of `name` in huff's folder of that kind into ret.  False if there is no home or the path is too long.
   An XDG variable counts only if it is an absolute path, or a relative one that begins with "./". */
#define DIRS_HERE "./"
bool dirs_path(enum dirs_kind, const char *name, char ret[PATH_MAX]);

/* The same; the folder is made if it is missing.  False with a sentence. */
bool dirs_make(enum dirs_kind, const char *name, char ret[PATH_MAX], struct err *);

#endif
