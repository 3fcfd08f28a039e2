/* test_files.c -- files opened, saved and exported, and what happens when they cannot be. */
#include <config.h>

#include <criterion/criterion.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/session/command.h"
#include "base/str.h"
#include "drive.h"
#include "export/export.h"
#include "game/game.h"
#include "help/foreign.h"
#include "help/scratch.h"

TestSuite(files, .init = scratch_enter, .fini = scratch_leave);

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

/* A game of another kind is passed over at the start of a file, and not where it is asked for. */
Test(files, a_first_game_of_another_kind)
{
    OWN(session) s = drive_new("international", false);
    whole_write("odd.pdn", "[GameType \"99\"]\n\n1. 32-28 *\n\n[White \"B\"]\n\n1. 33-28 *\n");
    drive_through(s, "browse odd.pdn");
    drive_refused(s, "browse open", "Game 1 cannot be shown");
    drive_answer(s, "open odd.pdn", "Game 2 of 2: B");
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
    cr_expect_not(drive(s, "export svg /nonexistent/x.svg"));
}

/* What completion offers, and the usage line, are what there is. */
Test(files, every_form_of_export_is_named)
{
    LOCAL(str) forms = { 0 };
    const struct command_def *def = command_find("export");
    OWN(session) s = drive_new("international", false);
    export_names(&forms);
    drive_refused(s, "export doc game.doc", str_text(&forms));
    for (char *rest, *form = strtok_r(forms.s, ", ", &rest); form; form = strtok_r(NULL, ", ", &rest))
        if (strcmp(form, "or"))
            cr_expect(strstr(def->usage, form) && strstr(def->words, form), "%s: its row in command.c lacks %s",
                def->name, form);
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

/* What could not be written elsewhere is as it was: saved where it is, or still to be, and so in a list of its file. */
Test(files, a_save_that_fails_changes_nothing)
{
    static const char other[] = "[White \"Cleo\"]\n\n1. 34-30 *\n";
    struct row row;
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "save own.pdn");
    drive_none(s, "saveas nowhere/b.pdn", "saveas nowhere/b.pdn");
    cr_expect_not(session_unsaved(s));
    drive_all(s, "resign", "y", "save");
    drive_none(s, "saveas nowhere/b.pdn");
    cr_expect_not(session_unsaved(s));
    drive_all(s, "new", "32-28");
    drive_none(s, "save nowhere/b.pdn");
    cr_expect(session_unsaved(s));
    whole_write("club.pdn", other);
    drive_all(s, "set confirm=off", "open club.pdn", "tag White Mine");
    drive_none(s, "saveas nowhere/b.pdn");
    cr_expect(session_unsaved(s));
    drive_through(s, "browse");
    cr_assert(session_browse_row(s, 0, &row));
    cr_expect_str_eq(row.white, "Cleo");
    drive_all(s, "tag Event Listed", "browse off", "saveas nowhere/b.pdn");
    cr_assert(session_question(s));
    cr_expect_not(drive(s, "y"));
    drive_all(s, "browse", "browse save", "browse off");
    cr_expect(whole_is("club.pdn", "[White \"Cleo\"]\n[Event \"Listed\"]\n\n1. 34-30 *\n"));
    drive_done(s, "save");
    cr_expect(session_question(s) && strstr(session_question(s), "The list has changed tags"), "%s",
        session_message(s));
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
    drive_all(s, "resume", "undo", "save");
    cr_expect(whole_has("whole.pdn", "1. 32-28 19-23 *"));
    drive_all(s, "goto start", "save");
    cr_expect(whole_has("whole.pdn", "28x19"), "though nothing has changed");
}

/* Neither is playing on from an earlier move, by any end of it. */
Test(files, played_on_from_an_earlier_move)
{
    static const char *const ends[][3] = { { "save on.pdn" }, { "20-25", "save on.pdn" }, { "export pdn on.pdn" } };
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        OWN(session) s = drive_new("international", false);
        drive_all(s, "set confirm=off", "32-28", "18-23", "38-32", "comment mine", "mode replay", "goto 1", "17-22",
            "goto 1", "mode play");
        for (int k = 0; k < 3 && ends[i][k]; k++) drive_done(s, ends[i][k]);
        cr_expect(whole_has("on.pdn", "17-22"), "%zu", i);
        cr_expect(whole_has("on.pdn", "2. 38-32 {mine}"), "%zu", i);
    }
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "32-28", "18-23", "38-32", "goto 2", "var delete", "y", "goto 1", "mode play", "save cut.pdn");
    cr_expect(whole_has("cut.pdn", "1. 32-28 18-23 *"), "also where the end was deleted");
    drive_all(s, "new", "32-28", "18-23", "38-32", "mode replay", "goto 1", "mode play");
    session_free(s);
    s = drive_new_kept("international", false);
    drive_all(s, "y", "save kept.pdn");
    cr_expect(whole_has("kept.pdn", "18-23 2. 38-32"));
}

/* Nor are moves taken back saved where a game of a file is played on, whose own moves and what was worked on stay: also after
   a kill, and where another move is played. */
Test(files, moves_taken_back_in_a_game_of_a_file)
{
    static const struct {
        const char *lines[5], *text;
    } scenes[] = {
        { { "goto end", "mode play", "20-25", "undo" }, "1. 32-28 {first} 1... 18-23 2. 38-32 *" },
        { { "goto end", "mode play", "20-25", "42-38", "undo" }, "2. 38-32 20-25 *" },
        { { "goto end", "mode play", "20-25", "undo", "redo" }, "2. 38-32 20-25 *" },
        { { "goto end", "mode play", "20-25", "undo", "17-22" }, "2. 38-32 17-22 *" },
        { { "goto end", "mode play", "20-25", "undo 3", "17-22" },
            "1. 32-28 {first} 1... 17-22 (1... 18-23 2. 38-32) *" },
        { { "goto 1", "mode play", "17-22", "28x17", "undo 2" }, "1. 32-28 {first} 1... 18-23 2. 38-32 *" },
        { { "goto 1", "mode play", "17-22", "undo", "18-23" }, "1. 32-28 {first} 1... 18-23 2. 38-32 *" },
        { { "goto 1", "mode play", "17-22", "undo 2", "32-28" }, "1. 32-28 {first} 1... 18-23 2. 38-32 *" },
        { { "goto 1", "mode play", "undo" }, "1. 32-28 {first} 1... 18-23 2. 38-32 *" },
        { { "goto 1", "mode play", "17-22", "undo", "20-24" }, "1. 32-28 {first} 1... 20-24 (1... 18-23 2. 38-32) *" },
        { { "goto end", "mode play", "17-22", "comment mine", "undo" }, "1. 32-28 {first} 1... 18-23 2. 38-32 *" },
    };
    for (size_t i = 0; i < 2 * (sizeof scenes / sizeof *scenes); i++) {
        bool killed = i % 2;
        OWN(session) s = drive_new_kept("international", false);
        if (session_question(s)) drive(s, "n");
        whole_write("game.pdn", "1. 32-28 {first} 1... 18-23 2. 38-32 *\n");
        drive_all(s, "players w=me b=me", "set confirm=off", "open game.pdn");
        for (int k = 0; k < 5 && scenes[i / 2].lines[k]; k++) drive_done(s, scenes[i / 2].lines[k]);
        session_tick(s);
        if (killed) session_free(s);
        if (killed) s = drive_new_kept("international", false);
        if (killed) drive_done(s, "y");
        drive_done(s, "saveas back.pdn");
        cr_expect(whole_has("back.pdn", scenes[i / 2].text), "%zu", i);
    }
    OWN(session) s = drive_new("international", false);
    drive_all(s, "players w=me b=me", "open game.pdn", "goto end", "mode play", "17-22", "comment mine", "undo",
        "20-25", "saveas words.pdn");
    cr_expect(whole_has("words.pdn", "2. 38-32 20-25 (2... 17-22 {mine}) *"));
}

/* What was played over the file's own main line goes behind it again when it is taken back: a variation the file has,
   and one that was worked on; also where huff was killed before or behind that.  A variation that was gone to stays
   where it is.  Where that line had ended, no work on a move taken back makes it the main line, only the person does. */
Test(files, what_is_taken_back_leaves_the_main_line)
{
    static const struct {
        const char *lines[2][5], *text; // before and behind the kill
    } scenes[] = {
        { { { "goto start", "mode play", "34-29" }, { "undo" } }, "1. 32-28 (1. 34-29 19-23) 1... 18-23 2. 38-32 *" },
        { { { "goto start", "mode play", "34-29", "19-23" }, { "undo 2" } },
            "1. 32-28 (1. 34-29 19-23) 1... 18-23 2. 38-32 *" },
        { { { "goto start", "mode play", "34-29", "undo" }, { "redo" } },
            "1. 34-29 (1. 32-28 18-23 2. 38-32) 1... 19-23 *" },
        { { { "goto 1", "mode play", "17-22", "comment mine" }, { "undo", "20-24", "undo" } },
            "1. 32-28 (1. 34-29 19-23) 1... 18-23 (1... 17-22 {mine}) 2. 38-32 *" },
        { { { "goto 1", "mode play", "17-22", "comment mine" }, { "undo", "18-23" } },
            "1. 32-28 (1. 34-29 19-23) 1... 18-23 (1... 17-22 {mine}) 2. 38-32 *" },
        { { { "goto #0.1.1", "mode play", "31-27" }, { "undo 3" } },
            "1. 32-28 (1. 34-29 19-23) 1... 18-23 2. 38-32 *" },
        { { { "goto end", "mode play", "17-22", "comment mine", "undo" }, { "20-25", "undo" } },
            "1. 32-28 (1. 34-29 19-23) 1... 18-23 2. 38-32 *" },
        { { { "goto end", "mode play", "17-22", "comment mine", "undo" }, { "20-25", "undo", "19-24", "undo 2" } },
            "1. 32-28 (1. 34-29 19-23) 1... 18-23 2. 38-32 *" },
        { { { "goto end", "mode play", "17-22", "comment mine", "undo" }, { "20-25", "undo", "19-24" } },
            "1. 32-28 (1. 34-29 19-23) 1... 18-23 2. 38-32 19-24 (2... 17-22 {mine}) *" },
        { { { "goto start", "mode play", "31-27", "undo" }, { "goto #0.2.0", "var main", "resume" } },
            "1. 31-27 (1. 32-28 18-23 2. 38-32) (1. 34-29 19-23) *" },
    };
    for (size_t i = 0; i < 2 * (sizeof scenes / sizeof *scenes); i++) {
        OWN(session) s = drive_new_kept("international", false);
        if (session_question(s)) drive(s, "n");
        whole_write("game.pdn", "1. 32-28 (1. 34-29 19-23) 1... 18-23 2. 38-32 *\n");
        drive_all(s, "players w=me b=me", "set confirm=off", "open game.pdn");
        for (int part = 0; part < 2; part++) {
            for (int k = 0; k < 5 && scenes[i / 2].lines[part][k]; k++) drive_done(s, scenes[i / 2].lines[part][k]);
            session_tick(s);
            if (i % 2 == 0) continue;
            session_free(s);
            s = drive_new_kept("international", false);
            drive_done(s, "y");
        }
        drive_done(s, "saveas back.pdn");
        cr_expect(whole_has("back.pdn", scenes[i / 2].text), "%zu", i);
    }
}

/* What is saved without a move taken back has the file's own line, also where the journal was begun behind that move. */
Test(files, a_save_keeps_the_line_of_the_file)
{
    OWN(session) s = drive_new_kept("international", false);
    whole_write("game.pdn", "1. 32-28 18-23 *\n");
    drive_all(s, "players w=me b=me", "set confirm=off", "open game.pdn", "goto start", "mode play", "34-29", "resign",
        "save", "undo");
    session_free(s);
    s = drive_new_kept("international", false);
    drive_all(s, "y", "undo", "saveas back.pdn");
    cr_expect(whole_has("back.pdn", "1. 32-28 18-23 *"));
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
