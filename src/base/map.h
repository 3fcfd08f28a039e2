/* map.h -- files mapped into memory.  If another program cuts a mapped file short, reading past its new end would end
   this program (SIGBUS).  Here such reads give zeros, and map_cut() is true from then on. */
#ifndef BASE_MAP_H
#define BASE_MAP_H

#include <stdbool.h>
#include <stddef.h>

/* Map the first n bytes of a file.  NULL with errno. */
const char *map_file(int fd, size_t n);
void map_release(const char *, size_t n);

/* Has a read found the file cut short? */
bool map_cut(const char *);

#endif
