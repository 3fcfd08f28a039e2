/* test_server.c -- a real server and real clients: people at tables. */
#include <config.h>

#include <criterion/criterion.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mono.h"
#include "help/printed.h"
#include "help/scratch.h"
#include "table/desk.h"
#include "table/guest.h"
#include "table/wire.h"

static const char *dir;
static pid_t server;

static void enter(void)
{
    dir = scratch_new();
    server = wire_server(dir, NULL, NULL);
}

static void leave(void)
{
    guests_clear();
    if (server > 0) kill(server, SIGKILL);
    scratch_clear();
}

TestSuite(server, .init = enter, .fini = leave, .timeout = 600);

static struct guest *ann, *bob, *wim;

/* Ann hosts as White, bob joins, wim looks on. */
static void a_game(const char *tc, int delay)
{
    ann = guest_new(dir, "ann");
    bob = guest_new(dir, "bob");
    wim = guest_new(dir, "wim");
    cr_assert(guest_host(ann, "kopi", "international", tc, CHOICE_WHITE, delay), "%s", ann->refusal);
    cr_assert(guest_do(bob, EVENT_JOIN, "kopi"), "%s", bob->refusal);
    cr_assert(guest_do(wim, EVENT_WATCH, "kopi"), "%s", wim->refusal);
    GUESTS_UNTIL(guest_table(ann)->status == TABLE_PLAYING);
}

static void expect_same(const struct guest *a, const struct guest *b)
{
    desk_same(guest_table(a), guest_table(b), "another's mirror");
}

Test(server, three_see_one_game)
{
    a_game("300+3", 0);
    cr_expect_eq(client_side(ann->c), WHITE);
    cr_expect_eq(client_side(bob->c), BLACK);
    cr_expect_eq(client_side(wim->c), -1);
    for (uint32_t i = 0; i < 40; i++) {
        GUESTS_UNTIL(guest_ply(ann) == (int)i && guest_ply(bob) == (int)i);
        cr_assert(guest_play(i % 2 ? bob : ann, i * 7), "%s", ann->refusal);
    }
    GUESTS_UNTIL(guest_ply(ann) == 40 && guest_ply(bob) == 40 && guest_ply(wim) == 40);
    expect_same(ann, bob);
    expect_same(ann, wim);
    cr_expect_eq(guest_table(ann)->watchers, 1);
    cr_expect(guest_table(wim)->seat[WHITE].here && guest_table(wim)->seat[BLACK].here);
    cr_expect_not(guest_move(wim, "32-28"));
    cr_expect_str_eq(wim->refusal, "you are only watching here");
}

Test(server, a_list_of_tables)
{
    a_game("300+3", 0);
    cr_assert(guest_move(ann, "32-28"));
    struct guest *eve = guest_new(dir, "eve");
    cr_assert(guest_host(eve, "teh", "thai", "-", CHOICE_BLACK, 0));
    cr_assert(guest_list(wim));
    cr_assert_eq(wim->rows, 2);
    const struct client_row *teh = &wim->row[0], *kopi = &wim->row[1];
    cr_expect_str_eq(kopi->name, "kopi");
    cr_expect_str_eq(kopi->player[WHITE], "ann");
    cr_expect_str_eq(kopi->player[BLACK], "bob");
    cr_expect_str_eq(kopi->tc, "300+3");
    cr_expect_eq(kopi->status, TABLE_PLAYING);
    cr_expect_eq(kopi->ply, 1);
    cr_expect_eq(kopi->turn, BLACK);
    cr_expect_eq(kopi->watchers, 1);
    cr_expect_str_eq(teh->name, "teh");
    cr_expect_str_eq(teh->player[WHITE], "");
    cr_expect_str_eq(teh->player[BLACK], "eve");
    cr_expect_str_eq(teh->tc, "-");
    cr_expect_eq(teh->status, TABLE_WAITING);
}

Test(server, refusals)
{
    a_game("300", 0);
    cr_expect_not(guest_host(wim, "kopi", "international", "-", CHOICE_ANY, 0));
    cr_expect(strstr(wim->refusal, "already"), "%s", wim->refusal);
    cr_expect_not(guest_host(wim, "teh", "international", "-", CHOICE_ANY, TABLE_DELAY_MAX + 1));
    cr_expect_not(guest_host(wim, "a/b", "international", "-", CHOICE_ANY, 0));
    cr_expect_not(guest_host(wim, "teh", "international", "5x", CHOICE_ANY, 0));
    cr_expect_not(guest_do(wim, EVENT_JOIN, "kopi"));
    cr_expect(strstr(wim->refusal, "both seats are taken"), "%s", wim->refusal);
    cr_expect_not(guest_do(wim, EVENT_JOIN, "teh"));
    cr_expect_str_eq(wim->refusal, "there is no table called teh");
    cr_expect_not(guest_move(bob, "19-23"));
    cr_expect_str_eq(bob->refusal, "it is not your turn");
    cr_expect_not(guest_do(ann, EVENT_JOIN, "kopi"));
    cr_expect(guest_do(wim, EVENT_LEAVE, NULL));
    cr_expect_not(guest_do(wim, EVENT_LEAVE, NULL));
    cr_expect_not(guest_say(wim, CHANNEL_PLAYERS, "x"));
    cr_expect(guest_do(wim, EVENT_PING, NULL));
    struct event v = { .kind = EVENT_OK, .ms = -1 };
    cr_expect_not(guest_ask(wim, &v));
    cr_expect_str_eq(wim->refusal, "this is no request");
}

Test(server, a_person_sits_at_twenty_tables)
{
    ann = guest_new(dir, "ann");
    for (int i = 0; i < 20; i++)
        cr_assert(guest_host(ann, printed("t%d", i), "malaysian8", "-", CHOICE_ANY, 0), "%s", ann->refusal);
    cr_expect_not(guest_host(ann, "one-more", "malaysian8", "-", CHOICE_ANY, 0));
    cr_expect(strstr(ann->refusal, "20 tables"), "%s", ann->refusal);
}

/* Two people who begin and end games without number fill no hall: the oldest finished one goes.  What is not over counts
   as well, and stays. */
Test(server, finished_games_count_among_twenty_tables)
{
    ann = guest_new(dir, "ann");
    bob = guest_new(dir, "bob");
    cr_assert(guest_host(ann, "waits", "thai", "-", CHOICE_WHITE, 0));
    for (int i = 0; i < 25; i++) {
        const char *name = printed("t%d", i);
        cr_assert(guest_host(ann, name, "thai", "-", CHOICE_WHITE, 0), "%s", ann->refusal);
        cr_assert(guest_do(bob, EVENT_JOIN, name));
        cr_assert(guest_do(ann, EVENT_RESIGN, NULL));
        cr_assert(guest_do(ann, EVENT_LEAVE, NULL) && guest_do(bob, EVENT_LEAVE, NULL));
    }
    cr_expect_eq(scratch_count(".table"), 20);
    cr_expect(is_there(scratch_path("waits.table")) && is_there(scratch_path("t24.table")));
    cr_expect_not(is_there(scratch_path("t0.table")));
}

static void start_again(const char *const more[])
{
    kill(server, SIGKILL);
    guests_server_end(server, GUEST_WAIT_MS);
    server = wire_server(dir, more, NULL);
}

/* What a guest has left waiting goes with him, also where it was another server that saw him go; a game that was begun
   stays for its hour and is kept then; others' tables stay. */
Test(server, a_guest_leaves_no_tables)
{
    static const struct timespec old[2] = { { .tv_sec = 1000000000 }, { .tv_sec = 1000000000 } };
    ann = guest_new(dir, "ann");
    bob = guest_new(dir, "guest-7");
    cr_assert(guest_host(bob, "begun", "thai", "-", CHOICE_WHITE, 0));
    cr_assert(guest_do(ann, EVENT_JOIN, "begun"));
    cr_assert(guest_play(bob, 0));
    cr_assert(guest_host(ann, "anns", "thai", "-", CHOICE_WHITE, 0));
    cr_assert(guest_host(bob, "waits", "thai", "-", CHOICE_WHITE, 0));
    cr_assert(guest_do(bob, EVENT_LEAVE, NULL));
    cr_assert(is_there(scratch_path("waits.table")));
    guest_free(bob);
    GUESTS_UNTIL(!is_there(scratch_path("waits.table")));
    cr_assert(is_there(scratch_path("begun.table")));
    wim = guest_new(dir, "guest-8");
    cr_assert(guest_host(wim, "late", "thai", "-", CHOICE_WHITE, 0));
    guest_free(wim);
    guest_free(ann);
    start_again(NULL);
    cr_assert(is_there(scratch_path("late.table")));
    cr_assert_eq(utimensat(AT_FDCWD, scratch_path("begun.table"), old, 0), 0);
    GUESTS_UNTIL(!is_there(scratch_path("late.table")) && !is_there(scratch_path("begun.table")));
    cr_expect(is_there(scratch_path("anns.table")));
    cr_expect_eq(whole_count(scratch_path("games.pdn"), "[White \"guest-7\"]"), 1);
}

static void host_another(int fd, int before, int number)
{
    LOCAL(str) got = { 0 };
    wire_send(fd, 2 + 2 * (uint64_t)before, "game thai \"W:W25-32:B1-8\"");
    wire_send(fd, 3 + 2 * (uint64_t)before, printed("host t%d white 0", number));
    raw_read(fd, printed("\n%d ", 3 + 2 * before), &got);
}

/* Guests who come, open tables and go cannot shut the hall, neither for others nor for guests; also where somebody looks on
   at the one that makes room for his own. */
Test(server, guests_have_a_part_of_the_tables)
{
    int fd[50];
    ann = guest_new(dir, "guest-ann");
    bob = guest_new(dir, "guest-bob");
    wim = guest_new(dir, "guest-wim");
    cr_assert(guest_host(ann, "oldest", "thai", "-", CHOICE_WHITE, 0));
    cr_assert(guest_do(bob, EVENT_JOIN, "oldest") && guest_do(wim, EVENT_WATCH, "oldest"));
    guest_free(ann);
    guest_free(bob);
    for (int i = 0; i < 999; i++) {
        if (i % 20 == 0) fd[i / 20] = wire_hello(dir, printed("guest-%d", i / 20));
        host_another(fd[i / 20], i % 20, i);
    }
    cr_expect(guest_host(wim, "own", "thai", "-", CHOICE_WHITE, 0), "%s", wim->refusal);
    cr_expect_not(is_there(scratch_path("oldest.table")));
    for (int i = 0; i < 50; i++) close(fd[i]);
    for (int i = 1000; i < 1005; i++) {
        int late = wire_hello(dir, printed("guest-%d", i / 20));
        host_another(late, 0, i);
        close(late);
    }
    cr_expect_leq(scratch_count(".table"), 1000);
    ann = guest_new(dir, "guest-last");
    cr_expect(guest_host(ann, "one-more", "thai", "-", CHOICE_ANY, 0), "%s", ann->refusal);
}

/* A start position in which nobody can move is no game. */
Test(server, a_game_that_is_over_cannot_be_hosted)
{
    LOCAL(event) v = { .ms = -1 };
    ann = guest_new(dir, "ann");
    v.kind = EVENT_GAME;
    str_add(&v.name, "international");
    str_add(&v.text, "W:W:B1");
    cr_expect_not(guest_ask(ann, &v));
}

Test(server, chat)
{
    a_game("-", 0);
    struct guest *eve = guest_new(dir, "eve");
    cr_assert(guest_do(eve, EVENT_WATCH, "kopi"));
    cr_assert(guest_say(bob, CHANNEL_PLAYERS, "good \"luck\" \\ \033[31m\n"));
    GUESTS_UNTIL(ann->chats && bob->chats && wim->chats && eve->chats);
    cr_expect(strstr(ann->chat, "0 bob good \"luck\" \\ "), "%s", ann->chat);
    cr_expect_not(strchr(ann->chat, '\033'));
    cr_assert(guest_say(wim, CHANNEL_PLAYERS, "psst"));
    GUESTS_UNTIL(eve->chats == 2 && wim->chats == 2);
    cr_expect_str_eq(eve->chat, "1 wim psst");
    cr_assert(guest_do(ann, EVENT_PING, NULL) && guest_do(bob, EVENT_PING, NULL));
    cr_expect_eq(ann->chats, 1, "players do not hear spectators");
    cr_expect_eq(bob->chats, 1);
    int said = 0;
    while (said < 20 && guest_say(eve, CHANNEL_WATCHERS, "x")) said++;
    cr_expect_eq(said, 8);
    cr_expect_str_eq(eve->refusal, "not so fast");
    char *much = calloc(1, 500);
    memset(much, 'x', 401);
    cr_expect_not(guest_say(ann, CHANNEL_PLAYERS, much));
    cr_expect_not(guest_say(ann, CHANNEL_PLAYERS, ""));
    free(much);
}

Test(server, rematch)
{
    a_game("300+3", 0);
    cr_assert(guest_move(ann, "32-28"));
    cr_assert(guest_do(ann, EVENT_RESIGN, NULL));
    GUESTS_UNTIL(guest_table(bob)->status == TABLE_OVER && guest_table(wim)->status == TABLE_OVER);
    cr_expect_eq(guest_ply(wim), 1);
    cr_assert(guest_offer(ann, OFFER_REMATCH, ACT_MADE));
    GUESTS_UNTIL(guest_table(bob)->offered[WHITE][OFFER_REMATCH]);
    cr_assert(guest_offer(bob, OFFER_REMATCH, ACT_ACCEPTED));
    GUESTS_UNTIL(guest_table(ann)->status == TABLE_PLAYING && guest_table(wim)->status == TABLE_PLAYING);
    cr_expect_eq(guest_ply(wim), 0, "another game");
    cr_expect_eq(client_side(ann->c), BLACK);
    cr_expect_eq(client_side(bob->c), WHITE);
    cr_assert(guest_move(bob, "33-28"));
    GUESTS_UNTIL(guest_ply(ann) == 1 && guest_ply(wim) == 1);
    expect_same(ann, bob);
    expect_same(ann, wim);
    cr_expect(guest_table(wim)->seat[WHITE].here && guest_table(wim)->seat[BLACK].here);
    cr_expect_eq(whole_count(scratch_path("games.pdn"), "[Result \"0-2\"]"), 1);
}

/* One that can't be written down is not agreed on for anybody, and the offer stands. */
Test(server, a_rematch_without_room)
{
    a_game("300+3", 0);
    cr_assert(guest_do(ann, EVENT_RESIGN, NULL));
    cr_assert(guest_offer(ann, OFFER_REMATCH, ACT_MADE));
    GUESTS_UNTIL(guest_table(bob)->offered[WHITE][OFFER_REMATCH]);
    cr_assert_eq(mkdir(scratch_path("kopi.table.new"), 0700), 0); // nothing can be written there
    cr_expect_not(guest_offer(bob, OFFER_REMATCH, ACT_ACCEPTED));
    cr_expect(strstr(bob->refusal, "can't make a file"), "%s", bob->refusal);
    cr_assert(guest_do(ann, EVENT_PING, NULL));
    cr_expect(guest_table(ann)->offered[WHITE][OFFER_REMATCH]);
    cr_assert_eq(rmdir(scratch_path("kopi.table.new")), 0);
    cr_expect(guest_offer(bob, OFFER_REMATCH, ACT_ACCEPTED), "%s", bob->refusal);
    GUESTS_UNTIL(guest_table(ann)->status == TABLE_PLAYING);
}

/* Who may not make anything in the folder hears so at once. */
Test(server, a_folder_of_others)
{
    struct err e;
    pid_t pid = fork();
    if (pid == 0) {
        struct client *c = geteuid() == 0 && setuid(65534) != 0 ? NULL : client_new("/usr", "ann", &e);
        if (c) client_tick(c, mono_ms());
        _exit(!c || !strstr(c->trouble.text, "you may not serve tables in /usr"));
    }
    int status;
    cr_assert_eq(waitpid(pid, &status, 0), pid);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* A finished game that was left makes room for another of its name. */
Test(server, a_name_is_free_after_the_game)
{
    a_game("-", 0);
    cr_assert(guest_move(ann, "32-28"));
    cr_assert(guest_do(bob, EVENT_RESIGN, NULL));
    cr_expect_not(guest_host(wim, "kopi", "thai", "-", CHOICE_ANY, 0));
    cr_assert(guest_do(ann, EVENT_LEAVE, NULL));
    cr_assert(guest_do(bob, EVENT_LEAVE, NULL));
    cr_expect(guest_host(wim, "kopi", "thai", "-", CHOICE_ANY, 0), "%s", wim->refusal);
    cr_expect_eq(whole_count(scratch_path("games.pdn"), "[Result \"2-0\"]"), 1);
}

Test(server, a_seat_taken_up_elsewhere)
{
    a_game("300+3", 0);
    cr_assert(guest_move(ann, "32-28"));
    struct guest *again = guest_new(dir, "ann");
    cr_assert(guest_do(again, EVENT_JOIN, "kopi"), "%s", again->refusal);
    GUESTS_UNTIL(ann->lefts == 1);
    cr_expect(ann->moved);
    cr_expect_null(client_table(ann->c));
    cr_expect_eq(client_side(again->c), WHITE);
    cr_expect_eq(guest_ply(again), 1);
    guest_free(ann);
    cr_assert(guest_move(bob, "19-23"));
    GUESTS_UNTIL(guest_ply(again) == 2);
    cr_expect(guest_table(bob)->seat[WHITE].here, "the old place being left means nothing");
}

Test(server, away_and_back)
{
    a_game("300+3", 0);
    guest_free(bob);
    GUESTS_UNTIL(!guest_table(ann)->seat[BLACK].here && !guest_table(wim)->seat[BLACK].here);
    cr_expect_not(guest_do(ann, EVENT_CLAIM, NULL));
    cr_expect(strstr(ann->refusal, "can be claimed in"), "%s", ann->refusal);
    cr_assert(guest_move(ann, "32-28"));
    bob = guest_new(dir, "bob");
    cr_assert(guest_do(bob, EVENT_JOIN, "kopi"));
    cr_expect_eq(client_side(bob->c), BLACK);
    GUESTS_UNTIL(guest_table(ann)->seat[BLACK].here);
    expect_same(ann, bob);
}

Test(server, adjourned)
{
    a_game("300+3", 0);
    cr_assert(guest_move(ann, "32-28"));
    cr_assert(guest_offer(ann, OFFER_ADJOURN, ACT_MADE));
    cr_assert(guest_offer(bob, OFFER_ADJOURN, ACT_MADE));
    GUESTS_UNTIL(ann->lefts && bob->lefts);
    cr_expect_not(ann->moved || bob->moved);
    GUESTS_UNTIL(guest_table(wim)->status == TABLE_ADJOURNED);
    cr_assert(guest_do(ann, EVENT_JOIN, "kopi"));
    cr_expect_eq(guest_table(ann)->status, TABLE_ADJOURNED);
    cr_assert(guest_do(bob, EVENT_JOIN, "kopi"));
    GUESTS_UNTIL(guest_table(ann)->status == TABLE_PLAYING);
    cr_expect(guest_move(bob, "19-23"), "%s", bob->refusal);
}

/* What stands still for want of room may be adjourned as soon as there is some, and both come back to it. */
Test(server, adjourned_where_it_stood_still)
{
    const struct rlimit full = { 1, RLIM_INFINITY }, room = { RLIM_INFINITY, RLIM_INFINITY };
    a_game("300+3", 0);
    cr_assert(guest_offer(ann, OFFER_ADJOURN, ACT_MADE));
    cr_assert_eq(prlimit(server, RLIMIT_FSIZE, &full, NULL), 0);
    cr_assert_not(guest_move(ann, "32-28"));
    cr_assert_eq(prlimit(server, RLIMIT_FSIZE, &room, NULL), 0);
    cr_assert(guest_offer(bob, OFFER_ADJOURN, ACT_ACCEPTED), "%s", bob->refusal);
    GUESTS_UNTIL(ann->lefts && bob->lefts);
    cr_assert(guest_do(ann, EVENT_JOIN, "kopi"), "%s", ann->refusal);
    cr_assert(guest_do(bob, EVENT_JOIN, "kopi"), "%s", bob->refusal);
    GUESTS_UNTIL(guest_table(ann)->status == TABLE_PLAYING);
}

Test(server, spectators_are_some_moves_late)
{
    a_game("300+3", 4);
    for (int i = 0; i < 10; i++) {
        GUESTS_UNTIL(guest_ply(ann) == i && guest_ply(bob) == i);
        cr_assert(guest_play(i % 2 ? bob : ann, 3));
    }
    cr_assert(guest_do(wim, EVENT_PING, NULL));
    cr_expect_eq(guest_ply(wim), 6);
    struct guest *eve = guest_new(dir, "eve");
    cr_assert(guest_do(eve, EVENT_WATCH, "kopi"));
    cr_expect_eq(guest_ply(eve), 6);
    /* Nobody knows yet how long the next move took: no clock seems to run. */
    const struct clocks *late = &guest_table(wim)->clocks, *later = &guest_table(eve)->clocks;
    cr_expect(late->running < 0 && later->running < 0);
    cr_expect_eq(late->left[WHITE], later->left[WHITE]);
    cr_expect_eq(late->left[WHITE], game_here(guest_table(wim)->game)->parent->clock_ms);
    cr_assert(guest_do(ann, EVENT_RESIGN, NULL));
    GUESTS_UNTIL(guest_ply(wim) == 10 && guest_ply(eve) == 10);
    GUESTS_UNTIL(guest_table(wim)->status == TABLE_OVER);
    expect_same(ann, wim);
}

/* Killed in the middle of a game: its clients have another one made and are back in their seats; nobody pays for it. */
Test(server, killed_and_made_again)
{
    a_game("300+3", 0);
    for (int i = 0; i < 5; i++) {
        GUESTS_UNTIL(guest_ply(ann) == i && guest_ply(bob) == i);
        cr_assert(guest_play(i % 2 ? bob : ann, 5));
        pid_t pid = guest_server(ann);
        int64_t left = clocks_left(&guest_table(ann)->clocks, WHITE, mono_ms());
        int answers[] = { ann->answers, bob->answers, wim->answers };
        kill(pid, SIGKILL);
        GUESTS_UNTIL(ann->downs == i + 1 && bob->downs == i + 1 && wim->downs == i + 1);
        GUESTS_UNTIL(ann->answers > answers[0] && bob->answers > answers[1] && wim->answers > answers[2]);
        GUESTS_UNTIL(guest_ply(ann) == i + 1 && guest_ply(bob) == i + 1 && guest_ply(wim) == i + 1);
        GUESTS_UNTIL(guest_table(ann)->status == TABLE_PLAYING && guest_table(bob)->status == TABLE_PLAYING);
        cr_expect_neq(guest_server(ann), pid);
        cr_expect_eq(guest_server(ann), guest_server(bob));
        cr_expect_geq(clocks_left(&guest_table(ann)->clocks, WHITE, mono_ms()), left - 200);
    }
    cr_expect_eq(client_side(ann->c), WHITE);
    cr_expect_eq(client_side(bob->c), BLACK);
    server = guest_server(ann);
}

/* Whoever leaves in the moment he is brought back has left. */
Test(server, leaving_while_coming_back)
{
    a_game("300+3", 0);
    kill(guest_server(ann), SIGKILL);
    GUESTS_UNTIL(ann->ups == 2);
    cr_assert(guest_do(ann, EVENT_LEAVE, NULL));
    cr_assert(guest_do(ann, EVENT_PING, NULL));
    cr_expect_null(client_table(ann->c));
    GUESTS_UNTIL(guest_ply(bob) == 0 && bob->downs == 1 && bob->c->up);
    server = guest_server(ann);
}

static void expect_end(int sig, const char *const more[])
{
    LOCAL(str) journal = { 0 };
    start_again(more);
    ann = guest_new(dir, "ann");
    bob = guest_new(dir, "bob");
    cr_assert(guest_host(ann, "kopi", "international", "300", CHOICE_WHITE, 0));
    cr_assert(guest_do(bob, EVENT_JOIN, "kopi"));
    cr_assert(guest_move(ann, "32-28"));
    usleep(300000);
    kill(server, sig);
    cr_expect_eq(guests_server_end(server, GUEST_WAIT_MS), 0);
    whole_read(scratch_path("kopi.table"), &journal);
    const char *clock = strstr(str_text(&journal), " clock B 299.");
    cr_expect(clock, "the clock as it stood at the end: %s", str_text(&journal));
}

Test(server, told_to_leave)
{
    expect_end(SIGTERM, NULL);
}

Test(server, hung_up)
{
    expect_end(SIGHUP, NULL);
}

Test(server, leaves_when_there_is_nothing_to_do)
{
    static const char *const idle[] = { "--idle", "4", NULL };
    start_again(idle);
    ann = guest_new(dir, "ann");
    cr_expect_eq(guests_server_end(server, 6000), -1, "somebody is there");
    guest_free(ann);
    cr_expect_eq(guests_server_end(server, GUEST_WAIT_MS), 0);
}

Test(server, one_for_a_folder)
{
    pid_t other = wire_server(dir, NULL, NULL);
    int status = guests_server_end(other, GUEST_WAIT_MS);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 1);
    ann = guest_new(dir, "ann");
    cr_expect_eq(guest_server(ann), server);
}
