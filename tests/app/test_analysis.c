/* test_analysis.c -- the engine follows the game; lines become moves and variations. */
#include <config.h>

#include <criterion/criterion.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/drive.h"
#include "base/mono.h"
#include "game/game.h"
#include "help/scratch.h"
#include "help/sessions.h"
#include "notation/comment.h"

TestSuite(analysis, .init = scratch_enter, .fini = scratch_leave, .timeout = 600);

static struct session_analysis seen;

/* Let the engines work until the position on the board has `lines` lines of some depth of everyone, or a deadline passes. */
static bool wait_lines(struct session *s, int lines)
{
    int64_t until = mono_ms() + 20000;
    while (mono_ms() < until) {
        session_tick(s);
        cr_assert(session_analysis(s, &seen));
        bool all = true;
        for (int i = 0; i < seen.n; i++) all = all && seen.by[i].n >= lines && seen.by[i].depth >= 6;
        if (all) return true;
        session_sleep(s, NULL, 20);
    }
    return false;
}

Test(analysis, follows_the_cursor)
{
    OWN(session) s = drive_new("international", false);
    cr_expect_not(session_analysis(s, &seen));
    drive_all(s, "32-28", "19-23", "28x19", "analyse");
    cr_expect_eq(session_mode(s), MODE_ANALYSE);
    cr_assert(wait_lines(s, 2));
    cr_expect(!strncmp(seen.by[0].line[0].text, "14x23", 5) || !strncmp(seen.by[0].line[0].text, "13x24", 5), "%s",
        seen.by[0].line[0].text);
    uint64_t serial = seen.serial;
    drive_done(s, "back 3");
    cr_assert(wait_lines(s, 3));
    cr_expect_neq(seen.serial, serial);
    cr_expect_eq(strcspn(seen.by[0].line[0].text, "-"), 2);
}

Test(analysis, scores_are_whites)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "fen W:W31,32,33,K5:B18", "analyse");
    cr_assert(wait_lines(s, 1));
    cr_expect_gt(seen.by[0].line[0].score, 300);
    drive_all(s, "analyse off", "fen B:W31,32,33,K5:B18", "analyse");
    cr_assert(wait_lines(s, 1));
    cr_expect_gt(seen.by[0].line[0].score, 300);
}

Test(analysis, the_best_move_is_played_as_a_variation)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "34-30", "19-23", "30-25", "analyse", "goto start");
    cr_assert(wait_lines(s, 3));
    const struct node *root = game_root(session_game(s));
    char first[8];
    snprintf(first, sizeof first, "%.5s", seen.by[0].line[2].text);
    drive_done(s, "analyse best 3");
    cr_expect_eq(game_here(session_game(s))->parent, root);
    cr_expect_eq(session_mode(s), MODE_ANALYSE);
    cr_expect(drive_says(s, first), "%s: %s", first, session_message(s));
}

Test(analysis, a_line_is_played_as_far_as_asked)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "34-29", "19-23", "mode replay", "goto start", "analyse");
    for (int i = 0; i < 400 && (!wait_lines(s, 3) || strlen(seen.by[0].line[1].text) < 30); i++) poll(NULL, 0, 5);
    session_analysis_seen(s);
    cr_assert(session_analysis(s, &seen));
    const struct node *root = game_root(session_game(s)), *n;
    const struct move *line;
    int moves = 0;
    session_analysis_seen(s);
    line = session_analysis_moves(s, seen.serial, 1, &moves);
    cr_assert(line && moves >= 3);
    cr_expect_null(session_analysis_moves(s, seen.serial + 1, 1, &moves), "of another position");
    const struct move pv[3] = { line[0], line[1], line[2] };
    drive_none(s, "analyse best 2 0", "analyse best 7 2");
    drive_done(s, "analyse best 2 3");
    n = game_here(session_game(s));
    cr_assert_eq(n->ply, 3);
    for (int i = 2; i >= 0; i--, n = n->parent) cr_expect(move_equal(&n->move, &pv[i]), "%d", i);
    cr_expect_eq(n, root);
    drive_done(s, "undo");
    cr_expect(!root->child->next && !root->child->child->child, "nothing of it is left");
}

Test(analysis, a_line_is_copied_and_taken_out)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "34-29", "19-23", "mode replay", "goto start", "analyse");
    cr_assert(wait_lines(s, 3));
    const struct node *root = game_root(session_game(s)), *copied;
    int score = 0, line = 0;
    while (line < 3 && !strncmp(seen.by[0].line[line].text, "34-29", 5)) line++;
    drive_done(s, line ? "analyse copy 2" : "analyse copy");
    copied = root->child->next;
    cr_assert(copied);
    cr_expect_eq(game_here(session_game(s)), root);
    cr_expect(comment_eval(copied->after, &score), "%s", copied->after ? copied->after : "no comment");
    cr_expect_lt(abs(score), 100);
    cr_expect(copied->child);
    cr_expect_not(drive(s, line ? "analyse copy 2" : "analyse copy"));
    drive_done(s, "forward");
    cr_expect_eq(game_here(session_game(s)), root->child, "the way forward is still the game's");
    drive_all(s, "back", "undo");
    cr_expect_null(root->child->next);
    drive_done(s, "redo");
    cr_expect(root->child->next && root->child->next->child);
}

Test(analysis, leaving_goes_back_to_the_game)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "19-23", "analyse", "back", "analyse off");
    cr_expect_eq(session_mode(s), MODE_PLAY);
    cr_expect_eq(game_here(session_game(s))->ply, 2);
    drive_all(s, "mode replay", "analyse", "back", "analyse");
    cr_expect_eq(session_mode(s), MODE_REPLAY);
    cr_expect_eq(game_here(session_game(s))->ply, 1);
    drive_none(s, "analyse off", "threat", "analyse more");
}

Test(analysis, hash_threads_and_lines_while_it_runs)
{
    OWN(session) s = drive_new("thai", false);
    drive_done(s, "analyse");
    cr_assert(wait_lines(s, 3));
    drive_all(s, "set hash=1", "set threads=2", "set lines=5");
    cr_assert(wait_lines(s, 5));
    cr_expect_eq(seen.hash_mb, 1);
    cr_expect_eq(seen.threads, 2);
    drive_done(s, "analyse fewer");
    cr_assert(wait_lines(s, 4));
    cr_expect_eq(seen.by[0].n, 4);
    drive_done(s, "analyse pause");
    session_tick(s);
    cr_assert(session_analysis(s, &seen));
    cr_expect_not(seen.running);
    drive_done(s, "analyse restart");
    cr_assert(wait_lines(s, 4));
}

Test(analysis, threats)
{
    OWN(session) s = drive_new("international", false);
    /* Black to move; White would take two men. */
    drive_all(s, "fen B:W28,43,48:B1,2,12,22", "analyse", "threat");
    cr_assert(wait_lines(s, 1));
    for (int i = 0; i < 500 && !*seen.threat_line.text; i++) wait_lines(s, 1), poll(NULL, 0, 10);
    cr_expect(!strncmp(seen.threat_line.text, "28x17x8", 7) || !strncmp(seen.threat_line.text, "28x", 3), "%s",
        seen.threat_line.text);
}

/* What a score is worth is shown of games that were counted. */
Test(analysis, shares_of_games_that_were_counted)
{
    static const struct {
        const char *game;
        bool shown;
    } of[] = { { "thai", true }, { "pool", false } };
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        OWN(session) s = drive_new(of[i].game, false);
        drive_done(s, "analyse");
        cr_assert(wait_lines(s, 1));
        cr_expect_eq(seen.has_shares, of[i].shown, "%s", of[i].game);
    }
}

/* White's lead is great, and proves nothing; the win in the second position is seen to its end. */
Test(analysis, no_share_is_sure_that_is_not_proven)
{
    static const struct {
        const char *game, *fen;
        int win, draw, loss;
    } of[] = { { "international", "fen W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45:B1,2,3,4,5", 99, 1, 0 },
        { "international", "fen W:W28:B22", 100, 0, 0 } };
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        OWN(session) s = drive_new(of[i].game, false);
        drive_all(s, "set lines=1", of[i].fen, "analyse");
        cr_assert(wait_lines(s, 1));
        cr_expect(seen.has_shares && seen.win == of[i].win && seen.draw == of[i].draw && seen.loss == of[i].loss,
            "%s: %d %d %d at %d", of[i].fen, seen.win, seen.draw, seen.loss, seen.by[0].line[0].score);
    }
}

Test(analysis, a_position_without_moves)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "fen W:W46:B41,37", "analyse");
    session_tick(s);
    cr_assert(session_analysis(s, &seen));
    cr_expect_eq(seen.by[0].n, 0);
    drive_refused(s, "analyse best", "no move here");
    drive_done(s, "analyse show");
    drive_page_has(s, "", "White has no move here");
}

Test(analysis, a_side_that_could_do_nothing_threatens_nothing)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "fen W:WK1,31:B36", "analyse", "threat");
    cr_assert(wait_lines(s, 1));
    cr_expect(seen.threat && !seen.no_threat);
    drive_all(s, "fen W:WK1:B", "analyse");
    cr_assert(wait_lines(s, 1));
    cr_expect(seen.threat && seen.no_threat);
}

Test(analysis, words_nobody_knows)
{
    OWN(session) s = drive_new("international", false);
    drive_none(s, "analyse lines=0", "analyse lines=10");
    drive_refused(s, "analyse with nobody", "no engine called nobody");
    drive_none(s, "analyse with huff huff", "analyse sideways");
    cr_expect_eq(session_mode(s), MODE_PLAY);
}

Test(analysis, two_engines_at_once)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "engine add other '" BUILDDIR "/huff' hub", "32-28", "analyse with huff other");
    cr_assert(wait_lines(s, 1), "huff %d, other %d: %s", seen.by[0].n, seen.by[1].n, seen.by[1].trouble);
    cr_expect_str_eq(seen.by[1].name, "other");
    drive_done(s, "19-23");
    cr_assert(wait_lines(s, 1));
    cr_expect(!strncmp(seen.by[1].line[0].text, "28x19", 5), "%s", seen.by[1].line[0].text);
    drive_done(s, "analyse with other");
    cr_assert(wait_lines(s, 1));
    cr_expect_eq(seen.n, 1);
}

/* They are no moves of the game, and none that was taken back: they are variations of the move that is played instead. */
Test(analysis, what_is_tried_behind_a_game_in_play)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "33-28", "20-25", "analyse", "31-27", "19-23", "analyse off");
    cr_expect_eq(session_mode(s), MODE_PLAY);
    cr_expect_eq(drive_ply(s), 2);
    cr_expect_not(drive(s, "redo"));
    drive_all(s, "undo", "redo");
    cr_expect_not(drive(s, "redo"));
    drive_done(s, "34-29");
    const struct node *here = game_here(session_game(s));
    cr_expect_eq(here->parent->child, here);
    cr_assert_not_null(here->next);
    cr_expect_not_null(here->next->child, "19-23 was tried, too");
    drive_all(s, "undo", "34-30");
    here = game_here(session_game(s));
    cr_expect_eq(here->parent->child, here);
    cr_expect(here->next && here->next->child && !here->next->next, "34-29 was taken back, 31-27 was not");
}

/* What was tried behind a move that is played after all stays as well. */
Test(analysis, what_was_tried_is_played)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "33-28", "20-25", "analyse", "31-27", "19-23", "analyse off", "31-27");
    cr_expect_eq(drive_ply(s), 3);
    cr_expect_not(drive(s, "redo"));
    drive_done(s, "17-22");
    const struct node *here = game_here(session_game(s));
    cr_expect(here->parent->child == here && here->next, "19-23 is a variation");
}

/* A line that ends the game is none that anybody played. */
Test(analysis, a_line_tried_to_its_end)
{
    OWN(session) s = drive_new("russian", false);
    drive_all(s, "fen W:WKb8,Kd8,Ka7:BKh4", "analyse");
    cr_assert(wait_lines(s, 1));
    drive_done(s, "analyse best 1 7");
    cr_expect_neq(game_result(session_game(s)).result, RESULT_NONE);
    drive_done(s, "analyse off");
    cr_expect_eq(session_mode(s), MODE_PLAY);
    cr_expect_eq(drive_ply(s), 0);
    drive_done(s, "save tried.pdn");
    cr_expect(whole_has("tried.pdn", "[Result \"*\"]"));
    cr_expect_not(whole_has("tried.pdn", "1-0"));
}

/* It tells a depth and a line, but no score; such a line enters the game without one. */
Test(analysis, an_engine_without_scores)
{
    OWN(session) s = drive_new_kept("international", false);
    char score[SESSION_SCORE];
    cr_assert(drive(s,
        "engine add mute while read -r c r; do case $c in hub) echo id name=Mute; echo wait;; init) echo ready;; "
        "go) echo info depth=9 nodes=10 'pv=\"32-28 19-23\"';; stop) echo done move=32-28;; quit) exit;; esac; done"));
    drive_all(s, "mode replay", "analyse with mute");
    cr_assert(wait_lines(s, 1), "%s", seen.by[0].trouble);
    cr_expect_eq(seen.by[0].line[0].score, SESSION_UNSCORED);
    cr_expect_not(seen.has_shares);
    session_score(seen.by[0].line[0].score, score);
    cr_expect_str_eq(score, "?");
    drive_done(s, "analyse show");
    cr_expect(strstr(drive_page(s), "1 ?  32-28 19-23"), "%s", drive_page(s));
    drive_done(s, "analyse best 1 2");
    cr_expect_eq(drive_ply(s), 2);
    drive_done(s, "back");
    cr_expect_null(game_here(session_game(s))->after, "%s", game_here(session_game(s))->after);
}

Test(analysis, an_engine_that_fails_is_told)
{
    OWN(session) s = drive_new_kept("international", false);
    drive_all(s, "engine add broken false", "analyse with huff broken");
    for (int i = 0; i < 500; i++) {
        session_tick(s);
        session_analysis(s, &seen);
        if (*seen.by[1].trouble) break;
        poll(NULL, 0, 10);
    }
    cr_expect_neq(*seen.by[1].trouble, 0);
    cr_expect_eq(seen.by[1].n, 0);
    drive_done(s, "analyse with huff");
    cr_assert(wait_lines(s, 1));
}

Test(analysis, what_was_shown_is_what_is_played)
{
    OWN(session) s = drive_new("international", false);
    char shown[8];
    drive_all(s, "mode replay", "analyse");
    cr_assert(wait_lines(s, 1));
    session_analysis_seen(s);
    snprintf(shown, sizeof shown, "%.5s", seen.by[0].line[0].text);
    for (int i = 0; i < 200 && !strncmp(seen.by[0].line[0].text, shown, 5); i++) {
        wait_lines(s, 1);
        poll(NULL, 0, 5);
    }
    drive_done(s, "analyse best");
    cr_expect(drive_says(s, shown), "%s: %s", shown, session_message(s));
}
