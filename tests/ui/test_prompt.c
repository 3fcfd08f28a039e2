/* test_prompt.c -- the line editor: what keys do, and what must not happen. */
#include <config.h>

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/mono.h"
#include "base/utf8.h"
#include "help/scratch.h"
#include "ui/term/press.h"
#include "ui/term/prompt.h"

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
    struct prompt *p = opened("3");
    type(p, "2-28");
    prompt_key(p, PRESS_HOME);
    type(p, "x");
    prompt_key(p, PRESS_RIGHT);
    prompt_key(p, PRESS_DELETE);
    prompt_key(p, PRESS_END);
    type(p, " é漢");
    prompt_key(p, PRESS_RUBOUT);
    expect_line(p, "x3-28 é");
    prompt_free(p);
}

Test(prompt, cancel)
{
    struct prompt *p = opened("abc");
    cr_expect_eq(prompt_key(p, PRESS_ESC), PROMPT_CANCELLED);
    prompt_open(p, ":", "abc");
    cr_expect_eq(prompt_key(p, PRESS_CTRL('g')), PROMPT_CANCELLED);
    prompt_open(p, ":", "a");
    cr_expect_eq(prompt_key(p, PRESS_RUBOUT), PROMPT_EDITING);
    cr_expect_eq(prompt_key(p, PRESS_RUBOUT), PROMPT_CANCELLED, "rubout in an empty line leaves");
    prompt_open(p, ":", "new");
    expect_line(p, "new");
    prompt_free(p);
}

Test(prompt, completion)
{
    struct prompt *p = opened("ba");
    prompt_key(p, PRESS_TAB);
    cr_expect_null(prompt_match(p, 0));
    expect_line(p, "back ");
    prompt_open(p, ":", "f");
    prompt_key(p, PRESS_TAB);
    cr_expect_str_eq(prompt_match(p, 1), "forwards");
    expect_line(p, "forward");
    prompt_free(p);
}

/* readline's own escapes, macros, arguments and file names are out of reach. */
Test(prompt, nothing_else_is_bound)
{
    struct prompt *p = opened("");
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
    prompt_free(p);
}

Test(prompt, search_takes_whole_characters)
{
    struct prompt *p = opened("");
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
    prompt_free(p);
}

/* 64 KB on one line took readline 35 s when it drew each byte. */
Test(prompt, long_lines_are_capped_and_quick)
{
    struct prompt *p = opened("");
    int64_t start = mono_ms();
    for (int i = 0; i < 64000; i++) prompt_key(p, 'a' + i % 26);
    char *big = calloc(1, 70000);
    memset(big, 'z', 69999);
    prompt_paste(p, big, 69999);
    free(big);
    cr_expect_eq(prompt_key(p, PRESS_ENTER), PROMPT_DONE);
    cr_expect_lt(strlen(prompt_line(p)), 2048);
    cr_expect_geq(strlen(prompt_line(p)), 2000);
    cr_expect_lt(mono_ms() - start, 2000);
    prompt_free(p);
}

Test(prompt, history_on_disk, .init = scratch_enter, .fini = scratch_leave)
{
    const char *path = scratch_path("history");
    whole_write(path, "one\ntwo\033[2J\n");
    struct prompt *p = opened("");
    prompt_close(p);
    prompt_load_history(p, path);
    prompt_open(p, ":", "");
    prompt_key(p, PRESS_UP);
    prompt_key(p, PRESS_UP);
    expect_line(p, "one");
    prompt_save_history(p, path);
    cr_expect_not(whole_has(path, "\033"));
    cr_expect(whole_has(path, "two"));
    prompt_free(p);
}

Test(prompt, drawing_scrolls)
{
    struct prompt *p = opened("");
    for (int i = 0; i < 50; i++) prompt_key(p, 'a' + i % 26);
    struct canvas c;
    canvas_init(&c);
    canvas_resize(&c, 1, 20);
    prompt_draw(p, theme_find("auto", DEPTH_MONO), &c, canvas_all(&c));
    cr_expect_eq(c.cursor_col, 19);
    cr_expect_eq(canvas_at(&c, 0, 18)->ch, 'a' + 49 % 26);
    canvas_release(&c);
    prompt_free(p);
}
