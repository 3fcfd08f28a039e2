/* unfold.h -- conversations as text in tests/data, and bytes and repetitions in their lines. */
#ifndef TESTS_HELP_UNFOLD_H
#define TESTS_HELP_UNFOLD_H

struct str;

/* Append a line in which \r and \xNN are bytes and {N*TEXT} is TEXT N times. */
void text_unfold(const char *line, struct str *out);

/* Call `play` for each file of a folder of tests/data, with its path and text.  Without any the test fails. */
typedef void conversation_fn(const char *path, char *text);
void conversations(const char *folder, conversation_fn *play);

#endif
