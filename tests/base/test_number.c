/* test_number.c -- whole numbers and what is none. */
#include <config.h>

#include "base/number.h"

#include <criterion/criterion.h>
#include <string.h>

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
    int64_t ms = -5;
    cr_expect(number_ms("2", &ms) && ms == 2000);
    cr_expect(number_ms("0.0015", &ms) && ms == 2);
    cr_expect(!number_ms("-1", &ms) && !number_ms("nan", &ms) && !number_ms("2000000", &ms));
    cr_expect(!number_ms("", &ms) && !number_ms("1s", &ms));
    cr_expect(!number_ms("0x10", &ms) && !number_ms(" 2", &ms) && !number_ms("+2", &ms));
    cr_expect(!number_ms("1e3", &ms) && !number_ms(".", &ms) && !number_ms("1.2.3", &ms));
}

/* What strtod would take besides is none. */
Test(number, decimals)
{
    static const char *const none[] = { "", "-", ".", "-.", "x", " 1", "+1", "1e3", "5e-2", "0x1", "0x1p3", "nan",
        "inf", "-inf", "--1" };
    const char *end = NULL;
    double x = -5, list[3];
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        cr_expect(!number_real(none[i], &end, &x) && !end && x == -5, "\"%s\"", none[i]);
    cr_expect(number_real("-0.25x", &end, &x) && x == -0.25 && !strcmp(end, "x"));
    cr_expect(number_real("2e", &end, &x) && x == 2 && !strcmp(end, "e"));
    cr_expect(number_real(".5", &end, &x) && x == 0.5 && !*end);
    cr_expect_eq(number_list("1,-2.5,3", ',', 3, list), 3);
    cr_expect(list[0] == 1 && list[1] == -2.5 && list[2] == 3);
    cr_expect_eq(number_list("1", ',', 3, list), 1);
    cr_expect(
        !number_list("", ',', 3, list) && !number_list("1,", ',', 3, list) && !number_list("1,2,3,4", ',', 3, list));
    cr_expect(
        !number_list("1:2", ',', 3, list) && !number_list("1,,2", ',', 3, list) && !number_list("1 ", 0, 1, list));
}
