/* test_map.c -- files that are mapped, and cut short by somebody else meanwhile. */
#include <config.h>

#include <criterion/criterion.h>

#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/map.h"
#include "base/thread.h"

enum { PAGES = 4 };

/* A file of some pages of x, without a name, of which all but the first is cut off once it is mapped. */
static const char *map_and_cut(size_t *ret_n)
{
    char path[] = "/tmp/huff-map-XXXXXX";
    size_t page = (size_t)sysconf(_SC_PAGESIZE), n = PAGES * page;
    int fd = mkstemp(path);
    cr_assert(fd >= 0);
    unlink(path);
    for (size_t i = 0; i < n; i++) cr_assert_eq(write(fd, "x", 1), 1);
    const char *at = map_file(fd, n);
    cr_assert(at);
    cr_assert_eq(ftruncate(fd, (off_t)page), 0);
    close(fd);
    *ret_n = n;
    return at;
}

Test(map, reads_zeros_where_a_file_was_cut_short)
{
    size_t n;
    const char *at = map_and_cut(&n);
    cr_assert_eq(*at, 'x');
    cr_assert(!map_cut(at));
    cr_assert_eq(at[n - 1], 0);
    cr_assert(map_cut(at));
    map_release(at, n);
}

static void *read_end(void *end)
{
    return *(const char *)end ? end : NULL;
}

Test(map, reads_zeros_in_other_threads_too)
{
    size_t n;
    const char *at = map_and_cut(&n);
    pthread_t thread;
    void *found = &n;
    cr_assert(thread_start(&thread, read_end, (void *)(uintptr_t)(at + n - 1)));
    pthread_join(thread, &found);
    cr_assert_null(found);
    cr_assert(map_cut(at));
    map_release(at, n);
}
