/* test_review.c -- the game on the board reviewed: marks, better lines, accuracy; stopped, gone on with, undone. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "app/drive.h"
#include "base/mono.h"
#include "base/str.h"
#include "game/game.h"
#include "help/scratch.h"
#include "help/sessions.h"
#include "help/wait.h"
#include "notation/comment.h"
#include "pdn/pdn.h"

TestSuite(review, .init = scratch_enter, .fini = scratch_leave, .timeout = 600);

/* White gives a man away at his fourth move, at the latest. */
static struct session *blundered(void)
{
    struct session *s = drive_new("international", false);
    drive_all(s, "32-28", "18-23", "37-32", "12-18", "34-30", "7-12", "30-24", "mode replay");
    return s;
}

/* The same as the program waits: only as long as the session says, and for what it wakes itself with. */
static bool wait_asleep(struct session *s, const char *text)
{
    int64_t until = mono_ms() + 30000;
    while (!strstr(session_message(s), text) && mono_ms() < until) {
        int ms = session_tick(s);
        if (!strstr(session_message(s), text)) session_sleep(s, NULL, ms < 0 ? 5000 : ms);
    }
    return strstr(session_message(s), text);
}

static const struct node *at_ply(struct session *s, int ply)
{
    const struct node *n = game_root(session_game(s));
    while (n && n->ply < ply) n = n->child;
    return n;
}

static char *text_of(struct session *s)
{
    struct str text = { 0 };
    pdn_write(session_game(s), &text);
    return str_take(&text);
}

Test(review, marks_the_blunder_and_shows_what_was_better)
{
    OWN(session) s = blundered();
    int score;
    drive_all(s, "goto 2", "analyse game nodes=20000");
    cr_expect(drive_says(s, "being reviewed"));
    drive_until(s, "accuracy");
    const struct node *bad = at_ply(s, 7);
    cr_assert_eq(bad->n_nags, 1);
    cr_expect(bad->nags[0] == 2 || bad->nags[0] == 4, "$%d", bad->nags[0]);
    cr_assert(bad->next);
    cr_expect(comment_eval(bad->after, &score) && score < -50, "%s", bad->after);
    for (int ply = 1; ply < 7; ply++) cr_expect(comment_eval(at_ply(s, ply)->after, &score), "ply %d", ply);
    cr_expect_eq(game_here(session_game(s)), at_ply(s, 3));
    cr_expect(game_tag(session_game(s), "WhiteAccuracy"));
    drive_done(s, "mistakes next w");
    while (game_here(session_game(s)) != bad) drive_done(s, "again");
    cr_expect_not(drive(s, "again"));
    drive_all(s, "goto start", "mistakes next b");
    for (int i = 0; i < 9 && drive(s, "again"); i++) cr_expect_eq(game_here(session_game(s))->pos.turn, WHITE);
    drive_done(s, "mistakes w");
    drive_page_has(s, "Moves called bad", "  better ");
    cr_expect(drive_says(s, "?"), "%s", session_message(s));
}

Test(review, is_taken_back_as_one)
{
    OWN(session) s = blundered();
    char *before = text_of(s);
    drive_done(s, "analyse game nodes=5000");
    drive_until(s, "accuracy");
    char *reviewed = text_of(s);
    cr_expect_neq(strcmp(before, reviewed), 0);
    drive_all(s, "goto 2b", "undo");
    cr_expect(drive_says(s, "All that was changed together"));
    cr_expect_eq(game_here(session_game(s)), at_ply(s, 4), "one stays where one is");
    char *undone = text_of(s);
    cr_expect_str_eq(undone, before);
    drive_done(s, "redo");
    cr_expect_eq(game_here(session_game(s)), at_ply(s, 4));
    drive_all(s, "goto start", "goto end");
    cr_expect_eq(game_here(session_game(s)), game_end(session_game(s)), "no variation is the way last walked");
    char *redone = text_of(s);
    cr_expect_str_eq(redone, reviewed);
    free(before), free(reviewed), free(undone), free(redone);
}

Test(review, stops_and_goes_on)
{
    OWN(session) s = blundered();
    drive_done(s, "analyse game time=50ms");
    drive_until(s, "%");
    drive_answer(s, "stop", "goes on");
    cr_expect_not(game_tag(session_game(s), "WhiteAccuracy"));
    drive_answer(s, "analyse game time=50ms", "The review goes on");
    drive_answer(s, "analyse pause", "The review has stopped");
    drive_answer(s, "analyse game", "The review goes on");
    drive_refused(s, "analyse best", "reviewing");
    drive_until(s, "accuracy");
    cr_expect(game_tag(session_game(s), "WhiteAccuracy"));
}

Test(review, a_changed_game_is_not_reviewed_on)
{
    OWN(session) s = blundered();
    drive_all(s, "analyse game time=100ms", "goto 2", "line 16-21", "var promote");
    session_tick(s);
    cr_expect(drive_says(s, "the game has changed"), "%s", session_message(s));
    drive_all(s, "analyse game time=100ms", "analyse off");
    session_tick(s);
    cr_expect(drive_says(s, "`analyse game` goes on"), "%s", session_message(s));
    drive_all(s, "analyse game time=100ms", "new thai");
    session_tick(s);
    cr_expect_eq(session_mode(s), MODE_PLAY);
}

Test(review, goes_on_through_comments_and_variations)
{
    OWN(session) s = blundered();
    int score;
    drive_all(s, "analyse game time=30ms", "goto 2", "comment a word", "line 16-21 31-26");
    session_tick(s);
    cr_expect_not(strstr(session_message(s), "stopped"), "%s", session_message(s));
    drive_until(s, "accuracy");
    cr_expect(strstr(at_ply(s, 3)->after, "a word"), "%s", at_ply(s, 3)->after);
    cr_expect(comment_eval(at_ply(s, 3)->after, &score));
    cr_expect(at_ply(s, 4)->next, "the line is still there");
}

/* What a key has said can be read before the progress is shown again. */
Test(review, does_not_write_over_a_message_at_once)
{
    OWN(session) s = blundered();
    drive_done(s, "analyse game time=20ms");
    drive_until(s, "%");
    drive_done(s, "goto 2");
    for (int i = 0; i < 10; i++) {
        session_tick(s);
        session_sleep(s, NULL, 50);
        cr_expect_not(strstr(session_message(s), "Review"), "%s", session_message(s));
    }
}

Test(review, says_how_exact_play_was)
{
    OWN(session) s = drive_new("international", false);
    drive_all(s, "32-28", "18-23", "mode replay", "tag WhiteAccuracy 100.0", "tag BlackAccuracy 7.5", "mistakes");
    cr_expect(drive_says(s, "accuracy W 100.0 B 7.5"), "%s", session_message(s));
}

/* n and N go to what was asked for last. */
Test(review, again_goes_to_words_or_to_mistakes)
{
    OWN(session) s = blundered();
    drive_all(s, "goto 4", "glyph ?", "goto 2", "comment a word", "goto start", "find a word", "goto start", "again");
    cr_expect_eq(game_here(session_game(s))->ply, 3);
    drive_all(s, "goto end", "again back");
    cr_expect_eq(game_here(session_game(s))->ply, 3);
    drive_all(s, "mistakes", "again");
    cr_expect_eq(game_here(session_game(s))->ply, 7);
}

Test(review, wrong_words)
{
    OWN(session) s = drive_new("international", false);
    drive_refused(s, "analyse game", "no moves");
    drive_done(s, "32-28");
    drive_none(s, "analyse game mark=0", "analyse game mark=x", "analyse game mark=5e-2", "analyse game mark=0x1",
        "analyse game quickly");
    drive_refused(s, "mistakes next", "analyse game");
    cr_expect_not(drive(s, "mistakes none"));
}

Test(review, a_file_is_reviewed_game_by_game_and_saved)
{
    static const char two[] =
        "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 18-23 2. 37-32 12-18 3. 34-30 *\n\n"
        "[White \"B\"]\n[GameType \"20\"]\n\n*\n\n[White \"C\"]\n[GameType \"20\"]\n\n1. 34-30 20-25 *\n";
    OWN(session) s = drive_new("international", false);
    whole_write("two.pdn", two);
    cr_expect_not(drive(s, "analyse file"));
    drive_all(s, "open two.pdn", "analyse file nodes=2000");
    cr_assert(session_question(s));
    drive_done(s, "y");
    cr_assert(wait_asleep(s, "2 games are reviewed"), "%s", session_message(s));
    LOCAL(str) text = { 0 };
    whole_read("two.pdn", &text);
    const char *first = strstr(str_text(&text), "WhiteAccuracy"), *last = strstr(str_text(&text), "[White \"C\"]");
    cr_assert(first && last && first < last);
    cr_expect(strstr(last, "WhiteAccuracy") && strstr(last, "[%eval"), "%s", last);
    cr_expect_eq(session_game_index(s, NULL), 3);
}

static const char gaps[] =
    "[White \"A\"]\n[GameType \"20\"]\n\n1. 32-28 18-23 *\n\n[White \"B\"]\n[GameType \"20\"]\n\n*\n\n"
    "[White \"C\"]\n[GameType \"31\"]\n\n1. b3-c4 *\n\n"
    "[White \"D\"]\n[GameType \"20\"]\n\n1. 34-30 20-25 *\n\n"
    "[White \"E\"]\n[GameType \"20\"]\n\n1. 34-30 20-25 2. 1-50 2-0\n";

static struct session *reviewing_a_file_with_gaps(void)
{
    struct session *s = drive_new("international", false);
    whole_write("gaps.pdn", gaps);
    drive_all(s, "open gaps.pdn", "analyse file nodes=2000", "y");
    return s;
}

Test(review, a_file_goes_on_behind_games_without_moves)
{
    OWN(session) s = reviewing_a_file_with_gaps();
    LOCAL(str) text = { 0 };
    cr_assert(wait_asleep(s, "games are reviewed"), "%s", session_message(s));
    cr_expect(drive_says(s, "3 games are reviewed and saved in gaps.pdn"), "%s", session_message(s));
    whole_read("gaps.pdn", &text);
    const char *d = strstr(str_text(&text), "[White \"D\"]");
    cr_expect(d && strstr(d, "WhiteAccuracy"), "%s", str_text(&text));
    cr_expect(strstr(str_text(&text), "1-50"), "what cannot be played stays: %s", str_text(&text));
}

/* The end of a game's review is no answer to a question. */
Test(review, a_file_waits_for_an_answer)
{
    OWN(session) s = reviewing_a_file_with_gaps();
    drive_all(s, "goto 1", "var delete");
    cr_assert(session_question(s));
    for (int i = 0; i < 20; i++) {
        session_tick(s);
        session_sleep(s, NULL, 50);
    }
    cr_assert(session_question(s));
    cr_expect_eq(session_game_index(s, NULL), 1);
    drive(s, "n");
    cr_assert(wait_asleep(s, "games are reviewed"), "%s", session_message(s));
    cr_expect(game_root(session_game(s))->child);
}

/* A comment that is being typed is one on this game. */
Test(review, a_file_waits_for_a_line)
{
    OWN(session) s = reviewing_a_file_with_gaps();
    session_hold(s, true);
    for (int i = 0; i < 20; i++) {
        session_tick(s);
        session_sleep(s, NULL, 50);
    }
    cr_expect_eq(session_game_index(s, NULL), 1);
    drive_done(s, "comment mine");
    session_hold(s, false);
    cr_assert(wait_asleep(s, "3 games are reviewed"), "%s", session_message(s));
    cr_expect(whole_has("gaps.pdn", "mine"));
}

/* Nor are games left behind that could not be saved. */
Test(review, a_file_that_has_changed_is_asked_about)
{
    OWN(session) s = reviewing_a_file_with_gaps();
    whole_write("gaps.pdn", gaps + 1);
    WAIT_UNTIL(session_question(s), (session_tick(s), nap_ms(20)));
    cr_expect(strstr(session_question(s), "another program"), "%s", session_question(s));
    cr_expect(game_tag(session_game(s), "WhiteAccuracy"), "the review is in the game");
    drive_done(s, "y");
    cr_assert(wait_asleep(s, "3 games are reviewed"), "the others, too: %s", session_message(s));
}

Test(review, a_file_goes_no_further_unsaved)
{
    OWN(session) s = reviewing_a_file_with_gaps();
    whole_write("gaps.pdn", gaps + 1);
    WAIT_UNTIL(session_question(s), (session_tick(s), nap_ms(20)));
    drive(s, "n");
    cr_expect(drive_says(s, "Not saved"), "%s", session_message(s));
    WAIT_UNTIL(!session_working(s), (session_tick(s), nap_ms(20)));
    cr_expect(whole_is("gaps.pdn", gaps + 1));
    cr_expect_eq(session_game_index(s, NULL), 1);
}

Test(review, a_game_never_reviewed_says_so)
{
    OWN(session) s = drive_new("international", false);
    drive_lines(s, drive_opening);
    drive_answer(s, "mistakes", "has not been reviewed; `analyse game` does it");
}
