/* store_files.h -- files for the tests of the store. */
#ifndef TESTS_STORE_FILES_H
#define TESTS_STORE_FILES_H

/* Call fn for each .pdn file in a folder and those in it. */
typedef void file_fn(const char *path, void *ctx);
void files_below(const char *folder, file_fn *, void *ctx);

#endif
