/* test_number.c -- whole numbers and what is none. */
#include <config.h>

#include "base/number.h"

#include <criterion/criterion.h>

Test(number, is_digits_within_bounds)
{
    static const struct {
        const char *text;
        int64_t least, most;
        bool ok;
        int64_t value;
    } rows[] = {
        { "7", 1, 9, true, 7 },
        { "1", 1, 9, true, 1 },
        { "9", 1, 9, true, 9 },
        { "007", 1, 9, true, 7 },
        { "0", 0, 9, true, 0 },
        { "0", 1, 9, false, 0 },
        { "10", 1, 9, false, 0 },
        { "", 0, 9, false, 0 },
        { " 7", 1, 9, false, 0 },
        { "7 ", 1, 9, false, 0 },
        { "+7", 1, 9, false, 0 },
        { "-1", 0, 9, false, 0 },
        { "7x", 1, 9, false, 0 },
        { "1e3", 1, 9999, false, 0 },
        { "0x7", 1, 9, false, 0 },
        { "9223372036854775807", 0, INT64_MAX, true, INT64_MAX },
        { "9223372036854775808", 0, INT64_MAX, false, 0 },
        { "99999999999999999999999", 0, INT64_MAX, false, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t n = -5;
        cr_expect_eq(number_read(rows[i].text, rows[i].least, rows[i].most, &n), rows[i].ok, "\"%s\"", rows[i].text);
        cr_expect_eq(n, rows[i].ok ? rows[i].value : -5, "\"%s\"", rows[i].text);
    }
}

Test(number, as_an_int)
{
    int n = -5;
    cr_expect(number_int("42", 1, 64, &n) && n == 42);
    cr_expect(!number_int("4294967298", 1, 64, &n) && n == 42);
}

Test(number, seconds)
{
    static const char clock[] = "10+0.1";
    int64_t ms = -5;
    cr_expect(number_ms("2", NULL, &ms) && ms == 2000);
    cr_expect(number_ms("0.0015", NULL, &ms) && ms == 2);
    cr_expect(number_ms(clock, clock + 2, &ms) && ms == 10000);
    cr_expect(!number_ms("-1", NULL, &ms) && !number_ms("nan", NULL, &ms) && !number_ms("2000000", NULL, &ms));
    cr_expect(!number_ms("", NULL, &ms) && !number_ms("1s", NULL, &ms));
    cr_expect(!number_ms("0x10", NULL, &ms) && !number_ms(" 2", NULL, &ms) && !number_ms("+2", NULL, &ms));
    cr_expect(!number_ms("1e3", NULL, &ms) && !number_ms(".", NULL, &ms) && !number_ms("1.2.3", NULL, &ms));
}
