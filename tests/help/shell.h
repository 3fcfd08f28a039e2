/* shell.h -- the program as a shell sees it.

   Lines are run by sh in the current folder; `huff` in them is the program just built, and $DATA the folder of PDN
   files of the tests.  Both outputs are taken together. */
#ifndef TESTS_HELP_SHELL_H
#define TESTS_HELP_SHELL_H

/* What was printed, valid until the next call; the exit status, -1 when a signal ended the shell. */
const char *shell(const char *lines, int *ret_status);

/* Fail unless the lines end with that status and print just this, or this among other things; with status 0 and
   without this. */
void shell_is(const char *lines, int status, const char *want);
void shell_has(const char *lines, int status, const char *part);
void shell_lacks(const char *lines, const char *part);

/* The lines must end with status 0. */
void shell_does(const char *lines);

/* Skip the running test where there is no such program. */
void shell_need(const char *program);

#endif
