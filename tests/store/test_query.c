/* test_query.c -- the language of queries. */
#include <config.h>

#include "store/query/query.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
#include "board/gen.h"
#include "help/board_text.h"
#include "notation/fen.h"
#include "pdn/packed.h"
#include "store/fold.h"
#include "store/order.h"
#include "store/query/query_term.h"
#include "store/row.h"

static const struct row sample = {
    .white = "Boomstra, Roel",
    .black = "Ŝvarĉ, Ğünter",
    .event = "World \"Title\" Match",
    .site = "Groningen",
    .date = "2018.12.15",
    .round = "3",
    .result = "1-1",
    .variant = "international",
    .date_number = 20181215,
    .plies = 93,
    .white_rating = 2420,
    .black_rating = 2380,
};

static bool answers(const char *text, const struct row *row)
{
    struct err e = { 0 };
    OWN(query) q = query_new(text, NULL, &e);
    cr_assert(q, "%s: %s", text, e.text);
    bool good = query_row(q, row);
    return good;
}

Test(query, headers)
{
    static const struct {
        const char *text;
        bool good;
    } rows[] = {
        { "", true },
        { "   ", true },
        { "roel", true },
        { "ROEL groningen", true },
        { "roel nobody", false },
        { "player:boom", true },
        { "Player:boom", true },
        { "white:boom", true },
        { "black:boom", false },
        { "-black:boom", true },
        { "player:=\"boomstra, roel\"", true },
        { "player:=\"boomstra\"", false },
        { "event:=\"World \"\"Title\"\" Match\" round:=\"3\"", true },
        { "=\"boomstra", false },
        { "player:=\"boomstra, ROEL\"", true },
        { "player:\"=boomstra, roel\"", false },
        { "-black:=\"ŝvarĉ, ğünter\"", false },
        { "round:=3", true },
        { "player:šv", false },
        { "player:ŝVARĈ", true },
        { "black:\"ŜVARĉ, ğÜ\"", true },
        { "event:\"\"\"title\"\"\"", true },
        { "site:gron", true },
        { "round:3", true },
        { "round:4", false },
        { "-roel", false },
        { "date:2018", true },
        { "date:2018.12", true },
        { "date:2018.12.15", true },
        { "date:2018.11", false },
        { "date:2010..2017", false },
        { "date:2010..2018", true },
        { "date:2018.12..2018", true },
        { "date:>2018", false },
        { "date:>=2018", true },
        { "date:2018.12.??", true },
        { "date:2018.??.??", true },
        { "date:2018.11.??", false },
        { "date:2017.??.??..2018.12.??", true },
        { "date:<2018.12.15", false },
        { "date:<=2018.12.15", true },
        { "date:..2019", true },
        { "date:2018.12.16..", false },
        { "res:1-1", true },
        { "res:draw", true },
        { "res:1/2-1/2", true },
        { "res:2-0", false },
        { "res:*", false },
        { "ply:93", true },
        { "ply:>93", false },
        { "ply:>=93", true },
        { "ply:<93", false },
        { "ply:90..95", true },
        { "ply:94..", false },
        { "rating:>2379", true },
        { "rating:>2380", false },
        { "rating:2300..2400", false },
        { "variant:international", true },
        { "variant:thai", false },
        { "player:boom date:2018 res:draw ply:>60", true },
        { "-date:2018", false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(answers(rows[i].text, &sample), rows[i].good, "%s", rows[i].text);
}

Test(query, unknown_parts)
{
    struct row row = sample;
    row.date_number = 20180000;
    cr_expect(answers("date:2018", &row));
    cr_expect_not(answers("date:2018.12", &row));
    cr_expect_not(answers("date:????", &row));
    row.date_number = 501; // ????.05.01
    cr_expect(answers("date:????", &row));
    cr_expect_not(answers("date:<2020", &row));
    cr_expect_not(answers("date:..2020", &row));
    row.date_number = 0;
    cr_expect(answers("date:????.??.??", &row));
    cr_expect_not(answers("-date:????.??.??", &row));
    cr_expect_not(answers("date:<2020", &row));
    cr_expect_not(answers("date:..2020", &row));
    row.white_rating = 0;
    cr_expect_not(answers("rating:<3000", &row));
    row.result = "";
    cr_expect(answers("res:*", &row));
}

Test(query, mistakes)
{
    static const struct {
        const char *text;
        int column;
        const char *has;
    } rows[] = {
        { "roel plaer:x", 6, "plaer" },
        { "date:20", 6, "no date" },
        { "date:2020.13", 6, "no date" },
        { "date:2020.03.99", 6, "no date" },
        { "date:2020.0..2021", 6, "no date" },
        { "date:2020..x", 6, "no date" },
        { "res:3-0", 5, "no result" },
        { "ply:many", 5, "no number" },
        { "player:", 8, "no value" },
        { "-", 2, "no value" },
        { "event:=", 7, "no value" },
        { "event:=\"\"", 7, "no value" },
        { "date:????.05.01", 6, "no date" },
        { "date:????..2000", 6, "no date" },
        { "pos:here", 5, "no board" },
        { "pos:nonsense", 5, "" },
        { "pattern:q3", 9, "pattern" },
        { "pattern:w3,,4", 12, "pattern" },
        { "pattern:w99", 10, "pattern" },
        { "material:3", 10, "no material" },
        { "material:3v1x", 10, "no material" },
        { "material:4294967299v1", 10, "no material" },
        { "material:2147483647+1Kv1", 10, "no material" },
        { "plies:0", 7, "plies" },
        { "plies:4", 0, "and there is none" },
        { "pos:W:W31:B20 plies:4", 0, "and there is none" },
        { "comment:\"!*\"", 9, "no word" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct err e = { 0 };
        cr_expect_null(query_new(rows[i].text, NULL, &e), "%s", rows[i].text);
        cr_expect_eq(e.column, rows[i].column, "%s: column %d", rows[i].text, e.column);
        cr_expect(strstr(e.text, rows[i].has), "%s: %s", rows[i].text, e.text);
    }
}

Test(query, text)
{
    OWN(query) q = query_new("text:\"time trouble\" -text:draw", NULL, NULL);
    const char *yes = "1. 32-28 {in Time TROUBLE} 2-0", *no = "{time trouble, draw} 1-1";
    cr_assert(q);
    cr_expect(query_wants_text(q));
    cr_expect_not(query_wants_moves(q));
    cr_expect(query_text(q, yes, strlen(yes)));
    cr_expect_not(query_text(q, no, strlen(no)));
    cr_expect_not(query_text(q, "time troubl", 11));
}

Test(query, comments)
{
    static const char text[] =
        "[Event \"Trouble {in} time\"]\n\n1. 32-28 {In TIME troublé, [%clk 0:03:10] don't} 19-23 ; naïve end\n2-0";
    static const struct {
        const char *text;
        bool good;
    } rows[] = {
        { "comment:time", true },
        { "comment:\"TROUBLE time\"", true },
        { "comment:\"time Naïve\"", true },
        { "comment:naive", true },
        { "comment:tim", false },
        { "comment:tim*", true },
        { "comment:ime", false },
        { "comment:\"time tro* nai*\"", true },
        { "comment:\"time away\"", false },
        { "-comment:away", true },
        { "-comment:time", false },
        { "comment:event", false },
        { "comment:clk", false },
        { "comment:don't", true },
        { "comment:in comment:end", true },
        { "comment:time,trouble", true },
    };
    struct row row = sample;
    row.comments = true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        OWN(query) q = query_new(rows[i].text, NULL, NULL);
        cr_assert(q, "%s", rows[i].text);
        cr_expect(
            query_wants_text(q) && !query_wants_moves(q) && query_row(q, &row) && query_text(q, text, sizeof text - 1));
        cr_expect_eq(query_comments(q, text, sizeof text - 1), rows[i].good, "%s", rows[i].text);
        cr_expect_not(query_comments(q, "", 0) == (rows[i].text[0] != '-'), "%s", rows[i].text);
    }
    cr_expect_not(answers("comment:time", &sample), "a game without comments needs no look at its text");
    cr_expect(answers("-comment:time", &sample));
}

/* --- positions --------------------------------------------------------------------------- */

enum { PLIES = 40 };

/* A game of first legal moves, packed, and each of its positions. */
struct line {
    struct rules rules;
    struct pos pos[PLIES + 1];
    unsigned char packed[PLIES * PACKED_MOVE_MAX];
    size_t n[PLIES + 1]; /* bytes of so many plies */
};

static void play_line(const char *variant, struct line *l)
{
    struct moves legal;
    l->rules = text_rules(variant);
    pos_start(&l->rules, WHITE, &l->pos[0]);
    l->n[0] = 0;
    for (int i = 0; i < PLIES; i++) {
        gen_moves(&l->rules, &l->pos[i], &legal);
        cr_assert_gt(legal.n, 0);
        struct move m = moves_get(&legal, i * 7 % moves_count(&legal));
        l->n[i + 1] = l->n[i] + packed_put(&l->rules, &m, l->packed + l->n[i]);
        pos_play(&l->rules, &l->pos[i], &m, &l->pos[i + 1]);
    }
}

/* The first ply after which the query is answered; -1: it is not. */
static int asked(const char *text, const struct line *l, const struct query_board *board)
{
    struct err e = { 0 };
    int ply = 0;
    OWN(query) q = query_new(text, board, &e);
    cr_assert(q, "%s: %s", text, e.text);
    cr_expect(query_wants_moves(q));
    if (!query_moves(q, &l->rules, &l->pos[0], l->packed, l->n[PLIES])) return -1;
    while (!query_moves(q, &l->rules, &l->pos[0], l->packed, l->n[ply])) ply++;
    return ply;
}

Test(query, positions)
{
    static struct line l;
    static const char *const variants[] = { "international", "thai", "srilanka" };
    for (size_t v = 0; v < 3; v++) {
        play_line(variants[v], &l);
        for (int i = 0; i <= PLIES; i += 5) {
            struct pos turned, back;
            struct query_board here = { &l.rules, &l.pos[i] }, there = { &l.rules, &turned };
            cr_expect_eq(asked("pos:here", &l, &here), i);
            query_reverse(&l.rules, &l.pos[i], &turned);
            query_reverse(&l.rules, &turned, &back);
            cr_expect(pos_equal(&back, &l.pos[i]));
            cr_expect_eq(asked("pos:reversed", &l, &there), i);
            cr_expect_eq(asked("-pos:here", &l, &here), -1);
            LOCAL(str) fen = { 0 };
            str_add(&fen, "pos:");
            fen_write(&l.rules, coord_of_rules(&l.rules), &l.pos[i], &fen);
            cr_expect_eq(asked(str_text(&fen), &l, &here), i, "%s", str_text(&fen));
        }
    }
}

/* How often in a row the piece stands on the square, at most; where that begins to be `least`. */
static int stands(const struct line *l, int square, char piece, int least)
{
    int run = 0;
    for (int i = 0; i <= PLIES; i++) {
        char c = pos_at(&l->rules, &l->pos[i], square);
        run = c == piece ? run + 1 : 0;
        if (run == least) return i;
    }
    return -1;
}

Test(query, patterns)
{
    static struct line l;
    play_line("international", &l);
    struct query_board board = { &l.rules, &l.pos[0] };
    for (int square = 1; square <= 50; square++)
        for (int plies = 1; plies <= 9; plies += 4)
            for (const char *piece = "wb "; *piece; piece++) {
                char text[64];
                snprintf(text, sizeof text, "pattern:%c%d plies:%d", *piece == ' ' ? 'e' : *piece, square, plies);
                cr_expect_eq(asked(text, &l, &board), stands(&l, square, *piece, plies), "%s", text);
            }
    cr_expect_eq(asked("pattern:w31,32,33/b18,19/e22", &l, &board), 0);
    cr_expect_eq(asked("pattern:o31/x18", &l, &board), 0);
    cr_expect_eq(asked("pattern:x31", &l, &board), -1);
    cr_expect_eq(asked("pattern:W31", &l, &board), -1);
}

Test(query, material)
{
    static struct line l;
    play_line("international", &l);
    int white = pos_men(&l.pos[PLIES], WHITE) + pos_kings(&l.pos[PLIES], WHITE);
    int black = pos_men(&l.pos[PLIES], BLACK) + pos_kings(&l.pos[PLIES], BLACK);
    char text[64];
    cr_assert_lt(white + black, 40, "something was captured");
    snprintf(text, sizeof text, "material:%dv%d", white, black);
    int first = asked(text, &l, NULL);
    cr_assert_geq(first, 1);
    cr_expect_eq(pos_men(&l.pos[first], WHITE) + pos_kings(&l.pos[first], WHITE), white);
    snprintf(text, sizeof text, "material:%dv%d", black, white);
    cr_expect_eq(asked(text, &l, NULL), first, "colours do not matter");
    cr_expect_eq(asked("material:20v20", &l, NULL), 0);
    cr_expect_eq(asked("material:20v20 plies:3", &l, NULL), 2, "it has stood for three then");
    cr_expect_eq(asked("material:20v20 plies:900", &l, NULL), -1);
    cr_expect_eq(asked("material:20+0Kv20+0K", &l, NULL), 0);
    cr_expect_eq(asked("material:19+1Kv20", &l, NULL), -1);
    cr_expect_eq(asked("material:20Kv20", &l, NULL), -1);
}

Test(query, folding)
{
    struct str s = { 0 };
    fold_text(&s, "ÀÖÞŁŽŸŁĹŃΑΩΆАЯЁҐ\xff", strlen("ÀÖÞŁŽŸŁĹŃΑΩΆАЯЁҐ\xff"));
    cr_expect_str_eq(str_text(&s), "àöþłžÿłĺńαωάаяёґ\xff");
    str_clear(&s);
    fold_text(&s, "ȘȚƏǍǦƠƯԱՖẠẾỸẞṢḤİȺʼıßẗ", strlen("ȘȚƏǍǦƠƯԱՖẠẾỸẞṢḤİȺʼıßẗ"));
    cr_expect_str_eq(str_text(&s), "șțəǎǧơưաֆạếỹßṣḥiⱥʼıßẗ");
    str_release(&s);
    for (uint32_t c = 0; c < 0x3000; c++) cr_expect_eq(fold_sign(fold_sign(c)), fold_sign(c), "U+%04x", c);
    cr_expect(fold_is("İĞDIR", "iğdir") && fold_is("Ⱥ", "ⱥ"), "of whatever length");
    cr_expect_not(fold_is("Abel", "abe") || fold_is("Abe", "abel"));
    cr_expect_lt(fold_compare("abel", "Berta"), 0);
    cr_expect_gt(fold_compare("Zoe", "abel"), 0);
    cr_expect_lt(fold_compare("Abel", "abel"), 0, "bytes decide at last");
    cr_expect_lt(fold_compare("abel", "abel b"), 0);
    cr_expect_eq(fold_compare("Ärger", "Ärger"), 0);
    cr_expect_lt(fold_compare("Élie", "Zoë"), 0, "letters before their accents");
    cr_expect_lt(fold_compare("Zoe", "Zoë"), 0);
    cr_expect_lt(fold_compare("zoe b", "Zoë c"), 0);
    cr_expect_lt(fold_compare("Zoë", "Zoé b"), 0);
    cr_expect_gt(fold_compare("Яша", "Zoë"), 0);
}

/* Many texts are put in the same order by their beginnings. */
Test(query, folded_ranks)
{
    static const char *const text[] = { "Zoë", "Élie", "elie", "Elie b", "zoe", "Zoé b", "Яша", "яша", "Łukasz",
        "Lukas", "Ångström-Åberg 1", "angstrom-aberg 2", "\xc9lie", "", "Ärger", "Arger", "Straße", "Strasse", "Łukas",
        "Lukasz", "E\u0301lie", "E\u0301", "e", "É", "Ёлкин", "Елкин", "Ελλη", "Έλλη" };
    enum { N = sizeof text / sizeof *text };
    LOCAL_MEM uint32_t *rank = order_texts(text, N);
    for (int i = 0; i < N; i++)
        for (int k = 0; k < N; k++)
            cr_expect_eq(rank[i] < rank[k], fold_compare(text[i], text[k]) < 0, "%s and %s", text[i], text[k]);
}

/* Letters first and then accents, whatever the script and however they are written. */
Test(query, names_in_order)
{
    static const char *const name[] = { "Æbel", "Alma", "Đurić", "Durov", "E\u0301mile", "Émile", "Ève", "Łaba", "Lec",
        "Ørsted", "Otto", "Strase", "Straße", "Straz", "Zoe", "Έλλη", "Εμμα", "Ζωή", "Ґава", "Гай", "Євген", "Елкин",
        "Ёлкин", "Ельма", "Заяц", "Іван", "Игорь", "Юра" };
    enum { N = sizeof name / sizeof *name };
    LOCAL_MEM uint32_t *rank = order_texts(name, N);
    for (uint32_t i = 0; i < N; i++) cr_expect_eq(rank[i], i + 1, "%s", name[i]);
    for (int i = 1; i < N; i++) cr_expect_lt(fold_compare(name[i - 1], name[i]), 0, "%s", name[i]);
}

/* Everywhere in a text, in any case, next to itself; compared with looking at each place. */
Test(query, finding)
{
    static const char *const needles[] = { "x", "zebra", "1. 32-28", "a b", "ö", "aö", "öa", "{ok", "aab", " ", "izmir",
        "bir", "ț" };
    static const char *const texts[] = { "", "x", "X", "1. 32-28 x", "zebRa", "zEbr", "zzebra", "A b", "a  b", "Ö",
        "aÖ", "ÖA", "b{OK}", "aAaB", "aaab", "AAAB", "ab", "\xc3", "\xff zebra", "zebr\xff", "İzmir", "aIZMIR", "BİR",
        "biR", "Țurcan" };
    for (size_t i = 0; i < sizeof needles / sizeof *needles; i++)
        for (size_t k = 0; k < sizeof texts / sizeof *texts; k++) {
            LOCAL(str) folded = { 0 };
            fold_text(&folded, texts[k], strlen(texts[k]));
            bool there = strstr(str_text(&folded), needles[i]) != NULL;
            cr_expect_eq(fold_has(texts[k], strlen(texts[k]), needles[i], strlen(needles[i])), there, "%s in %s",
                needles[i], texts[k]);
        }
}
