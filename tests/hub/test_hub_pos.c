/* test_hub_pos.c -- positions and moves as Hub text, on every board. */
#include <config.h>

#include <criterion/criterion.h>
#include <string.h>

#include "base/err.h"
#include "base/rng.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/variants.h"
#include "help/board_text.h"
#include "hub/hub_names.h"
#include "hub/hub_pos.h"

Test(hub_pos, start_positions)
{
    static const char *const games[][2] = {
        { "international", "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww" },
        { "malaysian", "Wbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbeeeeeeeeeeeewwwwwwwwwwwwwwwwwwwwwwwwwwwwww" },
        { "malaysian8", "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww" },
        { "srilanka", "Wbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbeeeeeeeeeeeewwwwwwwwwwwwwwwwwwwwwwwwwwwwww" },
        { "thai", "Wbbbbbbbbeeeeeeeeeeeeeeeewwwwwwww" },
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct rules r = text_rules(games[i][0]);
        struct pos p, q;
        LOCAL(str) text = { 0 };
        struct err e;
        pos_start(&r, WHITE, &p);
        hub_pos_write(&r, &p, &text);
        cr_expect_str_eq(str_text(&text), games[i][1]);
        cr_assert(hub_pos_read(&r, games[i][1], &q, &e), "%s", e.text);
        cr_expect(pos_equal(&p, &q));
    }
}

static const char *why_not(const char *game, const char *text)
{
    static struct err e;
    struct rules r = text_rules(game);
    struct pos p;
    e.text[0] = '\0';
    cr_expect_not(hub_pos_read(&r, text, &p, &e), "%s", text);
    return e.text;
}

Test(hub_pos, refuses)
{
    char text[64] = "";
    cr_expect_str_eq(why_not("intl", ""), "a position begins with W or B, whose turn it is");
    cr_expect_str_eq(why_not("intl", "x"), "a position begins with W or B, whose turn it is");
    cr_expect_str_eq(why_not("intl", "Wbbb"), "a position of this board has 50 squares, not 3");
    cr_expect_str_eq(why_not("intl", "Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"),
        "a position of this board has 50 squares, not 32");
    memset(text, 'e', 51);
    text[0] = 'W';
    cr_expect_str_eq(why_not("intl", text), "there is nobody to play against");
    text[20] = 'w';
    cr_expect_str_eq(why_not("intl", text), "there is nobody to play against");
    text[3] = 'b';
    text[5] = 'w';
    cr_expect_str_eq(why_not("intl", text), "a man stands on the row where it is crowned");
    text[5] = 'e';
    text[50] = 'b';
    cr_expect_str_eq(why_not("intl", text), "a man stands on the row where it is crowned");
    text[50] = 'x';
    cr_expect_str_eq(why_not("intl", text), "a position is made of w b W B e");
}

/* Where a refused capture costs a piece, the piece given up may have been the last one. */
Test(hub_pos, nobody_left_after_a_forfeit)
{
    struct rules r = text_rules("malaysian8");
    struct pos p;
    struct err e;
    char text[64] = "";
    memset(text, 'e', 33);
    text[0] = 'W';
    text[20] = 'w';
    cr_expect(hub_pos_read(&r, text, &p, &e), "%s", e.text);
    cr_expect_str_eq(why_not("thai", text), "there is nobody to play against");
}

/* The legal move that a text means, as huff writes it; ILLEGAL or BAD. */
static const char *means(const char *game, const char *pos, const char *text)
{
    static struct str out;
    struct rules r = text_rules(game);
    struct pos p;
    struct moves legal;
    struct move m;
    struct err e;
    cr_assert(hub_pos_read(&r, pos, &p, &e), "%s", e.text);
    gen_moves(&r, &p, &legal);
    str_clear(&out);
    switch (hub_move_read(&r, &legal, text, strlen(text), &m)) {
    case HUB_MOVE_BAD: return "BAD";
    case HUB_MOVE_ILLEGAL: return "ILLEGAL";
    case HUB_MOVE_LEGAL: hub_move_write(&r, &p, &m, &out);
    }
    return str_text(&out);
}

Test(hub_pos, moves)
{
    const char *start = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";
    cr_expect_str_eq(means("intl", start, "32-28"), "32-28");
    cr_expect_str_eq(means("intl", start, "032-028"), "32-28");
    cr_expect_str_eq(means("intl", start, "32x28"), "32-28");
    cr_expect_str_eq(means("intl", start, "32-27x22"), "ILLEGAL");
    cr_expect_str_eq(means("intl", start, "32-23"), "ILLEGAL");
    cr_expect_str_eq(means("intl", start, "32-28~31"), "ILLEGAL");
    static const char *const bad[] = { "", "32", "32-", "-28", "32-28-", "32-28x", "32 -28", "32-51", "0-28", "32-28~",
        "32:28", "c3-d4", "32-28 ", "99999999999-1", "32-28~99" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_expect_str_eq(means("intl", start, bad[i]), "BAD", "%s", bad[i]);
}

/* Two ways for the king on 47 to take four men and end on 36. */
Test(hub_pos, captured_squares_come_in_any_order)
{
    const char *pos = "WeeeeeeeeeeeeebeeeebeeeeeeeeebebeeeeeeeeeebeeeeWeee";
    cr_expect_str_eq(means("intl", pos, "47x36x14x29x31x42"), "47x36x14x29x31x42");
    cr_expect_str_eq(means("intl", pos, "47x36x42x31x29x14"), "47x36x14x29x31x42");
    cr_expect_str_eq(means("intl", pos, "47x36x19x29x31x42"), "47x36x19x29x31x42");
    cr_expect_str_eq(means("intl", pos, "47x36"), "ILLEGAL");
    cr_expect_str_eq(means("intl", pos, "47x36x29x31x42"), "ILLEGAL");
}

/* White 22 23 29 against 18 and 1: refusing costs 22 or 23. */
Test(hub_pos, forfeits)
{
    const char *pos = "Wbeeeeeeeeeeeeeeeebeeewweeeeeweee";
    cr_expect_str_eq(means("malaysian8", pos, "29-25~22"), "29-25~22");
    cr_expect_str_eq(means("malaysian8", pos, "29-25~23"), "29-25~23");
    cr_expect_str_eq(means("malaysian8", pos, "29-25"), "ILLEGAL");
    cr_expect_str_eq(means("malaysian8", pos, "29-25~29"), "ILLEGAL");
    cr_expect_str_eq(means("malaysian8", pos, "22x15x18"), "22x15x18");
    cr_expect_str_eq(means("malaysian8", pos, "22x15x18~23"), "ILLEGAL");
    cr_expect_str_eq(means("malaysian8", "Wbeeeeeeeeeeeeeeeebeeeeweeeeeweee", "29-25"), "29-25~23");
}

/* Every move of random games comes back from its text. */
Test(hub_pos, random_games_come_back)
{
    struct rng rng = { 7 };
    const struct rules *r;
    struct moves legal;
    for (int v = 0; (r = variants_builtin(v)); v++) {
        for (int game = 0; game < 20; game++) {
            struct pos p, q;
            struct err e;
            pos_start(r, WHITE, &p);
            for (int ply = 0; ply < 120; ply++) {
                LOCAL(str) text = { 0 };
                gen_moves(r, &p, &legal);
                int n = moves_count(&legal);
                if (!n) break;
                struct move m = moves_get(&legal, (int)rng_below(&rng, (uint32_t)n)), back;
                hub_move_write(r, &p, &m, &text);
                cr_assert_eq(hub_move_read(r, &legal, text.s, text.len, &back), HUB_MOVE_LEGAL, "%s: %s", r->id,
                    text.s);
                cr_assert(move_equal(&m, &back), "%s: %s", r->id, text.s);
                pos_play(r, &p, &m, &p);
                str_clear(&text);
                hub_pos_write(r, &p, &text);
                if (p.men[p.turn ^ 1] | p.kings[p.turn ^ 1]) {
                    cr_assert(hub_pos_read(r, text.s, &q, &e), "%s: %s", text.s, e.text);
                    str_clear(&text);
                    hub_wolf_write(r, &p, &text);
                    cr_assert(hub_wolf_read(r, str_text(&text), &q, &e), "%s: %s", str_text(&text), e.text);
                    cr_assert(pos_equal(&p, &q), "%s", r->id);
                }
            }
        }
    }
}

static void is_called(const char *theirs, const char *ours, const char *said)
{
    struct rules r;
    struct err e;
    LOCAL(str) facts = { 0 };
    cr_assert(hub_names_find(theirs, "", &r, &e), "%s: %s", theirs, e.text);
    cr_expect_str_eq(r.id, ours, "%s is %s", theirs, r.id);
    cr_expect_str_eq(hub_names_of(&r, &facts), said);
    cr_expect_eq(facts.len, 0);
}

/* The names Scan, lidraughts and pydraughts have for games. */
Test(hub_names, others_are_understood)
{
    static const struct {
        const char *theirs, *ours, *said;
    } names[] = {
        { "normal", "international", "normal" },
        { "standard", "international", "normal" },
        { "bt", "breakthrough", "bt" },
        { "breakthrough", "breakthrough", "bt" },
        { "losing", "antidraughts", "losing" },
        { "antidraughts", "antidraughts", "losing" },
        { "killer", "killer", "killer" },
        { "frisian", "frisian", "frisian" },
        { "frysk!", "frysk", "frysk" },
        { "english", "english", "english" },
        { "american", "english", "english" },
        { "turkish", "turkish", "turkish" },
        { "spantsiretti", "spantsiretti", "spantsiretti" },
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) is_called(names[i].theirs, names[i].ours, names[i].said);
}

/* What Scan declares holds each of its games under the name it knows. */
Test(hub_names, picks_what_scan_declares)
{
    static const char declared[] = "normal killer bt frisian losing";
    static const char *const games[] = { "normal", "killer", "bt", "frisian", "losing" };
    size_t n;
    for (int i = 0; i < 5; i++) {
        const char *word = hub_names_pick(games[i], declared, &n);
        cr_assert(word && n == strlen(games[i]) && !memcmp(word, games[i], n), "%s", games[i]);
    }
    cr_expect_null(hub_names_pick("russian", declared, &n));
}

/* Scan's names come first in what we declare, and every game by its own behind them. */
Test(hub_names, lists_all)
{
    LOCAL(str) list = { 0 };
    const struct rules *r;
    hub_names_list(&list);
    cr_expect(!strncmp(str_text(&list), "normal bt losing international ", 31), "%s", str_text(&list));
    for (int i = 0; (r = variants_builtin(i)); i++) cr_expect_not_null(strstr(str_text(&list), r->id), "%s", r->id);
}

/* Boards that are higher than wide, or wider: as many letters as squares, and each man's own far row. */
Test(hub_pos, other_boards)
{
    static const struct {
        const char *game;
        size_t squares;
    } boards[] = {
        { "english", 32 },
        { "canadian", 72 },
        { "spantsiretti", 40 },
        { "turkish", 64 },
        { "international:width=8,height=10", 40 },
    };
    for (int i = 0; i < 5; i++) {
        struct rules r = text_rules(boards[i].game);
        struct pos p, q;
        LOCAL(str) text = { 0 };
        struct err e;
        pos_start(&r, WHITE, &p);
        hub_pos_write(&r, &p, &text);
        cr_expect_eq(text.len, boards[i].squares + 1, "%s", str_text(&text));
        cr_assert(hub_pos_read(&r, str_text(&text), &q, &e), "%s", e.text);
        cr_expect(pos_equal(&p, &q));
    }
    char low[42] = "Wbeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeew";
    low[1] = 'e';
    low[40] = 'b';
    cr_expect_str_eq(why_not("international:width=8,height=10", low), "a man stands on the row where it is crowned");
}

static bool reads_wolf(const char *spec, const char *wolf, struct pos *p)
{
    struct rules r = text_rules(spec);
    struct err e;
    struct pos q;
    *p = (struct pos){ .turn = WHITE };
    pos_put(&r, p, 28, 'W');
    pos_put(&r, p, 45, 'w');
    pos_put(&r, p, 5, 'B');
    q = *p;
    bool ok = hub_wolf_read(&r, wolf, p, &e);
    cr_expect(ok || pos_equal(p, &q));
    return ok;
}

/* How often a king has moved comes beside the position; a king without men is not counted. */
Test(hub_pos, moves_of_kings)
{
    struct pos p;
    cr_assert(reads_wolf("frisian", "W28=2", &p));
    cr_expect(p.walked[WHITE] == 2 && p.walked[BLACK] == 0);
    cr_assert(reads_wolf("frisian", "", &p));
    cr_expect(p.walked[WHITE] == 0);
    static const char *const bad[] = { "W28=4", "W28=0", "W27=1", "B5=1", "X28=1", "W28", "W28=1x", "W99=1", "28=1",
        "W28=1 foo" };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        cr_expect_not(reads_wolf("frisian", bad[i], &p), "%s", bad[i]);
    cr_expect(reads_wolf("international", "W28=4", &p));
    cr_expect(p.walked[WHITE] == 0);
}
