/* test_coat.c -- a game against a person at a table, carried elsewhere in another coat: no engine helps with it there. */
#include <config.h>

#include <criterion/criterion.h>
#include <pwd.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "drive.h"
#include "help/scratch.h"
#include "help/wait.h"
#include "scene.h"

static void leave(void)
{
    scene_stop_serving();
    scratch_leave();
}

TestSuite(coat, .init = scratch_enter, .fini = leave, .timeout = 600);

static const char *const ten[] = { "32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37", "14-19", "46-41",
    "5-10" };

static void play_ten(struct scene *t)
{
    for (size_t i = 1; i < sizeof ten / sizeof *ten; i++) {
        scene_do(i % 2 ? t->s : t->other, ten[i]);
        scene_await(t, i % 2 ? t->other : t->s, ten[i]);
    }
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
        cr_expect_not(session_line(s, asked[i]), "%s: %s", asked[i], session_message(s));
        cr_expect(drive_says(s, "while you play a person"), "%s: %s", asked[i], session_message(s));
    }
    cr_expect_not(session_analysis(s, &a) || session_thinking(s)->on);
}

/* A game left at a table, exported and opened. */
static struct scene scene_carried(void)
{
    struct scene t = scene_left();
    scene_do(t.s, "export pdn mine.pdn");
    scene_do(t.s, "leave");
    scene_do(t.s, "open mine.pdn");
    no_advice_in_a_coat(t.s);
    return t;
}

static const char fen[] = "fen W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,47,48,49,50:B1,2,3,4,6,7,8,9,10,11,12,"
                          "13,15,16,17,18,19,20,23";

/* Exported and opened, set up, imported, entered by hand; and where another session of the same person does so. */
Test(coat, no_advice_on_a_game_carried_elsewhere)
{
    struct scene t = scene_carried();
    scene_do(t.s, "goto start");
    no_advice_in_a_coat(t.s);
    scene_do(t.s, fen);
    no_advice_in_a_coat(t.s);
    scene_do(t.s, "new");
    scene_do(t.s, "hint 3");
    scene_do(t.s, "players w=me b=me");
    for (size_t i = 0; i < sizeof ten / sizeof *ten; i++) scene_do(t.s, ten[i]);
    no_advice_in_a_coat(t.s);
    scene_do(t.s, "new");
    scene_do(t.s, "hint 3");
    struct session *second = scene_person("ann", false);
    scene_do(second, fen);
    no_advice_in_a_coat(second);
    session_free(second);
    scene_end(&t);
}

/* Advice that came already ends as the game comes onto the board. */
Test(coat, an_analysis_ends)
{
    enum { TEN = sizeof ten / sizeof *ten };
    struct session_analysis a;
    struct scene t = scene_left();
    struct session *second = scene_person("ann", false);
    for (size_t i = 0; i < TEN - 1; i++) scene_do(second, ten[i]);
    scene_do(second, "analyse");
    cr_assert(session_analysis(second, &a));
    scene_do(second, ten[TEN - 1]);
    cr_expect_not(session_analysis(second, &a));
    no_advice_in_a_coat(second);
    session_free(second);
    scene_end(&t);
}

Test(coat, a_carried_game_is_free_when_it_is_over)
{
    struct scene t = scene_carried();
    scene_do(t.other, "resign");
    scene_do(t.other, "y");
    scene_await(&t, t.other, "wins");
    for (int i = 0; i < 1000 && !session_line(t.s, "eval"); i++) {
        scene_tick(&t);
        nap_ms(20);
    }
    scene_do(t.s, "eval");
    scene_end(&t);
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
    enum { NOBODY = 65534 };
    const struct passwd *p = getpwuid(NOBODY);
    if (!can_be_others() || !p) cr_skip_test("only root can be somebody else, where the system says who connects");
    scene_serve();
    chmod(".", 0711);
    chmod("tables", folder);
    struct scene t = { .s = scene_person(p->pw_name, false), .other = scene_person("bob", false) };
    scene_do(t.other, "host kopi international off w");
    scene_await(&t, t.other, "Table kopi is open");
    scene_do(t.s, "join kopi");
    scene_await(&t, t.other, "The game begins");
    scene_do(t.other, ten[0]);
    scene_await(&t, t.s, ten[0]);
    play_ten(&t);
    cr_assert_eq(seteuid(NOBODY), 0);
    struct session *second = scene_person(p->pw_name, false);
    scene_do(second, fen);
    WAIT_UNTIL(!is_evaluated(&t, second), nap_ms(20));
    no_advice_in_a_coat(second);
    scene_do(t.other, "resign");
    scene_do(t.other, "y");
    WAIT_UNTIL(is_evaluated(&t, second), nap_ms(20));
    session_free(second);
    cr_assert_eq(seteuid(0), 0);
    scene_end(&t);
}

Test(coat, journals_of_another_user)
{
    expect_told(0755);
}

Test(coat, a_folder_that_cannot_be_listed)
{
    expect_told(0711);
}
