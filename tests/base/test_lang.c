/* test_lang.c -- which catalogue is found, what is made of its sentences, and what of a damaged one. */
#include <config.h>

#include "base/lang.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/little.h"
#include "base/str.h"
#include "help/scratch.h"

TestSuite(lang, .init = scratch_enter, .fini = scratch_leave);

enum { TEXTS = 4 };

/* A catalogue with these plurals; n bytes of it (0: all), one byte `at` changed. */
static void write_catalogue(const char *path, const char *plural, size_t n, size_t at)
{
    static const char one[] = "%d move\0%d moves", forms[] = "%d A\0%d B\0%d C";
    char head[128];
    uint8_t bytes[1024] = { 0 };
    snprintf(head, sizeof head, "Language: xx\nPlural-Forms: nplurals=3; plural=%s;\n", plural);
    const struct {
        const char *text;
        size_t n;
    } texts[2][TEXTS] = { { { "", 0 }, { one, sizeof one - 1 }, { "White", 5 }, { "draft", 5 } },
        { { head, strlen(head) }, { forms, sizeof forms - 1 }, { "Putih", 5 }, { "", 0 } } };
    size_t end = 28 + 2 * TEXTS * 8;
    const uint32_t words[] = { 0x950412de, 0, TEXTS, 28, 28 + TEXTS * 8, 0, 0 };
    for (int i = 0; i < 7; i++) little_put(bytes + 4 * i, words[i], 4);
    for (int i = 0; i < 2 * TEXTS; i++) {
        little_put(bytes + 28 + 8 * i, texts[i / TEXTS][i % TEXTS].n, 4);
        little_put(bytes + 32 + 8 * i, end, 4);
        memcpy(bytes + end, texts[i / TEXTS][i % TEXTS].text, texts[i / TEXTS][i % TEXTS].n);
        end += texts[i / TEXTS][i % TEXTS].n + 1;
    }
    if (at) bytes[at] ^= 0xff;
    whole_write_n(path, (const char *)bytes, n ? n : end);
}

static void speak(const char *variable, const char *value)
{
    static const char *const all[] = { "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "LANGUAGE" };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) unsetenv(all[i]);
    setenv("LC_CTYPE", "C.UTF-8", 1);
    if (variable) setenv(variable, value, 1);
}

static bool speaks(const char *variable, const char *value)
{
    speak(variable, value);
    cr_expect(lang_start("./huff", NULL, NULL));
    return !strcmp(lang_say("White"), "Putih");
}

Test(lang, is_that_of_the_environment)
{
    write_catalogue("po/xx.mo", "0", 0, 0);
    cr_expect(speaks("LC_MESSAGES", "xx_YY.UTF-8"));
    cr_expect_str_eq(lang_say("Black"), "Black", "what is not there stays English");
    cr_expect_str_eq(lang_say("draft"), "draft", "what is empty stays English");
    cr_expect_str_eq(lang_say(""), "");
}

Test(lang, has_many_names)
{
    static const char *const good[] = { "xx", "xx_YY", "xx.UTF-8", "xx@latin" };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        write_catalogue("po/xx.mo", "0", 0, 0);
        cr_expect(speaks("LANG", good[i]), "%s", good[i]);
        remove("po/xx.mo");
        lang_start("./huff", NULL, NULL); // and English again
    }
}

Test(lang, is_english_else)
{
    static const char *const none[] = { "C", "C.UTF-8", "POSIX", "en_GB.UTF-8", "yy_YY.UTF-8", "../po/xx", "x", "/xx",
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx_XX", "", "xx/../xx" };
    for (size_t i = 0; i < sizeof none / sizeof *none - 1; i++) cr_expect(!speaks("LANG", none[i]), "%s", none[i]);
    write_catalogue("po/xx.mo", "0", 0, 0);
    for (size_t i = 0; i < 4; i++) cr_expect(!speaks("LANG", none[i]), "%s", none[i]);
    speak("LC_MESSAGES", "C.UTF-8");
    setenv("LANGUAGE", "xx", 1);
    lang_start("./huff", NULL, NULL);
    cr_expect_str_eq(lang_say("White"), "White", "LANGUAGE counts where a language is spoken");
}

Test(lang, goes_by_the_list_first)
{
    write_catalogue("po/xx.mo", "0", 0, 0);
    speak("LANG", "en_GB.UTF-8");
    setenv("LANGUAGE", "zz:xx:en", 1);
    lang_start("./huff", NULL, NULL);
    cr_expect_str_eq(lang_say("White"), "Putih");
}

Test(lang, asked_for_must_be_there)
{
    write_catalogue("po/xx.mo", "0", 0, 0);
    speak(NULL, NULL);
    cr_expect(lang_start("./huff", "en", NULL) && lang_start("./huff", "xx", NULL));
    cr_expect_str_eq(lang_say("White"), "Putih");
    struct err e;
    cr_expect(lang_start("./huff", "XX", NULL) && lang_start("./huff", "xx_YY.UTF-8", NULL));
    cr_expect(!lang_start("./huff", "yy", &e));
    cr_expect_str_eq(e.text, "there are no words in the language \"yy\" here; huff has en, de, fr, ms, nl, ru and th");
    cr_expect(!lang_start("./huff", "", NULL) && !lang_start("huff", "xx", NULL));
    setenv("LC_CTYPE", "C", 1);
    cr_expect(lang_start("./huff", "en", NULL) && !lang_start("./huff", "xx", &e));
    cr_expect(strstr(e.text, "needs UTF-8"), "%s", e.text);
    cr_expect_str_eq(lang_say("White"), "White");
}

static void expect_forms(const char *plural, const char *want)
{
    static const int numbers[] = { 0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 112 };
    char got[16] = "";
    write_catalogue("po/xx.mo", plural, 0, 0);
    speaks("LANG", "xx");
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        got[i] = lang_count("%d move", "%d moves", numbers[i])[3];
    cr_expect_str_eq(got, want, "%s: %s", plural, got);
}

Test(lang, counts)
{
    expect_forms("0", "AAAAAAAAAAAA");
    expect_forms("(n != 1)", "BABBBBBBBBBB");
    expect_forms("(n > 1)", "AABBBBBBBBBB");
    expect_forms("(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)", "CABBCCCABCAC");
    cr_expect_str_eq(lang_count("%d man", "%d men", 1), "%d man");
    cr_expect_str_eq(lang_count("%d man", "%d men", 0), "%d men");
}

/* Cut anywhere, or with any byte changed: it speaks or does not, but no more. */
Test(lang, damage_does_no_harm)
{
    for (size_t n = 1; n < 200; n++) {
        write_catalogue("po/xx.mo", "0", n, 0);
        cr_expect(!speaks("LANG", "xx") || n > 28 + TEXTS * 16, "%zu", n);
        write_catalogue("po/xx.mo", "0", 0, n);
        speaks("LANG", "xx");
        cr_expect(strlen(lang_count("%d move", "%d moves", 3)) < 1024 && strlen(lang_say("draft")) < 1024);
    }
}
