/* test_lines.c -- several moves at once, passes, what is copied and listed, searches, and the position editor's steps. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/str.h"
#include "board/square.h"
#include "board/variants.h"
#include "drive.h"
#include "game/game.h"
#include "help/scratch.h"
#include "pdn/pdn.h"

static int nodes(const struct node *n)
{
    int count = 0;
    for (; n; n = n->next) count += 1 + nodes(n->child);
    return count;
}

static int size(struct session *s)
{
    return nodes(game_root(session_game(s)));
}

Test(line, becomes_a_variation)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_done(s, "goto 1");
    drive_answer(s, "line 1... 20-24 2.34-30! 17.22 $1", "3 moves");
    cr_expect_eq(drive_ply(s), 4);
    cr_expect_eq(size(s), 10);
    drive_done(s, "goto 1");
    cr_expect(drive(s, "line 20-24 33-29"), "which has a variation in common");
    cr_expect(drive_says(s, "1 move "));
    cr_expect_eq(size(s), 11);
    drive_all(s, "goto start", "line 32-28");
    cr_expect(drive_says(s, "already"));
    drive_done(s, "undo");
    cr_expect_eq(size(s), 10);
    cr_expect(drive(s, "undo"), "all three at once");
    cr_expect_eq(size(s), 7);
    drive_done(s, "redo");
    cr_expect_eq(size(s), 10);
}

Test(line, a_bad_move_adds_nothing)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive(s, "goto 1");
    drive_refused(s, "line 19-23 28x19 20-24", "Move 3 of the line: 20-24: a capture is compulsory");
    drive_none(s, "line 20-24 hello", "line", "line 1. 2.");
    cr_expect_eq(size(s), 7);
    cr_expect_eq(drive_ply(s), 1);
}

Test(line, pasted_moves_go_on_from_here)
{
    static const char more[] = "20-24\n2. 34-30 17-22\n", game[] = "1. 31-27 17-22 2. 33-28 *",
                      other[] = "1. 31-27 17-22";
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive(s, "goto 1");
    cr_expect(session_import(s, more, strlen(more)));
    cr_expect_eq(size(s), 10);
    cr_expect(session_import(s, game, strlen(game)), "a result tells that it is a game");
    cr_expect_eq(size(s), 4);
    drive_done(s, "goto end");
    cr_expect(session_import(s, other, strlen(other)), "moves that do not fit here are a game too");
    cr_expect_eq(size(s), 3);
}

/* Bare moves that go on from here up to one that is not legal are refused as a line, and the game stays; a game says what
   is wrong in it. */
Test(line, pasted_moves_of_which_one_is_illegal)
{
    static const char *const lines[] = { "2. 31-26 23x32 3. 37x28 12-18 4. 50-45 7-12", "31-26 23x32 50-45" };
    static const char *const games[] = { "[Event \"E\"]\n\n1. 31-26 19-23 2. 50-45 *", "2. 31-26 23x32 3. 50-45 2-0",
        "2. 31-26 {bad} 23x32 3. 50-45", "1. 31-26 17-22 2. 26-17", "2. 31-26 23x32 50-45 *" };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        OWN(session) s = drive_new("international", false);
        drive_all(s, "32-28", "18-23", "mode replay");
        cr_expect_not(session_import(s, lines[i], strlen(lines[i])));
        cr_expect(drive_says(s, "of the line: 50-45: "), "%s", session_message(s));
        cr_expect_eq(size(s), 3);
        cr_expect_eq(drive_ply(s), 2);
    }
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        OWN(session) s = drive_new("international", false);
        drive_all(s, "32-28", "18-23", "mode replay");
        cr_expect(session_import(s, games[i], strlen(games[i])));
        cr_expect(drive_says(s, "The pasted game, ") && drive_says(s, "not a legal move"), "%s", session_message(s));
    }
    OWN(session) s = drive_new("international", false);
    cr_expect_not(session_import(s, "17-22 32-28", 11));
    cr_expect(drive_says(s, "no game in the pasted text (line 1, column 1: not a legal move"), "%s",
        session_message(s));
    cr_expect(session_import(s, "1. 31-26 *", 10));
    cr_expect_str_eq(session_message(s), "The pasted game, 1 ply");
}

Test(pass, where_nothing_must_be_captured)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    cr_expect_not(drive(s, "pass"), "the game is being played");
    cr_expect_eq(session_mode(s), MODE_PLAY);
    drive_done(s, "goto 1b");
    drive_refused(s, "pass", "White must capture");
    drive_all(s, "goto 1", "pass");
    cr_expect(drive_says(s, "White is to move"));
    cr_expect(game_is_pass(game_here(session_game(s))));
    drive_all(s, "37-32", "undo", "undo");
    cr_expect_eq(size(s), 7);
    drive_all(s, "redo", "redo");
    cr_expect_eq(size(s), 9);
}

Test(pass, counts_as_a_turn)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "mode replay", "32-28", "pass", "37-32", "20-24", "copy moves");
    cr_expect_str_eq(drive_page(s), "1. 32-28 (pass) 2. 37-32 20-24\n");
    drive_answer(s, "goto 2", "2. 37-32");
    drive_answer(s, "goto 2b", "2... 20-24");
    drive_none(s, "goto 1b", "goto 2x");
}

/* A pass at the start, in a variation and behind a pass comes back from a file as it was. */
Test(pass, is_written_and_read)
{
    scratch_enter();
    struct session *s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "goto start", "pass", "20-24", "comment after a pass", "goto start", "32-28", "pass", "pass", "20-24",
        "goto start", "line 32-28 19-23 28x19 14x23 37-32 10-14", "pass", "20-25", "set confirm=off", "save pass.pdn");
    cr_expect(whole_has("pass.pdn", "/FEN \"B::\"/"));
    int n = size(s);
    drive_all(s, "open pass.pdn", "tag Event Again", "tag Event \"Casual game\"", "save again.pdn");
    cr_expect_eq(size(s), n);
    cr_expect(whole_same("pass.pdn", "again.pdn"));
    session_free(s);
    scratch_leave();
}

/* In a file its glyph would have no place. */
Test(pass, is_not_judged)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "mode replay", "32-28", "pass");
    drive_refused(s, "glyph !?", "no move here to judge");
    cr_expect_eq(game_here(session_game(s))->n_nags, 0);
    drive_all(s, "comment a pass", "37-32", "glyph !?");
}

Test(copy, moves_and_positions)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "goto 1b", "copy moves");
    cr_expect_str_eq(drive_page(s), "1. 32-28 19-23\n");
    drive_done(s, "copy line");
    cr_expect_str_eq(drive_page(s), "2. 28x19 14x23 3. 37-32 10-14\n");
    drive_all(s, "goto 1", "copy line");
    cr_expect_str_eq(drive_page(s), "1... 19-23 2. 28x19 14x23 3. 37-32 10-14\n");
    drive_done(s, "copy fen");
    cr_expect_str_eq(drive_page(s), "B:W28,31,33-50:B1-20\n");
    drive_done(s, "copy pdn");
    cr_expect_not_null(strstr(drive_page(s), "[Event "));
    drive_done(s, "goto end");
    drive_none(s, "copy line", "copy");
}

Test(find, text_in_the_order_of_the_game)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "comment Black is at the end of it", "goto 1", "comment [%eval 0.3] An ENDING", "line 20-24 34-30",
        "comment before in the end", "goto start", "tag Site Endhoven");
    drive_done(s, "find end");
    cr_expect_eq(drive_ply(s), 1);
    drive_done(s, "find next");
    cr_expect_eq(drive_ply(s), 3, "the comment before a move");
    drive_done(s, "find");
    cr_expect_eq(drive_ply(s), 6);
    drive_done(s, "find next");
    cr_expect_eq(drive_ply(s), 0, "the tags");
    cr_expect(drive_says(s, "from the start"));
    drive_answer(s, "find prev", "from the end");
    cr_expect_eq(drive_ply(s), 6);
    drive_done(s, "find prev");
    cr_expect_eq(drive_ply(s), 3);
    drive_done(s, "find 28x19");
    cr_expect_eq(drive_ply(s), 3);
    cr_expect(game_on_main_line(game_here(session_game(s))));
    drive_answer(s, "find prev", "nowhere else");
    cr_expect(drive(s, "find black is"), "no query, as black: would be");
    cr_expect_eq(drive_ply(s), 6);
    drive_done(s, "find 28x19");
    cr_expect_not(drive(s, "find eval"), "what programs wrote is not text");
    cr_expect_not(drive(s, "find \"next\""), "a quoted word is text");
    cr_expect_eq(drive_ply(s), 3);
}

Test(find, positions_in_the_open_file)
{
    scratch_enter();
    whole_write("games.pdn",
        "[White \"Ann\"]\n[Black \"Bob\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n"
        "[White \"Cid\"]\n[Black \"Dee\"]\n[GameType \"20\"]\n\n1. 33-29 19-23 (1... 17-22 2. 32-28) *\n\n"
        "[White \"Eve\"]\n[Black \"Flo\"]\n[GameType \"20\"]\n\n1. 32-28 18-22 (1... 19-23) *\n");
    struct session *s = drive_new("international", false);
    drive_all(s, "32-28", "19-23", "find pos");
    cr_expect(drive_says(s, "only this game"));
    drive_all(s, "open games.pdn", "forward 2", "find pos");
    cr_expect(drive_says(s, "2 of 3 games; `game N` shows one"), "%s", session_message(s));
    const char *text = drive_page(s);
    cr_expect(strstr(text, ">     1 Ann") && strstr(text, "ply 2\n"), "%s", text);
    cr_expect(strstr(text, "      3 Eve") && strstr(text, "ply 2, in a variation\n"), "%s", text);
    cr_expect_null(strstr(text, "Cid"));
    cr_expect(drive(s, "find pos reversed"), "19-23 after 32-28 is the same seen from the other side but for the turn");
    cr_expect(drive_says(s, "0 games"));
    drive_all(s, "game 2", "forward", "find pos reversed");
    cr_expect(drive_says(s, "0 games"));
    drive_all(s, "goto start", "pass", "18-22", "find pos reversed");
    cr_expect(drive_says(s, "1 of 3 games"));
    cr_expect(strstr(drive_page(s), ">     2 Cid"), "33-29 seen from the other side");
    cr_expect_not(drive(s, "find pos twice"));
    session_free(s);
    scratch_leave();
}

/* Where there are too many games for that, it is said that variations are left out. */
Test(find, positions_among_many_games)
{
    enum { GAMES = 2001 };
    LOCAL(str) games = { 0 };
    scratch_enter();
    for (int i = 0; i < GAMES; i++)
        str_addf(&games, "[Round \"%d\"]\n[GameType \"20\"]\n\n1. %s *\n\n", i, i ? "31-26" : "32-28 (1. 33-28)");
    whole_write("games.pdn", str_text(&games));
    struct session *s = drive_new("international", false);
    drive_all(s, "open games.pdn", "goto start", "33-28");
    drive_answer(s, "find pos", "(in main lines; variations only in files of up to 2000 games)");
    drive_refused(s, "find pos twice", "Say `find pos` or `find pos reversed`");
    session_free(s);
    scratch_leave();
}

Test(editor, steps_and_faults)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "setup clear", "put 32 w");
    cr_expect(drive_says(s, "Black has no piece and has lost already")
            || drive_says(s, "Black is to move and has no piece"),
        "%s", session_message(s));
    drive_all(s, "turn b", "put 49 b");
    cr_expect(drive_says(s, "The man on 49 would be a king there"));
    drive_all(s, "put 49 -", "put 12 B");
    cr_expect_str_eq(session_message(s), "12 is set");
    drive_done(s, "undo");
    cr_expect_str_eq(drive_fen(s), "B:W32:B");
    drive_done(s, "redo");
    cr_expect_str_eq(drive_fen(s), "B:W32:BK12");
    cr_expect_not(drive(s, "redo"));
    for (int i = 0; i < 5; i++) cr_expect(drive(s, "undo"), "%d", i);
    cr_expect(drive(s, "undo"), "the emptied board is filled again");
    cr_expect_eq(pos_men(game_pos(session_game(s)), WHITE), 19);
    cr_expect_not(drive(s, "undo"));
    drive_all(s, "setup start", "put 28 w");
    cr_expect(drive_says(s, "White has 21 pieces"));
    drive_answer(s, "why 28-23", "28-23 can be played");
    drive_answer(s, "why 32-28", "the square it ends on is occupied");
    drive_none(s, "turn", "turn bank", "turn both");
    drive_all(s, "done", "y");
    cr_expect(drive_says(s, "White has 21 pieces"));
    drive_all(s, "setup clear", "put 46 b", "put 41 w", "put 5 W", "turn b");
    cr_expect(drive_says(s, "would be a king"));
    drive_all(s, "put 46 -", "put 26 b", "put 31 w", "put 37 w");
    cr_expect(drive_says(s, "Black cannot move and has lost already"));
}

/* Men on every other row, and kings that capture their way through them. */
Test(editor, more_captures_than_can_be_counted)
{
    OWN(session) s = drive_new("srilanka:priority=none", false);
    drive_done(s, "setup clear");
    const struct rules r = *game_rules(session_game(s));
    for (int square = 1; square <= square_count(&r); square++) {
        int row = square_row(&r, square), column = square_column(&r, square);
        bool black = row % 2 == 0 && row && column > 0 && column < 11;
        if (!black && (row % 2 == 0 || row <= 6 || square % 5)) continue;
        drive_with(s, "put %d %c", square, black ? 'b' : 'W');
    }
    cr_expect(drive_says(s, "More captures are possible for White than can be counted"), "%s", session_message(s));
}

/* What a session says of a position it reads back as the same, in the names its board has. */
Test(lines, a_position_is_read_as_it_was_written)
{
    char fen[300];
    for (int i = 0; variants_builtin(i); i++) {
        OWN(session) s = drive_new(variants_builtin(i)->id, false);
        drive(s, "fen");
        strcpy(fen, drive_fen(s));
        drive_with(s, "fen %s", session_message(s));
        cr_expect_str_eq(drive_fen(s), fen);
    }
    OWN(session) s = drive_new("spanish", false);
    drive(s, "[FEN \"W:W1,2:BK27\"]");
    cr_expect_str_eq(drive_fen(s), "W:W31,32:BK6", "a tag is a file's");
    drive(s, "fen");
    cr_expect_str_eq(session_message(s), "W:W1,2:BK27");
}

/* Where a king has won nobody moves, and a square that is empty has no piece. */
Test(lines, moves_where_there_are_none)
{
    OWN(session) s = drive_new("breakthrough", false);
    drive_all(s, "fen W:W6,50:B45,20", "6-1");
    static const char *const asks[] = { "moves", "moves 20", "why 20", "why 20-25" };
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++) {
        drive(s, asks[i]);
        cr_expect_str_eq(session_message(s), "The game is over here: who has a king has won", "%s", asks[i]);
    }
    drive_all(s, "new", "moves 28");
    cr_expect_str_eq(session_message(s), "28 is empty");
    drive(s, "moves 32");
    cr_expect(drive_says(s, "32-2"));
}

/* Of moves that are not named it is said how many cost a piece. */
Test(lines, moves_that_cost_a_piece_are_told_apart)
{
    OWN(session) s = drive_new("malaysian", false);
    drive_all(s, "fen W:WK36,65:B31,29,22", "why 65-66");
    cr_expect(drive_says(s, "36x38 or one of 3 more or, at the cost of a piece, one of 10 more"), "%s",
        session_message(s));
}

/* Nor is a single one counted. */
Test(lines, the_last_of_several_is_named)
{
    OWN(session) s = drive_new("russian", false);
    drive_answer(s, "fen W:Wa1,c3,e3,Kh2:Bd4,d6,f6,b6", "c3xa5, c3xg7, e3xa7, e3xg5 or h2xa5");
}

/* Answers, pages and the heads of their columns. */
Test(line, in_another_language)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    if (!lang_start(BUILDDIR "/huff", "de", NULL)) scratch_skip("there are no catalogues: gettext was not found");
    OWN(session) s = drive_new("international", false);
    drive_refused(s, "line", "Gib die Züge an: line MOVES");
    drive_done(s, "help moves");
    drive_page_has(s, "", "27x18                  ein Schlag, mit Anfang und Ende\n");
    drive_with(s, "browse %s/tests/data/pdn/international.pdn", SRCDIR);
    session_set_plain(s, true);
    drive_done(s, "browse players");
    drive_page_has(s, "Spieler",
        "       Spieler                   Part.  Gew. Remis Verl.   Weiß Schwarz     %  Geg. Jahr\n");
}
