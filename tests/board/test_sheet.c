/* test_sheet.c -- the rules in words: no line too long, and the words follow the facts. */
#include <config.h>

#include "board/sheet.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/str.h"
#include "help/board_text.h"
#include "board/variants.h"

/* Longest line and number of lines. */
static void measure(const char *text, size_t *ret_longest, int *ret_lines)
{
    *ret_longest = 0;
    *ret_lines = 0;
    for (const char *p = text; *p;) {
        size_t n = strcspn(p, "\n");
        if (n > *ret_longest) *ret_longest = n;
        ++*ret_lines;
        p += n + (p[n] == '\n');
    }
}

static bool says(const char *spec, const char *words)
{
    struct rules r = text_rules(spec);
    LOCAL(str) out = { 0 };
    char flat[8192];
    sheet_write(&r, &out);
    size_t k = 0;
    for (const char *p = str_text(&out); *p && k + 1 < sizeof flat; p++) {
        char c = *p == '\n' ? ' ' : *p;
        if (c != ' ' || (k && flat[k - 1] != ' ')) flat[k++] = c;
    }
    flat[k] = '\0';
    return strstr(flat, words) != NULL;
}

Test(sheet, fits_its_columns)
{
    static const char *const specs[] = {
        "international", "malaysian", "malaysian8", "thai", "srilanka", "thai:king-lands-next=no,king-flies=no",
        "thai:starter=black", "malaysian:forfeit=off", "malaysian:forfeit=free,starter=black", "srilanka:starter=black",
        "malaysian:scope=piece,forfeit-picker=opponent", "international:forfeit=free,endings=none",
        "international:cells=all,width=8,rows=2,back=1,move-lines=straight,capture-lines=straight,removal=now,turns-back=no",
        "international:capture-lines=both,priority=value,king-moves=3", "thai:priority=with-king,man-takes-king=no",
        ("international:width=10,height=8,rows=3,move-lines=both,capture-lines=both,man-takes-king=no,goal=king,"
         "removal=now,forfeit=on,king-moves=2,lone-king-wins=yes,king-lands-next=after-king"),
        "international:priority=italian", "international:priority=argentinian",
        "international:priority=kings,scope=piece",
        "international:promotion=continue,endings=72:72:1000 72:72:1000:road 72:36:1000:both 72:1:1000:both,quiet-plies=1000"
    };
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct rules r = text_rules(specs[i]);
        LOCAL(str) out = { 0 };
        size_t longest;
        int lines;
        sheet_write(&r, &out);
        measure(str_text(&out), &longest, &lines);
        cr_expect_leq(longest, 76, "%s", specs[i]);
        cr_expect_gt(lines, 20);
        str_clear(&out);
        sheet_card(&r, &out);
        measure(str_text(&out), &longest, &lines);
        cr_expect_leq(longest, 38, "%s", specs[i]);
        cr_expect(lines <= 8 && lines >= 6, "%s: %d lines", specs[i], lines);
    }
}

/* Whole ones. */
Test(sheet, cards)
{
    static const char *const cards[][2] = {
        { "srilanka",
            "12x12 mirrored, 30 men, White begins\n"
            "Men capture forward and backward\n"
            "Kings fly, land anywhere behind\n"
            "The most pieces must be taken\n"
            "Capturing is compulsory\n"
            "referee=claims: touch-move\n"
            "Draw: 3 times same, 25 king moves\n"
            "Draw: 3K:1K 16, 2:1K 5, 1K:1K 5 moves\n" },
        { "thai",
            "8x8, 8 men, White begins\n"
            "Men capture forward only\n"
            "Kings fly, land right behind\n"
            "Any capture, but to its end\n"
            "Captured pieces leave at once\n"
            "Capturing is compulsory\n"
            "Draw: 3 times same, 25 king moves\n"
            "Draw: 1K:1K at once\n" },
        { "italian",
            "8x8 mirrored, 12 men, White begins\n"
            "Men take men only, forward\n"
            "Kings move one square\n"
            "Most, by a king, most kings, earliest\n"
            "Captured pieces leave after the turn\n"
            "Capturing is compulsory\n"
            "Draw: 3 times same, 40 king moves\n" },
        { "turkish",
            "8x8 all squares, 16 men, White begins\n"
            "Moves along ranks and files\n"
            "Men capture forward and sideways\n"
            "Kings fly, land anywhere behind\n"
            "A lone king beats a lone man\n"
            "The most pieces must be taken\n"
            "Captured pieces leave at once\n"
            "Draw: 3 times same, 25 king moves\n" },
        { "frisian",
            "10x10, 20 men, White begins\n"
            "Men capture all eight ways\n"
            "Kings fly, land anywhere behind\n"
            "A king: at most 3 moves in a row\n"
            "The most value, a king under two men\n"
            "Capturing is compulsory\n"
            "Draw: 3 times same, 50 king moves\n"
            "Draw: 2K:1K 7, 1K:1K 2 moves\n" },
        { "breakthrough",
            "10x10, 20 men, White begins\n"
            "The first king wins\n"
            "Men capture forward and backward\n"
            "Kings fly, land anywhere behind\n"
            "The most pieces must be taken\n"
            "Captured pieces leave after the turn\n"
            "Capturing is compulsory\n"
            "Draw: 3 times the same position\n" },
    };
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        struct rules r = text_rules(cards[i][0]);
        LOCAL(str) out = { 0 };
        sheet_card(&r, &out);
        cr_expect_str_eq(str_text(&out), cards[i][1], "%s", str_text(&out));
    }
}

static bool card_says(const char *spec, const char *line)
{
    struct rules r = text_rules(spec);
    LOCAL(str) out = { 0 };
    sheet_card(&r, &out);
    bool found = strstr(str_text(&out), line) != NULL;
    return found;
}

Test(sheet, card_lines_are_whole)
{
    cr_expect(card_says("international", "10x10, 20 men, White begins\n"));
    cr_expect(card_says("malaysian", "12x12, 30 men, lot decides\n"));
    cr_expect(card_says("malaysian8:starter=black", "8x8, 12 men, Black begins\n"));
    cr_expect(card_says("thai:starter=black", "8x8, 8 men, Black begins\n"));
    cr_expect(card_says("srilanka", "12x12 mirrored, 30 men, White begins\n"));
    cr_expect(card_says("malaysian", "A refused capture costs the piece\n"));
    cr_expect(card_says("english", "Kings move one square\n"));
    cr_expect(card_says("argentinian", "The most, then by a king, most kings\n"));
    cr_expect(card_says("international:priority=kings", "The most pieces, then the most kings\n"));
    cr_expect(card_says("international:man-takes-king=no,capture-lines=both", "Men take men only, eight ways\n"));
    cr_expect(card_says("international:king-lands-next=after-king", "Kings fly, land next to a king taken\n"));
    cr_expect(card_says("antidraughts", "Who has no move left has won\n"));
    cr_expect(card_says("malaysian:forfeit=off", "Capturing is compulsory\n"));
    cr_expect(card_says("malaysian:forfeit=free", "Capturing is not compulsory\n"));
    cr_expect(card_says("international:width=10,height=8,rows=3", "10x8, 15 men, White begins\n"));
    cr_expect(card_says("international:width=8,cells=all,rows=2,back=1", "8x8 all squares, 16 men, White begins\n"));
    cr_expect(card_says("international:goal=king", "The first king wins\n"));
    cr_expect(card_says("international:priority=value", "The most value, a king under two men\n"));
    cr_expect(card_says("international:repetitions=0", "Draw: 25 king moves\n"));
    cr_expect(card_says("international:quiet-plies=0", "Draw: 3 times the same position\n"));
}

Test(sheet, says_what_the_facts_say)
{
    cr_expect(says("international", "White on 31-50, Black on 1-20. White begins."));
    cr_expect(says("international", "diagonally, forward and backward"));
    cr_expect(says("international",
        "with three pieces, at least one of them a king, against a lone king after 16 moves by each side"));
    cr_expect(says("thai", "Source Thai club play"));
    cr_expect(says("english", "Source WCDF rules of draughts (checkers)"));
    cr_expect(says("malaysian", "forward only"));
    cr_expect(says("russian", "Where it can capture on from some of these squares, it lands on one of those."));
    cr_expect(!says("international", "it lands on one of those") && !says("thai", "it lands on one of those"));
    cr_expect(says("international", "both counts run") && !says("english", "both counts run"));
    cr_expect(says("malaysian", "Refusing a capture"));
    cr_expect(!says("malaysian:forfeit=off", "Refusing a capture"));
    cr_expect(says("malaysian:forfeit=free", "Capturing is not compulsory"));
    cr_expect(says("malaysian", "draw lots"));
    cr_expect(says("malaysian:starter=black", "Black begins."));
    cr_expect(says("thai", "the empty square right behind it"));
    cr_expect(says("thai", "leave the board as they are jumped"));
    cr_expect(says("thai", "at once, unless the side to move can capture"));
    cr_expect(says("srilanka", "with three kings against a lone king after 16 moves"));
    cr_expect(says("srilanka", "is not one of them (the board is mirrored)"));
    cr_expect(!says("thai:repetitions=0", "stands for the"));
    cr_expect(says("thai:repetitions=3", "stands for the third time"));
}

Test(sheet, says_the_shape_of_the_board)
{
    cr_expect(
        says("international:width=10,height=8,rows=3", "10 files and 8 ranks, of which the 40 of one colour are used"));
    cr_expect(says("international:width=10,height=8,rows=3",
        "15 men on its first three rows: White on 26-40, Black on 1-15."));
    cr_expect(says("international:width=8,cells=all,rows=2,back=1", "8x8 squares, and every square is played on."));
    cr_expect(says("international:width=8,cells=all,rows=2,back=1",
        "16 men on two rows with one empty row behind: White on 41-56, Black on 9-24."));
    cr_expect(says("international:rows=1", "5 men on its first row: White on 46-50"));
    cr_expect(says("international:width=8,rows=1,back=2",
        "4 men on one row with two empty rows behind: White on 21-24, Black on 9-12."));
}

Test(sheet, says_the_ways_of_the_pieces)
{
    cr_expect(says("international:cells=all,width=8,rows=2,move-lines=straight",
        "A man moves one square forward or sideways."));
    cr_expect(!says("international:cells=all,width=8,rows=2,move-lines=straight", "two away"));
    cr_expect(says("international:move-lines=both", "the next one that is played on, two away"));
    cr_expect(
        says("international:capture-lines=both", "onto the empty square behind. It captures in all eight directions."));
    cr_expect(says("international:capture-lines=both", "the next one that is played on, two away"));
    cr_expect(says("international:man-takes-king=no", "A man jumps over an enemy man next to it"));
    cr_expect(says("international:man-takes-king=no", "it can't capture kings."));
    cr_expect(says("international:king-lands-next=after-king", "but if the last piece of the turn is a king"));
    cr_expect(says("thai:turns-back=no", "a king may not turn straight back"));
    cr_expect(says("international:king-moves=3", "at most three moves in a row without capturing"));
}

Test(sheet, says_which_capture_and_who_has_won)
{
    cr_expect(says("international:priority=kings",
        "of these one that takes the most kings. Among equals the choice is free."));
    cr_expect(says("international:priority=italian",
        "of these one that takes its kings the earliest: the first of them, then the second"));
    cr_expect(!says("international:priority=argentinian", "the earliest"));
    cr_expect(says("international:priority=value", "a king counting a little less than two men"));
    cr_expect(says("international:priority=with-king",
        "one made with a king must be chosen; how much is taken does not matter"));
    cr_expect(says("malaysian:scope=piece",
        "Any piece that can capture may be chosen; what follows holds for its captures."));
    cr_expect(says("international:goal=lose", "has won, with or without pieces: the aim is to lose all"));
    cr_expect(says("international:goal=king", "The first side to have a king has won."));
    cr_expect(says("international:lone-king-wins=yes", "has won against one that has a man and nothing else"));
}

/* PDN 3.0 has Black begin where the number is all that is said, and the numbers turn with him. */
Test(sheet, says_what_a_bare_gametype_means)
{
    static const char words[] = " and no more, Black begins and squares are numbered from Black's side.";
    cr_expect(says("thai", "GameType 31,W,8,8,N2,0; captures are written with -"));
    for (int i = 0; variants_builtin(i); i++) {
        const char *id = variants_builtin(i)->id;
        cr_expect_eq(says(id, words), !strcmp(id, "thai"), "%s", id);
    }
    cr_expect(says("thai:starter=black", "GameType 31;"));
    cr_expect(says("english:starter=white", words));
}

Test(sheet, says_which_draws)
{
    cr_expect(says("russian:endings=3:1:10 3:1:10:road,own-draws=3:1:10:road",
        "- with three pieces, at least one of them a king, against a lone king after 5 moves by each side, "
        "- with three pieces, at least one of them a king, against a lone king that stands on the main road "
        "(the long diagonal) after 5 moves by each side (huff's own),"));
    cr_expect(says("russian:endings=5:1:60:both",
        "- with five pieces or fewer in all, at least one king on either side, after 30 moves by each side "
        "without a capture or a crowning,"));
    cr_expect(says("malaysian", "In these counts a piece that is given up is like one that is captured."));
    cr_expect(!says("malaysian:forfeit=off", "given up"));
    cr_expect(!says("malaysian:quiet-plies=0,endings=none", "In these counts"));
    cr_expect(!says("draughts80", "main road"), "a board that is no square has none");
    cr_expect(card_says("russian:endings=3:1:10:road 2:1:4", "Draw: 2:1K 2 moves\n"));
}
