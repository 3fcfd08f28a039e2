/* test_opening.c -- the command tree: counted, followed, played from, written. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/str.h"
#include "drive.h"
#include "help/scratch.h"
#include "pdn/pdn.h"

TestSuite(opening_tree, .init = scratch_enter, .fini = scratch_leave);

static void make_file(const char *name)
{
    static const char text[] = "[GameType \"20\"]\n[Result \"2-0\"]\n[Date \"2019.01.01\"]\n[WhiteRating "
                               "\"1300\"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n"
                               "[GameType \"20\"]\n[Result \"1-1\"]\n[Date \"2021.??.??\"]\n\n1. 32-28 19-23 2. 28x19 "
                               "13x24 1-1\n\n"
                               "[GameType \"20\"]\n[Result \"0-2\"]\n\n1. 31-26 18-22 0-2\n\n"
                               "[GameType \"30\"]\n\n1. c3-d4 *\n\n";
    whole_write(name, text);
}

Test(opening_tree, follows_and_plays)
{
    struct session_tree t;
    OWN(session) s = drive_new("international", false);
    make_file("a.pdn");
    drive_refused(s, "tree", "No file is open");
    drive_none(s, "tree 1", "tree none.pdn");
    cr_expect_not(session_tree(s, &t));
    drive_through(s, "tree a.pdn");
    cr_assert(session_tree(s, &t));
    cr_expect(t.n == 2 && t.games == 3 && t.here == 3 && t.percent == 100);
    cr_expect_str_eq(t.m[0].text, "32-28");
    cr_expect(t.m[0].games == 2 && t.m[0].white == 50 && t.m[0].draws == 50 && t.m[0].black == 0);
    cr_expect(t.m[0].rating == 1300 && t.m[0].last_year == 2021);
    drive_refused(s, "tree 3", "moves 1 to 2");
    drive_done(s, "tree 1");
    cr_assert(session_tree(s, &t));
    cr_expect(t.n == 1 && t.here == 2 && !strcmp(t.m[0].text, "19-23"));
    drive_answer(s, "tree show", "2 of 3 games");
    drive_page_has(s, "", " 1 19-23          2   50 %  50 %   0 %        2021\n");
    drive_done(s, "17-22");
    drive_refused(s, "tree 1", "Nothing was played here");
    drive_done(s, "tree off");
    cr_expect_not(drive(s, "tree off"));
}

/* Of an archive that is cut off what is there is counted, and it is said; lines without a screen get the page by itself.
 */
Test(opening_tree, packed)
{
    struct session_tree t;
    OWN(session) s = drive_new("international", false);
    make_file("a.pdn");
    if (system("gzip -c a.pdn > a.pdn.gz && cp a.pdn.gz cut.gz && truncate -s -4 cut.gz"))
        scratch_skip("gzip: not there");
    drive_through(s, "tree a.pdn.gz");
    cr_assert(session_tree(s, &t));
    cr_expect(t.games == 3 && t.n == 2 && !strcmp(t.name, "a.pdn.gz"));
    drive_through(s, "tree cut.gz");
    cr_expect(drive_says(s, "cut.gz ends too early"));
    cr_assert(session_tree(s, &t));
    cr_expect_eq(t.games, 3);
    session_set_plain(s, true);
    drive_through(s, "tree a.pdn.gz");
    cr_expect(drive_says(s, "a.pdn.gz: 3 of 3 games"));
    drive_page_has(s, "", " 1 32-28          2 ");
}

/* The tree is of the game on the board: another one is counted anew. */
Test(opening_tree, another_game)
{
    struct session_tree t;
    OWN(session) s = drive_new("international", false);
    make_file("a.pdn");
    cr_assert(drive(s, "set confirm=off") && drive(s, "tree a.pdn") && drive(s, "new thai"));
    session_tree(s, &t);
    drive_rest(s);
    cr_assert(session_tree(s, &t));
    cr_expect(t.games == 0 && t.n == 0);
    drive_done(s, "new international");
    session_tree(s, &t);
    drive_rest(s);
    cr_assert(session_tree(s, &t));
    cr_expect_eq(t.games, 3);
}

Test(opening_tree, written_as_a_game)
{
    LOCAL(str) text = { 0 };
    OWN(session) s = drive_new("international", false);
    make_file("a.pdn");
    drive_through(s, "tree a.pdn");
    drive_none(s, "tree export", "tree export b.pdn plies=x");
    drive_refused(s, "tree export b.pdn min=7", "nothing is written");
    drive_answer(s, "tree export b.pdn min=1", "7 moves written to b.pdn");
    whole_read("b.pdn", &text);
    cr_expect(strstr(str_text(&text),
                  "1. 32-28 {2 games: 50 % 50 % 0 %, rating 1300, last "
                  "2021} (1. 31-26\n{1 game: 0 % 0 % 100 %} 1... 18-22 "),
        "%s", str_text(&text));
    drive_done(s, "tree export b.pdn min=1 plies=1");
    cr_assert(session_question(s));
    drive_answer(s, "y", "2 moves written");
}
