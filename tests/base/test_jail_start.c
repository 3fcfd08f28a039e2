/* test_jail_start.c -- what is done before anything is read: variables, descriptors, rights. */
#include <config.h>

#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/err.h"
#include "base/jail.h"
#include "help/process.h"

TestSuite(jail_start, .timeout = 600);

static const struct {
    const char *name, *value;
    bool stays;
} variables[] = {
    { "TERM", "xterm-256color", true },
    { "TERM", "../../tmp/x", false },
    { "TERM", "/tmp/x", false },
    { "LANG", "de_DE.UTF-8@euro", true },
    { "LANG", "/tmp/evil", false },
    { "LC_ALL", "C.UTF-8", true },
    { "LC_ALL", "../x", false },
    { "LC_TIME", "a/b", false },
    { "LC_PAPER", "C", false },
    { "TZ", "Europe/Berlin", true },
    { "TZ", "CET-1CEST,M3.5.0,M10.5.0/3", true },
    { "TZ", "<+0545>-5:45", true },
    { "TZ", ":/etc/passwd", false },
    { "TZ", "/etc/passwd", false },
    { "TZ", "Europe/../../../etc/passwd", false },
    { "SSH_CONNECTION", "fe80::1%eth0 5000 10.0.0.1 22", true },
    { "SSH_CONNECTION", "`id`", false },
    { "HOME", "/root", false },
    { "PATH", "/bin", false },
    { "LD_PRELOAD", "x.so", false },
    { "TERMINFO", "/tmp", false },
    { "TERMINFO_DIRS", "/tmp", false },
    { "TERMCAP", "/tmp/x", false },
    { "NCURSES_TRACE", "9", false },
    { "ESCDELAY", "1", false },
    { "LOCPATH", "/tmp", false },
    { "NLSPATH", "/tmp/%N", false },
    { "LESSOPEN", "|sh", false },
    { "EDITOR", "sh", false },
    { "VISUAL", "sh", false },
    { "PAGER", "sh", false },
    { "SHELL", "/bin/sh", false },
    { "XDG_DATA_HOME", "/tmp", false },
    { "TZDIR", "/tmp", false },
    { "SSH_ORIGINAL_COMMAND", "sh", false },
};

/* What becomes of a variable: 0 it stays, 2 it goes. */
static int keep(const char *name, const char *value)
{
    char asked[32];
    struct err e = { 0 };
    clearenv();
    setenv(name, value, 1);
    if (!jail_start(asked, sizeof asked, &e)) return 3;
    const char *now = getenv(name);
    return now ? strcmp(now, value) != 0 : 2;
}

Test(jail_start, only_harmless_variables_stay)
{
    char long_name[200];
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        pid_t pid = fork();
        if (!pid) _exit(keep(variables[i].name, variables[i].value));
        cr_expect_eq(child_status(pid), variables[i].stays ? 0 : 2, "%s=%s", variables[i].name, variables[i].value);
    }
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = 0;
    pid_t pid = fork();
    if (!pid) _exit(keep("TERM", long_name));
    cr_expect_eq(child_status(pid), 2);
}

static int hear_what_was_asked(void)
{
    char asked[8];
    struct err e = { 0 };
    setenv("INPUTRC", "/tmp/inputrc", 1);
    setenv("SSH_ORIGINAL_COMMAND", "watch kopi", 1);
    if (!jail_start(asked, sizeof asked, &e)) return 1;
    if (strcmp(asked, "watch k") || getenv("SSH_ORIGINAL_COMMAND")) return 2;
    return strcmp(getenv("INPUTRC"), "/dev/null") != 0;
}

Test(jail_start, what_the_client_asked_for_is_heard_once)
{
    pid_t pid = fork();
    if (!pid) _exit(hear_what_was_asked());
    cr_expect_eq(child_status(pid), 0);
}

Test(jail_start, other_descriptors_are_closed_and_new_files_are_not_for_others)
{
    char asked[32];
    struct err e = { 0 };
    pid_t pid = fork();
    if (!pid) {
        int fd = open("/etc/passwd", O_RDONLY);
        if (fcntl(fd, F_GETFD) < 0) _exit(1);
        if (!jail_start(asked, 4, &e)) _exit(2);
        _exit(fcntl(fd, F_GETFD) >= 0 || fcntl(2, F_GETFD) < 0 || umask(0) != 027);
    }
    cr_expect_eq(child_status(pid), 0);
}

Test(jail_start, rights_of_others_are_refused)
{
    char asked[32];
    struct err e = { 0 };
    if (getuid() != 0) cr_skip_test("only root can take another user's rights");
    pid_t pid = fork();
    if (!pid) _exit(seteuid(65534) != 0 || jail_start(asked, sizeof asked, &e));
    cr_expect_eq(child_status(pid), 0);
}
