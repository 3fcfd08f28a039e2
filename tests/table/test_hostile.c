/* test_hostile.c -- a server among people who mean it harm, and one that is made by systemd: two go on playing. */
#include <config.h>

#include <criterion/criterion.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"
#include "help/printed.h"
#include "help/process.h"
#include "help/scratch.h"
#include "table/desk.h"
#include "table/guest.h"
#include "table/storm.h"
#include "table/wire.h"

enum { NOBODY = 65534, NAMELESS = 54321 };

static const char *dir;
static pid_t server;
static struct guest *ann, *bob;

static void begin(void (*prepare)(void))
{
    dir = scratch_new();
    server = wire_server(dir, NULL, prepare);
    ann = guest_new(dir, "ann");
    bob = guest_new(dir, "bob");
    cr_assert(guest_host(ann, "kopi", "international", "3600", CHOICE_WHITE, 0), "%s", ann->refusal);
    cr_assert(guest_do(bob, EVENT_JOIN, "kopi"), "%s", bob->refusal);
}

static void enter(void)
{
    begin(NULL);
}

static void leave(void)
{
    storm_end();
    guests_clear();
    if (server > 0) kill(server, SIGKILL);
    scratch_clear();
}

TestSuite(hostile, .init = enter, .fini = leave, .timeout = 600);
TestSuite(hostile_bare, .fini = leave, .timeout = 600);

/* The game goes on, on the same server, and nobody was cut off. */
static void expect_play(uint32_t choice)
{
    int ply = guest_ply(ann);
    GUESTS_UNTIL(guest_ply(bob) == ply);
    cr_assert(guest_play(ply % 2 ? bob : ann, choice), "%s %s", ann->refusal, bob->refusal);
    GUESTS_UNTIL(guest_ply(ann) == ply + 1 && guest_ply(bob) == ply + 1);
    cr_assert_eq(ann->downs + bob->downs, 0);
}

static void send_all(int fd, const void *bytes, size_t n)
{
    for (const char *p = bytes; n;) {
        ssize_t k = send(fd, p, n, MSG_NOSIGNAL);
        if (k <= 0) return; // hung up on
        p += k;
        n -= (size_t)k;
    }
}

Test(hostile, random_bytes)
{
    struct rng rng = { 11 };
    for (int i = 0; i < 40; i++) {
        char bytes[3000];
        int fd = wire_connect(dir);
        size_t n = 1 + rng_below(&rng, sizeof bytes);
        for (size_t k = 0; k < n; k++) bytes[k] = (char)(rng_below(&rng, 20) ? rng_next(&rng) : '\n');
        if (i % 2) wire_send(fd, 1, "hello 1 \"eve\"");
        send_all(fd, bytes, n);
        if (i % 8 == 0) expect_play((uint32_t)i);
        close(fd);
    }
    expect_play(1);
}

static void expect_end(const char *what, size_t n, const char *why)
{
    LOCAL(str) got = { 0 };
    int fd = wire_hello(dir, "eve");
    send_all(fd, what, n);
    raw_read(fd, why, &got);
    cr_expect(strstr(str_text(&got), why), "%s is not in %s", why, str_text(&got));
    close(fd);
}

Test(hostile, lines_that_are_none)
{
    static const char crc[] = "2 ping *00000000\n";
    char *much = malloc(1 << 20);
    memset(much, 'x', 1 << 20);
    expect_end(crc, sizeof crc - 1, "checksum");
    expect_end("\n", 1, "checksum");
    expect_end(much, 1 << 20, "the line is too long");
    free(much);
    expect_play(0);
}

Test(hostile, numbers_out_of_order)
{
    static const int wrong[] = { 1, 3, 0, 999999 };
    LOCAL(str) got = { 0 };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int fd = wire_hello(dir, "eve");
        wire_send(fd, (uint64_t)wrong[i], "ping");
        raw_read(fd, "a line was lost", &got);
        cr_expect(strstr(str_text(&got), "1 hello 1 \"eve\""));
        cr_expect(strstr(str_text(&got), "a line was lost"), "%s", str_text(&got));
        close(fd);
    }
}

Test(hostile, no_hello)
{
    LOCAL(str) got = { 0 };
    int fd = wire_connect(dir);
    wire_send(fd, 1, "list");
    wire_send(fd, 2, "hello 2 \"eve\"");
    wire_send(fd, 3, "hello 1 \"e v e\"");
    wire_send(fd, 4, "hello 1 \"eve\"");
    wire_send(fd, 5, "hello 1 \"eva\"");
    raw_read(fd, "5 no", &got);
    cr_expect(strstr(str_text(&got), "1 no \"say hello first\""), "%s", str_text(&got));
    cr_expect(strstr(str_text(&got), "2 no \"this table server speaks version 1, not 2\""));
    cr_expect(strstr(str_text(&got), "3 no \"a name is"));
    cr_expect(strstr(str_text(&got), "4 hello 1 \"eve\""));
    cr_expect(strstr(str_text(&got), "5 no \"you have said hello\""));
    close(fd);
}

/* Half a line, and then nothing: the other half may come whenever it likes, the game goes on. */
Test(hostile, half_lines)
{
    static const char line[] = "2 ping *";
    LOCAL(str) got = { 0 };
    int fd = wire_hello(dir, "eve");
    for (const char *p = line; *p; p++) {
        send_all(fd, p, 1);
        expect_play(2);
    }
    raw_read(fd, "hello", &got);
    send_all(fd, "15b2e7c7\n", 9);
    raw_read(fd, "\n", &got);
    cr_expect(*str_text(&got));
    close(fd);
}

Test(hostile, three_thousand_connections)
{
    for (int i = 0; i < 3000; i++) {
        int fd = wire_connect(dir);
        cr_assert_geq(fd, 0);
        if (i % 3 == 0) send_all(fd, "1 hel", 5);
        close(fd);
        if (i % 500 == 0) expect_play((uint32_t)i);
    }
    expect_play(0);
}

static void few_descriptors(void)
{
    struct rlimit r = { 100, 100 };
    setrlimit(RLIMIT_NOFILE, &r);
}

/* More than there are descriptors for: those who are there play on, the server does not run hot, and when there is
   room again it is given away. */
Test(hostile_bare, no_more_descriptors)
{
    int fds[200], n = 0;
    LOCAL(str) got = { 0 };
    begin(few_descriptors);
    while (n < 200 && (fds[n] = wire_connect(dir)) >= 0) n++;
    cr_assert_eq(n, 200);
    expect_play(0);
    raw_read(fds[199], "connected", &got);
    cr_expect(strstr(str_text(&got), "too many are connected"), "%s", str_text(&got));
    double before = wire_cpu_s(server);
    usleep(1000000);
    cr_expect_lt(wire_cpu_s(server) - before, 0.5);
    while (n) close(fds[--n]);
    expect_play(1);
    struct guest *eve = guest_new(dir, "eve");
    cr_expect(guest_do(eve, EVENT_WATCH, "kopi"));
}

/* Asks and asks and never listens, until the server does not listen either. */
static pid_t deaf_one(const char *question)
{
    pid_t pid = fork();
    if (pid) return pid;
    int fd = wire_hello(dir, "eve");
    for (uint64_t i = 2; i < 40000; i++) wire_send(fd, i, question);
    _exit(0);
}

/* What is kept for him has an end, and others do not wait for him. */
Test(hostile, asks_and_never_listens)
{
    static const char *const what[] = { "list", "watch kopi" };
    for (uint32_t i = 0; i < 24; i++) expect_play(i);
    double before = wire_memory_mb(server, "VmHWM");
    for (size_t k = 0; k < 2; k++) {
        pid_t pid = deaf_one(what[k]);
        for (uint32_t i = 0; i < 8; i++) {
            usleep(25000);
            expect_play(i);
        }
        cr_expect_eq(waitpid(pid, NULL, WNOHANG), 0, "he still waits to be heard");
        cr_expect_lt(wire_memory_mb(server, "VmHWM") - before, 8, "%s", what[k]);
        kill(pid, SIGKILL);
        waitpid(pid, NULL, 0);
    }
    expect_play(2);
}

/* Many requests in one go are all answered, though the answers are longer than what is kept at once. */
Test(hostile, many_questions_at_once)
{
    int fd = wire_connect(dir);
    for (int i = 0; i < 30; i++) expect_play((uint32_t)i);
    pid_t child = fork();
    if (child == 0) {
        wire_send(fd, 1, "hello 1 \"eve\"");
        for (uint64_t i = 2; i <= 2000; i++) wire_send(fd, i, "watch kopi");
        _exit(0);
    }
    LOCAL(str) got = { 0 };
    raw_read(fd, "\n2000 ok", &got);
    cr_expect(strstr(str_text(&got), "\n2000 ok"));
    waitpid(child, NULL, 0);
    close(fd);
    expect_play(3);
}

/* Is it so for another user? */
static void expect_as(uid_t uid, bool (*holds)(const char *want), const char *want)
{
    pid_t pid = fork();
    if (pid == 0) _exit(setuid(uid) != 0 || !holds(want));
    cr_expect_eq(child_status(pid), 0, "%d: %s", (int)uid, want);
}

/* The folder's own people say who they are; others are who they are. */
static bool is_greeted(const char *want)
{
    LOCAL(str) got = { 0 };
    raw_read(wire_hello(dir, "ann"), "\n", &got);
    if (!strstr(str_text(&got), want)) fprintf(stderr, "%s\n", str_text(&got));
    return strstr(str_text(&got), want);
}

/* Whoever may not enter the folder does not get to the socket. */
static bool finds_no_door(const char *want UNUSED)
{
    return wire_connect(dir) < 0;
}

Test(hostile, names_of_others_are_their_logins)
{
    const struct passwd *p = getpwuid(NOBODY);
    if (!can_be_others() || !p || !table_name_fits(p->pw_name))
        scratch_skip("only root can be somebody else, where the system says who connects");
    const char *login = printed("1 hello 1 \"%s\"", p->pw_name);
    if (getpwuid(NAMELESS)) scratch_skip("somebody has the number 54321");
    expect_as(NOBODY, finds_no_door, "no door");
    cr_assert_eq(chmod(dir, 0711), 0);
    expect_as(0, is_greeted, "1 hello 1 \"ann\"");
    expect_as(NOBODY, is_greeted, login);
    expect_as(NAMELESS, is_greeted, "1 no \"your login name");
}

/* One login can't take all the places. */
static bool crowd(const char *want)
{
    LOCAL(str) got = { 0 };
    int fds[80], n = 0, refused = 0;
    while (n < 80 && (fds[n] = wire_connect(dir)) >= 0) n++;
    for (int i = 0; i < n; i++) {
        wire_send(fds[i], 1, "hello 1 \"x\"");
        raw_read(fds[i], "\n", &got);
        refused += strstr(str_text(&got), want) != NULL;
    }
    return n == 80 && refused == 80 - 64;
}

Test(hostile, a_crowd_of_one_login)
{
    if (!can_be_others()) scratch_skip("only root can be somebody else, where the system says who connects");
    cr_assert_eq(chmod(dir, 0711), 0);
    expect_as(NOBODY, crowd, "too many");
    expect_play(0);
}

/* A list longer than what is told in a turn: every table once, and the next answer after it. */
Test(hostile, a_long_list)
{
    LOCAL(str) got = { 0 };
    struct guest *g = NULL;
    for (int i = 0; i < 50; i++) {
        if (i % 10 == 0) g = guest_new(dir, printed("g%d", i / 10));
        cr_assert(guest_host(g, printed("t%d", i), "thai", "-", CHOICE_ANY, 0), "%s", g->refusal);
    }
    int fd = wire_hello(dir, "wim"), rows = 0;
    wire_send(fd, 2, "list");
    wire_send(fd, 3, "ping");
    raw_read(fd, "\n3 pong", &got);
    for (const char *p = str_text(&got); (p = strstr(p, "\n2 row ")); p++) rows++;
    cr_expect_eq(rows, 51);
    cr_expect(strstr(str_text(&got), "\n2 ok ") < strstr(str_text(&got), "\n3 pong "));
    close(fd);
}

/* Two users storm the door and the list: whoever plays is heard, whoever comes gets in, and the server holds no more
   of the two than it lets them have. */
Test(hostile, a_storm_of_two_users)
{
    enum { PINGS = 200, LET_IN = 64 * STORM_UIDS, BATCH = 64 };
    int64_t us[PINGS];
    LOCAL(str) got = { 0 };
    if (!can_be_others()) scratch_skip("only root can be somebody else, where the system says who connects");
    cr_assert_eq(chmod(dir, 0711), 0);
    int fd = wire_hello(dir, "wim"), quiet = storm_descriptors(server), most = 0;
    raw_read(fd, "hello", &got);
    storm_begin(dir);
    usleep(200000);
    for (int i = 0; i < PINGS; i += 20) {
        cr_assert_eq(storm_pings(fd, 2 + (uint64_t)i, 20, 5000, us), 20, "after %d", i);
        int now = storm_descriptors(server);
        most = now > most ? now : most;
    }
    expect_play(3);
    struct guest *eve = guest_new(dir, "eve");
    cr_expect(guest_do(eve, EVENT_WATCH, "kopi"), "%s", eve->refusal);
    storm_end();
    cr_expect_leq(most, quiet + LET_IN + BATCH, "%d descriptors, %d before", most, quiet);
    expect_play(4);
}

/* Away with its socket, or another in its place, it is made again; away with its folder it leaves. */
Test(hostile, socket_and_folder_taken_away)
{
    cr_assert_eq(unlink(scratch_path("socket")), 0);
    expect_play(0);
    GUESTS_UNTIL(is_there(scratch_path("socket")));
    whole_write(scratch_path("mine"), "");
    cr_assert_eq(rename(scratch_path("mine"), scratch_path("socket")), 0);
    struct guest *eve = guest_new(dir, "eve");
    cr_expect_eq(guest_server(eve), server);
    cr_assert(guest_do(eve, EVENT_WATCH, "kopi"));
    guest_free(eve);
    guest_free(ann);
    guest_free(bob);
    scratch_clear();
    cr_expect(WIFEXITED(guests_server_end(server, GUEST_WAIT_MS)));
    server = -1;
}

/* As systemd does it: the socket is there first and goes to the server as descriptor 3. */
static int listener;

static void hand_over(void)
{
    setenv("LISTEN_PID", printed("%d", (int)getpid()), 1);
    setenv("LISTEN_FDS", "1", 1);
    dup2(listener, 3);
}

Test(hostile_bare, a_socket_handed_over)
{
    static const char *const idle[] = { "--idle", "1", NULL };
    struct sockaddr_un a = { .sun_family = AF_UNIX };
    dir = scratch_new();
    snprintf(a.sun_path, sizeof a.sun_path, "%s", scratch_path("socket"));
    listener = socket(AF_UNIX, SOCK_STREAM, 0);
    cr_assert_eq(bind(listener, (struct sockaddr *)&a, sizeof a), 0);
    cr_assert_eq(listen(listener, 5), 0);
    struct stat before, after;
    cr_assert_eq(stat(a.sun_path, &before), 0);
    for (int time = 0; time < 2; time++) {
        server = wire_server(dir, idle, hand_over);
        ann = guest_new(dir, "ann");
        cr_expect(time ? guest_do(ann, EVENT_JOIN, "kopi") : guest_host(ann, "kopi", "thai", "-", CHOICE_WHITE, 0));
        guest_free(ann);
        cr_expect_eq(guests_server_end(server, GUEST_WAIT_MS), 0);
    }
    cr_assert_eq(stat(a.sun_path, &after), 0, "the socket is not the server's to take away");
    cr_expect_eq(before.st_ino, after.st_ino);
    close(listener);
}
