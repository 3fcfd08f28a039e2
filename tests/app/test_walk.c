/* test_walk.c -- looking through a game: jumps, stepping by itself, moves to be guessed, a second game beside it. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>

#include "base/loop.h"
#include "base/mono.h"
#include "drive.h"
#include "game/game.h"
#include "help/scratch.h"

TestSuite(walk, .init = scratch_enter, .fini = scratch_leave);

static const char one[] =
    "[White \"Anna\"]\n[Black \"Bea\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n\n"
    "1. 32-28 {[%emt 0:00:01]} 18-23 {[%emt 2] slow} 2. 33-29 $2 (2. 38-32) 23x32 3. 37x28 20-24 $4 "
    "4. 29x20 {well} 15x24 5. 31-27 2-0\n\n";
static const char two[] = "[White \"Cem\"]\n[Black \"Dora\"]\n[GameType \"25\"]\n\n1. c3-d4 b6-a5 2. d4-c5 0-2\n";

static struct session *opened(void)
{
    char text[2000];
    struct session *s = drive_new("international", false);
    snprintf(text, sizeof text, "%s%s", one, two);
    whole_write("games.pdn", text);
    drive_done(s, "open games.pdn");
    return s;
}

Test(walk, jumps_along_the_line)
{
    static const struct {
        const char *line;
        int ply;
    } steps[] = {
        { "jump comment", 2 },
        { "jump comment", 7 },
        { "jump comment back", 2 },
        { "jump branch", 3 },
        { "jump mistake", 6 },
        { "jump mistake back", 3 },
        { "goto 4", 7 },
        { "jump branch back", 3 },
    };
    OWN(session) s = opened();
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        cr_expect(drive(s, steps[i].line), "%s: %s", steps[i].line, session_message(s));
        cr_expect_eq(drive_ply(s), steps[i].ply, "%s: ply %d", steps[i].line, drive_ply(s));
    }
    drive_refused(s, "jump branch", "no later move with variations");
    drive_none(s, "jump comment forth", "jump");
    cr_expect_eq(drive_ply(s), 3);
}

/* ms until it has stepped on, at most ten seconds. */
static int64_t step_takes(struct session *s)
{
    int before = drive_ply(s);
    int64_t start = mono_ms();
    while (drive_ply(s) == before && mono_ms() - start < 10000) loop_wait(NULL, 0, session_tick(s));
    return mono_ms() - start;
}

Test(walk, steps_as_it_was_played)
{
    OWN(session) s = opened();
    drive_answer(s, "play realtime x2", "2 times as fast");
    cr_expect(step_takes(s) >= 450);
    cr_expect_eq(drive_ply(s), 1);
    cr_expect(step_takes(s) >= 900);
    cr_expect_eq(drive_ply(s), 2);
    drive_answer(s, "play faster", "4 times as fast");
    cr_expect(drive(s, "play slower") && drive(s, "play slower"));
    cr_expect(drive_says(s, "as it was played"));
    drive_none(s, "play realtime x1000", "play realtime 0x2", "play realtime 1e1", "play 2 x4");
    drive_done(s, "game 2");
    drive_answer(s, "play realtime", "no times are known");
    whole_write("quick.pdn", "[GameType \"20\"]\n\n1. 32-28 {[%emt 0]} *\n");
    cr_assert(drive(s, "open quick.pdn") && drive(s, "play realtime"), "%s", session_message(s));
    cr_expect(drive_says(s, "as it was played;"), "no time at all is one, too");
}

/* What is said then is not overwritten by the next ply. */
Test(walk, steps_until_anything_is_done)
{
    static const char *const others[] = { "forward", "back", "goto start", "flip", "why 32", "var list", "nonsense" };
    OWN(session) s = opened();
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        drive_all(s, "goto start", "forward 2", "play 600");
        drive(s, others[i]);
        cr_expect_eq(session_tick(s), -1, "%s", others[i]);
    }
    drive_all(s, "goto start", "play 600");
    session_hold(s, true);
    cr_expect_eq(session_tick(s), -1, "while a line is typed");
    session_hold(s, false);
    cr_expect_geq(session_tick(s), 599000);
    drive_answer(s, "play", "Stopped");
    cr_expect_eq(session_tick(s), -1);
    drive_answer(s, "play 1", "A ply every second;");
    drive_answer(s, "play faster", "A ply every 0.5 seconds;");
    cr_expect(session_cancel(s) && drive_says(s, "Stopped"));
    cr_expect_not(session_cancel(s));
}

/* A game goes on where there is nothing to guess. */
Test(walk, guess_is_refused)
{
    OWN(session) s = drive_new("international", false);
    drive_refused(s, "guess", "There is no move to guess here");
    cr_expect_eq(session_mode(s), MODE_PLAY);
}

Test(walk, guess_the_moves)
{
    OWN(session) s = opened();
    struct game *game = session_game(s);
    uint64_t version = game_version(game);
    drive_done(s, "guess");
    cr_expect(drive_says(s, "moves of White"), "the winner's: %s", session_message(s));
    cr_expect_eq(session_mode(s), MODE_TRAIN);
    cr_expect_eq(game_here(session_game(s))->child, NULL, "what follows is hidden");
    drive_answer(s, "32-28", "32-28, as played. 2 points. Black answered 18-23.");
    cr_expect_eq(drive_ply(s), 2);
    drive_answer(s, "28-22", "28-22 ");
    cr_expect(drive_says(s, "0 points. Black answered 23x32."), "%s", session_message(s));
    drive_done(s, "hint");
    drive_answer(s, "37x28", "as played. 1 point.");
    cr_expect_eq(drive_ply(s), 8, "29x20 was the only move");
    cr_expect_not(drive(s, "51-52"));
    drive_answer(s, "guess show", "31-27 was played");
    cr_expect_not(drive(s, "31-27"));
    drive_answer(s, "guess next", "3 of 8 points: 2 of 4 moves as played");
    cr_expect_eq(session_game(s), game);
    cr_expect_eq(game_version(game), version);
    cr_expect_eq(session_mode(s), MODE_REPLAY);
}

/* The game selected in a list as one on the board. */
Test(walk, steps_in_a_list)
{
    OWN(session) s = opened();
    drive_done(s, "browse");
    drive_none(s, "play black", "browse play black");
    drive_answer(s, "play 5", "A ply every 5 seconds");
    drive_answer(s, "browse play", "Stopped");
    drive_answer(s, "browse play realtime x4", "Stepping");
}

/* Who has no move has won there. */
Test(walk, guess_in_a_losing_game)
{
    OWN(session) s = drive_new("antidraughts", false);
    drive_all(s, "fen W:W36,37:B26", "37-31", "26x37", "goto start", "guess w");
    drive_done(s, "36-31");
    cr_expect(drive_says(s, "loses the game"), "%s", session_message(s));
}

/* A pass is no move to be guessed. */
Test(walk, guess_past_a_pass)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "20-25", "mode replay", "pass", "17-21", "31-26", "goto start", "guess w");
    drive_answer(s, "32-28", "32-28, as played. 2 points. Then came 20-25 17-21.");
    drive_answer(s, "31-26", "4 of 4 points: 2 of 2 moves as played");
}

Test(walk, guess_from_here_for_black)
{
    OWN(session) s = opened();
    drive_all(s, "goto 4", "guess b");
    cr_expect_eq(drive_ply(s), 7);
    drive_answer(s, "guess stop", "0 of 0 points");
    cr_expect_eq(drive_ply(s), 7);
    drive_none(s, "guess stop", "guess me");
}

static int other_ply(struct session *s)
{
    struct session_beside b;
    return session_beside(s, &b) ? game_here(b.game)->ply : -1;
}

Test(walk, a_second_game_beside)
{
    OWN(session) s = opened();
    cr_expect_not(drive(s, "beside forward"));
    drive_refused(s, "beside 3", "has 2 games");
    drive_all(s, "beside 2", "beside forward 2");
    cr_expect_eq(other_ply(s), 2);
    cr_expect_eq(drive_ply(s), 0);
    drive_done(s, "forward");
    cr_expect_eq(other_ply(s), 2);
    drive_done(s, "beside together");
    cr_expect_eq(other_ply(s), 1);
    drive_done(s, "forward");
    cr_expect_eq(other_ply(s), 2);
    drive_done(s, "beside back");
    cr_expect_eq(drive_ply(s), 1);
    cr_expect_eq(other_ply(s), 1);
    drive_done(s, "game 2");
    cr_expect_eq(other_ply(s), 1, "another game on the board leaves it alone");
    drive_done(s, "beside games.pdn 1");
    cr_expect_eq(other_ply(s), 0);
    cr_expect_not(drive(s, "beside none.pdn"));
    drive_done(s, "beside off");
    cr_expect_eq(other_ply(s), -1);
}

/* Of which one is longer: its last plies are of that one alone, and both begin at once. */
Test(walk, two_games_of_other_lengths_together)
{
    OWN(session) s = drive_new("international", false);
    whole_write("long.pdn", "1. 32-28 19-23 2. 28x19 14x23 *\n\n1. 33-28 18-22 *\n");
    drive_all(s, "open long.pdn", "goto start", "beside 2", "beside together", "forward 4");
    cr_expect_eq(other_ply(s), 2);
    drive_done(s, "back");
    cr_expect_eq(other_ply(s), 2);
    drive_done(s, "back 2");
    cr_expect_eq(other_ply(s), 1);
    drive_done(s, "beside end");
    cr_expect_eq(drive_ply(s), 4);
    cr_expect_eq(other_ply(s), 2);
    drive_done(s, "beside start");
    cr_expect_eq(drive_ply(s), 0);
    cr_expect_eq(other_ply(s), 0);
}

/* Asked by `go`, the engine moves while a game is looked through, too. */
Test(walk, the_engine_moves_when_asked)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "mode replay", "go");
    cr_expect_eq(game_here(session_game(s))->ply, 2, "%s", session_message(s));
}

/* ... and in the game gone back to, though asked for another move just before. */
Test(walk, the_engine_asked_elsewhere_moves_in_the_game)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "level time=1s", "mode replay", "players b=engine", "back");
    cr_assert(session_line(s, "go") && session_line(s, "resume"), "%s", session_message(s));
    drive_wait(s);
    cr_expect_eq(drive_ply(s), 2, "%s", session_message(s));
}

/* ... and not where it was asked in a place that was deleted, in whose stead another has come. */
Test(walk, an_answer_belongs_to_its_place)
{
    static const char *const lines[] = { "go", "undo", "line 31-26" };
    OWN(session) s = drive_new("international", false);
    drive_all(s, "level time=1s", "mode replay", "31-27");
    for (int i = 0; i < 3; i++) cr_assert(session_line(s, lines[i]), "%s", session_message(s));
    drive_wait(s);
    cr_expect_eq(drive_ply(s), 1, "%s", session_message(s));
}

/* What is refused leaves play as it was. */
Test(walk, a_refused_command_changes_nothing)
{
    static const char *const refused[] = { "play thai", "play realtime x1000", "play 2 3", "play", "goto 99", "goto x",
        "goto +4", "goto 0x4" };
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        cr_expect_not(drive(s, refused[i]), "%s", refused[i]);
        cr_expect_eq(session_mode(s), MODE_PLAY, "%s", refused[i]);
        cr_expect_eq(drive_ply(s), 6, "%s", refused[i]);
    }
}

/* Whoever only stepped back is told how to give up. */
Test(walk, a_game_looked_through_is_not_ended)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "go back", "forward");
    drive_refused(s, "resign", "looking through the game; `resume` goes back to play");
    drive_refused(s, "draw", "looking through the game");
    drive_refused(s, "abort", "looking through the game");
    drive_all(s, "resume", "resign", "y");
}

Test(walk, go_to_a_move_in_words)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "go to move 1", "go to start", "Go Forward 2", "go back");
    cr_expect_eq(drive_ply(s), 1);
    drive_refused(s, "go backwards", "Too many arguments");
}

/* So many of one's changes, and what was set up, as of the moves of a game being played. */
Test(walk, undo_of_several)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "mode replay", "comment a", "comment b", "comment c", "undo 2");
    drive_answer(s, "comment", "a");
    drive_done(s, "redo");
    drive_answer(s, "comment", "b");
    drive_done(s, "undo 9");
    drive_answer(s, "comment", "There is no comment");
    drive_none(s, "undo");
    drive_all(s, "setup start", "put 1 -", "put 2 -", "put 3 -", "undo 2");
    cr_expect(strstr(drive_fen(s), "B2-20"), "%s", drive_fen(s));
    drive_all(s, "redo 5");
    cr_expect(strstr(drive_fen(s), "B4-20"), "%s", drive_fen(s));
    drive_refused(s, "redo", "There is nothing to redo");
}

Test(walk, steps_in_seconds)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "goto start");
    drive_none(s, "play 2m", "play 3,5", "play 2x", "play 0", "play 1e1", "play 0x2");
    drive_answer(s, "play 0.5", "A ply every 0.5 seconds");
}
