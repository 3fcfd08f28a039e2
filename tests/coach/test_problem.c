/* test_problem.c -- composed problems checked and solved: 36 of them, of fourteen games, with duals, side solutions and faults
   that are known from the endgame tables. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "base/rng.h"
#include "board/draws.h"
#include "coach/problem.h"
#include "coach/proof.h"
#include "endgame/endgame.h"
#include "game/game.h"
#include "help/board_text.h"
#include "help/scratch.h"
#include "pdn/pdn.h"

#define PDN SRCDIR "/tests/data/problems.pdn"
#define TSV SRCDIR "/tests/data/problems.tsv"

enum { PROBLEMS = 36, PIECES = 3 };

TestSuite(problem, .init = scratch_enter, .fini = scratch_leave, .timeout = 600);

/* ---- what is expected ---- */

static struct str expected; /* lines "NUMBER KIND MOVE" */

static void add_row(char **fields, int n, int line)
{
    cr_assert_eq(n, 3, "line %d", line);
    str_addf(&expected, "%s: %s: %s\n", fields[0], fields[2], fields[1]);
}

static int lines_of(const char *text)
{
    int n = 0;
    for (; *text; text++) n += *text == '\n';
    return n;
}

/* Each finding of a page as such a line; `other`: those that are none of the table's. */
static void take_findings(const char *page, struct str *ret, struct str *other)
{
    static const char *const kinds[] = { "a dual", "a side solution",
        "the line ends there, and the problem is not solved",
        "a defence that the solution does not answer, and it holds" };
    int number = 0;
    for (const char *at = page, *end; *at; at = end + 1) {
        char line[300];
        end = strchr(at, '\n');
        snprintf(line, sizeof line, "%.*s", (int)(end - at), at);
        char *bracket = strstr(line, " (");
        if (*line != ' ' && atoi(line)) number = atoi(line);
        if (*line != ' ' || !bracket) continue;
        *bracket = '\0';
        bool known = false;
        for (int k = 0; k < 4; k++) known |= strstr(line, kinds[k]) != NULL;
        str_addf(known ? ret : other, "%d: %s\n", number, line + 2);
    }
}

/* Every line of one text is in the other. */
static void is_among(const struct str *lines, const char *all)
{
    LOCAL(str) line = { 0 };
    for (const char *at = str_text(lines), *end; *at; at = end + 1, str_clear(&line)) {
        end = strchr(at, '\n');
        str_addn(&line, at, (size_t)(end - at + 1));
        const char *found = strstr(all, str_text(&line));
        while (found && found > all && found[-1] != '\n') found = strstr(found + 1, str_text(&line));
        cr_expect(found, "%s", str_text(&line));
    }
}

static struct pdn_file *opened(const char *path)
{
    struct err e;
    struct pdn_file *f = pdn_open(path, NULL, &e);
    cr_assert(f, "%s", e.text);
    return f;
}

static void build_tables(void)
{
    OWN(pdn_file) f = opened(PDN);
    struct err e;
    cr_assert_eq(pdn_games(f), PROBLEMS);
    for (int i = 0; i < PROBLEMS; i++) {
        OWN(game) g = pdn_game(f, i, NULL, NULL);
        cr_assert(
            endgame_build(&(struct endgame_plan){ .rules = *game_rules(g), .folder = "tables", .pieces = PIECES }, &e));
    }
}

static bool run(struct problem_ask ask, const char *path, struct str *page, struct str *pdn)
{
    OWN(pdn_file) f = opened(path);
    if (!ask.nodes) ask.nodes = PROOF_NODES;
    bool ok = problem_run(&ask, f, page, pdn);
    return ok;
}

static int count(const char *text, const char *what)
{
    int n = 0;
    while ((text = strstr(text, what))) text++, n++;
    return n;
}

/* ---- the corpus ---- */

Test(problem, every_dual_and_no_other_by_tables)
{
    LOCAL(str) page = { 0 }, pdn = { 0 }, found = { 0 }, other = { 0 };
    build_tables();
    text_rows(TSV, add_row);
    cr_expect_not(run((struct problem_ask){ .tables = "tables" }, PDN, &page, &pdn));
    take_findings(str_text(&page), &found, &other);
    is_among(&found, str_text(&expected));
    is_among(&expected, str_text(&found));
    cr_expect_eq(lines_of(str_text(&expected)), lines_of(str_text(&found)));
    cr_expect_str_eq(str_text(&other), "", "nothing is undecided");
    cr_expect_eq(count(str_text(&page), "the solution fails."), 8);
    cr_expect_eq(count(str_text(&page), "against every defence."), PROBLEMS - 8);
    cr_expect_eq(count(str_text(&page), "decided by search"), 0);
    str_release(&expected);
}

/* By search alone some are undecided, but nothing is said that is not so. */
Test(problem, no_other_by_search)
{
    LOCAL(str) page = { 0 }, pdn = { 0 }, found = { 0 }, other = { 0 };
    text_rows(TSV, add_row);
    run((struct problem_ask){ .nodes = 3000 }, PDN, &page, &pdn);
    take_findings(str_text(&page), &found, &other);
    is_among(&found, str_text(&expected));
    cr_expect_gt(lines_of(str_text(&found)), lines_of(str_text(&expected)) / 2);
    cr_expect_gt(count(str_text(&page), "undecided: "), 0);
    cr_expect_eq(count(str_text(&page), "decided by tables"), 0);
    str_release(&expected);
}

/* What is found as a solution is one, by every line of it. */
Test(problem, solutions_are_sound)
{
    LOCAL(str) page = { 0 }, pdn = { 0 }, again = { 0 }, none = { 0 };
    build_tables();
    cr_expect(run((struct problem_ask){ .tables = "tables", .solve = true }, PDN, &page, &pdn));
    whole_write("solved.pdn", str_text(&pdn));
    run((struct problem_ask){ .tables = "tables" }, "solved.pdn", &again, &none);
    cr_expect_eq(count(str_text(&again), "against every defence."), PROBLEMS);
    cr_expect_eq(count(str_text(&pdn), "[Author \"huff\"]"), PROBLEMS, "tags stay");
}

/* ---- one by one ---- */

#define PROBLEM(tags, fen, moves) tags "[GameType \"20\"]\n[FEN \"" fen "\"]\n\n" moves "\n"

static void checked(const char *text, enum result goal, const char *want)
{
    LOCAL(str) page = { 0 }, pdn = { 0 };
    whole_write("one.pdn", text);
    run((struct problem_ask){ .goal = goal }, "one.pdn", &page, &pdn);
    cr_expect(strstr(str_text(&page), want), "%s", str_text(&page));
}

/* Others win as well, one of them sooner. */
static const char slow[] = PROBLEM("[Result \"2-0\"]\n", "W:WK46,K45:B26",
    "1. 45-23 26-31 2. 23-45 31-36 3. 45-40 36-41 4. 46x37 2-0");

Test(problem, goals)
{
    checked(slow, RESULT_NONE, "White is to win: ");
    checked(slow, RESULT_NONE, "1. 45-18: a side solution (decided by search to depth 3: White wins in 3 plies");
    checked(PROBLEM("", "W:WK50,12:B21", "1. 50-28 21-26 2. 28-50 26-31 3. 50-45 31-36 2-0"), RESULT_NONE,
        "1. 50-28: a shorter win (decided by search to depth 5: White wins in 5 plies");
    checked(PROBLEM("", "W:W28,39:B13", "1. 28-23 13-18 2. 23x12 2-0"), RESULT_NONE,
        "No win is shorter than its 3 plies.\n  1. 28-22: a side solution (decided by search to depth 5: White wins in 7 plies");
    checked(slow, RESULT_BLACK, "Black is to win: the solution fails.");
    checked(slow, RESULT_DRAW, "White is to draw: it is no draw.\n  1. 45");
    checked(PROBLEM("", "W:WK46,K45:B26", "*"), RESULT_NONE, "There is no solution to be checked.");
    checked("[GameType \"20\"]\n\n1. 32-28 *\n", RESULT_NONE, "This is no problem: it begins in the start position.");
}

/* Each piece that is given up makes another refusal: 1374 moves are too many to be put in order. */
Test(problem, more_moves_than_can_be_put_in_order)
{
    LOCAL(str) page = { 0 }, pdn = { 0 };
    whole_write("one.pdn",
        "[GameType \"48\"]\n[Variant \"Malaysian 12x12, forfeit\"]\n[FEN \"W:WK1,K2,K3,K4,K6,K7,K16,K18,K19,K21,K22,K24,K25,K27,K29,K31,K33,K36,K43,K48,K50,K55,"
        "K56,K64,K65,K66,K67,K68,K69,K70,K72:BK8,K11,K15,K37,K40\"]\n\n*\n");
    run((struct problem_ask){ .solve = true, .nodes = 20000 }, "one.pdn", &page, &pdn);
    cr_expect(strstr(str_text(&page), "White does not win in a search to depth 0,"), "%.300s", str_text(&page));
}

/* In a variation it is behind the moves that lead there from the main line. */
Test(problem, says_where_a_finding_is)
{
    static const char text[] = "[Result \"1-0\"]\n[FEN \"W:WK4,9:B8,15,16,17\"]\n[GameType \"26\"]\n\n1. h8xa5 g5-f4 "
                               "(1... g5-h4 2. a5-e1 h4-g3 3. e1xh4) 2. a5-e1 f4-e3 (2... f4-g3 3. e1xh4) 3. b6-a7 "
                               "e3-d2 (3... e3-f2 4. e1xg3) 4. e1xc3 1-0\n";
    checked(text, RESULT_NONE, "\n  2. b6-a7: a dual");
    checked(text, RESULT_NONE, "\n  1... g5-h4 2. b6-a7: a dual");
    checked(PROBLEM("[Result \"2-0\"]\n", "W:WK46,K45:B26",
                "1. 45-23 26-31 (1... 26-31 2. 23-45 31-36 3. 45-40 36-41) 2. 23-45 31-36 3. 45-40 36-41 4. 46x37 2-0"),
        RESULT_NONE, "\n  1... 26-31 2. 23-45 31-36 3. 45-23: a dual");
}

/* A solution need not go on to the end of the game, and each first move is named once. */
Test(problem, solutions_that_end_early)
{
    static const char *const moves[] = { "1. 34-30 2-0", "1. 34-30 23-29 2. 30x19 20-25 3. 33x24 2-0" };
    for (int i = 0; i < 2; i++) {
        LOCAL(str) text = { 0 }, page = { 0 }, pdn = { 0 };
        str_addf(&text, PROBLEM("", "W:W21,33-35,38,39,41:B18,20,22-24", "%s"), moves[i]);
        whole_write("one.pdn", str_text(&text));
        run((struct problem_ask){ 0 }, "one.pdn", &page, &pdn);
        cr_expect(strstr(str_text(&page), "against every defence."), "%s", str_text(&page));
        cr_expect_not(strstr(str_text(&page), "34-30: "), "%s", str_text(&page));
        cr_expect(strstr(str_text(&page), "1. 41-37: "), "%s", str_text(&page));
    }
    LOCAL(str) page = { 0 }, pdn = { 0 };
    whole_write("one.pdn", PROBLEM("", "W:WK5,K10,33:B26,6", "1. 33-28 2-0"));
    run((struct problem_ask){ 0 }, "one.pdn", &page, &pdn);
    cr_expect_eq(count(str_text(&page), "1. 10-4: "), 1, "%s", str_text(&page));
}

/* A problem, and what is to be said of it. */
struct either {
    const char *fen, *moves, *check, *solve;
};

/* Checked or solved; the page, and the games it comes to.  Is all well? */
static bool either(const struct either *row, const char *tags, bool solve, struct str *page, struct str *pdn)
{
    LOCAL(str) text = { 0 };
    str_addf(&text, PROBLEM("%s", "%s", "%s"), tags, row->fen, row->moves);
    whole_write("one.pdn", str_text(&text));
    bool ok = run((struct problem_ask){ .solve = solve }, "one.pdn", page, pdn);
    cr_expect(strstr(str_text(page), solve ? row->solve : row->check), "%s", str_text(page));
    return ok;
}

/* Who is to draw may not win either, whatever the solution is. */
Test(problem, draws)
{
    static const struct either rows[] = {
        { "W:W28,39:B13", "1. 28-22 1-1", "it is no draw.\n  1. 28-23: a win (",
            "it is no draw.\n  1. 28-23: a win (" },
        { "W:W28,39:B23", "1. 28x19 1-1", "White is to draw: it is no draw.\n  1. 28x19: a win (", "it is no draw.\n" },
        { "W:W48,K5:BK26", "1. 48-42 1-1", "it is no draw.\n  1. 5-37: a win (", "it is no draw.\n" },
        { "B:WK28:BK5", "1... 5x32 1-1", "Black is to draw: it is no draw.\n  1... 5x32: a win (", "it is no draw.\n" },
        { "B:W28,39:B14", "1... 14-19 1-1", "Black is to draw: the solution fails.\n", "White wins in " },
        { "W:WK46:BK4", "1. 46-5 1-1", "White is to draw: the solution does it against every defence.\n",
            "Black does not win" },
    };
    for (size_t i = 0; i < 2 * sizeof rows / sizeof *rows; i++) {
        LOCAL(str) page = { 0 }, pdn = { 0 };
        bool ok = either(&rows[i / 2], "[Result \"1-1\"]\n", i % 2, &page, &pdn);
        cr_expect(!ok || !strstr(str_text(&page), "no draw"));
        cr_expect(ok || i % 2 == 0 || strstr(str_text(&pdn), strchr(rows[i / 2].moves, ' ') + 1), "%s", str_text(&pdn));
    }
}

/* A draw may take any defence for long; no tree is larger than can be read, and it says where it was cut. */
Test(problem, solutions_of_a_size_to_be_read)
{
    LOCAL(str) page = { 0 }, pdn = { 0 }, again = { 0 };
    whole_write("one.pdn", PROBLEM("[Result \"1-1\"]\n", "W:WK48:BK5", "1-1"));
    cr_expect(run((struct problem_ask){ .solve = true }, "one.pdn", &page, &pdn));
    cr_expect_lt(pdn.len, 4000, "%s", str_text(&pdn));
    cr_expect_not(strstr(str_text(&page), "The tree is cut"));
    checked(str_text(&pdn), RESULT_NONE, "against every defence.");
    whole_write("one.pdn", "[Result \"1-0\"]\n[GameType \"21,B,8,8,N1,0\"]\n[FEN \"W:W21,K22:BK15\"]\n\n1-0\n");
    cr_expect(run((struct problem_ask){ .solve = true }, "one.pdn", &again, &pdn));
    cr_expect(strstr(str_text(&again), "plies at most.\nThe tree is cut after 400 positions; "), "%s",
        str_text(&again));
}

/* What is no move or no position is told, and nothing is judged. */
Test(problem, not_whole)
{
    static const struct either rows[] = {
        { "W:W28,39:B13", "1. 28-23 13-19 2. 23x15 2-0", "4:19: not a legal move: 23x15", "White wins in 3 plies" },
        { "W:W28,39:B13", "1. 28-32 2-0", "4:4: not a legal move: 28-32", "White wins in 3 plies" },
        { "W:W28,39:B13", "1. 28-23 13-19 (1... 13-14 2. 23-18) 2. 23x14 2-0",
            "4:22: not a legal move in this variation", "White wins in 3 plies" },
        { "W:W99:B1", "1. 28-22 2-0", "2:1: the FEN tag holds no position", "2:1: the FEN tag holds no position" },
        { "W28,39:B23", "1. 28x19 2-0", "2:1: the FEN tag holds no position", "2:1: the FEN tag holds no position" },
    };
    for (size_t i = 0; i < 2 * sizeof rows / sizeof *rows; i++) {
        LOCAL(str) page = { 0 }, pdn = { 0 };
        bool judged = either(&rows[i / 2], "", i % 2, &page, &pdn);
        cr_expect_eq(judged, !strstr(str_text(&page), "This cannot be judged: "), "%s", str_text(&page));
        cr_expect(judged || strstr(str_text(&pdn), rows[i / 2].moves), "%s", str_text(&pdn));
    }
}

Test(problem, findings_are_written)
{
    LOCAL(str) page = { 0 }, pdn = { 0 };
    build_tables();
    run((struct problem_ask){ .tables = "tables" }, PDN, &page, &pdn);
    whole_write("noted.pdn", str_text(&pdn));
    int n = count(str_text(&page), "dual");
    cr_expect_gt(n, 60);
    LOCAL(str) again = { 0 }, twice = { 0 };
    run((struct problem_ask){ .tables = "tables" }, "noted.pdn", &again, &twice);
    cr_expect_eq(count(str_text(&again), "dual"), n, "a dual written as a variation is one still");
}

/* What is remembered of a position holds with its counters alone, however many there are and however high they are. */
Test(problem, counters_are_told_apart)
{
    struct rules r = text_rules("russian:repetitions=0,quiet-plies=1000,endings=9:9:1000 8:8:1000 7:7:1000 6:6:1000 "
                                "5:5:1000 9:8:1000 8:7:1000 7:6:1000");
    struct rng rng = { 4 };
    int told = 0;
    for (int i = 0; i < 300 && !told; i++) {
        struct prover *one = prover_new(&r, NULL, WHITE, 5000, NULL), *fresh = prover_new(&r, NULL, WHITE, 5000, NULL);
        struct pos p = { .turn = WHITE };
        struct draws d;
        for (int k = 0; k < 4; k++) p.kings[k == 3] |= (wide)1 << square_bit(&r, 1 + (int)rng_below(&rng, 32));
        p.kings[WHITE] &= ~p.kings[BLACK];
        draws_start(&r, &p, &d);
        struct proof before = prover_ask(one, &p, &d, false);
        d.quiet = 998;
        struct proof late = prover_ask(one, &p, &d, false), want = prover_ask(fresh, &p, &d, false);
        told += before.result == 1 && want.result < 1;
        cr_expect_eq(late.result, want.result, "%d: %d, %d, %d", i, before.result, late.result, want.result);
        prover_free(one);
        prover_free(fresh);
    }
    cr_expect(told);
}
