/* printed.h -- texts a test makes in passing. */
#ifndef TESTS_HELP_PRINTED_H
#define TESTS_HELP_PRINTED_H

/* What printf would print; valid until 63 more were made. */
const char *printed(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

#endif
