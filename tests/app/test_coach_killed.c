/* test_coach_killed.c -- what is learned by two huffs at once, and by huffs that are killed. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>

#include "base/str.h"
#include "help/process.h"
#include "help/scratch.h"
#include "help/shell.h"

static void enter(void)
{
    scratch_enter();
    setenv("TZ", "UTC", 1);
    setenv("USER", "me", 1);
}

TestSuite(coach_killed, .init = enter, .fini = scratch_leave, .timeout = 120);

#define STATE ".local/state/huff/"
#define MINE                                                                       \
    "[White \"me\"]\n[Black \"Else\"]\n[Date \"2025.04.01\"]\n[GameType \"20\"]\n" \
    "[Mistakes \"White\"]\n"

/* ---- two at once ---- */

static const char *const alone[] = { "--text", "-v", "international", "--white", "me", "--black", "me", NULL };

/* So many mistakes, the first ones of them. */
static void write_mistakes(int n)
{
    LOCAL(str) pdn = { 0 };
    for (int i = 0; i < n; i++)
        str_addf(&pdn, MINE "[FEN \"W:W%d,45,50:B1,%d\"]\n\n1. 45-40 $2 (1. 50-44) *\n\n", 26 + i % 13, 2 + i / 13);
    whole_write(scratch_path(STATE "mistakes.new"), str_text(&pdn));
    cr_assert_eq(rename(scratch_path(STATE "mistakes.new"), scratch_path(STATE "mistakes.pdn")), 0);
}

/* Both are asked the same at the same time; games go from the file meanwhile. */
Test(coach_killed, two_huffs_answer_one_schedule)
{
    enum { N = 30 };
    char next[16];
    write_mistakes(N);
    struct process *one = process_new(alone, false, NULL), *two = process_new(alone, false, NULL);
    process_say(one, "coach mistakes\n");
    process_say(two, "coach mistakes\n");
    process_await(one, "(1 of ");
    process_await(two, "(1 of ");
    for (int i = 1; i <= N; i++) {
        process_say(one, "train show\n");
        process_say(two, "50-44\n");
        write_mistakes(N - i / 2);
        process_await(one, "Better was");
        process_await(two, "Right: 50-44");
        process_say(one, "train next\n");
        process_say(two, "train next\n");
        snprintf(next, sizeof next, "(%d of ", i + 1);
        process_await(one, next);
        process_await(two, i < N ? next : "30 of 30 solved, 30 at first try");
    }
    process_free(one);
    process_free(two);
    /* Forgotten before it was known, or behind that. */
    cr_expect_eq(whole_count(scratch_path(STATE "mistakes.pdn.due"), "\t1\t2.50\t0\t0\n")
            + whole_count(scratch_path(STATE "mistakes.pdn.due"), "\t1\t2.60\t0\t1\n"),
        N);
    cr_expect_eq(whole_count(scratch_path(STATE "mistakes.pdn.due"), "\n"), N + 2);
    cr_expect(whole_has(scratch_path(STATE "days.tsv"), "\tmistakes.pdn\t60\t30\t30\t"));
    shell_has("echo coach mistakes | huff --text", 0, "None of your mistakes is due before");
}

/* A repertoire learned while another huff puts lines into it. */
Test(coach_killed, one_learns_and_another_adds)
{
    static const char *const own[] = { "32-28", "28x17", "37-32", "41-37", "34-30", "40-34" };
    static const char *const replies[] = { "16-21", "17-21", "18-23", "19-24", "20-24", "20-25" };
    char lines[80];
    whole_write("w.pdn",
        "[GameType \"20\"]\n[Repertoire \"White\"]\n\n1. 32-28 17-22 2. 28x17 11x22 3. 37-32 6-11 4. 41-37 "
        "12-17 5. 34-30 20-25 6. 40-34 *\n");
    struct process *one = process_new(alone, false, NULL), *two = process_new(alone, false, NULL);
    process_say(one, "repertoire learn w.pdn\n");
    for (int i = 0; i < 6; i++) {
        process_await(one, "White to move (");
        snprintf(lines, sizeof lines, "new\n32-28\n%s\n31-26\nrepertoire add w.pdn\n", replies[i]);
        process_say(two, lines);
        snprintf(lines, sizeof lines, "%s\n", own[i]);
        process_answers(one, lines, "Right: ");
        process_await(two, "2 moves are new in w.pdn");
    }
    process_await(one, "6 moves asked: 6 right");
    process_free(one);
    process_free(two);
    cr_expect_eq(whole_count("w.pdn.due", "\t1\t2.60\t1\t0\n"), 6);
    shell_has("huff repertoire due w.pdn", 0, "w.pdn: 0 due, 6 new; 6 of 12 moves learned");
}

/* ---- killed ---- */

/* Days of somebody who plays, reviews and learns, by huffs that die at any moment: see week.c. */
Test(coach_killed, killed_at_any_moment_no_answer_is_lost)
{
    shell_does(BUILDDIR "/tests/coach/week --games 3 --days 3 --moves 20 --kills 30 || test $? -eq 77");
}
