/* folder.h -- files by their names in one open folder, never elsewhere: no links are followed, and only regular files
   with no second name are read or replaced.  Names are single components; the caller has looked at them. */
#ifndef BASE_FOLDER_H
#define BASE_FOLDER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

struct err;
struct str;

/* Temporary files begin with this and may be removed when they are old. */
#define FOLDER_NEW ".new-"

/* Open a folder in `parent` (AT_FDCWD: a path), made if it is not there; -1 with a sentence that calls it `path`. */
int folder_make(int parent, const char *name, const char *path, struct err *);

/* What a name stands for; false when it is no regular file, or a hard link. */
bool folder_stat(int folder, const char *name, struct stat *ret);

/* Read a whole file of at most `max` bytes into `ret`, which is cleared first; false with a sentence. */
bool folder_read(int folder, const char *name, size_t max, struct str *ret, struct err *);

/* Write a file, readable by its owner only: a temporary one, fsync, rename, fsync of the
   folder.  On failure the old file is untouched and the sentence says why. */
bool folder_save(int folder, const char *name, const char *text, size_t n, struct err *);

/* Append the paths of those of a folder's entries that `is` says yes to, in the order of their names, a NUL byte behind
   each.  False with a sentence: it cannot be read. */
struct dirent;
bool folder_paths(const char *folder, int (*is)(const struct dirent *), struct str *out, struct err *);

/* Call `fn` for each entry but . and .. as it is found; what it is, links unfollowed.  It may remove the entry. */
typedef void folder_fn(void *ctx, int folder, const char *name, const struct stat *);
void folder_each(int folder, folder_fn *, void *ctx);

/* Remove what is in the folder, folders in it too, as far as that goes. */
void folder_empty(int folder);

#endif
