/* test_sshd.c -- the kiosk over a real sshd on the loopback address, as huff-kiosk(8) says to
 * set it up. */
#include <config.h>

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "help/printed.h"
#include "help/scratch.h"
#include "kiosk/kiosk.h"
#include "kiosk/sshd.h"
#include "screen/tables.h"

static void end(void)
{
    term_cleanup();
    sshd_stop();
    kiosk_end();
}

TestSuite(sshd, .init = kiosk_begin, .fini = end, .timeout = 600);

static void need_sshd(void)
{
    if (!sshd_installed()) scratch_skip("openssh-server is not installed");
}

/* What huff-kiosk(8) tells an administrator to write, behind Match and ForceCommand. */
static const char block[] = "    PermitTTY yes\n    DisableForwarding yes\n    PermitUserRC "
                            "no\n    AcceptEnv LANG LC_*\n"
                            "    ClientAliveInterval 30\n    ClientAliveCountMax 4\n";

static void start_kiosk(void)
{
    need_sshd();
    sshd_start(printed("Match User %s\n    ForceCommand %s\n%s", sshd_user(), kiosk_command_line("kopi"), block));
    sshd_admit("user", NULL);
}

Test(sshd, the_manual_says_what_is_tested)
{
    static char text[1 << 16];
    char *to = text;
    cr_assert(term_file(SRCDIR "/man/huff-kiosk.8", text, sizeof text));
    for (const char *from = text; *from; from++)
        if (*from != '\\') *to++ = *from;
    *to = '\0';
    cr_expect(strstr(text, block));
    cr_expect(strstr(text, "    ForceCommand /usr/games/huff --kiosk /var/games/huff\n"));
    cr_expect(strstr(text, "restrict,pty,command=\"/usr/games/huff --kiosk /var/games/huff --as anna\" ssh-"));
}

/* One that lets everything happen, to see that the tests would see it. */
static void start_open(void)
{
    need_sshd();
    sshd_start(NULL);
    sshd_admit("user", NULL);
}

static struct term *client(const char *const more[])
{
    const char *argv[SSHD_ARGS];
    sshd_client(argv, "ssh", "user", more);
    return term_start(NULL, argv);
}

/* Without a terminal; the status, and what it said. */
static int run(const char *program, const char *const more[], const char *input, char *out, size_t n)
{
    const char *argv[SSHD_ARGS];
    sshd_client(argv, program, "user", more);
    int status = term_run(NULL, argv, input, out, n);
    return status != -1 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static const char *const plain[] = { "-tt", "@", NULL };

#define on_screen(t, text) cr_assert(term_wait_text(t, text), "no \"%s\":\n%s\n%s", text, term_text(t), sshd_log())

Test(sshd, a_game_over_ssh)
{
    start_kiosk();
    struct term *t = client(plain);
    on_screen(t, "You are kopi");
    struct huff_board b = huff_board_make(&huff_games[0], 'M');
    char want[80], got[80];
    huff_board_start(&huff_games[0], want);
    huff_board_read(t, &b, got);
    cr_expect_str_eq(got, want, "%s", term_text(t));
    term_send(t, "32-28\r");
    on_screen(t, "ply 2 ");
    term_send(t, ":open /etc/passwd\r");
    on_screen(t, "A file here has a name like");
    term_send(t, ":save mine.pdn\r");
    on_screen(t, "Saved as mine.pdn");
    term_send(t, "q");
    expect_exit(t, 5000, 0);
    cr_expect(whole_has(scratch_path("users/kopi/mine.pdn"), "[White \"kopi\"]"));
}

Test(sshd, a_command_is_no_way_in)
{
    static const char *const commands[] = { "sh", "sh -i", "/bin/sh", "echo PWNED-$((6*7))",
        "huff --script=/dev/stdin" };
    static char out[1 << 14];
    start_kiosk();
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const char *const more[] = { "-T", "@", commands[i], NULL };
        int status = run("ssh", more, "echo PWNED-$((6*7))\n", out, sizeof out);
        cr_expect_eq(status, 1, "%s: %d %s", commands[i], status, out);
        cr_expect(!strstr(out, "PWNED-42") && strstr(out, "this game needs a terminal"), "%s: %s", commands[i], out);
    }
    const char *const with_terminal[] = { "-tt", "@", "sh -c id", NULL };
    struct term *t = client(with_terminal);
    on_screen(t, "You are kopi");
    cr_expect(!strstr(term_text(t), "uid="));
}

Test(sshd, elsewhere_a_command_is)
{
    static const char *const more[] = { "-T", "@", "sh", NULL };
    static char out[1 << 14];
    start_open();
    cr_expect_eq(run("ssh", more, "echo PWNED-$((6*7))\n", out, sizeof out), 0);
    cr_expect(strstr(out, "PWNED-42"), "%s", out);
}

/* Bring a file in, by both protocols of scp and by sftp; does it come? */
static bool brings_files(char *out, size_t n)
{
    char from[300];
    bool came = false;
    snprintf(from, sizeof from, "%s", sshd_path("user.pub"));
    static const char *const protocols[] = { "-O", "-s" };
    for (int i = 0; i < 2; i++) {
        run("scp", (const char *const[]){ protocols[i], from, printed("@:%s/came-%d", kiosk_dir(), i), NULL }, "", out,
            n);
    }
    run("sftp", (const char *const[]){ "@", NULL }, printed("put %s %s/came-2\nls /\n", from, kiosk_dir()), out, n);
    for (int i = 0; i < 3; i++) {
        came = is_there(scratch_path(printed("came-%d", i))) || came;
    }
    return came;
}

Test(sshd, files_are_not_brought)
{
    static char out[1 << 14];
    start_kiosk();
    cr_expect_not(brings_files(out, sizeof out), "%s", out);
    cr_expect(!strstr(out, "bin"), "sftp lists /: %s", out);
}

Test(sshd, elsewhere_files_are)
{
    static char out[1 << 14];
    start_open();
    cr_expect(brings_files(out, sizeof out), "%s", out);
}

/* Through the server to itself, one way and the other. */
static void try_forwarding(bool open)
{
    static char out[1 << 14];
    char there[32], back[64];
    static const char *const asked[] = { "-o", "ExitOnForwardFailure=yes" };
    snprintf(there, sizeof there, "127.0.0.1:%s", sshd_port());
    snprintf(back, sizeof back, "0:127.0.0.1:%s", sshd_port());
    run("ssh", (const char *const[]){ "-W", there, "@", NULL }, "", out, sizeof out);
    cr_expect_eq(strstr(out, "SSH-2.0") != NULL, open, "-W: %s", out);
    int status = run("ssh", (const char *const[]){ asked[0], asked[1], "-T", "-R", back, "@", "true", NULL }, "", out,
        sizeof out);
    cr_expect_eq(status, open ? 0 : 255, "-R: %d %s", status, out);
}

Test(sshd, nothing_is_forwarded)
{
    start_kiosk();
    try_forwarding(false);
}

Test(sshd, elsewhere_it_is)
{
    start_open();
    try_forwarding(true);
}

Test(sshd, a_key_of_ones_own)
{
    char options[600];
    static char out[1 << 14];
    need_sshd();
    snprintf(options, sizeof options, "restrict,pty,command=\"%s\"", kiosk_command_line("anna"));
    sshd_start(NULL);
    sshd_admit("user", options);
    struct term *t = client(plain);
    on_screen(t, "You are anna");
    term_send(t, "q");
    expect_exit(t, 5000, 0);
    run("ssh", (const char *const[]){ "-T", "@", "sh", NULL }, "echo PWNED-$((6*7))\n", out, sizeof out);
    cr_expect(!strstr(out, "PWNED-42") && strstr(out, "this game needs a terminal"), "%s", out);
    try_forwarding(false);
}

Test(sshd, a_client_that_dies_loses_nothing)
{
    start_kiosk();
    struct term *t = client(plain);
    on_screen(t, "You are kopi");
    term_send(t, "32-28\r");
    on_screen(t, "ply 2 ");
    term_signal(t, SIGKILL);
    cr_assert_neq(term_wait_exit(t, 3000), -1);
    /* sshd hangs up on the game, which ends within a second: then it can be taken up. */
    double until = term_now_ms() + term_slow(TERM_WAIT_MS);
    bool offered = false;
    while (!offered && term_now_ms() < until) {
        t = client(plain);
        on_screen(t, "White to move");
        term_settle(t, 200);
        offered = term_find(t, "Resume the game of ", NULL, NULL);
        if (!offered) term_send(t, "q");
        if (!offered) term_wait_exit(t, 3000);
    }
    cr_assert(offered, "%s", term_text(t));
    term_send(t, "y");
    on_screen(t, "ply 2 ");
}

/* Two guests and a spectator, each over a connection of their own; the server they made in their jail is killed, and
   they make another. */
Test(sshd, people_at_a_table)
{
    need_sshd();
    sshd_start(printed("Match User %s\n    ForceCommand %s\n%s", sshd_user(), kiosk_command_line(NULL), block));
    sshd_admit("user", NULL);
    struct term *one = client(plain), *two = client(plain);
    on_screen(one, "You are guest-");
    on_screen(two, "You are guest-");
    term_send(one, ":host kopi international 10+5 w\r");
    on_screen(one, "Table kopi is open, you are White");
    term_send(two, ":join kopi\r");
    on_screen(two, "You are Black at table kopi");
    struct term *three = client((const char *const[]){ "-tt", "@", "watch kopi", NULL });
    on_screen(three, "You are watching table kopi");
    term_send(one, "32-28\r");
    on_screen(two, "1. 32-28");
    on_screen(two, "rtt ");
    term_send(two, "cselamat pagi\r");
    on_screen(one, ": selamat pagi");
    on_screen(three, ": selamat pagi");

    struct tables place;
    snprintf(place.dir, sizeof place.dir, "%s/tables", kiosk_dir());
    pid_t server = tables_server(&place);
    cr_assert_gt(server, 0);
    kill(server, SIGKILL);
    term_send(two, "19-23\r");
    on_screen(one, "19-23");
    on_screen(three, "19-23");
    cr_expect_neq(tables_server(&place), server);

    term_signal(two, SIGKILL); // the line breaks
    on_screen(one, "is away");
    term_send(one, ":leave\r");
    tables_end(&place);
}
