/* scratch.h -- folders for one test, gone after it, and files in them.  What can't be done aborts (need.h).

   Most tests want one folder of their own: with scratch_enter and scratch_leave as .init and .fini of their suite
   they stand in it, it is their home, and nothing of the person who runs them is found.  All other paths may then be
   plain names. */
#ifndef TESTS_HELP_SCRATCH_H
#define TESTS_HELP_SCRATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/resource.h>

struct str;

/* A new folder in $TMPDIR or /tmp; the path is valid until it is removed.  At most 8 at a time. */
const char *scratch_new(void);

/* Remove a folder, one of them or any other, with all in it, closed folders included; all of them that are left. */
void scratch_remove(const char *folder);
void scratch_clear(void);

/* A new folder, made the current one and HOME; XDG_*_HOME are unset, the user is "tester", the terminal dumb, and no
   endgame tables are built.  scratch_leave goes to / and clears. */
void scratch_enter(void);
void scratch_leave(void);

/* Skip the running test, as cr_skip_test does.  Criterion runs no .fini then, so the folders go here. */
#define scratch_skip(...)          \
    do {                           \
        scratch_leave();           \
        cr_skip_test(__VA_ARGS__); \
    } while (0)

/* The folder made first; a path in it, and in any folder, valid until 16 others were asked for. */
const char *scratch_folder(void);
const char *scratch_path(const char *name);
const char *scratch_in(const char *folder, const char *name);

/* Files whole, by any path.  Folders on the way to one that is written are made.  whole_try gives "" and false where
   there is nothing to read. */
void whole_write(const char *path, const char *text);
void whole_write_n(const char *path, const char *text, size_t n);
void whole_copy(const char *from, const char *to);
void whole_read(const char *path, struct str *ret);
char *whole_text(const char *path); // the caller frees it
bool whole_try(const char *path, struct str *ret);

/* What a file holds, none holding nothing: the text among others, just this, the same as another; how often. */
bool whole_has(const char *path, const char *text);
bool whole_is(const char *path, const char *text);
bool whole_same(const char *path, const char *other);
int whole_count(const char *path, const char *text);

/* How many entries of the folder made first have this in their names. */
int scratch_count(const char *part);

/* No file may grow beyond so many bytes from now on (RLIM_INFINITY: as they like); what tries fails with EFBIG. */
void limit_files(rlim_t most);

/* Root can be another user, and where the system says who connects it is seen. */
bool can_be_others(void);

/* Is there anything of that name?  Links are not followed. */
bool is_there(const char *path);

#endif
