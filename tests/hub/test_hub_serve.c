/* test_hub_serve.c -- huff as a Hub engine: conversations in tests/data/hub. */
#include <config.h>

#include <criterion/criterion.h>

#include <string.h>

#include "base/mem.h"
#include "base/str.h"
#include "board/variants.h"
#include "help/unfold.h"
#include "help/wait.h"
#include "hub/hub_serve.h"
#include "hub/transcript.h"

Test(hub_serve, conversations)
{
    conversations("hub", transcript_play);
}

static void hear(void *ctx, const char *text, size_t n)
{
    str_addn(ctx, text, n);
}

/* 26-21 16x27 leaves White nothing: there is no move to think of meanwhile. */
Test(hub_serve, no_move_that_ends_the_game_is_pondered_on)
{
    static const char pos[] = "pos pos=Weeeeeeeeeeeeeeebeeeeeeeeeweeeeeeeeeeeeeeeeeeeeeeee";
    static const char *const lines[] = { "init", pos, "level depth=4", "go think" };
    LOCAL(str) said = { 0 };
    struct hub_serve *h = hub_serve_new(variants_builtin(0), "", NULL, hear, NULL, &said);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) cr_expect(hub_serve_line(h, lines[i], strlen(lines[i])));
    WAIT_UNTIL(strstr(str_text(&said), "\ndone"), hub_serve_tick(h));
    cr_expect(strstr(str_text(&said), "pv=\"26-21 16x27x21\""), "%s", str_text(&said));
    cr_expect(strstr(str_text(&said), "\ndone move=26-21\n"), "%s", str_text(&said));
    hub_serve_free(h);
}

static bool note_margin(void *ctx, const struct rules *r UNUSED, const struct pos *p UNUSED, const char *file UNUSED,
    int margin, struct move *ret UNUSED, struct err *ret_why UNUSED)
{
    str_addf(ctx, "margin %d\n", margin);
    return false;
}

/* The book is asked for no move that is so many centi-men worse, and for no more than that. */
Test(hub_serve, margin_of_the_book)
{
    static const char *const lines[] = { "set-param name=book value=true", "init",
        "set-param name=book-margin value=10" };
    LOCAL(str) said = { 0 };
    struct hub_serve *h = hub_serve_new(variants_builtin(0), "", NULL, hear, note_margin, &said);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) hub_serve_line(h, lines[i], strlen(lines[i]));
    cr_expect_str_eq(str_text(&said), "margin 0\nready\nmargin 10\n");
    hub_serve_free(h);
}

/* Without memory for its table huff says so, and still answers each go. */
Test(hub_serve, no_memory)
{
    static const char *const lines[] = { "set-param name=hash value=1", "init", "go think" };
    LOCAL(str) said = { 0 };
    struct hub_serve *h = hub_serve_new(variants_builtin(0), "", NULL, hear, NULL, &said);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        mem_fail_after(1);
        cr_expect(hub_serve_line(h, lines[i], strlen(lines[i])));
    }
    mem_fail_after(0);
    cr_expect_str_eq(str_text(&said),
        "error message=\"there is not enough memory for a hash of that size\"\nready\n"
        "error message=\"there is not enough memory for a hash of that size\"\ndone\n");
    hub_serve_line(h, "level depth=1", 13);
    hub_serve_line(h, "go think", 8);
    hub_serve_line(h, "stop", 4);
    cr_expect(strstr(str_text(&said), "\ndone move="), "%s", str_text(&said));
    hub_serve_free(h);
}
