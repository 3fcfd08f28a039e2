/* test_pager.c -- pages of which something is chosen, on screens that break their lines. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "game/game.h"
#include "help/scratch.h"
#include "ui/ui.h"

TestSuite(pager, .init = ui_enter, .fini = scratch_leave, .timeout = 120);

static const char *chosen(const struct screen *s)
{
    static char word[64];
    const char *line = pager_chosen(&s->pager);
    snprintf(word, sizeof word, "%.*s", line ? (int)strcspn(line, " \n") : 0, line ? line : "");
    return word;
}

/* Down comes by the words at the beginning of the page's own lines, in their order, and the chosen one's are drawn so. */
static void walk(struct screen *s)
{
    const char *text = s->pager.text;
    int n = 0;
    for (const char *line = text; *line; line = strchr(line, '\n') + 1) {
        if ((*line != '*' && *line != ' ') || line[1] != ' ' || line[2] <= ' ') continue;
        size_t length = strcspn(line + 2, " \n");
        if (n++ > 0) press(s, "<Down>");
        cr_expect(!strncmp(chosen(s), line + 2, length) && !chosen(s)[length], "%s, not %.*s", chosen(s), (int)length,
            line + 2);
        int first = 0;
        while (s->pager.of[first] != s->pager.at) first++;
        cr_expect(first >= s->pager.top && first < s->pager.top + s->rows - 2, "line %d is not seen", first);
    }
    cr_expect_gt(n, 0);
}

Test(pager, choices_are_whole_lines_of_the_page)
{
    static const int columns[] = { 20, 40, 46, 80 };
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
        OWN(screen) s = screen_made("international", 14, columns[i], colour);
        press(s, ":variant<Enter>");
        for (int n = 0; n < 60; n++) press(s, "<Up>");
        walk(s);
        OWN(screen) other = screen_made("international", 14, columns[i], colour);
        session_line(other->session, "coach");
        press(other, "");
        walk(other);
        for (int n = 0; n < 60; n++) press(other, "<Down>"); // what is only to be read comes after the choices
        cr_expect_gt(rows_with(other, "defences?"), 0, "%d", columns[i]);
        press(other, "<Enter>");
        cr_expect_null(strstr(session_message(other->session), "Say"), "%s", session_message(other->session));
    }
}

/* Its end is a line of it also where no line is seen. */
Test(pager, the_end_on_a_screen_without_rows)
{
    OWN(screen) s = screen_made("international", 24, 80, colour);
    press(s, ":rules<Enter>");
    for (s->rows = 3; s->rows > 0; s->rows--) {
        press(s, "G");
        cr_expect_lt(s->pager.top, s->pager.lines);
    }
    s->rows = 24;
    s->cols = 60;
    press(s, "");
    cr_expect_gt(rows_with(s, " of "), 0);
}

Test(pager, a_choice_outlives_another_size)
{
    OWN(screen) s = screen_made("international", 24, 80, colour);
    press(s, ":variant<Enter><Down><Down><Down>");
    LOCAL(str) was = { 0 };
    str_add(&was, chosen(s));
    cr_expect(was.len && strcmp(str_text(&was), "international") != 0);
    static const int sizes[][2] = { { 14, 20 }, { 20, 40 }, { 5, 40 }, { 24, 80 } };
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        s->rows = sizes[i][0];
        s->cols = sizes[i][1];
        press(s, "");
        cr_expect_str_eq(chosen(s), str_text(&was));
        cr_expect_gt(rows_with(s, str_text(&was)), 0);
    }
    press(s, "<Enter>");
    cr_expect_str_eq(game_rules(session_game(s->session))->id, str_text(&was));
}

Test(pager, a_file_with_blanks_in_its_name)
{
    static const char *const lines[] = { "repertoire new \"my own.pdn\" white", "33-28",
        "repertoire add \"my own.pdn\"", "coach" };
    OWN(screen) s = screen_made("international", 24, 80, colour);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        cr_assert(session_line(s->session, lines[i]), "%s: %s", lines[i], session_message(s->session));
    press(s, "");
    cr_expect_str_eq(chosen(s), "learn");
    press(s, "<Down><Enter>");
    cr_expect_eq(session_mode(s->session), MODE_TRAIN, "%s", session_message(s->session));
}
