/* test_dxp.c -- the command `dxp`: two sessions that play each other, and one against `huff dxp`. */
#include <config.h>

#include "app/drive.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mono.h"
#include "base/str.h"
#include "board/square.h"
#include "game/game.h"
#include "help/scratch.h"
#include "help/sessions.h"
#include "help/wait.h"

TestSuite(dxp_board, .init = scratch_enter, .fini = scratch_leave);

/* Ann listens, Bob connects. */
struct two {
    struct session *ann, *bob;
};

static void tick(struct two *t)
{
    int a = session_tick(t->ann), b = session_tick(t->bob);
    int wait = a >= 0 && a < 20 ? a : b >= 0 && b < 20 ? b : 20;
    session_sleep(t->ann, t->bob, wait);
}

/* Until a session says so, as its message or its question. */
static void await(struct two *t, struct session *s, const char *text)
{
    for (int64_t end = mono_ms() + WAIT_MS;; tick(t)) {
        const char *question = session_question(s);
        if (strstr(session_message(s), text) || (question && strstr(question, text))) return;
        cr_assert(mono_ms() < end, "no \"%s\": %s; Ann: %s; Bob: %s", text, question ? question : "no question",
            session_message(t->ann), session_message(t->bob));
    }
}

static void await_turn(struct two *t, struct session *s)
{
    WAIT_UNTIL(session_my_turn(s), tick(t));
}

static void does(struct session *s, const char *line)
{
    cr_assert(session_line(s, line), "%s: %s", line, session_message(s));
}

static void refused(struct session *s, const char *line, const char *why)
{
    cr_expect_not(session_line(s, line), "%s", line);
    cr_expect(strstr(session_message(s), why), "%s: %s", line, session_message(s));
}

/* Where the session listens, from its message. */
static const char *where(struct session *s)
{
    static char text[64];
    cr_assert_eq(sscanf(session_message(s), "Listening at %63[^;]", text), 1, "%s", session_message(s));
    return text;
}

static struct two meet(const char *terms)
{
    char line[128];
    struct two t = { .ann = drive_new(NULL, false), .bob = drive_new("thai", true) };
    drive_all(t.ann, (const char *const[]){ "set name=Ann", "set flip=auto", NULL });
    drive_all(t.bob, (const char *const[]){ "set name=Bob", "set flip=auto", NULL });
    does(t.ann, "dxp listen :0");
    snprintf(line, sizeof line, "dxp connect %s %s", where(t.ann), terms);
    drive_wait(t.bob);
    does(t.bob, line);
    return t;
}

static struct two begin(const char *terms)
{
    struct two t = meet(terms);
    await(&t, t.ann, "Bob asks for a game: you are ");
    does(t.ann, "y");
    await(&t, t.bob, "against Ann");
    return t;
}

static void end(struct two *t)
{
    session_free(t->ann);
    session_free(t->bob);
}

static void plays(struct two *t, struct session *s, const char *move)
{
    await_turn(t, s);
    does(s, move);
}

/* The command's own words. */
Test(dxp_board, words)
{
    static const char none[] = "There is no connection", colour[] = "Say w or b";
    static const char *const no[][2] = { { "dxp stop", none }, { "dxp say hello", none }, { "dxp game", none },
        { "dxp dance", "`dxp` knows listen, connect, game, say and stop" }, { "dxp connect", "Say where" },
        { "dxp connect :1 red", colour }, { "dxp connect :1 w 1000", colour },
        { "dxp listen a b", "Write `dxp listen`" }, { "dxp listen :x", "A port is a number" } };
    OWN(session) s = drive_new(NULL, false);
    does(s, "dxp");
    cr_expect(drive_says(s, "There is no connection"));
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) refused(s, no[i][0], no[i][1]);
    does(s, "dxp listen :0");
    does(s, "dxp");
    cr_expect(drive_says(s, "Nobody is there yet (127.0.0.1:"));
    refused(s, "dxp listen :0", "There is a connection already");
    refused(s, "dxp connect :1", "There is a connection already");
    does(s, "dxp stop");
    cr_expect(drive_says(s, "There is no connection any more"));
}

Test(dxp_board, nobody_answers)
{
    OWN(session) s = drive_new(NULL, false);
    session_line(s, "dxp connect :1");
    drive_until(s, "answers at");
    cr_expect(drive_says(s, "Nobody answers at 127.0.0.1:1: "));
    does(s, "dxp");
    cr_expect(drive_says(s, "There is no connection;"));
}

Test(dxp_board, a_game_of_two_people)
{
    struct two t = begin("b 5");
    cr_expect_str_eq(session_title(t.bob), "International draughts   Ann (W) vs you (B)");
    cr_expect_str_eq(session_title(t.ann), "International draughts   you (W) vs Bob (B)");
    cr_expect_str_eq(game_tag(session_game(t.bob), "Event"), "DXP");
    cr_expect_str_eq(game_tag(session_game(t.bob), "White"), "Ann");
    cr_expect_str_eq(game_tag(session_game(t.bob), "Black"), "Bob");
    cr_expect_str_eq(game_tag(session_game(t.bob), "TimeControl"), "300");
    cr_expect(session_my_turn(t.ann) && !session_my_turn(t.bob));
    cr_expect(session_flipped(t.bob) && !session_flipped(t.ann));
    refused(t.bob, "19-23", "It is the turn of Ann");
    refused(t.ann, "19-23", "");
    plays(&t, t.ann, "32-28");
    cr_expect_not(session_my_turn(t.ann));
    refused(t.ann, "31-27", "It is the turn of Bob");
    plays(&t, t.bob, "19-23");
    plays(&t, t.ann, "28x19");
    plays(&t, t.bob, "14x23");
    await_turn(&t, t.ann);
    cr_expect_eq(drive_ply(t.ann), 4);
    char fen[400];
    strcpy(fen, drive_fen(t.ann));
    cr_expect_str_eq(fen, drive_fen(t.bob));
    cr_expect(session_flipped(t.bob) && !session_flipped(t.ann));
    does(t.ann, "dxp say well played");
    await(&t, t.bob, "Ann: well played");
    does(t.ann, "resign");
    cr_expect_str_eq(session_question(t.ann), "Do you resign? y/n");
    cr_expect_not(session_line(t.ann, "n"));
    does(t.ann, "resign");
    does(t.ann, "y");
    await(&t, t.ann, "Black wins: White resigned");
    await(&t, t.bob, "Black wins: White resigned");
    cr_expect_str_eq(game_tag(session_game(t.bob), "Result"), "0-2");
    cr_expect_str_eq(game_tag(session_game(t.ann), "Result"), "0-2");
    end(&t);
}

/* Another game over the same connection, asked for by the other; then none. */
Test(dxp_board, one_game_after_another)
{
    struct two t = begin("");
    plays(&t, t.bob, "32-28");
    await_turn(&t, t.ann);
    refused(t.ann, "dxp game w", "A game with Bob is on");
    does(t.ann, "draw");
    does(t.ann, "y");
    await(&t, t.bob, "Drawn by agreement");
    await(&t, t.ann, "Drawn by agreement");
    does(t.ann, "dxp game w 1");
    await(&t, t.bob, "Ann asks for a game: you are Black, 1 minute each. y/n");
    cr_expect_not(session_line(t.bob, "n"));
    await(&t, t.ann, "Bob does not want to play this game");
    does(t.ann, "dxp game b 0");
    await(&t, t.bob, "Ann asks for a game: you are White. y/n");
    does(t.bob, ":dxp say wait"); // the question is asked again
    await(&t, t.ann, "Bob: wait");
    await(&t, t.bob, "Ann asks for a game");
    does(t.bob, "y");
    await(&t, t.ann, "You are Black against Bob");
    cr_expect_eq(session_clock_ms(t.ann, WHITE), INT64_MIN);
    does(t.bob, "dxp stop");
    await(&t, t.bob, "The connection is closed");
    await(&t, t.ann, "The connection is closed");
    cr_expect(drive_says(t.ann, "The game was broken off"));
    does(t.ann, "dxp");
    cr_expect(drive_says(t.ann, "There is no connection;"));
    end(&t);
}

Test(dxp_board, moves_taken_back)
{
    struct two t = begin("w 5");
    plays(&t, t.bob, "32-28");
    refused(t.bob, "undo", "It is the turn of Ann");
    nap_ms(5);
    plays(&t, t.ann, "17-21");
    await_turn(&t, t.bob);
    refused(t.bob, "undo 2", "There is no move to take back");
    does(t.bob, "undo");
    refused(t.bob, "35-30", "has not yet answered");
    await(&t, t.ann, "Bob asks to take back all from 32-28 on. y/n");
    cr_expect_not(session_line(t.ann, "n"));
    await(&t, t.bob, "Ann does not take moves back");
    does(t.bob, "undo");
    await(&t, t.ann, "Bob asks to take back");
    does(t.ann, "y");
    await(&t, t.bob, "2 plies are taken back");
    cr_expect_eq(drive_ply(t.ann), 0);
    cr_expect_eq(drive_ply(t.bob), 0);
    cr_expect_eq(session_clock_ms(t.bob, BLACK), 300000, "and the time they took");
    plays(&t, t.bob, "31-26");
    plays(&t, t.ann, "19-23");
    await_turn(&t, t.bob);
    cr_expect_str_eq(drive_fen(t.bob), "W:W26,32-50:B1-18,20,23");
    end(&t);
}

/* What would change the game under the other's feet is refused; looking back is not, and ends when
   they move. */
Test(dxp_board, what_is_refused_and_what_is_not)
{
    static const char *const no[] = { "new", "pause", "setup", "open x", "game 1", "variant thai", "clock 5m",
        "fen W:W50:B1", "engine use huff", "import W:W50:B1" };
    static const char *const advice[] = { "go", "train", "analyse", "swap", "players w=engine" };
    static const char *const change[] = { "var delete", "var promote", "var main", "var demote", "var strip",
        "line 33-29 20-25" };
    struct two t = begin("w 5");
    plays(&t, t.bob, "32-28");
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) refused(t.ann, no[i], "in a game over DXP; `dxp stop` ends it");
    for (size_t i = 0; i < sizeof advice / sizeof *advice; i++) refused(t.ann, advice[i], "while you play a person");
    refused(t.ann, "redo", "There is no move to play again");
    does(t.ann, "players");
    does(t.ann, "fen");
    plays(&t, t.ann, "19-23");
    plays(&t, t.bob, "28x19");
    plays(&t, t.ann, "14x23");
    does(t.ann, "mode replay");
    does(t.ann, "mode play");
    cr_expect_eq(session_mode(t.ann), MODE_PLAY);
    cr_expect_eq(drive_ply(t.ann), 4);
    does(t.ann, "goto start");
    does(t.ann, "33-29"); // a variation: nothing is sent
    cr_expect_eq(drive_ply(t.ann), 1);
    await_turn(&t, t.bob);
    cr_expect_eq(drive_ply(t.bob), 4);
    does(t.bob, "back 2");
    for (size_t i = 0; i < sizeof change / sizeof *change; i++)
        refused(t.bob, change[i], "in a game over DXP; `dxp stop` ends it");
    does(t.bob, "var list");
    cr_expect(drive_says(t.bob, "Here goes on: 28x19"));
    does(t.bob, "resume");
    cr_expect_eq(drive_ply(t.bob), 4);
    plays(&t, t.bob, "35-30");
    await_turn(&t, t.ann);
    cr_expect_eq(drive_ply(t.ann), 5);
    char fen[400];
    strcpy(fen, drive_fen(t.ann));
    cr_expect_str_eq(fen, drive_fen(t.bob));
    end(&t);
}

/* Broken off by a command, and by leaving the program. */
Test(dxp_board, abort_and_quit)
{
    struct two t = begin("w 5");
    plays(&t, t.bob, "32-28");
    await_turn(&t, t.ann);
    does(t.ann, "abort");
    cr_expect_str_eq(session_question(t.ann), "Break the game off? y/n");
    cr_expect_not(session_line(t.ann, "n"));
    cr_expect(drive_says(t.ann, "The game goes on"));
    does(t.ann, "abort");
    does(t.ann, "y");
    await(&t, t.bob, "The game was broken off");
    does(t.bob, "dxp game w");
    await(&t, t.ann, "Bob asks for a game");
    does(t.ann, "y");
    await(&t, t.bob, "You are White against Ann");
    does(t.bob, "set confirm=off");
    does(t.bob, "abort");
    await(&t, t.ann, "The game was broken off");
    does(t.bob, "dxp game w");
    await(&t, t.ann, "Bob asks for a game");
    does(t.ann, "y");
    await(&t, t.bob, "You are White against Ann");
    session_free(t.ann);
    t.ann = drive_new(NULL, false);
    await(&t, t.bob, "The connection is closed");
    cr_expect(drive_says(t.bob, "The game was broken off"));
    does(t.bob, "new");
    end(&t);
}

/* --- against a program -------------------------------------------------------------------- */

/* The first line it says. */
static void first_line(FILE *f, const char *before, char *ret)
{
    char line[256];
    cr_assert(fgets(line, sizeof line, f));
    cr_assert_eq(strncmp(line, before, strlen(before)), 0, "%s", line);
    line[strcspn(line, "\n")] = 0;
    strcpy(ret, line + strlen(before));
}

/* The person plays the move in the middle of the list until the game is over. */
static void play_out(struct two *t, struct session *s)
{
    for (int64_t end = mono_ms() + WAIT_MS;
         !game_tag(session_game(s), "Result") || !strcmp(game_tag(session_game(s), "Result"), "*"); tick(t)) {
        struct game *g = session_game(s);
        char line[32];
        cr_assert(mono_ms() < end, "%s", session_message(s));
        if (session_question(s)) session_line(s, "y");
        if (!session_my_turn(s)) continue;
        const struct moves *legal = game_moves(g);
        const struct move *m = &legal->m[legal->n / 2];
        struct str text = { 0 };
        str_addf(&text, "%d%c%d", square_of_bit(game_rules(g), m->from), m->captured ? 'x' : '-',
            square_of_bit(game_rules(g), m->to));
        snprintf(line, sizeof line, "%s", str_text(&text));
        str_release(&text);
        if (!session_line(s, line)) does(s, "resign"), does(s, "y"); // of two captures with the same ends
    }
}

Test(dxp_board, a_program_that_listens)
{
    char place[256], line[320], result[256];
    struct two t = { drive_new(NULL, false), drive_new(NULL, false) };
    FILE *f = popen("exec '" BUILDDIR "/huff' dxp --listen=:0 --nodes=500 --name=Program", "r");
    cr_assert(f);
    first_line(f, "listening at ", place);
    snprintf(line, sizeof line, "dxp connect %s w 5", place);
    does(t.ann, line);
    await(&t, t.ann, "You are White against Program");
    play_out(&t, t.ann);
    cr_expect(drive_says(t.ann, "Black wins: "));
    does(t.ann, "dxp stop");
    await(&t, t.ann, "The connection is closed");
    first_line(f, "somebody has come", line);
    first_line(f, "game 1 begins: ", line);
    first_line(f, "game 1: ", result);
    cr_expect(strstr(result, " - Program  0-2  Black wins: "), "%s", result);
    cr_expect_eq(pclose(f), 0);
    end(&t);
}

Test(dxp_board, a_program_that_asks)
{
    char command[512], result[256];
    struct two t = { drive_new(NULL, false), drive_new(NULL, false) };
    does(t.ann, "dxp listen :0");
    snprintf(command, sizeof command,
        "exec '" BUILDDIR "/huff' dxp --connect=%s --nodes=500 --moves=5 --color=w --games=2 "
        "--name=Program 2>/dev/null",
        where(t.ann));
    FILE *f = popen(command, "r");
    cr_assert(f);
    await(&t, t.ann, "Program asks for a game: you are Black, 5 minutes each, 5 moves. y/n");
    does(t.ann, "y");
    await_turn(&t, t.ann);
    refused(t.ann, "undo", "There is no move to take back");
    does(t.ann, "19-23");
    await_turn(&t, t.ann);
    does(t.ann, "undo");
    await(&t, t.ann, "2 plies are taken back");
    cr_expect_eq(drive_ply(t.ann), 1);
    end(&t);
    first_line(f, "connected to ", result);
    first_line(f, "game 1 begins: Program - ", result);
    first_line(f, "game 1: Program - ", result);
    cr_expect(strstr(result, "  *  The game was broken off"), "%s", result);
    pclose(f);
}
