/* folder.h -- files of one open folder, by name.  Links are never followed.  Only regular files without a second hard
   link are read or replaced.  Names are single components; the caller has checked them. */
#ifndef BASE_FOLDER_H
#define BASE_FOLDER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

struct err;
struct str;

/* Temporary files begin with this and may be removed when they are old. */
#define FOLDER_NEW ".new-"

/* Open the folder `name` in `parent` (AT_FDCWD: `name` is a path); it is made if it is missing.  -1 with a sentence,
   which calls it `path`. */
int folder_make(int parent, const char *name, const char *path, struct err *);

/* Stat a name.  False if there is no such file, or it is not regular, or has a second hard link. */
bool folder_stat(int folder, const char *name, struct stat *ret);

/* Read a whole file of at most `max` bytes into `ret`, which is cleared first.  False with a sentence. */
bool folder_read(int folder, const char *name, size_t max, struct str *ret, struct err *);

/* Write a file that only its owner can read: write a temporary file, sync it, rename it, sync the
   folder.  On failure the old file is untouched and the sentence says why. */
bool folder_save(int folder, const char *name, const char *text, size_t n, struct err *);

/* Append the paths of the entries of a folder for which `is` returns nonzero, sorted by name, a NUL byte after each
   path.  False with a sentence if the folder cannot be read. */
struct dirent;
bool folder_paths(const char *folder, int (*is)(const struct dirent *), struct str *out, struct err *);

/* Call `fn` for each entry except . and .. in the order found.  The stat does not follow links.  `fn` may remove the
   entry. */
typedef void folder_fn(void *ctx, int folder, const char *name, const struct stat *);
void folder_each(int folder, folder_fn *, void *ctx);

/* Remove everything in the folder, subfolders too, as far as possible. */
void folder_empty(int folder);

#endif
