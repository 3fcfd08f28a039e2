/* test_list.c -- a list of games takes and refuses what the board does. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/str.h"
#include "drive.h"
#include "game/game.h"

TestSuite(list, .init = scratch_enter, .fini = scratch_leave);

static const char club[] = "[White \"Anna\"]\n[Date \"2020.??.??\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n"
                           "[White \"Bea\"]\n[Date \"2021.??.??\"]\n\n1. 33-29 19-23 *\n";

static struct session *listed(void)
{
    struct session *s = drive_new("international", false);
    session_set_plain(s, true);
    whole_write("club.pdn", club);
    drive_done(s, "browse club.pdn");
    return s;
}

static int shown(struct session *s)
{
    struct session_browse b = { 0 };
    cr_assert(session_browse(s, &b), "%s", session_message(s));
    return b.shown;
}

Test(list, tags_the_game_gives_stay)
{
    OWN(session) s = listed();
    drive_refused(s, "tag FEN W:W31-50:B1-20", "The tag FEN follows from the game itself");
    drive_refused(s, "tag gametype 21", "follows from the game itself");
    drive_answer(s, "save", "There is nothing to save");
}

/* A program begun for a list ends with it: not with the game that was left for, but after one that cannot be opened. */
Test(list, is_all_there_is)
{
    static const struct {
        const char *lines[2];
        bool ends;
    } ways[] = {
        { { "browse open", "browse off" }, true },
        { { "tag Event x", "browse drop" }, true },
        { { "32-28", "browse drop" }, false },
    };
    whole_write("odd.pdn", "[GameType \"99\"]\n\n1. 34-29 *\n");
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct session_options o = two_people("international");
        struct session_request asked;
        o.file = "odd.pdn";
        o.browse = true;
        OWN(session) s = session_made(&o);
        for (int k = 0; k < 2; k++) drive(s, ways[i].lines[k]);
        cr_expect_eq(session_take_request(s, &asked) && asked.kind == REQUEST_QUIT, ways[i].ends, "%zu", i);
    }
}

/* Changes that cannot be dropped, because the file is not there, are still the list's. */
Test(list, drops_no_change_halfway)
{
    OWN(session) s = drive_new("international", false);
    whole_write("club.pdn", club);
    drive_all(s, "set confirm=off", "open club.pdn", "browse", "browse last", "browse delete");
    cr_assert_eq(rename("club.pdn", "away.pdn"), 0);
    drive_refused(s, "browse drop", "Cannot open");
    cr_assert_eq(rename("away.pdn", "club.pdn"), 0);
    drive_all(s, "browse drop", "comment well", "save");
    cr_expect(whole_has("club.pdn", "Bea"));
}

/* In the preview, as on the board. */
Test(list, goes_to_a_move)
{
    OWN(session) s = listed();
    drive_answer(s, "goto 2", "Ply 3 of 4: 28x19");
    drive_answer(s, "goto 1b", "Ply 2 of 4: 19-23");
    drive_answer(s, "goto end", "Ply 4 of 4");
    drive_answer(s, "goto start", "Ply 0 of 4");
    drive_answer(s, "forward", "Ply 1 of 4");
    drive_refused(s, "goto nowhere", "Say where to: 31, 31b, start or end");
    drive_refused(s, "goto 9", "The line has no move 9");
    drive_answer(s, "forward", "Ply 2 of 4");
    drive_done(s, "filter white:nobody");
    drive_refused(s, "goto 1", "There is no game to look at");
}

/* ... which has no place any more for what is asked for in the one that should come. */
Test(list, stays_where_the_next_one_has_a_wrong_filter)
{
    OWN(session) s = listed();
    whole_write("other.pdn", club);
    drive_done(s, "filter white:bea");
    drive_refused(s, "browse other.pdn date:soon", "Column 6 of the filter");
    cr_assert_eq(session_mode(s), MODE_BROWSE);
    cr_expect_eq(shown(s), 1);
    drive_done(s, "filter");
    drive_all(s, "forward 3", "browse other.pdn pos:here");
    cr_expect_eq(shown(s), 1, "of the game previewed");
}

Test(list, names_get_an_ending)
{
    OWN(session) s = listed();
    drive_answer(s, "export pdn two", "2 games are written to two.pdn");
    drive_refused(s, "export pdn two", "two.pdn exists already");
    drive_all(s, "tag White Ada");
    drive_answer(s, "saveas mine", "Saved as mine.pdn");
    cr_expect(whole_has("mine.pdn", "Ada"));
    drive_done(s, "browse off");
    drive_done(s, "browse club.pdn");
    whole_write("bare", club);
    drive_done(s, "browse bare");
    drive_all(s, "tag White Ada", "save");
    cr_expect(whole_has("bare", "Ada"));
}

/* A file whose second game comes half a second later. */
static struct session *slow(bool browse)
{
    int fd[2];
    struct session_options o = two_people("international");
    o.no_journal = o.no_settings = true;
    o.plain = false;
    cr_assert_eq(pipe(fd), 0);
    if (!fork()) {
        file_write_all(fd[1], "[White \"A\"]\n\n1. 32-28 *\n\n[White \"B\"]\n", 39);
        usleep(500000);
        file_write_all(fd[1], "\n1. 33-28 *\n", 12);
        _exit(0);
    }
    close(fd[1]);
    o.file = "-";
    o.input = fd[0];
    o.browse = browse;
    return session_made(&o);
}

/* The last game of a file is the last when it is read to its end. */
Test(list, the_next_game_of_a_slow_file)
{
    OWN(session) s = slow(false);
    drive_answer(s, "next", "Game 2 of 2: B");
    drive_refused(s, "next", "This is the last game");
}

/* All that is listed, also what is still to be read. */
Test(list, is_written_whole)
{
    OWN(session) s = slow(true);
    cr_expect(session_line(s, "export pdn all.pdn"));
    cr_expect(drive_says(s, "2 games are written to all.pdn"), "%s", session_message(s));
}

Test(list, opens_what_is_still_to_be_read)
{
    OWN(session) s = slow(true);
    cr_expect(session_line(s, "browse open 2"));
    cr_expect(drive_says(s, "Game 2 of 2: B"), "%s", session_message(s));
}

/* The one that is asked about. */
Test(list, deletes_what_is_still_to_be_read)
{
    OWN(session) s = slow(true);
    cr_expect(session_line(s, "browse go 2"));
    cr_expect(session_line(s, "browse delete"));
    cr_assert(session_question(s));
    cr_expect_str_eq(session_question(s), "Delete game 2, B - ?? y/n");
    session_tick(s);
    cr_expect(session_line(s, "y"));
    cr_expect(drive_says(s, "Game 2 is deleted"), "%s", session_message(s));
}

Test(list, moves_what_is_still_to_be_read)
{
    OWN(session) s = slow(true);
    cr_expect(session_line(s, "browse go 2"));
    cr_expect(session_line(s, "browse move 1"));
    cr_expect(drive_says(s, "Game 2 is now game 1"), "%s", session_message(s));
}

Test(list, finds_a_position_in_what_is_still_to_be_read)
{
    OWN(session) s = slow(false);
    cr_expect(session_line(s, "find pos"));
    cr_expect(drive_says(s, "2 of 2 games"), "%s", session_message(s));
}

/* The position set up is the one on the board. */
Test(list, here_is_what_the_editor_shows)
{
    OWN(session) s = listed();
    drive_all(s, "browse open", "forward 2", "setup start");
    drive_answer(s, "games pos:here", "2 of 2 games");
}

/* In text mode a part of a long list says how many are above it, and below. */
Test(list, a_part_of_a_long_list)
{
    OWN(session) s = drive_new("international", false);
    LOCAL(str) text = { 0 };
    for (int i = 0; i < 60; i++) str_addf(&text, "[White \"W%d\"]\n[GameType \"20\"]\n\n1. 32-28 *\n\n", i);
    whole_write("many.pdn", str_text(&text));
    session_set_plain(s, true);
    drive_done(s, "browse many.pdn");
    drive_rest(s);
    drive_all(s, "browse last", "sort number");
    const char *page = drive_page(s);
    cr_expect(!strncmp(page, "... 49 before\n", 14) && !strstr(page, "more"), "%s", page);
}

/* One sentence for files that are no lists of games. */
Test(list, files_without_games)
{
    static const struct {
        const char *name, *text;
        size_t n;
        const char *says;
    } files[] = {
        { "empty.pdn", "", 0, "There are no games in empty.pdn" },
        { "blank.pdn", "\n\n  \n", 5, "There are no games in blank.pdn" },
        { "binary.pdn",
            "\x7f"
            "ELF\0\1\2\xff\xfe\0\0 word\n",
            17, "There are no games in binary.pdn" },
        { "word.pdn", "Dear Anna,\n\nhow are you?\n", 25, "There are no games in word.pdn" },
        { "cut.gz", "\x1f\x8b\x08\0\0\0\0\0\0\3\x01", 11, "cut.gz ends too early" },
    };
    OWN(session) s = drive_new("international", false);
    for (int plain = 0; plain < 2; plain++) {
        session_set_plain(s, plain);
        for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
            whole_write_n(files[i].name, files[i].text, files[i].n);
            char line[64];
            snprintf(line, sizeof line, "browse %s", files[i].name);
            drive(s, line);
            drive_rest(s);
            cr_expect(drive_says(s, files[i].says), "%s: %s", files[i].name, session_message(s));
            cr_expect_eq(shown(s), 0, "%s", files[i].name);
        }
    }
    drive_none(s, "browse .", "browse nowhere.pdn");
    drive_all(s, "browse off", "32-28");
    drive_refused(s, "append word.pdn", "There is no game in word.pdn");
    cr_expect(whole_is("word.pdn", "Dear Anna,\n\nhow are you?\n"));
}
