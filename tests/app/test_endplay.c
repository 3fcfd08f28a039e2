/* test_endplay.c -- endings of the endgame tables, played out line by line: whatever the defence does and whatever is said of a
   slip is compared with the tables, asked beside the session.  ENDINGS is how many of each base game (60). */
#include <config.h>

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/session/files.h"
#include "base/err.h"
#include "base/rng.h"
#include "base/str.h"
#include "board/gen.h"
#include "board/variants.h"
#include "drive.h"
#include "endgame/endgame.h"
#include "game/game.h"
#include "help/sessions.h"
#include "notation/movetext.h"

TestSuite(endplay, .init = scratch_enter, .fini = scratch_leave, .timeout = 600);

enum { PIECES = 3, ENDINGS = 60 };

static const char *const base_games[] = { "international", "malaysian:starter=white", "malaysian8:starter=white",
    "thai", "srilanka" };

/* Tables of a game where the session looks for them, opened once more. */
struct beside {
    struct rules rules;
    struct endgame *tables;
    struct rng rng;
};

static void beside_release(struct beside *b)
{
    endgame_close(b->tables);
}

static struct beside built(const char *game)
{
    struct err e = { 0 };
    struct beside b = { .rng = { 7 } };
    static char folder[PATH_MAX];
    cr_assert(dirs_path(DIRS_DATA, "tables", folder) && variants_find(game, &b.rules, NULL));
    const struct endgame_plan plan = { .rules = b.rules, .folder = folder, .pieces = PIECES };
    cr_assert(endgame_build(&plan, &e), "%s", e.text);
    b.tables = endgame_open(&b.rules, folder);
    return b;
}

static struct session *trained(const char *game)
{
    struct session_options o = two_people(game);
    return session_made(&o);
}

/* What a position is worth to White. */
static struct endgame_value worth(const struct beside *b, const struct pos *p)
{
    struct endgame_value v;
    cr_assert(endgame_probe(b->tables, p, &v));
    if (p->turn == BLACK) v.result = -v.result;
    return v;
}

static struct endgame_value behind(const struct beside *b, const struct pos *p, const struct move *m)
{
    struct pos q;
    pos_play(&b->rules, p, m, &q);
    struct endgame_value v = worth(b, &q);
    if (v.result) v.plies++;
    return v;
}

/* How many moves of White's keep the result. */
static int keeping(const struct beside *b, const struct pos *p, int result)
{
    struct moves legal;
    int n = 0;
    gen_moves(&b->rules, p, &legal);
    for (int i = 0; i < moves_count(&legal); i++) {
        struct move m = moves_get(&legal, i);
        n += behind(b, p, &m).result >= result;
    }
    return n;
}

/* No other move of Black's holds out longer, and none as long leaves White fewer moves. */
static void black_has_done_its_best(const struct beside *b, const struct node *n, int result)
{
    struct moves legal;
    struct endgame_value done = behind(b, &n->parent->pos, &n->move);
    int leaves = keeping(b, &n->pos, result);
    cr_assert_eq(done.result, result);
    gen_moves(&b->rules, &n->parent->pos, &legal);
    for (int i = 0; i < moves_count(&legal); i++) {
        struct move m = moves_get(&legal, i);
        struct pos q;
        struct endgame_value v = behind(b, &n->parent->pos, &m);
        pos_play(&b->rules, &n->parent->pos, &m, &q);
        cr_assert_geq(v.result, result);
        if (v.result > result) continue;
        cr_assert_leq(v.plies, done.plies);
        cr_assert(v.plies < done.plies || keeping(b, &q, result) >= leaves);
    }
}

static bool came_too_late(struct session *s)
{
    return strstr(session_message(s), "That is no win: once more from the start") != NULL;
}

/* What is said of a move that is not played, or not the best; the moves that follow are not looked at. */
static void slip_is_told(struct session *s, const struct beside *b, struct endgame_value before, struct endgame_value v,
    const char *name)
{
    char want[80];
    int longer = v.plies - before.plies;
    if (v.result < 0) snprintf(want, sizeof want, "%s loses in %d pl", name, v.plies);
    else if (v.result < before.result) snprintf(want, sizeof want, "%s gives the win away: it is a draw", name);
    else if (longer) snprintf(want, sizeof want, "%s wins too, but %d pl", name, longer);
    else snprintf(want, sizeof want, "Right: %s. ", name);
    cr_expect(strstr(session_message(s), want) || came_too_late(s), "%s: %s, not %s", b->rules.id, session_message(s),
        want);
}

/* One of the fastest; or now and then any. */
static struct move chosen(struct session *s, struct beside *b, bool slips)
{
    const struct pos *p = game_pos(session_game(s));
    const struct moves *legal = game_moves(session_game(s));
    struct endgame_value best = worth(b, p);
    int n = moves_count(legal), from = (int)rng_below(&b->rng, (uint32_t)n);
    if (slips && rng_below(&b->rng, 3) == 0) return moves_get(legal, from);
    for (int i = 0; i < n; i++) {
        struct move m = moves_get(legal, (from + i) % n);
        struct endgame_value v = behind(b, p, &m);
        if (v.result == best.result && v.plies == best.plies) return m;
    }
    cr_assert_fail("no move is as good as the position");
    return (struct move){ 0 };
}

/* Play what is on the board to its end; how many moves were none of the best. */
static int play_out(struct session *s, struct beside *b, bool slips)
{
    struct game *g = session_game(s);
    const struct endgame_value start = worth(b, game_pos(g));
    const struct node *root = game_root(g);
    int n = 0;
    cr_expect(start.result > 0 || !start.result);
    cr_expect_eq(keeping(b, game_pos(g), start.result), 1, "one move is right: %s", drive_fen(s));
    while (session_my_turn(s)) {
        int ply = drive_ply(s);
        struct endgame_value before = worth(b, game_pos(g));
        struct move m = chosen(s, b, slips);
        struct endgame_value v = behind(b, game_pos(g), &m);
        const char *name = MOVETEXT(game_rules(g), session_coord(s), game_pos(g), &m);
        bool kept = v.result == start.result, done = drive(s, name);
        n += v.result != before.result || v.plies != before.plies;
        cr_assert(!session_question(s), "%s", session_question(s));
        slip_is_told(s, b, before, v, name);
        if (!came_too_late(s)) cr_assert_eq(done, kept, "%s: %s", name, session_message(s));
        if (session_game(s) != g || game_root(g) != root) return n; // once more
        cr_assert_eq(game_here(g)->ply > ply, kept, "%s: %s", name, session_message(s));
        if (game_here(g)->ply == ply + 2) black_has_done_its_best(b, game_here(g), start.result);
    }
    if (start.result) {
        char plies[60];
        snprintf(plies, sizeof plies, "in %d plies (%d at best)", drive_ply(s), start.plies);
        cr_expect(drive_says(s, plies), "%s", session_message(s));
        cr_expect(slips || drive_ply(s) == start.plies, "%d: %s", start.plies, session_message(s));
    } else
        cr_expect(strstr(session_message(s), "Drawn: ") || strstr(session_message(s), "is held for"), "%s",
            session_message(s));
    return n;
}

/* The move with which White still wins, but as late as can be. */
static void dawdle(struct session *s, const struct beside *b)
{
    struct game *g = session_game(s);
    const struct moves *legal = game_moves(g);
    struct move slowest = moves_get(legal, 0);
    for (int k = 0, plies = 0; k < moves_count(legal); k++) {
        struct move m = moves_get(legal, k);
        struct endgame_value v = behind(b, game_pos(g), &m);
        if (v.result <= 0 || v.plies <= plies) continue;
        plies = v.plies;
        slowest = m;
    }
    const char *name = MOVETEXT(game_rules(g), session_coord(s), game_pos(g), &slowest);
    cr_assert(drive(s, name) || came_too_late(s), "%s: %s", name, session_message(s));
}

/* So many of each base game; the slips there were. */
static int play_all_games(bool slips)
{
    const char *asked = getenv("ENDINGS");
    int most = asked ? atoi(asked) : ENDINGS, told = 0;
    for (size_t i = 0; i < sizeof base_games / sizeof *base_games; i++) {
        LOCAL(beside) b = built(base_games[i]);
        OWN(session) s = trained(base_games[i]);
        for (int n = 0; n < most; n++) {
            if (session_mode(s) != MODE_TRAIN) cr_assert(drive(s, "train endings"), "%s", session_message(s));
            for (int again = 0; session_my_turn(s) && again < 20; again++) told += play_out(s, &b, slips && again < 19);
            drive_done(s, "train next");
        }
    }
    return told;
}

Test(endplay, the_defence_resists_as_long_as_the_tables_say)
{
    cr_expect_eq(play_all_games(false), 0);
}

Test(endplay, slips_are_told_with_what_they_cost)
{
    int n = play_all_games(true);
    cr_expect(n > ENDINGS);
    cr_log_info("%d slips", n);
}

/* ---- one by one ---- */

static const char due[] = ".local/state/huff/endings.due";

/* A session of Russian draughts with these positions due; the calendar of these tests stands at 2027-07-01. */
static struct session *with_due(const char *const *fens, struct beside *b)
{
    LOCAL(str) text = { 0 };
    int day = 20;
    *b = built("russian");
    str_add(&text, "# huff schedule 1\n");
    for (; *fens; fens++) str_addf(&text, "russian %s\t2027-06-%d\t1\t2.50\t0\t0\n", *fens, day++);
    whole_write(due, str_text(&text));
    return trained("russian");
}

Test(endplay, what_failed_comes_back)
{
    LOCAL(beside) b = { 0 };
    OWN(session) s = with_due((const char *const[]){ "W:WK6,K9:BK28", "W:WK12:BK7,K30", NULL }, &b);
    drive_answer(s, "train endings", "White to move and win (1 of 10) - grade 2 of 5.");
    drive_refused(s, "b6-a5", "b6-a5 gives the win away: it is a draw after h2xb8; try again");
    cr_expect(whole_has(due, "russian W:WK6,K9:BK28\t2027-07-02\t1\t2.50\t0\t0\n"), "on disk at once");
    drive_refused(s, "c7-d6", "c7-d6 loses in 2 plies after h2xa5; try again");
    drive_answer(s, "c7-b8", "Right: c7-b8. Black answers ");
    drive_answer(s, "train skip",
        "White to move and hold the draw (2 of 11) - the main road against two kings - grade");
    drive_all(s, "hint 3", "train skip", "train skip");
    cr_expect_eq(whole_count(due, "\n"), 4, "nothing was answered, nothing is kept: %d lines", whole_count(due, "\n"));
    drive_all(s, "train stop", "train endings KK-K");
    cr_expect(drive_says(s, "White to move and win (1 of 10)"), "what failed waits till tomorrow");
    cr_expect_str_neq(drive_fen(s), "W:WK6,K9:BK28");
}

/* More than a day asks. */
Test(endplay, what_is_due_in_another_game_is_not_in_the_way)
{
    LOCAL(beside) b = { 0 };
    OWN(session) s = with_due((const char *const[]){ "W:WK6,K9:BK28", NULL }, &b);
    LOCAL(str) text = { 0 };
    cr_assert(whole_try(due, &text));
    for (int i = 0; i < 150; i++)
        str_addf(&text, "thai W:WK%d:BK%d\t2027-01-01\t1\t2.50\t0\t0\n", 1 + i % 16, 17 + i / 16);
    whole_write(due, str_text(&text));
    drive_answer(s, "train endings", "- 150 are due in other games");
    cr_expect_str_eq(drive_fen(s), "W:WK6,K9:BK28");
}

Test(endplay, solved_at_once_comes_back_later)
{
    LOCAL(beside) b = { 0 };
    OWN(session) s = with_due((const char *const[]){ "W:WK6,K9:BK28", NULL }, &b);
    drive_done(s, "train endings KK-K");
    while (session_my_turn(s)) play_out(s, &b, false);
    cr_expect(drive_says(s, "White wins: "), "%s", session_message(s));
    cr_expect(drive_says(s, ", in 7 plies (7 at best), at first try. `train next` goes on"), "%s", session_message(s));
    cr_expect(whole_has(due, "russian W:WK6,K9:BK28\t2027-07-02\t1\t2.60\t1\t0\n"));
    drive_done(s, "train next");
    drive_answer(s, "train show", "This is the best of both: ");
    cr_expect(drive_says(s, " wins: "), "%s", session_message(s));
    cr_expect_eq(whole_count(due, "\t2027-07-02\t1\t2.50\t0\t0\n"), 1);
}

/* Two kings against one: five moves by each side, and it is a draw. */
Test(endplay, a_win_that_comes_too_late_does_not_count)
{
    LOCAL(beside) b = { 0 };
    OWN(session) s = with_due((const char *const[]){ "W:WK6,K9:BK28", NULL }, &b);
    drive_done(s, "train endings");
    for (int i = 0; i < 6 && !came_too_late(s); i++) dawdle(s, &b);
    cr_expect(drive_says(s, "Drawn: "), "%s", session_message(s));
    cr_expect(came_too_late(s), "%s", session_message(s));
    cr_expect_str_eq(drive_fen(s), "W:WK6,K9:BK28", "once more");
    cr_expect(session_my_turn(s));
    cr_expect(whole_has(due, "russian W:WK6,K9:BK28\t2027-07-02\t1\t2.50\t0\t0\n"));
}

static bool is_in_time(struct session *s, const struct beside *b)
{
    const struct node *here = game_here(session_game(s));
    return endgame_in_time(&b->rules, &here->draws, worth(b, &here->pos));
}

static void says_first(struct session *s, const char *words)
{
    cr_expect_eq(strncmp(session_message(s), words, strlen(words)), 0, "%s", session_message(s));
}

/* Neither a win the counter no longer allows nor a game that has ended is promised to anybody. */
Test(endplay, advice_heeds_the_draw_counter)
{
    LOCAL(beside) b = built("russian");
    OWN(session) s = trained("russian");
    drive_all(s, "fen W:WK6,K9:BK28", "eval");
    says_first(s, "White wins in 7 plies; best is ");
    while (is_in_time(s, &b)) dawdle(s, &b);
    drive_done(s, "eval");
    says_first(s, "+0.00, about even; best is ");
    while (session_my_turn(s)) dawdle(s, &b);
    static const char drawn[] = "Drawn: the position stands for the third time";
    drive_done(s, "eval");
    says_first(s, drawn);
    cr_expect(drive_says(s, "; best is "), "%s", session_message(s));
    drive_done(s, "hint 3");
    says_first(s, drawn);
    cr_expect(drive_says(s, ". Play "), "%s", session_message(s));
    drive_all(s, "analyse", "analyse show 0");
    const char *page = drive_page(s);
    cr_expect_eq(strncmp(page, drawn, sizeof drawn - 1), 0, "%s", page);
    cr_expect_not(strstr(page, "table:"), "%s", page);
}

/* That somebody resigned is said where he did, and what the tables know all the same. */
Test(endplay, advice_after_somebody_resigned)
{
    LOCAL(beside) b = built("russian");
    OWN(session) s = trained("russian");
    drive_done(s, "fen W:WK6,K9:BK28");
    dawdle(s, &b);
    drive_all(s, "resign", "y", "eval");
    says_first(s, "White wins: Black resigned. White wins in 6 plies; best is ");
    drive_all(s, "back", "eval");
    says_first(s, "White wins in 7 plies; best is ");
}

Test(endplay, a_review_asks_the_tables)
{
    LOCAL(beside) b = built("russian");
    OWN(session) s = trained("russian");
    drive_done(s, "fen W:WK6,K9:BK28");
    dawdle(s, &b);
    drive_through(s, "analyse game nodes=30");
    drive_done(s, "eval");
    says_first(s, "The comment on this move says White wins in 5 plies at most");
}

Test(endplay, what_cannot_be_had_is_said)
{
    LOCAL(beside) b = { 0 };
    OWN(session) s = with_due((const char *const[]){ "W:WK6,K9:BK28", "nonsense", NULL }, &b);
    drive_refused(s, "train endings x",
        "Say which pieces, yours first, kings before men: `train endings KKM-K`, `petrov` (Petrov's");
    drive_refused(s, "train endings KKKK-KKK", "Say which pieces");
    drive_refused(s, "train endings KKK-K", "in a shell, `huff tables build -v russian -n 4` builds them");
    drive_refused(s, "train endings M-K", "There is no such ending");
    drive_refused(s, "train w KK-K", "and `train endings` a material");
    drive_answer(s, "train endings", "1 ending that is due is not in the tables here, and waits");
    cr_expect(whole_has(due, "russian nonsense\t2027-06-21"));
    drive_all(s, "train stop", "set tables=off");
    drive_refused(s, "train endings", "`set tables=on` turns them on");
    drive_all(s, "set tables=on", "new turkish w=me b=me");
    drive_refused(s, "train endings", "There are endgame tables only for games");
    drive_done(s, "new thai w=me b=me");
    drive_refused(s, "train endings", "in a shell, `huff tables build -v thai -n 4` builds them");
    drive_done(s, "new russian w=me b=me");
    whole_write(due, "# huff schedule 1\nthai W:W9:B2\t2027-06-30\t1\t2.50\t0\t0\n");
    drive_answer(s, "train endings", "- 1 is due in another game");
    whole_write(due, "no schedule\n");
    drive_refused(s, "train endings", "endings.due:1: a schedule this huff can read begins with");
}

/* A stranger's tables are those of the place, what he learned is kept with what is his. */
Test(endplay, in_a_kiosk)
{
    char dir[PATH_MAX], path[PATH_MAX];
    LOCAL(beside) b = built("russian");
    cr_assert(dirs_path(DIRS_DATA, "tables", dir));
    cr_assert_eq(rename(dir, "endgame"), 0);
    mkdir("own", 0700);
    snprintf(path, sizeof path, "%s/endgame", scratch_folder());
    struct session_options o = two_people("russian");
    o.kiosk = true;
    o.folder = open("own", O_RDONLY | O_DIRECTORY);
    o.as = "guest-1";
    OWN(session) s = session_made(&o);
    drive_refused(s, "train endings", "There are no endgame tables here");
    session_free(s);
    o.endgame = path;
    s = session_made(&o);
    drive_all(s, "train endings KK-K", "train show");
    cr_expect_eq(whole_count(due, "russian W:W"), 1);
}
