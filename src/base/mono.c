/* mono.c -- see mono.h */
#include <config.h>

#include "base/mono.h"

#include <time.h>

static int64_t read_us(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int64_t mono_us(void)
{
    return read_us(CLOCK_MONOTONIC);
}

int64_t mono_ms(void)
{
    return mono_us() / 1000;
}

int64_t mono_busy_us(void)
{
    return read_us(CLOCK_THREAD_CPUTIME_ID);
}
