/* test_dxp.c -- the command `dxp`: two sessions that play each other, and one against `huff dxp`. */
#include <config.h>

#include "app/drive.h"

#include <criterion/criterion.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/mono.h"
#include "base/str.h"
#include "board/square.h"
#include "game/game.h"
#include "help/scratch.h"
#include "help/sessions.h"
#include "help/wait.h"
#include "scene.h"

TestSuite(dxp_board, .init = scratch_enter, .fini = scratch_leave);

static void await_turn(struct scene *t, struct session *s)
{
    WAIT_UNTIL(session_my_turn(s), scene_tick(t));
}

/* Where the session listens, from its message. */
static const char *where(struct session *s)
{
    static char text[64];
    cr_assert_eq(sscanf(session_message(s), "Listening at %63[^;]", text), 1, "%s", session_message(s));
    return text;
}

/* Ann listens, Bob connects. */
static struct scene meet(struct session *ann, const char *terms)
{
    struct scene t = { .s = ann, .other = drive_new("thai", true) };
    drive_all(t.s, "set name=Ann", "set flip=auto");
    drive_all(t.other, "set name=Bob", "set flip=auto");
    drive_done(t.s, "dxp listen :0");
    drive_with(t.other, "dxp connect %s %s", where(t.s), terms);
    return t;
}

static struct scene begin_with(struct session *ann, const char *terms)
{
    struct scene t = meet(ann, terms);
    scene_await(&t, t.s, "Bob asks for a game: you are ");
    drive_done(t.s, "y");
    scene_await(&t, t.other, "against Ann");
    return t;
}

static struct scene begin(const char *terms)
{
    return begin_with(drive_new(NULL, false), terms);
}

static void plays(struct scene *t, struct session *s, const char *move)
{
    await_turn(t, s);
    drive_done(s, move);
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
    drive_answer(s, "dxp", "There is no connection");
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) drive_refused(s, no[i][0], no[i][1]);
    drive_done(s, "dxp listen :0");
    drive_answer(s, "dxp", "Nobody is there yet (127.0.0.1:");
    drive_refused(s, "dxp listen :0", "There is a connection already");
    drive_refused(s, "dxp connect :1", "There is a connection already");
    drive_answer(s, "dxp stop", "There is no connection any more");
}

Test(dxp_board, nobody_answers)
{
    OWN(session) s = drive_new(NULL, false);
    session_line(s, "dxp connect :1");
    drive_until(s, "answers at");
    cr_expect(drive_says(s, "Nobody answers at 127.0.0.1:1: "));
    drive_answer(s, "dxp", "There is no connection;");
}

/* Somebody listens, and says nothing. */
Test(dxp_board, nobody_says_anything)
{
    LOCAL(scene) t = meet(drive_new(NULL, false), "w");
    scene_await(&t, t.other, "Connected; a game is asked for, and `dxp stop` ends the wait");
    drive_answer(t.other, "dxp", "nobody has answered yet, and `dxp stop` ends the wait");
    session_line(t.other, "dxp stop");
    cr_expect(drive_says(t.other, "The connection is closed"), "%s", session_message(t.other));
    session_line(t.other, "dxp stop");
    cr_expect(drive_says(t.other, "There is no connection any more"), "%s", session_message(t.other));
}

/* Nobody is there to go on with. */
Test(dxp_board, a_game_that_was_left_is_over)
{
    LOCAL(scene) t = begin_with(drive_new_kept(NULL, false), "b 5");
    plays(&t, t.s, "32-28");
    session_hangup(t.s);
    session_free(t.s);
    t.s = drive_new_kept(NULL, false);
    cr_expect_not(session_question(t.s), "%s", session_question(t.s));
    cr_expect(drive_says(t.s, "What was not saved is kept in ~/.local/state/huff/unsaved.pdn."), "%s",
        session_message(t.s));
}

Test(dxp_board, a_game_of_two_people)
{
    LOCAL(scene) t = begin("b 5");
    cr_expect_str_eq(session_title(t.other), "International draughts   Ann (W) vs you (B)");
    cr_expect_str_eq(session_title(t.s), "International draughts   you (W) vs Bob (B)");
    cr_expect_str_eq(game_tag(session_game(t.other), "Event"), "DXP");
    cr_expect_str_eq(game_tag(session_game(t.other), "White"), "Ann");
    cr_expect_str_eq(game_tag(session_game(t.other), "Black"), "Bob");
    cr_expect_str_eq(game_tag(session_game(t.other), "TimeControl"), "300");
    cr_expect(session_my_turn(t.s) && !session_my_turn(t.other));
    cr_expect(session_flipped(t.other) && !session_flipped(t.s));
    drive_refused(t.other, "19-23", "It is Ann's turn");
    drive_refused(t.s, "19-23", "");
    plays(&t, t.s, "32-28");
    cr_expect_not(session_my_turn(t.s));
    drive_refused(t.s, "31-27", "It is Bob's turn");
    plays(&t, t.other, "19-23");
    plays(&t, t.s, "28x19");
    plays(&t, t.other, "14x23");
    await_turn(&t, t.s);
    cr_expect_eq(drive_ply(t.s), 4);
    char fen[400];
    strcpy(fen, drive_fen(t.s));
    cr_expect_str_eq(fen, drive_fen(t.other));
    cr_expect(session_flipped(t.other) && !session_flipped(t.s));
    drive_done(t.s, "dxp say well played");
    scene_await(&t, t.other, "Ann: well played");
    cr_expect_str_eq(session_message(t.s), "Ann: well played");
    drive_answer(t.s, "dxp say bien jou\303\251", "Ann: bien jou? (DXP sends at most 126 characters of ASCII; ");
    scene_await(&t, t.other, "Ann: bien jou?");
    drive_done(t.s, "resign");
    cr_expect_str_eq(session_question(t.s), "Do you resign? y/n");
    cr_expect_not(session_line(t.s, "n"));
    drive_all(t.s, "resign", "y");
    scene_await(&t, t.s, "Black wins: White resigned");
    scene_await(&t, t.other, "Black wins: White resigned");
    cr_expect_str_eq(game_tag(session_game(t.other), "Result"), "0-2");
    cr_expect_str_eq(game_tag(session_game(t.s), "Result"), "0-2");
}

/* Another game over the same connection, asked for by the other; then none. */
Test(dxp_board, one_game_after_another)
{
    LOCAL(scene) t = begin("");
    plays(&t, t.other, "32-28");
    await_turn(&t, t.s);
    drive_refused(t.s, "dxp game w", "A game with Bob is going on");
    drive_all(t.s, "draw", "y");
    scene_await(&t, t.other, "Drawn by agreement");
    scene_await(&t, t.s, "Drawn by agreement");
    drive_done(t.s, "dxp game w 1");
    scene_await(&t, t.other, "Ann asks for a game: you are Black, 1 minute each. y/n");
    cr_expect_not(session_line(t.other, "n"));
    scene_await(&t, t.s, "Bob does not want to play this game");
    drive_done(t.s, "dxp game b 0");
    scene_await(&t, t.other, "Ann asks for a game: you are White. y/n");
    drive_done(t.other, ":dxp say wait"); // the question is asked again
    scene_await(&t, t.s, "Bob: wait");
    scene_await(&t, t.other, "Ann asks for a game");
    drive_done(t.other, "y");
    scene_await(&t, t.s, "You are Black against Bob");
    cr_expect_eq(session_clock_ms(t.s, WHITE), INT64_MIN);
    drive_done(t.other, "dxp stop");
    scene_await(&t, t.other, "The connection is closed");
    scene_await(&t, t.s, "The connection is closed");
    cr_expect(drive_says(t.s, "The game was broken off"));
    drive_answer(t.s, "dxp", "There is no connection;");
}

Test(dxp_board, moves_taken_back)
{
    LOCAL(scene) t = begin("w 5");
    plays(&t, t.other, "32-28");
    drive_refused(t.other, "undo", "It is Ann's turn");
    nap_ms(5);
    plays(&t, t.s, "17-21");
    await_turn(&t, t.other);
    drive_refused(t.other, "undo 2", "There is no move to take back");
    drive_done(t.other, "undo");
    drive_refused(t.other, "35-30", "has not yet answered");
    scene_await(&t, t.s, "Bob asks to take back all from 32-28 on. y/n");
    cr_expect_not(session_line(t.s, "n"));
    scene_await(&t, t.other, "Ann does not take moves back");
    drive_done(t.other, "undo");
    scene_await(&t, t.s, "Bob asks to take back");
    drive_done(t.s, "y");
    scene_await(&t, t.other, "2 plies are taken back");
    cr_expect_eq(drive_ply(t.s), 0);
    cr_expect_eq(drive_ply(t.other), 0);
    cr_expect_eq(session_clock_ms(t.other, BLACK), 300000, "and the time they took");
    plays(&t, t.other, "31-26");
    plays(&t, t.s, "19-23");
    await_turn(&t, t.other);
    cr_expect_str_eq(drive_fen(t.other), "W:W26,32-50:B1-18,20,23");
}

/* Whoever looks back is told of as many plies taken back, and has as little time: the other side's clocks do not stand. */
Test(dxp_board, looking_back_changes_nothing)
{
    LOCAL(scene) t = begin("w 5");
    plays(&t, t.other, "32-28");
    plays(&t, t.s, "17-21");
    await_turn(&t, t.other);
    for (int i = 0; i < 2; i++) {
        drive_done(t.other, "goto start");
        nap_ms(200);
        drive_done(t.other, i ? "mode play" : "resume");
        cr_expect_leq(session_clock_ms(t.other, WHITE), 299800 - 200 * i);
    }
    drive_done(t.s, "goto start");
    drive_done(t.other, "undo");
    scene_await(&t, t.s, "Bob asks to take back");
    drive_answer(t.s, "y", "2 plies are taken back");
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
    LOCAL(scene) t = begin("w 5");
    plays(&t, t.other, "32-28");
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        drive_refused(t.s, no[i], "in a game over DXP; `dxp stop` ends it");
    for (size_t i = 0; i < sizeof advice / sizeof *advice; i++)
        drive_refused(t.s, advice[i], "while you play a person");
    drive_refused(t.s, "redo", "There is no move to play again");
    drive_all(t.s, "players", "fen");
    plays(&t, t.s, "19-23");
    plays(&t, t.other, "28x19");
    plays(&t, t.s, "14x23");
    drive_all(t.s, "mode replay", "mode play");
    cr_expect_eq(session_mode(t.s), MODE_PLAY);
    cr_expect_eq(drive_ply(t.s), 4);
    drive_done(t.s, "goto start");
    drive_done(t.s, "33-29"); // a variation: nothing is sent
    cr_expect_eq(drive_ply(t.s), 1);
    await_turn(&t, t.other);
    cr_expect_eq(drive_ply(t.other), 4);
    drive_done(t.other, "back 2");
    for (size_t i = 0; i < sizeof change / sizeof *change; i++)
        drive_refused(t.other, change[i], "in a game over DXP; `dxp stop` ends it");
    drive_answer(t.other, "var list", "The game goes on here: 28x19");
    drive_done(t.other, "resume");
    cr_expect_eq(drive_ply(t.other), 4);
    plays(&t, t.other, "35-30");
    await_turn(&t, t.s);
    cr_expect_eq(drive_ply(t.s), 5);
    char fen[400];
    strcpy(fen, drive_fen(t.s));
    cr_expect_str_eq(fen, drive_fen(t.other));
}

/* Broken off by a command, and by leaving the program. */
Test(dxp_board, abort_and_quit)
{
    LOCAL(scene) t = begin("w 5");
    plays(&t, t.other, "32-28");
    await_turn(&t, t.s);
    drive_done(t.s, "abort");
    cr_expect_str_eq(session_question(t.s), "Break the game off? y/n");
    drive_refused(t.s, "n", "The game goes on");
    drive_all(t.s, "abort", "y");
    scene_await(&t, t.other, "The game was broken off");
    drive_done(t.other, "dxp game w");
    scene_await(&t, t.s, "Bob asks for a game");
    drive_done(t.s, "y");
    scene_await(&t, t.other, "You are White against Ann");
    drive_all(t.other, "set confirm=off", "abort");
    scene_await(&t, t.s, "The game was broken off");
    drive_done(t.other, "dxp game w");
    scene_await(&t, t.s, "Bob asks for a game");
    drive_done(t.s, "y");
    scene_await(&t, t.other, "You are White against Ann");
    drive_done(t.s, "quit");
    cr_expect_str_eq(session_question(t.s), "The game would be broken off; leave? y/n");
    drive_refused(t.s, "n", "Still here");
    session_free(t.s);
    t.s = drive_new(NULL, false);
    scene_await(&t, t.other, "The connection is closed");
    cr_expect(drive_says(t.other, "The game was broken off"));
    drive_done(t.other, "new");
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
static void play_out(struct scene *t, struct session *s)
{
    for (int64_t end = mono_ms() + WAIT_MS;
         !game_tag(session_game(s), "Result") || !strcmp(game_tag(session_game(s), "Result"), "*"); scene_tick(t)) {
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
        if (!session_line(s, line)) drive_all(s, "resign", "y"); // of two captures with the same ends
    }
}

/* The bytes of a message, and its NUL. */
static void sends(int fd, const char *message)
{
    cr_assert_eq(write(fd, message, strlen(message) + 1), (ssize_t)strlen(message) + 1);
}

/* Who asks twice is answered as to the last. */
Test(dxp_board, asked_twice)
{
    struct scene t = { drive_new(NULL, false), drive_new(NULL, false) };
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    drive_done(t.s, "dxp listen :0");
    to.sin_port = htons((uint16_t)atoi(strrchr(where(t.s), ':') + 1));
    cr_assert_eq(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    sends(fd, "R01Bob                             W030000A");
    scene_await(&t, t.s, "Bob asks for a game: you are White, 30 minutes each. y/n");
    sends(fd, "R01Bob                             Z001000A");
    scene_await(&t, t.s, "Bob asks for a game: you are Black, 1 minute each. y/n");
    drive_done(t.s, "y");
    sends(fd, "M0001322800");
    plays(&t, t.s, "19-23");
    sends(fd, "B001Z");
    scene_await(&t, t.s, "Bob asks to take back all from 19-23 on. y/n");
    sends(fd, "B001W");
    scene_await(&t, t.s, "Bob asks to take back all from 32-28 on. y/n");
    drive_done(t.s, "y");
    cr_expect_eq(drive_ply(t.s), 0);
    close(fd);
    scene_release(&t);
}

Test(dxp_board, a_program_that_listens)
{
    char place[256], line[320], result[256];
    LOCAL(scene) t = { drive_new(NULL, false), drive_new(NULL, false) };
    FILE *f = popen("exec '" BUILDDIR "/huff' dxp --listen=:0 --nodes=500 --name=Program", "r");
    cr_assert(f);
    first_line(f, "listening at ", place);
    drive_with(t.s, "dxp connect %s w 5", place);
    scene_await(&t, t.s, "You are White against Program");
    play_out(&t, t.s);
    cr_expect(drive_says(t.s, "Black wins: "));
    drive_done(t.s, "dxp stop");
    scene_await(&t, t.s, "The connection is closed");
    first_line(f, "somebody has come", line);
    first_line(f, "game 1 begins: ", line);
    first_line(f, "game 1: ", result);
    cr_expect(strstr(result, " - Program  0-2  Black wins: "), "%s", result);
    cr_expect_eq(pclose(f), 0);
}

Test(dxp_board, a_program_that_asks)
{
    char command[512], result[256];
    struct scene t = { drive_new(NULL, false), drive_new(NULL, false) };
    drive_done(t.s, "dxp listen :0");
    snprintf(command, sizeof command,
        "exec '" BUILDDIR "/huff' dxp --connect=%s --nodes=500 --moves=5 --color=w --games=2 "
        "--name=Program 2>/dev/null",
        where(t.s));
    FILE *f = popen(command, "r");
    cr_assert(f);
    scene_await(&t, t.s, "Program asks for a game: you are Black, 5 minutes each, 5 moves. y/n");
    drive_done(t.s, "y");
    await_turn(&t, t.s);
    drive_refused(t.s, "undo", "There is no move to take back");
    drive_done(t.s, "19-23");
    await_turn(&t, t.s);
    drive_done(t.s, "undo");
    scene_await(&t, t.s, "2 plies are taken back");
    cr_expect_eq(drive_ply(t.s), 1);
    scene_release(&t);
    first_line(f, "connected to ", result);
    first_line(f, "game 1 begins: Program - ", result);
    first_line(f, "game 1: Program - ", result);
    cr_expect(strstr(result, "  *  The game was broken off"), "%s", result);
    pclose(f);
}
