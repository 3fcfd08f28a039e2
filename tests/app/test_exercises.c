/* test_exercises.c -- the collection of exercises, its file, and what an earlier huff wrote there; shots found in games;
   solving them. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "app/drill/collection.h"
#include "app/drill/shots.h"
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
    cr_expect(x.list[0].n_moves == 5 && !x.list[0].learned);
    cr_expect(x.list[1].was.reps == 2 && x.list[1].was.lapses == 2 && x.list[1].was.interval == 3);
    cr_expect_str_eq(x.list[0].key, "international W:W9,22,24,30,48:B4,11,13,18,23");
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
    expect_refused(HEAD "international\tW:W32:B1\t32-28\tx\t6\n", 2, 32, "earlier huff");
    expect_refused(HEAD "international\tW:W32:B1\t32-28\tx\t5\t2026-02-30\n", 2, 32, "earlier huff");
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

#define DUE ".local/state/huff/exercises.tsv.due"

/* Is there a card with these fields behind its key and day? */
static bool has_card(const char *fields)
{
    LOCAL(str) text = { 0 };
    whole_try(scratch_path(DUE), &text);
    return strstr(str_text(&text), fields) != NULL;
}

/* Five boxes of 1, 3, 7, 21 and 60 days: what was in them comes back on the day it would have. */
Test(exercises, what_an_earlier_huff_wrote_becomes_cards)
{
    static const char old[] = HEAD
        "#streak 3 7\n"
        "international\tW:W9,22,24,30,48:B4,11,13,18,23\t9-3 18x27 3-9 23-29 9x45\tone\t3\t2036-11-22\t7\t5\t2\t2036-11-15\n" TWO
        "thai\tW:W22,32:B1,18\t22x15\tthree\t0\t2026-11-22\t1\t0\t1\t2026-11-22\n";
    const char *path = scratch_path(".local/state/huff/exercises.tsv");
    LOCAL(exercises) x = { 0 };
    struct err e;
    put_collection(HEAD);
    whole_write(path, old);
    cr_assert(collection_load(&x, &e), "%s", e.text);
    cr_expect(whole_is(scratch_path(DUE),
        "# huff schedule 1\n# card, due, interval in days, ease, right in a row, forgotten\n"
        "international W:W9,22,24,30,48:B4,11,13,18,23\t2036-11-22\t7\t2.50\t3\t2\n"
        "thai W:W22,32:B1,18\t2026-11-22\t1\t2.50\t0\t1\n"));
    cr_expect(whole_has(path, "\tone\n") && whole_has(path, "\ttwo\n") && whole_has(path, "\tthree\n"));
    /* Killed between the two: the cards are newer. */
    whole_write(path, old);
    whole_write(scratch_path(DUE), "# huff schedule 1\nthai W:W22,32:B1,18\t2026-11-29\t6\t2.70\t2\t1\n");
    exercises_release(&x);
    cr_assert(collection_load(&x, &e), "%s", e.text);
    cr_expect(has_card("thai W:W22,32:B1,18\t2026-11-29\t6\t2.70\t2\t1\n") && has_card("\t7\t2.50\t3\t2\n"));
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
    cr_expect(has_card("international W:W9,22,24,30,48:B4,11,13,18,23\t") && has_card("\t1\t2.60\t1\t0\n"));
    session_free(s); // whatever becomes of the program
    s = drive_new("thai", false);
    cr_assert(drive(s, "train tactics"));
    cr_expect(drive_says(s, "(1 of 1, new)"));
    cr_assert(drive(s, "train stop"));
    cr_expect_str_eq(game_rules(session_game(s))->id, "thai");
    cr_assert(drive(s, "train score"));
    cr_expect(drive_says(s, "2 exercises: 0 due, 1 new; solved at first try 1 of 1 times"));
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
    cr_expect(has_card("\t1\t2.50\t0\t0\n"));
    drive_all(s, (const char *const[]){ "43-39", "39x19", NULL });
    cr_expect(drive_says(s, "Solved. "));
    cr_expect(has_card("\t1\t2.50\t0\t0\n"));
    cr_assert(drive(s, "train"));
    cr_expect(drive_says(s, "(2 of 2, "));
    drive_all(s, (const char *const[]){ "43-39", "39x19", "train", NULL });
    cr_expect(drive_says(s, "2 of 2 solved, 1 at first try"));
    cr_expect(has_card("\t1\t2.50\t0\t0\n"), "the second time is practice");
    session_free(s);
}

Test(exercises, another_way_to_win_is_accepted)
{
    /* Seven kings win however they move, if they are not given away. */
    put_collection(HEAD "international\tW:WK41,K42,K46,K47,K48,K49,K50:B6,8\t48-39 6-11 39x6\tmany ways\n");
    struct session *s = drive_new("international", false);
    cr_assert(drive(s, "train tactics"));
    cr_assert(drive(s, "49-40"), "%s", session_message(s));
    cr_expect_not(has_card("\t2.50\t0\t"));
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
    cr_expect(has_card("\t1\t2.50\t0\t0\n"));
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
