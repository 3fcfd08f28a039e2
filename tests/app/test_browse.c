/* test_browse.c -- lists of games: sorted, filtered, walked through, changed and written back. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/loop.h"
#include "base/mono.h"
#include "base/str.h"
#include "drive.h"
#include "game/game.h"
#include "help/scratch.h"

TestSuite(browse, .init = scratch_enter, .fini = scratch_leave);

/* Odd blanks, a tag nobody knows and a comment in an odd place: all of it must stay. */
static const char first[] =
    "[White \"Cem\"]\n[Black  \"Dora\"]\n[Date \"2021.05.01\"]\n[GameType \"20\"]\n[Odd \"x\"]\n\n"
    "1.32-28   19-23 {why\n not} 2.28x19 14x23 2-0\n\n\n";
static const char second[] =
    "[White \"Anna\"]\n[Black \"Emil\"]\n[Date \"2019.??.??\"]\n[GameType \"20\"]\n\n1. 33-29 19-23 1-1\n\n";
static const char third[] = "[White \"Bea\"]\n[Black \"Cem\"]\n[Date \"2024.02.03\"]\n[GameType \"20\"]\n\n"
                            "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 0-2\n";

static const char *three(const char *a, const char *b, const char *c)
{
    static char text[4000];
    snprintf(text, sizeof text, "%s%s%s", a, b, c);
    return text;
}

static void write_games(void)
{
    whole_write("club.pdn", three(first, second, third));
}

static struct session *listed(void)
{
    struct session *s = drive_new("international", false);
    write_games();
    drive_done(s, "browse club.pdn");
    cr_assert_eq(session_mode(s), MODE_BROWSE);
    return s;
}

static struct session_browse look(struct session *s)
{
    struct session_browse b = { 0 };
    drive_rest(s);
    cr_assert(session_browse(s, &b));
    return b;
}

/* The numbers of the games listed, blanks between. */
static const char *numbers(struct session *s)
{
    static char text[100];
    struct row row;
    look(s);
    *text = 0;
    for (int i = 0, game; (game = session_browse_row(s, i, &row)); i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", i ? " " : "", game);
    return text;
}

Test(browse, lists_sorts_and_filters)
{
    static const struct {
        const char *line, *numbers;
    } steps[] = {
        { "sort white", "2 3 1" },
        { "sort date", "2 1 3" },
        { "sort date desc", "3 1 2" },
        { "sort plies", "2 1 3" },
        { "filter cem", "1 3" },
        { "filter white:cem", "1" },
        { "filter date:2020..2022", "1" },
        { "filter res:1-1", "2" },
        { "filter ply:>4", "3" },
        { "filter text:why", "1" },
        { "filter", "2 1 3" },
        { "sort number", "1 2 3" },
        { "find player:anna", "2" },
        { "filter nobody", "" },
    };
    OWN(session) s = listed();
    cr_expect_str_eq(numbers(s), "1 2 3");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        cr_expect(drive(s, steps[i].line), "%s: %s", steps[i].line, session_message(s));
        cr_expect_str_eq(numbers(s), steps[i].numbers, "%s: %s", steps[i].line, numbers(s));
    }
    drive_refused(s, "filter such:1", "Column 1 of the filter");
    cr_expect_not(drive(s, "sort shoesize"));
    cr_expect_not(drive(s, "browse down"), "nothing is listed");
}

/* Not in the text of the game on the board, like words that name nothing of a game. */
Test(browse, finds_by_comment_from_the_board)
{
    OWN(session) s = listed();
    drive_all(s, "browse off", "find comment:why");
    cr_expect_str_eq(numbers(s), "1");
}

Test(browse, the_game_selected_stays_selected)
{
    OWN(session) s = listed();
    drive_done(s, "3");
    cr_expect_eq(look(s).game, 3);
    drive_done(s, "sort date desc");
    cr_expect_eq(look(s).game, 3);
    cr_expect_eq(look(s).at, 0);
    cr_expect_not(drive(s, "browse up"));
    drive_done(s, "browse down 10");
    cr_expect_eq(look(s).game, 2);
    drive_refused(s, "4", "has 3 games");
    drive_done(s, "filter white:cem");
    cr_expect_eq(look(s).game, 1, "the one selected is not listed any more");
    drive_refused(s, "game 2", "not among those listed");
}

Test(browse, previews_and_opens)
{
    OWN(session) s = listed();
    struct game *own = session_game(s);
    drive_all(s, "game 3", "forward 4");
    cr_expect_eq(game_here(look(s).preview)->ply, 4);
    drive_done(s, "find pos");
    cr_expect_str_eq(numbers(s), "1 3");
    drive_done(s, "browse up");
    cr_expect_eq(game_here(look(s).preview)->ply, 4, "at the position that was sought");
    drive_done(s, "back");
    cr_expect_eq(game_here(look(s).preview)->ply, 3);
    cr_expect_eq(session_game(s), own, "the game on the board waits");
    cr_expect_eq(game_here(own)->ply, 0);
    drive_all(s, "filter", "browse open");
    cr_expect_eq(session_mode(s), MODE_REPLAY);
    int count;
    cr_expect_eq(session_game_index(s, &count), 1);
    cr_expect_eq(count, 3);
    drive_all(s, "next", "browse");
    cr_expect_eq(look(s).game, 2, "the game that is open");
    drive_done(s, "browse off");
    cr_expect_eq(session_mode(s), MODE_REPLAY);
    cr_expect_not(drive(s, "browse off"));
}

/* By the names of squares of the game previewed, not of the one on the board. */
Test(browse, a_ply_of_the_preview_is_said)
{
    whole_write("russian.pdn", "[GameType \"25\"]\n\n1. c3-d4 d6-c5 1-0\n");
    OWN(session) s = drive_new("international", false);
    session_set_plain(s, true);
    drive_done(s, "browse russian.pdn");
    drive_answer(s, "forward", "Ply 1 of 2: c3-d4");
}

/* A warning is none of that. */
Test(browse, marks_games_that_cannot_be_read_in_full)
{
    static const char *const games[][2] = { { "[GameType \"20\"]\n\n1. 32-28 $999 19-23 2-0\n", "warned of" },
        { "[GameType \"20\"]\n\n1. 32-28 19-23 2. 99-77 2-0\n", NULL }, { "[GameType \"20\"]\n\n1. 32-77 2-0\n", NULL },
        { "[GameType \"20\"]\n\n2-0\n", "without a move" }, { "[GameType \"99\"]\n\n1. 32-28 2-0\n", NULL } };
    LOCAL(str) text = { 0 };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) str_addf(&text, "%s\n", games[i][0]);
    whole_write("marks.pdn", str_text(&text));
    OWN(session) s = drive_new("international", false);
    drive_through(s, "browse marks.pdn");
    struct row row;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        cr_assert(session_browse_row(s, (int)i, &row));
        cr_expect_eq(row.odd, !games[i][1], "%s", games[i][0]);
    }
    drive_all(s, "3", "browse delete", "y", "4", "browse move up");
    cr_assert_eq(session_browse_row(s, 2, &row), 3);
    cr_expect(row.odd, "they keep it where they go");
}

Test(browse, plays_the_preview)
{
    OWN(session) s = listed();
    int64_t start = mono_ms();
    drive_all(s, "play 1", "play faster");
    while (game_here(look(s).preview)->ply < 4 && mono_ms() - start < 10000) loop_wait(NULL, 0, session_tick(s));
    cr_expect_eq(game_here(look(s).preview)->ply, 4);
    cr_expect_not(look(s).plays, "it stops at the end");
}

Test(browse, other_commands_end_it)
{
    OWN(session) s = listed();
    drive_done(s, "32-28");
    cr_expect_eq(session_mode(s), MODE_PLAY);
    cr_expect_eq(game_here(session_game(s))->ply, 1);
    drive_all(s, "browse", "new");
    cr_expect_eq(session_mode(s), MODE_PLAY);
    cr_expect_not(drive(s, "browse nowhere.pdn"));
    cr_expect_eq(session_mode(s), MODE_PLAY);
}

Test(browse, changes_leave_the_rest_as_it_was)
{
    OWN(session) s = listed();
    drive_all(s, "2", "browse delete");
    cr_assert(session_question(s));
    drive(s, "n");
    cr_expect_str_eq(numbers(s), "1 2 3");
    drive_all(s, "browse delete", "y", "1", "browse move down");
    cr_expect(look(s).changed);
    cr_expect_eq(look(s).game, 2);
    cr_expect(whole_is("club.pdn", three(first, second, third)), "not before it is saved");
    drive_done(s, "quit");
    cr_expect(session_question(s), "changes would be lost");
    drive(s, "n");
    drive_done(s, "save");
    cr_expect_not(look(s).changed);
    LOCAL(str) text = { 0 };
    whole_read("club.pdn", &text);
    const char *
        three = strstr(str_text(&text), "[White \"Bea\"]\n[Black \"Cem\"]\n[Date \"2024.02.03\"]"),
       *one = strstr(str_text(&text),
           "[Black  \"Dora\"]\n[Date \"2021.05.01\"]\n[GameType \"20\"]\n[Odd \"x\"]\n\n1.32-28   19-23 {why\n not} 2.28x19");
    cr_expect(three && one && three < one, "%s", str_text(&text));
    cr_expect(!strstr(str_text(&text), "Anna"));
}

Test(browse, a_tag_changes_one_line)
{
    char want[1000];
    OWN(session) s = listed();
    drive_all(s, "3", "tag Date 2024.02.04", "save");
    snprintf(want, sizeof want, "%s", third);
    memcpy(strstr(want, "02.03"), "02.04", 5);
    cr_expect(whole_is("club.pdn", three(first, second, want)));
    drive_answer(s, "tag Date", "2024.02.04");
    cr_expect_not(drive(s, "tag Nothing"));
}

/* The result behind the moves goes with its tag, and neither is anything but a result. */
Test(browse, the_tag_of_the_result_is_the_result)
{
    OWN(session) s = listed();
    drive_all(s, "1", "tag Result 1-1", "3", "tag result 12-8", "save");
    cr_expect(
        whole_has("club.pdn", "[Odd \"x\"]\n[Result \"1-1\"]\n\n1.32-28   19-23 {why\n not} 2.28x19 14x23 1-1\n"));
    cr_expect(whole_has("club.pdn", "[result \"12-8\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 *\n"));
    drive_all(s, "tag Result *", "tag Result \"\"");
    drive_refused(s, "tag Result banana", "A result is 2-0");
}

Test(browse, a_tag_that_stays_changes_nothing)
{
    OWN(session) s = listed();
    drive_all(s, "3", "tag Date 2024.02.03");
    drive_answer(s, "save", "There is nothing to save");
    drive_refused(s, "tag Nothing \"\"", "The game has no tag Nothing");
    drive_answer(s, "save", "There is nothing to save");
    drive_done(s, "tag Date \"2024.02.03 \"");
    drive_answer(s, "save", "Saved as club.pdn");
}

Test(browse, a_tag_has_a_name)
{
    static const char *const unnamed[] = { "tag \"", "tag \"\" x", "tag \"\"", "tag \"White\" x", "tag - x" };
    OWN(session) s = drive_new("international", false);
    for (size_t i = 0; i < sizeof unnamed / sizeof *unnamed; i++) {
        drive_refused(s, unnamed[i], "A tag's name is letters and digits");
    }
    session_free(s);
    s = listed();
    drive_none(s, "tag \"\" x", "tag \"");
}

Test(browse, the_open_game_keeps_its_place)
{
    OWN(session) s = drive_new("international", false);
    write_games();
    drive_all(s, "open club.pdn 3", "browse", "1", "browse delete", "y", "save", "browse off");
    int count;
    cr_expect_eq(session_game_index(s, &count), 2);
    cr_expect_eq(count, 2);
    drive_all(s, "goto end", "comment last", "save", "open club.pdn 2");
    cr_expect_str_eq(game_tag(session_game(s), "White"), "Bea");
}

/* The terminal goes: the file as it was changed stands beside what else was not saved, and the next start says where.  Who
   was asked and left without the changes meant it. */
Test(browse, a_dropped_line_loses_no_change)
{
    for (int asked = 0; asked < 2; asked++) {
        char path[500] = "";
        OWN(session) s = drive_new_kept("international", false);
        write_games();
        drive_all(s, "32-28", "browse club.pdn", "tag Annotator Me", "game 2", "browse delete", "y");
        if (asked) drive_all(s, "quit", "y");
        session_hangup(s);
        session_free(s);
        cr_expect(whole_is("club.pdn", three(first, second, third)));
        s = drive_new_kept("international", false);
        drive(s, "n");
        cr_expect(drive_says(s, "What was not saved is kept in ~/.local/state/huff/unsaved.pdn"), "the game: %s",
            session_message(s));
        const char *said = strstr(session_message(s), ", ~/.local/state/huff/unsaved-");
        cr_expect_eq(said != NULL, !asked, "%d: %s", asked, session_message(s));
        if (said) sscanf(said, ", ~/%499[^,]", path);
        if (said) path[strlen(path) - 1] = 0; // the sentence ends
        session_free(s);
        s = drive_new_kept("international", false);
        cr_expect_not(strstr(session_message(s), "not saved"), "it is said once: %s", session_message(s));
        if (!asked) cr_expect(whole_has(path, "[Annotator \"Me\"]") && !whole_has(path, "Anna"), "%s", path);
    }
}

Test(browse, copies_to_other_files)
{
    OWN(session) s = listed();
    cr_expect_not(drive(s, "append club.pdn"));
    drive_all(s, "append other.pdn", "2");
    drive_answer(s, "append other.pdn", "game 2 there");
    drive_all(s, "filter cem", "export pdn both.pdn");
    cr_expect_not(drive(s, "export pdn both.pdn"));
    drive_all(s, "filter nobody");
    drive_refused(s, "export pdn none.pdn", "No game is listed");
    cr_expect_not(is_there("none.pdn"));
    drive_done(s, "browse other.pdn");
    cr_expect_str_eq(numbers(s), "1 2");
    drive_done(s, "browse both.pdn white:bea");
    cr_expect_str_eq(numbers(s), "2");
    cr_expect(whole_is("club.pdn", three(first, second, third)));
}

Test(browse, moved_to_its_own_place)
{
    struct session_browse b;
    OWN(session) s = drive_new("international", false);
    whole_write("club.pdn", "1. 32-28 *\n\n1. 33-28 *\n");
    drive_all(s, "browse club.pdn", "2", "browse move 2");
    cr_expect(session_browse(s, &b) && !b.changed);
}

/* What is seen is checked: the file that is listed, not the open one behind it. */
Test(browse, checked_as_it_is_listed)
{
    OWN(session) s = drive_new("international", false);
    whole_write("club.pdn", "1. 32-28 *\n\n1. 33-28 *\n");
    whole_write("bad.pdn", "1. 32-28 18-23 2. 32-28 *\n");
    drive_done(s, "open bad.pdn");
    drive_answer(s, "check", "1 error");
    drive_done(s, "browse club.pdn");
    drive_answer(s, "check", "2 games, 0 errors");
}

/* A last game of nothing but tags stays a game of its own wherever it comes to stand, and so does one of nothing but moves. */
Test(browse, no_game_runs_into_the_next)
{
    static const char cut[] = "[White \"Eva\"]";
    OWN(session) s = drive_new("international", false);
    whole_write("club.pdn", three("1. 32-28 18-22\n\n", second, cut));
    drive_all(s, "browse club.pdn", "3", "browse move 1", "save", "browse club.pdn", "export pdn all.pdn");
    cr_expect_str_eq(numbers(s), "1 2 3");
    cr_expect(whole_is("club.pdn", three("[White \"Eva\"]\n\n*\n\n", "1. 32-28 18-22\n\n", second)));
    drive_done(s, "browse all.pdn");
    cr_expect_str_eq(numbers(s), "1 2 3");
    whole_write("other.pdn", cut);
    drive_answer(s, "append other.pdn", "game 2 there");
    drive_done(s, "browse other.pdn");
    cr_expect_str_eq(numbers(s), "1 2");
}

Test(browse, what_others_changed_is_not_overwritten)
{
    OWN(session) s = listed();
    look(s);
    drive_done(s, "tag Event x");
    whole_write("club.pdn", second);
    drive_refused(s, "save", "changed by another program");
    cr_expect_not(drive(s, "browse nowhere.pdn"));
    drive_refused(s, "browse other.pdn", "changes that are not saved");
    drive_done(s, "saveas mine.pdn");
    cr_expect(whole_is("club.pdn", second));
}

Test(browse, filters_while_it_is_typed)
{
    OWN(session) s = listed();
    session_browse_try(s, "ann");
    cr_expect_str_eq(numbers(s), "2");
    session_browse_try(s, "date:");
    cr_expect_str_eq(numbers(s), "2", "what is no filter yet changes nothing");
    session_browse_try(s, NULL);
    cr_expect_str_eq(numbers(s), "1 2 3");
    cr_expect_str_eq(look(s).filter, "");
}

static struct census_player person(struct session *s, int i)
{
    look(s);
    const struct census_player *p = session_browse_person(s, i);
    cr_assert(p, "player %d", i);
    return *p;
}

Test(browse, players_of_the_games_listed)
{
    OWN(session) s = listed();
    struct census_player p;
    drive_done(s, "browse players");
    cr_expect(look(s).people);
    cr_expect_eq(look(s).shown, 5);
    p = person(s, 0);
    cr_expect_str_eq(p.name, "Cem", "the one with two games is first");
    cr_expect_eq(p.white, 1);
    cr_expect_eq(p.black, 1);
    cr_expect_eq(p.won, 2);
    cr_expect_eq(p.score, 1000);
    cr_expect_eq(p.last_year, 2024);
    cr_expect_str_eq(person(s, 1).name, "Anna");
    cr_expect_eq(person(s, 1).score, 500);
    cr_expect_null(session_browse_person(s, 5));
    drive_refused(s, "browse up", "first player");
    cr_expect_not(drive(s, "browse delete"), "no game is selected");
    drive_none(s, "tag White Zoe", "forward");
    drive_done(s, "browse open");
    cr_expect_not(look(s).people);
    cr_expect_str_eq(numbers(s), "1 3");
    drive_all(s, "filter date:2020..2022", "browse players");
    cr_expect_eq(look(s).shown, 2, "only of the games listed");
    drive_done(s, "filter");
    cr_expect_not(look(s).people, "back at the games");
    cr_expect_str_eq(numbers(s), "1", "still filtered");
}

/* The name is all of it, whatever signs are in it; the filter that was there stays. */
Test(browse, a_player_is_not_another_one)
{
    static const char text[] =
        "[White \"Jan \\\"x\\\" A\"]\n[Black \"Jan\"]\n[Date \"2020.01.01\"]\n[GameType \"20\"]\n\n1. 32-28 2-0\n\n"
        "[White \"Jan\"]\n[Black \"Janus\"]\n[Date \"2020.01.01\"]\n[GameType \"20\"]\n\n1. 32-28 2-0\n\n"
        "[White \"Jan\"]\n[Black \"Janus\"]\n[Date \"2021.01.01\"]\n[GameType \"20\"]\n\n1. 32-28 2-0\n\n"
        "[White \"Janus\"]\n[Black \"Nobody\"]\n[Date \"2020.01.01\"]\n[GameType \"20\"]\n\n1. 32-28 2-0\n";
    OWN(session) s = drive_new("international", false);
    whole_write("jans.pdn", text);
    drive_all(s, "browse jans.pdn date:2020", "browse players");
    cr_expect_str_eq(person(s, 0).name, "Jan");
    drive_done(s, "browse open");
    cr_expect_str_eq(numbers(s), "1 2");
    drive_all(s, "filter", "browse players");
    const struct census_player *p;
    int n = 0;
    while ((p = session_browse_person(s, n)) && !strchr(p->name, '"')) n++;
    drive_done(s, n ? "browse last" : "browse first");
    while (look(s).at > n) cr_assert(drive(s, "browse up"));
    drive_done(s, "browse open");
    cr_expect_str_eq(numbers(s), "1");
}

Test(browse, figures_of_the_games_listed)
{
    static const char *const parts[] = { "3 games of 3.7 plies on average, 5 at most; players: 5", "White won",
        "International", "2019" };
    OWN(session) s = listed();
    session_set_plain(s, true);
    drive_all(s, "filter ply:>1", "browse statistics");
    const char *text = drive_page(s);
    for (int i = 0; i < 4; i++) cr_expect(strstr(text, parts[i]), "%s", text);
    drive_done(s, "filter nobody");
    drive_none(s, "browse statistics", "browse players");
}
