/* test_decode.c -- Alt, unknown sequences and pastes, without a terminal. */
#include <config.h>

#include <string.h>

#include <criterion/criterion.h>

#include "ui/term/decode.h"
#include "ui/term/press.h"
#include "ui/term/roundtrip.h"

/* Keys of a string; \1 and \2 stand for the marks of a paste. */
static int next_of(void *ctx)
{
    const char **s = ctx;
    if (!**s) return PRESS_NONE;
    int c = (unsigned char)*(*s)++;
    return c == 1 ? PRESS_PASTE_BEGIN : c == 2 ? PRESS_PASTE_END : c;
}

static int key(struct decode *d, const char **s, int64_t now)
{
    return decode_key(d, next_of, s, now);
}

Test(decode, escape)
{
    struct decode d;
    decode_init(&d);
    const char *s = "\033";
    cr_expect_eq(key(&d, &s, 0), PRESS_ESC);
    s = "\033bx";
    cr_expect_eq(key(&d, &s, 0), PRESS_ALT + 'b');
    cr_expect_eq(key(&d, &s, 0), 'x');
    s = "\033[99;5qz";
    cr_expect_eq(key(&d, &s, 0), PRESS_IGNORE, "the q of an unknown sequence is no key");
    cr_expect_eq(key(&d, &s, 0), 'z');
    cr_expect_eq(key(&d, &s, 0), PRESS_NONE);
    decode_release(&d);
}

Test(decode, paste)
{
    struct decode d;
    decode_init(&d);
    const char *s = "\1q\r\033R\2x";
    size_t n;
    int k;
    while ((k = key(&d, &s, 0)) == PRESS_IGNORE) continue;
    cr_expect_eq(k, PRESS_PASTE_END);
    const char *text = decode_paste(&d, &n);
    cr_assert(text);
    cr_expect_str_eq(text, "q\n\033R");
    cr_expect_eq(n, 4);
    cr_expect_null(decode_paste(&d, &n));
    cr_expect_eq(key(&d, &s, 0), 'x');
    decode_release(&d);
}

Test(decode, a_paste_without_end)
{
    struct decode d;
    decode_init(&d);
    const char *s = "\1abc";
    while (key(&d, &s, 0) == PRESS_IGNORE) continue;
    cr_expect_eq(key(&d, &s, 999), PRESS_NONE);
    cr_expect_eq(key(&d, &s, 1000), PRESS_PASTE_END);
    size_t n;
    cr_expect_str_eq(decode_paste(&d, &n), "abc");
    s = "\2q";
    cr_expect_eq(key(&d, &s, 2000), PRESS_IGNORE, "an end that comes late");
    cr_expect_eq(key(&d, &s, 2000), 'q');
    decode_release(&d);
}

Test(decode, a_paste_is_capped)
{
    struct decode d;
    static char big[DECODE_PASTE_MAX + 3000];
    decode_init(&d);
    big[0] = 1;
    memset(big + 1, 'a', sizeof big - 3);
    big[sizeof big - 2] = 2;
    const char *s = big;
    int k;
    while ((k = key(&d, &s, 0)) == PRESS_IGNORE) continue;
    cr_expect_eq(k, PRESS_PASTE_END);
    size_t n;
    cr_assert(decode_paste(&d, &n));
    cr_expect_leq(n, DECODE_PASTE_MAX);
    decode_release(&d);
}

Test(decode, where_the_cursor_is)
{
    struct decode d;
    decode_init(&d);
    const char *s = "\033[24;80R";
    cr_expect_eq(key(&d, &s, 0), PRESS_IGNORE, "nobody has asked");
    d.asked = true;
    s = "\033[24;R";
    cr_expect_eq(key(&d, &s, 0), PRESS_IGNORE);
    s = "\033[24;80;1R";
    cr_expect_eq(key(&d, &s, 0), PRESS_IGNORE);
    s = "\033[24;80Rz";
    cr_expect_eq(key(&d, &s, 0), PRESS_ANSWER);
    cr_expect_eq(key(&d, &s, 0), 'z');
    s = "\033[24;80R";
    cr_expect_eq(key(&d, &s, 0), PRESS_IGNORE, "one answer to a question");
    decode_release(&d);
}

Test(roundtrip, asked_now_and_then)
{
    struct roundtrip r = { 0 };
    cr_assert(roundtrip_ask(&r, 1000));
    cr_assert_not(roundtrip_ask(&r, 1001), "one question at a time");
    roundtrip_answer(&r, 1084);
    cr_assert(r.known && r.ms == 84);
    cr_assert_not(roundtrip_ask(&r, 1100));
    cr_assert(roundtrip_ask(&r, 1000 + ROUNDTRIP_EVERY_MS));
    cr_assert_not(roundtrip_ask(&r, 1001 + ROUNDTRIP_EVERY_MS + ROUNDTRIP_GIVE_UP_MS));
    cr_assert_not(roundtrip_ask(&r, 1000000), "a terminal that does not answer is left alone");
}
