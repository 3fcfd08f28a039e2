/* test_coat.c -- a game against a person at a table, carried elsewhere in another coat: no engine helps with it there. */
#include <config.h>

#include <criterion/criterion.h>
#include <limits.h>
#include <pwd.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/table/outline.h"
#include "board/variants.h"
#include "drive.h"
#include "help/scratch.h"
#include "help/sessions.h"
#include "help/wait.h"
#include "notation/fen.h"
#include "scene.h"

enum { NOBODY = 65534 };

TestSuite(coat, .init = scratch_enter, .fini = scene_leave, .timeout = 600);

static const char *const ten[] = { "32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37", "14-19", "46-41",
    "5-10" };

static void play_ten(struct scene *t)
{
    for (size_t i = 1; i < sizeof ten / sizeof *ten; i++) {
        drive_done(i % 2 ? t->s : t->other, ten[i]);
        scene_await(t, i % 2 ? t->other : t->s, ten[i]);
    }
}

/* For ears: the question answered, what was said before it is not said again; the rematch says who begins once. */
Test(coat, at_a_table_nothing_is_said_twice)
{
    LOCAL(scene) t = scene_seated();
    session_set_plain(t.s, true);
    drive_done(t.s, "resign");
    session_take_changes(t.s);
    session_line(t.s, "y");
    cr_expect_not(session_take_changes(t.s) & CHANGED_MESSAGE, "%s", session_message(t.s));
    scene_await(&t, t.s, "resigned");
    drive_done(t.other, "rematch");
    scene_await(&t, t.s, "offers a rematch");
    drive_done(t.s, "accept");
    scene_await(&t, t.s, "You are");
    cr_expect_not(strstr(session_message(t.s), "Another game begins"), "%s", session_message(t.s));
}

/* Both play; then she leaves, and the game goes on. */
static struct scene scene_left(void)
{
    struct scene t = scene_seated();
    play_ten(&t);
    return t;
}

static void no_advice_in_a_coat(struct session *s)
{
    static const char *const asked[] = { "hint 3", "eval", "analyse", "threat", "go", "players w=engine b=engine" };
    struct session_analysis a;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        drive_refused(s, asked[i], "while you play a person");
    }
    cr_expect_not(session_analysis(s, &a) || session_shown(s)->thinking.on);
}

/* A game left at a table, exported and opened. */
static struct scene scene_carried(void)
{
    struct scene t = scene_left();
    drive_all(t.s, "export pdn mine.pdn", "leave", "open mine.pdn");
    no_advice_in_a_coat(t.s);
    return t;
}

/* An engine that stays where it is because of that says so. */
Test(coat, the_engine_says_why_it_stays)
{
    LOCAL(scene) t = scene_left();
    drive_all(t.s, "export pdn mine.pdn", "leave", "new", "players b=engine:1", "open mine.pdn", "goto end", "back");
    drive(t.s, "mode play");
    cr_expect(strstr(session_message(t.s), "The engine makes no move while you play a person"), "%s",
        session_message(t.s));
    drive_refused(t.s, "go", "while you play a person");
}

static struct session *with_journal(void)
{
    struct session_options o = two_people(NULL);
    o.no_journal = false;
    o.tables = "tables";
    o.as = "ann";
    return session_made(&o);
}

/* Left with a journal, and taken up again once the tables were listed. */
Test(coat, no_advice_on_a_game_taken_up_again)
{
    LOCAL(scene) t = scene_left();
    drive_done(t.s, "export pdn mine.pdn");
    OWN(session) second = with_journal();
    drive_all(second, "open mine.pdn", "goto end", "comment mine");
    session_free(second);
    second = with_journal();
    cr_assert(session_question(second));
    WAIT_UNTIL(!session_working(second), (scene_tick(&t), session_wait_a_little(second)));
    drive_done(second, "y");
    no_advice_in_a_coat(second);
}

static const char fen[] = "fen W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,47,48,49,50:B1,2,3,4,6,7,8,9,10,11,12,"
                          "13,15,16,17,18,19,20,23";

/* Exported and opened, set up, imported, entered by hand; and where another session of the same person does so. */
Test(coat, no_advice_on_a_game_carried_elsewhere)
{
    LOCAL(scene) t = scene_carried();
    drive_done(t.s, "goto start");
    no_advice_in_a_coat(t.s);
    drive_done(t.s, fen);
    no_advice_in_a_coat(t.s);
    drive_all(t.s, "new", "hint 3", "players w=me b=me");
    for (size_t i = 0; i < sizeof ten / sizeof *ten; i++) drive_done(t.s, ten[i]);
    no_advice_in_a_coat(t.s);
    drive_all(t.s, "new", "hint 3");
    OWN(session) second = scene_person("ann", false);
    drive_done(second, fen);
    no_advice_in_a_coat(second);
}

/* The same turned with the colours exchanged, with the other side to move, a ply on or two, with pieces taken away or
   given; not one that has little to do with it. */
Test(coat, no_advice_on_what_is_nearly_the_game)
{
    static const char *const near[] = {
        "fen B:W28,31-36,38-45,47-50:B1-4,6-20",
        "fen W:W28,31-36,38-45,47-50:B1-4,6-20",
        "fen B:W31-45,47-50:B1-4,6-13,15-20,23",
        "fen W:W28,31-36,38-45,47-50:B1-4,6-19,21",
        "fen B:W27,32-45,47-50:B1-4,6-13,15-20,23",
        "fen W:W27,32-45,47-50:B1-4,6-13,15-19,23,24",
        "fen W:W31-45,47,48:B1-4,6-13,15-20,23",
        "fen W:W31-45,47-50:B1-4,6-13,15-18,23",
        "fen B:W28,31-36,38-45,47,48:B1-4,6-20",
        "fen W:WK31,32-45,47-50:B1-4,6-13,15-20,23",
    };
    static const char *const far[] = {
        "fen W:W31-50:B1-20",
        "fen W:W31-45,47-50:B1-4,6-13,15,16",
        "fen W:W31,35-45,47-50:B1-4,6-13,15-18,23",
        "fen W:W27,28,33-45,47-50:B1-4,6-13,15-18,21,22,23",
    };
    LOCAL(scene) t = scene_carried();
    for (size_t i = 0; i < sizeof near / sizeof *near; i++) {
        drive_done(t.s, near[i]);
        no_advice_in_a_coat(t.s);
    }
    for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
        drive_done(t.s, far[i]);
        drive_done(t.s, "eval");
    }
}

static struct outline outline_of(const char *game, const char *at, int way)
{
    struct rules r;
    struct pos p;
    struct outline o[OUTLINE_WAYS];
    cr_assert(variants_find(game, &r, NULL) && fen_read(&r, coord_own(), at, &p, NULL));
    outline_make(&r, &p, o);
    return o[way];
}

/* On boards that are their own mirror image, and on one that is another's. */
Test(coat, mirrors)
{
    struct outline turkish = outline_of("turkish", "W:Wa3,Kb2:Bh6,Kc7", 0), mirror;
    mirror = outline_of("turkish", "B:Wh3,Kg2:Ba6,Kf7", 2);
    cr_expect_eq(outline_difference(&turkish, &mirror), 0);
    mirror = outline_of("turkish", "B:Wh3,Kg2:Ba6,Kf7", 1);
    cr_expect_neq(outline_difference(&turkish, &mirror), 0);
    mirror = outline_of("turkish", "W:Wh3,Kc2:Ba6,Kb7", 3);
    cr_expect_eq(outline_difference(&turkish, &mirror), 0);
    mirror = outline_of("international", "W:W31:B20", 0);
    cr_expect_eq(outline_difference(&turkish, &mirror), INT_MAX);
}

static struct session *person_elsewhere(void)
{
    struct session_options o = two_people(NULL);
    o.tables = "elsewhere";
    o.as = "eve";
    return session_made(&o);
}

/* Where somebody sits is known to him who looks for tables in another folder, until the game is over. */
Test(coat, no_advice_where_tables_are_elsewhere)
{
    LOCAL(scene) t = scene_left();
    OWN(session) second = person_elsewhere();
    drive_done(second, fen);
    no_advice_in_a_coat(second);
    session_free(second);
    drive_all(t.other, "resign", "y");
    scene_await(&t, t.s, "wins");
    second = person_elsewhere();
    drive_all(second, fen, "eval");
    cr_expect_eq(whole_count(scratch_path(".local/state/huff/seats"), "kopi"), 0);
}

/* Whose turn it is has the clock that runs. */
Test(coat, who_leaves_is_told_of_ones_own_clock)
{
    scene_serve();
    LOCAL(scene) t = { .s = scene_person("ann", false), .other = scene_person("bob", false) };
    drive_done(t.other, "host kopi international 5m w");
    scene_await(&t, t.other, "Table kopi is open");
    for (int move = 0; move < 2; move++) {
        drive_done(t.s, "join kopi");
        scene_await(&t, t.s, "You are Black at table kopi");
        if (!move) scene_await(&t, t.other, "The game begins");
        drive_done(move ? t.s : t.other, ten[move]);
        scene_await(&t, move ? t.other : t.s, ten[move]);
        drive_done(t.s, "leave");
        cr_expect_str_eq(session_message(t.s),
            move ? "You left kopi. `join kopi` takes your seat again."
                 : "You left kopi. Your clock runs; `join kopi` takes your seat again.");
    }
}

/* ... also while the connection is lost. */
Test(coat, who_leaves_without_a_connection_is_told_of_the_clock)
{
    scene_serve();
    LOCAL(scene) t = { .s = scene_person("ann", false), .other = scene_person("bob", false) };
    drive_done(t.other, "host kopi international 5m w");
    scene_await(&t, t.other, "Table kopi is open");
    drive_done(t.s, "join kopi");
    scene_await(&t, t.other, "The game begins");
    drive_done(t.other, ten[0]);
    scene_await(&t, t.s, ten[0]);
    scene_stop_serving();
    scene_await(&t, t.s, "is lost");
    drive_done(t.s, "leave");
    cr_expect_str_eq(session_message(t.s), "You left kopi. Your clock runs; `join kopi` takes your seat again.");
}

/* What ended while one was away is forgotten when the tables are listed. */
Test(coat, a_list_tells_what_is_over)
{
    LOCAL(scene) t = scene_left();
    drive_done(t.s, "leave");
    drive_all(t.other, "resign", "y");
    scene_await(&t, t.other, "wins");
    cr_expect_eq(whole_count(scratch_path(".local/state/huff/seats"), "kopi"), 1);
    drive_done(t.s, "tables");
    scene_await(&t, t.s, "There is no table");
    cr_expect_eq(whole_count(scratch_path(".local/state/huff/seats"), "kopi"), 0);
}

/* Journals that can't be read there leave what was seen last. */
Test(coat, what_was_seen_last_of_tables_elsewhere)
{
    if (!can_be_others()) scratch_skip("only root can be somebody else");
    LOCAL(scene) t = scene_left();
    chmod("tables", 0700);
    chmod(".", 0711);
    cr_assert_eq(chmod(".local", 0755) | chmod(".local/state", 0755) | chmod(".local/state/huff", 0755), 0);
    cr_assert_eq(chmod(".local/state/huff/seats", 0644), 0);
    cr_assert_eq(seteuid(NOBODY), 0);
    struct session *second = person_elsewhere();
    drive_done(second, fen);
    no_advice_in_a_coat(second);
    session_free(second);
    cr_assert_eq(seteuid(0), 0);
}

/* Advice that came already ends as the game comes onto the board, or nearly so. */
Test(coat, an_analysis_ends)
{
    enum { TEN = 8 };
    struct session_analysis a;
    LOCAL(scene) t = scene_left();
    OWN(session) second = scene_person("ann", false);
    for (size_t i = 0; i < TEN - 1; i++) drive_done(second, ten[i]);
    drive_done(second, "analyse");
    cr_assert(session_analysis(second, &a));
    drive_done(second, ten[TEN - 1]);
    cr_expect_not(session_analysis(second, &a));
    no_advice_in_a_coat(second);
}

/* ... also a move that an engine was asked for before the game came there. */
Test(coat, a_move_asked_for_ends)
{
    LOCAL(scene) t = scene_seated();
    OWN(session) second = scene_person("ann", false);
    for (size_t i = 0; i < sizeof ten / sizeof *ten; i++) drive_done(second, ten[i]);
    drive_done(second, "level time=10m");
    cr_assert(session_line(second, "go"), "%s", session_message(second));
    play_ten(&t);
    session_line(second, "tables");
    WAIT_UNTIL(!session_shown(second)->thinking.on, (scene_tick(&t), session_wait_a_little(second)));
    no_advice_in_a_coat(second);
}

Test(coat, a_carried_game_is_free_when_it_is_over)
{
    LOCAL(scene) t = scene_carried();
    drive_all(t.other, "resign", "y");
    scene_await(&t, t.other, "wins");
    for (int i = 0; i < 1000 && !session_line(t.s, "eval"); i++) {
        scene_tick(&t);
        nap_ms(20);
    }
    drive_done(t.s, "eval");
}

static bool is_evaluated(struct scene *t, struct session *s)
{
    session_tick(s);
    scene_tick(t);
    return session_line(s, "eval");
}

/* Where the journals are another user's, and perhaps the list of files, too, the server says what stands at one's tables. */
static void expect_told(mode_t folder)
{
    const struct passwd *p = getpwuid(NOBODY);
    if (!can_be_others() || !p) scratch_skip("only root can be somebody else, where the system says who connects");
    scene_serve();
    chmod(".", 0711);
    chmod("tables", folder);
    LOCAL(scene) t = { .s = scene_person(p->pw_name, false), .other = scene_person("bob", false) };
    drive_done(t.other, "host kopi international off w");
    scene_await(&t, t.other, "Table kopi is open");
    drive_done(t.s, "join kopi");
    scene_await(&t, t.other, "The game begins");
    drive_done(t.other, ten[0]);
    scene_await(&t, t.s, ten[0]);
    play_ten(&t);
    cr_assert_eq(seteuid(NOBODY), 0);
    struct session *second = scene_person(p->pw_name, false);
    drive_done(second, fen);
    WAIT_UNTIL(!is_evaluated(&t, second), nap_ms(20));
    no_advice_in_a_coat(second);
    drive_all(t.other, "resign", "y");
    WAIT_UNTIL(is_evaluated(&t, second), nap_ms(20));
    session_free(second);
    cr_assert_eq(seteuid(0), 0);
}

Test(coat, journals_of_another_user)
{
    expect_told(0755);
}

Test(coat, a_folder_that_cannot_be_listed)
{
    expect_told(0711);
}
