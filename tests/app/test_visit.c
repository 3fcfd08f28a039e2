/* test_visit.c -- what is told at a table. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/str.h"
#include "drive.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "help/wait.h"
#include "scene.h"

TestSuite(visit, .init = scratch_enter, .fini = scene_leave, .timeout = 600);

/* Bob with White and Ann with Black, at a table. */
static struct scene seated(const char *clock)
{
    scene_serve();
    struct scene t = { .s = scene_person("ann", false), .other = scene_person("bob", false) };
    drive_with(t.other, "host kopi international %s w", clock);
    scene_await(&t, t.other, "Table kopi is open");
    drive_done(t.s, "join kopi");
    scene_await(&t, t.other, "The game begins");
    return t;
}

static void play(struct scene *t, bool white, const char *move)
{
    drive_done(white ? t->other : t->s, move);
    scene_await(t, white ? t->s : t->other, move);
}

/* Let half a second pass. */
static void pass(struct scene *t)
{
    for (int64_t end = mono_ms() + 500; mono_ms() < end;) scene_tick(t);
}

/* One is connected again, and the board is as the table has it. */
static void come_back(struct session *s)
{
    struct session_table at;
    WAIT_UNTIL(session_table(s, &at) && at.up && drive_ply(s) == 1, session_wait_a_little(s));
}

static void put_back_older(const char *clock)
{
    LOCAL(scene) t = seated(clock);
    LOCAL(str) journal = { 0 };
    play(&t, true, "32-28");
    whole_read("tables/kopi.table", &journal);
    play(&t, false, "19-23");
    play(&t, true, "28x19");
    play(&t, false, "14x23");
    whole_write_n("tables/kopi.table", str_text(&journal), journal.len);
    whole_write("tables/lock", "");
    drive(t.other, "37-32");
    scene_await(&t, t.s, "is lost");
    scene_stop_serving();
    scene_serve();
    come_back(t.s);
    come_back(t.other);
    pass(&t);
    cr_expect(drive_says(t.s, "3 plies are taken back."), "%s: %s", clock, session_message(t.s));
    cr_expect(drive_says(t.other, "3 plies are taken back."), "%s: %s", clock, session_message(t.other));
    play(&t, false, "19-23");
}

/* Both hear of it, whoever comes back first. */
Test(visit, an_older_copy_is_told_to_both)
{
    put_back_older("off");
}

Test(visit, an_older_copy_is_told_to_both_where_clocks_run)
{
    put_back_older("5+3");
}

/* A move that was still to go out when the game ended is none of the next game. */
Test(visit, a_move_that_waits_is_not_made_in_a_rematch)
{
    LOCAL(scene) t = seated("off");
    struct session_table at;
    play(&t, true, "32-28");
    scene_stop_serving();
    scene_await(&t, t.s, "is lost");
    scene_await(&t, t.other, "is lost");
    drive_answer(t.s, "19-23", "Your move goes out when the connection is back");
    scene_serve();
    come_back(t.other);
    drive_all(t.other, "resign", "y");
    WAIT_UNTIL(session_table(t.other, &at) && at.over, session_wait_a_little(t.other));
    WAIT_UNTIL(session_table(t.s, &at) && at.over, scene_tick(&t));
    drive_done(t.s, "rematch");
    scene_await(&t, t.other, "offers a rematch");
    drive_done(t.other, "accept");
    scene_await(&t, t.s, "You are White");
    pass(&t);
    cr_expect_not(session_shown(t.s)->error, "%s", session_message(t.s));
    cr_expect(session_my_turn(t.s));
}

Test(visit, a_table_with_one_player_waits_for_another)
{
    static const char *const side[] = { "w", "b" };
    scene_serve();
    for (int i = 0; i < 2; i++) {
        LOCAL(scene) t = { .s = scene_person("ann", false), .other = scene_person("bob", false) };
        struct session_table at;
        drive_done(t.s, printed("host %s international off %s", side[i], side[i]));
        scene_await(&t, t.s, "is open");
        cr_assert(session_table(t.s, &at));
        cr_expect_str_eq(at.status, "waits for an opponent");
    }
}

/* `resume` says that the game goes on where it does. */
Test(visit, a_game_that_waits_does_not_go_on)
{
    LOCAL(scene) t = { .s = scene_person("ann", false), .other = scene_person("bob", false) };
    scene_serve();
    drive_done(t.s, "host kopi international 10+5 w");
    scene_await(&t, t.s, "is open");
    drive_refused(t.s, "resume", "Nobody sits opposite yet");
    drive_done(t.other, "join kopi");
    scene_await(&t, t.s, "The game begins");
    drive_answer(t.s, "resume", "The game goes on.");
    drive_done(t.s, "adjourn");
    scene_await(&t, t.other, "offers to adjourn");
    drive_done(t.other, "accept");
    scene_await(&t, t.s, "is adjourned");
    drive_done(t.s, "join kopi");
    scene_await(&t, t.s, "You are White");
    drive_refused(t.s, "resume", "The game is adjourned; it goes on when both players are there");
}

/* That one has left is answered, too, and is not what one waits for. */
Test(visit, a_list_is_waited_for_behind_leaving)
{
    scene_serve();
    LOCAL(scene) t = { .s = scene_person("ann", false), .other = scene_person("bob", false) };
    drive_done(t.other, "host kopi international off w");
    scene_await(&t, t.other, "Table kopi is open");
    drive_done(t.s, "watch kopi");
    scene_await(&t, t.s, "You are watching");
    drive_done(t.s, "leave");
    nap_ms(300);
    scene_hold(true);
    cr_assert(session_line(t.s, "tables"));
    for (int i = 0; i < 5; i++) session_wait_a_little(t.s);
    cr_expect(session_working(t.s));
    scene_hold(false);
    scene_await(&t, t.s, "1 table");
    cr_expect_not(session_working(t.s));
}

/* Whoever has lost the connection sits there all the same. */
Test(visit, a_seat_is_kept_without_a_connection)
{
    LOCAL(scene) t = seated("off");
    play(&t, true, "32-28");
    play(&t, false, "19-23");
    cr_assert(session_flipped(t.s));
    scene_stop_serving();
    scene_await(&t, t.s, "is lost");
    scene_await(&t, t.other, "is lost");
    cr_expect(session_flipped(t.s));
    drive_refused(t.s, "join ijs", "You sit at a table; `leave` it first");
    drive_refused(t.s, "accept", "Nothing is offered");
    cr_expect(session_line(t.s, "draw"), "%s", session_message(t.s));
    scene_serve();
    scene_await(&t, t.other, "offers a draw");
    drive_done(t.other, "accept");
    scene_await(&t, t.s, "Drawn by agreement");
}

/* Who looks on plays the game along: the board of that is none of the table's. */
Test(visit, news_of_a_table_wait_for_the_end_of_an_exercise)
{
    LOCAL(scene) t = seated("off");
    LOCAL(scene) looks = { .s = scene_person("carl", false) };
    play(&t, true, "32-28");
    play(&t, false, "19-23");
    drive_done(looks.s, "watch kopi");
    scene_await(&looks, looks.s, "You are watching");
    cr_assert_eq(drive_ply(looks.s), 2);
    drive_done(looks.s, "guess both");
    cr_assert_eq(drive_ply(looks.s), 0);
    play(&t, true, "28x19");
    pass(&looks);
    cr_expect_eq(session_mode(looks.s), MODE_TRAIN, "%s", session_message(looks.s));
    cr_expect_eq(drive_ply(looks.s), 0, "%s", session_message(looks.s));
    drive_all(looks.s, "guess show", "guess next", "guess show");
    drive_refused(looks.s, "train on", "`train on` can't be used at a table");
    cr_expect_eq(session_mode(looks.s), MODE_TRAIN, "%s", session_message(looks.s));
    drive_done(looks.s, "guess stop");
    scene_tick(&looks);
    cr_expect_eq(drive_ply(looks.s), 3);
    cr_expect(strstr(session_message(looks.s), "The game is as it was."), "%s", session_message(looks.s));
    cr_expect(strstr(session_message(looks.s), "28x19"), "%s", session_message(looks.s));
}

/* What is to be done in the exercise still stands there. */
Test(visit, news_do_not_hide_what_is_to_be_guessed)
{
    LOCAL(scene) t = seated("off");
    LOCAL(scene) looks = { .s = scene_person("carl", false) };
    play(&t, true, "32-28");
    play(&t, false, "19-23");
    drive_done(looks.s, "watch kopi");
    scene_await(&looks, looks.s, "You are watching");
    drive_done(looks.s, "guess both");
    scene_stop_serving();
    scene_serve();
    scene_await(&looks, looks.s, "is lost");
    cr_expect(strstr(session_message(looks.s), "Guess the moves"), "%s", session_message(looks.s));
    scene_await(&looks, looks.s, "Connected again");
    cr_expect(strstr(session_message(looks.s), "Guess the moves"), "%s", session_message(looks.s));
}

/* The seat of a game that is over goes to another terminal while this one trains. */
Test(visit, a_seat_is_taken_up_elsewhere_in_training)
{
    LOCAL(scene) t = seated("off");
    LOCAL(scene) again = { .s = scene_person("ann", false) };
    struct session_table at;
    play(&t, true, "32-28");
    play(&t, false, "19-23");
    drive_all(t.other, "resign", "y");
    WAIT_UNTIL(session_table(t.s, &at) && at.over, scene_tick(&t));
    drive_done(t.s, "guess both");
    drive_done(again.s, "join kopi");
    scene_await(&again, again.s, "You are Black");
    pass(&t);
    cr_expect(drive_says(t.s, "taken over from another terminal"), "%s", session_message(t.s));
    cr_expect_eq(session_mode(t.s), MODE_TRAIN);
    drive_done(t.s, "guess stop");
    scene_tick(&t);
    cr_expect_not(session_table(t.s, &at));
    cr_expect_eq(session_mode(t.s), MODE_REPLAY);
    cr_expect_eq(drive_ply(t.s), 2);
}

/* What was asked about another game is not answered for that of the table. */
Test(visit, a_question_goes_with_its_game)
{
    LOCAL(scene) t = seated("off");
    LOCAL(scene) looks = { .s = scene_person("carl", false) };
    play(&t, true, "32-28");
    play(&t, false, "19-23");
    drive_all(looks.s, "33-28", "back", "line 34-30");
    cr_expect(session_line(looks.s, "watch kopi"));
    cr_expect(session_line(looks.s, "var delete"));
    cr_assert(session_question(looks.s));
    scene_await(&looks, looks.s, "You are watching");
    scene_tick(&looks);
    cr_expect_null(session_question(looks.s));
    drive(looks.s, "y");
    cr_expect_eq(drive_ply(looks.s), 2, "%s", session_message(looks.s));
}

/* It was asked for, and what was begun meanwhile gives way. */
Test(visit, a_table_comes_in_place_of_an_exercise)
{
    scene_serve();
    LOCAL(scene) t = { .s = scene_person("ann", false), .other = scene_person("bob", false) };
    drive_done(t.other, "host kopi international off w");
    scene_await(&t, t.other, "Table kopi is open");
    drive_all(t.s, "32-28", "19-23", "mode replay");
    cr_expect(session_line(t.s, "watch kopi"));
    cr_expect(session_line(t.s, "guess both"), "%s", session_message(t.s));
    cr_assert_eq(session_mode(t.s), MODE_TRAIN);
    scene_await(&t, t.s, "You are watching");
    scene_tick(&t);
    cr_expect_eq(session_mode(t.s), MODE_TABLE);
}

/* The main line is the table's, whatever is done while one looks back. */
Test(visit, the_line_of_the_table_stays)
{
    static const char *const changes[] = { "var delete", "var demote", "var promote", "var main" };
    LOCAL(scene) t = seated("off");
    play(&t, true, "32-28");
    play(&t, false, "19-23");
    drive_all(t.other, "back", "16-21", "var leave");
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        if (i == 2) drive_done(t.other, "var enter");
        drive_refused(t.other, changes[i], "the game of the table");
    }
    drive_all(t.other, "var delete", "y", "resume");
    cr_expect_eq(drive_ply(t.other), 2, "%s", session_message(t.other));
}
