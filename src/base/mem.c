/* mem.c -- see mem.h */
#include <config.h>

#include "base/mem.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { LINE = 64, LARGE_PAGE = 1 << 21 };

#ifndef HAVE_REALLOCARRAY
#define reallocarray(p, n, size) ((n) > SIZE_MAX / (size) ? NULL : realloc(p, (n) * (size)))
#endif

/* Process-wide by nature: the last resort without memory, and the counter for tests. */
static void (*last_words)(void);
static int fail_after;

static void *out_of_memory(void)
{
    void (*fn)(void) = last_words;
    last_words = NULL;
    if (fn) fn();
    fputs("huff: out of memory\n", stderr);
    exit(70);
}

void *mem_try(size_t n, size_t size)
{
    if (fail_after > 0 && --fail_after == 0) return NULL;
    return calloc(n ? n : 1, size ? size : 1);
}

void *mem_new(size_t n, size_t size)
{
    void *p = calloc(n ? n : 1, size ? size : 1);
    return p ? p : out_of_memory();
}

static size_t alignment(size_t bytes)
{
    return bytes < LARGE_PAGE ? LINE : LARGE_PAGE;
}

size_t mem_large_size(size_t bytes)
{
    size_t all = bytes + alignment(bytes);
    return all < bytes ? SIZE_MAX : all;
}

void *mem_large(void *memory, size_t bytes)
{
    uintptr_t unit = alignment(bytes), at = ((uintptr_t)memory + unit - 1) & ~(unit - 1);
#ifdef MADV_HUGEPAGE
    if (bytes >= LARGE_PAGE) madvise((void *)at, bytes / LARGE_PAGE * LARGE_PAGE, MADV_HUGEPAGE);
#endif
    return (void *)at;
}

void *mem_more(void *p, size_t n, size_t size)
{
    void *q = reallocarray(p, n ? n : (size_t)1, size ? size : (size_t)1);
    return q ? q : out_of_memory();
}

char *mem_dup(const char *s)
{
    size_t n = strlen(s) + 1;
    return memcpy(mem_new(n, 1), s, n);
}

void mem_free(void *p)
{
    free(p);
}

void mem_free_local(void *pointer)
{
    void *p;
    memcpy(&p, pointer, sizeof p);
    mem_free(p);
}

void mem_on_failure(void (*fn)(void))
{
    last_words = fn;
}

void mem_fail_after(int n)
{
    fail_after = n;
}
