/* test_games.c -- every built-in game and some house rules as text: written and read back, recognised, explained. */
#include <config.h>

#include "pdn/pdn.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "base/str.h"
#include "help/board_text.h"
#include "help/games.h"
#include "help/pdn_first.h"
#include "board/square.h"
#include "board/variants.h"
#include "game/game.h"
#include "notation/fen.h"
#include "notation/movetext.h"
#include "pdn/pdn_same.h"
#include "pdn/pdn_source.h"
#include "pdn/quick_same.h"

enum { GAMES = 6, PLIES = 120 };

static void play_some(struct game *g, struct rng *rng, int plies)
{
    while (plies && !game_moves(g)->truncated && play_random(g, rng)) plies--;
}

/* A random game, from a position of any pieces or from the start. */
static struct game *random_game(const struct rules *r, struct rng *rng, bool start)
{
    struct pos p = text_random_pos(r, rng);
    struct game *g = game_new(r, start ? NULL : &p, WHITE);
    play_some(g, rng, PLIES);
    return g;
}

/* Read back without being told anything: the same tree, under rules with the same moves and goal. */
static void there_and_back(const struct game *g)
{
    LOCAL(str) text = { 0 };
    const struct rules *r = game_rules(g);
    const char *why = round_trip(g);
    pdn_write(g, &text);
    cr_assert(!why, "%s: %s\n%s", r->id, why, str_text(&text));
    OWN(game) back = pdn_first(str_text(&text));
    cr_expect(rules_same_moves(game_rules(back), r) && game_rules(back)->goal == r->goal, "%s", str_text(&text));
    cr_expect_str_eq(game_rules(back)->title, r->title);
}

static void play_and_write(const struct rules *r, uint64_t seed)
{
    struct rng rng = { seed };
    for (int i = 0; i < GAMES; i++) {
        OWN(game) g = random_game(r, &rng, i % 2 == 0);
        there_and_back(g);
    }
}

Test(games, every_game_is_written_and_read_back, .timeout = 600)
{
    for (int i = 0; variants_builtin(i); i++) play_and_write(variants_builtin(i), (uint64_t)i + 1);
}

Test(games, house_rules_are_written_and_read_back, .timeout = 600)
{
    static const char *const specs[] = {
        "international:width=10,height=8,rows=3",
        "russian:capture-lines=both,goal=lose,title=My losing game",
        "frisian:king-moves=12,priority=kings",
        "italian:man-takes-king=yes,king-flies=yes,back=1,rows=2",
        "turkish:width=6,height=14,move-lines=both",
        "thai:turns-back=no,width=14,rows=3",
        "german:height=9",
    };
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct rules r = text_rules(specs[i]);
        play_and_write(&r, i + 100);
        /* a file of the user's own has a name no other machine knows */
        snprintf(r.id, sizeof r.id, "nobodys");
        play_and_write(&r, i + 200);
    }
}

/* Few pieces on an open board, most of them kings: a quiet move may have the ends of a capture. */
static struct game *game_of_kings(const struct rules *r, struct rng *rng)
{
    struct pos p = { .turn = (uint8_t)rng_below(rng, 2) };
    for (int s = 1; s <= square_count(r); s++) pos_put(r, &p, s, "WBwbWB          "[rng_below(rng, 16)]);
    pos_put(r, &p, 1, 'B');
    pos_put(r, &p, square_count(r), 'W');
    struct game *g = game_new(r, &p, WHITE);
    play_some(g, rng, 12);
    return g;
}

/* What is written is read back, by both readers, without a guess. */
Test(games, a_quiet_move_with_the_ends_of_a_capture, .timeout = 600)
{
    static const char *const specs[] = { "malaysian", "malaysian8", "malaysian:forfeit=free", "malaysian8:forfeit=free",
        "thai:forfeit=on", "thai:forfeit=free", "international:forfeit=on", "international:forfeit=free" };
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        struct rules r = text_rules(specs[i]);
        struct rng rng = { i + 1 };
        for (int k = 0; k < 300; k++) {
            LOCAL(str) text = { 0 }, found = { 0 };
            LOCAL(pdn_source) src;
            struct pdn_counts c;
            struct quick_tally t = { 0 };
            OWN(game) g = game_of_kings(&r, &rng);
            pdn_write(g, &text);
            const char *why = round_trip(g);
            cr_assert(!why, "%s: %s\n%s", specs[i], why, str_text(&text));
            cr_assert(quick_same(str_text(&text), text.len, NULL, &t, &found), "%s\n%s", str_text(&found),
                str_text(&text));
            cr_assert(source_init(&src, str_text(&text), text.len, NULL));
            pdn_check(&src, NULL, collect, &found, &c);
            cr_assert_str_empty(str_text(&found), "%s%s", str_text(&text), str_text(&found));
        }
    }
}

/* What a game of one line is rewritten as, and what is found in it. */
static void expect_read(const char *tags, const char *moves, const char *want)
{
    LOCAL(str) text = { 0 }, out = { 0 }, findings = { 0 };
    LOCAL(pdn_source) src;
    struct pdn_counts c;
    str_addf(&text, "%s\n\n%s\n", tags, moves);
    cr_assert(source_init(&src, str_text(&text), text.len, NULL));
    pdn_cat(&src, NULL, false, emit, &out);
    pdn_check(&src, NULL, collect, &findings, &c);
    const char *body = strstr(str_text(&out), "\n\n");
    cr_assert(body);
    str_clear(&text);
    str_addf(&text, "%.*s%s", (int)strcspn(body + 2, "\n"), body + 2, str_text(&findings));
    cr_expect_str_eq(str_text(&text), want, "%s %s:\n%s", tags, moves, str_text(&text));
}

Test(games, the_sign_tells_a_capture_from_a_quiet_move)
{
    static const char free[] = "[Variant \"malaysian8:forfeit=free\"] [FEN \"W:WK13,K20,K21,29:BK8,16,K17,K23\"]";
    static const char costly[] = "[Variant \"Malaysian 8x8, forfeit\"] [FEN \"W:WK13,K20,K21,29:BK8,16,K17,K23\"]";
    static const char thai[] = "[Variant \"thai:forfeit=free\"] [FEN \"W:WK1,K2,25,K32:B5,7,K14,15\"]";
    expect_read(free, "1. 21-30 *", "1. 21-30 *");
    expect_read(free, "1. 21:30 *", "1. 21x30 *");
    expect_read(free, "1. 21x30 8-3 *", "1. 21x30 8-3 *3:10 MOVE_ILLEGAL\n"); // nothing is left
    expect_read(costly, "1. 21x30 *", "1. 21x30 *");
    expect_read(costly, "1. 21-30 *", "1. 21-30 {[%forfeit 13]} *3:4 MOVE_AMBIGUOUS\n"); // which piece
    expect_read(costly, "1. 21-30~21 *", "1. 21-30 {[%forfeit 21]} *");
    expect_read(costly, "1. 21x30~13 *", "1. 21-30 {[%forfeit 13]} *3:4 MOVE_REFUSES\n");
    expect_read(costly, "1. 21x30 {[%forfeit 13]} *", "1. 21-30 {[%forfeit 13]} *3:4 MOVE_REFUSES\n");
    expect_read(costly, "1. a3:c1 {[%forfeit 13]} *", "1. 21-30 {[%forfeit 13]} *3:4 MOVE_REFUSES\n");
    expect_read(costly, "1. 21-30~13 {[%forfeit 99]} *", "1. 21-30~13 {[%forfeit 99]} *3:4 MOVE_ILLEGAL\n");
    expect_read(thai, "1. 2-9 *", "1. 2-9 *");
    expect_read(thai, "1. 2x9 *", "1. 2x9 *");
    expect_read(thai, "1. 2-11-18-9 *", "1. 2x9 *");
}

/* An x where nothing is taken may be a slip for the square of a capture; a refusal even costs a piece. */
Test(games, a_capture_that_takes_nothing)
{
    static const char costly[] = "[Variant \"Malaysian 8x8, forfeit\"] [FEN \"W:W22,K31:B18,5\"]";
    expect_read(costly, "1. 22x17 *", "1. 22-17 {[%forfeit 22]} *3:4 MOVE_REFUSES\n");
    expect_read(costly, "1. 22-17 *", "1. 22-17 {[%forfeit 22]} *");
    expect_read(costly, "1. 22x15 *", "1. 22x15 *");
    expect_read("[GameType \"20\"]", "1. 32x28 *", "1. 32-28 *3:4 MOVE_TAKES_NONE\n");
    expect_read("[GameType \"20\"]", "1. 32-28 (1. 31:27) *", "1. 32-28 (1. 31-27) *3:14 MOVE_TAKES_NONE\n");
    expect_read("[GameType \"31,W,8,8,N2,0\"] [FEN \"W:W22:B17,5\"]", "1. 22-13 *", "1. 22-13 *");
}

/* Squares called otherwise than GameType says change nothing of the rules that Variant says. */
Test(games, house_rules_stay_with_other_numbers)
{
    static const char free[] = "[Variant \"international:forfeit=free\"]\n[GameType \"20,W,10,10,N1,0\"]";
    static const char thai[] = "[Variant \"thai:forfeit=free\"]\n[GameType \"31,W,8,8,A2,0\"]";
    static const char refused[] = "1. 32-28 19-23 2. 37-32 14-19 *";
    expect_read(free, refused, "1. 32-28 19-23 2. 37-32 14-19 *2:1 GAMETYPE_NOTATION\n");
    expect_read(thai, "1. b2-a3 a7-b6 *", "1. b2-a3 a7-b6 *2:1 GAMETYPE_NOTATION\n"); // White begins
}

/* What is found in reading a game and in playing it is told in the order of its places. */
Test(games, findings_in_order)
{
    expect_read("[GameType \"20\"]", "1. 32x28 9n *", "1. 32-28 9n *3:4 MOVE_TAKES_NONE\n3:10 JUNK\n");
}

static void keep_ambiguous(void *ctx, const struct pdn_finding *f)
{
    if (!strcmp(f->code, "MOVE_AMBIGUOUS")) str_addf(ctx, "%s ", strrchr(f->text, ':') + 2);
}

/* Of several moves that may be meant the one is named that was taken, whichever it is. */
Test(games, what_is_ambiguous_is_taken_for)
{
    static const char text[] =
        "[Variant \"Malaysian 8x8, forfeit\"]\n[FEN \"W:WK13,K20,K21,29:BK8,16,K17,K23\"]\n1. 21-30 *";
    LOCAL(str) taken = { 0 };
    OWN(pdn_file) f = pdn_new(text, strlen(text), NULL);
    OWN(game) g = pdn_game(f, 0, keep_ambiguous, &taken);
    cr_expect_str_eq(str_text(&taken), "21-30~13 ");
}

/* --- FEN --------------------------------------------------------------------------------- */

static void expect_fen(const char *spec, const char *fen, const char *want)
{
    struct rules r = text_rules(spec);
    LOCAL(str) out = { 0 };
    struct pos p;
    cr_assert(fen_read(&r, coord_of_rules(&r), fen, &p, NULL), "%s", fen);
    fen_write(&r, coord_of_rules(&r), &p, &out);
    cr_expect_str_eq(str_text(&out), want);
}

Test(games, fen_counts_a_kings_moves)
{
    expect_fen("frisian", "W:W40,K16:BK5:+216+0", "W:WK16,40:BK5:+216+0");
    expect_fen("frisian", "W:W40,K16:B1,K5:H3:F20:+2+3", "W:WK16,40:B1,K5:+216+35");
    expect_fen("frisian", "W:W40,K16:B1,K5:+0+216", "W:WK16,40:B1,K5:+216+0"); // the other order
    expect_fen("frisian", "W:WK16:B1,K5:+216+0", "W:WK16:B1,K5");              // no men, no limit
    expect_fen("frisian", "W:W40,K16,K17:B1:+2+0", "W:WK16,K17,40:B1");        // which king?
    expect_fen("frisian:king-moves=20", "W:W40,K16:B1:+12@16+0", "W:WK16,40:B1:+12@16+0");
    expect_fen("international", "W:W40,K16:B1:+216+0", "W:WK16,40:B1");
    expect_fen("turkish", "W:Wa1,h8:BKd5", "W:Wa1,h8:BKd5");
    expect_fen("spantsiretti", "B:Wj2,Ka1:Bi7", "B:WKa1,j2:Bi7");
}

/* --- which game -------------------------------------------------------------------------- */

static void keep_guess(void *ctx, const struct pdn_finding *f)
{
    if (!strcmp(f->code, "GAME_GUESSED")) str_addf(ctx, "%s", strchr(f->text, ':') + 2);
}

static void expect_guess(const char *text, const char *want)
{
    LOCAL(str) got = { 0 };
    LOCAL(pdn_source) src;
    struct pdn_counts c;
    cr_assert(source_init(&src, text, strlen(text), NULL));
    pdn_check(&src, NULL, keep_guess, &got, &c);
    cr_expect_str_eq(str_text(&got), want, "%s\n%s", text, str_text(&got));
}

Test(games, recognised_by_what_they_look_like)
{
    expect_guess("1. 32-28 18-23 2. 38-32 12-18 *",
        "International draughts, by numbers for squares and legal moves; Frisian draughts and Killer draughts fit as"
        " well");
    expect_guess("1. 9-14 24-20 2. 5-9 22-18 3. 11-15 18x11 *",
        "English draughts, by numbers for squares and legal moves;"
        " Pool checkers fits as well");
    expect_guess("1. 21-17 9-13 2. 25-21 *",
        "Italian draughts, by numbers for squares and legal moves; Filipino draughts"
        " and Malaysian draughts, 8x8 fit as well");
    expect_guess("1. a3-a4 a6-a5 *", "Turkish draughts, by letters for squares and legal moves");
    expect_guess("1. i3-h4 d6-c5 *",
        "Spantsiretti draughts, by letters for squares and legal moves; Draughts-80 fits as well");
    expect_guess("1. 43-37 30-36 *",
        "Canadian draughts, by numbers for squares and legal moves; Sri Lankan draughts and"
        " Malaysian draughts fit as well");
    expect_guess("[FEN \"W:W60:B12\"] *",
        "Canadian draughts, by numbers for squares; Sri Lankan draughts and"
        " Malaysian draughts fit as well");
    expect_guess("[GameType \"25\"] 1. c3-d4 *", "");
    expect_guess("1. 32-99 *", "");
}

/* A slip leaves few plies of a game; which games it may be, squares and other games of the file say. */
Test(games, recognised_in_spite_of_a_slip)
{
    static const char slip[] =
        "1. 32-28 18-23 2. 38-32 12-99 3. 42-38 7-12 4. 34-30 20-25 5. 40-34 14-20 6. 45-40 9-14 "
        "7. 50-45 1-7 8. 31-27 17-21 9. 37-31 21-26 10. 41-37 26x17 1-1\n";
    static const char whole[] = "1. 9-14 24-20 2. 5-9 22-18 3. 11-15 18x11 *\n";
    LOCAL(str) text = { 0 };
    expect_guess(slip, "International draughts, by numbers for squares and the first moves");
    expect_guess("1. 32-28 18-23 2. 38-32 12-99 3. 42-38 7-12 4. 34-30 20-25 5. 40-34 14-20 6. 45-40 *\n1. 32-99 *",
        "International draughts, by numbers for squares and the first moves");
    str_addf(&text, "%s%s%s", whole,
        "1. 9-13 23-20 2. 13-17 22-13 3. 10x17 21x14 4. 11x18 20-16 5. 12-15 27-23 "
        "6. 18x27 30x23 7. 7-11 31-27 8. 8-12 27-22 *\n",
        whole);
    expect_guess(str_text(&text), "English draughts, by numbers for squares and the first moves");
}

static void keep_codes(void *ctx, const struct pdn_finding *f)
{
    str_addf(ctx, "%s ", f->code);
}

Test(games, what_is_legal_in_none_is_not_known)
{
    static const char text[] = "1. 32-99 18-23 *";
    LOCAL(str) codes = { 0 };
    OWN(pdn_file) f = pdn_new(text, strlen(text), NULL);
    cr_expect_null(pdn_game(f, 0, keep_codes, &codes));
    cr_expect_str_eq(str_text(&codes), "NOT_KNOWN ");
}

/* A number that two games have means the usual one, unless only the other can be meant. */
Test(games, of_one_number)
{
    const char *text = "[GameType \"41\"]\n[SetUp \"1\"]\n[FEN \"W:Wa3,g3:Bb4,f4,f6\"]\n\n1. g3:g7 *\n"
                       "[GameType \"41\"]\n[SetUp \"1\"]\n[FEN \"W:Wa3,g3:Bb4,f4,f6\"]\n\n1. a3:c5 *\n";
    OWN(pdn_file) f = pdn_new(text, strlen(text), NULL);
    OWN(game) usual = pdn_game(f, 0, NULL, NULL);
    OWN(game) other = pdn_game(f, 1, NULL, NULL);
    cr_assert(usual && other);
    cr_expect_str_eq(game_rules(usual)->id, "spantsiretti");
    cr_expect_str_eq(game_rules(other)->id, "draughts80");
}

/* A variation may stand where the moves that follow it were still to come: they are the main line all the same. */
Test(games, a_variation_before_the_move_it_is_for)
{
    const char *text = "[GameType \"20\"]\n\n1. 32-28 (18-23 2. 38-32) 19-23 2. 28x19 *";
    OWN(game) g = pdn_first(text);
    const struct node *second = game_root(g)->child->child;
    cr_expect_eq(pos_at(game_rules(g), &second->pos, 19), ' ');
    cr_expect(second->child && second->next);
}

/* A game that was read is walked through along its main line, wherever its variations stand; so is a variation. */
Test(games, the_line_last_walked_is_no_variation)
{
    static const char *const moves[] = { "1. 32-28 (1. 33-28) *", "1. 32-28 19-23 (1... 18-23 2. 38-32) *",
        "1. 32-28 (1... 19-23) (1... 18-23) *", "1. 32-28 (1. 33-28 19-23 (1... 18-23" };
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        LOCAL(str) text = { 0 };
        str_addf(&text, "[GameType \"20\"]\n\n%s", moves[i]);
        OWN(game) g = pdn_first(str_text(&text));
        cr_expect_eq(game_line_end(g), game_end(g), "%s", moves[i]);
        if (!game_root(g)->child->next) continue;
        game_goto(g, game_root(g)->child->next);
        if (game_forward(g)) cr_expect_eq(game_here(g), game_here(g)->parent->child, "%s", moves[i]);
    }
}

/* Annotators repeat a move and go on otherwise, also behind the last one: the game that was played stays what it was, and
   what is said of the repeated move stays with it. */
Test(games, a_variation_that_repeats_the_move_it_stands_beside)
{
    static const char *const games[] = {
        "1. 32-28! (1. 32-28?? {bad} 1... 18-23 2. 38-32) 1... 19-23 2. 28x19 14x23 0-2",
        "1. 32-28 (1. 32-28 18-22 2. 37-32 (2. 37-32 12-18) 2... 13-18) 1... 19-23 0-2",
        "1. 32-28 19-23 (1... 19-23 2. 28x19 14x23) 1-1",
        "1. 32-28 (1. 32-28 18-23) (1. 32-28 18-23 2. 38-32) 1... 18-23 2. 37-32 1-1",
        "1. 32-28 /FEN/ \"B:W28:B1\"/ ( /FEN/ \"B:W28:B1\"/ 1... 1-6) 1... 1-7 1-1",
    };
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        LOCAL(str) text = { 0 }, out = { 0 };
        str_addf(&text, "[GameType \"20\"]\n\n%s\n", games[i]);
        OWN(game) g = pdn_first(str_text(&text));
        pdn_write(g, &out);
        const char *body = strstr(str_text(&out), "\n\n");
        cr_assert(body);
        cr_expect_str_eq(body + 2, strstr(str_text(&text), "\n\n") + 2);
        cr_expect_null(round_trip(g));
    }
}

/* --- refusals ---------------------------------------------------------------------------- */

static void expect_why(const char *spec, const char *fen, const char *move, const char *want)
{
    struct rules r = text_rules(spec);
    struct pos p;
    struct moves legal;
    LOCAL(str) out = { 0 };
    cr_assert(fen_read(&r, coord_own(), fen, &p, NULL), "%s", fen);
    gen_moves(&r, &p, &legal);
    movetext_explain(&r, coord_own(), &p, &legal, move, &out);
    cr_expect_str_eq(str_text(&out) + strlen(move) + 2, want, "%s %s %s\n%s", spec, fen, move, str_text(&out));
}

Test(games, captures_are_preferred_by_their_rule)
{
    expect_why("italian", "W:W22,K14:B18,K11", "22x13",
        "it captures with a man, but 14x7 captures with a king and a king's"
        " capture comes first");
    expect_why("spanish", "W:W22,24:B18,K20", "22x13",
        "it takes no king, but 24x15 takes 1 king and the most"
        " kings must be taken");
    expect_why("czech", "W:W22,K14:B18,11", "22x15",
        "it begins 22x8; it captures with a man, but 14x23,"
        " 14x27 or 14x32 captures with a king and a king's capture comes first");
    expect_why("frisian", "W:W28,44:B23,K39", "28x19",
        "it takes 1 man, but 44x13 takes 1 man and 1 king and the most value"
        " must be taken, a king being a little less than two men");
}

/* Both take three kings and meet the first at once; what differs is the second. */
Test(games, all_kings_count_in_the_italian_order)
{
    expect_why("italian", "W:WK4,K20:BK7,9,K14,K16,22,K23,28,K29", "20x11",
        "it takes as many kings, but 4x27 takes one earlier and kings must be taken as early as possible");
}

Test(games, a_single_fact_forbids_a_move)
{
    expect_why("italian", "W:W22:BK18,1", "22x13", "men can't take kings; play 22-19");
    expect_why("italian", "W:W22:BK18,9,10", "22x13", "men can't take kings; play 22-19");
    expect_why("frisian", "W:WK16,40:B1:+316+0", "16-11",
        "this king has made as many moves in a row as a king may while"
        " there are men; 16 can't move, play 40-34 or 40-35");
    expect_why("turkish", "W:W41:B1", "41-34", "pieces move along ranks and files; play 41-33 or 41-42");
    expect_why("turkish", "W:W41:B1", "41-49", "men do not move backwards; play 41-33 or 41-42");
    expect_why("frisian", "W:W28:B1", "28-18", "along ranks and files pieces only capture; play 28-22 or 28-23");
    expect_why("international", "W:W28:B1", "28-18", "pieces move along diagonals; play 28-22 or 28-23");
    expect_why("german", "W:WK29:B22,3", "29x15", "a king lands right behind the piece it takes; play 29x18");
    expect_why("killer", "B:WK10,K22,39,44:BK5,K20", "5x14", "it takes 1, but 5x17 takes 2 and the most must be taken");
    expect_why("killer", "B:WK10,K22,39,44:BK5,K20", "5x23", "it takes 1, but 5x17 takes 2 and the most must be taken");
}
