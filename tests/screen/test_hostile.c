/* test_hostile.c -- hostile terminals: storms of sizes and bytes, pastes that never end. */
#include <config.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "screen/hostile.h"
#include "screen/huff.h"

TestSuite(hostile, .fini = term_cleanup, .timeout = 600);

Test(hostile, two_hundred_sizes)
{
    hostile_resizes(200, 1);
}

Test(hostile, the_board_is_back_after_a_storm)
{
    struct term *t = huff_start(NULL, NULL);
    struct huff_board b = huff_board_make(&huff_games[0], 'M');
    char want[80], got[80];
    expect(t, "PLAY");
    for (int i = 0; i < 40; i++) term_resize(t, 2 + i * 7 % 60, 2 + i * 37 % 200);
    term_resize(t, 24, 80);
    expect(t, "PLAY");
    hostile_expect_alive(t);
    huff_board_start(&huff_games[0], want);
    huff_board_read(t, &b, got);
    cr_assert_str_eq(got, want, "%s", term_text(t));
}

Test(hostile, random_bytes)
{
    for (unsigned seed = 1; seed <= 4; seed++) hostile_bytes(8000, seed);
}

/* Readline keeps changes of history lines; a cancelled line once made it free them twice. */
Test(hostile, history_of_the_prompt)
{
    for (unsigned seed = 1; seed <= 6; seed++) hostile_history(6000, seed);
}

Test(hostile, a_paste_of_64_kilobytes)
{
    hostile_paste(65536);
}

Test(hostile, sixty_four_kilobytes_on_one_line)
{
    static char digits[65536];
    memset(digits, '3', sizeof digits);
    struct term *t = huff_start(NULL, NULL);
    expect(t, "PLAY");
    long before = term_cpu_ms(t);
    cr_assert(term_write(t, digits, sizeof digits));
    term_settle(t, 500);
    long used = term_cpu_ms(t) - before;
    cr_assert(used < term_slow(3000), "%ld ms for a long line", used);
    hostile_expect_alive(t);
}

Test(hostile, a_pasted_q_does_not_quit)
{
    struct term *t = huff_start(NULL, NULL);
    expect(t, "PLAY");
    term_paste(t);
    term_send(t, "q\rq\r:quit\r\033[201~");
    cr_assert_eq(term_wait_exit(t, 500), -1, "it left");
    hostile_expect_alive(t);
    term_send(t, ":quit\r");
    cr_assert_eq(term_wait_exit(t, TERM_WAIT_MS), 0);
    cr_expect(strstr(term_tail(t), "\033[?2004l"), "pastes stay marked: %s", term_tail(t));
}

/* After a second without more the program takes what there is. */
Test(hostile, a_paste_that_never_ends)
{
    static const struct {
        const char *where, *then;
    } pastes[] = { { "", "Import the pasted text" }, { ":", ":abc" }, { "3", "3abc" } };
    for (size_t i = 0; i < sizeof pastes / sizeof *pastes; i++) {
        OWN(term) t = huff_start(NULL, NULL);
        expect(t, "PLAY");
        term_send(t, pastes[i].where);
        says(t, "\033[200~abc", pastes[i].then);
        hostile_expect_alive(t);
    }
}

/* Nor does what comes behind it get lost. */
Test(hostile, a_character_torn_by_the_line)
{
    struct term_options o = { 0 };
    struct term *t = huff_start(&o, NULL);
    expect(t, " begin");
    says(t, ":h\xc3", ":h");
    term_settle(t, 300);
    says(t, "\xa9llo \xe2", ":h\u00e9llo");
    term_settle(t, 300);
    says(t, "x\xff\u20acy", ":h\u00e9llo x\u20acy");
}

Test(hostile, a_lone_escape_cancels)
{
    struct term *t = huff_start(NULL, NULL);
    expect(t, "PLAY");
    says(t, ":undo", ":undo");
    term_send(t, "\033");
    expect_gone(t, ":undo");
    term_send(t, "b\033\033\033[\033O");
    term_settle(t, 500);
    hostile_expect_alive(t);
}

Test(hostile, both_families_of_arrow_keys)
{
    struct term *t = huff_start(NULL, NULL);
    expect(t, "PLAY");
    says(t, ":ab\033[D\033ODX", ":Xab");
    term_send(t, "\033");
    hostile_expect_alive(t);
}

/* A pipe that says nothing: ^C ends the wait, and what was typed meanwhile is not lost. */
Test(hostile, a_file_that_never_comes)
{
    int fd[2];
    char line[40];
    cr_assert(!pipe(fd));
    struct term *t = huff_start(NULL, NULL);
    expect(t, "PLAY");
    snprintf(line, sizeof line, ":open /dev/fd/%d\r", fd[0]);
    term_send(t, line);
    term_settle(t, 500);
    says(t, "\x03", "Broken off");
    term_send(t, line);
    term_settle(t, 500);
    term_send(t, ":flip\x03");
    term_settle(t, 500);
    says(t, "\r", "Black sits below");
    hostile_expect_alive(t);
    close(fd[0]);
    close(fd[1]);
}
