/* streams.h -- for C libraries whose stdout and stderr cannot be assigned (musl, OpenBSD): variables in their place,
   which outlet.c sets.  The compiler's command line includes this file before everything else. */
#ifndef BASE_STREAMS_H
#define BASE_STREAMS_H

#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>

static inline FILE *streams_own(int fd)
{
    return fd == 1 ? stdout : stderr;
}

FILE **streams_of(int fd);

#undef stdout
#undef stderr
#undef putchar
#define stdout       (*streams_of(1))
#define stderr       (*streams_of(2))
#define printf(...)  fprintf(stdout, __VA_ARGS__)
#define vprintf(...) vfprintf(stdout, __VA_ARGS__)
#define putchar(c)   putc(c, stdout)
#define puts(s)      fprintf(stdout, "%s\n", s)
#define perror(s)    fprintf(stderr, "%s: %s\n", s, strerror(errno))

#endif
