/* need.h -- what a helper must be able to do, in programs with Criterion and without. */
#ifndef TESTS_HELP_NEED_H
#define TESTS_HELP_NEED_H

#include <stdbool.h>

/* Unless it holds, say what failed and why (errno), and abort: in a Criterion program that test has crashed. */
void need(bool holds, const char *what);

#endif
