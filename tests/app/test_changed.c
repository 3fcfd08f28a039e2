/* test_changed.c -- files that other programs write to while their games are listed or open. */
#include <config.h>

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/str.h"
#include "drive.h"
#include "help/scratch.h"

TestSuite(changed, .init = scratch_enter, .fini = scratch_leave);

static const char club[] = "[White \"Anna\"]\n\n1. 33-29 19-23 1-1\n";
static const char outside[] = "[White \"Anna\"]\n\n1. 33-29 19-23 1-1\n\n[White \"Outside\"]\n\n1. 34-30 *\n";

/* Also when a game was opened from the list meanwhile; what huff saved itself is no change of another program. */
Test(changed, opened_from_the_list_it_is_still_the_file_that_was_read)
{
    OWN(session) s = drive_new("international", false);
    whole_write("club.pdn", club);
    drive_through(s, "browse club.pdn");
    drive_all(s, "tag Event mine", "browse save", "browse open", "browse", "tag Event more", "browse save");
    cr_expect(whole_is("club.pdn", "[White \"Anna\"]\n[Event \"more\"]\n\n1. 33-29 19-23 1-1\n"));
    session_free(s);

    s = drive_new("international", false);
    whole_write("club.pdn", club);
    drive_through(s, "browse club.pdn");
    whole_write("club.pdn", outside);
    drive_all(s, "browse open", "browse", "tag Event x");
    drive_refused(s, "browse save", "club.pdn has been changed by another program");
    cr_expect(whole_is("club.pdn", outside));
}

/* ---- the game on the board finds its place again ---- */

#define ANNA "[White \"Anna\"]\n[Black \"Bob\"]\n\n1. 33-29 {first} 19-23 *\n"
#define CLEO "[White \"Cleo\"]\n[Black \"Dora\"]\n\n1. 34-30 *\n"
#define EVE  "[White \"Eve\"]\n[Black \"Fay\"]\n\n1. 35-30 *\n"

/* The list and the board have one name of the open file, whichever gave it another; a game taken up is of that one, too. */
Test(changed, saved_under_another_name_it_is_that_file_everywhere)
{
    OWN(session) s = drive_new_kept("international", false);
    whole_write("club.pdn", ANNA);
    drive_all(s, "open club.pdn", "browse", "browse off", "saveas b.pdn", "browse", "tag Event b");
    drive_answer(s, "save", "Saved as b.pdn");
    drive_all(s, "browse off", "saveas c.pdn", "browse drop", "browse", "tag Event d");
    drive_answer(s, "saveas d.pdn", "Saved as d.pdn");
    drive_all(s, "browse off", "forward", "comment d");
    session_free(s);
    cr_expect(whole_is("club.pdn", ANNA));
    s = drive_new_kept("international", false);
    drive_all(s, "y", "save");
    if (session_question(s)) drive_done(s, "y");
    cr_expect(whole_has("d.pdn", "{d}"), "%s", session_message(s));
    cr_expect(!whole_has("club.pdn", "{d}") && !whole_has("b.pdn", "{d}") && !whole_has("c.pdn", "{d}"));
}

/* What others have made of the other games stays, and the file as they left it is kept. */
Test(changed, a_save_keeps_what_others_did_to_other_games)
{
    static const struct {
        const char *label, *outside, *asks;
    } cases[] = {
        { "a tag of another", ANNA "\n[White \"Cleopatra\"]\n[Black \"Dora\"]\n\n1. 34-30 *\n",
            "Replace game 1, Anna" },
        { "one in front", EVE "\n" ANNA "\n" CLEO, "Replace game 2, Anna" },
        { "the others gone", ANNA, "Replace game 1, Anna" },
        { "blanks", "\n\n[White \"Anna\"]\r\n[Black  \"Bob\"]\n1. 33-29 {first}\n19-23 *\n", "Replace game 1, Anna" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OWN(session) s = drive_new("international", false);
        whole_write("club.pdn", ANNA "\n" CLEO);
        drive_all(s, "open club.pdn", "forward", "comment mine");
        whole_write("club.pdn", cases[i].outside);
        drive_done(s, "save");
        cr_assert(session_question(s), "%s", cases[i].label);
        cr_expect(strstr(session_question(s), cases[i].asks), "%s: %s", cases[i].label, session_question(s));
        drive_done(s, "y");
        cr_expect(whole_is("club.pdn.bak", cases[i].outside), "%s", cases[i].label);
        cr_expect(whole_has("club.pdn", "mine") && !whole_has("club.pdn", "{first}"), "%s", cases[i].label);
        cr_expect_eq(whole_has("club.pdn", "Cleo"), strstr(cases[i].outside, "Cleo") != NULL, "%s", cases[i].label);
        cr_expect_eq(whole_has("club.pdn", "Cleopatra"), i == 0, "%s", cases[i].label);
        cr_expect_eq(whole_has("club.pdn", "Eve"), i == 1, "%s", cases[i].label);
        cr_expect_eq(whole_count("club.pdn", "Anna"), 1, "%s", cases[i].label);
    }
}

Test(changed, two_programs_save_games_of_one_file)
{
    OWN(session) a = drive_new("international", false);
    OWN(session) b = drive_new("international", false);
    whole_write("club.pdn", ANNA "\n" CLEO);
    drive_all(a, "open club.pdn", "comment by-a", "save", "y");
    drive_all(b, "open club.pdn 2", "comment by-b", "save", "y");
    drive_all(a, "comment by-a-again", "save");
    cr_expect_null(session_question(a), "%s", session_question(a));
    drive_all(b, "comment by-b-again", "save");
    cr_expect(whole_has("club.pdn", "by-a-again") && whole_has("club.pdn", "by-b-again"));
    cr_expect_eq(whole_count("club.pdn", "White"), 2);
}

/* Both have changed it: what is overwritten is kept. */
Test(changed, a_game_changed_by_both_is_asked_about)
{
    static const char theirs[] = "[White \"Anna\"]\n[Black \"Bob\"]\n\n1. 33-29 {theirs} 19-23 *\n\n" CLEO;
    OWN(session) s = drive_new("international", false);
    whole_write("club.pdn", ANNA "\n" CLEO);
    drive_all(s, "open club.pdn", "forward", "comment one", "save", "y");
    cr_expect(whole_is("club.pdn.bak", ANNA "\n" CLEO));
    drive_done(s, "comment mine");
    whole_write("club.new", theirs);
    cr_assert(!rename("club.new", "club.pdn"));
    drive_done(s, "save");
    cr_assert(session_question(s));
    cr_expect(strstr(session_question(s), "changed by another program; overwrite it? y/n (the file as it is now"), "%s",
        session_question(s));
    drive_done(s, "y");
    cr_expect(whole_is("club.pdn.bak", theirs));
    cr_expect(whole_has("club.pdn", "mine"));
}

/* The list of the open file changes its games, too, saved or not; who opens the game anew has the change. */
Test(changed, tags_the_list_has_changed_are_not_overwritten_unasked)
{
    static const struct {
        const char *tag, *then, *saves;
    } cases[] = {
        { "tag White Listed", "comment mine", "save" },
        { "tag White Listed", "browse save", "save" },
        { "tag White Listed", "save", "save" },
        { "tag White Listed", "browse save", "replace" },
        { "tag White Listed", "comment mine", "saveas other.pdn" },
        { "tag Result 2-0", "comment mine", "save" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        OWN(session) s = drive_new("international", false);
        whole_write("club.pdn", ANNA "\n" CLEO);
        drive_all(s, "open club.pdn", "browse", cases[i].tag, "browse off", cases[i].then, "comment mine");
        drive_done(s, cases[i].saves);
        cr_assert(session_question(s), "%zu: %s", i, session_message(s));
        cr_expect(strstr(session_question(s), "The list has changed tags of game 1"), "%zu: %s", i,
            session_question(s));
        drive(s, "n");
        cr_expect_not(whole_has("club.pdn", "mine"), "%zu", i);
        drive_all(s, cases[i].saves, "y", "comment again", "save");
        cr_expect_not(session_question(s) && strstr(session_question(s), "list"), "%zu: %s", i, session_question(s));
        if (session_question(s)) drive_done(s, "y");
    }
}

/* ... nor by an answer to what is asked of the file. */
Test(changed, tags_the_list_has_changed_are_asked_about_behind_another_question)
{
    static const char *const asks[] = { "other.pdn exists", "club.pdn has been changed by another program" };
    for (int i = 0; i < 4; i++) {
        bool own = i / 2, yes = i % 2;
        const char *file = own ? "club.pdn" : "other.pdn";
        OWN(session) s = drive_new("international", false);
        whole_write("club.pdn", ANNA "\n" CLEO);
        whole_write("other.pdn", EVE);
        drive_all(s, "open club.pdn", "browse", "tag White Listed", "browse off", "comment mine");
        if (own) whole_write("club.pdn", EVE);
        drive_with(s, "saveas %s", file);
        cr_assert(session_question(s) && strstr(session_question(s), asks[own]), "%d: %s", i, session_message(s));
        drive_done(s, "y");
        cr_assert(session_question(s), "%d: %s", i, session_message(s));
        cr_expect(strstr(session_question(s), "The list has changed tags of game 1"), "%d: %s", i, session_question(s));
        cr_expect(whole_is(file, EVE), "%d", i);
        cr_expect_eq(drive(s, yes ? "y" : "n"), yes, "%d", i);
        cr_expect_eq(whole_has(file, "mine"), yes, "%d", i);
    }
}

/* Of games alike it is the one nearest to where it was, unless that one was changed. */
Test(changed, of_games_alike_the_nearest_is_taken)
{
    static const struct {
        const char *label, *outside;
        int asks;
    } cases[] = {
        { "as it was", CLEO "\n" ANNA "\n" ANNA "\n" CLEO "\n" ANNA, 3 },
        { "one in front", ANNA "\n" CLEO "\n" EVE "\n" ANNA, 4 },
        { "one less", ANNA "\n" ANNA "\n" CLEO, 2 },
        { "changed itself",
            CLEO "\n" ANNA "\n"
                 "[White \"Anna\"]\n[Black \"Bob\"]\n\n1. 33-29 {theirs} *\n",
            0 },
        { "first and last", ANNA "\n" CLEO "\n" CLEO "\n" CLEO "\n" CLEO "\n" ANNA, 1 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char asked[64];
        OWN(session) s = drive_new("international", false);
        whole_write("club.pdn", CLEO "\n" ANNA "\n" ANNA);
        drive_all(s, "open club.pdn 3", "comment mine");
        whole_write("club.pdn", cases[i].outside);
        drive_done(s, "save");
        snprintf(asked, sizeof asked, "Replace game %d, Anna", cases[i].asks);
        if (!cases[i].asks) strcpy(asked, "club.pdn has been changed by another program; overwrite it?");
        cr_assert(session_question(s), "%s: %s", cases[i].label, session_message(s));
        cr_expect(strstr(session_question(s), asked), "%s: %s", cases[i].label, session_question(s));
    }
}

/* Somebody has removed it: nothing is lost, and it is said. */
Test(changed, a_file_that_is_gone_is_not_made_again_in_silence)
{
    static const char *const lines[][2] = { { "browse off", "save" }, { "tag Event x", "browse save" } };
    for (int i = 0; i < 2; i++) {
        OWN(session) s = drive_new("international", false);
        whole_write("club.pdn", ANNA "\n" CLEO);
        drive_all(s, "open club.pdn", "comment mine", "browse", lines[i][0]);
        cr_assert(unlink("club.pdn") == 0);
        drive_answer(s, lines[i][1], "Saved as club.pdn. The file was gone, and is there again");
        cr_expect(whole_has("club.pdn", "Cleo") && whole_has("club.pdn", i ? "Event \"x\"" : "mine"));
        if (i) drive_done(s, "browse off");
        drive_all(s, "comment more", "save");
        if (session_question(s)) drive_done(s, "y");
        cr_expect_not(strstr(session_message(s), "gone"), "%s", session_message(s));
    }
}

Test(changed, tags_the_list_has_saved_are_not_forgotten_with_others)
{
    for (int saved = 0; saved < 2; saved++) {
        OWN(session) s = drive_new("international", false);
        whole_write("club.pdn", ANNA "\n" CLEO);
        drive_all(s, "open club.pdn", "browse", "tag White Listed");
        if (saved) drive_all(s, "browse save", "tag Event x");
        drive_all(s, "browse drop", "comment mine", "save");
        cr_assert(session_question(s));
        cr_expect_eq(strstr(session_question(s), "The list has changed") != NULL, saved, "%s", session_question(s));
    }
}

/* The game on the board that was deleted in the list is where it was, and is no other. */
Test(changed, a_game_whose_deletion_is_forgotten_is_in_the_file)
{
    OWN(session) s = drive_new("international", false);
    int count;
    whole_write("club.pdn", ANNA "\n" CLEO "\n" EVE);
    drive_all(s, "open club.pdn 3", "browse", "1", "browse delete", "y", "2", "browse delete", "y", "browse drop");
    cr_expect_eq(session_game_index(s, &count), 3, "%s", session_message(s));
    drive_all(s, "comment mine", "save", "y");
    cr_expect(whole_has("club.pdn", "mine"));
    session_game_index(s, &count);
    cr_expect_eq(count, 3);
}

Test(changed, a_game_opened_anew_has_the_tags_of_the_list)
{
    OWN(session) s = drive_new("international", false);
    whole_write("club.pdn", ANNA "\n" CLEO);
    drive_all(s, "open club.pdn", "browse", "2", "tag White Other", "1", "tag White Listed", "browse open",
        "comment mine", "save");
    cr_expect(strstr(session_question(s), "Replace game 1, Listed"), "%s", session_question(s));
    drive_done(s, "y");
    cr_expect(whole_has("club.pdn", "mine") && whole_has("club.pdn", "Listed") && whole_has("club.pdn", "Other"));
}

/* A game that is resumed, too: where its place is taken by another it is added. */
Test(changed, a_resumed_game_finds_its_place)
{
    static const struct {
        const char *label, *outside, *says, *asks;
        int annas;
    } cases[] = {
        { "as it was", ANNA, "The game goes on.", "Replace game 1, Anna", 1 },
        { "one in front", EVE "\n" ANNA, "The game goes on.", "Replace game 2, Anna", 1 },
        { "changed", "[White \"Anna\"]\n[Black \"Bob\"]\n\n1. 33-29 {theirs} 19-23 *\n",
            "In club.pdn it is no longer as it was", NULL, 2 },
        { "gone", CLEO, "In club.pdn it is no longer as it was", NULL, 1 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct session *s = drive_new_kept("international", false);
        whole_write("club.pdn", ANNA);
        drive_all(s, "open club.pdn", "forward", "comment mine");
        session_hangup(s);
        session_free(s);
        whole_write("club.pdn", cases[i].outside);
        s = drive_new_kept("international", false);
        cr_assert(session_question(s), "%s", cases[i].label);
        drive_answer(s, "y", cases[i].says);
        drive_done(s, "save");
        cr_expect_eq(session_question(s) != NULL, cases[i].asks != NULL, "%s: %s", cases[i].label, session_message(s));
        if (session_question(s)) {
            cr_expect(strstr(session_question(s), cases[i].asks), "%s: %s", cases[i].label, session_question(s));
            drive_done(s, "y");
        }
        cr_expect(whole_is("club.pdn.bak", cases[i].outside), "%s", cases[i].label);
        cr_expect_eq(whole_count("club.pdn", "Anna"), cases[i].annas, "%s", cases[i].label);
        cr_expect(whole_has("club.pdn", "mine"), "%s", cases[i].label);
        cr_expect_eq(whole_has("club.pdn", "theirs"), i == 2, "%s", cases[i].label);
        cr_expect_eq(whole_has("club.pdn", "Eve"), i == 1, "%s", cases[i].label);
        cr_expect_eq(whole_has("club.pdn", "Cleo"), i == 3, "%s", cases[i].label);
        drive(s, "quit");
        session_free(s);
    }
}

/* ---- a large file, of which only the places of the games are known ---- */

enum { LARGE = 200000 };

static void write_large(const char *path, bool extra)
{
    LOCAL(str) text = { 0 };
    if (extra) str_add(&text, "[White \"New\"]\n1. 34-30 *\n\n");
    for (int i = 0; i < LARGE; i++)
        str_addf(&text, "[White \"Old%d\"]\n[Black \"Q\"]\n[Result \"2-0\"]\n1. 32-28 19-23 2. 28x19 14x23 {%d} 2-0\n",
            i, i);
    whole_write_n(path, text.s, text.len);
}

static void cut_in_half(struct stat *was)
{
    cr_assert(!truncate("large.pdn", was->st_size / 2));
}

static void put_before(struct stat *was)
{
    (void)was;
    write_large("large.pdn", true);
}

static void add_behind(struct stat *was)
{
    (void)was;
    FILE *f = fopen("large.pdn", "a");
    cr_assert(f && fputs("\n[White \"New\"]\n1. 34-30 *\n", f) >= 0 && !fclose(f));
}

/* As long as it was, and as old. */
static void write_over(struct stat *was)
{
    FILE *f = fopen("large.pdn", "r+");
    cr_assert(f && fputs("[White \"New0\"]", f) >= 0 && !fclose(f));
    const struct timespec times[2] = { was->st_atim, was->st_mtim };
    cr_assert(!utimensat(AT_FDCWD, "large.pdn", times, 0));
}

Test(changed, of_a_large_file_changed_in_place_nothing_is_taken, .timeout = 600)
{
    static void (*const change[])(struct stat *) = { cut_in_half, put_before, add_behind, write_over };
    static const char *const refused[] = { "append one.pdn", "export pdn all.pdn", "browse open", "tag Event x",
        "saveas copy.pdn", "browse off", "saveas copy.pdn", "next", "game 9" };
    for (size_t i = 0; i < sizeof change / sizeof *change; i++) {
        OWN(session) s = drive_new("international", false);
        struct stat was, now, later;
        write_large("large.pdn", false);
        cr_assert(!stat("large.pdn", &was));
        drive_all(s, "open large.pdn 7", "browse", "2");
        drive_rest(s);
        change[i](&was);
        cr_assert(!stat("large.pdn", &now));
        for (size_t k = 0; k < sizeof refused / sizeof *refused; k++) {
            if (!strcmp(refused[k], "browse off")) {
                drive_done(s, "browse off");
                continue;
            }
            cr_expect_not(drive(s, refused[k]), "%zu: %s", i, refused[k]);
            cr_expect(drive_says(s, "large.pdn has been changed by another program; open it anew"), "%zu: %s: %s", i,
                refused[k], session_message(s));
        }
        cr_expect_eq(scratch_count(""), 1, "%zu: nothing is written", i);
        cr_assert(!stat("large.pdn", &later));
        cr_expect_not(file_is_changed(&now, &later));
    }
}

/* No answer is not the answer that there is no such game. */
Test(changed, of_a_large_file_changed_nothing_is_said_to_be_missing, .timeout = 600)
{
    static const char changed[] = "large.pdn has been changed by another program; open it anew";
    static const char *const filters[] = { "filter text:19999", "filter comment:19999", "filter pos:here" };
    OWN(session) s = drive_new("international", false);
    struct session_browse b;
    write_large("large.pdn", false);
    drive_through(s, "browse large.pdn");
    drive_through(s, filters[0]);
    cr_assert(session_browse(s, &b) && b.shown == 12 && b.preview && !*b.why);
    add_behind(NULL);
    for (int i = 0; i < 3; i++) {
        drive_through(s, filters[i]);
        cr_expect(drive_says(s, changed), "%s: %s", filters[i], session_message(s));
        cr_expect(session_browse(s, &b) && !b.shown && !strcmp(b.why, changed), "%s: %s", filters[i], b.why);
    }
    drive_through(s, "filter");
    cr_expect(session_browse(s, &b) && b.shown == LARGE && !b.preview && !strcmp(b.why, changed), "%s", b.why);
    drive_all(s, "browse off", "open large.pdn");
    add_behind(NULL);
    drive_refused(s, "beside 3", changed);
}

/* ... while what is replaced by rename stays whole for those who have it. */
Test(changed, of_a_large_file_replaced_the_games_are_those_listed, .timeout = 600)
{
    OWN(session) s = drive_new("international", false);
    write_large("large.pdn", false);
    drive_through(s, "browse large.pdn");
    whole_write("club.pdn", club);
    cr_assert(!rename("club.pdn", "large.pdn"));
    drive_all(s, "append one.pdn", "export pdn all.pdn", "browse open");
    cr_expect_eq(whole_count("all.pdn", "[White \"Old"), LARGE);
}
