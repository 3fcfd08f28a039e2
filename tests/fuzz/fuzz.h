/* fuzz.h -- what a fuzz target is.  Each fuzz_NAME.c has this one function; libFuzzer calls it in the
   programs `make fuzz-NAME` builds, run_corpus.c over tests/fuzz/corpus/NAME in `make check`.  A target may
   assert: what it feeds its reader comes from outside, but what comes out must hold.  No thread and no file a run: a
   fuzzer makes thousands of them a second. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <zlib.h>

#include "base/str.h"

/* The name of a file in memory that now holds these bytes: one and the same in every process. */
static inline const char *fuzz_file(const void *data, size_t n)
{
    static int fd;
    if (!fd) fd = dup2(memfd_create("fuzz", MFD_CLOEXEC), 200);
    if (fd < 0 || ftruncate(fd, 0) || pwrite(fd, data, n, 0) != (ssize_t)n) abort();
    return "/proc/self/fd/200";
}

/* An event line with the right checksum behind it, so that more than the check of it is tried. */
static inline void fuzz_line_crc(struct str *line)
{
    str_addf(line, " *%08lx", crc32(0, (const Bytef *)str_text(line), (uInt)line->len));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

#endif
