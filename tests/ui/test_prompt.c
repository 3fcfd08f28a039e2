/* test_prompt.c -- the line editor: what keys do, and what must not happen. */
#include <config.h>

#include <locale.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/mono.h"
#include "base/str.h"
#include "base/utf8.h"
#include "help/scratch.h"
#include "base/press.h"
#include "ui/term/prompt.h"

OWNED(prompt, prompt_free);

static void two_words(void *owner, const char *line, size_t at, prompt_add_fn *add, void *ctx, size_t *ret_start)
{
    (void)owner;
    size_t start = at;
    while (start > 0 && line[start - 1] != ' ') start--;
    *ret_start = start;
    static const char *const words[] = { "forward", "forwards", "back" };
    for (int i = 0; i < 3; i++)
        if (strncmp(words[i], line + start, at - start) == 0) add(ctx, words[i]);
}

static struct prompt *opened(const char *text)
{
    setlocale(LC_ALL, "C.UTF-8");
    struct prompt *p = prompt_new(two_words, NULL);
    prompt_open(p, ":", text);
    return p;
}

static enum prompt_result type(struct prompt *p, const char *text)
{
    enum prompt_result r = PROMPT_EDITING;
    for (size_t i = 0, n = strlen(text); i < n;) {
        uint32_t c;
        i += utf8_decode(text + i, n - i, &c);
        r = prompt_key(p, (int)c);
    }
    return r;
}

static void expect_line(struct prompt *p, const char *want)
{
    cr_expect_eq(prompt_key(p, PRESS_ENTER), PROMPT_DONE);
    cr_expect_str_eq(prompt_line(p), want);
    cr_expect_not(prompt_is_open(p));
}

Test(prompt, editing)
{
    OWN(prompt) p = opened("3");
    type(p, "2-28");
    prompt_key(p, PRESS_HOME);
    type(p, "x");
    prompt_key(p, PRESS_RIGHT);
    prompt_key(p, PRESS_DELETE);
    prompt_key(p, PRESS_END);
    type(p, " é漢");
    prompt_key(p, PRESS_RUBOUT);
    expect_line(p, "x3-28 é");
}

Test(prompt, cancel)
{
    OWN(prompt) p = opened("abc");
    cr_expect_eq(prompt_key(p, PRESS_ESC), PROMPT_CANCELLED);
    prompt_open(p, ":", "abc");
    cr_expect_eq(prompt_key(p, PRESS_CTRL('g')), PROMPT_CANCELLED);
    prompt_open(p, ":", "a");
    cr_expect_eq(prompt_key(p, PRESS_RUBOUT), PROMPT_EDITING);
    cr_expect_eq(prompt_key(p, PRESS_RUBOUT), PROMPT_CANCELLED, "rubout in an empty line leaves");
    prompt_open(p, ":", "new");
    expect_line(p, "new");
}

Test(prompt, completion)
{
    OWN(prompt) p = opened("ba");
    prompt_key(p, PRESS_TAB);
    cr_expect_null(prompt_match(p, 0));
    expect_line(p, "back ");
    prompt_open(p, ":", "f");
    prompt_key(p, PRESS_TAB);
    cr_expect_str_eq(prompt_match(p, 1), "forwards");
    expect_line(p, "forward");
}

/* readline's own escapes, macros, arguments and file names are out of reach. */
Test(prompt, nothing_else_is_bound)
{
    OWN(prompt) p = opened("");
    for (int alt = 0; alt < 2; alt++)
        for (int c = 0; c < 128; c++) {
            if (c == PRESS_ESC || c == PRESS_CTRL('g') || c == PRESS_CTRL('c')) continue;
            if (!prompt_is_open(p)) prompt_open(p, ":", "");
            prompt_key(p, alt ? PRESS_ALT + c : c);
            prompt_key(p, '9');
        }
    prompt_close(p);
    prompt_open(p, ":", "");
    prompt_key(p, PRESS_ALT + '9');
    prompt_key(p, PRESS_ALT + '9');
    prompt_key(p, PRESS_ALT + '?');
    type(p, "a");
    expect_line(p, "a");
}

Test(prompt, search_takes_whole_characters)
{
    OWN(prompt) p = opened("");
    type(p, "comment café");
    expect_line(p, "comment café");
    prompt_open(p, ":", "");
    type(p, "other");
    expect_line(p, "other");
    prompt_open(p, ":", "");
    prompt_key(p, PRESS_CTRL('r'));
    type(p, "é");
    expect_line(p, "comment café");
    prompt_open(p, ":", "");
    prompt_key(p, PRESS_CTRL('r'));
    cr_expect_eq(prompt_key(p, PRESS_ESC), PROMPT_CANCELLED);
    prompt_open(p, ":", "x");
    expect_line(p, "x");
}

/* 64 KB on one line took readline 35 s when it drew each byte. */
Test(prompt, long_lines_are_capped_and_quick)
{
    OWN(prompt) p = opened("");
    int64_t start = mono_ms();
    for (int i = 0; i < 64000; i++) prompt_key(p, 'a' + i % 26);
    char *big = calloc(1, 70000);
    memset(big, 'z', 69999);
    prompt_paste(p, big, 69999);
    free(big);
    cr_expect_eq(prompt_key(p, PRESS_ENTER), PROMPT_TOO_LONG);
    cr_expect_lt(strlen(prompt_line(p)), 2048);
    cr_expect_geq(strlen(prompt_line(p)), 2000);
    cr_expect_lt(mono_ms() - start, 2000);
}

/* Nothing is lost in silence: a line that is too long stays until it is shorter. */
Test(prompt, a_line_too_long_is_refused)
{
    char text[3001] = { 0 };
    memset(text, 'x', PROMPT_LONGEST + 1);
    OWN(prompt) p = opened(text);
    cr_expect_eq(prompt_key(p, PRESS_ENTER), PROMPT_TOO_LONG);
    cr_expect_str_eq(prompt_line(p), text);
    prompt_key(p, PRESS_RUBOUT);
    text[PROMPT_LONGEST] = 0;
    expect_line(p, text);

    memset(text, 'y', sizeof text - 1);
    prompt_open(p, ":", "");
    prompt_paste(p, text, strlen(text));
    for (int i = 0; i < 100; i++) prompt_key(p, PRESS_RUBOUT);
    cr_expect_eq(prompt_key(p, PRESS_ENTER), PROMPT_TOO_LONG, "the end of what was pasted is gone");
    cr_expect_eq(prompt_key(p, PRESS_ENTER), PROMPT_DONE, "which was said");
}

Test(prompt, history_on_disk, .init = scratch_enter, .fini = scratch_leave)
{
    const char *path = scratch_path("history");
    whole_write(path, "one\ntwo\033[2J\n");
    OWN(prompt) p = opened("");
    prompt_close(p);
    prompt_load_history(p, path);
    prompt_open(p, ":", "");
    prompt_key(p, PRESS_UP);
    prompt_key(p, PRESS_UP);
    expect_line(p, "one");
    prompt_key(p, PRESS_ENTER);
    struct str others = { 0 };
    for (int i = 0; i < 600; i++) str_add(&others, "old\n");
    str_add(&others, "one\ntwo\033[2J\nof another session\n");
    whole_write(path, str_text(&others));
    str_release(&others);
    prompt_save_history(p, path);
    cr_expect_eq(whole_count(path, "\n"), 500, "the oldest lines go");
    cr_expect_not(whole_has(path, "\033"));
    cr_expect(whole_has(path, "two"));
    cr_expect(whole_has(path, "of another session\none\n"), "what another session has kept stays");
    cr_expect_eq(whole_count(path, "one"), 2);
}

Test(prompt, drawing_scrolls)
{
    OWN(prompt) p = opened("");
    for (int i = 0; i < 50; i++) prompt_key(p, 'a' + i % 26);
    LOCAL(canvas) c = { 0 };
    canvas_resize(&c, 1, 20);
    struct theme t;
    struct scheme wood;
    scheme_find(&wood, "wood");
    theme_make(&t, &wood, DEPTH_MONO, false);
    prompt_draw(p, &t, &c, canvas_all(&c));
    cr_expect_eq(c.cursor_col, 19);
    cr_expect_eq(canvas_at(&c, 0, 18)->ch, 'a' + 49 % 26);
}

/* Every road of text into the line has its ceiling: what is yanked again and again, completed, undone, found. */
Test(prompt, no_way_to_a_line_without_end, .timeout = 600)
{
    struct prompt *p = opened("some text");
    for (int i = 0; i < 100; i++) {
        prompt_key(p, PRESS_CTRL('u'));
        prompt_key(p, PRESS_CTRL('y'));
        prompt_key(p, PRESS_CTRL('y'));
        cr_assert_leq(strlen(prompt_line(p)), 2048, "after %d", i);
    }
    cr_expect_geq(strlen(prompt_line(p)), 1000);
    for (int i = 0; i < 2000; i++) type(p, "f\t");
    cr_expect_leq(strlen(prompt_line(p)), 2048);
    for (int i = 0; i < 3000; i++) prompt_key(p, PRESS_CTRL('_'));
    cr_expect_leq(strlen(prompt_line(p)), 2048);
    prompt_free(p);
    char *much = calloc(1, 100001);
    memset(much, 'x', 100000);
    p = opened(much);
    cr_expect_leq(strlen(prompt_line(p)), 2048);
    prompt_free(p);
    free(much);
}

static size_t memory(void)
{
    return mallinfo2().uordblks;
}

/* What is kept of a line, for undo and for ^Y and of what is searched for, has one, too. */
Test(prompt, no_way_to_memory_without_end, .timeout = 600)
{
    static const int cycle[][3] = { { PRESS_CTRL('u'), PRESS_CTRL('y'), 0 },
        { PRESS_CTRL('u'), PRESS_CTRL('_'), PRESS_CTRL('p') }, { PRESS_CTRL('k'), PRESS_CTRL('y'), PRESS_CTRL('a') } };
    char text[2001] = { 0 };
    memset(text, 'x', 2000);
    OWN(prompt) p = opened(text);
    expect_line(p, text);
    prompt_open(p, ":", text);
    size_t before = memory();
    for (size_t c = 0; c < 3; c++)
        for (int i = 0; i < 20000; i++)
            for (int k = 0; k < 3; k++)
                if (cycle[c][k]) prompt_key(p, cycle[c][k]);
    for (int i = 0; i < 10000; i++) {
        prompt_key(p, PRESS_CTRL('u'));
        prompt_paste(p, text, 2000);
    }
    prompt_key(p, PRESS_CTRL('r'));
    for (int i = 0; i < 20000; i++) prompt_key(p, i % 2 ? PRESS_CTRL('y') : 'x');
    cr_expect_leq(memory(), before + (16 << 20));
    cr_expect_leq(strlen(prompt_line(p)), 2048);
}
