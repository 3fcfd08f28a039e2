/* test_mem.c -- memory that may and may not fail. */
#include <config.h>

#include <criterion/criterion.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mem.h"

/* A sanitizer build ends the process at sizes no allocator can give, unless told not to. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}

Test(mem, zeroed_and_never_null)
{
    unsigned char *p = mem_new(100, 3);
    for (int i = 0; i < 300; i++) cr_assert_eq(p[i], 0);
    p = mem_more(p, 1000, 1);
    mem_free(p);
    p = mem_new(0, 8);
    cr_assert_not_null(p);
    mem_free(p);
    mem_free(NULL);
}

Test(mem, sizes_do_not_wrap_round)
{
    cr_assert_null(mem_try(SIZE_MAX / 2, 4));
    cr_assert_null(mem_try(SIZE_MAX, SIZE_MAX));
}

/* Every size gets a place of its own that begins with a line of the cache, and from 2 MB on with a large page. */
Test(mem, large_places_are_aligned)
{
    static const struct {
        size_t bytes, unit;
    } want[] = { { 1, 64 }, { (1 << 21) - 1, 64 }, { 1 << 21, 1 << 21 }, { 5 * 1000 * 1000, 1 << 21 } };
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        size_t room = mem_large_size(want[i].bytes);
        char *memory = mem_new(room, 1), *at = mem_large(memory, want[i].bytes);
        cr_assert_eq((uintptr_t)at % want[i].unit, 0);
        cr_assert(at >= memory && at + want[i].bytes <= memory + room);
        for (size_t k = 0; k < want[i].bytes; k++) cr_assert_eq(at[k], 0);
        memset(at, 1, want[i].bytes);
        mem_free(memory);
    }
    cr_assert_null(mem_try(mem_large_size(SIZE_MAX - 1), 1));
}

Test(mem, the_seam_fails_the_nth)
{
    mem_fail_after(2);
    void *p = mem_try(1, 1);
    cr_assert_not_null(p);
    cr_assert_null(mem_try(1, 1));
    void *q = mem_try(1, 1);
    cr_assert_not_null(q);
    mem_free(p);
    mem_free(q);
}

static void last_words(void)
{
    if (write(STDERR_FILENO, "bye ", 4) != 4) _exit(1);
}

/* Out of memory: last words, then status 70. */
Test(mem, running_out_ends_in_order, .timeout = 600)
{
    int says[2], status;
    char text[100] = "";
    cr_assert_eq(pipe(says), 0);
    pid_t child = fork();
    if (!child) {
        dup2(says[1], STDERR_FILENO);
        mem_on_failure(last_words);
        mem_new(SIZE_MAX / 2, 4);
        _exit(0);
    }
    close(says[1]);
    size_t n = 0;
    for (ssize_t k; n < sizeof text - 1 && (k = read(says[0], text + n, sizeof text - 1 - n)) > 0;) n += (size_t)k;
    waitpid(child, &status, 0);
    close(says[0]);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 70);
    cr_assert_eq(strncmp(text, "bye huff: out of memory\n", 24), 0, "%s", text);
}
