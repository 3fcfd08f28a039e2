/* map.h -- files mapped into memory.  Reading behind the end of one that another program cuts short would end the
   program (SIGBUS); here there are zeros instead, and map_cut() says so. */
#ifndef BASE_MAP_H
#define BASE_MAP_H

#include <stdbool.h>
#include <stddef.h>

/* The first n bytes of a file; NULL with errno. */
const char *map_file(int fd, size_t n);
void map_release(const char *, size_t n);

/* Was it found to be cut short? */
bool map_cut(const char *);

#endif
