/* pdn_first.h -- games given as PDN in a test. */
#ifndef TESTS_HELP_PDN_FIRST_H
#define TESTS_HELP_PDN_FIRST_H

struct game;

/* The first game of a text or of a file.  The caller frees it.  Fails the test if there is no game. */
struct game *pdn_first(const char *text);
struct game *pdn_first_of(const char *path);

#endif
