/* file.h -- whole files, safely: what was on disk stays until the new text is there. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

struct err;
struct str;

/* Read a whole regular file (or `-`: standard input) of at most `max` bytes into `ret`, which
   is cleared first.  False with a sentence when it cannot be read or is larger. */
bool file_read(const char *path, size_t max, struct str *ret, struct err *);

/* ... of what is open already; `name` is for the sentence. */
bool file_read_open(int fd, const char *name, size_t max, struct str *ret, struct err *);

/* Write `n` bytes to `path`: a temporary file beside it, fsync, rename, fsync of the folder.
   A symbolic link is followed; the permissions of an existing file are kept.  On failure the
   old file is untouched, the temporary one is gone, and the sentence says why. */
bool file_save(const char *path, const char *text, size_t n, struct err *);

/* ... what `put` writes to the descriptor; false from it, with errno set, is a failure. */
typedef bool file_put_fn(void *ctx, int fd);
bool file_save_by(const char *path, file_put_fn *, void *ctx, struct err *);

/* Append `n` bytes to `path` (made if missing) and fsync.  On failure the file is cut back to its old length. */
bool file_append(const char *path, const char *text, size_t n, struct err *);

/* Write `n` bytes to a descriptor, however many calls it takes.  False with errno set. */
bool file_write_all(int fd, const char *, size_t n);

/* Make a folder and its parents, mode 0700 for those made.  True when it is there. */
bool file_make_dir(const char *path, struct err *);

#endif
