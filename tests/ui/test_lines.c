/* test_lines.c -- text that is longer than a line, on pages, in messages, in panels and at the prompt. */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "board/sheet.h"
#include "board/variants.h"
#include "game/game.h"
#include "help/scratch.h"
#include "pdn/pdn.h"
#include "ui/ui.h"

TestSuite(lines, .init = ui_enter, .fini = scratch_leave);

/* Lines of a file are not broken where they fit the screen; others have a margin. */
Test(lines, what_is_copied_keeps_its_lines)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    session_line(s->session, "tag Event word word word word word word word word word word word word word word");
    press(s, ":copy pdn<Enter>");
    LOCAL(str) whole = { 0 };
    pdn_write(session_game(s->session), &whole);
    for (const char *p = str_text(&whole); *p; p += *p == '\n') {
        char line[100];
        size_t n = strcspn(p, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, p);
        cr_expect_lt(n, 80);
        if (*p == '[') cr_expect_eq(rows_with(s, line), 1, "%s", line);
        p += n;
    }
    press(s, "q:copy fen<Enter>");
    cr_expect_eq(*row_text(s, 1), ' ');
}

/* A word that fits into no line begins behind what is before it. */
Test(lines, a_long_word_is_seen_in_part)
{
    OWN(screen) s = screen_made("international", 24, 80, plain);
    session_line(s->session, "32-28");
    session_line(s->session,
        "comment abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefgh");
    session_line(s->session, "goto start");
    session_line(s->session, "forward");
    press(s, ":");
    cr_expect_eq(rows_with(s, "32-28 - abcdefghij"), 1);
}

/* Line ends of a comment are not seen at the prompt, and stay. */
Test(lines, a_comment_keeps_its_paragraphs)
{
    whole_write("a.pdn", "1. 32-28 {first line\nsecond line\n\nthird  para} *\n");
    OWN(screen) s = screen_made("international", 24, 80, plain);
    press(s, ":open a.pdn<Enter>:forward<Enter>cX<Enter>");
    cr_expect_str_eq(game_here(session_game(s->session))->after, "first line\nsecond line\n\nthird  paraX");
}

/* Without what separates words and rows. */
static void squeeze(const char *text, struct str *out)
{
    for (; *text; text++)
        if (*text != ' ' && *text != '\n') str_put(out, *text);
}

/* However narrow the panel: each of its lines goes on below. */
Test(lines, the_card_of_rules_is_whole)
{
    static const int sizes[][2] = { { 40, 80 }, { 50, 100 }, { 40, 120 } };
    const struct rules *r;
    int shown = 0;
    for (int i = 0; (r = variants_builtin(i / 3)); i++) {
        LOCAL(str) card = { 0 }, wanted = { 0 }, panel = { 0 };
        OWN(screen) s = screen_made(r->id, sizes[i % 3][0], sizes[i % 3][1], colour);
        drawn(s);
        squeeze(panel_text(s), &panel);
        if (!strstr(str_text(&panel), "Rules")) continue; // it has no room
        shown++;
        sheet_card(r, &card);
        squeeze(str_text(&card), &wanted);
        cr_expect(strstr(str_text(&panel), str_text(&wanted)), "%s\n%s", r->id, panel_text(s));
    }
    cr_expect_gt(shown, 0);
}
