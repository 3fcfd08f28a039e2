/* test_dxp.c -- huff dxp as a shell and as other programs see it: processes, sockets, files. */
#include <config.h>

#include <arpa/inet.h>
#include <criterion/criterion.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "help/printed.h"
#include "help/process.h"
#include "help/scratch.h"
#include "help/shell.h"

enum { HANG_MS = 120000, ARGS = 32, TEXT = 1 << 20 };

TestSuite(dxp, .init = scratch_enter, .fini = scratch_leave);

/* --- processes --------------------------------------------------------------------------- */

/* huff dxp with these arguments, split at blanks. */
static struct process *start(const char *arguments)
{
    char copy[1024], *rest = copy;
    const char *argv[ARGS] = { "dxp" };
    int n = 1;
    snprintf(copy, sizeof copy, "%s", arguments);
    for (char *word; (word = strsep(&rest, " ")) && n < ARGS - 1;) argv[n++] = word;
    return process_new(argv, false, NULL);
}

static void ends_with(struct process *p, int status, const char *text)
{
    int got = process_end(p);
    cr_expect_eq(got, status, "status %d: %s", got, str_text(&p->said));
    cr_expect(strstr(str_text(&p->said), text), "no \"%s\" in: %s", text, str_text(&p->said));
    process_free(p);
}

/* Where it listens. */
static const char *where(struct process *p)
{
    static char text[64];
    if (!p->heard) process_await(p, "\n");
    cr_assert_eq(sscanf(str_text(&p->said), "listening at %63s", text), 1, "%s", str_text(&p->said));
    return text;
}

/* --- games ------------------------------------------------------------------------------- */

static void same_games(int games)
{
    cr_expect(whole_same("listener.pdn", "caller.pdn"));
    shell_is("grep -c '^.Date \"20..[.][01].[.][0-3].\"' caller.pdn; grep -c '^.Event \"DXP\"' caller.pdn; "
             "grep Round caller.pdn | tail -n 1",
        0, printed("%d\n%d\n[Round \"%d\"]\n", games, games, games));
    shell_has("huff pdn check caller.pdn", 0, printed("%d of %d game%s legal", games, games, games == 1 ? "" : "s"));
}

/* Five games between two processes: both end well and have kept the same games. */
static void play(const char *listener, const char *caller)
{
    struct process *a = start(
        printed("--listen=127.0.0.1:0 --name=Listener --nodes=200 --pdn=listener.pdn %s", listener));
    struct process *b = start(printed("--connect=%s --name=Caller --depth=3 --pdn=caller.pdn %s", where(a), caller));
    ends_with(b, 0, "\n5 games: ");
    ends_with(a, 0, "\n5 games: ");
    same_games(5);
}

Test(dxp, the_caller_asks)
{
    play("--games=5", "--games=5");
}
Test(dxp, the_caller_asks_for_black)
{
    play("--as-follower", "--as-initiator --games=5 --color=b --moves=20");
}
Test(dxp, the_listener_asks)
{
    play("--as-initiator --games=5 --moves=25 --minutes=0", "--as-follower");
}
Test(dxp, the_listener_asks_for_black)
{
    play("--as-initiator --games=5 --color=b --moves=15", "--as-follower --games=5");
}

Test(dxp, from_a_position)
{
    struct process *a = start("--listen=:0 --name=Listener --nodes=200 --pdn=listener.pdn");
    struct process *b = start(printed("--connect=%s --nodes=200 --fen=W:W46,47,48:BK1,36 --pdn=caller.pdn", where(a)));
    ends_with(b, 0, "game 1: huff ");
    ends_with(a, 0, "game 1: huff ");
    cr_expect(whole_has("caller.pdn", "[FEN \"W:W46-48:BK1,36\"]"));
    same_games(1);
}

/* One side plays fewer games than the other wants. */
Test(dxp, fewer_games)
{
    struct process *a = start("--listen=:0 --nodes=100 --games=1");
    struct process *b = start(printed("--connect=%s --nodes=100 --games=3 --moves=5 --name=Caller", where(a)));
    ends_with(a, 0, "game 1: Caller - huff ");
    ends_with(b, 1, "plays no more games");
}

/* Nobody asks for a game: they wait until one is told to stop. */
Test(dxp, both_wait_to_be_asked)
{
    struct process *a = start("--listen=:0 --name=One");
    struct process *b = start(printed("--connect=%s --as-follower --name=Two", where(a)));
    process_await(a, "somebody has come");
    process_await(b, "connected to ");
    kill(b->pid, SIGINT);
    ends_with(b, -1, "connected to ");
    ends_with(a, 0, "somebody has come");
}

/* Told to stop in a game: the other side hears of it, and the game is kept. */
static void stop_by(int number)
{
    struct process *a = start("--listen=:0 --time=30 --pdn=listener.pdn");
    struct process *b = start(printed("--connect=%s --games=3 --nodes=100 --minutes=60 --pdn=caller.pdn", where(a)));
    process_await(a, "game 1 begins: huff ");
    process_await(b, "game 1 begins: huff ");
    kill(a->pid, number);
    ends_with(a, -1, "The game was broken off");
    ends_with(b, 1, "The game was broken off");
    cr_expect(
        whole_has("listener.pdn", "[Result") && whole_has("caller.pdn", "[Result")); // a move may have been on its way
}

Test(dxp, interrupted)
{
    stop_by(SIGINT);
}
Test(dxp, terminated)
{
    stop_by(SIGTERM);
}
Test(dxp, hung_up)
{
    stop_by(SIGHUP);
}

Test(dxp, stopped_while_it_listens)
{
    struct process *a = start("--listen=:0");
    process_await(a, "listening at");
    kill(a->pid, SIGTERM);
    ends_with(a, -1, "listening at");
}

Test(dxp, bad_usage)
{
    ends_with(start("--level=3"), 2, "huff dxp: say either --listen or --connect\nusage: huff dxp ");
    ends_with(start("--listen --connect=:1"), 2, "say either");
    ends_with(start("--listen --minutes=5"), 2, "--minutes is said by the side that asks for games");
    ends_with(start("--listen --as-initiator --as-follower"), 2, "either asks for games or waits");
    ends_with(start("--connect=:1 --color=red"), 2, "--color takes w or b");
    ends_with(start("--connect=:1 --fen=W:W1:B50"), 2,
        "--fen cannot be played: a man stands on the row where it is crowned");
    ends_with(start("--connect=:1 --fen=X"), 2, "huff dxp: ");
    ends_with(start("-v thai --connect=:1"), 2, "DXP has no messages for other games than International draughts");
    ends_with(start("--connect=:1 --name=abcdefghijklmnopqrstuvwxyz0123456"), 2, "--name takes at most 32 characters");
    ends_with(start("--connect=:1 --name=abcdefghijklmnopqrstuvwxyz01234\u00e9"), 1, "huff: nobody answers");
    ends_with(start("--connect=:1 more"), 2, "more is one word too many");
    ends_with(start("--connect=:1"), 1, "huff: nobody answers at 127.0.0.1:1: ");
    ends_with(start("--listen=:99999"), 1, "huff: a port is a number up to 65535");
}

/* --- a peer that does not keep to the rules ---------------------------------------------- */

static int call(struct process *p)
{
    struct sockaddr_in a = { .sin_family = AF_INET,
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
        .sin_port = htons((uint16_t)atoi(strrchr(where(p), ':') + 1)) };
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    cr_assert_eq(connect(fd, (struct sockaddr *)&a, sizeof a), 0);
    return fd;
}

static void tell(int fd, const char *text)
{
    cr_assert_eq(send(fd, text, strlen(text) + 1, MSG_NOSIGNAL), (ssize_t)strlen(text) + 1);
}

static void tell_bytes(int fd, const char *text)
{
    for (size_t i = 0; i <= strlen(text); i++) cr_assert_eq(send(fd, text + i, 1, MSG_NOSIGNAL), 1);
}

/* The next message; "": the connection is closed. */
static const char *told(int fd)
{
    static char text[8192];
    for (size_t n = 0; n < sizeof text; n++) {
        struct pollfd p = { .fd = fd, .events = POLLIN };
        cr_assert(poll(&p, 1, HANG_MS) > 0);
        if (recv(fd, text + n, 1, 0) <= 0) {
            text[n] = 0;
            break;
        }
        if (!text[n]) break;
    }
    return text;
}

#define REQUEST "R01Mallory                         W005000A"

/* A game up to huff's first move. */
static int begin(struct process *p)
{
    int fd = call(p);
    tell_bytes(fd, REQUEST);
    tell(fd, "Cbetween request and move");
    cr_assert(!strncmp(told(fd), "Ahuff ", 6));
    cr_assert_eq(*told(fd), 'M');
    return fd;
}

/* What is said instead of a move; what huff says of it in its line of the game. */
static void misbehave(const char *text, const char *words)
{
    struct process *p = start("--listen=:0 --nodes=50");
    int fd = begin(p);
    tell(fd, text);
    cr_expect_str_eq(told(fd), "E00", "%s", text);
    process_await(p, "Mallory: between request and move\n");
    tell(fd, "E01");
    while (*told(fd)) continue;
    close(fd);
    ends_with(p, 1, words);
}

Test(dxp, hostile_messages)
{
    misbehave("M0000009900", "; Mallory sent an illegal move, 0-99\n");
    misbehave("M0000161", "; the other side breaks the protocol: a message is too short\n");
    misbehave("Xyzzy", "; the other side breaks the protocol: there is no such kind of message\n");
    misbehave(REQUEST, "; Mallory asked for another game in the middle of this one\n");
    misbehave("B001w", "; the other side breaks the protocol: a colour is neither W nor Z\n");
    misbehave("K0", "; Mallory took moves back that nobody asked for\n");
}

Test(dxp, hostile_chat)
{
    struct process *p = start("--listen=:0 --nodes=50");
    int fd = begin(p);
    tell(fd, "C\033[31mred");
    process_await(p, "Mallory:  [31mred\n");
    char text[5001];
    memset(text, 'x', 5000);
    text[0] = 'C';
    text[5000] = 0;
    tell(fd, text);
    while (*told(fd)) continue;
    close(fd);
    ends_with(p, 1, "the other side breaks the protocol: a message has more than 4096 bytes\n");
}

/* Neither empty messages, nor an end before there is a game, nor silence where an acknowledgement
   is due stop it. */
Test(dxp, patience)
{
    struct process *p = start("--listen=:0 --nodes=50");
    int fd = call(p);
    tell(fd, "E30");
    tell(fd, "");
    tell(fd, "");
    tell(fd, "B001W");
    for (int game = 1; game <= 2; game++) {
        tell(fd, REQUEST);
        cr_assert(!strncmp(told(fd), "Ahuff ", 6));
        cr_assert_eq(*told(fd), 'M');
        tell(fd, "M0000010200");
        cr_expect_str_eq(told(fd), "E00");
        process_await(p, printed("game %d: huff", game));
    }
    close(fd);
    ends_with(p, 1, "2 games: 0 won, 0 drawn, 0 lost, 2 unknown");
}

/* Moving and claiming the win at once, on huff's turn, wins nothing. */
Test(dxp, a_win_claimed_out_of_turn)
{
    static const char both[] = "M0000192300\0E31";
    struct process *p = start("--listen=:0 --nodes=50 --pdn=listener.pdn");
    int fd = begin(p);
    cr_assert_eq(send(fd, both, sizeof both, MSG_NOSIGNAL), (ssize_t)sizeof both);
    while (*told(fd)) continue;
    close(fd);
    ends_with(p, 1, "  *  The game was broken off; Mallory claimed a win out of turn\n");
    cr_expect(whole_has("listener.pdn", "[Result \"*\"]"));
}

/* Neither a game that the other side breaks off goes well nor one that cannot be played; one whose moves are all made does. */
Test(dxp, broken_off_or_refused)
{
    struct process *p = start("--listen=:0 --nodes=50");
    int fd = begin(p);
    tell(fd, "E01");
    while (*told(fd)) continue;
    close(fd);
    ends_with(p, 1, "  *  The game was broken off\n");
    p = start("--listen=:0");
    fd = call(p);
    tell(fd, "R02Mallory                         ");
    cr_assert_eq(*told(fd), 'A');
    close(fd);
    ends_with(p, 1, "Mallory speaks another version of DXP\n");
    p = start("--listen=:0 --nodes=50");
    fd = call(p);
    tell(fd, "R01Mallory                         W000001A");
    cr_assert_eq(*told(fd), 'A');
    cr_assert_eq(*told(fd), 'M');
    tell(fd, "M0000192300");
    cr_assert_eq(*told(fd), 'E');
    tell(fd, "E01");
    while (*told(fd)) continue;
    close(fd);
    ends_with(p, 0, "  *  the 1 move is made\n");
}

Test(dxp, a_connection_that_breaks)
{
    struct process *p = start("--listen=:0 --nodes=50 --pdn=listener.pdn");
    close(begin(p));
    ends_with(p, 1, "; the other side has closed the connection\n");
    cr_expect(whole_has("listener.pdn", "[Result \"*\"]"));
}

/* Moves taken back at the wish of the other side. */
Test(dxp, moves_taken_back)
{
    struct process *p = start("--listen=:0 --nodes=50");
    int fd = call(p);
    tell(fd, "R01Mallory                         Z000000A");
    cr_assert(!strncmp(told(fd), "Ahuff ", 6));
    tell(fd, "M0000322800");
    cr_assert_eq(*told(fd), 'M');
    tell(fd, "B001W");
    cr_expect_str_eq(told(fd), "K0");
    tell(fd, "M0000312700");
    cr_assert_eq(*told(fd), 'M');
    tell(fd, "E11");
    cr_expect_str_eq(told(fd), "E01");
    cr_expect_str_eq(told(fd), "");
    close(fd);
    ends_with(p, 0, "  0-2  Black wins: White resigned\n");
}
