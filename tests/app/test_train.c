/* test_train.c -- training: the mistakes of the game on the board. */
#include <config.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "drive.h"
#include "game/game.h"

/* A move of each side is marked, and a weaker one; White's has a better line. */
static const char file[] = "[White \"tester\"]\n[Black \"Else\"]\n[GameType \"20\"]\n[Result \"*\"]\n"
                           "1. 32-28 18-23 2. 33-29 $2 (2. 38-32) 23x32 3. 37x28 20-24 $4 4. 29x20 15x24 5. 31-27 $6 *";

static struct session *opened(void)
{
    struct session *s = drive_new("international", false);
    setenv("USER", "tester", 1);
    cr_assert(session_import(s, file, sizeof file - 1), "%s", session_message(s));
    drive_done(s, "goto 4");
    return s;
}

Test(train, own_mistakes_by_name_and_back)
{
    OWN(session) s = opened();
    struct game *game = session_game(s);
    char before[400], title[200];
    uint64_t version = game_version(game);
    snprintf(before, sizeof before, "%s", drive_fen(s));
    snprintf(title, sizeof title, "%s", session_title(s));
    drive_answer(s, "train", "White to move: find something better than 33-29 (1 of 1)");
    cr_expect_eq(session_mode(s), MODE_TRAIN);
    cr_expect(session_my_turn(s));
    cr_expect(strstr(session_title(s), "1 of 1"), "%s", session_title(s));
    cr_expect_eq(game_here(session_game(s))->child, NULL);
    drive_refused(s, "33-29", "33-29");
    drive_none(s, "33-30", "train next");
    drive_answer(s, "38-32", "Right: 38-32. ");
    cr_expect_not(session_my_turn(s));
    cr_expect_not(drive(s, "31-26"));
    drive_answer(s, "train", "1 of 1 solved, 0 at first try");
    cr_expect_eq(session_game(s), game);
    cr_expect_eq(game_version(game), version);
    cr_expect_str_eq(drive_fen(s), before);
    cr_expect_str_eq(session_title(s), title);
    cr_expect_eq(session_mode(s), MODE_REPLAY);
}

Test(train, the_variation_is_right_at_first_try)
{
    OWN(session) s = opened();
    drive_done(s, "train w");
    drive_answer(s, "38-32", "at first try");
    drive_answer(s, "train stop", "1 of 1 solved, 1 at first try");
}

Test(train, sides_and_inaccuracies)
{
    OWN(session) s = opened();
    drive_answer(s, "train both", "(1 of 2)");
    drive_answer(s, "train skip", "Black to move: find something better than 20-24 (2 of 2)");
    cr_expect(session_player(s, WHITE)->engine && !session_player(s, BLACK)->engine);
    drive_answer(s, "train b", "(1 of 1)");
    drive_answer(s, "train all", "(1 of 2)");
    drive_answer(s, "train show", "Better was 38-32");
    cr_expect_not(drive(s, "train show"));
    drive_answer(s, "train", "31-27 (2 of 2)");
    drive_done(s, "train stop");
}

Test(train, a_man_lost_is_said_with_the_line)
{
    static const char blunder[] = "[GameType \"20\"]\n[FEN \"W:W33,44,45,46,50:B24,1,2,3,4\"]\n1. 33-29 $4 24x33 *";
    OWN(session) s = drive_new("international", false);
    cr_assert(session_import(s, blunder, sizeof blunder - 1));
    drive_done(s, "train both");
    drive_refused(s, "33-29", "33-29, as played, costs a man: 33-29 24x33 ");
    cr_expect(drive_says(s, "try again"));
    drive_done(s, "hint 3");
    const char *play = strstr(session_message(s), "Play ");
    char move[40];
    cr_assert(play && sscanf(play + 5, "%39s", move) == 1);
    drive_answer(s, move, "Right");
}

Test(train, other_commands_wait_or_end_it)
{
    OWN(session) s = opened();
    drive_done(s, "train both");
    static const char *const refused[] = { "undo", "goto 1", "comment x", "save x.pdn", "setup", "resign", "graph",
        "eval", "mode play", "go", NULL };
    for (const char *const *line = refused; *line; line++) {
        cr_expect_not(drive(s, *line), "%s", *line);
        cr_expect_eq(session_mode(s), MODE_TRAIN);
    }
    drive_done(s, "new w=me b=me");
    cr_expect_eq(session_mode(s), MODE_PLAY);
    drive_refused(s, "train", "No move of the main line is marked");
    cr_expect_not(drive(s, "train stop"));
    static const char *const begin[] = { "variant thai", "fen W:W31:B1", "fen" };
    for (size_t i = 0; i < 3; i++) {
        cr_assert(session_import(s, file, sizeof file - 1), "%s", session_message(s));
        drive_all(s, "train both", begin[i]);
        bool ends = strstr(session_message(s), "The training ends: 0 of 1 solved");
        cr_expect_eq(ends, i < 2, "%s", session_message(s));
    }
}

/* Only what is shown is help. */
Test(train, a_hint_that_is_none)
{
    OWN(session) s = opened();
    drive_done(s, "train both");
    drive_none(s, "hint 9", "hint 2x");
    drive_all(s, "38-32", "train stop");
    cr_expect(drive_says(s, "1 of 1 solved, 1 at first try"), "%s", session_message(s));
}

/* What people type there, `train` or not. */
Test(train, the_words_of_train_alone)
{
    static const struct {
        const char *line, *says;
        bool done, on;
    } words[] = {
        { "next", "This one is not solved", false, true },
        { "prev", "`prev` can't be used while you train", false, true },
        { "skip", "(2 of 2)", true, true },
        { ":skip", "(2 of 2)", true, true },
        { "show", "Better was 38-32", true, true },
        { "answer", "Better was 38-32", true, true },
        { "Solution", "Better was 38-32", true, true },
        { "give up", "Better was 38-32", true, true },
        { "train answer", "Better was 38-32", true, true },
        { "on", "Solve it first", false, true },
        { "stop", "0 of 1 solved, 0 at first try. The game is as it was.", true, false },
        { "printer", "There is no command \"printer\"", false, true },
    };
    OWN(session) s = opened();
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        drive_done(s, "train both");
        cr_expect_eq(drive(s, words[i].line), words[i].done, "%s", words[i].line);
        cr_expect(drive_says(s, words[i].says), "%s: %s", words[i].line, session_message(s));
        cr_expect_eq(session_mode(s) == MODE_TRAIN, words[i].on, "%s", words[i].line);
    }
    cr_assert(drive(s, "train both") && drive(s, "38-32") && drive(s, "next"));
    cr_expect(drive_says(s, "(2 of 2)"), "%s", session_message(s));
    drive_done(s, "train stop");
    drive_refused(s, "solution", "There is no command \"solution\"");
}

/* Why it is not legal, and nothing that may be the answer. */
Test(train, what_is_not_legal_gives_no_answer_away)
{
    static const struct {
        const char *fen, *played, *line, *says;
    } tries[] = {
        { "W:W33,38,49:B1", "38-32", "38-33", "38-33: the square it ends on is occupied" },
        { "W:W33,38,49:B1", "38-32", "why 38-33", "38-33: the square it ends on is occupied" },
        { "W:W33,38,49:B1", "38-32", "37-32", "37-32: there is no piece on 37" },
        { "W:W33,38,49:B1", "38-32", "38~33~9", "38~33~9: that is not a move" },
        { "W:W38,49:B32,1", "38x27", "49-43", "49-43: a capture is compulsory" },
        { "W:W38,49:B32,21,1", "38x16", "38x27", "38x27: the capture goes on from 27 and must be completed" },
    };
    OWN(session) s = drive_new("international", false);
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        char pdn[200];
        snprintf(pdn, sizeof pdn, "[GameType \"20\"]\n[FEN \"%s\"]\n1. %s $4 *", tries[i].fen, tries[i].played);
        cr_assert(session_import(s, pdn, strlen(pdn)), "%s", session_message(s));
        cr_assert(drive(s, "train both"), "%s: %s", pdn, session_message(s));
        drive(s, tries[i].line);
        cr_expect_str_eq(session_message(s), tries[i].says);
        drive_done(s, "train stop");
    }
}

/* Whatever ends it, what came of it is said. */
Test(train, what_came_of_it_is_never_lost)
{
    static const char *const lines[] = { "open no.pdn", "games", "game 7", "coach sideways", "repertoire due no.pdn",
        "train endings sideways", "guess b", "train b", "new w=me b=me", NULL };
    OWN(session) s = opened();
    for (const char *const *line = lines; *line; line++) {
        drive_all(s, "train both", "38-32");
        drive(s, *line);
        cr_expect(drive_says(s, "1 of 1 solved, 1 at first try. "), "%s: %s", *line, session_message(s));
        if (session_mode(s) == MODE_TRAIN) cr_assert(drive(s, "train stop"));
    }
}

Test(train, a_game_in_play_goes_on_after_it)
{
    OWN(session) s = drive_new("international", true);
    drive_all(s, "32-28", "goto 1", "glyph ?", "resume");
    int ply = game_here(session_game(s))->ply;
    drive_answer(s, "train", "better than 32-28");
    session_free(s);
    s = drive_new("international", true);
    drive_all(s, "32-28", "goto 1", "glyph ?", "resume", "train", "train stop");
    cr_expect_eq(session_mode(s), MODE_PLAY);
    cr_expect_eq(game_here(session_game(s))->ply, ply);
    cr_expect(session_my_turn(s));
}

Test(train, a_mark_the_engine_does_not_see)
{
    static const char odd[] = "[GameType \"20\"]\n[FEN \"W:W33:B24,1\"]\n1. 33-28 $2 1-6 *";
    OWN(session) s = drive_new("international", false);
    cr_assert(session_import(s, odd, sizeof odd - 1));
    drive_done(s, "train both");
    drive_refused(s, "33-28", "try something else");
    cr_expect_not(drive(s, "hint"));
    drive_refused(s, "train show", "nothing better");
    drive_done(s, "train skip");
}
