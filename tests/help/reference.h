/* reference.h -- files beside the repository with which tests compare, if these are there; and the PDN files of a
   folder. */
#ifndef TESTS_HELP_REFERENCE_H
#define TESTS_HELP_REFERENCE_H

/* The path of such a file, such as "pdn/torture", valid until the next call.  If it is not there, the running test
   is skipped and says which file it wanted. */
const char *reference(const char *name);

/* Call `fn` for each .pdn file in a folder and in the folders below it. */
typedef void file_fn(const char *path, void *ctx);
void files_below(const char *folder, file_fn *, void *ctx);

#endif
