/* store_files.h -- what the tests of the store share: files, lists, trees compared. */
#ifndef TESTS_STORE_FILES_H
#define TESTS_STORE_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct catalog;
struct str;
struct tree;

/* Append `n` games with tags of all sorts and a few moves, different for each seed; `crlf`: such line ends. */
void files_games(int n, uint64_t seed, bool crlf, struct str *out);

/* A file of that text, packed by a program ("": as it is); false: the program fails. */
bool files_write(const char *path, const struct str *text, const char *pack);

/* Wait until the list asked for is whole; how many games it has. */
int files_list_wait(struct catalog *);

/* The text the catalogue would write. */
void files_written(const struct catalog *, struct str *out);

/* Both say the same of a position. */
void files_same_tree(const struct tree *, const struct tree *);

#endif
