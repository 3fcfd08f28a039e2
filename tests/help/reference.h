/* reference.h -- files beside the repository that tests compare with where they are there, and the PDN files of a folder. */
#ifndef TESTS_HELP_REFERENCE_H
#define TESTS_HELP_REFERENCE_H

/* The path of one, such as "pdn/torture", valid until the next call.  Where it isn't there the running test is skipped,
   and says which file it wanted. */
const char *reference(const char *name);

/* Call `fn` for each .pdn file in a folder and those in it. */
typedef void file_fn(const char *path, void *ctx);
void files_below(const char *folder, file_fn *, void *ctx);

#endif
