/* foreign.h -- a language nobody speaks (tools/pseudo.awk), in which English that is left shows. */
#ifndef TESTS_HELP_FOREIGN_H
#define TESTS_HELP_FOREIGN_H

/* All is said in it from now on; without catalogues the test is skipped. */
void foreign_speak(void);
/* Where a text has English in it, but for a name, what stands between backquotes, and y/n; NULL: nowhere. */
const char *foreign_english(const char *text, const char *name);

#endif
