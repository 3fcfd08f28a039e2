/* test_speak.c -- the position, moves and clocks as sentences. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/speak.h"
#include "base/lang.h"
#include "base/str.h"
#include "board/square.h"
#include "game/game.h"
#include "help/board_text.h"
#include "help/scratch.h"
#include "notation/fen.h"
#include "notation/movetext.h"

static struct game *of_fen(const char *variant, const char *fen)
{
    struct rules r = text_rules(variant);
    struct pos p;
    cr_assert(fen_read(&r, coord_own(), fen, &p, NULL));
    return game_new(&r, &p, p.turn);
}

static void play(struct game *g, const char *text)
{
    struct move m;
    struct movetext_several several;
    cr_assert_eq(
        movetext_read(game_rules(g), coord_own(), game_pos(g), game_moves(g), text, strlen(text), &m, &several),
        MOVETEXT_FOUND, "%s", text);
    cr_assert(game_play(g, &m));
}

#define SAYS(expected, call)                        \
    do {                                            \
        struct str out = { 0 };                     \
        call;                                       \
        cr_expect_str_eq(str_text(&out), expected); \
        str_release(&out);                          \
    } while (0)

Test(speak, moves)
{
    OWN(game) g = of_fen("international", "W:W28,50:B23,13,1");
    SAYS("No move has been made.", speak_move(g, coord_own(), game_here(g), &out));
    SAYS("28 can take 23 and 13, to 8.", speak_moves_of(g, coord_own(), 28, &out));
    SAYS("50 cannot move: a capture is compulsory.", speak_moves_of(g, coord_own(), 50, &out));
    SAYS("23 is a black man.", speak_moves_of(g, coord_own(), 23, &out));
    SAYS("2 is empty.", speak_moves_of(g, coord_own(), 2, &out));
    play(g, "28x8");
    SAYS("White: 28 takes 23 and 13, to 8.", speak_move(g, coord_own(), game_here(g), &out));
    play(g, "1-6");
    play(g, "8-3");
    SAYS("White: 8 to 3, and becomes a king.", speak_move(g, coord_own(), game_here(g), &out));
    game_free(g);
    g = of_fen("malaysian", "W:W45,72:B39,1");
    play(g, "72-66~45");
    SAYS("White: 72 to 66, and gives up 45.", speak_move(g, coord_own(), game_here(g), &out));
}

/* Not in the order of the squares. */
Test(speak, captures_in_the_order_of_the_way)
{
    OWN(game) g = of_fen("russian", "W:W22:B18,10,9,1");
    SAYS("22 can take 18, 10 and 9, to 13.", speak_moves_of(g, coord_own(), 22, &out));
    play(g, "22x13");
    SAYS("White: 22 takes 18, 10 and 9, to 13.", speak_move(g, coord_own(), game_here(g), &out));
}

Test(speak, positions)
{
    OWN(game) g = of_fen("international", "B:W31-35,37,38,K5:BK40");
    SAYS("White: 7 men (31 to 35, 37 and 38); 1 king (5).", speak_side(g, coord_own(), WHITE, &out));
    SAYS("Black: 1 king (40).", speak_side(g, coord_own(), BLACK, &out));
    SAYS("40: black king.", speak_square(g, coord_own(), 40, &out));
    SAYS("1: empty.", speak_square(g, coord_own(), 1, &out));
    SAYS("Row 4: 31 to 35 white man.", cr_assert(speak_row(g, coord_own(), 4, &out)));
    SAYS("Row 3: 36 empty, 37 and 38 white man, 39 empty, 40 black king.", speak_row(g, coord_own(), 3, &out));
    SAYS("", cr_assert_not(speak_row(g, coord_own(), 0, &out)));
    SAYS("", cr_assert_not(speak_row(g, coord_own(), 11, &out)));
    SAYS("Black is to move, move 1.", speak_turn(g, &out));
    game_free(g);
    g = of_fen("international", "W:W:B1");
    SAYS("Black wins: White has no pieces left.", speak_turn(g, &out));
    SAYS("White: no pieces.", speak_side(g, coord_own(), WHITE, &out));
}

/* c3 to a5 is no row that an ear knows. */
Test(speak, letters_are_in_rows)
{
    OWN(game) g = of_fen("russian", "W:W21-32:B1");
    struct coord letters = coord_letters(coord_own());
    SAYS("White: 12 men (a3 to g3, b2 to h2 and a1 to g1).", speak_side(g, letters, WHITE, &out));
}

/* Another language has blanks before colons, and a count that can't be taken for a square. */
Test(speak, a_side_in_french)
{
    setenv("LC_ALL", "C.UTF-8", 1);
    if (!lang_start(BUILDDIR "/huff", "fr", NULL)) scratch_skip("there are no catalogues: gettext was not found");
    OWN(game) g = of_fen("international", "W:W31,37,K5:BK40");
    SAYS("Blancs : 2 pions (31 et 37) ; 1 dame (5).", speak_side(g, coord_own(), WHITE, &out));
}

/* A pass is a turn; where Black begins, a number is Black's move and White's. */
Test(speak, numbers_of_moves)
{
    struct rules r = text_rules("thai:starter=black");
    OWN(game) g = of_fen("international", "W:W32,33:B5,6");
    SAYS("White is to move, move 1.", speak_turn(g, &out));
    play(g, "32-28");
    SAYS("Black is to move, move 1.", speak_turn(g, &out));
    struct pos passed = *game_pos(g);
    passed.turn = WHITE;
    game_setup(g, &passed);
    SAYS("White is to move, move 2.", speak_turn(g, &out));
    play(g, "28-23");
    SAYS("Black is to move, move 2.", speak_turn(g, &out));
    game_free(g);
    g = game_new(&r, NULL, BLACK);
    play(g, "5-9");
    SAYS("White is to move, move 1.", speak_turn(g, &out));
    play(g, "25-21");
    SAYS("Black is to move, move 2.", speak_turn(g, &out));
}

/* The result is the main line's. */
Test(speak, the_end_of_a_variation)
{
    struct rules r = text_rules("international");
    OWN(game) g = game_new(&r, NULL, WHITE);
    play(g, "32-28");
    game_set_result(g, (struct ending_state){ RESULT_WHITE, WHY_RESIGNED, 0 });
    SAYS("White wins: Black resigned.", speak_turn(g, &out));
    game_back(g);
    play(g, "33-28");
    SAYS("Black is to move, move 1.", speak_turn(g, &out));
}

Test(speak, times)
{
    SAYS("1 minute 20", speak_time(80000, &out));
    SAYS("45 seconds", speak_time(44001, &out));
    SAYS("1 second", speak_time(1, &out));
    SAYS("no time", speak_time(0, &out));
    SAYS("no time", speak_time(-5000, &out));
    SAYS("2 minutes", speak_time(120000, &out));
    SAYS("1 hour", speak_time(3600000, &out));
    SAYS("2 hours 5 minutes", speak_time(7500000, &out));
    SAYS("White has 1 minute, Black 59 seconds.", speak_clocks(60000, 59000, &out));
    SAYS("There are no clocks.", speak_clocks(INT64_MIN, INT64_MIN, &out));
}

/* As White sits, and turned. */
Test(speak, boards)
{
    OWN(game) g = of_fen("thai", "W:W25,K2:B9,K32");
    SAYS("     1     W     3     4\n"
         "  5     6     7     8\n"
         "     b    10    11    12\n"
         " 13    14    15    16\n"
         "    17    18    19    20\n"
         " 21    22    23    24\n"
         "     w    26    27    28\n"
         " 29    30    31     B\n",
        speak_board(g, coord_own(), false, &out));
    SAYS("     B    31    30    29\n"
         " 28    27    26     w\n"
         "    24    23    22    21\n"
         " 20    19    18    17\n"
         "    16    15    14    13\n"
         " 12    11    10     b\n"
         "     8     7     6     5\n"
         "  4     3     W     1\n",
        speak_board(g, coord_own(), true, &out));
}
