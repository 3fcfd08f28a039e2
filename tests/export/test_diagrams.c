/* test_diagrams.c -- diagrams on pages to be printed: which positions, how many to a page, each game's board and names. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "export/diagrams.h"
#include "export/exported.h"
#include "help/scratch.h"
#include "pdn/pdn.h"

TestSuite(diagrams, .init = scratch_enter, .fini = scratch_leave);

static int pages(const char *pdn, bool many, struct str *out)
{
    LOCAL(diagrams) d = { .many = many };
    struct pdn_file *f = pdn_new(pdn, strlen(pdn), NULL);
    diagrams_add_file(&d, f);
    pdn_free(f);
    diagrams_write(&d, out);
    cr_expect_eq(count(str_text(out), "<svg "), d.n);
    return d.n;
}

#define SET_UP(type, fen, moves) "[GameType \"" type "\"]\n[FEN \"" fen "\"]\n\n" moves " *\n\n"

Test(diagrams, each_game_has_its_own_board_and_names)
{
    static const struct {
        const char *pdn, *box, *name, *caption;
    } games[] = {
        { SET_UP("21", "B:W21:B1", ""), "0 0 412 412", ">32<", "Black to move<br>English draughts" },
        { SET_UP("20", "W:W48:B1", ""), "0 0 512 512", ">50<", "White to move<br>International draughts" },
        { SET_UP("27", "W:W61:B1", ""), "0 0 612 612", ">72<", "White to move<br>Canadian draughts" },
        { SET_UP("30", "W:Wa2:Bh8", ""), "0 0 412 412", ">h8<", "White to move<br>Turkish draughts" },
        { SET_UP("25", "W:Wc3:Bh8", ""), "0 0 412 412", ">h8<", "White to move<br>Russian draughts" },
        { SET_UP("41", "W:Wc3:Bh8", ""), "0 0 512 412", ">j8<", "White to move<br>Spantsiretti draughts" },
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        LOCAL(str) text = { 0 };
        cr_expect_eq(pages(games[i].pdn, false, &text), 1, "%s", games[i].pdn);
        cr_expect(strstr(str_text(&text), games[i].box), "%s", games[i].box);
        cr_expect(strstr(str_text(&text), games[i].name), "%s", games[i].name);
        cr_expect(strstr(str_text(&text), games[i].caption), "%s", games[i].caption);
        cr_expect_eq(count(str_text(&text), "</text>"),
            i == 0 || i == 4 ? 32
                : i == 1     ? 50
                : i == 2     ? 72
                : i == 3     ? 64
                             : 40);
    }
}

/* Black solves, and has his own corner below: square 1 of International stands right of 2 there. */
Test(diagrams, who_is_to_move_is_below)
{
    LOCAL(str) white = { 0 }, black = { 0 };
    pages(SET_UP("20", "W:W48:B1", ""), false, &white);
    pages(SET_UP("20", "B:W48:B1", ""), false, &black);
    cr_expect(strstr(str_text(&white), "<text x=\"58\" y=\"16\">1</text>"), "%s", str_text(&white));
    cr_expect(strstr(str_text(&black), "<text x=\"408\" y=\"466\">1</text>"), "%s", str_text(&black));
}

Test(diagrams, what_is_shown_of_a_game)
{
    LOCAL(str) text = { 0 };
    /* Nothing is set up or wished; a wish; a start that was set up; a mistake with something better. */
    cr_expect_eq(
        pages("[GameType \"20\"]\n\n1. 32-28 19-23 *\n\n[GameType \"20\"]\n\n1. 32-28 $220 19-23 2. 28x19 *\n\n" SET_UP(
                  "20", "W:W32,48:B1", "1. 32-28 1-6")
                  SET_UP("20", "W:W33,48:B1", "1. 33-28 $2 (1. 33-29 1-7) (1. 48-42) 1-6"),
            false, &text),
        3);
    const char *html = str_text(&text);
    cr_expect(strstr(html, "<li><span>1... 19-23</span> <span>2. 28x19</span> <small>"), "%s", html);
    cr_expect(strstr(html, "<li><span>1. 32-28</span> <span>1-6</span> <small>"), "%s", html);
    cr_expect(strstr(html, "<li><span>1. 33-29</span> <span>1-7</span> or <span>1. 48-42</span> <small>"), "%s", html);
    cr_expect(strstr(html, "<b>3</b> White to move: better than 33-28</figcaption>"), "%s", html);
}

Test(diagrams, six_or_twelve_to_a_page)
{
    LOCAL(str) pdn = { 0 }, few = { 0 }, many = { 0 };
    for (int i = 0; i < 13; i++) str_add(&pdn, SET_UP("21", "W:W21:B1", ""));
    cr_expect_eq(pages(str_text(&pdn), false, &few), 13);
    cr_expect_eq(pages(str_text(&pdn), true, &many), 13);
    cr_expect_eq(count(str_text(&few), "class=\"page few\""), 3);
    cr_expect_eq(count(str_text(&many), "class=\"page many\""), 2);
}

Test(diagrams, nothing_from_outside_gets_out_of_its_place)
{
    LOCAL(str) text = { 0 };
    pages("[Event \"<script>\"]\n[White \"a&b\"]\n[Exercise \"depth:<b>9\"]\n" SET_UP("20", "W:W32,48:B1", "1. 32-28"),
        false, &text);
    cr_expect_not(strstr(str_text(&text), "<script>"));
    cr_expect(strstr(str_text(&text), "a&amp;b, &lt;script&gt;"), "%s", str_text(&text));
    cr_expect(strstr(str_text(&text), "White to move and win (depth 0)"));
}
