/* shell.h -- the program as a shell sees it.

   Lines are run by sh in the current folder.  In them `huff` is the program just built, and $DATA is the folder with
   the PDN files of the tests.  Standard output and standard error are taken together. */
#ifndef TESTS_HELP_SHELL_H
#define TESTS_HELP_SHELL_H

/* Run lines.  Returns what was printed, valid until the next call.  *ret_status: the exit status; -1 if a signal
   ended the shell. */
const char *shell(const char *lines, int *ret_status);

/* Fail unless the lines end with this status and print: exactly `want`; `part` among other things; with status 0,
   anything without `part`. */
void shell_is(const char *lines, int status, const char *want);
void shell_has(const char *lines, int status, const char *part);
void shell_lacks(const char *lines, const char *part);

/* Fail unless the lines end with status 0. */
void shell_does(const char *lines);

/* Skip the running test if there is no such program. */
void shell_need(const char *program);

#endif
