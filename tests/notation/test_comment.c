/* test_comment.c -- words and commands of a comment. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/str.h"
#include "notation/comment.h"

static void expect(struct str *out, const char *wanted)
{
    cr_assert_str_eq(str_text(out), wanted);
    str_release(out);
}

Test(comment, a_command_is_set_in_its_place)
{
    struct str s = { 0 };
    comment_set_command("good [%eval 0.10] move", "eval", "-0.20", &s);
    expect(&s, "good [%eval -0.20] move");
    comment_set_command(NULL, "eval", "#3", &s);
    expect(&s, "[%eval #3]");
    comment_set_command("[%clk 0:01:00] good", "eval", "0.00", &s);
    expect(&s, "[%eval 0.00] [%clk 0:01:00] good");
    comment_set_command("good [%eval 0.10] move", "eval", NULL, &s);
    expect(&s, "good move");
    comment_set_command("[%eval 0.10]", "eval", NULL, &s);
    expect(&s, "");
    comment_set_command("[%evaluation 1] x", "eval", NULL, &s);
    expect(&s, "[%evaluation 1] x");
}

Test(comment, words_and_commands_apart)
{
    struct str s = { 0 };
    comment_words("[%clk 0:01:00]  a good\n move [%eval 1.00][%x y] indeed [sic", &s);
    expect(&s, "a good move indeed [sic");
    comment_words("[% not a command] 100% [%open", &s);
    expect(&s, "[% not a command] 100% [%open");
    comment_words(NULL, &s);
    expect(&s, "");
    comment_set_words("old [%clk 0:01:00] words [%eval 1.00]", "new", &s);
    expect(&s, "[%clk 0:01:00] [%eval 1.00] new");
    comment_set_words("old [%clk 0:01:00]", NULL, &s);
    expect(&s, "[%clk 0:01:00]");
    comment_set_words("old", NULL, &s);
    expect(&s, "");
}

/* Lines and paragraphs stay wherever the words are as they were. */
Test(comment, paragraphs_stay)
{
    static const char old[] = "first line\nsecond line\n\nthird  para";
    static const struct {
        const char *words, *is;
    } cases[] = {
        { "first line second line third paraX", "first line\nsecond line\n\nthird  paraX" },
        { "First line second line third para", "First line\nsecond line\n\nthird  para" },
        { "first line another line third para", "first line\nanother line\n\nthird  para" },
        { "first line third para", "first line\nthird  para" },
        { "first line second line", "first line\nsecond line" },
        { "third para", "third  para" },
        { "first line second line third para", old },
        { "first", "first" },
        { "new", "new" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        LOCAL(str) s = { 0 };
        comment_set_words(old, cases[i].words, &s);
        expect(&s, cases[i].is);
    }
    LOCAL(str) s = { 0 };
    comment_set_words(" [%clk 0:01:00]\nold\n\nwords ", "old words here", &s);
    expect(&s, "[%clk 0:01:00] old\n\nwords here");
}

Test(comment, a_time_has_few_colons)
{
    cr_expect_eq(comment_time("0:49:11.5", 9), 2951500);
    cr_expect_eq(comment_time("1:0:0:0:0:0:0:0:0:0:0:0:0", 25), -1);
    static const char many[] =
        "5:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0:0";
    cr_expect_eq(comment_time(many, sizeof many - 1), -1);
}

Test(comment, evals_are_read_as_they_are_written)
{
    static const int scores[] = { 0, 17, -17, 100, -2350, 9000, -9000, 9999, -9999, 9991, -9993 };
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        LOCAL(str) value = { 0 }, s = { 0 };
        int back;
        comment_eval_write(scores[i], &value);
        comment_set_command("words", "eval", str_text(&value), &s);
        cr_assert(comment_eval(str_text(&s), &back), "%s", str_text(&s));
        cr_expect_eq(back, scores[i], "%s: %d", str_text(&s), back);
    }
}

Test(comment, what_is_no_eval)
{
    static const char *const bad[] = { "", "0.17", "[%eval]", "[%eval x]", "[%eval #]", "[%eval 1e9]", "[%eval nan]",
        "[%eval 0.17", "[%eval #99999]", "[%eval 0.1 0.2]", "[%eval 000000000000000000000000000000]",
        "[%eval #-9223372036854775808]", "[%eval #-2147483648]" };
    int score;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) cr_expect_not(comment_eval(bad[i], &score), "%s", bad[i]);
    cr_expect_not(comment_eval(NULL, &score));
    cr_assert(comment_eval("[%eval #-4]", &score));
    cr_expect_eq(score, 7 - COMMENT_WIN);
}

Test(comment, times)
{
    static const struct {
        const char *text;
        int64_t ms;
    } rows[] = { { "0:49:11", 2951000 }, { "1:05.25", 65250 }, { "7", 7000 }, { "", -1 }, { ":", -1 },
        { "99999999", -1 }, { "999999:00:00:00:00", -1 }, { "9::::::::::::::::::::", -1 }, { "3::::::::::::1", -1 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(comment_time(rows[i].text, strlen(rows[i].text)), rows[i].ms, "%s", rows[i].text);
}
