/* torture.c -- the odd files one by one, and what their trees hold; see torture.h */
#include <config.h>

#include "pdn/torture.h"

#include <criterion/criterion.h>
#include <string.h>

#include "game/game.h"
#include "pdn/pdn.h"

/* --- looking into the trees ---------------------------------------------------------------- */

static struct game *game(struct pdn_file *f, int i)
{
    struct game *g = pdn_game(f, i, NULL, NULL);
    cr_assert_not_null(g, "game %d can't be opened", i + 1);
    return g;
}

static const struct node *down(const struct game *g, int moves)
{
    const struct node *n = game_root(g);
    while (moves--) {
        cr_assert_not_null(n->child);
        n = n->child;
    }
    return n;
}

static void expect_tag(const struct pdn_file *f, int i, const char *name, const char *value)
{
    char got[128];
    cr_expect(pdn_game_tag(f, i, name, got, sizeof got), "no tag %s", name);
    cr_expect_str_eq(got, value);
}

static void escapes(struct pdn_file *f)
{
    expect_tag(f, 0, "White", "say \"hi\"");
    expect_tag(f, 0, "Comment", "C:\\nemesis\\x.xml");
    expect_tag(f, 0, "Site", "a\\b");
}

static void brackets(struct pdn_file *f)
{
    expect_tag(f, 0, "Event", "Open [A] {B} (C) * 1-0");
    expect_tag(f, 0, "White", "x ; y % z");
}

static void latin1(struct pdn_file *f)
{
    OWN(game) g = game(f, 0);
    cr_expect_str_eq(game_tag(g, "White"), "Jos\xc3\xa9 Fran\xc3\xa7ois");
    cr_expect_str_eq(down(g, 1)->after, "tr\xc3\xa8s bon");
}

static void utf8(struct pdn_file *f)
{
    expect_tag(f, 0, "White", "Сергей Фадеев");
    OWN(game) g = game(f, 0);
    cr_expect_str_eq(down(g, 1)->after, "ход…");
}

static void utf16(struct pdn_file *f)
{
    expect_tag(f, 0, "Event", "sixteen");
}

static void pregame(struct pdn_file *f)
{
    OWN(game) g = game(f, 0);
    cr_expect_str_eq(game_root(g)->before, "Dutch championship");
    cr_expect_str_eq(game_root(g)->after, "between tags before move");
}

static void deep(struct pdn_file *f)
{
    OWN(game) g = game(f, 0);
    cr_expect_not_null(down(g, 1)->next);
    cr_expect_null(down(g, 2)->child);
}

/* (1. 34-30 20-25) stands behind Black's move but replaces White's. */
static void variations(struct pdn_file *f)
{
    OWN(game) g = game(f, 0);
    const struct node *first = down(g, 1), *reply = down(g, 2);
    cr_assert_not_null(first->next);
    cr_assert_not_null(first->next->child);
    cr_assert_not_null(reply->next);
    const struct node *second = reply->next->child;
    cr_assert_not_null(second);
    cr_assert_not_null(second->next);
    cr_expect_eq(second->next->nags[0], 2);
    cr_expect_str_eq(second->next->child->after, "Black wins");
    cr_expect_not_null(second->child, "12-18 goes on after 38-32");
    cr_expect_null(first->next->next);
    cr_expect_null(first->junk);
    cr_expect_null(reply->junk);
    cr_expect_null(down(g, 4)->child);
}

static void odd_variations(struct pdn_file *f)
{
    OWN(game) g = game(f, 0);
    const struct node *reply = down(g, 2);
    cr_expect_str_eq(down(g, 1)->after, "(drawish)");
    cr_assert_not_null(reply->next);
    cr_expect_str_eq(reply->next->junk, "1/2-1/2");
    cr_expect_eq(game_result(g).result, RESULT_NONE);
    cr_expect_null(down(g, 3)->child);
}

static void strengths(struct pdn_file *f)
{
    static const int first[] = { 0, 5, 0, 1, 1, 2, 4 };
    OWN(game) g = game(f, 0);
    for (int i = 1; i <= 6; i++) cr_expect_eq(down(g, i)->nags[0], first[i], "move %d: %d", i, down(g, i)->nags[0]);
    cr_expect_str_eq(down(g, 2)->junk, "!?!!!", "signs without a number are kept");
    cr_expect_eq(down(g, 4)->nags[1], 146);
    cr_expect_eq(down(g, 6)->nags[1], 999);
}

static void forced(struct pdn_file *f)
{
    OWN(game) g = game(f, 0);
    for (int i = 2; i <= 4; i++) cr_expect_eq(down(g, i)->nags[0], 7);
    cr_expect_str_eq(down(g, 3)->after, "forced");
    cr_expect_eq(down(g, 5)->n_nags, 0);
    game_free(g);
    g = game(f, 1);
    cr_expect_eq(down(g, 1)->n_nags, 0, "the last * is the end of the game");
}

static void fen_twice(struct pdn_file *f)
{
    OWN(game) g = game(f, 1);
    cr_expect_eq(pos_at(game_rules(g), &game_root(g)->pos, 44), 'W', "the first FEN counts");
}

static void mismatch(struct pdn_file *f)
{
    OWN(game) g = game(f, 0);
    cr_expect_eq(game_result(g).result, RESULT_BLACK);
    cr_expect_str_eq(game_tag(g, "Result"), "2-0");
}

static void same_capture(struct pdn_file *f)
{
    OWN(game) a = game(f, 0);
    OWN(game) b = game(f, 1);
    cr_expect(move_equal(&down(a, 1)->move, &down(b, 1)->move));
    cr_expect(pos_equal(&down(a, 1)->pos, &down(b, 1)->pos));
}

/* A king that turns at 24 jumps over 19 to 13, and 14 stays; the other way turns at 20 and takes 14. */
static void same_king_capture(struct pdn_file *f)
{
    same_capture(f);
    OWN(game) b = game(f, 1);
    OWN(game) c = game(f, 2);
    cr_expect(move_equal(&down(b, 1)->move, &down(c, 1)->move));
    cr_expect_eq(pos_at(game_rules(b), &down(b, 1)->pos, 19), ' ');
    cr_expect_eq(pos_at(game_rules(b), &down(b, 1)->pos, 14), 'b');
}

static void captured_list(struct pdn_file *f)
{
    static const int taken[] = { 14, 29, 31, 42 };
    OWN(game) g = game(f, 0);
    for (int i = 0; i < 4; i++) cr_expect_eq(pos_at(game_rules(g), &down(g, 1)->pos, taken[i]), ' ');
    cr_expect_eq(pos_at(game_rules(g), &down(g, 1)->pos, 19), 'b');
}

/* The first set-up is the start, the second makes good a move and leaves Black to move, W:: passes. */
static void setups(struct pdn_file *f)
{
    static const enum node_kind kinds[] = { NODE_SETUP, NODE_MOVE, NODE_MOVE, NODE_MOVE, NODE_MOVE, NODE_SETUP,
        NODE_MOVE };
    OWN(game) g = game(f, 0);
    cr_expect(game_is_start(g));
    for (int i = 0; i < 7; i++) cr_expect_eq(down(g, i + 1)->kind, kinds[i], "node %d", i + 1);
    struct pos before = down(g, 5)->pos, after = down(g, 6)->pos;
    cr_expect_eq(before.turn, BLACK);
    before.turn = WHITE;
    cr_expect(pos_equal(&before, &after));
    cr_expect_null(down(g, 7)->child);
}

static void unknown_moves(struct pdn_file *f)
{
    OWN(game) g = game(f, 0);
    cr_expect_str_eq(down(g, 1)->junk, "- 2. - - 3. ... 18-23");
    cr_expect_eq(game_result(g).result, RESULT_DRAW);
    cr_expect_null(down(g, 1)->child);
    game_free(g);
    g = game(f, 1);
    cr_expect_null(down(g, 2)->child);
}

static void fens(struct pdn_file *f)
{
    OWN(game) g = game(f, 0);
    const struct pos *p = &game_root(g)->pos;
    for (int square = 10; square <= 12; square++) cr_expect_eq(pos_at(game_rules(g), p, square), 'B');
    cr_expect_eq(pos_at(game_rules(g), p, 20), 'b');
    cr_expect_eq(pos_at(game_rules(g), p, 5), 'W');
    game_free(g);
    g = game(f, 2);
    cr_expect_eq(game_root(g)->pos.men[BLACK] | game_root(g)->pos.kings[BLACK], 0);
    game_free(g);
    g = game(f, 6);
    cr_expect_eq(game_root(g)->pos.turn, WHITE);
}

static void clocks(struct pdn_file *f)
{
    static const int64_t left[] = { 0, 10000, 6921000, 597000, -1 };
    OWN(game) g = game(f, 0);
    for (int i = 1; i <= 4; i++) cr_expect_eq(down(g, i)->clock_ms, left[i], "move %d", i);
    cr_expect_str_eq(down(g, 1)->after, "[%clock w0:00:10 B0:00:05]");
    cr_expect_str_eq(down(g, 2)->after, "[%clk 1:55:21] text [%emt 0:00:07]");
    cr_expect_str_eq(down(g, 4)->after, "[%csl G12,R23][%cal G1223] [%unknown x y]");
}

static void illegal(struct pdn_file *f)
{
    OWN(game) g = game(f, 0);
    cr_expect_null(down(g, 2)->child);
    cr_expect_str_eq(down(g, 2)->junk, "2. 28-22 23-28 3. 34-30 20-25");
    cr_expect_eq(game_result(g).result, RESULT_DRAW);
}

static void very_long(struct pdn_file *f)
{
    OWN(game) g = game(f, 0);
    cr_assert_not_null(down(g, 1)->after);
    cr_expect_eq(strlen(down(g, 1)->after), 70000);
    cr_expect_null(down(g, 3)->child);
}

static void broken_tags(struct pdn_file *f)
{
    expect_tag(f, 0, "White", "W");
    expect_tag(f, 0, "Black", "B");
    expect_tag(f, 0, "Round", "17");
    expect_tag(f, 0, "Date", "2001");
    expect_tag(f, 0, "Site", "no bracket");
}

/* --- the table ----------------------------------------------------------------------------- */

static const struct torture rows[] = {
    { "01_one_line", "6/2-0/20/ok | 1/*/20/ok", "1:116 GAME_GUESSED\n", { "[Event \"f\"]" }, NULL },
    { "02_bom_crlf", "6/*/20/ok", "", { "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *\n" }, NULL },
    { "03_cr_only", "6/*/20/ok", "", { "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *\n" }, NULL },
    { "04_mixed_eol", "4/1-1/20/ok", "", { "1. 32-28 19-23 2. 28x19 14x23 1-1\n" }, NULL },
    { "05_latin1", "2/1/2-1/2/20/ok", "1:1 ENCODING\n", { "[White \"José François\"]", "{très bon}" }, latin1 },
    { "06_cp1251", "3/*/25/ok", "1:1 ENCODING\n", { "1. c3-d4 d6-c5 2. b2-c3 *" }, NULL },
    { "07_utf8_names", "2/*/20/ok", "", { "[White \"Сергей Фадеев\"]", "[Black \"文昙\"]", "{ход…}" }, utf8 },
    { "08_utf16", "2/*/20/ok", "", { "[Event \"sixteen\"]" }, utf16 },
    { "09_escapes", "1/*/20/ok", "", { "[Site \"a\\\\b\"]", "[White \"say \\\"hi\\\"\"]" }, escapes },
    { "10_brackets_in_value", "1/*/20/ok", "", { "[Event \"Open [A] {B} (C) * 1-0\"]" }, brackets },
    { "11_percent", "2/*/20/ok", "",
        { "% file comment [Event \"no\"]\n", "% trailing 1-0\n",
            "1. 32-28\n% 19-23\n1... 18-23 {50% [%clk 0:10:00]} *\n", "% end\n" },
        NULL },
    { "12_semicolon", "2/2-0/20/ok", "", { "header remark { not open", "1. 32-28 ; best {!} 2-0\n1... 19-23 2-0\n" },
        NULL },
    { "13_nested_comment", "4/*/20/ok", "2:34 COMMENT_NESTED\n2:46 BRACE_STRAY\n",
        { "{ nested { comment } } 2... 14-19 *" }, NULL },
    { "14_unclosed_comment", "1/None/20/ok | 2/*/20/ok", "3:10 COMMENT_OPEN\n5:1 NO_TERMINATOR\n",
        { "{oops 19-23 2. 28x19", "[Event \"b\"]" }, NULL },
    { "15_comment_after_number", "4/*/22/ok", "", { "1. {a} 21-17 {b}" }, NULL },
    { "16_pregame", "1/*/20/ok", "",
        { "{ Dutch championship }", "[Event \"x\"]", "{ between tags }", "{ before move } 1. 32-28" }, pregame },
    { "17_deep_variations", "2/*/20/ok", "", { "1. 32-28" }, deep },
    { "18_variation_forms", "4/*/20/ok", "",
        { "(1... 18-23 2. 38-32 (2. 37-32? 23-29! {Black wins}) 2... 12-18)\n(1. 34-30 20-25) 2. 28x19 14x23 *" },
        variations },
    { "19_variation_odd", "3/*/20/ok", "2:10 PAREN_COMMENT\n2:26 PAREN_EMPTY\n2:36 RESULT_IN_VAR\n",
        { "{(drawish)}", "(1... 18-23 1/2-1/2)", "{only text}", "2. 28x19\n*" }, odd_variations },
    { "20_strengths", "6/*/20/ok", "2:69 NAG_LARGE\n",
        { "1. 32-28!? 19-23!?!!! 2. 28x19! 14x23 $1 $146 3. 37-32? 10-14?? $999 *" }, strengths },
    { "21_star", "5/*/20/ok | 1/*/20/ok", "3:13 STAR_STRENGTH\n3:23 STAR_STRENGTH\n3:38 STAR_STRENGTH\n",
        { "44-39 $7 {forced} 2... 6-11 $7 (2... 6-11) 3. 50-44 *", "1. 34-30 *" }, forced },
    { "22_results_in_moves", "4/0-2/20/ok | 4/1-1/20/ok | 2/1-1/20/ok", "",
        { "1. 40-1 36-41 2. 1-6 41-47 0-2", "1. 30-2 36-41 2. 2-16 41-46 1-1", "1. 31-13 36-41 1-1" }, NULL },
    { "23_no_moves", "0/0-2/29/ok | 2/*/29/ok", "5:4 MOVENUM_DANGLING\n", { "\n0-2\n" }, NULL },
    { "24_fen_only", "0/*/20/ok | 0/*/20/ok", "1:1 GAME_GUESSED\n3:1 TAG_TWICE\n",
        { "[FEN \"W:WK30,K40,K44:BK16\"]\n", "[FEN \"W:W27:B3\"]\n" }, fen_twice },
    { "25_result_mismatch", "1/0-2/20/ok", "3:10 RESULT_MISMATCH\n", { "[Result \"2-0\"]", "1. 32-28 0-2\n" },
        mismatch },
    { "26_delft", "2/4-6/20/ok | 1/1-9/20/ok", "3:16 RESULT_ODD\n7:10 RESULT_ODD\n",
        { "1. 32-28 19-23 4-6\n", "1. 32-28 1-9\n" }, NULL },
    { "27_no_terminator", "2/None/20/ok | 2/None/20/ok | 1/None/20/ok",
        "5:1 NO_TERMINATOR\n9:1 MOVENUM_DANGLING\n9:1 NO_TERMINATOR\n12:1 NO_TERMINATOR\n",
        { "19-23 *", "18-23 *", "33-28 *" }, NULL },
    { "28_literal_cr", "3/1-1/20/ok", "1:12 LITERAL_CR\n", { "1. 32-28 19-23 2. 28x19 1-1\n" }, NULL },
    { "29_spacing", "10/*/20/ok",
        "2:4 MOVE_SPACE\n2:12 MOVE_SPACE\n2:22 MOVE_SPACE\n2:30 MOVE_SPACE\n"
        "3:21 MOVE_SPACE\n3:28 MOVE_SPACE\n",
        { "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10 5. 32-28 23x41 *\n" }, NULL },
    { "30_ambiguous", "1/*/20/ok | 1/*/20/ok | 1/*/20/ok", "3:4 MOVE_AMBIGUOUS\n",
        { "1. 47x38x24x13x36 *", "1. 47x38x24x13x36 *", "1. 47x38x24x13x36 *" }, same_king_capture },
    { "31_captured_list", "1/*/20/ok", "", { "1. 47x" }, captured_list },
    { "32_circular", "2/*/20/ok | 2/*/20/ok", "", { "1. 28x28 5-10 *", "1. 28x28 5-10 *" }, same_capture },
    { "33_russian_short", "8/1:0/25/ok", "", { "1. g3-f4 f6-e5 2. h2-g3 g7-f6 3. c3-b4 e5-d4 4. e3xc5 b6xd4 1:0\n" },
        NULL },
    { "34_algebraic_forms", "6/*/25/ok", "2:4 ALG_UPPER\n", { "1. c3-b4 b6-a5 2. b4-c5 d6xb4 3. a3xc5 c7-b6 *\n" },
        NULL },
    { "35_playok_gametype", "5/1-0/20/ok", "2:1 GAMETYPE_NOTATION\n", { "[GameType \"20,W,10,10,N1,0\"]" }, NULL },
    { "36_english_black_first", "6/1-0/21/ok", "",
        { "[Result \"1-0\"]", "1. 11-15 24-20 2. 8-11 28-24 3. 4-8 23-19 1-0\n" }, NULL },
    { "37_numbering", "3/*/22/ok | 2/*/24/ok | 1/*/23/ok | 2/*/31/ok", "", { "1. a3-b4 *", "1. 27-24 7-11 *" }, NULL },
    { "38_canadian", "6/*/27/ok | 1/*/27/ok", "", { "1. 72x46 *" }, NULL },
    { "39_setup", "5/*/20/ok", "",
        { "/FEN \"W:W31-50:B1-20\"/", "/FEN \"B:W28,31-36,38-50:B1-20\"/ 1... 20-25",
            "3. 39x30 /FEN \"W::\"/ 4. 44-39 *" },
        setups },
    { "40_unknown_moves", "2/1/2-1/2/20/unknown@2 | 2/*/20/ok",
        "2:10 MOVE_UNKNOWN\n2:15 MOVE_UNKNOWN\n2:17 MOVE_UNKNOWN\n",
        { "1. 32-28 - - - 3. 18-23 1/2-1/2", "1... 19-23 2. 32-28 *" }, unknown_moves },
    { "41_fen_oddities", "0/*/20/ok | 1/*/20/ok | 0/*/20/ok | 0/*/40/ok | 1/*/25/ok | 1/*/26/ok | 0/*/20/ok",
        "10:1 FEN_NOBODY\n26:1 FEN_TURN\n",
        { "[FEN \"W:W 31, 32,K5:BK10-12,20.\"]", "[FEN \"B:W28,K30:B18,K2:H0:F12\"]", "[FEN \"W:WK28:BK5:H0:F1:+1+0\"]",
            "1... h6-g5 *" },
        fens },
    { "42_clocks", "4/*/20/ok", "", { "{[%clock w0:00:10 B0:00:05]}", "{[%csl G12,R23][%cal G1223] [%unknown x y]}" },
        clocks },
    { "43_split_captures", "9/*/21/ok", "5:40 MOVE_SPLIT\n", { "g7xg3 4. h2xf4 f8-g7 *" }, NULL },
    /* 28-22 stands at column 19 */
    { "44_illegal_inside", "6/1-1/20/illegal@3", "2:19 MOVE_ILLEGAL\n",
        { "1. 32-28 19-23 2. 28-22 23-28 3. 34-30 20-25 1-1\n" }, illegal },
    { "45_long", "3/*/20/ok", "", { "{xxxxxxxx" }, very_long },
    { "46_empty", "", "1:1 EMPTY_FILE\n", { NULL }, NULL },
    { "47_broken_tags", "1/*/20/ok",
        "2:1 TAG_SYNTAX\n3:1 TAG_SYNTAX\n4:1 TAG_SYNTAX\n5:1 TAG_SYNTAX\n6:1 TAG_NO_OPEN\n"
        "7:1 TAG_NAME\n8:1 TAG_NAME\n9:1 TAG_BROKEN\n",
        { "[Game \"# 612\"]", "[Empty \"\"]", "[Type de jeu \"20\"]" }, broken_tags },
    { "48_nemesis", "8/None/21/ok | 2/*/21/ok",
        "1:1 GAME_GUESSED\n4:18 PAREN_COMMENT\n4:86 PAREN_COMMENT\n6:1 NO_TERMINATOR\n",
        { "[Event \"n\"]", "{(The \"Vegas\" version. Score 1-0 to Nemesis.)}", "[Event \"m\"]" }, NULL },
};

const struct torture *torture_row(size_t i)
{
    return i < sizeof rows / sizeof *rows ? &rows[i] : NULL;
}
