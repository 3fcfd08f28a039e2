/* test_exercises.c -- the collection of exercises, its file and its boxes; shots found in games;
 * solving them. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/drill/exercises.h"
#include "app/drill/shots.h"
#include "base/day.h"
#include "base/err.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/variants.h"
#include "drive.h"
#include "engine/engine.h"
#include "game/game.h"
#include "help/scratch.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "pdn/pdn.h"

#define HEAD "# huff exercises 1\n"
/* Sacrifices, and captures of several men. */
#define ONE "international\tW:W9,22,24,30,48:B4,11,13,18,23\t9-3 18x27 3-9 23-29 9x45\tone\n"
#define TWO "international\tW:W27,28,35,40,43,45:B17,18,20,24,30\t43-39 30-34 39x19\ttwo\n"

TestSuite(exercises, .init = scratch_enter, .fini = scratch_leave);

static void expect_refused(const char *text, int line, int column, const char *part)
{
    struct exercises x = { 0 };
    struct err e = { 0 };
    cr_assert_not(exercises_read(&x, text, strlen(text), &e), "%s", text);
    cr_expect(e.line == line && e.column == column, "%d:%d: %s", e.line, e.column, e.text);
    cr_expect(strstr(e.text, part), "%s", e.text);
    exercises_release(&x);
}

static void read_all(struct exercises *x, const char *text)
{
    struct err e = { 0 };
    *x = (struct exercises){ 0 };
    cr_assert(exercises_read(x, text, strlen(text), &e), "%d:%d: %s", e.line, e.column, e.text);
}

Test(exercises, written_as_they_are_read)
{
    struct exercises x, again;
    struct str text = { 0 }, second = { 0 };
    read_all(&x,
        HEAD ONE "# a "
                 "remark\n\nthai\tW:W22,32:B1,18\t22x15\tthree\t2\t2026-11-22\t7\t5\t2\t2026-11-19\n" ONE);
    cr_assert_eq(x.n, 2);
    cr_expect(x.list[0].n_moves == 5 && x.list[0].seen == 0 && x.list[0].due == 0);
    cr_expect(x.list[1].box == 2 && x.list[1].seen == 7 && x.list[1].due - x.list[1].last == 3);
    exercises_write(&x, &text);
    read_all(&again, str_text(&text));
    exercises_write(&again, &second);
    cr_expect_str_eq(str_text(&text), str_text(&second));
    cr_expect(strstr(str_text(&text), "\tthree\t2\t2026-11-22\t7\t5\t2\t2026-11-19\n"));
    exercises_release(&x);
    exercises_release(&again);
    str_release(&text);
    str_release(&second);
}

Test(exercises, what_is_wrong_is_named_with_its_place)
{
    expect_refused("[Event \"x\"]\n", 1, 1, "begins with");
    expect_refused(HEAD "international\tW:W32:B19\n", 2, 24, "parted by tabs");
    expect_refused(HEAD "chess\tW:W32:B19\t32-28\tx\n", 2, 1, "chess");
    expect_refused(HEAD ONE "international\tW:W32:B99\t32-28\tx\n", 3, 22, "99");
    expect_refused(HEAD "international\tW:W32:B1\t32-28 1-6 32-28\tx\n", 2, 34, "32-28");
    expect_refused(HEAD "international\tW:W32:B1\t32-28 1-6\tx\n", 2, 24, "ends with");
    expect_refused(HEAD "international\tW:W32:B1\t32-28\tx\t6\n", 2, 32, "number");
    expect_refused(HEAD "international\tW:W32:B1\t32-28\tx\t5\t2026-02-30\n", 2, 34, "YYYY");
    expect_refused(HEAD "international\tW:W32:B1\t32-28\tx\t5\t-\t1\t1\t1\t-\tmore\n", 2, 44, "fields");
}

Test(exercises, boxes_and_days)
{
    static const int days[] = { 1, 3, 7, 21, 60, 60 };
    struct exercises x;
    int queue[4], today = 20000;
    read_all(&x, HEAD ONE TWO);
    cr_assert_eq(exercises_queue(&x, today, queue, 4), 2);
    for (int i = 0; i < 6; i++) {
        exercises_answer(&x, 1, true, today);
        cr_expect_eq(x.list[1].due, today + days[i]);
        cr_expect(exercises_queue(&x, today, queue, 4) == 1 && queue[0] == 0);
        today = x.list[1].due;
        cr_expect(exercises_queue(&x, today, queue, 4) == 2 && queue[0] == 1);
    }
    cr_expect(x.list[1].box == 5 && x.streak == 6);
    exercises_answer(&x, 1, false, today);
    cr_expect(x.list[1].box == 0 && x.list[1].due == today && x.streak == 0 && x.best == 6);
    exercises_answer(&x, 0, true, today - 9);
    cr_expect(exercises_queue(&x, today, queue, 4) == 2 && queue[0] == 0, "the one longest due comes first");
    cr_expect_eq(exercises_next_due(&x), today - 8);
    exercises_release(&x);
}

static void expect_day(const char *text)
{
    char line[300], back[16];
    struct exercises x;
    snprintf(line, sizeof line, HEAD "international\tW:W32:B1\t32-28\tx\t0\t%s\n", text);
    read_all(&x, line);
    day_text(x.list[0].due, back);
    cr_expect_str_eq(back, text);
    exercises_release(&x);
}

Test(exercises, days_have_names)
{
    char today[16];
    day_text(day_today(), today);
    expect_day(today);
    expect_day("1970-01-02");
    expect_day("2028-02-29");
    expect_day("-");
}

/* ---- found in games ---- */

/* The moves of a solution as text. */
static void solution(const struct exercise *x, struct str *out)
{
    struct rules r;
    struct pos p = x->start;
    struct moves legal;
    cr_assert(variants_find(x->game, &r, NULL));
    for (int i = 0; i < x->n_moves; i++) {
        gen_moves(&r, &p, &legal);
        if (i) str_put(out, ' ');
        movetext_write(&r, coord_own(), &p, &legal, &x->move[i], MOVETEXT_SHORT, out);
        pos_play(&r, &p, &x->move[i], &p);
    }
}

static int find_shots(const char *pdn, struct str *out)
{
    struct shots *s = shots_new(pdn_new(pdn, strlen(pdn), NULL), "x.pdn", SHOTS_NODES);
    struct engine_request q;
    struct engine_report report;
    enum shots_next next;
    int n = 0;
    while ((next = shots_step(s, &q)) != SHOTS_DONE) {
        const struct exercise *x;
        if (next == SHOTS_AGAIN) continue;
        cr_assert(engine_think(8 << 20, &q, NULL, NULL, &report));
        if (!shots_answer(s, &report, &x)) continue;
        n++;
        solution(x, out);
        str_addf(out, " (%s)", x->source);
    }
    shots_free(s);
    return n;
}

Test(exercises, a_shot_is_found_where_it_could_be_played)
{
    struct str found = { 0 };
    cr_expect_eq(find_shots("[White \"A\"]\n[Black \"B\"]\n[GameType \"20\"]\n[FEN "
                            "\"W:W21,22,33,39,40,46,49:B4,5,7,8,10,15,26\"]\n"
                            "1. 46-41 26x28 *",
                     &found),
        1);
    cr_expect(strstr(str_text(&found), "33-28 26x17 22x13 (x.pdn, game 1: A - B, move 1)"), "%s", str_text(&found));
    str_release(&found);
}

Test(exercises, exchanges_and_openings_are_no_shots)
{
    struct str found = { 0 };
    cr_expect_eq(find_shots("[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. "
                            "41-37 14-19 5. 46-41 5-10 *",
                     &found),
        0, "%s", str_text(&found));
    str_release(&found);
}

/* ---- solved ---- */

static void put_collection(const char *text)
{
    struct exercises x = { 0 };
    struct err e = { 0 };
    int fresh;
    read_all(&x, text);
    cr_assert(collection_merge(&x, &fresh, &e), "%s", e.text);
    exercises_release(&x);
}

/* Where nothing is new, the file is not written: it stays the file it was. */
Test(exercises, nothing_new_is_not_written)
{
    struct stat first, then;
    const char *path = scratch_path(".local/state/huff/exercises.tsv");
    put_collection(HEAD ONE TWO);
    cr_assert_eq(stat(path, &first), 0);
    put_collection(HEAD TWO);
    cr_assert(stat(path, &then) == 0 && then.st_ino == first.st_ino);
}

static struct exercise state_of(int i)
{
    struct exercises x = { 0 };
    struct err e = { 0 };
    cr_assert(collection_load(&x, &e), "%s", e.text);
    struct exercise one = x.list[i];
    exercises_release(&x);
    return one;
}

Test(exercises, solved_at_first_try_and_kept)
{
    put_collection(HEAD ONE TWO);
    struct session *s = drive_new("thai", false);
    drive_all(s, (const char *const[]){ "train tactics", "9-3", NULL });
    cr_expect(drive_says(s, "Good. Black answers 18x27; go on"));
    cr_expect_str_eq(game_rules(session_game(s))->id, "international");
    drive_all(s, (const char *const[]){ "3-9", "9x45", NULL });
    cr_expect(drive_says(s, "Solved, at first try"));
    cr_expect(state_of(0).box == 1 && state_of(0).right == 1 && state_of(0).due == day_today() + 1);
    session_free(s); // whatever becomes of the program
    s = drive_new("thai", false);
    cr_assert(drive(s, "train tactics"));
    cr_expect(drive_says(s, "(1 of 1, new)"));
    cr_assert(drive(s, "train stop"));
    cr_expect_str_eq(game_rules(session_game(s))->id, "thai");
    cr_assert(drive(s, "train score"));
    cr_expect(drive_says(s,
        "2 exercises: 0 due, 1 new; solved at first try 1 of 1 times, 1 in a row (best 1); "
        "boxes 0 to 5: 0 1 0 0 0 0"));
    session_free(s);
}

Test(exercises, a_wrong_try_is_kept_at_once_and_comes_again)
{
    put_collection(HEAD TWO);
    struct session *s = drive_new("international", false);
    cr_assert(drive(s, "train tactics"));
    cr_expect(drive_says(s, "White to move and win (1 of 1, new)"));
    cr_expect_not(drive(s, "27-22"));
    cr_expect(drive_says(s, "27-22"));
    cr_expect(drive_says(s, "try again"));
    cr_expect(state_of(0).wrong == 1 && state_of(0).box == 0);
    drive_all(s, (const char *const[]){ "43-39", "39x19", NULL });
    cr_expect(drive_says(s, "Solved. "));
    cr_expect(state_of(0).seen == 1);
    cr_assert(drive(s, "train"));
    cr_expect(drive_says(s, "(2 of 2, "));
    drive_all(s, (const char *const[]){ "43-39", "39x19", "train", NULL });
    cr_expect(drive_says(s, "2 of 2 solved, 1 at first try"));
    cr_expect(state_of(0).seen == 1, "the second time is practice");
    session_free(s);
}

Test(exercises, another_way_to_win_is_accepted)
{
    /* Seven kings win however they move, if they are not given away. */
    put_collection(HEAD "international\tW:WK41,K42,K46,K47,K48,K49,K50:B6,8\t48-39 6-11 39x6\tmany ways\n");
    struct session *s = drive_new("international", false);
    cr_assert(drive(s, "train tactics"));
    cr_assert(drive(s, "49-40"), "%s", session_message(s));
    cr_expect(state_of(0).wrong == 0);
    session_free(s);
}

Test(exercises, the_solution_is_shown_and_the_game_played_on)
{
    put_collection(HEAD TWO);
    struct session *s = drive_new("international", false);
    cr_assert(drive(s, "train tactics"));
    cr_expect_not(drive(s, "train on"));
    cr_assert(drive(s, "train show"));
    cr_expect(drive_says(s, "The solution: 43-39 30-34 39x19 (two)"));
    cr_expect(state_of(0).wrong == 1);
    cr_assert(drive(s, "train on"));
    cr_expect_eq(session_mode(s), MODE_PLAY);
    cr_expect(session_player(s, BLACK)->engine && !session_player(s, WHITE)->engine);
    session_free(s);
}

/* ---- files ---- */

Test(exercises, made_of_a_file_while_the_session_goes_on)
{
    whole_write("g.pdn", "[GameType \"20\"]\n[FEN \"W:W21,22,33,39,40,46,49:B4,5,7,8,10,15,26\"]\n1. 46-41 *\n");
    struct session *s = drive_new("international", false);
    cr_assert(drive(s, "train tactics g.pdn"));
    cr_expect(session_working(s));
    cr_expect(drive(s, "32-28"), "the game goes on");
    drive_rest(s);
    cr_expect(drive_says(s, "g.pdn: 1 new exercise in 1 game; `train tactics` begins"));
    cr_assert(drive(s, "train tactics"));
    cr_assert(drive(s, "33-28"));
    cr_assert(drive(s, "train stop") && drive(s, "train tactics g.pdn"));
    drive_rest(s);
    cr_expect(drive_says(s, "1 known already"));
    session_free(s);
}

Test(exercises, bad_files_are_refused_with_their_place)
{
    struct session *s = drive_new("international", false);
    whole_write("bad.tsv", HEAD ONE "international\tW:W32:B1\t31-27\tx\n");
    cr_expect_not(drive(s, "train tactics bad.tsv"));
    cr_expect(drive_says(s, "bad.tsv:3:24: \"31-27\" is not a legal move"));
    cr_expect_not(drive(s, "train tactics missing.pdn"));
    whole_write("good.tsv", HEAD ONE TWO);
    cr_expect(drive(s, "train tactics good.tsv"));
    cr_expect(drive_says(s, "2 of 2 exercises are new"));
    /* A collection that somebody has spoilt is not overwritten. */
    const char *path = scratch_path(".local/state/huff/exercises.tsv");
    whole_write(path, HEAD "rubbish\n" ONE);
    cr_expect_not(drive(s, "train tactics"));
    cr_expect(drive_says(s, "exercises.tsv:2:8: "));
    cr_expect_not(drive(s, "train tactics good.tsv"));
    cr_expect(whole_is(path, HEAD "rubbish\n" ONE));
    session_free(s);
}
