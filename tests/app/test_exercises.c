/* test_exercises.c -- the collection of exercises; shots found in games; solving them. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

#define GAME(words, from, fen, moves) \
    "[Event \"" from "\"]\n[Exercise \"" words "\"]\n[FEN \"" fen "\"]\n[GameType \"20\"]\n\n" moves " *\n"
/* Sacrifices, and captures of several men. */
#define ONE                                                                                \
    GAME("depth:4 sacrifices:1 captures:2 king", "one", "W:W9,22,24,30,48:B4,11,13,18,23", \
        "1. 9-3 18x27 2. 3-9 23-29 3. 9x45")
#define TWO                                                                                     \
    GAME("depth:1 sacrifices:1 captures:3 mine", "two", "W:W27,28,35,40,43,45:B17,18,20,24,30", \
        "1. 43-39 30-34 2. 39x19")

TestSuite(exercises, .init = scratch_enter, .fini = scratch_leave);

static void read_all(struct exercises *x, const char *text)
{
    struct err e = { 0 };
    *x = (struct exercises){ 0 };
    cr_assert(exercises_read(x, text, strlen(text), &e), "%d:%d: %s", e.line, e.column, e.text);
}

/* ---- found in games ---- */

/* The moves of a solution as text. */
static void solution(const struct exercise *x, struct str *out)
{
    struct rules r;
    cr_assert(variants_find(x->game, &r, NULL));
    movetext_line(&r, coord_own(), &x->start, x->move, x->n_moves, MOVETEXT_SHORT, out);
}

static bool take(void *ctx, const struct exercises *one, struct err *e UNUSED)
{
    solution(one->list, ctx);
    str_addf(ctx, " (%s) %s\n", one->list->source, one->list->words);
    return true;
}

static int find_shots(const char *pdn, bool sides, struct str *out)
{
    struct shots s = { .name = "x.pdn", .nodes = SHOTS_NODES, .sides = sides, .found = take, .ctx = out };
    OWN(pdn_file) f = pdn_new(pdn, strlen(pdn), NULL);
    struct err e = { 0 };
    int n = 0;
    cr_assert(shots_run(&s, f, &e), "%s", e.text);
    for (size_t i = 0; i < out->len; i++) n += out->s[i] == '\n';
    return n;
}

Test(exercises, a_shot_is_found_where_it_could_be_played)
{
    LOCAL(str) found = { 0 };
    cr_expect_eq(find_shots("[White \"A\"]\n[Black \"B\"]\n[GameType \"20\"]\n[FEN "
                            "\"W:W21,22,33,39,40,46,49:B4,5,7,8,10,15,26\"]\n"
                            "1. 46-41 26x28 *",
                     false, &found),
        1);
    cr_expect_str_eq(str_text(&found),
        "33-28 26x17 22x13 (x.pdn, game 1: A - B, move 1) depth:1 sacrifices:1 captures:3\n");
}

Test(exercises, exchanges_and_openings_are_no_shots)
{
    LOCAL(str) found = { 0 };
    cr_expect_eq(find_shots("[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. "
                            "41-37 14-19 5. 46-41 5-10 *",
                     false, &found),
        0, "%s", str_text(&found));
}

/* ---- solved ---- */

static void put_collection(const char *text)
{
    LOCAL(exercises) x = { 0 };
    struct err e = { 0 };
    int fresh;
    read_all(&x, text);
    cr_assert(collection_merge(&x, &fresh, &e), "%s", e.text);
}

/* Where nothing is new, the file is not written: it stays the file it was. */
Test(exercises, nothing_new_is_not_written)
{
    struct stat first, then;
    const char *path = scratch_path(".local/state/huff/exercises.pdn");
    put_collection(ONE "\n" TWO);
    cr_assert_eq(stat(path, &first), 0);
    put_collection(TWO);
    cr_assert(stat(path, &then) == 0 && then.st_ino == first.st_ino);
}

#define DUE ".local/state/huff/exercises.pdn.due"

/* Is there a card with these fields behind its key and day? */
static bool has_card(const char *fields)
{
    LOCAL(str) text = { 0 };
    whole_try(scratch_path(DUE), &text);
    return strstr(str_text(&text), fields) != NULL;
}

/* Everything else that is in the file stays as it is: comments, tags, games of another kind. */
Test(exercises, others_may_write_into_the_file)
{
    static const char own[] = "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 {good} *\n\n" TWO "% a remark\n";
    const char *path = scratch_path(".local/state/huff/exercises.pdn");
    put_collection(TWO);
    whole_write(path, own);
    put_collection(ONE);
    LOCAL(str) text = { 0 };
    whole_try(path, &text);
    cr_expect(!strncmp(str_text(&text), own, strlen(own)) && strstr(str_text(&text) + strlen(own), "9x45"), "%s",
        str_text(&text));
}

Test(exercises, solved_at_first_try_and_kept)
{
    put_collection(ONE "\n" TWO);
    OWN(session) s = drive_new("thai", false);
    drive_all(s, "train tactics", "9-3");
    cr_expect(drive_says(s, "Good. Black answers 18x27; go on"));
    cr_expect_str_eq(game_rules(session_game(s))->id, "international");
    drive_all(s, "3-9", "9x45");
    cr_expect(drive_says(s, "Solved, at first try"));
    cr_expect(has_card("international W:W9,22,24,30,48:B4,11,13,18,23\t") && has_card("\t1\t2.60\t1\t0\n"));
    session_free(s); // whatever becomes of the program
    s = drive_new("thai", false);
    drive_answer(s, "train tactics", "(1 of 1, new)");
    drive_done(s, "train stop");
    cr_expect_str_eq(game_rules(session_game(s))->id, "thai");
    drive_answer(s, "train score", "2 exercises: 0 due, 1 new; solved at first try: 1 of 1");
}

Test(exercises, a_wrong_try_is_kept_at_once_and_comes_again)
{
    put_collection(TWO);
    OWN(session) s = drive_new("international", false);
    drive_answer(s, "train tactics", "White to move and win (1 of 1, new)");
    drive_refused(s, "27-22", "27-22");
    cr_expect(drive_says(s, "try again"));
    cr_expect(has_card("\t1\t2.50\t0\t0\n"));
    drive_all(s, "43-39", "39x19");
    cr_expect(drive_says(s, "Solved. "));
    cr_expect(has_card("\t1\t2.50\t0\t0\n"));
    drive_answer(s, "train", "(2 of 2, ");
    drive_all(s, "43-39", "39x19", "train");
    cr_expect(drive_says(s, "2 of 2 solved, 1 at first try"));
    cr_expect(has_card("\t1\t2.50\t0\t0\n"), "the second time is practice");
}

Test(exercises, another_way_to_win_is_accepted)
{
    /* Seven kings win however they move, if they are not given away. */
    put_collection(GAME("side-solution", "many", "W:WK41,K42,K46,K47,K48,K49,K50:B6,8", "1. 48-39 6-11 2. 39x6"));
    OWN(session) s = drive_new("international", false);
    drive_all(s, "train tactics", "49-40");
    cr_expect_not(has_card("\t2.50\t0\t"));
}

/* In seventeen plies, 41-37 and 41-36 in twenty-one. */
#define WON GAME("hard", "won", "W:W21,33-35,38,39,41:B18,20,22-24", "1. 34-30 23-29 2. 30x19 20-25 3. 33x24")

/* Whatever was tried before; and what wins is no mistake, though another move wins sooner. */
Test(exercises, a_move_is_judged_by_itself)
{
    static const struct {
        const char *line, *says;
    } tries[] = { { "34-29", "34-29 lets a won game go: 34-29 23x32 " },
        { "33-28", "33-28 lets a won game go: 33-28 22x44 " },
        { "35-30", "35-30 may win, but less surely: 35-30 24x35 " }, { "41-37", "Good. Black answers " } };
    enum { TRIES = sizeof tries / sizeof *tries };
    put_collection(WON);
    OWN(session) s = drive_new("international", false);
    for (int first = 0; first < TRIES; first++) {
        remove(scratch_path(DUE));
        drive_done(s, "train tactics");
        for (int i = first; i < TRIES; i++) {
            drive(s, tries[i].line);
            cr_expect(drive_says(s, tries[i].says), "%d: %s", first, session_message(s));
        }
        drive_done(s, "train stop");
    }
    remove(scratch_path(DUE));
    drive_done(s, "train tactics");
    drive_answer(s, "41-36", "Good. ");
}

/* Two moves win, so there is a side solution, though one of them wins sooner. */
Test(exercises, a_shot_that_is_not_the_only_win)
{
    static const char game[] = "[GameType \"20\"]\n[FEN \"W:W21,33-35,38,39,41:B18,20,22-24\"]\n1. 34-30 *";
    LOCAL(str) found = { 0 };
    cr_expect_eq(find_shots(game, false, &found), 0, "%s", str_text(&found));
    cr_expect_eq(find_shots(game, true, &found), 1);
    cr_expect(strstr(str_text(&found), " side-solution\n"), "%s", str_text(&found));
}

Test(exercises, the_solution_is_shown_and_the_game_played_on)
{
    put_collection(TWO);
    OWN(session) s = drive_new("international", false);
    drive_done(s, "train tactics");
    cr_expect_not(drive(s, "train on"));
    drive_answer(s, "train show", "The solution: 43-39 30-34 39x19 (two)");
    cr_expect(has_card("\t1\t2.50\t0\t0\n"));
    drive_done(s, "train on");
    cr_expect_eq(session_mode(s), MODE_PLAY);
    cr_expect(session_player(s, BLACK)->engine && !session_player(s, WHITE)->engine);
}

/* ... and not over a game that cannot be kept, unasked. */
Test(exercises, playing_on_replaces_nothing_unasked)
{
    put_collection(TWO);
    OWN(session) s = drive_new_kept("international", false);
    limit_files(16);
    drive_all(s, "set confirm=off", "31-26", "train tactics", "train show", "train on");
    cr_assert(session_question(s), "%s", session_message(s));
    cr_expect_str_eq(session_question(s), "The game is not saved and would be lost; do it anyway? y/n");
    drive(s, "n");
    cr_expect_eq(session_mode(s), MODE_TRAIN);
    drive_all(s, "train on", "y");
    cr_expect(session_mode(s) == MODE_PLAY && !session_shown(s)->lost);
    limit_files(RLIM_INFINITY);
}

/* ---- files ---- */

Test(exercises, made_of_a_file_while_the_session_goes_on)
{
    whole_write("g.pdn", "[GameType \"20\"]\n[FEN \"W:W21,22,33,39,40,46,49:B4,5,7,8,10,15,26\"]\n1. 46-41 *\n");
    OWN(session) s = drive_new("international", false);
    drive_done(s, "train tactics g.pdn");
    cr_expect(session_working(s));
    cr_expect(drive(s, "32-28"), "the game goes on");
    drive_rest(s);
    cr_expect(drive_says(s, "g.pdn: 1 new exercise in 1 game; `train tactics` begins"));
    drive_all(s, "train tactics", "33-28");
    cr_assert(drive(s, "train stop") && drive(s, "train tactics g.pdn"));
    drive_rest(s);
    cr_expect(drive_says(s, "1 known already"));
}

/* An archive is what it holds, and one that is damaged is said to be. */
Test(exercises, made_of_an_archive)
{
    whole_write("g.pdn", "[GameType \"20\"]\n[FEN \"W:W21,22,33,39,40,46,49:B4,5,7,8,10,15,26\"]\n1. 46-41 *\n");
    if (system("gzip g.pdn && cp g.pdn.gz cut.gz && truncate -s -4 cut.gz")) scratch_skip("gzip: not there");
    OWN(session) s = drive_new("international", false);
    drive_refused(s, "train tactics cut.gz", "cut.gz ends too early");
    drive_through(s, "train tactics g.pdn.gz");
    cr_expect(drive_says(s, "g.pdn.gz: 1 new exercise in 1 game; `train tactics` begins"));
}

Test(exercises, asked_for_by_grade_and_words)
{
    static const struct {
        const char *line, *says;
    } asked[] = { { "train tactics medium", "(1 of 1, new)" }, { "train tactics 1", "(1 of 1, new)" },
        { "train tactics easy MINE", "(1 of 1, new)" }, { "train tactics captures:2 4 king", "(1 of 1, new)" },
        { "coach tactics captures:3", "(1 of 1, new)" }, { "train tactics", "(1 of 2, new)" },
        { "train tactics hard", "There is no such exercise" }, { "train tactics easy 4", "There is no such exercise" },
        { "train tactics sacrifices:9", "There is no such exercise" } };
    put_collection(ONE "\n" TWO);
    OWN(session) s = drive_new("international", false);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        drive(s, asked[i].line);
        cr_expect(drive_says(s, asked[i].says), "%s: %s", asked[i].line, session_message(s));
    }
    drive_refused(s, "train endings KKM-K 3", "Only `train tactics` takes a file or words");
}

Test(exercises, bad_files_are_refused_with_their_place)
{
    static const char spoilt[] = GAME("hard", "x", "W:W32:B1", "1. 32-28 1-6") "\n" GAME("hard", "y", "W:W32:B1",
        "1. 31-27");
    OWN(session) s = drive_new("international", false);
    cr_expect_not(drive(s, "train tactics missing.pdn"));
    whole_write("good.pdn", ONE "\n" TWO "\n" ONE);
    drive_answer(s, "train tactics good.pdn", "2 of 2 exercises are new");
    /* What somebody has spoilt is named, passed over, and stays. */
    const char *path = scratch_path(".local/state/huff/exercises.pdn");
    whole_write(path, spoilt);
    drive_done(s, "train tactics good.pdn");
    drive_answer(s, "train tactics", "(1 of 2, new)");
    cr_expect(drive_says(s, "exercises.pdn:1: a solution is up to 15 moves"), "%s", session_message(s));
    cr_expect(whole_has(path, spoilt));
    whole_write(path, "rubbish\n");
    drive_refused(s, "train tactics", "exercises.pdn:1:1: no game of this file");
    cr_expect_not(drive(s, "train tactics good.pdn"));
    cr_expect(whole_is(path, "rubbish\n"));
}

Test(exercises, games_that_are_none_are_named_and_counted)
{
    static const char one[] = "; 1 game is passed over)", three[] = "; 3 games are passed over)";
    static const char bad[] = "\n" GAME("hard", "x", "W:W32:B1", "1. 32-23") "\n" GAME("hard", "y", "W:W32:B1",
        "") "\n" GAME("hard", "z", "W:W32:B1", "1. 32-28 1-6");
    OWN(session) s = drive_new("international", false);
    whole_write("mixed.pdn", ONE "\n" GAME("hard", "z", "W:W32:B1", "1. 32-28 1-6"));
    drive_answer(s, "train tactics mixed.pdn", "1 of 1 exercise is new; `train tactics` begins (mixed.pdn:");
    cr_expect(drive_says(s, one), "%s", session_message(s));
    whole_write("bad.pdn", bad);
    drive_refused(s, "train tactics bad.pdn", "bad.pdn:");
    whole_write(scratch_path(".local/state/huff/exercises.pdn"), bad);
    drive_refused(s, "train tactics", "makes some from a PDN file's games (exercises.pdn:");
    cr_expect(drive_says(s, three), "%s", session_message(s));
    drive_answer(s, "train score", "0 exercises: 0 due");
    cr_expect(drive_says(s, three), "%s", session_message(s));
}

/* ---- printed ---- */

static int count(const char *text, const char *part)
{
    int n = 0;
    while ((text = strstr(text, part))) text += strlen(part), n++;
    return n;
}

static void expect_page(const char *line, int diagrams, const char *part)
{
    LOCAL(str) text = { 0 };
    OWN(session) s = drive_new("international", false);
    drive_done(s, line);
    whole_try("page.html", &text);
    cr_expect_eq(count(str_text(&text), "<svg "), diagrams, "%s: %d", line, count(str_text(&text), "<svg "));
    cr_expect(strstr(str_text(&text), part), "%s: no %s", line, part);
    remove("page.html");
}

Test(exercises, printed)
{
    put_collection(ONE "\n" TWO);
    whole_write(scratch_path(".local/state/huff/mistakes.pdn"),
        "[White \"A\"]\n[Black \"B\"]\n[GameType \"20\"]\n[Mistakes \"White\"]\n\n1. 32-28 18-23 2. 33-29 $2 (2. 38-32) 23x32 *\n");
    whole_write("g.pdn", "[GameType \"20\"]\n\n1. 32-28 18-23 {[#]} 2. 33-29 *\n\n[FEN \"W:W99:B1\"]\n\n1. 32-28 *\n");
    expect_page("diagrams tactics page", 2,
        "<span>1. 43-39</span> <span>30-34</span> <span>2. 39x19</span> <small>two<");
    expect_page("diagrams tactics easy page.html", 1, "White to move and win (depth 1)");
    expect_page("diagrams mistakes page", 1, "<b>1</b> White to move: better than 33-29<br>International");
    expect_page("diagrams page=12 due page", 3, "class=\"page many\"");
    whole_write(scratch_path(".local/state/huff/mistakes.pdn"),
        "[GameType \"20\"]\n[Mistakes \"Both\"]\n\n1. 32-28 $2 (1. 33-28) 18-23 $2 *\n");
    expect_page("diagrams mistakes page", 2, "<b>1</b> White to move: better than 32-28<br>International");
    expect_page("diagrams due page", 4, " Black to move: better than 18-23");
    expect_page("diagrams g.pdn page", 1, "2. 33-29");
    OWN(session) s = drive_new("international", false);
    drive_answer(s, "diagrams g.pdn page", "1 diagram written to page.html (1 game has no position for one)");
}
