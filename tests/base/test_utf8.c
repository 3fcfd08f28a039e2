/* test_utf8.c -- decoding, width, and making text safe to show. */
#include <config.h>

#include <criterion/criterion.h>
#include <errno.h>
#include <locale.h>
#include <string.h>

#include "base/err.h"
#include "base/rng.h"
#include "base/str.h"
#include "base/utf8.h"

Test(utf8, every_character_goes_round)
{
    for (uint32_t c = 0; c <= 0x10ffff; c++) {
        char buf[4];
        uint32_t back;
        if (c >= 0xd800 && c < 0xe000) continue;
        size_t n = utf8_encode(c, buf);
        cr_assert_eq(utf8_decode(buf, n, &back), n, "U+%04X", c);
        cr_assert_eq(back, c, "U+%04X", c);
        if (n > 1) cr_assert_eq(utf8_decode(buf, n - 1, &back), 1, "U+%04X cut short", c);
    }
}

Test(utf8, what_is_not_utf8_is_one_bad_byte)
{
    static const char *const bad[] = { "\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xe0\x9f\xbf",
        "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", "\xff", "\xc3",
        "\xe2\x82", "\xc3(" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        uint32_t c = 0;
        cr_assert_eq(utf8_decode(bad[i], strlen(bad[i]), &c), 1, "row %zu", i);
        cr_assert_eq(c, 0xfffd, "row %zu", i);
        cr_assert_not(utf8_valid(bad[i], strlen(bad[i])), "row %zu", i);
    }
    cr_assert(utf8_valid("caf\xc3\xa9 \xf0\x9f\x98\x80", 10));
    cr_assert(utf8_valid("", 0));
}

Test(utf8, widths)
{
    if (!setlocale(LC_CTYPE, "C.UTF-8")) cr_skip_test("no C.UTF-8 locale");
    cr_assert_eq(utf8_width('a'), 1);
    cr_assert_eq(utf8_width('\n'), -1);
    cr_assert_eq(utf8_width(0x7f), -1);
    cr_assert_eq(utf8_width(0x85), -1);
    cr_assert_eq(utf8_width(0x4e2d), 2);
    cr_assert_eq(utf8_width(0x301), 0);
    cr_assert_eq(utf8_columns("caf\xc3\xa9 \xe4\xb8\xad"), 7);
}

static void isolates(const char *raw, const char *expected)
{
    LOCAL(str) s = { 0 };
    utf8_isolate(&s, raw, strlen(raw));
    cr_assert_str_eq(str_text(&s), expected);
}

#define FSI  "\xe2\x81\xa8"
#define PDI  "\xe2\x81\xa9"
#define GOOD "\xd8\xac\xd9\x8a\xd8\xaf"

Test(utf8, what_goes_from_right_to_left_is_isolated)
{
    isolates("Smith 2-0", "Smith 2-0");
    isolates(GOOD " 2-0", FSI GOOD " 2-0" PDI);
    isolates(FSI GOOD PDI " - Smith", FSI GOOD PDI " - Smith");
    isolates(PDI "a" FSI "b" FSI "c", "a" FSI "b" FSI "c" PDI PDI);
    isolates(PDI GOOD "\n\xe2\x80\xae", FSI GOOD " " PDI);
    isolates("a\xe2\x80\x8d"
             "b\xe2\x80\x8c"
             "c\xe2\x80\x8b"
             "d",
        "a\xe2\x80\x8d"
        "b\xe2\x80\x8c"
        "cd");
}

static void cleans(const char *raw, const char *expected)
{
    LOCAL(str) s = { 0 };
    utf8_sanitise(&s, raw, strlen(raw));
    cr_assert_str_eq(str_text(&s), expected);
}

Test(utf8, nothing_reaches_the_terminal)
{
    cleans("plain", "plain");
    cleans("\x1b[31mred\x07\n", " [31mred  ");
    cleans("c1 \xc2\x9b"
           "31m",
        "c1  31m");
    cleans("\xe2\x80\xae"
           "turned\xe2\x80\xac",
        "turned");
    cleans("hid\xe2\x80\x8b"
           "den\xef\xbb\xbf",
        "hidden");
    cleans("bad \xff", "bad \xef\xbf\xbd");
}

Test(utf8, marks_do_not_pile_up)
{
    if (!setlocale(LC_CTYPE, "C.UTF-8")) cr_skip_test("no C.UTF-8 locale");
    LOCAL(str) s = { 0 }, raw = { 0 };
    str_put(&raw, 'a');
    for (int i = 0; i < 50; i++) str_add(&raw, "\xcc\x81");
    utf8_sanitise(&s, raw.s, raw.len);
    cr_assert_eq(s.len, 5);
}

Test(utf8, a_cut_at_the_end)
{
    static const char three[] = "\xe0\xb9\x80\xe0\xb9\x81\xe0\xb9\x82"; // nothing but characters of three bytes
    for (size_t n = 0; n < sizeof three; n++) cr_expect_eq(utf8_uncut(three, n), n / 3 * 3, "%zu", n);
    cr_expect_eq(utf8_uncut("ab\xc3", 3), 2);
    cr_expect_eq(utf8_uncut("\xf0\x9f\x8f", 3), 0);
    cr_expect_eq(utf8_uncut("\xf0\x9f\x8f\x81", 4), 4);
    cr_expect_eq(utf8_uncut("a\x80\x80\x80\x80", 5), 5, "no cut makes sense of these");
}

Test(utf8, noise_becomes_valid)
{
    struct rng rng = { 11 };
    for (int i = 0; i < 2000; i++) {
        char raw[64];
        LOCAL(str) s = { 0 };
        for (size_t k = 0; k < sizeof raw; k++) raw[k] = (char)rng_next(&rng);
        utf8_sanitise(&s, raw, sizeof raw);
        cr_assert(utf8_valid(str_text(&s), s.len));
        for (size_t k = 0; k < s.len; k++) cr_assert((unsigned char)s.s[k] >= 0x20 && s.s[k] != 0x7f);
    }
}

/* A precision counts bytes: what is left of a character is not shown, but a byte that never was one is. */
Test(utf8, no_error_ends_within_a_character)
{
    struct err e;
    err_set(&e, 0, 0, "no \"%.4s\" here", "กก");
    cr_expect_str_eq(e.text, "no \"ก\" here");
    err_set(&e, 0, 0, "no %.5s", "ббб");
    cr_expect_str_eq(e.text, "no бб");
    err_set(&e, 0, 0, "no caf\xe9 here");
    cr_expect_str_eq(e.text, "no caf\xe9 here");
    err_set(&e, 0, 0, "%*s%s", ERR_TEXT - 3, "", "กก");
    cr_expect_eq(strlen(e.text), ERR_TEXT - 3);
    errno = ENOENT;
    err_errno(&e, "%*s%s", ERR_TEXT - 3, "", "กก");
    cr_expect_eq(strlen(e.text), ERR_TEXT - 3);
}
