/* printed.h -- short-lived texts for tests. */
#ifndef TESTS_HELP_PRINTED_H
#define TESTS_HELP_PRINTED_H

/* What printf would print.  Valid until 63 more texts were made. */
const char *printed(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

#endif
