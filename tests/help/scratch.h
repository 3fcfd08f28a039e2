/* scratch.h -- folders for one test, removed after it, and files in them.  What cannot be done aborts (need.h).

   Most tests want one folder of their own.  If scratch_enter and scratch_leave are .init and .fini of their suite,
   that folder is the current one and their home, and nothing of the person who runs the tests is found.  All other
   paths may then be plain names. */
#ifndef TESTS_HELP_SCRATCH_H
#define TESTS_HELP_SCRATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/resource.h>

struct str;

/* Make a folder in $TMPDIR or /tmp.  The path is valid until the folder is removed.  At most 8 exist at a time. */
const char *scratch_new(void);

/* Remove a folder, made by scratch_new or not, with all that is in it, even in folders without permissions.
   scratch_clear: remove all folders that are left. */
void scratch_remove(const char *folder);
void scratch_clear(void);

/* Make a folder, go there, and make it HOME.  XDG_*_HOME are unset, the user is "tester", the terminal is dumb, and
   no endgame tables are built.  scratch_leave: go to / and remove all folders. */
void scratch_enter(void);
void scratch_leave(void);

/* Skip the running test, as cr_skip_test does.  Criterion then runs no .fini, so the folders are removed here. */
#define scratch_skip(...)          \
    do {                           \
        scratch_leave();           \
        cr_skip_test(__VA_ARGS__); \
    } while (0)

/* The folder made first; a path in it; a path in any folder.  The paths are valid until 16 others were asked for. */
const char *scratch_folder(void);
const char *scratch_path(const char *name);
const char *scratch_in(const char *folder, const char *name);

/* Write, copy or read whole files, by any path.  Missing folders on the way to a written file are made.  whole_try:
   "" and false if there is nothing to read. */
void whole_write(const char *path, const char *text);
void whole_write_n(const char *path, const char *text, size_t n);
void whole_copy(const char *from, const char *to);
void whole_read(const char *path, struct str *ret);
char *whole_text(const char *path); // the caller frees it
bool whole_try(const char *path, struct str *ret);

/* Does a file contain the text; is the text all it has; is it the same as another file; how often is the text in it?
   A missing file counts as empty. */
bool whole_has(const char *path, const char *text);
bool whole_is(const char *path, const char *text);
bool whole_same(const char *path, const char *other);
int whole_count(const char *path, const char *text);

/* The number of entries of the folder made first that have `part` in their names. */
int scratch_count(const char *part);

/* From now on no file may grow beyond `most` bytes (RLIM_INFINITY: no limit).  Writing more fails with EFBIG. */
void limit_files(rlim_t most);

/* May this process become other users (as root), on a system on which it is seen who connects? */
bool can_be_others(void);

/* Is there anything with this path?  Links are not followed. */
bool is_there(const char *path);

#endif
