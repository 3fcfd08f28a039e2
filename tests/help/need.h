/* need.h -- what a test's own tools must be able to do, in programs with Criterion and without. */
#ifndef TESTS_HELP_NEED_H
#define TESTS_HELP_NEED_H

#include <stdbool.h>

/* Unless `holds`, say what failed and why (errno), and abort.  In a Criterion program the test then counts as
   crashed. */
void need(bool holds, const char *what);

#endif
