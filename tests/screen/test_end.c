/* test_end.c -- every way a game can be cut off: nothing is lost, nothing stays behind. */
#include <config.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "help/process.h"
#include "help/scratch.h"
#include "screen/huff.h"

TestSuite(end, .fini = term_cleanup, .timeout = 600);

static void play_two_plies(struct term *t)
{
    expect(t, "You are White");
    says(t, "32-28\r", "ply 2 ");
    expect(t, "White to move");
}

/* The end must come within a second and the game be offered again, which is told where there is a terminal still. */
static void expect_end_and_resume(struct term *t, struct term_options *o, bool told)
{
    double begun = term_now_ms();
    int status = term_wait_exit(t, term_slow(1000));
    if (told) expect(t, "What was not saved is kept: huff offers it");
    cr_assert(status != -1, "still running after %.0f ms, %ld ms of it busy", term_now_ms() - begun, term_cpu_ms(t));
    cr_assert(WIFEXITED(status) || (WIFSIGNALED(status) && WTERMSIG(status) <= SIGTERM && !WCOREDUMP(status)),
        "ended with status 0x%x", status);
    term_free(t);
    t = huff_start(o, NULL);
    expect(t, "Resume the game of ");
    says(t, "y\r", "ply 2 ");
    expect(t, "32-28");
    leaves(t, "q");
}

static void cut_off(bool ignored, int signal)
{
    struct term_options o = { .home = scratch_new(), .ignore_hangup = ignored };
    struct term *t = huff_start(&o, NULL);
    play_two_plies(t);
    if (signal) term_signal(t, signal);
    else term_hangup(t);
    expect_end_and_resume(t, &o, signal == SIGTERM || signal == SIGHUP);
}

Test(end, hang_up)
{
    cut_off(false, 0);
}
Test(end, hang_up_with_the_signal_ignored)
{
    cut_off(true, 0);
}
Test(end, sighup)
{
    cut_off(false, SIGHUP);
}
Test(end, sigterm)
{
    cut_off(false, SIGTERM);
}
Test(end, kill_9)
{
    cut_off(false, SIGKILL);
}

Test(end, hang_up_while_the_engine_thinks)
{
    struct term_options o = { .home = scratch_new() };
    struct term *t = huff_start(&o, "--black=engine:9", NULL);
    expect(t, "You are White");
    says(t, "32-28\r", "ply 1 ");
    term_hangup(t);
    cr_assert_neq(term_wait_exit(t, term_slow(1000)), -1, "still running");
}

Test(end, refusing_the_old_game_begins_a_new_one)
{
    struct term_options o = { .home = scratch_new() };
    struct term *t = huff_start(&o, NULL);
    play_two_plies(t);
    term_signal(t, SIGKILL);
    term_wait_exit(t, 3000);
    t = huff_start(&o, NULL);
    expect(t, "Resume the game of ");
    term_send(t, "n\r");
    expect_gone(t, "Resume the game of ");
    expect_gone(t, "   ply ");
    leaves(t, "q");
}

Test(end, a_full_disk_loses_nothing)
{
    struct term_options o = { .home = scratch_new() };
    char path[512], before[4096], after[4096];
    struct term *t = huff_start(&o, NULL);
    play_two_plies(t);
    says(t, ":save mine.pdn\r", "Saved");
    snprintf(path, sizeof path, "%s/mine.pdn", o.home);
    cr_assert(term_file(path, before, sizeof before));
    leaves(t, "q");
    term_free(t);

    o.file_limit = 64; /* no file may grow past this, as on a full disk */
    t = huff_start(&o, path, NULL);
    expect(t, "REPLAY");
    term_send(t, ":comment a longer comment than the disk has room for\r:save\r");
    term_settle(t, 300);
    cr_assert(term_file(path, after, sizeof after));
    cr_assert_str_eq(after, before, "the old file changed:\n%s", term_text(t));
    cr_assert(!strstr(term_text(t), "Saved"), "%s", term_text(t));
    cr_assert_eq(term_wait_exit(t, 1), -1, "it ended");
}

/* On the terminal, when the screen is gone; and whoever begins again with the file is asked. */
Test(end, the_last_word_is_where_the_changes_are)
{
    struct term_options o = { .home = scratch_new() };
    whole_write(scratch_in(o.home, "one.pdn"), "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *\n");
    struct term *t = huff_start(&o, "one.pdn", NULL);
    expect(t, "Game 1 of 1");
    says(t, ":comment mine\r", "modified");
    leaves(t, "q");
    expect(t, "What was not saved is kept: huff offers it");
    term_free(t);
    t = huff_start(&o, "one.pdn", NULL);
    expect(t, "Resume the game of ");
    says(t, "n\r", "What was not saved is kept in ~/state/huff/unsaved.pdn.");
    leaves(t, "q");
    expect_gone(t, "not saved");
}

Test(end, sigterm_to_a_list_with_changes)
{
    struct term_options o = { .home = scratch_new() };
    whole_write(scratch_in(o.home, "one.pdn"), "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *\n");
    struct term *t = huff_start(&o, "--browse", "one.pdn", NULL);
    expect(t, "BROWSE");
    says(t, ":tag Annotator Me\r", "modified");
    term_signal(t, SIGTERM);
    expect_exit(t, 1000, 0);
    term_free(t);
    t = huff_start(&o, "--browse", "one.pdn", NULL);
    expect(t, "What was not saved is kept in");
    leaves(t, "q");
}

/* More names than two lines hold are a page. */
Test(end, no_name_of_what_is_kept_is_cut)
{
    struct term_options o = { .home = scratch_new() };
    struct term *t, *lists[4];
    int names = 0;
    whole_write(scratch_in(o.home, "one.pdn"), "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *\n");
    for (int i = 0; i < 4; i++) {
        lists[i] = huff_start(&o, "--browse", "one.pdn", NULL);
        expect(lists[i], "BROWSE");
        says(lists[i], ":tag Annotator Me\r", "modified");
    }
    for (int i = 0; i < 4; i++) {
        term_signal(lists[i], SIGHUP);
        expect_exit(lists[i], 1000, 0);
        term_free(lists[i]);
    }
    t = huff_start(&o, NULL);
    expect(t, "q, Esc or Enter: close");
    expect(t, "What was not");
    for (const char *p = term_text(t); (p = strstr(p, "-1.pdn")); p++) names++;
    cr_expect_eq(names, 4, "%s", term_text(t));
    says(t, "q", "Choose a piece");
    leaves(t, "q");
}

Test(end, dev_full_is_a_sentence)
{
    struct term *t = huff_start(NULL, NULL);
    play_two_plies(t);
    term_send(t, ":append /dev/full\r");
    term_settle(t, 300);
    cr_assert(!strstr(term_text(t), "Saved"), "%s", term_text(t));
    cr_assert_eq(term_wait_exit(t, 1), -1);
}

/* The folder of the journal cannot be made: a file is in its place (root may write anywhere
 * else). */
Test(end, an_unwritable_state_folder_is_said_and_the_game_goes_on)
{
    struct term_options o = { .home = scratch_new() };
    whole_write(scratch_in(o.home, "state"), "");
    struct term *t = huff_start(&o, NULL);
    expect(t, "You are White");
    says(t, "32-28\r", "ply 2 ");
    expect(t, "White to move");
    expect(t, "not kept safe");
    term_signal(t, SIGTERM);
    int status = term_wait_exit(t, term_slow(1000));
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 1, "%d", status);
    t = huff_start(&o, NULL);
    says(t, "32-28\r", "ply 2 ");
    leaves(t, "qy"); // whoever was asked knows
}

Test(end, two_at_a_time_do_not_mix_their_games)
{
    struct term_options o = { .home = scratch_new() };
    struct term *one = huff_start(&o, NULL), *two;
    play_two_plies(one);
    two = huff_start(&o, "-v", "thai", NULL);
    expect(two, "Thai");
    cr_assert(!term_find(two, "Resume the game of ", NULL, NULL), "the running game is offered:\n%s", term_text(two));
    says(two, "26-22\r", "ply 2 ");
    term_send(one, "u");
    expect_gone(one, "   ply ");
}

/* A terminal that is slow to take the last picture is left as it was, also when its size changes meanwhile.  It has a
   second for that, which a crowded machine may miss. */
Test(end, a_resize_while_the_last_is_sent, .init = scratch_enter, .fini = scratch_leave)
{
    static const char *const args[] = { NULL };
    bool left = false;
    setenv("TERM", "xterm", 1);
    for (int i = 0; i < 5 && !left; i++) {
        OWN(process) p = process_new(args, true, NULL);
        process_await(p, "Enter");
        for (int k = 0; k < 30; k++) {
            process_say(p, "\f");
            usleep(30000); // keys that come together are drawn once
        }
        process_say(p, "q");
        usleep(150000);
        kill(p->pid, SIGWINCH);
        usleep(50000);
        cr_expect_eq(process_end(p), 0);
        left = strstr(str_text(&p->said), "\033[?1049l");
    }
    cr_expect(left);
}
