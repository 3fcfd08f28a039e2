/* test_coat.c -- a game against a person at a table, carried elsewhere in another coat: no engine helps with it there. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "drive.h"
#include "help/scratch.h"
#include "help/wait.h"
#include "scene.h"

static void leave(void)
{
    scene_stop_serving();
    scratch_leave();
}

TestSuite(coat, .init = scratch_enter, .fini = leave, .timeout = 120);

static const char *const ten[] = { "32-28", "19-23", "28x19", "14x23", "37-32", "10-14", "41-37", "14-19", "46-41",
    "5-10" };

/* Both play; then she leaves, and the game goes on. */
static struct scene scene_left(void)
{
    struct scene t = scene_seated();
    for (size_t i = 1; i < sizeof ten / sizeof *ten; i++) {
        scene_do(i % 2 ? t.s : t.other, ten[i]);
        scene_await(&t, i % 2 ? t.other : t.s, ten[i]);
    }
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

/* Exported and opened, set up, imported, entered by hand; and where another session of the same person does so. */
Test(coat, no_advice_on_a_game_carried_elsewhere)
{
    static const char fen[] =
        "fen W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,47,48,49,50:B1,2,3,4,6,7,8,9,10,11,12,"
        "13,15,16,17,18,19,20,23";
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
