/* mono.c -- see mono.h */
#include <config.h>

#include "base/mono.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

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

void mono_sleep(int ms)
{
    nanosleep(&(struct timespec){ ms / 1000, ms % 1000 * 1000000L }, NULL);
}

int64_t mono_busy_us(void)
{
    return read_us(CLOCK_THREAD_CPUTIME_ID);
}

/* It is the eighth number of the first line (proc_stat(5)). */
int64_t mono_stolen_ms(void)
{
    int64_t ticks = 0;
    long a_second = sysconf(_SC_CLK_TCK);
    FILE *f = fopen(HUFF_PROC "/stat", "re");
    if (!f) return 0;
    if (fscanf(f, "cpu %*d %*d %*d %*d %*d %*d %*d %" SCNd64, &ticks) != 1) ticks = 0;
    fclose(f);
    return a_second > 0 ? ticks * 1000 / a_second : 0;
}
