/* test_files.c -- files, settings on disk, the journal: what is kept, and what happens when it cannot be. */
#include <config.h>

#include <criterion/criterion.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

#include "base/str.h"
#include "drive.h"
#include "game/game.h"
#include "help/foreign.h"
#include "help/scratch.h"

TestSuite(files, .init = scratch_enter, .fini = scratch_leave);
TestSuite(keep, .init = scratch_enter, .fini = scratch_leave);

Test(files, save_and_open)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    cr_expect(session_unsaved(s));
    drive_all(s, "comment held", "save game.pdn");
    cr_expect_not(session_unsaved(s));
    cr_expect_str_eq(session_shown(s)->file, "game.pdn");
    cr_expect(whole_has("game.pdn", "{held}"));
    char fen[400];
    strcpy(fen, drive_fen(s));
    drive_all(s, "new", "open game.pdn");
    cr_expect_eq(session_mode(s), MODE_REPLAY);
    cr_expect_eq(game_here(session_game(s))->ply, 0);
    drive(s, "goto end");
    cr_expect_str_eq(drive_fen(s), fen);
    cr_expect_not(session_unsaved(s));
    drive_all(s, "comment new words", "save", "y");
    cr_expect(whole_has("game.pdn", "{new words}"));
}

Test(files, a_game_nobody_changed_stays_as_it_stands)
{
    static const char text[] = "[Event \"a\"]\r\n[GameType \"20\"]\r\n\r\n1.32-28   19-23\r\n2.28x19 14x23 *\r\n\r\n"
                               "[Event \"b\"]\r\n\r\n1.33-28 *\r\n";
    whole_write("odd.pdn", text);
    OWN(session) s = drive_new("international", false);
    drive_all(s, "open odd.pdn", "forward", "save", "saveas other.pdn");
    cr_expect(whole_has("odd.pdn", text));
    cr_expect(whole_has("other.pdn", text));
    drive_all(s, "comment mine", "save");
    cr_expect(whole_has("other.pdn", "{mine}"));
    cr_expect(whole_has("other.pdn", "1.33-28 *\r\n"));
    cr_expect_not(whole_has("other.pdn", "1.32-28"));
}

Test(files, a_slip_early_in_a_game_without_tags)
{
    whole_write("slip.pdn",
        "1. 32-28 18-23 2. 38-32 12-99 3. 42-38 7-12 4. 34-30 20-25 5. 40-34 14-20 6. 45-40 9-14 1-1\n"
        "1. 32-99 *\n");
    OWN(session) s = drive_new(NULL, false);
    drive_answer(s, "open slip.pdn", "line 1, column 25");
    cr_expect(drive_says(s, "though -v can; it is taken for: International draughts, by numbers for squares and the"));
    drive_all(s, "goto end", "saveas kept.pdn");
    cr_expect_eq(drive_ply(s), 3);
    cr_expect(whole_has("kept.pdn", "2. 38-32 12-99 3. 42-38"));
}

/* What is wrong in a file, in the language of who reads it. */
Test(files, findings_in_a_language)
{
    foreign_speak();
    whole_write("odd.pdn",
        "1. 32-28 18-23 2. 38-32 12-99 3. 42-38 7-12 { { } 4. 34-30 ( ) ) } $999 5. 99 *\n"
        "[GameType \"20\"]\n[Result \"2-1\"]\n[FEN \"W:WX:B5\"]\n32-28 (77) 1-1\n"
        "[GameType \"20\"]\n[FEN \"?:W32:B\"]\n1. 32-28\n[GameType \"77\"]\n1. 32-28\n"
        "[GameType \"20\"]\n[Result \"2-0\"]\n[FEN \"W:W32:B28\"]\n1. 32x23 0-2\n");
    OWN(session) s = drive_new(NULL, false);
    drive_answer(s, "open odd.pdn", "(");
    cr_expect_null(foreign_english(session_message(s), "odd.pdn"), "%s", session_message(s));
    drive_done(s, "check odd.pdn");
    const char *page = drive_page(s);
    for (const char *const *code = (const char *const[]){ "GAME_GUESSED", "MOVE_ILLEGAL", "COMMENT_NESTED", "NAG_LARGE",
             "FEN_BAD", "FEN_TURN", "FEN_NOBODY", "NOT_PLAYED", NULL };
         *code; code++)
        cr_expect(strstr(page, *code), "%s is missing:\n%s", *code, page);
    const char *english = foreign_english(page, "odd.pdn");
    cr_expect_null(english, "%s", english);
}

Test(files, a_name_is_offered)
{
    OWN(session) s = drive_new("thai", false);
    drive_all(s, "hint", "save");
    cr_assert(session_question(s));
    cr_expect(strstr(session_question(s), "-thai.pdn"));
    cr_expect(session_cancel(s));
    cr_expect_str_eq(session_shown(s)->file, "");
    drive_all(s, "save", "");
    cr_expect(strstr(session_shown(s)->file, "-thai.pdn"));
    drive_all(s, "new", "save", "y");
    cr_expect(strstr(session_shown(s)->file, "-thai-2.pdn"));
    drive_all(s, "new", "save", "mine.pdn");
    cr_expect_str_eq(session_shown(s)->file, "mine.pdn");
}

Test(files, nothing_is_overwritten_unasked)
{
    OWN(session) s = drive_new("international", false);
    whole_write("other.pdn", "precious");
    drive_lines(s, drive_opening);
    drive_done(s, "save other.pdn");
    cr_expect(session_question(s) != NULL);
    cr_expect_not(drive(s, "n"));
    cr_expect(whole_has("other.pdn", "precious"));
    cr_expect(session_unsaved(s));
    drive_done(s, "save mine.pdn");
    whole_write("mine.pdn", "changed by another program");
    drive_all(s, "comment x", "save");
    cr_expect(session_question(s) != NULL);
    drive(s, "n");
    cr_expect(whole_has("mine.pdn", "another program"));
    drive_done(s, "export fen other.pdn");
    cr_expect(session_question(s) != NULL);
    drive(s, "y");
    cr_expect(whole_has("other.pdn", "W:W"));
}

Test(files, games_of_a_file)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "append club.pdn", "new", "33-29", "append club.pdn", "new", "34-30", "tag White Zoe",
        "append club.pdn", "open club.pdn 2");
    int count;
    cr_expect_eq(session_game_index(s, &count), 2);
    cr_expect_eq(count, 3);
    drive_done(s, "next");
    cr_expect_not(drive(s, "next"));
    drive_done(s, "game 1");
    drive_none(s, "prev", "game 4");
    drive_answer(s, "games zoe", "1 of 3");
    drive_all(s, "goto end", "comment first", "replace");
    cr_expect(whole_has("club.pdn", "{first}"));
    cr_expect(whole_has("club.pdn", "34-30"));
    drive_done(s, "append club.pdn");
    session_game_index(s, &count);
    cr_expect_eq(count, 4);
    cr_expect(whole_has("club.pdn", "Zoe"));
    drive_all(s, "game 4", "game 1");
    drive_answer(s, "check club.pdn", "4 games, 0 errors");
}

/* What was added to another file, or to the end of its own, is still to be saved where it is from. */
Test(files, a_player_without_a_name)
{
    whole_write("nobody.pdn",
        "[White \"M. Trainer\"]\n[Black \"\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 2-0\n");
    OWN(session) s = drive_new("international", false);
    drive_answer(s, "open nobody.pdn", "Game 1 of 1: M. Trainer - ? 2-0");
    drive_answer(s, "beside 1", "Beside it: M. Trainer - ?; ");
}

Test(files, added_elsewhere_is_not_saved)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "set confirm=off", "32-28", "append own.pdn", "new", "33-29", "append other.pdn");
    cr_expect_not(session_unsaved(s), "a game of no file is kept there");
    for (const char *const *to = (const char *const[]){ "other.pdn", "own.pdn", NULL }; *to; to++) {
        drive_all(s, "open own.pdn 1", "tag White Ann");
        drive_with(s, "append %s", *to);
        cr_expect(session_unsaved(s), "%s", *to);
        drive_done(s, "replace");
        cr_expect_not(session_unsaved(s));
        drive_all(s, "open own.pdn 1", "tag White Ben", "save");
        cr_expect(whole_has("own.pdn", "[White \"Ben\"]"));
    }
}

Test(files, export_in_other_forms)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "export md game.md", "export html game.html", "goto 1", "export svg one.svg");
    cr_expect(whole_has("game.md", "**1\\. 32\\-28**"));
    cr_expect(whole_has("game.html", "\"here\":6}"), "it opens where the game stands");
    cr_expect(whole_has("one.svg", "translate(231 281)"), "the man on 28");
    drive_all(s, "set notation=letters", "export json game.json");
    cr_expect(whole_has("game.json", "{\"move\": \"32-28\", \"number\": 1, "), "numbers whatever the screen has");
    cr_expect(whole_has("one.svg", "fill=\"#a97b52\""), "wood");
    drive_all(s, "set flip=on", "set theme=slate", "set confirm=off", "export svg one.svg");
    cr_expect(whole_has("one.svg", "translate(281 231)"), "and turned");
    cr_expect(whole_has("one.svg", "fill=\"#63829f\""), "in the theme's colours");
    session_set_plain(s, true);
    drive_done(s, "export svg");
    drive_page_has(s, "", "</svg>");
    drive_all(s, "setup clear", "put 31 w", "export fen");
    cr_expect_str_eq(drive_page(s), "B:Wb4:B\n", "the position being set up, as the screen has it");
    drive_refused(s, "export doc game.doc", "pdn, fen, txt, md, svg, html or json");
    cr_expect_not(drive(s, "export svg /nonexistent/x.svg"));
}

Test(files, export_and_import)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    session_set_plain(s, true);
    drive_all(s, "export txt plain.txt", "export pdn");
    const char *text = drive_page(s);
    cr_expect(whole_has("plain.txt", "1. 32-28 19-23 2. 28x19"));
    drive(s, "new");
    cr_expect(session_import(s, text, strlen(text)));
    drive(s, "goto end");
    cr_expect_eq(game_here(session_game(s))->ply, 6);
    cr_expect(session_unsaved(s));
    drive_done(s, "import W:WK32:B5");
    cr_expect_str_eq(drive_fen(s), "W:WK32:B5");
    cr_expect(session_import(s, "1. 32-28 19-23\n2. 28x19 *", 26));
}

Test(files, trouble_is_a_sentence)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_none(s, "open missing.pdn", "save nowhere/game.pdn");
    cr_expect(session_unsaved(s));
    cr_expect_not(drive(s, "save /dev/full"));
    mkdir("folder", 0700);
    drive_none(s, "open folder", "save folder");
    whole_write("empty.pdn", "");
    cr_expect_not(drive(s, "open empty.pdn"));
    whole_write("noise.pdn", "\x01\x02{{{ ((( [ \xff");
    drive(s, "open noise.pdn");
    cr_expect_not(drive(s, "source missing"));
}

/* A disk with no room: the file size limit stands in for it. */
Test(files, a_full_disk_loses_nothing)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "save game.pdn", "goto end", "comment more");
    limit_files(16);
    bool saved = drive(s, "save");
    limit_files(RLIM_INFINITY);
    cr_expect_not(saved);
    cr_expect(drive_says(s, "othing is lost"));
    cr_expect(session_unsaved(s));
    cr_expect(whole_has("game.pdn", "10-14"));
    cr_expect_not(whole_has("game.pdn", "{more}"));
    drive_done(s, "save");
    cr_expect(whole_has("game.pdn", "{more}"));
}

Test(files, source_says_where)
{
    OWN(session) s = drive_new("international", false);
    whole_write("good", "# a comment\n32-28\r\n\n19-23\n");
    whole_write("bad", "28x19\n1-2\n14x23\n");
    whole_write("loop", "source loop\n");
    cr_expect_not(drive(s, "source /dev/zero"));
    drive_done(s, "source good");
    cr_expect_eq(game_here(session_game(s))->ply, 2);
    drive_refused(s, "source bad", "bad:2:");
    cr_expect_not(drive(s, "source loop"));
}

Test(keep, settings)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_answer(s, "map", "You have bound no keys");
    drive_refused(s, "map : new", "always do the same and cannot be bound");
    drive_refused(s, "map flip", "No key is called flip");
    drive_answer(s, "map F6", "F6 is not bound by you");
    drive_done(s, "map \xc3\xbc flip");
    drive_done(s, "map");
    drive_page_has(s, "Keys you bound", "\xc3\xbc            flip"); // twelve columns and a blank
    drive_done(s, "map \xc3\xbc none");
    drive_all(s, "set cell=l", "set level=7", "map F5 flip");
    session_free(s);
    s = drive_new_kept("international", true);
    cr_expect_str_eq(session_setting(s, "cell"), "l");
    cr_expect_str_eq(session_setting(s, "map F5"), "flip");
    session_free(s);
    const char *path = scratch_path(".config/huff/settings");
    cr_expect(whole_has(path, "cell = l"));
    whole_write(path, "cell = l\nnonsense\n");
    s = drive_new_kept("international", false);
    cr_expect_str_eq(session_setting(s, "cell"), "l");
    cr_expect(drive_says(s, ":2:1:"));
}

Test(keep, a_left_game_is_offered)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_lines(s, drive_opening);
    char fen[400];
    strcpy(fen, drive_fen(s));
    session_hangup(s);
    session_free(s);
    s = drive_new_kept("thai", true);
    cr_assert(session_question(s));
    cr_expect(strstr(session_question(s), "Resume the game of"));
    cr_expect(strstr(session_question(s), "(move 4)? y/n"));
    cr_expect_not(session_shown(s)->thinking.on);
    drive_done(s, "y");
    cr_expect_str_eq(drive_fen(s), fen);
    cr_expect_not(session_player(s, BLACK)->engine, "who played is remembered");
    drive_all(s, "41-37", "quit");
    session_free(s);
    s = drive_new_kept("thai", false);
    cr_assert(session_question(s));
    drive(s, "n");
    session_free(s);
    const char *path = scratch_path(".local/state/huff/unsaved.pdn");
    cr_expect(whole_has(path, "41-37"), "refused, but not lost");
    s = drive_new_kept("thai", false);
    cr_expect_null(session_question(s));
}

/* Who looked back when it was left goes on from where the game stands; who took back, from there. */
Test(keep, a_game_goes_on_where_it_stands)
{
    static const struct {
        const char *lines[5];
        int ply;
    } scenes[] = {
        { { "back 5" }, 6 },
        { { "goto 0" }, 6 },
        { { "undo 2" }, 4 },
        { { "undo 2", "back 3" }, 4 },
        { { "analyse", "41-37", "back 2" }, 6 },
        { { "goto 1", "19-24", "var promote", "goto 0" }, 6 },
        { { "back 5", "mode play" }, 1 },
        { { "back 5", "resume" }, 6 },
    };
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        char fen[400];
        OWN(session) s = drive_new_kept("international", false);
        drive_lines(s, drive_opening);
        strcpy(fen, drive_fen(s));
        for (int k = 0; k < 5 && scenes[i].lines[k]; k++)
            cr_expect(drive(s, scenes[i].lines[k]), "%s: %s", scenes[i].lines[k], session_message(s));
        session_hangup(s);
        session_free(s);
        s = drive_new_kept("international", false);
        cr_assert(session_question(s));
        cr_expect(drive(s, "y"));
        cr_expect_eq(session_mode(s), MODE_PLAY);
        cr_expect_eq(drive_ply(s), scenes[i].ply, "%s: %d", scenes[i].lines[0], drive_ply(s));
        if (scenes[i].ply == 6) cr_expect_str_eq(drive_fen(s), fen, "%s", scenes[i].lines[0]);
        cr_expect(drive(s, "quit"));
        session_free(s);
        s = drive_new_kept("international", false);
        drive(s, "n");
    }
}

/* Whatever the engine's level became meanwhile. */
Test(keep, a_game_looked_through_is_not_played_on)
{
    OWN(session) s = drive_new_kept("international", true);
    whole_write("game.pdn", "1. 32-28 19-23 *\n");
    drive_all(s, "open game.pdn", "set level=3", "comment mine");
    session_free(s);
    s = drive_new_kept("international", true);
    drive_done(s, "y");
    cr_expect_eq(session_mode(s), MODE_REPLAY);
}

/* A comment, a tag or a position put up by hand is work, whether or not anybody has moved. */
Test(keep, a_game_without_moves_is_offered_if_there_is_work_in_it)
{
    static const struct {
        const char *lines[5], *keeps; /* what unsaved.pdn has in the end; NULL: nothing is offered */
    } scenes[] = {
        { { "open bare.pdn", "comment hard work" }, "hard work" },
        { { "open bare.pdn", "tag Site Paris" }, "Paris" },
        { { "setup clear", "put 33 W", "put 20 b", "done" }, "W:WK33:B20" },
        { { "comment anything" }, "anything" },
        { { "open bare.pdn" }, NULL },
        { { "name white Ann" }, NULL },
    };
    static const char *const setup[] = { "setup", "setup clear", "put 17 W", "put 20 b" };
    whole_write("bare.pdn", "[White \"A\"]\n[Result \"*\"]\n[GameType \"20\"]\n[FEN \"W:W31:B7\"]\n\n*\n");
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        struct session *s = drive_new_kept("international", false);
        for (int k = 0; k < 5 && scenes[i].lines[k]; k++) drive(s, scenes[i].lines[k]);
        session_hangup(s);
        session_free(s);
        s = drive_new_kept("international", false);
        cr_expect_eq(session_question(s) != NULL, scenes[i].keeps != NULL, "%s", scenes[i].lines[0]);
        if (session_question(s)) drive(s, "n");
        session_free(s);
        if (scenes[i].keeps) cr_expect(whole_has(scratch_path(".local/state/huff/unsaved.pdn"), scenes[i].keeps));
    }
    struct session *s = drive_new_kept("international", false);
    for (size_t k = 0; k < sizeof setup / sizeof *setup; k++) cr_expect(drive(s, setup[k]));
    session_hangup(s);
    session_free(s);
    cr_expect(whole_has(scratch_path(".local/state/huff/unsaved.pdn"), "W:WK17:B20"));
    s = drive_new_kept("international", false);
    cr_expect(drive_says(s, "What was not saved is kept in /") && drive_says(s, "/unsaved.pdn."), "%s",
        session_message(s));
    session_free(s);
}

/* A pasted game is nowhere else, though nobody has changed anything of it. */
Test(keep, a_pasted_game_is_offered)
{
    static const char pasted[] = "[White \"Anna\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 {from the club} *\n";
    for (int quits = 0; quits < 2; quits++) {
        OWN(session) s = drive_new_kept("international", false);
        cr_assert(session_import(s, pasted, strlen(pasted)), "%s", session_message(s));
        if (quits) drive_done(s, "quit");
        else session_hangup(s);
        session_free(s);
        s = drive_new_kept("international", false);
        cr_assert(session_question(s), "%d", quits);
        drive_done(s, "y");
        cr_expect(game_known_tag(session_game(s), "White"));
        drive_all(s, "new", "quit");
        cr_expect_eq(whole_count(scratch_path(".local/state/huff/unsaved.pdn"), "from the club"), quits + 1);
    }
}

/* What is put aside is told of behind whatever comes in its place; on leaving it is the last word. */
Test(keep, a_game_that_is_not_saved_does_not_go_in_silence)
{
    static const char *const ways[] = { "game 1", "open two.pdn 2", "next", "new", "fen W:W31:B7" };
    whole_write("two.pdn",
        "[Event \"A\"]\n[GameType \"20\"]\n\n1. 32-28 *\n\n"
        "[Event \"B\"]\n[GameType \"20\"]\n\n1. 33-28 *\n");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        OWN(session) s = drive_new_kept("international", false);
        drive_all(s, "open two.pdn", "comment work");
        drive_answer(s, ways[i], "What was not saved is kept in unsaved.pdn.");
        drive_all(s, "open two.pdn");
        cr_expect_not(drive_says(s, "unsaved.pdn"), "%s: %s", ways[i], session_message(s));
        drive_done(s, "quit");
        cr_expect_eq(session_shown(s)->last_words.len, 0, "%s", ways[i]);
    }
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "open two.pdn", "comment more", "quit");
    cr_expect_str_eq(str_text(&session_shown(s)->last_words),
        "What was not saved is kept: huff offers it when it begins again.");
}

/* Whoever begins again with the file goes on with what was changed in it, and not with another one's. */
Test(keep, a_left_game_of_a_file_is_offered_with_the_file)
{
    struct session_options o = two_people("international");
    o.no_journal = false;
    whole_write("one.pdn", "[GameType \"20\"]\n\n1. 32-28 *\n");
    whole_copy("one.pdn", "other.pdn");
    for (int yes = 1; yes >= 0; yes--) {
        o.file = "one.pdn";
        OWN(session) s = session_made(&o);
        cr_assert_null(session_question(s));
        drive_done(s, "comment mine");
        session_hangup(s);
        session_free(s);
        o.file = "other.pdn";
        s = session_made(&o);
        cr_expect_null(session_question(s));
        session_free(s);
        o.file = "one.pdn";
        s = session_made(&o);
        cr_assert(session_question(s));
        drive_done(s, yes ? "y" : "n");
        cr_expect_eq(session_mode(s), MODE_REPLAY);
        cr_expect_eq(session_unsaved(s), yes);
        if (!yes)
            cr_expect(drive_says(s, "Game 1 of 1") && drive_says(s, "kept in unsaved.pdn"), "%s", session_message(s));
        if (yes) drive_all(s, "save", "y");
        drive_done(s, "quit");
    }
    cr_expect(whole_has("one.pdn", "mine") && whole_has(scratch_path(".local/state/huff/unsaved.pdn"), "mine"));
}

Test(keep, a_finished_game_is_not_offered)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_lines(s, drive_opening);
    drive_all(s, "set confirm=off", "resign", "quit");
    session_free(s);
    s = drive_new_kept("international", false);
    cr_expect_null(session_question(s));
}

Test(keep, without_a_journal_quit_asks)
{
    struct session_request r;
    whole_write(".local", "not a folder");
    OWN(session) s = drive_new_kept("international", false);
    drive_lines(s, drive_opening);
    drive_done(s, "quit");
    cr_expect(session_question(s) != NULL);
    cr_expect_not(session_take_request(s, &r));
    drive(s, "n");
    drive_all(s, "save game.pdn", "quit");
    cr_expect(session_take_request(s, &r));
}

/* A save holds what stands on the board; the moves taken back can still be played again. */
Test(files, moves_taken_back_are_not_saved)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "19-23", "28x19", "undo", "save back.pdn");
    cr_expect(whole_has("back.pdn", "1. 32-28 19-23 *"));
    cr_expect_not(session_unsaved(s));
    drive_done(s, "redo");
    cr_expect_eq(game_here(session_game(s))->ply, 3);
    cr_expect(session_unsaved(s));
    drive(s, "save");
    cr_expect(whole_has("back.pdn", "1. 32-28 19-23 2. 28x19 *"));
    drive_all(s, "undo 2", "append back.pdn", "redo 2");
    cr_expect(whole_has("back.pdn", "1. 32-28 *"));
    /* looking back is no taking back */
    drive_all(s, "goto start", "saveas whole.pdn");
    cr_expect(whole_has("whole.pdn", "28x19"));
}

/* The end of a game, taken back and saved, is no result. */
Test(files, an_end_taken_back_is_no_result)
{
    OWN(session) s = drive_new("thai", false);
    drive_all(s, "fen W:W14:B9", "14x5", "undo", "save open.pdn");
    cr_expect(whole_has("open.pdn", "[Result \"*\"]"));
    drive_all(s, "redo", "save");
    cr_expect(whole_has("open.pdn", "[Result \"1-0\"]"));
}
