/* What huff's tests use of Criterion, for processors it does not run on: each test in a process of its own, one after
   another, its name printed when it failed or was skipped.  A program's arguments are tests it leaves out, as patterns
   of names ("map/*"); timeouts and the rest of Criterion are not here.
   check-cross compiles the tests of the lower floors with it (CRITERION_CFLAGS). */
#ifndef CROSS_CRITERION_H
#define CROSS_CRITERION_H
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a test or a suite asks for; a timeout is let be, since nobody waits for another processor. */
struct cross_options {
    void (*init)(void), (*fini)(void);
    int timeout;
};

/* One test, or a suite's options (run is null). */
struct cross_test {
    const char *suite, *name;
    void (*run)(void);
    struct cross_options options;
    struct cross_test *next;
};

/* Takes t, which stays the caller's, into the tests of this program. */
void cross_add(struct cross_test *t);

/* Tells that `what` did not hold at file:line, with the text of a printf behind it; the test has failed. */
void cross_fail(const char *file, int line, const char *what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Ends the test: the first as failed, the second as skipped for the reason of a printf. */
_Noreturn void cross_stop(void);
_Noreturn void cross_skip(const char *format, ...) __attribute__((format(printf, 1, 2)));

#define CROSS_ENTRY(id, suite_name, test_name, function, ...)                                    \
    __attribute__((constructor)) static void cross_add_##id(void)                                \
    {                                                                                            \
        static struct cross_test t = { suite_name, test_name, function, { __VA_ARGS__ }, NULL }; \
        cross_add(&t);                                                                           \
    }

#define Test(suite, name, ...)                                                      \
    static void cross_##suite##_##name(void);                                       \
    CROSS_ENTRY(suite##_##name, #suite, #name, cross_##suite##_##name, __VA_ARGS__) \
    static void cross_##suite##_##name(void)
#define TestSuite(suite, ...) CROSS_ENTRY(suite, #suite, NULL, NULL, __VA_ARGS__)

#define CROSS_SEE(stop, what, holds, ...)                         \
    do {                                                          \
        if (!(holds)) {                                           \
            cross_fail(__FILE__, __LINE__, what, "" __VA_ARGS__); \
            stop;                                                 \
        }                                                         \
    } while (0)
#define CROSS_EXPECT(what, holds, ...) CROSS_SEE((void)0, what, holds, __VA_ARGS__)
#define CROSS_ASSERT(what, holds, ...) CROSS_SEE(cross_stop(), what, holds, __VA_ARGS__)

#define cr_expect(a, ...)                 CROSS_EXPECT(#a, a, __VA_ARGS__)
#define cr_expect_not(a, ...)             CROSS_EXPECT("!" #a, !(a), __VA_ARGS__)
#define cr_expect_null(a, ...)            CROSS_EXPECT("no " #a, (a) == NULL, __VA_ARGS__)
#define cr_expect_eq(a, b, ...)           CROSS_EXPECT(#a " == " #b, (a) == (b), __VA_ARGS__)
#define cr_expect_neq(a, b, ...)          CROSS_EXPECT(#a " != " #b, (a) != (b), __VA_ARGS__)
#define cr_expect_lt(a, b, ...)           CROSS_EXPECT(#a " < " #b, (a) < (b), __VA_ARGS__)
#define cr_expect_leq(a, b, ...)          CROSS_EXPECT(#a " <= " #b, (a) <= (b), __VA_ARGS__)
#define cr_expect_gt(a, b, ...)           CROSS_EXPECT(#a " > " #b, (a) > (b), __VA_ARGS__)
#define cr_expect_geq(a, b, ...)          CROSS_EXPECT(#a " >= " #b, (a) >= (b), __VA_ARGS__)
#define cr_expect_str_eq(a, b, ...)       CROSS_EXPECT(#a " is " #b, strcmp(a, b) == 0, __VA_ARGS__)
#define cr_expect_str_neq(a, b, ...)      CROSS_EXPECT(#a " is not " #b, strcmp(a, b) != 0, __VA_ARGS__)
#define cr_expect_arr_eq(a, b, size, ...) CROSS_EXPECT(#a " is " #b, memcmp(a, b, size) == 0, __VA_ARGS__)
#define cr_expect_float_eq(a, b, by, ...) \
    CROSS_EXPECT(#a " == " #b, (a) - (b) <= (by) && (b) - (a) <= (by), __VA_ARGS__)
#define cr_assert(a, ...)                 CROSS_ASSERT(#a, a, __VA_ARGS__)
#define cr_assert_not(a, ...)             CROSS_ASSERT("!" #a, !(a), __VA_ARGS__)
#define cr_assert_null(a, ...)            CROSS_ASSERT("no " #a, (a) == NULL, __VA_ARGS__)
#define cr_assert_not_null(a, ...)        CROSS_ASSERT(#a, (a) != NULL, __VA_ARGS__)
#define cr_assert_eq(a, b, ...)           CROSS_ASSERT(#a " == " #b, (a) == (b), __VA_ARGS__)
#define cr_assert_neq(a, b, ...)          CROSS_ASSERT(#a " != " #b, (a) != (b), __VA_ARGS__)
#define cr_assert_lt(a, b, ...)           CROSS_ASSERT(#a " < " #b, (a) < (b), __VA_ARGS__)
#define cr_assert_leq(a, b, ...)          CROSS_ASSERT(#a " <= " #b, (a) <= (b), __VA_ARGS__)
#define cr_assert_gt(a, b, ...)           CROSS_ASSERT(#a " > " #b, (a) > (b), __VA_ARGS__)
#define cr_assert_geq(a, b, ...)          CROSS_ASSERT(#a " >= " #b, (a) >= (b), __VA_ARGS__)
#define cr_assert_str_eq(a, b, ...)       CROSS_ASSERT(#a " is " #b, strcmp(a, b) == 0, __VA_ARGS__)
#define cr_assert_arr_eq(a, b, size, ...) CROSS_ASSERT(#a " is " #b, memcmp(a, b, size) == 0, __VA_ARGS__)
#define cr_skip_test(...)                 cross_skip("" __VA_ARGS__)
#define cr_log_info(...)                  ((void)printf(__VA_ARGS__))
#define cr_log_error(...)                 ((void)fprintf(stderr, __VA_ARGS__))
#endif
