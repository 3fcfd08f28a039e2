/* test_tables.c -- two people and a spectator at a table, each with a terminal of their own. */
#include <config.h>

#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/str.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "screen/seats.h"
#include "table/wire.h"

TestSuite(tables, .init = seats_enter, .fini = seats_leave, .timeout = 600);

static struct term *spectator(void)
{
    struct term *wim = tables_client(&place, "wim", NULL);
    tables_type(wim, "watch kopi");
    return wim;
}

Test(tables, a_game_with_a_spectator)
{
    sit_down("international 10+5");
    struct term *wim = spectator();
    expect(wim, "You are watching table kopi");
    expect(wim, " ann ");
    expect(ann, "1 watching");
    tables_type(ann, "tables");
    expect(ann, " clock 10+5, 0 plies, 1 watching");
    term_send(ann, "q");
    expect(bob, "you are bob (B)");
    expect(bob, "rtt ");

    move(ann, "32-28", bob, "1. 32-28");
    move(bob, "19-23", ann, "19-23");
    expect(wim, "19-23");
    /* a capture by the cursor: pick up, put down */
    term_send(ann, "\t\r\t\r");
    expect(bob, "2. 28x19");
    move(bob, "14x23", ann, "14x23");
    move(ann, "37-32", wim, "37-32");
    expect(bob, "White played 37-32"); // or it would be said over the refusals

    /* not one's turn, not legal, not a player's business */
    tables_type(ann, "31-27");
    expect(ann, "It is your opponent's turn");
    tables_type(wim, "10-14");
    expect(wim, "You are only watching here");
    tables_type(bob, "hint");
    expect(bob, "`hint` can't be used while you play a person");
    tables_type(bob, "new");
    expect(bob, "`new` can't be used at a table; `leave` it first");

    /* words: players' for all, spectators' among themselves */
    term_send(bob, "cselamat petang\r");
    expect(ann, "bob: selamat petang");
    expect(wim, "bob: selamat petang");
    tables_type(wim, "say she is winning");
    expect(wim, "wim: she is winning");

    /* what is long goes on in the next row, and is shown whole when asked for */
    tables_type(bob, "say I can only play until half past nine, since the last bus goes at a quarter to ten");
    expect(bob, "bob: I can only"); // it has come back
    tables_type(bob, "say");
    expect(bob, "What was said");
    expect(bob, "bob: selamat petang");
    expect(bob, "at a quarter to ten");
    term_send(bob, "q");

    cr_assert(!term_find(ann, "she is winning", &(int){ 0 }, &(int){ 0 }), "players hear spectators");
}

/* Each reads of it in his own language, what the server says, too. */
Test(tables, two_languages_at_one)
{
    if (!is_there(BUILDDIR "/po/de.mo")) scratch_skip("there are no catalogues: gettext was not found");
    sit_down("international 10+5");
    tables_type(bob, "set lang=de");
    expect(bob, "Weiß am Zug");
    tables_type(bob, "undo");
    expect(bob, "Es gibt keinen Zug zurückzunehmen");
    tables_type(ann, "draw");
    expect(bob, "ann bietet Remis an. Antworte mit `accept` oder `decline`.");
    tables_type(bob, "decline");
    expect(bob, "Du lehnst das Remis ab.");
    expect(ann, "bob declines the draw.");
    tables_type(bob, "leave");
    tables_type(bob, "join nowhere");
    expect(bob, "Es gibt keinen Tisch namens nowhere");
    tables_type(bob, "host leer");
    expect(bob, "(noch niemand)");
    expect(bob, "wartet auf einen Gegner");
}

Test(tables, offers_the_end_and_a_rematch)
{
    sit_down("international 10+5");
    struct term *wim = spectator();
    expect(wim, " ann ");
    move(ann, "32-28", bob, "1. 32-28");
    move(bob, "19-23", ann, "19-23");
    move(ann, "28x19", bob, "2. 28x19");
    move(bob, "14x23", ann, "14x23");
    move(ann, "37-32", wim, "37-32");

    term_send(bob, "D");
    expect(ann, "bob offers a draw. Say `accept` or `decline`.");
    term_send(ann, "d");
    expect(bob, "ann declines the draw");
    term_send(ann, "u");
    expect(bob, "ann offers to take a move back");
    term_send(bob, "a");
    expect(ann, "The move is taken back.");
    expect_gone(bob, "37-32");
    expect_gone(wim, "37-32");
    expect(ann, "ply 4 ");
    move(ann, "38-32", bob, "38-32");
    move(bob, "10-14", ann, "10-14");
    /* Who asks for the same at once agrees to what goes with it. */
    tables_type(ann, "undo");
    expect(bob, "ann offers to take a move back");
    tables_type(bob, "undo");
    expect(ann, "The last two moves are taken back.");
    move(ann, "38-32", bob, "38-32");
    tables_type(ann, "draw");
    expect(bob, "ann offers a draw");
    expect(ann, "You offer a draw");
    tables_type(ann, "withdraw");
    expect(bob, "ann withdraws the draw");

    /* another game with the sides exchanged */
    tables_type(bob, "resign");
    term_send(bob, "y");
    expect(ann, "White wins: Black resigned");
    expect(wim, "2-0");
    tables_type(ann, "rematch");
    expect(bob, "ann offers a rematch");
    says(bob, "a", "you are bob (W)");
    expect(ann, "you are ann (B)");
    expect(wim, "bob  to move");
    move(bob, "33-28", ann, "1. 33-28");

    says(ann, "q", "You left kopi");
    expect(bob, "ann is away");
    tables_type(ann, "join kopi");
    expect(bob, "ann is there");
    expect(ann, "1. 33-28");
}

Test(tables, a_refused_capture_is_paid_for)
{
    sit_down("malaysian:starter=white off");
    move(ann, "44-38", bob, "1. 44-38");
    move(bob, "27-33", ann, "27-33");
    says(ann, "43-37\r", "gives up 38");
    move(ann, "", bob, "43-37~38");
    expect(bob, "29 men");
}

Test(tables, a_killed_client_and_a_killed_server_lose_nothing)
{
    sit_down("international 10+5");
    move(ann, "32-28", bob, "1. 32-28");
    move(bob, "19-23", ann, "19-23");

    term_signal(bob, SIGKILL);
    expect(ann, "bob is away");
    tables_type(ann, "claim");
    expect(ann, "The game can be claimed in");
    move(ann, "28x19", ann, "2. 28x19");
    bob = tables_client(&place, "bob", NULL);
    tables_type(bob, "join kopi");
    expect(bob, "2. 28x19");
    expect(ann, "bob is there");

    pid_t server = tables_server(&place);
    cr_assert_gt(server, 0);
    kill(server, SIGKILL);
    move(bob, "14x23", ann, "14x23");
    move(ann, "37-32", bob, "37-32");
    cr_assert_neq(tables_server(&place), server, "another server");
}

Test(tables, adjourned_games_wait_for_both)
{
    sit_down("international 10+5");
    move(ann, "32-28", bob, "1. 32-28");
    tables_type(ann, "adjourn");
    expect(bob, "ann offers to adjourn");
    tables_type(bob, "accept");
    expect(bob, "The game is adjourned until both players are there.");
    expect(bob, "seat again.");
    expect(ann, "The game is adjourned");
    tables_end(&place);
    tables_type(ann, "join kopi");
    expect(ann, "adjourned");
    tables_type(ann, "tables");
    expect(ann, "adjourned, you sit there");
    term_send(ann, "q");
    tables_type(bob, "join kopi");
    expect(ann, "The game goes on");
    expect(bob, "You are Black at table kopi");
    move(bob, "19-23", ann, "19-23");
}

Test(tables, whoever_is_left_alone_adjourns)
{
    sit_down("international 10+5");
    move(ann, "32-28", bob, "1. 32-28");
    term_hangup(bob);
    expect(ann, "bob is away; the clock runs");
    tables_type(ann, "adjourn");
    expect(ann, "The game is adjourned");
    tables_type(ann, "tables");
    expect(ann, "adjourned, you sit there");
    term_send(ann, "q");
    bob = tables_client(&place, "bob", NULL);
    tables_type(bob, "join kopi");
    expect(bob, "You are Black at table kopi");
    tables_type(ann, "join kopi");
    expect(bob, "The game goes on");
    move(bob, "19-23", ann, "19-23");
}

/* Somebody sits opposite and is not there: before a game begins, and before a rematch does. */
Test(tables, who_is_away_is_named)
{
    ann = tables_client(&place, "ann", NULL);
    tables_type(ann, "host kopi 10+5 w");
    expect(ann, "Table kopi is open");
    tables_type(ann, "leave");
    bob = tables_client(&place, "bob", NULL);
    tables_type(bob, "join kopi");
    expect(bob, "You are Black at table kopi");
    expect(bob, "waits for both players");
    tables_type(bob, "19-23");
    expect(bob, "ann is away; the game begins when both players are there");
    tables_type(bob, "draw");
    expect(bob, "Your opponent is away");
    tables_type(ann, "join kopi");
    expect(ann, "you are ann (W)");
    tables_type(ann, "resign");
    term_send(ann, "y");
    expect(bob, "Black wins: White resigned");
    tables_type(ann, "rematch");
    expect(bob, "ann offers a rematch");
    tables_type(ann, "leave");
    expect(bob, "ann is away.");
    tables_type(bob, "accept");
    expect(bob, "waits for both players");
    tables_type(bob, "32-28");
    expect(bob, "ann is away; the game begins when both players are there");
}

/* Names are cut in sight, with room for whose turn it is; a clock that fell shows nothing below zero. */
Test(tables, long_names_and_a_fallen_clock)
{
    struct term_options large = { .rows = 40, .cols = 120 };
    ann = tables_client(&place, "abcdefghijklmnopqrstuvwxyz-12-x", NULL);
    bob = tables_client(&place, "abcdefghijklmnopqrstuvwxyz-12-yz", &large);
    tables_type(ann, "host kopi 2s w");
    expect(ann, "is open");
    tables_type(bob, "join kopi");
    expect(ann, "...  to move");
    expect(bob, "you are abc");
    tables_type(bob, "say hello");
    expect(bob, "abcdefghijklmnopqrstuvwxyz-12-yz: hello");
    term_send(ann, "32-28\r");
    expect(ann, "Black has run out of time");
    expect(ann, "0.0");
    cr_assert(!term_find(ann, "-0.", &(int){ 0 }, &(int){ 0 }), "%s", term_text(ann));
}

Test(tables, a_guest_who_leaves_is_warned)
{
    ann = tables_client(&place, "guest-ann", NULL);
    bob = tables_client(&place, "bob", NULL);
    tables_type(ann, "host kopi 10+5 w");
    expect(ann, "Table kopi is open");
    tables_type(bob, "join kopi");
    expect(ann, "The game begins");
    move(ann, "32-28", bob, "1. 32-28");
    expect(ann, "White played 32-28"); // the news would hide what is answered
    says(ann, ":quit\r", "can't come back to this game; leave? y/n");
    says(ann, "n", "Still here");
    says(bob, ":quit\r", "The clock of your game runs on; leave? y/n");
    term_send(bob, "y");
    expect(ann, "bob is away");
    term_send(ann, "q");
    expect(ann, "once you leave huff.");
    says(ann, "q", "can't come back to this game; leave? y/n");
    says(ann, "n", "Still here");
    tables_type(ann, "join kopi");
    expect(ann, "You are White at table kopi");
}

/* Without a clock a game goes on for weeks, and one move is made while the other is away. */
Test(tables, correspondence)
{
    sit_down("thai off");
    says(bob, "q", "You left kopi");
    says(ann, "26-22\r", "26-22");
    term_free(ann);
    tables_end(&place);
    tables_type(bob, "tables mine");
    expect(bob, "It is your turn at kopi");
    struct term *later = tables_client(&place, "bob", NULL);
    expect(later, "your turn at kopi; `join NAME` sits down");
    term_free(later);
    /* a question at the start comes first */
    struct term_options home = { .home = scratch_new() };
    later = tables_client(&place, "bob", &home);
    says(later, "32-28\r", "1. 32-28");
    term_signal(later, SIGKILL);
    term_wait_exit(later, 3000);
    later = huff_start(&home, "--tables", place.dir, "--as", "bob", NULL);
    expect(later, "Resume the game of ");
    says(later, "\033", "your turn at kopi; `join NAME` sits down");
    term_free(later);
    tables_type(bob, "tables");
    expect(bob, "YOUR TURN");
    term_send(bob, "q");
    tables_type(bob, "join kopi");
    expect(bob, "1. 26-22");
}

Test(tables, spectators_may_be_late)
{
    sit_down("international off delay=2");
    struct term *wim = spectator();
    expect(wim, "2 plies late");
    move(ann, "32-28", bob, "1. 32-28");
    move(bob, "19-23", ann, "19-23");
    move(ann, "28x19", bob, "2. 28x19");
    expect(wim, "1. 32-28");
    term_settle(wim, 200);
    cr_assert(!term_find(wim, "19-23", &(int){ 0 }, &(int){ 0 }), "too early:\n%s", term_text(wim));
    /* At the end the rest is told in its order. */
    tables_type(bob, "draw");
    expect(ann, "bob offers a draw");
    tables_type(ann, "accept");
    expect(wim, "White played 28x19. bob offers a draw. ann accepts the draw.");
}

/* A client of another make says what it likes. */
Test(tables, what_others_say_cannot_touch_the_terminal)
{
    sit_down("international off");
    int fd = wire_hello(place.dir, "eve");
    cr_assert(wire_send(fd, 2, "watch kopi"));
    expect(ann, "1 watching");
    struct term *wim = spectator();
    expect(wim, "You are watching");
    cr_assert(
        wire_send(fd, 3, "say watchers \"x\\x1b[2J\\x1b]0;owned\\x07y\\xe2\\x80\\xaez\\xe2\\x80\\x8bw\\x9b31m!\""));
    expect(wim, "eve: x");
    expect(wim, "[2J");
    expect(wim, "yzw");
    cr_assert(!strstr(term_tail(wim), "\x1b]0;owned"), "the title was set");
    cr_assert(!strstr(term_tail(wim), "\xe2\x80\xae"), "the text turns round");
    close(fd);
}

/* A journal that is none is listed, with a word. */
Test(tables, a_table_that_cannot_be_read_is_listed)
{
    cr_assert_eq(mkdir(place.dir, 0700), 0);
    whole_write(printed("%s/teh.table", place.dir), "");
    ann = tables_client(&place, "ann", NULL);
    expect(ann, "1 table: `tables` lists it.");
    says(ann, ":tables\r", "table teh has a file, but the table server could not read it");
}

/* ... and what is no more in the copy is told. */
Test(tables, an_older_copy_is_put_back)
{
    LOCAL(str) journal = { 0 };
    const char *path = printed("%s/kopi.table", place.dir);
    sit_down("international off");
    move(ann, "32-28", bob, "1. 32-28");
    whole_read(path, &journal);
    move(bob, "19-23", ann, "19-23");
    move(ann, "28x19", bob, "2. 28x19");
    move(bob, "14x23", ann, "14x23");
    whole_write_n(path, str_text(&journal), journal.len);
    expect(ann, "plies are"); // a line may end before or behind, by who comes back first
    expect_gone(bob, "19-23");
    move(bob, "20-25", ann, "20-25");
}

/* Keys and the prompt answer while the server is stopped. */
Test(tables, typing_waits_for_nobody)
{
    sit_down("international 10+5");
    pid_t server = tables_server(&place);
    cr_assert_gt(server, 0);
    kill(server, SIGSTOP);
    says(ann, "32-28\r", " TABLE kopi ");
    tables_type(ann, "31-27");
    expect(ann, "Your move is on its way");
    says(ann, ":read 32", ":read 32");
    says(ann, "\x07?", "Keys at a table");
    kill(server, SIGCONT);
    term_send(ann, "q");
    expect(bob, "1. 32-28");
    expect(ann, "1. 32-28");
}

static size_t bytes_of_a_move(struct term *watched, struct term *mover, const char *text)
{
    term_settle(watched, 300);
    size_t before = term_bytes(watched);
    move(mover, text, watched, text);
    term_settle(watched, 300);
    return term_bytes(watched) - before;
}

/* What a move of the opponent costs in 120x40, with and without sparing, and three seconds of a clock. */
Test(tables, few_bytes)
{
    sit_down("international 10+5");
    move(ann, "32-28", bob, "1. 32-28");
    move(bob, "20-24", ann, "20-24");
    size_t cost = bytes_of_a_move(bob, ann, "34-29");
    cr_expect_leq(cost, 1024, "%zu bytes for a move", cost);
    move(bob, "15-20", ann, "15-20");
    tables_type(bob, "set lowbw=on"); // what is said of it, news of the table may take away
    expect_gone(bob, "▀");
    cost = bytes_of_a_move(bob, ann, "40-34");
    cr_expect_lt(cost, 650, "%zu bytes for a move with lowbw", cost);
    term_settle(ann, 300);
    size_t before = term_bytes(ann);
    double since = term_now_ms();
    for (int i = 0; i < 12; i++) term_pump(ann, 250);
    double seconds = (term_now_ms() - since) / 1000;
    cost = term_bytes(ann) - before;
    cr_expect_lt((double)cost, 80 * (seconds + 2), "%zu bytes in %.1f seconds", cost, seconds);
}
