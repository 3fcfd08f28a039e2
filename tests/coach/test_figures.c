/* test_figures.c -- what games add up to, worked by hand. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/str.h"
#include "coach/figures.h"
#include "coach/prepare.h"
#include "board/variants.h"
#include "store/catalog/catalog.h"
#include "help/printed.h"

#define GAME(white, black, date, result, moves)                                                               \
    "[White \"" white "\"]\n[Black \"" black "\"]\n[Date \"" date "\"]\n[GameType \"20\"]\n[Result \"" result \
    "\"]\n\n" moves " " result "\n\n"

/* The report of games, of `name` with a side (-1: both) or (NULL) of all, as JSON. */
static const char *report_of(const char *pdn, const char *name, int side, struct str *out)
{
    struct err *none = NULL;
    LOCAL(prepare) p = { .rules = *variants_builtin(0),
        .side = side,
        .file = "games",
        .games.catalog = catalog_new(pdn, strlen(pdn), NULL, none) };
    if (name) str_add(&p.name, name);
    str_clear(out);
    cr_assert(prepare_write(&p, true, document_form("json"), out, NULL));
    return str_text(out);
}

static const char *report(const char *pdn, const char *name, struct str *out)
{
    return report_of(pdn, name, -1, out);
}

static void has(const struct str *out, const char *row)
{
    cr_expect(strstr(str_text(out), row), "%s in\n%s", row, str_text(out));
}

Test(figures, form_is_in_the_order_of_dates)
{
    LOCAL(str) out = { 0 };
    report(GAME("A", "B", "2021.03.01", "0-2", "1. 32-28") GAME("B", "A", "2021.01.01", "0-2", "1. 32-28")
               GAME("A", "C", "2021.02", "1-1", "1. 32-28") GAME("A", "C", "2020", "2-0", "1. 32-28")
                   GAME("C", "A", "2020.02", "*", "1. 32-28") GAME("C", "B", "2020.02", "2-0", "1. 32-28"),
        "a", &out);
    has(&out,
        "\"name\": \"2020\", \"games\": 2, \"won\": 1, \"drawn\": 0, \"lost\": 0, \"score\": 100.0, "
        "\"accuracy\": null, \"form\": \"7\"");
    has(&out,
        "\"name\": \"2021\", \"games\": 3, \"won\": 1, \"drawn\": 1, \"lost\": 1, \"score\": 50.0, "
        "\"accuracy\": null, \"form\": \"740\"");
    has(&out,
        "\"side\": \"White\", \"games\": 3, \"won\": 1, \"drawn\": 1, \"lost\": 1, \"score\": 50.0, "
        "\"first\": 2020, \"last\": 2021, \"rated\": 0");
}

Test(figures, openings_say_of_which_game_they_are_where_there_are_several)
{
    LOCAL(str) out = { 0 };
    static const char one[] = GAME("A", "B", "2021", "2-0", "1. 32-28 18-23 2. 38-32 12-18");
    report(one, NULL, &out);
    has(&out, "\"32-28 18-23 38-32 12-18\"");
    report(
        GAME("A", "B", "2021", "2-0",
            "1. 32-28 18-23 2. 38-32 12-18") "[White \"A\"]\n[Black \"B\"]\n[GameType \"25\"]\n\n1. c3-d4 b6-a5 2. b2-c3 f6-g5 2-0\n\n",
        NULL, &out);
    has(&out, "\"32-28 18-23 38-32 12-18 (international)\"");
}

/* Each row counts what a query for that side finds. */
Test(figures, a_game_of_two_such_players_is_one_of_both_sides)
{
    static const char pdn[] = GAME("Van A", "Van B", "2021", "2-0", "1. 32-28")
        GAME("Van A", "C", "2021", "1-1", "1. 32-28") GAME("C", "Van B", "2021", "0-2", "1. 32-28");
    static const struct {
        int side;
        const char *white, *black;
    } rows[] = {
        { -1, "\"White\", \"games\": 2, \"won\": 1, \"drawn\": 1, \"lost\": 0",
            "\"Black\", \"games\": 2, \"won\": 1, \"drawn\": 0, \"lost\": 1" },
        { WHITE, "\"White\", \"games\": 2, \"won\": 1, \"drawn\": 1, \"lost\": 0", NULL },
        { BLACK, NULL, "\"Black\", \"games\": 2, \"won\": 1, \"drawn\": 0, \"lost\": 1" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LOCAL(str) out = { 0 };
        report_of(pdn, "van", rows[i].side, &out);
        for (int side = WHITE; side <= BLACK; side++) {
            const char *row = side == WHITE ? rows[i].white : rows[i].black;
            LOCAL(str) any = { 0 };
            str_addf(&any, "\"side\": \"%s\"", side_name((enum side)side));
            if (row) has(&out, row);
            else cr_expect_not(strstr(str_text(&out), str_text(&any)), "%s", str_text(&out));
        }
    }
}

Test(figures, seconds_are_those_said_or_those_of_the_clock)
{
    LOCAL(str) out = { 0 };
    report(GAME("A", "B", "2021", "*",
               "1. 32-28 {[%clk 0:05:00]} 18-23 {[%emt 0:00:10]} 2. 38-32 {[%clk 0:04:30]} 12-18 {[%emt 25]} "
               "3. 43-38 {[%clk 0:04:40]}"),
        NULL, &out);
    has(&out,
        "\"who\": \"White\", \"phase\": \"opening\", \"moves\": 3, \"judged\": 0, \"accuracy\": null, \"dubious\": 0, "
        "\"bad\": 0, \"blunders\": 0, \"timed\": 2, \"seconds\": 15.0}");
    has(&out,
        "\"who\": \"Black\", \"phase\": \"opening\", \"moves\": 2, \"judged\": 0, \"accuracy\": null, \"dubious\": 0, "
        "\"bad\": 0, \"blunders\": 0, \"timed\": 2, \"seconds\": 17.5}");
}

/* The first move has no score before it, and 23x32 is forced. */
Test(figures, moves_with_scores_before_and_behind_them_are_judged)
{
    LOCAL(str) out = { 0 };
    report(GAME("A", "B", "2021", "0-2",
               "1. 32-28 {[%eval 0.10]} 18-23 {[%eval 0.10]} 2. 33-29? {[%eval -3.00]} (2. 38-32 {[%eval 0.10]}) "
               "23x32 {[%eval -3.00]} 3. 37x28"),
        NULL, &out);
    has(&out, "\"who\": \"White\", \"phase\": \"opening\", \"moves\": 3, \"judged\": 1, ");
    has(&out, "\"bad\": 1, ");
    has(&out, "\"who\": \"Black\", \"phase\": \"opening\", \"moves\": 2, \"judged\": 1, \"accuracy\": 100.0");
    has(&out, "\"date\": \"2021\", \"game\": \"A - B\", \"played\": \"2. 33-29\", \"cost\": ");
    has(&out, "\"better\": \"38-32\", \"fen\": \"W:W28,31,33-50:B1-17,19,20,23\"}");
}

/* A dear move that a review left unmarked was the engine's choice. */
Test(figures, a_review_marks_what_cost_something)
{
    LOCAL(str) out = { 0 };
    const char moves[] = "1. 32-28 {[%eval 0.10]} 18-23 {[%eval 0.10]} 2. 33-29 {[%eval -3.00]}";
    LOCAL(str) pdn = { 0 };
    str_addf(&pdn, "[GameType \"20\"]\n\n%s *\n", moves);
    cr_expect(strstr(report(str_text(&pdn), NULL, &out), "\"worst\""));
    str_clear(&pdn);
    str_addf(&pdn, "[GameType \"20\"]\n[WhiteAccuracy \"99.0\"]\n\n%s *\n", moves);
    cr_expect_not(strstr(report(str_text(&pdn), NULL, &out), "\"worst\""));
    has(&out, "\"who\": \"White\", \"phase\": \"opening\", \"moves\": 2, \"judged\": 1, \"accuracy\": 100.0");
    str_clear(&pdn);
    str_addf(&pdn, "[GameType \"20\"]\n[WhiteAccuracy \"50.0\"]\n[ReviewMark \"0.9\"]\n\n%s *\n", moves);
    cr_expect(strstr(report(str_text(&pdn), NULL, &out), "\"worst\""), "it cost less than that review marked");
}

#define ENDING(result, white, score)                                             \
    "[White \"" white "\"]\n[Black \"Z\"]\n[GameType \"20\"]\n[Result \"" result \
    "\"]\n[FEN \"W:WK6,31,37:B16,20\"]\n\n1. 37-32 {[%eval " score "]} 20-25 {[%eval " score "]} " result "\n\n"

Test(figures, endings_won_by_their_scores_and_missed)
{
    LOCAL(str) out = { 0 };
    const char pdn[] = ENDING("2-0", "A", "3.00") ENDING("1-1", "A", "1.60") ENDING("0-2", "A", "0.00")
        ENDING("*", "A", "3.00") ENDING("0-2", "A", "-4.00");
    report(pdn, "A", &out);
    has(&out, "\"ending\": \"a third of the pieces\", \"games\": 5, \"won\": 1, \"drawn\": 1, \"lost\": 2, ");
    has(&out, "\"chance\": \"won by the scores\", \"games\": 2, \"kept\": 1, \"missed\": 1}");
    has(&out, "\"chance\": \"not lost by the scores\", \"games\": 3, \"kept\": 2, \"missed\": 1}");
    has(&out, "\"name\": \"3v2\", \"games\": 5, ");
    report(pdn, "Z", &out);
    has(&out, "\"name\": \"2v3\", \"games\": 5, \"won\": 2, \"drawn\": 1, \"lost\": 1, ");
}

/* ---- the forms ---- */

static void write(const char *form, struct str *out)
{
    struct document d = document_begin(document_form(form), "Of <A>", out);
    document_heading(&d, "above nothing");
    document_heading(&d, "One");
    document_table(&d, "t", "First|", "name=6 n:4|no. x.6 form~4 hidden");
    DOCUMENT_ROW(&d, C_TEXT("a_b"), C_NUMBER(7), C_NUMBER(567), C_TEXT("07"), C_TEXT("\"h\""));
    DOCUMENT_ROW(&d, C_TEXT("too long a name"), C_NUMBER(CELL_NONE), C_NUMBER(CELL_NONE), C_TEXT(""), C_TEXT(""));
    document_words(&d, "%d*", 3);
    document_end(&d);
}

Test(document, long_numbers_and_headings_stay_legible)
{
    LOCAL(str) out = { 0 }, heading = { 0 };
    struct document d = document_begin(document_form("txt"), "Of", &out);
    str_addn(&heading, "x", 1);
    for (int i = 0; i < 100; i++) str_add(&heading, "\xc3\xa9");
    document_heading(&d, str_text(&heading));
    document_table(&d, "t", NULL, "a:2 b:2 c.3");
    DOCUMENT_ROW(&d, C_NUMBER(100), C_NUMBER(1000), C_NUMBER(1000));
    document_end(&d);
    const char *whole = str_text(&heading);
    cr_expect_str_eq(str_text(&out), printed("Of\n\n%.151s\n%s\n\n a b  c\n 100 1000 100.0\n", whole, whole + 151));
}

Test(document, long_names_are_broken_into_lines)
{
    static const char name[] = "Aleksandr Konstantinovich Presnyakov-Baltazhi of the Second Shashki Club at Kharkov";
    LOCAL(str) out = { 0 };
    struct document d = document_begin(document_form("txt"), name, &out);
    document_heading(&d, name);
    document_words(&d, "w");
    document_end(&d);
    cr_expect_str_eq(str_text(&out), printed("%.75s\n%s\n\n%.75s\n%s\nw\n", name, name + 76, name, name + 76), "%s",
        str_text(&out));
}

Test(document, each_form_has_the_same_table)
{
    LOCAL(str) out = { 0 };
    write("txt", &out);
    cr_expect_str_eq(str_text(&out),
        "Of <A>\n\nOne\n\nFirst|  no.     x  form\na_b       7  56.7  _#\ntoo lo    -     -\n3*\n");
    str_clear(&out);
    write("out.md", &out);
    cr_expect_str_eq(str_text(&out),
        "# Of \\<A\\>\n\n## One\n\n| First\\| | no\\. | x | form |\n|---|--:|--:|---|\n| a\\_b | 7 | 56\\.7 | \xe2\x96\x81"
        "\xe2\x96\x88 |\n| too long a name | \\- | \\- |  |\n\n3\\*\n\n");
    str_clear(&out);
    write("html", &out);
    cr_expect(strstr(str_text(&out),
        "<h1>Of &lt;A&gt;</h1>\n<h2>One</h2>\n<div class=\"t\"><table>\n<tr><th>First|</th><th>no.</th>"));
    cr_expect(strstr(str_text(&out), "<tr><td>a_b</td><td class=\"n\">7</td><td class=\"n\">56.7</td>"));
    cr_expect(strstr(str_text(&out), "</table></div>\n<p>3*</p>\n</body>\n</html>\n"), "%s", str_text(&out));
    str_clear(&out);
    write("json", &out);
    cr_expect_str_eq(str_text(&out),
        "{\"table\": \"t\", \"name\": \"a_b\", \"n\": 7, \"x\": 56.7, \"form\": \"07\", \"hidden\": \"\\\"h\\\"\"}\n"
        "{\"table\": \"t\", \"name\": \"too long a name\", \"n\": null, \"x\": null, \"form\": \"\", \"hidden\": \"\"}\n");
    cr_expect_null(document_form("doc"));
    cr_expect_null(document_form("out.pdf"));
}
