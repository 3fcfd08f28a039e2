/* test_fen.c -- positions as text: what is written, what is read, what is refused and where. */
#include <config.h>

#include "notation/fen.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "help/board_text.h"

static const char *again(const char *spec, struct coord c, const char *text)
{
    static struct str out;
    struct rules r = text_rules(spec);
    struct pos p;
    struct err e = { 0 };
    str_clear(&out);
    if (fen_read(&r, c, text, &p, &e)) fen_write(&r, c, &p, &out);
    else str_addf(&out, "%d: %s", e.column, e.text);
    return str_text(&out);
}

Test(fen, start_positions)
{
    static const char *const rows[][2] = {
        { "international", "W:W31-50:B1-20" },
        { "malaysian", "W:W43-72:B1-30" },
        { "malaysian8", "W:W21-32:B1-12" },
        { "thai", "W:W25-32:B1-8" },
        { "srilanka", "W:W43-72:B1-30" },
    };
    for (size_t i = 0; i < 5; i++) {
        struct rules r = text_rules(rows[i][0]);
        struct pos p;
        pos_start(&r, WHITE, &p);
        cr_expect_str_eq(FEN(&r, coord_own(), &p), rows[i][1]);
    }
}

Test(fen, tolerant_reading)
{
    static const char *const same[] = {
        "B:WK5,31,32,40-42:B1,K7",
        "B:B1,K7:WK5,31,32,40-42.",
        " b : w31 , 32,K5,40 - 42 : bk7,1 ",
        "\"B:W31,32,K5,40,41,42,:BK7,01\"",
        "[FEN \"B:W31,32,K5,40-42:B1,K7\"]",
        " [ Fen B:W31,32,K5,40-42:B1,K7. ] ",
        "B:W31,32:WK5,40-42:B1:BK7",
        "B:WK5-5,31-32,40-42:B1,K7-K7",
        "B:WK5,31,32,40-42:B1,K7:H0:F1",
        "B:WK5,31,32,40-42:B1,K7:+1+0",
        "B:WK5,31,32,40-42,G23:B1,K7,P9",
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        cr_expect_str_eq(again("international", coord_own(), same[i]), "B:WK5,31,32,40-42:B1,K7", "%s", same[i]);
}

Test(fen, empty_lists_and_unknown_turn)
{
    cr_expect_str_eq(again("international", coord_own(), "B:W:BK5"), "B:W:BK5");
    cr_expect_str_eq(again("international", coord_own(), "B::"), "B:W:B");
    cr_expect_str_eq(again("international", coord_own(), "?:W50:B1"), "W:W50:B1");
    cr_expect_str_eq(again("thai:starter=black", coord_own(), "?:W32:B1"), "B:W32:B1");
}

/* How often in a row each side's king has moved, and which. */
Test(fen, walking_kings)
{
    cr_expect_str_eq(again("frisian", coord_own(), "W:WK5,31:B1,K46:+25+346"), "W:WK5,31:B1,K46:+25+346");
    cr_expect_str_eq(again("frisian", coord_own(), "W:WK5,31:B1,K46:+0+146"), "W:WK5,31:B1,K46:+0+146");
    cr_expect_str_eq(again("frisian", coord_own(), "B:WK5,31:B1,K46:+15+0"), "B:WK5,31:B1,K46:+15+0");
    cr_expect_str_eq(again("frisian", coord_own(), "B:WK5,31:B1,K46:+0+0"), "B:WK5,31:B1,K46");
}

Test(fen, letters)
{
    struct coord russian = { true, false, 0 };
    cr_expect_str_eq(again("malaysian8", russian, "W:Wa3,Kc3,e3:Bb8,h8"), "W:Wa3,Kc3,e3:Bb8,h8");
    cr_expect_str_eq(again("malaysian8", russian, "W:W21,K22:B1"), "W:Wa3,Kc3:Bb8");
    cr_expect_str_eq(again("malaysian8", russian, "W:W21-23:B1"), "W:Wa3,c3,e3:Bb8");
    cr_expect_str_eq(again("malaysian8", russian, "W:W20-21,K24 - 25:B2-5"), "W:WKb2,a3,Kg3,h4:Ba7,d8,f8,h8");
    cr_expect_str_eq(again("malaysian8", coord_own(), "W:Wa3,Kc3:Bb8"), "W:W21,K22:B1");
    struct coord wide_letters = { true, false, 0 };
    cr_expect_str_eq(again("malaysian", wide_letters, "W:Wk1,Kk3:Bl12"), "W:Wk1,Kk3:Bl12");
}

Test(fen, refused_with_the_column)
{
    static const char *const rows[][2] = {
        { "", "1: a position is missing" },
        { "X:W1:B2", "1: a position begins with W or B, whose turn it is" },
        { "W", "2: ':' is missing after the side to move" },
        { "W:W51:B1", "4: 51 is not a square of this board of 50 squares" },
        { "W:W31:B1,2,0", "12: 0 is not a square of this board of 50 squares" },
        { "W:W31,31:B1", "7: square 31 is given twice" },
        { "W:W31:B31", "8: square 31 is given twice" },
        { "W:W40-35:B1", "4: a range counts upwards" },
        { "W:W31-:B1", "7: a square is missing" },
        { "W:W31;B1", "6: a square is missing" },
        { "W:W31-99999:B1", "7: 99999 is not a square of this board of 50 squares" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_str_eq(again("international", coord_own(), rows[i][0]), rows[i][1], "%s: %s", rows[i][0],
            again("international", coord_own(), rows[i][0]));
}

/* Any garbage is refused or read, and what is read can be written and read again. */
Test(fen, garbage)
{
    static const char alphabet[] = "WBwbK?:,-. 0123459aekGH+\"";
    unsigned seed = 1;
    for (int i = 0; i < 20000; i++) {
        char text[40] = "";
        for (int k = 0; k < 30; k++) {
            seed = seed * 1103515245u + 12345u;
            text[k] = alphabet[(seed >> 16) % (sizeof alphabet - 1)];
        }
        memcpy(text, i & 1 ? "W:" : "B:", 2);
        struct rules r = text_rules(i % 3 ? "thai" : "international");
        struct pos p, q;
        if (!fen_read(&r, coord_own(), text, &p, NULL)) continue;
        cr_assert(fen_read(&r, coord_own(), FEN(&r, coord_own(), &p), &q, NULL), "%s", text);
        cr_assert(pos_equal(&p, &q), "%s", text);
    }
}
