/* test_str.c -- growing strings, and errors as sentences. */
#include <config.h>

#include <criterion/criterion.h>
#include <errno.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/wrap.h"

Test(str, grows)
{
    struct str s = { 0 };
    cr_assert_str_eq(str_text(&s), "");
    for (int i = 0; i < 1000; i++) str_addf(&s, "%d,", i);
    cr_assert_eq(s.len, 10 * 2 + 90 * 3 + 900 * 4);
    cr_assert_eq(strlen(s.s), s.len);
    str_clear(&s);
    cr_assert_str_eq(str_text(&s), "");
    str_put(&s, 'x');
    cr_assert_str_eq(str_text(&s), "x");
    str_release(&s);
    cr_assert_null(s.s);
}

Test(str, stops_at_its_ceiling)
{
    LOCAL(str) s;
    str_init(&s, 5);
    str_add(&s, "abcd");
    cr_assert_not(s.full);
    str_add(&s, "efgh");
    cr_assert(s.full);
    cr_assert_str_eq(s.s, "abcde");
    str_put(&s, 'x');
    cr_assert_eq(s.len, 5);
    str_clear(&s);
    cr_assert_not(s.full);
    str_addf(&s, "%s", "123456");
    cr_assert_str_eq(s.s, "12345");
}

Test(str, long_formatted_text)
{
    char big[5000];
    LOCAL(str) s = { 0 };
    memset(big, 'a', sizeof big - 1);
    big[sizeof big - 1] = 0;
    str_addf(&s, "<%s>", big);
    cr_assert_eq(s.len, sizeof big + 1);
    cr_assert_eq(s.s[s.len - 1], '>');
}

Test(str, take_hands_over)
{
    struct str s = { 0 };
    char *empty = str_take(&s);
    cr_assert_str_eq(empty, "");
    mem_free(empty);
    str_add(&s, "mine");
    LOCAL_MEM char *text = str_take(&s);
    cr_assert_str_eq(text, "mine");
    cr_assert_eq(s.len, 0);
    cr_assert_null(s.s);
}

Test(str, holds_zero_bytes)
{
    LOCAL(str) s = { 0 };
    str_addn(&s, "a\0b", 3);
    str_addn(&s, "", 0);
    cr_assert_eq(s.len, 3);
    cr_assert(!memcmp(s.s, "a\0b", 4));
}

Test(str, differ_where_a_piece_begins)
{
    cr_expect_eq(str_differ("one two", "one three", ' '), 4);
    cr_expect_eq(str_differ("one", "two", ' '), 0);
    cr_expect_eq(str_differ("one two", "one two three", ' '), 4, "the piece is longer there");
    cr_expect_eq(str_differ("a\nb", "a\nb", '\n'), 2, "the last piece of equal texts");
}

Test(err, keeps_place_and_cuts_text)
{
    struct err e;
    char big[600];
    memset(big, 'x', sizeof big - 1);
    big[sizeof big - 1] = 0;
    cr_assert_not(err_set(&e, 3, 7, "%s", big));
    cr_assert_eq(e.line, 3);
    cr_assert_eq(e.column, 7);
    cr_assert_eq(strlen(e.text), ERR_TEXT - 1);
    cr_assert_not(err_set(NULL, 1, 1, "nobody listens"));
    errno = ENOSPC;
    cr_assert_not(err_errno(&e, "cannot write %s", "x"));
    cr_assert_str_eq(e.text, "cannot write x: No space left on device");
    cr_assert_eq(e.line, 0);
}

Test(str, words)
{
    LOCAL(str) out = { 0 };
    size_t n;
    for (const char *w = "  one two   three "; (w = str_word(w, &n)); w += n) str_addf(&out, "<%.*s>", (int)n, w);
    cr_expect_str_eq(str_text(&out), "<one><two><three>");
    cr_expect_null(str_word("", &n));
}

Test(wrap, a_word_that_fits_no_line_is_cut)
{
    LOCAL(str) out = { 0 };
    wrap_put(&out, "one abcdefghijkl two", 0, 0, 8);
    cr_expect_str_eq(str_text(&out), "one abcd\nefghijkl\ntwo\n");
    str_clear(&out);
    wrap_put(&out, "one abcdefgh two", 0, 0, 8);
    cr_expect_str_eq(str_text(&out), "one\nabcdefgh\ntwo\n");
}

/* French has a blank in front of these, and Russian a dash. */
Test(wrap, no_line_begins_with_a_semicolon)
{
    LOCAL(str) out = { 0 };
    wrap_put(&out, "saisir, poser ; choisir", 0, 0, 14);
    cr_expect_str_eq(str_text(&out), "saisir,\nposer ;\nchoisir\n");
    str_clear(&out);
    wrap_put(&out, "un deux ;", 0, 0, 7);
    cr_expect_str_eq(str_text(&out), "un\ndeux ;\n");
    str_clear(&out);
    wrap_put(&out, "one two \u2014 three", 0, 0, 8);
    cr_expect_str_eq(str_text(&out), "one\ntwo \u2014\nthree\n");
}
