/* wait.h -- waiting for other threads and programs. */
#ifndef TESTS_HELP_WAIT_H
#define TESTS_HELP_WAIT_H

#include <criterion/criterion.h>

#include "base/mono.h"

enum { WAIT_MS = 300000 };

/* Repeat `step` until `holds`.  After five minutes the test fails and says what it waited for. */
#define WAIT_UNTIL(holds, step)                                    \
    do {                                                           \
        for (int64_t end_ = mono_ms() + WAIT_MS; !(holds); step)   \
            cr_assert(mono_ms() < end_, "in vain for %s", #holds); \
    } while (0)

void nap_ms(int ms);

#endif
