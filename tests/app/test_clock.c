/* test_clock.c -- clocks of a game driven by lines. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "drive.h"
#include "game/game.h"
#include "help/wait.h"

Test(clock, presses_and_falls)
{
    OWN(session) s = drive_new("international", false);
    cr_expect_eq(session_clock_ms(s, WHITE), INT64_MIN);
    drive_all(s, "clock 1s", "pause", "resume");
    cr_expect_eq(session_tick(s), -1, "nobody has moved");
    drive_done(s, "32-28");
    int64_t white = session_clock_ms(s, WHITE);
    nap_ms(60);
    cr_expect_lt(session_clock_ms(s, BLACK), 960);
    cr_expect_eq(session_clock_ms(s, WHITE), white);
    cr_expect_gt(session_clock_ms(s, WHITE), 900);
    cr_expect_geq(session_tick(s), 0);
    drive_done(s, "pause");
    int64_t left = session_clock_ms(s, BLACK);
    nap_ms(30);
    cr_expect_eq(session_clock_ms(s, BLACK), left);
    cr_expect_eq(session_tick(s), -1);
    drive_done(s, "resume");
    nap_ms(1000);
    session_take_changes(s);
    session_tick(s);
    cr_expect(session_take_changes(s) & CHANGED_LOOK);
    cr_expect(drive_says(s, "White wins: Black has run out of time"));
    cr_expect_eq(session_tick(s), -1);
    drive_all(s, "undo", "19-23");
    cr_expect_eq(session_clock_ms(s, WHITE), INT64_MIN, "or it would end again");
    drive_all(s, "pause", "set confirm=off", "new");
    cr_expect_not(session_paused(s));
}

static bool runs(struct session *s, enum side side)
{
    int64_t left = session_clock_ms(s, side);
    nap_ms(30);
    return session_clock_ms(s, side) < left;
}

/* Wherever the game comes back from. */
Test(clock, runs_again_when_the_game_goes_on)
{
    static const char *const ways[][4] = { { "pause", "resume" }, { "pause", "go" }, { "back", "resume" },
        { "goto start", "goto end", "mode play" }, { "setup", "setup cancel" }, { "resign", "y", "undo" },
        { "pause", "19-23", "undo" }, { "pause", "resign", "y", "undo" } };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        OWN(session) s = drive_new("international", false);
        drive_all(s, "clock 5m", "32-28");
        for (int k = 0; k < 4 && ways[i][k]; k++) cr_expect(session_line(s, ways[i][k]), "%s", session_message(s));
        cr_expect(runs(s, BLACK), "%s, %s", ways[i][0], ways[i][1]);
        cr_expect_not(runs(s, WHITE), "%s, %s", ways[i][0], ways[i][1]);
    }
}

/* What neither moves nor goes on with the game leaves it paused, and says so. */
Test(clock, stands_still_while_the_game_is_paused)
{
    static const char *const ways[][4] = { { "engine use huff white" }, { "players b=Ann" }, { "swap" },
        { "back", "mode play" }, { "mode replay", "mode play" }, { "setup", "setup cancel" }, { "undo" } };
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        OWN(session) s = drive_new("international", false);
        drive_all(s, "clock 5m", "32-28", "19-23", "pause");
        for (int k = 0; k < 4 && ways[i][k]; k++) cr_expect(session_line(s, ways[i][k]), "%s", session_message(s));
        cr_expect_not(runs(s, WHITE) || runs(s, BLACK), "%s", ways[i][0]);
        cr_expect(drive_says(s, "Paused; `resume` goes on"), "%s: %s", ways[i][0], session_message(s));
    }
}

static struct session *resumed(const char *says)
{
    struct session *s = drive_new_kept("international", false);
    drive_answer(s, "y", says);
    return s;
}

static struct session *left_and_resumed(const char *line, const char *says)
{
    struct session *s = drive_new_kept("international", false);
    drive_all(s, "clock 5m", "32-28", line);
    session_hangup(s);
    session_free(s);
    return resumed(says);
}

/* What was thought about the move is gone however the game was left. */
Test(clock, time_thought_is_not_given_back_by_leaving, .init = scratch_enter, .fini = scratch_leave)
{
    for (int hangup = 0; hangup < 2; hangup++) {
        struct session *s = drive_new_kept("international", false);
        if (hangup) drive_done(s, "y");
        else drive_all(s, "clock 5m", "32-28");
        int64_t left = session_clock_ms(s, BLACK);
        nap_ms(60);
        if (hangup) session_hangup(s);
        else drive_done(s, "quit");
        session_free(s);
        s = resumed("The game goes on.");
        cr_expect_leq(session_clock_ms(s, BLACK), left - 60);
        session_free(s);
    }
}

static void kill_behind(const char *const *lines)
{
    pid_t pid = fork();
    if (!pid) {
        drive_lines(drive_new_kept("international", false), lines);
        _exit(0);
    }
    cr_assert_eq(waitpid(pid, NULL, 0), pid);
}

/* The time and the moves of the period. */
Test(clock, a_killed_game_has_the_clocks_of_after_the_undo, .init = scratch_enter, .fini = scratch_leave)
{
    kill_behind((const char *const[]){ "clock 2/1", "32-28", "19-23", "undo", "undo", NULL });
    OWN(session) s = resumed("The game goes on.");
    cr_expect_eq(session_clock_ms(s, WHITE), 60000);
    cr_expect_eq(session_clock_ms(s, BLACK), 60000);
    drive_done(s, "32-28");
    cr_expect_leq(session_clock_ms(s, WHITE), 60000, "one move is not two");
}

Test(clock, runs_again_when_a_left_game_is_resumed, .init = scratch_enter, .fini = scratch_leave)
{
    OWN(session) s = left_and_resumed("clock", "The game goes on.");
    cr_expect(runs(s, BLACK));
}

Test(clock, stands_still_when_a_game_left_paused_is_resumed, .init = scratch_enter, .fini = scratch_leave)
{
    OWN(session) s = left_and_resumed("pause", "Paused; `resume` goes on");
    cr_expect_not(runs(s, BLACK));
    drive_answer(s, "resume", "The game goes on.");
    cr_expect(runs(s, BLACK));
    drive_all(s, "pause", "mode replay");
    session_hangup(s);
    session_free(s);
    s = resumed("Paused; `resume` goes on");
    cr_expect_not(runs(s, BLACK));
    drive_answer(s, "19-23", "Black played 19-23. The game goes on.");
    cr_expect(runs(s, WHITE));
    drive_done(s, "undo");
    session_hangup(s);
    session_free(s);
    s = drive_new_kept("international", false);
    drive_answer(s, "y", "The game goes on.");
    cr_expect(runs(s, BLACK));
}

Test(clock, resume_wakes_the_engine)
{
    OWN(session) s = drive_new("international", true);
    cr_expect(session_line(s, "32-28"));
    cr_expect(session_line(s, "pause"));
    drive_wait(s);
    cr_expect_eq(drive_ply(s), 1);
    drive_done(s, "resume");
    cr_expect_eq(drive_ply(s), 2);
}

/* In a game under way the clock of the side to move runs, also while its engine is thinking already. */
Test(clock, set_in_a_game_it_runs_at_once)
{
    OWN(session) s = drive_new("international", true);
    cr_expect(session_line(s, "clock 5m"));
    cr_expect(drive_says(s, "The clocks are set; they start with the next move"));
    cr_expect(session_line(s, "32-28"));
    cr_expect(session_line(s, "clock 3m"));
    cr_expect(drive_says(s, "The clocks are set; that of Black runs"), "%s", session_message(s));
    nap_ms(60);
    cr_expect_leq(session_clock_ms(s, BLACK), 180000 - 60);
    cr_expect_eq(session_clock_ms(s, WHITE), 180000);
    drive_wait(s);
    cr_expect_eq(drive_ply(s), 2, "%s", session_message(s));
    cr_expect_leq(game_here(session_game(s))->clock_ms, 180000 - 60);
    drive_answer(s, "clock off", "No clocks");
}

/* ... and is what the session may still change, and keeps to itself. */
Test(clock, asked_for_at_the_start_it_holds_for_all_games, .init = scratch_enter, .fini = scratch_leave)
{
    static const char *const begins[][2] = { { "new" }, { "new thai" }, { "fen W:W32:B19" }, { "setup", "done" } };
    struct session_options o = two_people(NULL);
    o.tc = "5+3";
    o.no_settings = false;
    struct session *s = session_made(&o);
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        drive_done(s, begins[i][0]);
        if (begins[i][1]) drive_done(s, begins[i][1]);
        cr_expect_eq(session_clock_ms(s, WHITE), 300000, "%s", begins[i][0]);
    }
    drive_all(s, "set clock=10m", "new");
    cr_expect_eq(session_clock_ms(s, WHITE), 600000);
    session_free(s);
    o.tc = NULL;
    s = session_made(&o);
    cr_expect_str_eq(session_setting(s, "clock"), "10m");
    session_free(s);
}

Test(clock, undo_gives_time_back)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "clock 1 min", "clock = 5 min + 3 s", "clock 10s+2s", "32-28", "19-23");
    int64_t white = session_clock_ms(s, WHITE);
    cr_expect_gt(white, 11000);
    drive_all(s, "undo", "undo");
    cr_expect_eq(session_clock_ms(s, WHITE), 10000);
    cr_expect_eq(session_clock_ms(s, BLACK), 10000);
    cr_expect_not(drive(s, "clock soon"));
}

/* In words a player reads. */
Test(clock, is_told_in_words)
{
    static const struct {
        const char *clock, *words;
    } clocks[] = { { "5+3", "Each side has 5 minutes for the game and 3 seconds a move" },
        { "30", "Each side has 30 minutes for the game" }, { "1h30m", "Each side has 1 hour 30 minutes for the game" },
        { "1/1", "Each side has 1 minute for 1 move, and so on" },
        { "40/30", "Each side has 30 minutes for 40 moves, and so on" },
        { "15m:16/10m", "Each side has 15 minutes, then 10 minutes for 16 moves, and so on" },
        { "40/2h:1h", "Each side has 2 hours for 40 moves, then 1 hour for the rest" },
        { "0+5", "Each side has 5 seconds a move" }, { "off", "There is no clock" } };
    OWN(session) s = drive_new("international", false);
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        drive_with(s, "clock %s", clocks[i].clock);
        drive_done(s, "clock");
        cr_expect_str_eq(session_message(s), clocks[i].words);
    }
}

Test(clock, the_game_has_its_own)
{
    OWN(session) s = drive_new("srilanka", false);
    cr_expect_eq(session_clock_ms(s, WHITE), 7200 * 1000);
    cr_expect_eq(session_moves_to_go(s, WHITE), 40);
    drive(s, "43-37");
    cr_expect_eq(session_moves_to_go(s, WHITE), 39);
    drive(s, "new srilanka tc=off");
    cr_expect_eq(session_clock_ms(s, WHITE), INT64_MIN);
}

/* The tag of the game says which clocks it has, and only that changes with them. */
Test(clock, of_the_game_only)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "tag White Foo", "clock 5+3", "32-28");
    cr_expect_str_eq(game_tag(session_game(s), "White"), "Foo");
    cr_expect_str_eq(game_tag(session_game(s), "TimeControl"), "300+3");
    drive_all(s, "resign", "y");
    drive_refused(s, "clock 10", "The game is over");
    cr_expect_str_eq(game_tag(session_game(s), "TimeControl"), "300+3");
    drive_all(s, "undo", "clock 10");
    cr_expect_str_eq(game_tag(session_game(s), "TimeControl"), "600");
}
