/* deep_screen.c -- the hostile tests at length, for `make check-deep`. */
#include <config.h>

#include "screen/hostile.h"
#include "screen/huff.h"

TestSuite(deep, .fini = term_cleanup, .timeout = 1800);

Test(deep, random_bytes)
{
    for (unsigned seed = 100; seed < 160; seed++) hostile_bytes(40000, seed);
}

Test(deep, history_of_the_prompt)
{
    for (unsigned seed = 100; seed < 160; seed++) hostile_history(40000, seed);
}

Test(deep, resizes)
{
    for (unsigned seed = 100; seed < 110; seed++) hostile_resizes(2000, seed);
}

Test(deep, a_paste_of_a_megabyte)
{
    hostile_paste(1 << 20);
}
