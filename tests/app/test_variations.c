/* test_variations.c -- the tree as a workbench: variations entered, left, ordered, stripped and folded, comments
   with commands, and all of it taken back. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/str.h"
#include "drive.h"
#include "game/game.h"
#include "help/scratch.h"
#include "notation/movetext.h"
#include "pdn/pdn.h"

/* Three lines after White's first move: 19-23 2. 28x19, 20-24, and 18-22 with a variation of its own. */
static struct session *workbench(void)
{
    struct session *s = drive_new("international", false);
    drive_all(s, "32-28", "19-23", "28x19", "14x23", "goto 1", "20-24", "34-30", "goto 1", "18-22", "31-27", "22x31",
        "back 2", "33-29", "goto 1");
    return s;
}

/* The game as PDN, without its tags; valid until the next call. */
static const char *moves(struct session *s)
{
    static char text[2000];
    struct str out = { 0 };
    pdn_write(session_game(s), &out);
    const char *body = strstr(str_text(&out), "\n\n");
    snprintf(text, sizeof text, "%s", body ? body + 2 : "");
    str_release(&out);
    for (char *p = text; *p; p++)
        if (*p == '\n') *p = p[1] ? ' ' : 0;
    return text;
}

static const char *here(struct session *s)
{
    static char text[40];
    LOCAL(str) out = { 0 };
    game_path(game_here(session_game(s)), &out);
    snprintf(text, sizeof text, "%s", str_text(&out));
    return text;
}

#define ALL "1. 32-28 19-23 (1... 20-24 2. 34-30) (1... 18-22 2. 31-27 (2. 33-29) 2... 22x31) 2. 28x19 14x23 *"

Test(variations, enter_and_leave)
{
    OWN(session) s = workbench();
    cr_expect_str_eq(moves(s), ALL);
    drive_done(s, "var enter 2");
    cr_expect_str_eq(here(s), "1.2.0");
    cr_expect(drive_says(s, "variation 3 of 3"));
    drive_done(s, "var leave");
    cr_expect_str_eq(here(s), "2");
    cr_expect(drive(s, "var enter"), "from a move with variations");
    cr_expect_str_eq(here(s), "1.1.0");
    drive_all(s, "forward", "var up");
    cr_expect_str_eq(here(s), "1");
    drive_refused(s, "var enter 3", "1 to 2");
    drive_none(s, "var leave", "var up");
    drive_all(s, "var enter 2", "forward", "var enter");
    cr_expect_str_eq(here(s), "1.2.0.1.0");
    drive_none(s, "var enter 2", "var enter x", "var sideways");
}

Test(variations, order_and_undo)
{
    OWN(session) s = workbench();
    drive_all(s, "var enter 2", "forward", "var enter", "var main");
    cr_expect_str_eq(moves(s),
        "1. 32-28 18-22 (1... 19-23 2. 28x19 14x23) (1... 20-24 2. 34-30) 2. 33-29 (2. 31-27 22x31) *");
    cr_expect(game_on_main_line(game_here(session_game(s))));
    drive_none(s, "var main", "var promote");
    cr_expect(drive(s, "undo"), "in one step");
    cr_expect_str_eq(moves(s), ALL);
    cr_expect_not_null(strstr(session_message(s), "old place"));
    drive_done(s, "redo");
    cr_expect_not_null(strstr(moves(s), "28 18-22 (1... 19"));
    drive_done(s, "undo");
    cr_expect_str_eq(moves(s), ALL);
    drive_all(s, "goto start", "forward", "var enter 1", "var demote");
    cr_expect_not_null(strstr(moves(s), "19-23 (1... 18-22 2. 31-27 (2. 33-29) 2... 22x31) (1... 20-24"));
    cr_expect_not(drive(s, "var demote"), "it is the last");
    drive_all(s, "undo", "goto start", "32-28", "19-23");
    cr_expect_str_eq(moves(s), ALL);
    cr_expect(drive(s, "var demote"), "the main line too");
    cr_expect_not_null(strstr(moves(s), "32-28 20-24 (1... 19-23 2. 28x19 14x23) (1... 18-22"));
    drive_done(s, "undo");
    cr_expect_str_eq(moves(s), ALL);
}

/* As annotators write: the variation begins with the move it stands beside, and goes on otherwise.  Its removal is taken
   back beside that move. */
Test(variations, a_move_twice, .init = scratch_enter, .fini = scratch_leave)
{
    static const char game[] = "1. 32-28 (1. 32-28 18-23 2. 38-32) 1... 19-23 2. 28x19 14x23 *";
    OWN(session) s = drive_new("international", false);
    whole_write("twice.pdn", game);
    drive_all(s, "open twice.pdn");
    cr_expect_str_eq(moves(s), game);
    drive_all(s, "goto 1", "var enter", "var delete", "y");
    cr_expect_str_eq(moves(s), "1. 32-28 19-23 2. 28x19 14x23 *");
    drive_done(s, "undo");
    cr_expect_str_eq(moves(s), game);
    drive_all(s, "goto start", "32-28");
    cr_expect_str_eq(moves(s), game);
}

/* A mark comes back with the variation it is in; one set anew meanwhile stays where it is. */
Test(variations, a_mark_comes_back)
{
    OWN(session) s = workbench();
    drive_all(s, "var enter 2", "mark 3", "forward", "mark 4", "mark 5", "back", "var delete", "y", "mark 5");
    drive_refused(s, "jump 4", "not set");
    drive_all(s, "undo", "jump 3");
    cr_expect_str_eq(here(s), "1.2.0");
    drive_done(s, "jump 4");
    cr_expect_str_eq(here(s), "1.2.0.1.0");
    drive_done(s, "jump 5");
    cr_expect_str_eq(here(s), "1");
}

Test(variations, strip)
{
    OWN(session) s = workbench();
    drive_all(s, "var enter 2", "forward", "var strip");
    cr_assert_not_null(session_question(s));
    cr_expect(strstr(session_question(s), "3 variations"), "%s", session_question(s));
    cr_expect_not(drive(s, "n"));
    cr_expect_str_eq(moves(s), ALL);
    drive_all(s, "var strip", "y");
    cr_expect_str_eq(moves(s), "1. 32-28 19-23 2. 28x19 14x23 *");
    cr_expect_str_eq(here(s), "1");
    cr_expect_not(drive(s, "var strip"));
    drive_done(s, "undo");
    cr_expect_str_eq(moves(s), ALL);
    drive_done(s, "redo");
    cr_expect_str_eq(moves(s), "1. 32-28 19-23 2. 28x19 14x23 *");
}

/* A group of more changes than groups are kept comes back whole. */
Test(variations, many_are_stripped_at_once)
{
    OWN(session) s = drive_new("international", false);
    char before[2000];
    drive_all(s, "set confirm=off", "mode replay");
    static const char *const first[] = { "31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30",
        "35-30" };
    static const char *const second[] = { "16-21", "17-21", "17-22", "18-22", "18-23", "19-23", "19-24", "20-24" };
    for (size_t i = 0; i < sizeof first / sizeof *first; i++)
        for (size_t k = 0; k < sizeof second / sizeof *second; k++) {
            drive_all(s, "goto start", first[i], second[k]);
        }
    strcpy(before, moves(s));
    drive_done(s, "var strip");
    cr_expect_str_eq(moves(s), "1. 31-26 16-21 *");
    drive_done(s, "undo");
    cr_expect_str_eq(moves(s), before);
}

static const struct node *main_move(struct session *s)
{
    return game_root(session_game(s))->child->child;
}

Test(variations, fold)
{
    OWN(session) s = workbench();
    drive_answer(s, "var fold", "2 variations");
    cr_expect(session_folded(s, main_move(s)));
    cr_expect_not(session_folded(s, game_root(session_game(s))->child));
    drive_done(s, "var enter 1");
    cr_expect_not(session_folded(s, main_move(s)), "nobody is shut in");
    drive_all(s, "forward", "glyph !", "back", "var promote", "var demote", "var leave");
    cr_expect(session_folded(s, main_move(s)), "changes leave it folded");
    drive_done(s, "var fold");
    cr_expect_not(session_folded(s, main_move(s)), "the same again shows them");
    cr_expect_not(drive(s, "var unfold"));
    drive_all(s, "var enter 2", "forward", "var fold");
    cr_expect_str_eq(here(s), "1.2.1", "the main move of that place");
    drive_all(s, "back", "var fold");
    cr_expect_str_eq(here(s), "2", "out of what is folded");
    cr_expect(session_folded(s, main_move(s)));
    uint64_t version = session_shown(s)->folds;
    drive_done(s, "var unfold all");
    cr_expect_neq(session_shown(s)->folds, version);
    cr_expect_not(session_folded(s, main_move(s)));
    drive_all(s, "var enter 2", "forward", "var enter 1", "var fold all");
    cr_expect_str_eq(here(s), "2");
    cr_expect(session_folded(s, main_move(s)));
    cr_expect(session_folded(s, main_move(s)->next->next->child));
    drive_all(s, "set confirm=off", "var strip", "var unfold all");
    drive_none(s, "var fold", "var fold all");
}

/* What was folded is gone, and what stands there later is none of it. */
Test(variations, a_new_fork_is_not_folded)
{
    OWN(session) s = workbench();
    drive_all(s, "set confirm=off", "var fold", "var strip", "goto 1", "17-22", "back");
    cr_expect_not(session_folded(s, main_move(s)));
}

Test(comments, only_the_words_are_changed)
{
    OWN(session) s = workbench();
    const struct node *n = game_here(session_game(s));
    game_set_comment(session_game(s), n, false, "[%eval 0.17] a  good move [%clk 0:49:11]");
    drive(s, "comment");
    cr_expect_str_eq(session_message(s), "a good move");
    drive_done(s, "comment a bad move");
    cr_expect_str_eq(n->after, "[%eval 0.17] [%clk 0:49:11] a  bad move");
    drive_done(s, "comment before First this.");
    cr_expect_str_eq(n->before, "First this.");
    drive_done(s, "comment before");
    cr_expect_str_eq(session_message(s), "First this.");
    cr_expect(drive(s, "comment \\before all"), "behind a backslash it is not a place");
    cr_expect_str_eq(n->after, "[%eval 0.17] [%clk 0:49:11] before all");
    drive_done(s, "comment \"one\" and \"two\"");
    cr_expect_str_eq(n->after, "[%eval 0.17] [%clk 0:49:11] \"one\" and \"two\"");
    drive_done(s, "comment Before all and after");
    cr_expect_str_eq(n->after, "[%eval 0.17] [%clk 0:49:11] Before all and after");
    drive_done(s, "comment beforehand");
    cr_expect_str_eq(n->after, "[%eval 0.17] [%clk 0:49:11] beforehand");
    drive_all(s, "comment \"\"", "comment before \"\"");
    cr_expect_str_eq(n->after, "[%eval 0.17] [%clk 0:49:11]");
    cr_expect_null(n->before);
    drive(s, "comment");
    cr_expect(drive_says(s, "no comment"));
    drive_all(s, "back", "forward");
    cr_expect_null(strchr(session_message(s), '['), "%s", session_message(s));
    for (int i = 0; i < 8; i++) cr_expect(drive(s, "undo"), "%s", session_message(s));
    cr_expect_str_eq(n->after, "[%eval 0.17] a  good move [%clk 0:49:11]");
    drive(s, "goto start");
    cr_expect_not(drive(s, "comment before nothing"));
}

Test(tags, by_number_and_back)
{
    OWN(session) s = workbench();
    drive_all(s, "tag White Somebody", "tag Event \"Club \\ final\"", "tag");
    const char *text = drive_page(s), *row = strstr(text, "White: Somebody\n");
    cr_expect(strstr(text, "Event: Club \\ final\n"), "%s", text);
    cr_assert_not_null(row);
    drive_with(s, "tag %.3s Else", row - 5);
    cr_expect_str_eq(game_tag(session_game(s), "White"), "Else");
    drive_none(s, "tag 99 x", "tag Nothing \"\"");
    drive_done(s, "tag White \"\"");
    cr_expect_null(game_tag(session_game(s), "White"));
    drive_done(s, "undo");
    cr_expect_str_eq(game_tag(session_game(s), "White"), "Else");
    drive_done(s, "undo");
    cr_expect_str_eq(game_tag(session_game(s), "White"), "Somebody");
    drive_done(s, "redo");
    cr_expect_str_eq(game_tag(session_game(s), "White"), "Else");
}

/* An open result is one, too; but not where the last move has decided. */
Test(tags, an_open_result, .init = scratch_enter, .fini = scratch_leave)
{
    OWN(session) s = drive_new("international", false);
    whole_write("won.pdn", "[White \"A\"]\n[Result \"2-0\"]\n[FEN \"W:W28:B22\"]\n\n1. 28x17 2-0\n");
    whole_write("open.pdn", "[White \"A\"]\n[Result \"2-0\"]\n\n1. 32-28 2-0\n");
    drive_done(s, "open won.pdn");
    drive_refused(s, "tag Result *", "White wins: Black has no pieces left");
    drive_refused(s, "tag Result \"\"", "White wins");
    drive_all(s, "tag Result 0-2", "undo", "goto end", "var delete", "y", "saveas cut.pdn", "open open.pdn",
        "tag Result *", "undo", "redo", "saveas redone.pdn", "undo", "saveas undone.pdn");
    cr_expect(whole_has("cut.pdn", "[Result \"2-0\"]"));
    cr_expect(whole_has("redone.pdn", "[Result \"*\"]"));
    cr_expect(whole_has("undone.pdn", "[Result \"2-0\"]"));
}

/* Taken back, done again and taken back once more it is the one in the file, too. */
Test(variations, not_modified_whatever_is_done_again, .init = scratch_enter, .fini = scratch_leave)
{
    static const char *const lines[] = { "31-26", "line 31-26 20-25 37-32", "pass", "comment x", "glyph !" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        OWN(session) s = drive_new("international", false);
        whole_write("a.pdn", "1. 32-28 {note} 19-24 2. 37-32 2-0\n");
        drive_all(s, "open a.pdn", "goto 1b", lines[i]);
        for (int k = 0; k < 3; k++) {
            cr_expect(session_unsaved(s), "%s", lines[i]);
            drive_done(s, "undo");
            cr_expect_not(session_unsaved(s), "%s, %d", lines[i], k);
            drive_done(s, "redo");
        }
    }
}

/* A game all of whose changes are taken back is the one in the file; what changes nothing is no change. */
Test(variations, modified_only_when_it_is, .init = scratch_enter, .fini = scratch_leave)
{
    OWN(session) s = drive_new("international", false);
    whole_write("a.pdn", "1. 32-28 {note} 19-23 $1 2-0\n");
    drive_all(s, "open a.pdn", "goto start", "comment \"\"", "forward", "glyph none");
    cr_expect(drive_says(s, "no glyph"));
    cr_expect_not(session_unsaved(s));
    drive_all(s, "goto start", "comment x", "forward", "comment \"\"", "forward", "glyph none", "tag Event E",
        "tag Result *", "line 28x19 14x23");
    for (int i = 0; i < 6; i++) {
        cr_expect(session_unsaved(s), "%d", i);
        drive_done(s, "undo");
    }
    cr_expect_not(session_unsaved(s));
    drive_all(s, "redo", "save", "y", "redo");
    cr_expect(session_unsaved(s));
    drive_done(s, "undo");
    cr_expect_not(session_unsaved(s), "it was saved so");
    drive_done(s, "undo");
    cr_expect(session_unsaved(s));
    drive_done(s, "redo");
    cr_expect_not(session_unsaved(s));
    drive_all(s, "comment y", "mode play", "mode replay", "undo");
    cr_expect_not(session_unsaved(s), "no ply was played");
}
