/* test_plain.c -- no screen to draw on: text mode chooses itself, scripts run, pipes work. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "screen/huff.h"

TestSuite(plain, .fini = term_cleanup, .timeout = 600);

Test(plain, a_dumb_terminal_gets_text)
{
    struct term_options o = { .term = "dumb" };
    struct term *t = huff_start(&o, NULL);
    expect(t, "You are White");
    says(t, "32-28\r", "Black: ");
    cr_assert(!term_on_alternate(t));
    leaves(t, "quit\r");
}

Test(plain, the_text_option_draws_no_screen)
{
    struct term *t = huff_start(NULL, "--text", NULL);
    expect(t, "You are White");
    says(t, "..\r", "..");
    cr_assert(!term_on_alternate(t));
    term_send(t, "\004"); /* ^D at the prompt is the end */
    expect_exit(t, 3000, 0);
}

/* ^C asks what `quit` asks; a second one leaves. */
Test(plain, interrupted_it_asks_before_a_game_is_broken_off)
{
    int row, col;
    struct term *black = huff_start(NULL, "--text", NULL), *white = huff_start(NULL, "--text", NULL);
    expect(white, "move>");
    says(black, "dxp listen :0\r", "Listening at ");
    cr_assert(term_find(black, "Listening at ", &row, &col));
    says(white,
        printed("dxp connect %.*s w 0\r", (int)strcspn(term_row(black, row) + col + 13, ";"),
            term_row(black, row) + col + 13),
        "Connect");
    expect(black, "asks for a game: you are Black");
    says(black, "y\r", "You are Black");
    expect(white, "You are White against");
    says(white, "\003", "The game would be broken off; leave? y/n");
    says(white, "n\r", "Still here");
    term_send(white, "\003");
    term_settle(white, 500); // two at once are one signal
    term_send(white, "\003");
    expect_exit(white, 3000, 0);
    expect(black, "broken off");
    term_send(black, "\003");
    expect_exit(black, 3000, 0);
}

Test(plain, from_the_screen_to_text_and_back)
{
    struct term *t = huff_start(NULL, NULL);
    expect(t, "PLAY");
    for (int i = 0; i < 2; i++) {
        term_send(t, ":text on\r");
        expect_gone(t, "PLAY");
        expect(t, "`text off` brings the screen back.");
        expect(t, "move>");
        term_settle(t, 300); // a line that comes before the terminal takes lines has no end
        cr_assert(!term_on_alternate(t));
        says(t, i ? "text off\r" : "32-28\rtext off\r", "PLAY");
        cr_assert(term_on_alternate(t));
        expect(t, "1. 32-28");
    }
    leaves(t, ":quit\r");
}

Test(plain, an_unknown_terminal_is_drawn_for_as_xterm)
{
    static const char *const names[] = { "no-such-terminal", "../../etc/passwd" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct term_options o = { .term = names[i] };
        OWN(term) t = huff_start(&o, NULL);
        expect(t, "xterm");
        expect(t, "PLAY");
        leaves(t, ":quit\r");
    }
}

Test(plain, no_terminal_name_gets_text)
{
    struct term_options o = { .term = "" };
    struct term *t = huff_start(&o, NULL);
    expect(t, "You are White");
    cr_assert(!term_on_alternate(t));
    leaves(t, "quit\r");
}

Test(plain, a_pipe_plays_and_ends_at_the_end)
{
    char out[65536];
    int status = huff_run(NULL, "32-28\nundo\nmoves\nquit\n", out, sizeof out, NULL);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0, "status 0x%x: %s", status, out);
    cr_assert(strstr(out, "32-28"), "%s", out);
    cr_assert(!strchr(out, '\033'), "escape sequences in a pipe: %s", out);
    status = huff_run(NULL, "", out, sizeof out, NULL);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0, "status 0x%x: %s", status, out);
}

Test(plain, no_word_of_a_pipe_without_ascii_letters)
{
    char out[65536], noise[2048];
    for (size_t i = 0; i < sizeof noise - 1; i++) noise[i] = i % 50 == 49 ? '\n' : (char)(128 + i % 120);
    noise[sizeof noise - 1] = '\0';
    int status = huff_run(NULL, noise, out, sizeof out, "--text", NULL);
    cr_assert(WIFEXITED(status), "status 0x%x: %s", status, out);
    for (const char *p = out; *p; p++)
        cr_assert((unsigned char)*p >= 32 || *p == '\n' || *p == '\t' || *p == '\r', "byte %d in the output", *p);
}

Test(plain, a_script_runs_and_saves)
{
    struct term_options o = { .home = scratch_new() };
    char out[65536];
    const char *script = scratch_in(o.home, "script");
    whole_write(script, "new international w=me b=me\n32-28\n19-23\n28x19\n14x23\nsave game.pdn\nquit\n");
    int status = huff_run(&o, "", out, sizeof out, "--script", script, NULL);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0, "status 0x%x: %s", status, out);
    cr_assert(whole_has(scratch_in(o.home, "game.pdn"), "32-28 19-23 2. 28x19 14x23"), "%s", out);
}

Test(plain, a_failing_script_names_its_line)
{
    struct term_options o = { .home = scratch_new() };
    char out[65536], place[600];
    const char *script = scratch_in(o.home, "script");
    whole_write(script, "new international w=me b=me\n32-28\n32-28\n");
    int status = huff_run(&o, "", out, sizeof out, "--script", script, NULL);
    snprintf(place, sizeof place, "%s:3", script);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 1, "status 0x%x: %s", status, out);
    cr_assert(strstr(out, place), "no %s in: %s", place, out);
}

/* Nobody answers: nothing is replaced, and the game is not lost. */
Test(plain, a_script_that_ends_on_a_question_fails)
{
    struct term_options o = { .home = scratch_new() };
    char out[65536], asked[600];
    const char *script = scratch_in(o.home, "script"), *game = scratch_in(o.home, "game.pdn");
    whole_write(game, "kept");
    whole_write(script, "new international w=me b=me\n32-28\nsave game.pdn\n");
    int status = huff_run(&o, "", out, sizeof out, "--script", script, NULL);
    snprintf(asked, sizeof asked, "%s:3: game.pdn exists; replace it? y/n", script);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 1, "status 0x%x: %s", status, out);
    cr_assert(strstr(out, asked), "no %s in: %s", asked, out);
    cr_assert(whole_is(game, "kept"));
    cr_assert(whole_has(scratch_in(o.home, "state/huff/unsaved.pdn"), "1. 32-28 *"), "%s", out);
    whole_write(script, "new international w=me b=me\nresign\nn\n32-28\nsetup\nput 28 -\nput 27 w\ndone\n");
    status = huff_run(&o, "", out, sizeof out, "--script", script, NULL);
    cr_assert(strstr(out, ":8: Begin a game from this position") && !strstr(out, "is lost"), "a no is an answer: %s",
        out);
    cr_assert(whole_has(scratch_in(o.home, "state/huff/unsaved.pdn"), "W27,"), "the position, too: %s", out);
}
