/* test_scan.c -- a cursor over text. */
#include <config.h>

#include <criterion/criterion.h>
#include <limits.h>
#include <string.h>

#include "base/err.h"
#include "base/scan.h"

static struct scan over(const char *text)
{
    struct scan s;
    scan_init(&s, text, strlen(text));
    return s;
}

Test(scan, takes_what_is_next_and_nothing_else)
{
    struct scan s = over(" \tab12 -x");
    const char *name;
    int n;
    cr_assert_not(scan_char(&s, 'a'));
    scan_blanks(&s);
    cr_assert(scan_char(&s, 'a'));
    cr_assert_not(scan_word(&s, "b13"));
    cr_assert(scan_word(&s, "b"));
    cr_assert(scan_number(&s, 99, &n));
    cr_assert_eq(n, 12);
    cr_assert_not(scan_number(&s, 99, &n));
    scan_blanks(&s);
    cr_assert_eq(scan_name(&s, &name), 2);
    cr_assert(!memcmp(name, "-x", 2));
    cr_assert(scan_at_end(&s));
    cr_assert_not(scan_char(&s, 0));
    cr_assert_not(scan_word(&s, "x"));
    cr_assert_eq(scan_name(&s, &name), 0);
}

Test(scan, numbers_have_a_limit)
{
    int n = -1;
    struct scan s = over("100");
    cr_assert_not(scan_number(&s, 99, &n));
    cr_assert_eq(n, -1);
    cr_assert_eq(s.p, s.start);
    cr_assert(scan_number(&s, 100, &n));
    s = over("4");
    cr_assert_not(scan_number(&s, 3, &n));
    s = over("2147483647");
    cr_assert(scan_number(&s, INT_MAX, &n));
    cr_assert_eq(n, INT_MAX);
    s = over("2147483648");
    cr_assert_not(scan_number(&s, INT_MAX, &n));
    s = over("99999999999999999999999999");
    cr_assert_not(scan_number(&s, INT_MAX, &n));
    s = over("0007");
    cr_assert(scan_number(&s, 7, &n));
    cr_assert_eq(n, 7);
    s = over("-1");
    cr_assert_not(scan_number(&s, 9, &n));
}

Test(scan, places_count_lines_however_they_end)
{
    static const struct {
        const char *text;
        size_t at;
        int line, column;
    } rows[] = {
        { "abc", 0, 1, 1 },
        { "abc", 3, 1, 4 },
        { "a\nb", 2, 2, 1 },
        { "a\r\nb", 3, 2, 1 },
        { "a\rb", 2, 2, 1 },
        { "\n\n\nx", 3, 4, 1 },
        { "a\r\n\r\nbc", 6, 3, 2 },
        { "a\r\nb", 2, 1, 3 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct scan s = over(rows[i].text);
        int line, column;
        scan_place(&s, s.start + rows[i].at, &line, &column);
        cr_expect(line == rows[i].line && column == rows[i].column, "row %zu: %d:%d", i, line, column);
    }
}

Test(scan, errors_know_where)
{
    struct scan s = over("one\ntwo x");
    struct err e;
    while (!scan_at_end(&s) && *s.p != 'x') s.p++;
    cr_assert_not(scan_err(&s, &e, "no %s here", "x"));
    cr_assert_eq(e.line, 2);
    cr_assert_eq(e.column, 5);
    cr_assert_str_eq(e.text, "no x here");
}
