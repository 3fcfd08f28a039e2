/* need.c -- see need.h */
#include <config.h>

#include "help/need.h"

#include <stdio.h>
#include <stdlib.h>

void need(bool holds, const char *what)
{
    if (holds) return;
    perror(what);
    abort();
}
