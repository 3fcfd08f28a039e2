/* file.h -- whole files, safely: what was on disk stays until the new text is there. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

struct err;
struct stat;
struct str;

/* Only regular files are opened by name, since others may never end, or never begin: standard input (`-`, /dev/stdin) and
   what a shell hands over open (/dev/fd/63, written for <(...)) may be pipes.  A sentence says why not. */
bool file_is_stdin(const char *path);
int file_open(const char *path, struct err *); /* not blocking; -1 with a sentence */

/* Read a whole file of at most `max` bytes into `ret`, which is cleared first.  False with a sentence when it cannot be
   read or is larger. */
bool file_read(const char *path, size_t max, struct str *ret, struct err *);

/* What may be waited for long, such as standard input, is read between these; may be asked in a signal handler. */
void file_wait_begin(void);
void file_wait_end(void);
bool file_waits(void);

/* ... of what is open already; `name` is for the sentence. */
bool file_read_open(int fd, const char *name, size_t max, struct str *ret, struct err *);

/* Change a file: `fn` reads what is there from `old` (-1: there is none) and writes all of the new text to `new`.  From
   the reading to the end no other file_change or file_append of the same file goes on, in this process or another: the
   file itself is locked, so that nothing is left over by a process that was killed.  (Where a file system has no locks,
   what changed meanwhile is still seen, but for the moment of the rename.)  A program that doesn't ask is noticed, and `fn`
   is called again with what it left there, also where it had failed.

   The new text is a temporary file beside it, NAME.huff~ (one that a killed writer has left is removed by the next; where
   that name can't be had, another), fsync, rename, fsync of the folder.  A symbolic link is followed; the
   permissions, group and owner of an existing file are kept.  On failure the old file is untouched, the temporary one is
   gone, and the sentence says why: that of `fn`, or if it gave none, errno. */
typedef bool file_change_fn(void *ctx, int old, int new, struct err *);
bool file_change(const char *path, file_change_fn *, void *ctx, struct err *);

/* ... of at most `max` bytes by the text: `fn` makes the new one of the old ("": there is none). */
typedef bool file_text_fn(void *ctx, const struct str *old, struct str *new, struct err *);
bool file_change_text(const char *path, size_t max, file_text_fn *, void *ctx, struct err *);

/* ... to `n` bytes, whatever was there. */
bool file_save(const char *path, const char *text, size_t n, struct err *);

/* Append `n` bytes to `path` (made if missing) and fsync, locked likewise.  On failure the file is cut back to its old
   length. */
bool file_append(const char *path, const char *text, size_t n, struct err *);

/* An open file that is new gets the owner, the group and the permissions of another, as far as they may be had: where the
   group may not, its members are given no more than anybody. */
bool file_make_like(int fd, const struct stat *);

bool file_is_same(const struct stat *, const struct stat *);         /* the same file */
bool file_is_changed(const struct stat *was, const struct stat *is); /* another one, or written since */

/* Write `n` bytes to a descriptor, however many calls it takes.  False with errno set. */
bool file_write_all(int fd, const char *, size_t n);

/* Close it, unless it is negative, which it is then; errno stays. */
void file_close(int *fd);
/* LOCAL_FD int fd = open(...) is closed where its block is left. */
#define LOCAL_FD __attribute__((cleanup(file_close)))

/* Names in the folder of `path` that were made, changed or removed last from now on. */
void file_sync_folder_of(const char *path);

/* Make a folder and its parents, mode 0700 for those made, each to last.  True when it is there. */
bool file_make_dir(const char *path, struct err *);

/* Where the program keeps its own files (XDG base directories). */
enum dirs_kind { DIRS_CONFIG, DIRS_STATE, DIRS_DATA };

/* Path of `name` in huff's folder of that kind into ret; false when there is no home or it is too long.
   A variable that is neither an absolute path nor one from here on, ./, counts as not set. */
#define DIRS_HERE "./"
bool dirs_path(enum dirs_kind, const char *name, char ret[PATH_MAX]);

/* The same, and the folder is made if it is missing; false with a sentence. */
bool dirs_make(enum dirs_kind, const char *name, char ret[PATH_MAX], struct err *);

#endif
