/* test_report.c -- huff report and huff prepare as a shell sees them: every count is what a search of the library finds. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "help/shell.h"

#define SEASON "'" SRCDIR "/tests/data/season.pdn'"

/* One's own lines against 1. 34-30 17-22 and others of the season. */
static const char lines[] = "[Repertoire \"Black\"]\n[GameType \"20\"]\n\n1. 34-30 17-22 (1. 35-30 18-23) *\n";

static void enter(void)
{
    scratch_enter();
    whole_write("lines.pdn", lines);
    shell_does("huff library import -q --library l.db " SEASON);
}

TestSuite(cli_report, .init = enter, .fini = scratch_leave, .timeout = 600);

/* ---- rows of JSON ---- */

static const char *value(const char *row, const char *name)
{
    const char *key = printed("\"%s\": ", name);
    const char *at = strstr(row, key);
    cr_assert(at, "%s in %s", name, row);
    at += strlen(key);
    size_t n = *at == '"' ? strcspn(++at, "\"") : strcspn(at, ",}");
    return printed("%.*s", (int)n, at);
}

static int number(const char *row, const char *name)
{
    return atoi(value(row, name));
}

static int status; /* of what the shell did last */

static int found(const char *query)
{
    return atoi(shell(printed("huff library find -q --library l.db '%s'", query), &status));
}

static int checked;

static void equal(const char *row, const char *name, int n)
{
    cr_expect_eq(number(row, name), n, "%s: the library finds %d: %s", name, n, row);
    checked++;
}

/* Games, and how they ended for somebody whose side is known, are those of a query. */
static void sums(const char *row, bool white, const char *query)
{
    equal(row, "games", found(query));
    equal(row, "won", found(printed("%s res:%s", query, white ? "2-0" : "0-2")));
    equal(row, "drawn", found(printed("%s res:draw", query)));
    equal(row, "lost", found(printed("%s res:%s", query, white ? "0-2" : "2-0")));
}

/* ... with either side. */
static void sums_of(const char *row, const char *who, const char *more)
{
    const char *white = printed("white:%s %s", who, more), *black = printed("black:%s %s", who, more);
    const char *either = printed("player:%s %s", who, more);
    equal(row, "games", found(either));
    equal(row, "won", found(printed("%s res:2-0", white)) + found(printed("%s res:0-2", black)));
    equal(row, "drawn", found(printed("%s res:draw", either)));
    equal(row, "lost", found(printed("%s res:0-2", white)) + found(printed("%s res:2-0", black)));
}

static void sums_at(const char *row, bool white)
{
    sums(row, white, printed("%s:\"ada\" pos:%s", white ? "white" : "black", value(row, "fen")));
}

/* ---- what each table says ---- */

static int moves, ahead[6][6];

static void results(const char *row)
{
    bool white = !strcmp(value(row, "side"), "White");
    sums(row, white, white ? "white:ada" : "black:ada");
}

static void phases(const char *row)
{
    moves += number(row, "moves");
}

static void white_at(const char *row)
{
    sums_at(row, true);
}

static void black_at(const char *row)
{
    sums_at(row, false);
}

static void material(const char *row)
{
    int own, others;
    cr_assert_eq(sscanf(value(row, "name"), "%dv%d", &own, &others), 2);
    ahead[own][others] = number(row, "games");
}

static void form(const char *row)
{
    sums_of(row, "ada", printed("date:%d", number(row, "name")));
}

static void names(const char *row)
{
    sums_of(row, printed("=\"%s\"", value(row, "name")), "");
}

static void opponents(const char *row)
{
    sums_of(row, "ada", printed("player:=\"%s\"", value(row, "name")));
}

static void common(const char *row)
{
    opponents(row);
    equal(row, "your_games", found(printed("player:=Ben player:=\"%s\"", value(row, "name"))));
}

static void repertoire(const char *row)
{
    equal(row, "games", found(printed("white:ada pos:%s", value(row, "fen"))));
}

/* The game is none that came before until it is left. */
static void recent(const char *row)
{
    const char *game = shell(printed("huff library show --library l.db %d", number(row, "number")), &status);
    cr_expect(strstr(game, value(row, "left")), "%s", row);
    checked++;
}

/* A part's letters, and where its rows are counted. */
static const struct {
    const char *table;
    void (*check)(const char *row);
} tables[] = { { "results", results }, { "phases", phases }, { "openings_white", white_at },
    { "openings_black", black_at }, { "material", material }, { "form", form }, { "names", names },
    { "opponents", opponents }, { "white", white_at }, { "black", black_at }, { "common", common },
    { "repertoire", repertoire }, { "recent", recent } };
enum { TABLES = sizeof tables / sizeof *tables };

/* How many kinds of tables there were. */
static int check(const char *line)
{
    char *all = mem_dup(shell(line, &status)), *rest;
    bool seen[TABLES] = { 0 };
    int n = 0;
    for (char *row = strtok_r(all, "\n", &rest); row; row = strtok_r(NULL, "\n", &rest)) {
        cr_assert(*row == '{', "%s", row);
        for (int i = 0; i < TABLES; i++) {
            if (strcmp(value(row, "table"), tables[i].table)) continue;
            tables[i].check(row);
            n += !seen[i];
            seen[i] = true;
        }
    }
    mem_free(all);
    return n;
}

Test(cli_report, counts_are_those_of_searches)
{
    cr_expect_eq(check("huff report player --library l.db --json ada"), 6);
    int plies = atoi(shell("huff library find --library l.db --json player:ada | "
                           "sed 's/.*\"plies\": \\([0-9]*\\).*/\\1/' | awk '{ n += $1 } END { print n }'",
        &status));
    cr_expect_eq(moves, plies);
    for (int own = 1; own < 5; own++)
        for (int others = 1; own + others <= 5 && others <= own; others++)
            cr_expect_eq(ahead[own][others] + (own == others ? 0 : ahead[others][own]),
                found(printed("player:ada material:%dv%d", own, others)), "%dv%d", own, others);
    cr_expect_gt(checked, 40, "%d", checked);
}

Test(cli_report, a_preparation_counts_what_searches_find)
{
    cr_expect_eq(check("huff prepare --library l.db --own Ben --repertoire lines.pdn --json ada"), 8);
    cr_expect_gt(checked, 40, "%d", checked);
}

/* ---- the forms ---- */

Test(cli_report, a_file_and_a_game_in_every_form)
{
    shell_has("huff report file " SEASON " ada", 0,
        "With       games   won drawn  lost     % first  last  rated rating  perf.\n"
        "White          6     1     1     4  25.0");
    shell_has("huff report file " SEASON " ada", 0, "Of 10 games, 9 have scores");
    shell_has("huff report file " SEASON, 0, "Results of White\n");
    shell_has("huff report game --number 10 " SEASON, 0, "Ada - Ben 1-1\n1 game: ");
    shell_lacks("huff report game " SEASON, "Results");
    shell_is("cp " SEASON
             " s.pdn; for of in 'player --library l.db ada' 'file s.pdn'; do LC_ALL=C huff report $of; done | "
             "awk 'length > 80'",
        0, "");
    shell_has("huff report game --format md " SEASON, 0,
        "\n## The worst moves\n\n| \\# | date | game | played | cost | better |\n"
        "|--:|---|---|---|--:|---|\n| 1 | 2019\\.01\\.03 | Ada \\- Ben | 2\\. 27\\-21 | ");
    shell_has("sed 's/2019.01.03/2026.11.28/; s/Ada/Ada Lovelace of London/' " SEASON " | huff report game -", 0,
        "    1  2026.11.28 Ada Lovelace of London - Be 2. 27-21          40  34-30\n");
    shell_has("huff report game --format md " SEASON, 0, ": White to move\n\n```text\n   +---");
    shell_has("huff report game --format html " SEASON, 0, "<td class=\"n\">10</td>");
    shell_has("huff report game --format html " SEASON " | grep -c '<svg '", 0, "3\n");
    shell_has("huff report game --format html " SEASON " | tail -1", 0, "</html>\n");
    shell_is("huff report game -o r.html --format html " SEASON " && head -1 r.html", 0, "<!DOCTYPE html>\n");
    shell_has("LC_ALL=C huff report player --library l.db ada | tail -1", 0, "  ==#\n");
}

Test(cli_report, games_that_nobody_judged)
{
    whole_write("bare.pdn",
        "[White \"A\"]\n[Black \"<B>\"]\n[GameType \"20\"]\n\n1. 32-28 18-23? (1... 19-23) 2. 33-29 *\n");
    shell_has("huff report game bare.pdn", 0,
        "No game has scores, so nothing says how good the moves were: `analyse game`,\nor `huff annotate");
    shell_has("huff report game bare.pdn", 0, "There are no times in this game.\n");
    shell_has("huff report game bare.pdn", 0,
        "    1  ?          A - <B>                     1... 18-23         -  19-23\n");
    shell_has("huff report game --format html bare.pdn", 0,
        "<title>A - &lt;B&gt;  *, 1... 18-23: Black to move</title>");
    shell_lacks("huff report game --format html bare.pdn", "<B>");
}

/* A name from right to left with a joiner in it, the commands that are offered, tables that are wider than a telephone. */
Test(cli_report, pages_are_fit_to_be_read)
{
    static const char name[] = "\xd9\x85\xd8\xad\xe2\x80\x8c\xd9\x85\xd8\xaf", isolated[] = "\xe2\x81\xa8";
    whole_write("bare.pdn",
        printed(
            "[White \"A\"]\n[Black \"%s\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n\n1. 32-28 18-23? (1... 19-23) 2-0\n",
            name));
    shell_has("huff report game --format html bare.pdn", 0,
        printed("<h1>A - %s%s\xe2\x81\xa9 2-0</h1>", isolated, name));
    shell_has("huff report game --format html bare.pdn", 0, printed("<td>A - %s%s\xe2\x81\xa9</td>", isolated, name));
    shell_has("huff report game --format html bare.pdn", 0,
        printed("<h2>A - %s%s\xe2\x81\xa9  2-0, 1... 18-23: Black to move</h2>", isolated, name));
    shell_has("huff report game bare.pdn", 0, printed("  A - %s%s\xe2\x81\xa9   ", isolated, name));
    shell_has("huff report game --format html bare.pdn", 0,
        ", or <code>huff annotate --nodes 100000 FILE.pdn -o NEW.pdn</code>");
    shell_has("huff report game --format md bare.pdn", 0, ", or `huff annotate --nodes 100000 FILE.pdn -o NEW.pdn`, ");
    shell_has("huff report game --format html bare.pdn", 0, "<div class=\"t\"><table>\n<tr>");
    shell_has("huff report game --json bare.pdn", 0, printed("\"game\": \"A - %s\"", name));
}

/* Moves that open games of two kinds are told apart by the kind. */
Test(cli_report, openings_of_several_kinds)
{
    shell_has(
        "for type in 20 40; do printf '[GameType \"%s\"]\\n\\n1. 32-28 19-23 2. 28x19 14x23 *\\n\\n' $type; done > two.pdn;"
        "huff report file two.pdn",
        0, " (frisian)");
    shell_has("huff report file two.pdn", 0, " (international)");
    shell_lacks("huff report file " SEASON, "(international)");
}

Test(cli_report, bad_input)
{
    shell_has("huff report game none.pdn", 1, "none.pdn: No such file");
    shell_has("huff report game --number 13 " SEASON, 1, "there is no such game in ");
    shell_has("huff report file " SEASON " nobody", 1, "answers player:\"nobody\"");
    shell_has("huff report player --library l.db", 2, "say whose games");
    shell_has("huff report player --library l.db ada since:last", 2, "since: takes a year");
    shell_has("huff report game --format doc " SEASON, 2,
        "huff report: --format takes txt, md, html or json\nusage: huff report ");
    shell_has("huff prepare tan --format foo", 2,
        "huff prepare: --format takes txt, md, html or json\nusage: huff prepare ");
    shell_has("huff prepare --library l.db --repertoire none.pdn ada", 1, "none.pdn");
    shell_has("huff report wrong", 2, "huff report");
    whole_write("empty.pdn", "");
    shell_has("huff report file $DATA/annotated.pdn", 0,
        "\n1 of them cannot be read, and nothing is counted of those.\n");
    shell_has("huff report file empty.pdn", 1, "there is no such game in empty.pdn");
}
