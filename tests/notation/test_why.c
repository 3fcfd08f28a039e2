/* test_why.c -- why a piece can or can't move: the sentence names the fact, and what can be played. */
#include <config.h>

#include <criterion/criterion.h>

#include "base/str.h"
#include "help/board_text.h"
#include "board/gen.h"
#include "board/square.h"
#include "notation/coord.h"
#include "notation/why.h"

/* The answer about a square of a position; NULL: the start position. */
static const char *why(const char *spec, const char *fen, int square)
{
    static struct str out;
    struct rules r = text_rules(spec);
    struct pos p;
    struct moves legal;
    if (fen) p = text_pos(&r, fen);
    else pos_start(&r, WHITE, &p);
    gen_moves(&r, &p, &legal);
    str_clear(&out);
    why_write(&r, coord_own(), &p, &legal, square, &out);
    return str_text(&out);
}

Test(why, a_piece_that_can_move)
{
    cr_expect_str_eq(why("international", NULL, 32), "32: a white man. It can play 32-27 or 32-28.");
    cr_expect_str_eq(why("international", "W:W28:B23", 28), "28: a white man. It must capture: 28x19.");
    cr_expect_str_eq(why("international", "W:WK46:B1", 46),
        "46: a white king. It can play 46-5, 46-10, 46-14 or one of 6 more.");
}

Test(why, a_piece_that_is_blocked)
{
    cr_expect_str_eq(why("international", NULL, 37),
        "37: a white man. It can't move: men move diagonally forward, and 31 and 32 are occupied.");
    cr_expect_str_eq(why("international", NULL, 46),
        "46: a white man. It can't move: men move diagonally forward, and 41 is occupied.");
    cr_expect_str_eq(why("international", "W:WK46,41:B1", 46), "46: a white king. It can't move: 41 is occupied.");
    cr_expect_str_eq(why("international", "W:W3,40:B1", 3),
        "3: a white man. It can't move: men move diagonally forward, and the board ends there.");
}

Test(why, a_capture_elsewhere)
{
    cr_expect_str_eq(why("international", "W:W28,50:B23", 50),
        "50: a white man. It can't play 50-44: a capture is compulsory, 28x19 (forfeit = off).");
}

Test(why, a_smaller_capture)
{
    cr_expect_str_eq(why("international", "W:W28,40:B22,12,34", 40),
        "40: a white man. It can't play 40x29: it takes 1, but 28x8 takes 2 and the most must be taken (priority = count)."
        " It can't play 40-35: a capture is compulsory, 28x8 (forfeit = off).");
    cr_expect_str_eq(why("malaysian", "W:W44,50:B38,8", 44),
        "44: a white man. It can play 44x33 or 44-37, a move that takes nothing at the price of a piece.");
}

/* What is possible and not legal is told of, under a name of its own. */
Test(why, captures_broken_off)
{
    cr_expect_str_eq(why("international", "W:WK22:B18,24", 9),
        "9: empty. Not 22x9: it takes 1, but 22x30 or 22x35 takes 2 and the most must be taken (priority = count).");
    cr_expect_str_eq(why("turkish", "W:WK33:B41,K62", 49),
        "49: empty. Not 33x49: it takes 1, but 33x63 or 33x64 takes 2 and the most must be taken (priority = count).");
    cr_expect_str_eq(why("russian", "W:WK29:B18,10", 8), "8: empty. Not 29x8: a capture goes on as long as it can.");
    cr_expect_str_eq(why("russian", "W:W11,K19:B7,16", 11), "11: a white man. It must capture: 11x2 or 11x20.");
    cr_expect_str_eq(why("brazilian", "W:WK23:B6,9,10,K13,K27", 23),
        "23: a white king. It must capture: 23x5 or 23x32.");
}

/* What only the preference forbids no other law does, and who may refuse a capture need not make one. */
Test(why, names_the_law_that_forbids_it)
{
    cr_expect_str_eq(why("spanish", "B:W7,10,K21:BK5", 21),
        "21: a white king, and it is Black's turn. It can be taken by 5x25.");
    cr_expect_str_eq(why("international", "W:W8,18,20,21,25,K44:B16,23,24,32,33,43", 37),
        "37: empty. Not 44x37: it takes 2, but 44x48 takes 4 and the most must be taken (priority = count).");
    cr_expect_str_eq(why("malaysian8", "B:W2,K9,10,K15,K18,K19,32:B5,K26,31", 5),
        "5: a black man. It can play 5x23. It can't play 5x7: men do not capture backwards (man-captures-back = no).");
}

Test(why, what_men_do_not_capture)
{
    cr_expect_str_eq(why("international:man-captures-back=no", "W:W28:B32,1", 28),
        "28: a white man. It can play 28-22 or 28-23. It can't play 28x37: men do not capture backwards"
        " (man-captures-back = no).");
}

Test(why, pieces_of_the_other_side_and_empty_squares)
{
    cr_expect_str_eq(why("international", "W:W28:B23", 23),
        "23: a black man, and it is White's turn. It can be taken by 28x19.");
    cr_expect_str_eq(why("international", NULL, 20), "20: a black man, and it is White's turn. Nothing can take it.");
    cr_expect_str_eq(why("international", NULL, 28), "28: empty. 32-28 or 33-28 can go there.");
    cr_expect_str_eq(why("international", NULL, 21), "21: empty. No white piece can get there in one move.");
}
