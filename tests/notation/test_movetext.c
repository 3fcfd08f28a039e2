/* test_movetext.c -- moves as text: written, read in every form, and explained when they are not legal. */
#include <config.h>

#include "notation/movetext.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "help/board_text.h"
#include "board/gen.h"
#include "board/square.h"
#include "help/reference.h"
#include "notation/fen.h"

static const struct coord letters = { true, false, 0 };

/* A position to try texts on. */
struct board {
    struct rules r;
    struct pos p;
    struct moves legal;
    struct coord c;
};

static void set_up(struct board *b, const char *spec, const char *fen, struct coord c)
{
    b->r = text_rules(spec);
    b->p = text_pos(&b->r, fen);
    b->c = c;
    gen_moves(&b->r, &b->p, &b->legal);
}

static const char *move_text(const struct board *b, const struct move *m, enum movetext_style style)
{
    static struct str out;
    str_clear(&out);
    movetext_write(&b->r, b->c, &b->p, &b->legal, m, style, &out);
    return str_text(&out);
}

/* What reading gives, as text: the move, or "illegal", "unreadable", "ambiguous" with the number. */
static const char *found(const struct board *b, const char *text)
{
    static char buf[40];
    struct move m;
    struct movetext_several several;
    switch (movetext_read(&b->r, b->c, &b->p, &b->legal, text, strlen(text), &m, &several)) {
    case MOVETEXT_FOUND: cr_expect(moves_has(&b->legal, &m), "%s", text); return move_text(b, &m, MOVETEXT_HUB);
    case MOVETEXT_AMBIGUOUS:
        cr_expect(move_equal(&m, &several.m[0]));
        snprintf(buf, sizeof buf, "ambiguous %d", several.n);
        return buf;
    case MOVETEXT_ILLEGAL: return "illegal";
    case MOVETEXT_UNREADABLE: return "unreadable";
    }
    return "?";
}

/* A move written in a style is read as itself. */
static void read_back(const struct board *b, const struct move *m, enum movetext_style style)
{
    char text[512];
    struct move got;
    snprintf(text, sizeof text, "%s", move_text(b, m, style));
    enum movetext_found f = movetext_read(&b->r, b->c, &b->p, &b->legal, text, strlen(text), &got, NULL);
    cr_expect_eq(f, MOVETEXT_FOUND, "%s", text);
    cr_expect(f == MOVETEXT_FOUND && move_equal(m, &got), "%s", text);
}

static const char *explained(const struct board *b, const char *text)
{
    static struct str out;
    str_clear(&out);
    movetext_explain(&b->r, b->c, &b->p, &b->legal, text, &out);
    return str_text(&out);
}

#define EXPECT_READ(b, text, want)      cr_expect_str_eq(found(b, text), want, "%s: %s", text, found(b, text))
#define EXPECT_EXPLAINED(b, text, want) cr_expect_str_eq(explained(b, text), text ": " want, "%s", explained(b, text))

Test(movetext, quiet_forms)
{
    struct board b;
    set_up(&b, "international", "W:W31-50:B1-20", coord_own());
    static const char *const same[] = { "32-28", "32 - 28", "3228", "32 28", " 32-28 ", "032-028", "32\u201328",
        "32\u221228", "32 -28!", "32-28!?", "32x28", "32:28", "d4-e5", "D4-E5", "d4e5", "de5", "32-\n28", "32\u00a028",
        "1. 32-28", "1.32-28", "12... 32-28", "1. 3228", "1.d4-e5", "32->28", "32 -> 28", "32.28", "d4.e5" };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) EXPECT_READ(&b, same[i], "32-28");
    EXPECT_READ(&b, "..", "ambiguous 9");
    EXPECT_READ(&b, "\u2026", "ambiguous 9");
    EXPECT_READ(&b, "32-33", "illegal");
    EXPECT_READ(&b, "1-1", "illegal");
    EXPECT_READ(&b, "x", "illegal");
    EXPECT_READ(&b, "32-28~33", "illegal");
    EXPECT_READ(&b, "hf4", "illegal");
    static const char *const bad[] = { "", " ", "-", "--", "- -", "32", "32-", "-28", "2-0", "0-0", "51-46", "hello",
        "~", "32~28", "32-28~", "32-28~99", "32-28 foo", "32,28", "\xff\xff", "99999999-1", "1.", "1. 32", "1.-",
        "1.2.3.", "a", "abc", "x32", "z9-a1" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *got = found(&b, bad[i]);
        bool fine = !strcmp(got, "unreadable") || !strcmp(got, "illegal");
        cr_expect(fine, "%s: %s", bad[i], got);
    }
    set_up(&b, "international", "B:W50:B6", coord_own());
    EXPECT_READ(&b, "611", "6-11");
}

/* On a board with letters numbers are the program's own, 4 is h8; one of each is no move. */
Test(movetext, numbers_and_letters_are_not_mixed)
{
    struct board b;
    set_up(&b, "russian", "W:WK4,19:B1,5", letters);
    EXPECT_READ(&b, "h8-e5", "h8-e5");
    EXPECT_READ(&b, "4-15", "h8-e5");
    static const char *const mixed[] = { "4e5", "4-e5", "h8-15", "h-15", "1 f4-e5" };
    for (size_t i = 0; i < sizeof mixed / sizeof *mixed; i++) EXPECT_READ(&b, mixed[i], "unreadable");
}

/* PDN 3.0's own example: two captured sets from 47 to 36. */
Test(movetext, ambiguous_captures)
{
    struct board b;
    set_up(&b, "international", "W:WK47:B14,19,29,31,42", coord_own());
    cr_assert_eq(b.legal.n, 2);
    EXPECT_READ(&b, "47x36", "ambiguous 2");
    EXPECT_READ(&b, "x", "ambiguous 2");
    EXPECT_READ(&b, "47x38x20x9x36", "47x36x14x29x31x42");
    EXPECT_READ(&b, "47x20x36", "47x36x14x29x31x42");
    EXPECT_READ(&b, "47-38-24-13-36", "47x36x19x29x31x42");
    EXPECT_READ(&b, "47.38.24.13.36", "47x36x19x29x31x42");
    EXPECT_READ(&b, "1.47x13x36", "47x36x19x29x31x42");
    EXPECT_READ(&b, "47:13:36", "47x36x19x29x31x42");
    EXPECT_READ(&b, "47x36x19x29x31x42", "47x36x19x29x31x42");
    EXPECT_READ(&b, "47x36x42x31x29x14", "47x36x14x29x31x42");
    EXPECT_READ(&b, "47x14x36", "47x36x14x29x31x42");
    EXPECT_READ(&b, "47x36x14", "illegal");
    EXPECT_READ(&b, "47x50x36", "illegal");
    EXPECT_READ(&b, "47x20", "illegal");
}

Test(movetext, letters_of_a_file)
{
    struct board b;
    set_up(&b, "malaysian8:forfeit=off,man-captures-back=yes,notation=algebraic,separator=:", "W:W21,22,23:B18,11",
        letters);
    /* c3 takes d4 and then the man on f6 */
    cr_assert_eq(b.legal.captures, b.legal.n);
    for (int i = 0; i < b.legal.n; i++) {
        cr_expect(strchr(move_text(&b, &b.legal.m[i], MOVETEXT_PDN), ':'));
        read_back(&b, &b.legal.m[i], MOVETEXT_PDN);
    }
}

Test(movetext, short_letters)
{
    struct board b;
    set_up(&b, "malaysian8:forfeit=off", "W:W21-32:B1-12", letters);
    EXPECT_READ(&b, "gf4", "g3-f4");
    EXPECT_READ(&b, "ab4", "a3-b4");
    EXPECT_READ(&b, "a3-b4", "a3-b4");
    EXPECT_READ(&b, "A3B4", "a3-b4");
    EXPECT_READ(&b, "21-17", "a3-b4");
    EXPECT_READ(&b, "hf4", "illegal");
    set_up(&b, "malaysian8:forfeit=off,man-captures-back=yes", "W:W26:B22,15", letters);
    cr_assert_eq(b.legal.n, 1);
    EXPECT_READ(&b, "..", found(&b, "x"));
}

/* A refusal names the piece it costs; with one obliged piece it need not. */
Test(movetext, refusals)
{
    struct board b;
    set_up(&b, "malaysian8", "W:W25,22:B18,1", coord_own());
    cr_assert_eq(b.legal.captures, 1);
    EXPECT_READ(&b, "25-21", "25-21~22");
    EXPECT_READ(&b, "25-21~22", "25-21~22");
    EXPECT_READ(&b, "2521~22", "25-21~22");
    EXPECT_READ(&b, "25 21 ~ 22", "25-21~22");
    EXPECT_READ(&b, "25-21~25", "illegal");
    EXPECT_READ(&b, "22x15~22", "illegal");
    EXPECT_READ(&b, "25x21", "illegal");
    EXPECT_READ(&b, "22x15", "22x15x18");

    set_up(&b, "malaysian8", "W:W22,23,29:B18,1", coord_own());
    EXPECT_READ(&b, "29-25", "ambiguous 2");
    EXPECT_READ(&b, "29-25~22", "29-25~22");
    EXPECT_READ(&b, "29-25~23", "29-25~23");
    EXPECT_READ(&b, "29-25~29", "illegal");
}

Test(movetext, thai_files_write_captures_with_a_hyphen)
{
    struct board b;
    set_up(&b, "thai", "W:W29,22:B18", coord_own());
    struct move m;
    cr_assert_eq(movetext_read(&b.r, b.c, &b.p, &b.legal, "22-15", 5, &m, NULL), MOVETEXT_FOUND);
    cr_expect_str_eq(move_text(&b, &m, MOVETEXT_PDN), "22-15");
    cr_expect_str_eq(move_text(&b, &m, MOVETEXT_SHORT), "22x15");
}

/* Without a majority rule one capture's route may be part of another's. */
Test(movetext, a_full_route_is_not_a_longer_one)
{
    struct board b;
    set_up(&b, "thai", "W:W10:B7,15,22,23", coord_own());
    cr_assert_geq(b.legal.n, 1);
    for (int i = 0; i < b.legal.n; i++) read_back(&b, &b.legal.m[i], MOVETEXT_LONG);
    set_up(&b, "thai", "W:WK10:B6,7,15,22,23,14", coord_own());
    for (int i = 0; i < b.legal.n; i++) read_back(&b, &b.legal.m[i], MOVETEXT_SHORT);
}

/* A quiet move and a capture can have the same ends only for a king, when captures are free. */
Test(movetext, the_sign_chooses_between_quiet_and_capture)
{
    struct board b;
    set_up(&b, "malaysian8:forfeit=free", "W:W21:B32", coord_own());
    EXPECT_READ(&b, "21-17", "21-17");
    EXPECT_READ(&b, "21x17", "21-17");
}

/* --- every hard position: each move written in each style is read back ------------------------------ */

static void check_row(char **fields, int n, int line)
{
    static const struct coord ways[] = { { false, false, 2 }, { true, false, 0 }, { false, true, 1 },
        { false, true, 2 }, { true, true, 3 } };
    struct board b;
    if (n < 5) return;
    for (size_t w = 0; w < sizeof ways / sizeof *ways; w++) {
        set_up(&b, fields[0], fields[2], ways[w]);
        for (int i = 0; i < moves_count(&b.legal) && i < 60; i++) {
            struct move m = moves_get(&b.legal, i);
            read_back(&b, &m, MOVETEXT_SHORT);
            read_back(&b, &m, MOVETEXT_HUB);
            read_back(&b, &m, MOVETEXT_LONG);
        }
    }
    /* and the texts another program wrote, each for another of the moves */
    set_up(&b, fields[0], fields[2], coord_own());
    char hub[1 << 16], word[256];
    snprintf(hub, sizeof hub, " %s ", fields[3]);
    for (char *save = NULL, *pdn = strtok_r(fields[4], " ", &save); pdn && *pdn != '-';
         pdn = strtok_r(NULL, " ", &save)) {
        snprintf(word, sizeof word, " %s ", found(&b, pdn));
        char *at = strstr(hub, word);
        cr_expect(at, "line %d: %s read as%s", line, pdn, word);
        if (at) at[1] = '!';
    }
}

Test(movetext, hard_positions_are_read_back)
{
    text_rows(reference("rules/positions.tsv"), check_row);
}

/* --- explanations ----------------------------------------------------------------------------------- */

/* What is long is cut between characters. */
Test(explain, names_whole_characters)
{
    struct board b;
    set_up(&b, "international", "W:W32:B19", coord_own());
    const char *said = explained(&b, "3ééééééééééééééééééééééééééééééé");
    cr_expect(strstr(said, "3ééééééééééééééééééé: ") == said, "%s", said);
}

Test(explain, capture_rules)
{
    struct board b;
    /* 27 takes 21 and 11; 31 has nothing */
    set_up(&b, "international", "W:W27,31,38,48:B22,13,33", coord_own());
    EXPECT_EXPLAINED(&b, "31-26", "a capture is compulsory; 27x9 takes 2, 38x29 takes 1 and the most must be taken");
    EXPECT_EXPLAINED(&b, "38x29", "it takes 1, but 27x9 takes 2 and the most must be taken");
    EXPECT_EXPLAINED(&b, "27x18", "the capture goes on from 18 and must be completed; play 27x9");
    EXPECT_EXPLAINED(&b, "13-19",
        "the piece on 13 is Black's and it is White's turn; a capture is compulsory: "
        "27x9 takes 2, 38x29 takes 1 and the most must be taken");
}

/* Captures that are possible jump by jump: broken off, or by a king that lands where it can't go on. */
Test(explain, captures_broken_off)
{
    struct board b;
    set_up(&b, "international", "W:WK22:B18,24", coord_own());
    EXPECT_EXPLAINED(&b, "22x9", "it takes 1, but 22x30 or 22x35 takes 2 and the most must be taken");
    set_up(&b, "international", "W:WK2:BK7,20,K32", coord_own());
    EXPECT_EXPLAINED(&b, "2x43", "it takes 2, but 2x15 takes 3 and the most must be taken");
    set_up(&b, "frisian", "W:WK5:B32,K34,35", coord_own());
    EXPECT_EXPLAINED(&b, "5x1",
        "it takes 1 man and 1 king, but 5x37, 5x41, 5x42 or 5x46 takes 2 men and 1 king and the most value must be taken, "
        "a king being a little less than two men");
    set_up(&b, "russian", "W:WK29:B18,10", coord_own());
    EXPECT_EXPLAINED(&b, "29x8", "a capture goes on as long as it can; play 29x1 or 29x6");
    set_up(&b, "international", "W:WK22:B18,24", coord_own());
    EXPECT_EXPLAINED(&b, "22x10", "pieces move along diagonals; play 22x30 or 22x35");
}

Test(explain, ways)
{
    struct board b;
    set_up(&b, "international", "W:W31-50:B1-20", coord_own());
    EXPECT_EXPLAINED(&b, "32-37", "the square it ends on is occupied; play 32-27 or 32-28");
    EXPECT_EXPLAINED(&b, "32-23", "a man moves one square; play 32-27 or 32-28");
    EXPECT_EXPLAINED(&b, "32-22", "pieces move along diagonals; play 32-27 or 32-28");
    EXPECT_EXPLAINED(&b, "28-22", "there is no piece on 28; play 31-26, 31-27, 32-27 or one of 6 more");
    EXPECT_EXPLAINED(&b, "48-42",
        "the square it ends on is occupied; 48 can't move, "
        "play 31-26, 31-27, 32-27 or one of 6 more");
    EXPECT_EXPLAINED(&b, "51-46", "51 is not a square of this board, which has 1 to 50");
    EXPECT_EXPLAINED(&b, "fly", "that is not a move; type it like 31-26 or 32-27");
    EXPECT_EXPLAINED(&b, "3223", "a man moves one square; play 32-27 or 32-28");
    EXPECT_EXPLAINED(&b, "32", "a move has two squares; play 32-27 or 32-28");
    EXPECT_EXPLAINED(&b, "x", "there is no capture; play 31-26, 31-27, 32-27 or one of 6 more");
    EXPECT_EXPLAINED(&b, "32-28~33", "no piece is given up in this game; play 32-27 or 32-28");
    set_up(&b, "international", "W:W28,K46:B1", coord_own());
    EXPECT_EXPLAINED(&b, "28-33", "men do not move backwards; play 28-22 or 28-23");
    EXPECT_EXPLAINED(&b, "46-5", "one's own pieces can't be jumped; play 46-32, 46-37 or 46-41");
    EXPECT_EXPLAINED(&b, "28-28", "that is one square, not a move; play 28-22 or 28-23");
    set_up(&b, "international", "W:WK46:B37,32", coord_own());
    EXPECT_EXPLAINED(&b, "46-28", "two pieces in a row can't be jumped; play 46-41");
    set_up(&b, "english", "W:WK29:B1", coord_own());
    EXPECT_EXPLAINED(&b, "29-22", "a king moves one square in this game; play 29-25");
    set_up(&b, "english", "W:WK29:B25,18", coord_own());
    EXPECT_EXPLAINED(&b, "29x11", "a jump takes one piece; play 29x15");
    set_up(&b, "malaysian8", "W:W17:B22", coord_own());
    EXPECT_EXPLAINED(&b, "17x26", "men do not capture backwards; play 17-13 or 17-14");
}

Test(explain, refusals)
{
    struct board b;
    set_up(&b, "malaysian8", "W:W22,23,29:B18,1", coord_own());
    EXPECT_EXPLAINED(&b, "29-25", "a capture is refused and costs a piece, say which: 29-25~22 or 29-25~23");
    EXPECT_EXPLAINED(&b, "29-20",
        "pieces move along diagonals; play 22x15, 23x14 or, at the cost of a piece, 22-17 or one of 2 more");
    EXPECT_EXPLAINED(&b, "nonsense", "that is not a move; type it like 22x15 or 23x14");
    EXPECT_EXPLAINED(&b, "22x17", "that captures nothing; play 22x15 or, at the cost of a piece, 22-17");
    EXPECT_EXPLAINED(&b, "22-14", "pieces move along diagonals; play 22x15 or, at the cost of a piece, 22-17");
    EXPECT_EXPLAINED(&b, "29-25~29", "29 has no capture it must make, so it can't be given up; 22 or 23 can");
    set_up(&b, "malaysian8", "W:WK22,29:B18,1,14", coord_own());
    EXPECT_EXPLAINED(&b, "29-20",
        "pieces move along diagonals; play 22x4, 22x8, 22x11 or 22x15 or, at the cost of a piece, one of 6 more");
}

/* Whatever is typed gets an answer, and a short one. */
/* Nothing is said of the rules or the board that is not so there. */
Test(explain, only_what_is_so)
{
    struct board b;
    set_up(&b, "international", "W:W28:B22,12", coord_own());
    EXPECT_EXPLAINED(&b, "28x23x8", "that is not legal; play 28x8");
    set_up(&b, "russian", "W:W18,17:B14,7", coord_own());
    EXPECT_EXPLAINED(&b, "dh8xb6", "that is not legal; play 18x9");
    EXPECT_EXPLAINED(&b, "gf4xb6", "no piece on file g can go to 9; a capture is compulsory: play 17x3 or 18x9");
    set_up(&b, "malaysian", "W:W44,50:B38,8", coord_own());
    EXPECT_EXPLAINED(&b, "x~44", "a capture gives up no piece; play 44x33 or, at the cost of a piece, 44-37 or 50-45");
    EXPECT_EXPLAINED(&b, "..~50", "50 has no capture it must make, so it can't be given up; 44 can");
    set_up(&b, "international:scope=piece,priority=kings", "W:WK28,40:BK22,12,34,32", coord_own());
    EXPECT_EXPLAINED(&b, "28-23", "a capture is compulsory; play 28x3, 28x8 or 40x29");
}

Test(explain, anything)
{
    static const char alphabet[] = "0123456789-x: ~.abcgh\xe2\x80\x93?";
    static const char *const rows[][2] = {
        { "international", "W:W27,31,38,48:B22,13,33" },
        { "malaysian8", "W:W22,23,K29:B18,1" },
        { "thai", "B:WK3:BK30,12" },
        { "srilanka", "W:W43-72:B1-30" },
        { "international", "W:W:B1" },
    };
    unsigned seed = 7;
    for (int i = 0; i < 20000; i++) {
        struct board b;
        char text[16] = "";
        set_up(&b, rows[i % 5][0], rows[i % 5][1], i % 7 ? coord_own() : letters);
        int n = 1 + (int)((seed >> 16) % 10);
        for (int k = 0; k < n; k++) {
            seed = seed * 1103515245u + 12345u;
            text[k] = alphabet[(seed >> 16) % (sizeof alphabet - 1)];
        }
        const char *said = explained(&b, text);
        cr_assert(strlen(said) < 400 && strstr(said, ": "), "%s", said);
    }
}
