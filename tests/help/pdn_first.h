/* pdn_first.h -- games written as PDN in a test. */
#ifndef TESTS_HELP_PDN_FIRST_H
#define TESTS_HELP_PDN_FIRST_H

struct game;

/* The first game of a text or of a file, for the caller to free.  The test fails where there is none. */
struct game *pdn_first(const char *text);
struct game *pdn_first_of(const char *path);

#endif
