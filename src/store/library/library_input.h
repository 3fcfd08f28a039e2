/* library_input.h -- the file an import reads, as one text in memory: mapped; what is compressed (.gz, .zst), and
   standard input, is unpacked into a temporary file that has no name first, so that memory does not grow with it. */
#ifndef STORE_LIBRARY_LIBRARY_INPUT_H
#define STORE_LIBRARY_LIBRARY_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct err;

struct input {
    int fd;
    const char *text;
    size_t n;
    char *own;      /* the text, where it had to be turned into UTF-8 (from UTF-16) */
    uint64_t print; /* a hash of all of it */
};

/* `path`: `-` is standard input.  False with a sentence. */
bool input_open(const char *path, struct input *ret, struct err *);
void input_close(struct input *);
/* Is the file still as long as it was?  (Bytes that are gone must not be touched.) */
bool input_whole(const struct input *);

#endif
