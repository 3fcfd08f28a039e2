/* unfold.h -- conversations as text in tests/data, with bytes and repetitions in their lines. */
#ifndef TESTS_HELP_UNFOLD_H
#define TESTS_HELP_UNFOLD_H

struct str;

/* Append a line.  In it \r and \xNN are bytes, and {N*TEXT} is N times TEXT. */
void text_unfold(const char *line, struct str *out);

/* Call `play` with path and text of each file in a folder of tests/data.  Fails the test if there are none. */
typedef void conversation_fn(const char *path, char *text);
void conversations(const char *folder, conversation_fn *play);

#endif
