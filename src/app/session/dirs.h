/* dirs.h -- where the program keeps its own files (XDG base directories). */
#ifndef APP_SESSION_DIRS_H
#define APP_SESSION_DIRS_H

#include <limits.h>
#include <stdbool.h>

enum dirs_kind { DIRS_CONFIG, DIRS_STATE, DIRS_DATA };

/* Path of `name` in huff's folder of that kind into ret; false when there is no home or it is too long.
   A variable that is not an absolute path counts as not set. */
bool dirs_path(enum dirs_kind, const char *name, char ret[PATH_MAX]);

/* The same, and the folder is made if it is missing. */
bool dirs_make(enum dirs_kind, const char *name, char ret[PATH_MAX]);

/* Path of the person's own library of games, where no other is named; `make`: its folder is made if it is missing. */
bool dirs_library(bool make, char ret[PATH_MAX]);

#endif
