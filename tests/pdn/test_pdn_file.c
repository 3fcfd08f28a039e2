/* Files of games: as trees, written again, changed. */
#include <config.h>

#include "pdn/pdn.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "board/square.h"
#include "board/variants.h"
#include "game/game.h"
#include "help/board_text.h"
#include "help/pdn_first.h"
#include "help/scratch.h"
#include "notation/coord.h"
#include "notation/fen.h"
#include "pdn/pdn_same.h"
#include "pdn/pdn_source.h"

static const struct {
    const char *name;
    int games, plies;
} corpus[] = {
    { "international", 12, 1097 },
    { "malaysian", 5, 783 },
    { "malaysian_black", 3, 360 },
    { "malaysian8", 10, 439 },
    { "thai", 10, 436 },
    { "thai_black", 8, 366 },
    { "srilanka", 6, 944 },
};

static void path_of(const char *name, char *buf, size_t n)
{
    snprintf(buf, n, SRCDIR "/tests/data/pdn/%s.pdn", name);
}

Test(pdn_file, every_move_of_the_corpus_is_legal)
{
    for (size_t i = 0; i < sizeof corpus / sizeof *corpus; i++) {
        char path[512];
        LOCAL(str) text = { 0 }, findings = { 0 };
        LOCAL(pdn_source) src;
        struct pdn_counts c;
        path_of(corpus[i].name, path, sizeof path);
        whole_read(path, &text);
        cr_assert(source_init(&src, str_text(&text), text.len, NULL));
        pdn_check(&src, NULL, collect, &findings, &c);
        cr_expect_str_eq(str_text(&findings), "");
        cr_expect_eq(c.games, corpus[i].games, "%s", corpus[i].name);
        cr_expect_eq(c.legal_games, corpus[i].games, "%s", corpus[i].name);
        cr_expect_eq(c.legal_plies, corpus[i].plies, "%s", corpus[i].name);
    }
}

static void check_round_trips(const char *name)
{
    char path[512];
    path_of(name, path, sizeof path);
    OWN(pdn_file) f = pdn_open(path, NULL, NULL);
    cr_assert_not_null(f);
    for (int i = 0; i < pdn_games(f); i++) {
        OWN(game) g = pdn_game(f, i, NULL, NULL);
        if (!g) continue;
        const char *what = round_trip(g);
        cr_expect(!what, "%s, game %d: %s differs", name, i + 1, what);
    }
}

Test(pdn_file, reading_writing_and_reading_again)
{
    for (size_t i = 0; i < sizeof corpus / sizeof *corpus; i++) check_round_trips(corpus[i].name);
    check_round_trips("annotated");
}

static struct pdn_file *album(void)
{
    char path[512];
    path_of("annotated", path, sizeof path);
    struct pdn_file *f = pdn_open(path, NULL, NULL);
    cr_assert_not_null(f);
    return f;
}

Test(pdn_file, the_tree_of_an_annotated_game)
{
    OWN(pdn_file) f = album();
    char tag[64];
    cr_assert_eq(pdn_games(f), 6);
    cr_expect_eq(pdn_game_line(f, 1), 12);
    cr_expect(pdn_game_tag(f, 0, "white", tag, sizeof tag));
    cr_expect_str_eq(tag, "First \"quoted\" name");
    cr_expect(!pdn_game_tag(f, 0, "Nothing", tag, sizeof tag));
    OWN(game) g = pdn_game(f, 0, NULL, NULL);
    const struct node *n = game_root(g);
    cr_expect_str_eq(n->before, "A small album of everything a file may hold.");
    cr_expect_str_eq(n->after, "before the first move");
    cr_expect_str_eq(game_tag(g, "Black"), "C:\\games\\second");
    n = n->child;
    cr_expect_eq(n->nags[0], 1);
    cr_expect_str_eq(n->after, "a reply follows");
    cr_expect_not_null(n->next, "(1. 34-30 stands behind Black's move, but replaces White's");
    cr_expect_not_null(n->child->next);
    cr_expect_eq(game_result(g).result, RESULT_WHITE);
    n = n->child->child->child->child;
    cr_expect_eq(n->clock_ms, 598000);
    cr_expect_str_eq(n->after, "[%clk 0:09:58] quick");
    cr_expect_str_eq(n->child->child->before, "thinking");
}

Test(pdn_file, what_cannot_be_played_is_kept)
{
    OWN(pdn_file) f = album();
    LOCAL(str) findings = { 0 };
    struct game *g = pdn_game(f, 2, collect, &findings);
    const struct node *n = game_root(g)->child->child;
    cr_expect_str_eq(n->junk, "9z 2. 28-22 23-28 (2... 10-15) {kept} 3. 34-30 20-25");
    cr_expect_null(n->child);
    cr_expect(strstr(str_text(&findings), "22:16 JUNK"), "%s", str_text(&findings));
    cr_expect(strstr(str_text(&findings), "MOVE_ILLEGAL"), "%s", str_text(&findings));
    game_free(g);
    cr_expect_null(pdn_game(f, 5, NULL, NULL), "nobody knows what game that is");
}

/* Play a move of two squares, the rules may forbid it. */
static void play(struct game *g, int from, int to)
{
    struct moves moves;
    const struct rules *r = game_rules(g);
    game_lenient(g, &moves);
    for (int i = 0; i < moves.n; i++)
        if (moves.m[i].from == square_bit(r, from) && moves.m[i].to == square_bit(r, to)) {
            cr_assert(game_play_illegal(g, &moves.m[i]));
            return;
        }
    cr_assert_fail("nobody could play %d to %d", from, to);
}

/* Moves added behind what cannot be played are read again, and so is that, as a comment; other junk stays as it was. */
Test(pdn_file, what_is_added_behind_junk_can_be_read)
{
    static const struct {
        const char *moves, *written, *junk; /* NULL: none is left */
    } row[] = {
        { "1. 32-28 9-30 2. 28-22 *", "1. 32-28 {9-30 2. 28-22} 1... 19-23 *", NULL },
        { "1. 32-28 9z (1... 9-30) *", "1. 32-28 9z (1... 9-30) 1... 19-23 *", "9z (1... 9-30)" },
        { "1. 32-28 {own} (1. 34-30) 1... 9-30 {a} 2. 28-22 *",
            "1. 32-28 {own} (1. 34-30) ;1... 9-30 {a} 2. 28-22\n1... 19-23 *", NULL },
        { "1. 32-28 - *", "1. 32-28 {-} 1... 19-23 *", NULL },
        { "1. 32-28 /FEN \"?\"/ *", "1. 32-28 {/FEN \"?\"/} 1... 19-23 *", NULL },
        { "1. 32-28 9z *", "1. 32-28 9z 1... 19-23 *", "9z" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        LOCAL(str) text = { 0 }, out = { 0 };
        str_addf(&text, "[GameType \"20\"] %s", row[i].moves);
        OWN(game) g = pdn_first(str_text(&text));
        game_goto(g, game_root(g)->child);
        play(g, 19, 23);
        pdn_write(g, &out);
        cr_expect(strstr(str_text(&out), row[i].written), "%s", str_text(&out));
        OWN(game) read = pdn_first(str_text(&out));
        const struct node *n = game_root(read)->child;
        cr_assert(n->child && n->child->kind == NODE_MOVE, "%s", str_text(&out));
        cr_expect(row[i].junk ? n->junk && !strcmp(n->junk, row[i].junk) : !n->junk, "%s", str_text(&out));
        const char *what = round_trip(read);
        cr_expect(!what, "%s: %s differs", str_text(&out), what);
    }
}

/* Signs too large for any, and those behind a position that was set up. */
Test(pdn_file, signs_are_kept)
{
    static const char moves[] = "1. 32-28 $70000 1... 19-23 /FEN \"W:W31:B20\"/ $1 $140 2. 31-27! $140 *\n";
    LOCAL(str) out = { 0 };
    OWN(pdn_file) f = pdn_new(moves, strlen(moves), variants_builtin(0));
    OWN(game) g = pdn_game(f, 0, NULL, NULL);
    pdn_write(g, &out);
    cr_expect(strstr(str_text(&out), moves), "%s", str_text(&out));
}

Test(pdn_file, a_refusal_costs_the_piece_the_comment_says)
{
    OWN(pdn_file) f = album();
    OWN(game) g = pdn_game(f, 4, NULL, NULL);
    const struct node *n = game_root(g)->child;
    LOCAL(str) text = { 0 };
    cr_assert_not_null(n);
    cr_expect_eq(pos_at(game_rules(g), &n->pos, 22), ' ');
    cr_expect_eq(pos_at(game_rules(g), &n->pos, 21), 'w');
    cr_expect_str_eq(n->after, "given up");
    pdn_write(g, &text);
    cr_expect(strstr(str_text(&text), "32-28 {[%forfeit 22] given up} *"), "%s", str_text(&text));
}

Test(pdn_file, a_refusal_costs_no_other_piece_than_the_file_says)
{
    static const struct {
        const char *fen, *move, *why; /* NULL: it is legal */
    } row[] = {
        { "W22,30,32:B3,10,17", "30-26 {[%forfeit 32]}", "30-26~32: 32 has no capture it must make" },
        { "W22,30,32:B3,10,17", "30-26~32", "30-26~32: 32 has no capture it must make" },
        { "W22,30,32:B3,10,17", "30-26 {[%forfeit 99]}", "30-26~99: 99 is not a square of this board" },
        { "W22,30,32:B3,10,17", "30-26~22 {[%forfeit 32]}", "30-26~32: 32 has no capture it must make" },
        { "W22,30,32:B3,10,17", "22x13 {[%forfeit 22]}", "a capture gives up no piece" },
        { "W22,30,32:B3,10", "30-26 {[%forfeit 22]}", "there is no capture to refuse" },
        { "W22,21,30,32:B3,11,17", "30-26! {no} {[%forfeit 30]}", "30 has no capture it must make" },
        { "W22,21,30,32:B3,11,17", "30-26 {[%forfeit 22]}", NULL },
        { "W22,21,30,32:B3,11,17", "30-26~21 {[%forfeit 22]}", "given up with ~, and another (22) in the comment" },
        { "W22,30,32:B3,10,17", "30-26~22 {[%forfeit 22]}", NULL },
        { "WK13,K20,K21,29:BK8,16,K17,K23", "21x30 {[%forfeit 13]}", NULL },
        { "WK13,K20,K21,29:BK8,16,K17,K23", "21:30~13 {[%forfeit 13]}", NULL },
        { "W22,30,32:B3,10,17", "30-26", NULL },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        LOCAL(str) text = { 0 };
        struct err e = { 0 };
        str_addf(&text, "[Variant \"Malaysian 8x8, forfeit\"]\n[FEN \"W:%s\"]\n1. %s *\n", row[i].fen, row[i].move);
        OWN(pdn_file) f = pdn_new(str_text(&text), text.len, NULL);
        OWN(game) g = pdn_game(f, 0, pdn_first_error, &e);
        cr_expect_eq(game_root(g)->child == NULL, row[i].why != NULL, "%s", str_text(&text));
        cr_expect(row[i].why ? strstr(e.text, row[i].why) != NULL : !*e.text, "%s%s", str_text(&text), e.text);
    }
}

static const struct {
    const char *moves;
    int illegal;      /* which node down the main line is one let stand; 0: none */
    const char *junk; /* of the node before it */
} stood[] = {
    { "1. 32-28 19-23 2. 37-32 /FEN \"B:W28,31-36,38-50:B1-18,20,23\"/ 2... 23-29 *", 3, NULL },
    { "1. 32-28 19-23 2. 37-32! {lets it} $2 /FEN \"B:W28,31-36,38-50:B1-18,20,23\"/ 2... 23-29 *", 3, NULL },
    { "1. 32-28 19-23 2. 37-32 (2. 28x19 14x23) 2... 23-29 *", 0, "2. 37-32 (2. 28x19 14x23) 2... 23-29" },
    { "1. 32-28 19-23 2. 37-32 /FEN \"B:W28,31-36,39-50:B1-18,20,23\"/ *", 0, "2. 37-32" },
};

Test(pdn_file, an_illegal_move_let_stand_is_told_by_the_set_up_behind_it)
{
    for (size_t i = 0; i < sizeof stood / sizeof *stood; i++) {
        LOCAL(str) text = { 0 };
        str_addf(&text, "[GameType \"20\"] %s", stood[i].moves);
        OWN(game) g = pdn_first(str_text(&text));
        const struct node *n = game_root(g);
        for (int k = 1; n->child && !n->child->illegal; k++) n = n->child;
        cr_expect_eq(n->child ? n->ply + 1 : 0, stood[i].illegal, "%s", stood[i].moves);
        cr_expect(!stood[i].junk == !game_root(g)->child->child->junk, "%s", stood[i].moves);
        const char *junk = game_root(g)->child->child->junk;
        if (stood[i].junk && junk) cr_expect_str_eq(junk, stood[i].junk);
        if (n->child) cr_expect_eq(n->child->child->kind, NODE_MOVE, "the set-up is no turn of its own");
        const char *what = round_trip(g);
        cr_expect(!what, "%s: %s differs", stood[i].moves, what);
    }
}

/* Let stand as the first move, in a variation and with variations of its own: written and read again. */
Test(pdn_file, illegal_moves_are_written_so_that_they_can_be_read)
{
    static const int moves[][3] = {
        // behind how many plies, from, to
        { 0, 28, 22 },
        { 1, 18, 27 },
        { 1, 12, 17 },
        { 0, 32, 27 },
        { 1, 12, 17 },
        { 2, 33, 29 },
    };
    struct rules r = text_rules("international");
    struct pos start;
    cr_assert(fen_read(&r, coord_of_rules(&r), "W:W28,32,33,38:B12,18,23", &start, NULL));
    OWN(game) g = game_new(&r, &start, WHITE);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        game_goto_ply(g, moves[i][0]);
        play(g, moves[i][1], moves[i][2]);
    }
    const char *what = round_trip(g);
    cr_expect(!what, "%s differs", what);
}

/* Texts that can't be played as they stand are the same tree when they have been written once. */
static const char *const odd_texts[] = {
    "[GameType \"20\"][FEN \"W:W32,44,5)0:B1,14\"] 1. 32-28 1-6 *",
    "[GameType \"20\"] 1. 2-28 % 19-23\n 18-23 {x}\n% end\n*",
    "[GameType \"20\"] 1. 32-28 % a\n % b\n 9n % c\n 19-23 *",
    "[GameType \"20\"] /FEN \"W:W31-5(0:B1-20\"/ 1. 32-28 /FEN \"B:W28,31,33-50:B1-20\"/ 1... 20-25 *",
    "[GameType \"20\"][Result \"1-0\"] 1. 32-28 19-23 2. 28x",
    "[GameType \"20\"][Result \"1-0\"] 1. 32-28 99-1 2. 28x",
    "[GameType \"20\"] 1. - /FEN \"B:W28,31,33-50:B1-20\"/ 1... 20-25 *",
};

Test(pdn_file, odd_texts_are_the_same_when_written_once)
{
    for (size_t i = 0; i < sizeof odd_texts / sizeof *odd_texts; i++) {
        OWN(game) g = pdn_first(odd_texts[i]);
        const char *what = round_trip(g);
        cr_expect(!what, "%s: %s differs", odd_texts[i], what);
    }
}

/* What a game keeps of words that belong to no move, or to several. */
static const struct {
    const char *text, *written;
    int64_t clock_ms; /* of its first move */
} kept[] = {
    { "[FEN \"W:W48:B1,22,32,42\"] 1. 48x37 37x28 28x17 1-6 *", "1. 48x17 1-6 *", -1 },
    { "1. 32-28 {[%clock w0:00:10 B0:00:03]} 19-23 *", "1. 32-28 {[%clock w0:00:10 B0:00:03]} 1... 19-23 *", 10000 },
    { "1. 32-28 {[%clock B0:00:03 W0:00:10]} 19-23 *", "1. 32-28 {[%clock B0:00:03 W0:00:10]} 1... 19-23 *", 10000 },
    { "1. 32-28 {[%clock 0:00:10]} 19-23 *", "1. 32-28 {[%clock 0:00:10]} 1... 19-23 *", 10000 },
    { "1. 32-28 (!) 19-23 (?!) *", "1. 32-28! 19-23?! *", -1 },
    { "1. 32-28 19-23 (19-24 {ends} 2. {too soon}) *", "1. 32-28 19-23 (1... 19-24 {ends too soon}) *", -1 },
    { "1. 32-28 (! 33-28) 19-23 *", "1. 32-28 (1. 33-28 !) 1... 19-23 *", -1 },
    { "1. 32-28 2. {before} $1 40-34 *", "1. 32-28! {before} 40-34 *", -1 },
    { "1. 32-28 (2. {before} $1 40-34) *", "1. 32-28 (2. {before} $1 40-34) *", -1 },
    { "1. 32-28 (34-30* 19-23) *", "1. 32-28 (1. 34-30 $7 19-23) *", -1 },
    { "1. 32-28 (* 33-28) *", "1. 32-28 (1. 33-28 $7) *", -1 },
    { "1. 32-28 ({before} 33-28) *", "1. 32-28 (1. {before} 33-28) *", -1 },
    { "1. 32-28 99-1 {open", "1. 32-28 99-1 {open} *", -1 },
};

Test(pdn_file, what_stands_beside_moves_is_kept)
{
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        LOCAL(str) text = { 0 }, written = { 0 };
        str_addf(&text, "[GameType \"20\"]%s", kept[i].text);
        OWN(game) g = pdn_first(str_text(&text));
        pdn_write(g, &written);
        const char *moves = strstr(str_text(&written), "\n\n");
        str_drop(&written, (size_t)(moves + 2 - str_text(&written)));
        cr_expect_str_eq(strtok(written.s, "\n"), kept[i].written, "%s: %s", kept[i].text, written.s);
        cr_expect_eq(game_root(g)->child->clock_ms, kept[i].clock_ms, "%s", kept[i].text);
    }
}

Test(pdn_file, variations_ten_thousand_deep)
{
    LOCAL(str) text = { 0 };
    str_add(&text, "[GameType \"20\"] 1. 32-28 ");
    for (int i = 0; i < 12000; i++) str_add(&text, "(1. 33-28 ");
    for (int i = 0; i < 12000; i++) str_put(&text, ')');
    str_add(&text, " 19-23 *");
    LOCAL(str) findings = { 0 };
    OWN(pdn_file) f = pdn_new(str_text(&text), text.len, NULL);
    OWN(game) g = pdn_game(f, 0, collect, &findings);
    cr_assert_not_null(g);
    cr_expect(strstr(str_text(&findings), "VAR_DEEP"));
    cr_expect_not_null(game_root(g)->child->child);
}

Test(pdn_file, utf16_with_a_mark_and_without)
{
    static const char marked[] = "\xff\xfe[\0A\0 \0\"\0\x14\x04\"\0]\0\n\0001\0.\0003\0002\0-\0002\0008\0*\0",
                      little[] = "[\0A\0 \0\"\0\x14\x04\"\0]\0\n\0001\0.\0003\0002\0-\0002\0008\0*\0",
                      big[] = "\0[\0A\0 \0\"\x04\x14\0\"\0]\0\n\0*", half[] = "[\0A\0 \0\"\0\x3d\xd8\"\0]\0\n\0*\0",
                      bytes[] = "[A \"\0b\0c\0d\"] *";
    static const struct {
        const char *s;
        size_t n;
        const char *tag, *findings;
    } rows[] = {
        { marked, sizeof marked - 1, "\xd0\x94", "" },
        { little, sizeof little - 1, "\xd0\x94", "" },
        { big, sizeof big - 1, "\xd0\x94", "" },
        { half, sizeof half - 1, "\xef\xbf\xbd", "" },
        { bytes, sizeof bytes - 1, "", "1:1 TAG_NUL\n" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        OWN(pdn_file) f = pdn_new(rows[i].s, rows[i].n, NULL);
        LOCAL(str) findings = { 0 };
        char tag[64];
        cr_expect_eq(pdn_games(f), 1, "%zu", i);
        cr_expect(pdn_game_tag(f, 0, "A", tag, sizeof tag));
        cr_expect_str_eq(tag, rows[i].tag);
        game_free(pdn_game(f, 0, collect, &findings));
        cr_expect(strstr(str_text(&findings), rows[i].findings), "%s", str_text(&findings));
    }
}

Test(pdn_file, an_encoding_is_named)
{
    static const char cp1251[] = "[White \"\xc4\xe0\xec\xe0\"]\n[GameType \"25\"]\n1. c3-d4 *\n";
    LOCAL(str) same = { 0 };
    LOCAL(pdn_source) src;
    cr_assert(source_init(&src, cp1251, strlen(cp1251), "CP1251"));
    source_utf8(&src, 8, 4, &same);
    cr_expect_str_eq(str_text(&same), "\xd0\x94\xd0\xb0\xd0\xbc\xd0\xb0");
    cr_expect(!source_init(&(struct pdn_source){ 0 }, "", 0, "no-such-encoding"));
}

static struct pdn_file *said(const char *s, struct game **ret, struct str *findings)
{
    struct pdn_file *f = pdn_new(s, strlen(s), NULL);
    *ret = pdn_game(f, 0, collect, findings);
    cr_assert_not_null(*ret);
    return f;
}

Test(pdn_file, values_over_several_lines)
{
    static const char text[] = "[Event \"Cup,\r\n round 3\"]\n[GameType \"20\"]\n"
                               "[FEN \"W:W36,3\n7,45:\nB1,\n 2\"]\n1. 36-31 2-7 *\n";
    LOCAL(str) findings = { 0 };
    struct game *g;
    char tag[64];
    OWN(pdn_file) f = said(text, &g, &findings);
    cr_expect_str_eq(str_text(&findings), "1:1 TAG_BROKEN\n4:1 TAG_BROKEN\n");
    cr_expect_eq(pos_at(game_rules(g), &game_root(g)->pos, 37), 'w');
    cr_expect_eq(pos_at(game_rules(g), &game_root(g)->pos, 2), 'b');
    cr_expect_str_eq(game_tag(g, "Event"), "Cup, round 3");
    cr_expect(pdn_game_tag(f, 0, "FEN", tag, sizeof tag));
    cr_expect_str_eq(tag, "W:W36,37,45:B1,2");
    game_free(g);
}

static const struct {
    const char *text, *findings;
} sides[] = {
    { "[GameType \"20\"][FEN \"W:W36:B\"] *", "1:16 FEN_NOBODY\n" },
    { "[GameType \"20\"][FEN \"W:B36\"] *", "1:16 FEN_NOBODY\n" },
    { "[GameType \"20\"] 1. 32-28 /FEN \"W:W36:B\"/ *", "1:26 FEN_NOBODY\n" },
    { "[GameType \"20\"] 1. 32-28 /FEN \"W:W:B\"/ 2. 31-27 *", "" },
    { "[GameType \"20\"][FEN \"W:W36:BK1\"] *", "" },
};

Test(pdn_file, a_side_without_pieces_is_told)
{
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        LOCAL(str) findings = { 0 };
        struct game *g;
        OWN(pdn_file) f = said(sides[i].text, &g, &findings);
        cr_expect_str_eq(str_text(&findings), sides[i].findings, "%s", sides[i].text);
        game_free(g);
    }
}

/* A game under changed facts says so in its Variant tag and is read back under the same facts. */
Test(pdn_file, house_rules_are_written_and_read_back)
{
    static const char *const specs[] = {
        "malaysian:forfeit=off",
        "thai:king-lands-next=no",
        "malaysian8:scope=piece",
        "srilanka:repetitions=0",
    };
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct rules r = text_rules(specs[i]);
        LOCAL(str) text = { 0 };
        OWN(game) g = game_new(&r, NULL, WHITE);
        pdn_write(g, &text);
        cr_expect(strstr(text.s, specs[i]), "%s: %s", specs[i], text.s);
        OWN(game) back = pdn_first(text.s);
        LOCAL(str) spec = { 0 };
        variants_spec(game_rules(back), &spec);
        cr_expect_str_eq(spec.s, specs[i]);
    }
}

/* Without changed facts the tag is the game's own, or none. */
Test(pdn_file, plain_games_have_their_own_tag)
{
    struct rules r = text_rules("malaysian:starter=black");
    LOCAL(str) text = { 0 };
    struct game *g = game_new(&r, NULL, BLACK);
    pdn_write(g, &text);
    cr_expect(strstr(text.s, "[Variant \"Malaysian 12x12, forfeit\"]"), "%s", text.s);
    str_clear(&text);
    game_free(g);
    cr_assert(variants_find("thai", &r, NULL));
    g = game_new(&r, NULL, WHITE);
    pdn_write(g, &text);
    cr_expect(!strstr(text.s, "Variant"), "%s", text.s);
    game_free(g);
}
