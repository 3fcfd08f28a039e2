/* unfold.h -- bytes and repetitions in lines of a conversation. */
#ifndef TESTS_HELP_UNFOLD_H
#define TESTS_HELP_UNFOLD_H

struct str;

/* Append a line in which \r and \xNN are bytes and {N*TEXT} is TEXT N times. */
void text_unfold(const char *line, struct str *out);

#endif
