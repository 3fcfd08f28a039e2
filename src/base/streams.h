/* streams.h -- where the C library's stdout and stderr cannot be given another stream (musl, OpenBSD): variables in their
   place, which outlet.c sets.  Included before everything else, by the compiler's command line. */
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
