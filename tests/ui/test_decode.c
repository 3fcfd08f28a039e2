/* test_decode.c -- Alt, unknown sequences and pastes, without a terminal. */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "ui/term/decode.h"
#include "base/press.h"

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
    LOCAL(decode) d;
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
}

/* A slow line tears what belongs together. */
Test(decode, the_rest_of_a_sequence_comes_late)
{
    static const char *const whole[] = { "\033[<0;9;8Mx", "\033[Ax", "\033OAx" };
    for (size_t i = 0; i < sizeof whole / sizeof *whole; i++)
        for (size_t cut = 1; cut < strlen(whole[i]) - 1; cut++) {
            LOCAL(decode) d;
            char first[32];
            const char *s = first, *rest = whole[i] + cut;
            int k;
            decode_init(&d);
            strcpy(first, whole[i]);
            first[cut] = '\0';
            while ((k = key(&d, &s, 5000)) != PRESS_NONE) cr_expect(k == PRESS_ESC || k == PRESS_IGNORE, "%zu", cut);
            cr_expect_eq(key(&d, &s, 5100), PRESS_NONE);
            while ((k = key(&d, &rest, 5300)) == PRESS_IGNORE) continue;
            cr_expect_eq(k, 'x', "%zu at %zu: %d", i, cut, k);
        }
    LOCAL(decode) d;
    decode_init(&d);
    static const char *const typed[] = { "\033", "[", "x", "\033", "O", "\033", "q" };
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
        const char *s = typed[i];
        cr_expect_eq(key(&d, &s, 5000 + (int64_t)i), typed[i][0] == 033 ? PRESS_ESC : typed[i][0], "%zu", i);
    }
    const char *s = "\033", *rest = "[A";
    cr_expect_eq(key(&d, &s, 6000), PRESS_ESC);
    cr_expect_eq(key(&d, &rest, 6000 + DECODE_TAIL_MS), '[');
}

Test(decode, paste)
{
    struct decode d;
    decode_init(&d);
    const char *s = "\1q\r\033R\2x";
    int k;
    while ((k = key(&d, &s, 0)) == PRESS_IGNORE) continue;
    cr_expect_eq(k, PRESS_PASTE_END);
    cr_expect_str_eq(str_text(&d.paste), "q\n\033R");
    cr_expect_eq(d.paste.len, 4);
    cr_expect_eq(key(&d, &s, 0), 'x');
    decode_release(&d);
}

/* Its marks may be torn like all else, and are neither keys nor text. */
Test(decode, a_torn_paste)
{
    static const char whole[] = "\033[200~R\033[201~x";
    for (size_t cut = 1; cut < sizeof whole - 2; cut++) {
        LOCAL(decode) d;
        char first[sizeof whole];
        const char *s = first, *rest = whole + cut;
        int k, ends = 0;
        decode_init(&d);
        snprintf(first, sizeof first, "%.*s", (int)cut, whole);
        while ((k = key(&d, &s, 0)) != PRESS_NONE)
            cr_expect(k == PRESS_IGNORE || (cut == 1 && k == PRESS_ESC), "%d", k);
        while ((k = key(&d, &rest, 300)) == PRESS_IGNORE || (k == PRESS_PASTE_END && !ends++)) continue;
        cr_expect_eq(k, 'x', "%zu: %d", cut, k);
        cr_expect_eq(ends, 1, "%zu", cut);
        cr_expect_str_eq(str_text(&d.paste), "R", "%zu", cut);
    }
}

Test(decode, a_paste_without_end)
{
    struct decode d;
    decode_init(&d);
    const char *s = "\1abc";
    while (key(&d, &s, 0) == PRESS_IGNORE) continue;
    cr_expect_eq(key(&d, &s, 999), PRESS_NONE);
    cr_expect_eq(key(&d, &s, 1000), PRESS_PASTE_END);
    cr_expect_str_eq(str_text(&d.paste), "abc");
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
    cr_expect(d.paste.len && d.paste.len <= DECODE_PASTE_MAX);
    decode_release(&d);
}

/* The answers of a terminal are no keys, but nobody else's are answers. */
Test(decode, where_the_cursor_is)
{
    static const char *const no_answers[] = { "\033[24;R", "\033[24;80;1R", "\033[24;80r" };
    LOCAL(decode) d;
    decode_init(&d);
    const char *s = "\033[24;80R";
    cr_expect_eq(key(&d, &s, 0), PRESS_IGNORE);
    cr_expect_eq(d.line_ms, -1, "nobody has asked");
    cr_assert(decode_ask(&d, 1000));
    for (size_t i = 0; i < sizeof no_answers / sizeof *no_answers; i++) {
        s = no_answers[i];
        cr_expect_eq(key(&d, &s, 1010), PRESS_IGNORE);
        cr_expect_eq(d.line_ms, -1);
    }
    s = "\033[24;80Rz";
    cr_expect_eq(key(&d, &s, 1020), PRESS_IGNORE);
    cr_expect(d.line_ms == 20);
    cr_expect_eq(key(&d, &s, 1020), 'z');
    s = "\033[24;80R";
    cr_expect_eq(key(&d, &s, 1030), PRESS_IGNORE);
    cr_expect_eq(d.line_ms, 20, "one answer to a question");
}

Test(decode, asked_now_and_then)
{
    LOCAL(decode) d;
    decode_init(&d);
    cr_assert(decode_ask(&d, 1000));
    cr_assert_not(decode_ask(&d, 1001), "one question at a time");
    const char *s = "\033[24;80R";
    cr_expect_eq(key(&d, &s, 1084), PRESS_IGNORE);
    cr_assert(d.line_ms == 84);
    cr_assert_not(decode_ask(&d, 1100));
    cr_assert(decode_ask(&d, 1000 + DECODE_ASK_MS));
    cr_assert_not(decode_ask(&d, 1001 + DECODE_ASK_MS + DECODE_GIVE_UP_MS));
    cr_assert_not(decode_ask(&d, 1000000), "a terminal that does not answer is left alone");
}

Test(decode, the_answer_about_the_background_is_no_keys)
{
    unsetenv("COLORFGBG");
    static const struct {
        const char *answer;
        bool light;
    } rows[] = { { "\033]11;rgb:ffff/ffff/ffff\033\\x", true }, { "\033]11;rgb:ff/f0/e0\007x", true },
        { "\033]11;rgb:1e1e/1e1e/1e1e\033\\x", false }, { "\033]11;pink\007x", false } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t cut = 1; cut < strlen(rows[i].answer); cut++) {
            struct decode d;
            char first[64];
            const char *s = first, *rest = rows[i].answer + cut;
            int k;
            decode_init(&d);
            cr_assert(decode_ask_ground(&d, "xterm", true, 0));
            strcpy(first, rows[i].answer);
            first[cut] = '\0';
            while ((k = key(&d, &s, 10)) != PRESS_NONE) cr_expect_eq(k, cut == 1 ? PRESS_ESC : PRESS_IGNORE);
            while ((k = key(&d, &rest, 400)) == PRESS_IGNORE) continue;
            cr_expect_eq(k, 'x', "%zu at %zu", i, cut);
            cr_expect_eq(d.light, rows[i].light, "%zu", i);
            decode_release(&d);
        }
    LOCAL(decode) d;
    const char *s = "\033]";
    decode_init(&d);
    cr_expect_eq(key(&d, &s, 0), PRESS_ALT + ']', "nobody has asked");
}
