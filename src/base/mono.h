/* mono.h -- time that never goes back. */
#ifndef BASE_MONO_H
#define BASE_MONO_H

#include <stdint.h>

/* Milliseconds since some moment; for differences only. */
int64_t mono_ms(void);

/* The same in microseconds, for benchmarks. */
int64_t mono_us(void);

/* Wait `ms` milliseconds, or until a signal comes. */
void mono_sleep(int ms);

/* Processor time of the calling thread in microseconds; for differences only. */
int64_t mono_busy_us(void);

/* Milliseconds, in coarse steps, for which the host of a virtual machine has withheld processors since it started,
   summed over all processors.  They count as processor time all the same.  0 if Linux's /proc/stat does not tell. */
int64_t mono_stolen_ms(void);

#endif
