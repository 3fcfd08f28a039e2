/* wait.c -- see wait.h */
#include <config.h>

#include "help/wait.h"

#include <time.h>

void nap_ms(int ms)
{
    nanosleep(&(struct timespec){ ms / 1000, ms % 1000 * 1000000L }, NULL);
}
