/* test_tree.c -- replay, variations, comments, tags, marks, stepping, the position editor. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>

#include "drive.h"
#include "game/game.h"
#include "help/wait.h"

Test(tree, walking)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    cr_expect_eq(session_mode(s), MODE_PLAY);
    drive_done(s, "goto 2");
    cr_expect_eq(drive_ply(s), 3);
    cr_expect_eq(session_mode(s), MODE_REPLAY);
    cr_expect(drive_says(s, "2. 28x19"));
    drive_done(s, "goto 2b");
    cr_expect_eq(drive_ply(s), 4);
    drive_done(s, "back 2");
    cr_expect_eq(drive_ply(s), 2);
    drive_done(s, "goto start");
    cr_expect_not(drive(s, "back"));
    drive_done(s, "goto end");
    drive_none(s, "forward", "goto 50");
    drive_all(s, "goto 1", "resume");
    cr_expect_eq(drive_ply(s), 6);
    cr_expect_eq(session_mode(s), MODE_PLAY);
}

Test(tree, variations)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "goto 1", "20-24");
    cr_expect_eq(drive_ply(s), 2);
    cr_expect(drive_says(s, "variation"));
    cr_expect_not(game_on_main_line(game_here(session_game(s))));
    drive_answer(s, "var prev", "19-23");
    drive_all(s, "var next", "mark 1", "var promote");
    cr_expect(game_on_main_line(game_here(session_game(s))));
    drive_done(s, "var delete");
    cr_expect(session_question(s) != NULL);
    drive_done(s, "y");
    cr_expect_eq(drive_ply(s), 1);
    cr_expect_not(drive(s, "jump 1"), "the mark went with the variation");
    cr_expect_null(game_here(session_game(s))->child->next);
}

Test(tree, added_moves_are_taken_back)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "goto 1", "20-24", "34-30", "undo");
    cr_expect_eq(drive_ply(s), 2);
    drive_done(s, "undo");
    cr_expect_not(drive(s, "undo"));
    cr_expect_eq(drive_ply(s), 1);
    cr_expect_null(game_here(session_game(s))->child->next);
    drive_all(s, "redo", "redo");
    cr_expect_eq(drive_ply(s), 3);
    cr_expect_not(drive(s, "redo"));
    drive_all(s, "set confirm=off", "back", "var delete");
    drive_answer(s, "undo", "What was deleted is back");
    cr_expect_eq(drive_ply(s), 2);
    cr_expect_not_null(game_here(session_game(s))->child, "with all below");
    drive_done(s, "redo");
    cr_expect_null(game_here(session_game(s))->child->next);
}

Test(tree, comments_glyphs_tags_marks)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "comment a fine \"move\"", "glyph !", "glyph $12", "tag White Somebody", "mark 3",
        "tag Event \"Club final\"");
    const struct node *n = game_here(session_game(s));
    cr_expect_str_eq(n->after, "a fine \"move\"");
    cr_expect_eq(n->nags[0], 1);
    cr_expect_eq(n->nags[1], 12);
    cr_expect_str_eq(game_tag(session_game(s), "White"), "Somebody");
    cr_expect_str_eq(game_tag(session_game(s), "Event"), "Club final");
    drive_all(s, "goto start", "jump 3", "glyph none", "comment \"\"", "tag Event \"\"");
    cr_expect_eq(game_here(session_game(s)), n);
    cr_expect_eq(n->n_nags, 0);
    cr_expect_null(n->after);
    cr_expect_null(game_tag(session_game(s), "Event"));
}

/* Of the six verdicts on a move the last one holds. */
Test(tree, a_verdict_replaces_another)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    const struct node *n = game_here(session_game(s));
    drive_all(s, "glyph !", "glyph $12", "glyph $12", "glyph ??");
    cr_expect_eq(n->n_nags, 2);
    cr_expect_eq(n->nags[0], 12);
    cr_expect_eq(n->nags[1], 4);
    drive_refused(s, "glyph $256", "$N or none");
    drive_done(s, "glyph $255");
}

/* What is so already is no change to be taken back. */
Test(tree, what_changes_nothing_is_no_step)
{
    static const char *const lines[] = { "glyph $12", "glyph ??", "tag Event Test", "tag Result 2-0",
        "comment a word" };
    OWN(session) s = drive_new("international", false);
    cr_assert(session_import(s, "1. 32-28 18-23 *", 16));
    drive_done(s, "forward");
    for (size_t i = 0; i < 5; i++) drive_all(s, lines[i], lines[i], lines[0]);
    for (size_t i = 0; i < 5; i++) drive_done(s, "undo");
    drive_refused(s, "undo", "no change of yours");
}

Test(tree, every_change_is_taken_back)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "goto 1", "comment first", "glyph !", "comment second", "glyph ?", "tag Site Here", "20-24", "34-30",
        "comment kept", "back", "var promote", "goto start", "goto 1", "glyph none");
    const struct node *first = game_root(session_game(s))->child;
    cr_expect_eq(first->n_nags, 0);
    drive(s, "undo");
    cr_expect_eq(first->n_nags, 1, "! and then ?");
    drive(s, "undo");
    cr_expect(drive_says(s, "old place"));
    cr_expect_eq(first->child->ply, 2);
    cr_expect(drive(s, "undo"), "the comment on the added move");
    drive_all(s, "undo", "undo");
    cr_expect_null(first->child->next);
    drive_all(s, "undo", "undo");
    cr_expect_null(game_tag(session_game(s), "Site"));
    cr_expect_eq(first->n_nags, 1);
    drive(s, "undo");
    cr_expect_str_eq(first->after, "first");
    drive_all(s, "undo", "undo");
    cr_expect_null(first->after);
    cr_expect_eq(first->n_nags, 0);
    cr_expect_not(drive(s, "undo"));
    for (int i = 0; i < 10; i++) cr_expect(drive(s, "redo"), "%d: %s", i, session_message(s));
    cr_expect_not(drive(s, "redo"));
    cr_expect_str_eq(first->after, "second");
    cr_expect_str_eq(game_tag(session_game(s), "Site"), "Here");
    cr_expect_eq(first->n_nags, 0);
    cr_expect_str_eq(first->child->child->after, "kept", "the promoted line came back with its comment");
    /* and a whole line with variations, from the front place */
    drive_all(s, "set confirm=off", "goto start", "goto 1", "var delete");
    cr_expect_null(game_root(session_game(s))->child);
    drive_done(s, "undo");
    first = game_root(session_game(s))->child;
    cr_expect_eq(game_here(session_game(s)), first);
    cr_expect_str_eq(first->child->child->after, "kept");
    cr_assert_not_null(first->child->next);
    cr_expect_eq(game_line_end(session_game(s))->ply, 3);
    drive_all(s, "glyph ?", "goto 1");
    cr_expect_not(drive(s, "redo"), "something else was done since");
}

/* More than are kept, the oldest are forgotten; a played move forgets all. */
Test(tree, changes_kept_are_bounded)
{
    OWN(session) s = drive_new("international", false);
    int n = 0;
    drive_lines(s, drive_opening);
    drive(s, "goto 1");
    for (int i = 0; i < 80; i++) drive_with(s, "comment number %d", i);
    while (drive(s, "undo")) n++;
    cr_expect_eq(n, 64);
    cr_expect_str_eq(game_here(session_game(s))->after, "number 15");
    drive_all(s, "redo", "resume", "41-37", "back");
    drive_none(s, "redo", "undo");
}

Test(tree, resume_goes_where_the_game_stood)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "undo", "goto 1", "20-24", "resume");
    cr_expect_eq(drive_ply(s), 5, "neither into the variation nor over the move taken back");
    cr_expect(game_on_main_line(game_here(session_game(s))));
    drive_done(s, "redo");
    cr_expect_eq(drive_ply(s), 6);
}

/* ... by either way of looking back; and who plays on from there plays it. */
Test(tree, what_was_tried_was_not_played)
{
    static const char *const ways[][2] = { { "mode replay", "goto end" }, { "back", "forward" } };
    for (int i = 0; i < 2; i++) {
        OWN(session) s = drive_new("international", false);
        drive_all(s, "32-28", "19-23", ways[i][0], ways[i][1], "28x19", "resume");
        cr_expect_eq(drive_ply(s), 2);
        cr_expect_not(drive(s, "redo"), "%s", ways[i][0]);
        drive_all(s, "mode replay", "28x19", "mode play", "undo", "redo");
        cr_expect_eq(drive_ply(s), 3);
    }
}

Test(tree, stepping)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "goto start", "play 0.1");
    WAIT_UNTIL(drive_ply(s) == 6, (nap_ms(10), session_tick(s)));
    cr_expect_not(drive(s, "stopplay"), "it stopped at the end");
    drive_all(s, "goto start", "play", "stopplay");
    cr_expect_eq(session_tick(s), -1);
}

Test(edit, begins_a_game_and_harms_none)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    const struct node *here = game_here(session_game(s));
    drive_all(s, "setup clear", "put 32 w", "put 5 B", "turn b");
    cr_expect_eq(session_mode(s), MODE_EDIT);
    cr_expect_str_eq(drive_fen(s), "B:W32:BK5");
    drive_none(s, "32-28", "put 99 w", "put 1 q");
    drive_done(s, "abort");
    cr_expect_eq(game_here(session_game(s)), here);
    cr_expect_eq(session_mode(s), MODE_PLAY);
    drive_all(s, "setup clear", "put 32 w", "put 5 B", "turn b", "done", "y");
    cr_expect_eq(session_mode(s), MODE_PLAY);
    cr_expect_str_eq(drive_fen(s), "B:W32:BK5");
    drive_done(s, "setup clear");
    cr_expect_not(drive(s, "done"), "nobody can move");
}

Test(look, flip_and_requests)
{
    OWN(session) s = drive_new("international", false);
    struct session_request r;
    drive(s, "flip");
    cr_expect_str_eq(session_setting(s, "flip"), "on");
    drive(s, "flip auto");
    cr_expect_str_eq(session_setting(s, "flip"), "auto");
    drive(s, "set notation=letters");
    cr_expect(drive(s, "d3-c4") || drive(s, "c3-d4") || drive(s, "d4-e5"), "%s", session_message(s));
    drive(s, "dump-screen shot.txt");
    cr_assert(session_take_request(s, &r));
    cr_expect_eq(r.kind, REQUEST_DUMP);
    cr_expect_str_eq(r.text, "shot.txt");
    drive(s, "quit");
    cr_assert(session_take_request(s, &r));
    cr_expect_eq(r.kind, REQUEST_QUIT);
    cr_expect_not(session_take_request(s, &r));
}

/* The tag and the result behind the moves are one, and what the game itself gives is no tag to be set. */
Test(tree, the_tag_of_the_result_is_the_result, .init = scratch_enter, .fini = scratch_leave)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_refused(s, "tag Result 2-0", "comes from play");
    whole_write("g.pdn", "[GameType \"20\"]\n[Result \"0-2\"]\n\n1. 32-28 18-23 0-2\n");
    drive_all(s, "open g.pdn", "tag result 2-0", "saveas x.pdn");
    cr_expect(whole_has("x.pdn", "[Result \"2-0\"]"));
    cr_expect(whole_has("x.pdn", "18-23 2-0\n"));
    drive_all(s, "undo", "saveas x.pdn");
    cr_expect(whole_has("x.pdn", "[Result \"0-2\"]"));
    cr_expect(whole_has("x.pdn", "18-23 0-2\n"));
    drive_all(s, "tag Result 12-8", "tag Result *");
    drive_refused(s, "tag Result banana", "A result is 2-0");
    drive_refused(s, "tag FEN \"W:W1:B50\"", "The tag FEN follows from the game itself");
    drive_refused(s, "tag gametype 21", "follows from the game itself");
}
