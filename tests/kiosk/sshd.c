/* sshd.c -- see sshd.h */
#include <config.h>

#include "kiosk/sshd.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "help/need.h"
#include "help/scratch.h"

#define SSHD    "/usr/sbin/sshd"
#define PRIVSEP "/run/sshd"

enum { STARTS = 5, START_MS = 5000 };

static const char *folder;
static pid_t server;
static int port;

bool sshd_installed(void)
{
    return access(SSHD, X_OK) == 0 && access("/usr/bin/ssh", X_OK) == 0 && access("/usr/bin/ssh-keygen", X_OK) == 0;
}

const char *sshd_path(const char *name)
{
    return scratch_in(folder, name);
}

const char *sshd_log(void)
{
    static char text[1 << 15];
    if (!term_file(sshd_path("log"), text, sizeof text)) *text = '\0';
    return text;
}

const char *sshd_user(void)
{
    const struct passwd *p = getpwuid(getuid());
    return p ? p->pw_name : "root";
}

static void put_file(const char *name, const char *text)
{
    int fd = open(sshd_path(name), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    need(fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text) && close(fd) == 0, name);
}

static void make_key(const char *name)
{
    char line[300];
    snprintf(line, sizeof line, "ssh-keygen -q -t ed25519 -N '' -f %s", sshd_path(name));
    need(system(line) == 0, line);
}

void sshd_admit(const char *key, const char *options)
{
    char name[80], text[512];
    make_key(key);
    snprintf(name, sizeof name, "%s.pub", key);
    need(term_file(sshd_path(name), text, sizeof text), name);
    FILE *f = fopen(sshd_path("authorized_keys"), "a");
    need(f != NULL, "authorized_keys");
    fprintf(f, "%s%s%s", options ? options : "", options ? " " : "", text);
    need(fclose(f) == 0, "authorized_keys");
}

const char *sshd_port(void)
{
    static char text[16];
    snprintf(text, sizeof text, "%d", port);
    return text;
}

/* A port nobody listens to, for the moment. */
static int free_port(void)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t n = sizeof at;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    need(fd >= 0 && bind(fd, (struct sockaddr *)&at, sizeof at) == 0, "bind");
    need(getsockname(fd, (struct sockaddr *)&at, &n) == 0, "getsockname");
    close(fd);
    return ntohs(at.sin_port);
}

static void make_config(const char *more)
{
    char text[4096];
    snprintf(text, sizeof text,
        "Port %d\nListenAddress 127.0.0.1\nHostKey %s/host\nAuthorizedKeysFile "
        "%s/authorized_keys\nPidFile none\n"
        "UsePAM no\nStrictModes no\nPermitRootLogin yes\nPasswordAuthentication "
        "no\nKbdInteractiveAuthentication no\n"
        "AcceptEnv LANG LC_*\nPermitUserRC no\nPermitUserEnvironment no\nUseDNS "
        "no\nPrintMotd no\nPrintLastLog no\n"
        "Subsystem sftp internal-sftp\n%s\n",
        port, folder, folder, more ? more : "");
    put_file("config", text);
}

static bool answers(void)
{
    struct sockaddr_in at = { .sin_family = AF_INET,
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
        .sin_port = htons((uint16_t)port) };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool ok = connect(fd, (struct sockaddr *)&at, sizeof at) == 0;
    close(fd);
    return ok;
}

static void run_server(void)
{
    char config[512];
    int log = open(sshd_path("log"), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    snprintf(config, sizeof config, "%s", sshd_path("config"));
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    dup2(log, STDERR_FILENO);
    execl(SSHD, SSHD, "-D", "-e", "-f", config, (char *)NULL);
    _exit(127);
}

/* False: it ended, as when somebody else has taken the port. */
static bool come_up(void)
{
    server = fork();
    if (!server) run_server();
    double end = term_now_ms() + term_slow(START_MS);
    while (term_now_ms() < end) {
        if (answers()) return true;
        if (waitpid(server, NULL, WNOHANG) == server) break;
        usleep(20000);
    }
    server = 0;
    return false;
}

void sshd_start(const char *config)
{
    folder = scratch_new();
    /* What starts sshd as a service makes it, too; it stays, for a test beside this one may
     * need it. */
    if (getuid() == 0) mkdir(PRIVSEP, 0755);
    make_key("host");
    for (int i = 0; i < STARTS; i++) {
        port = free_port();
        make_config(config);
        if (come_up()) return;
    }
    need(false, sshd_log());
}

void sshd_stop(void)
{
    if (server) {
        kill(server, SIGTERM);
        waitpid(server, NULL, 0);
    }
    server = 0;
    if (folder) scratch_remove(folder);
    folder = NULL;
}

void sshd_client(const char *argv[SSHD_ARGS], const char *program, const char *key, const char *const more[])
{
    static char path[64], identity[256], known[300], words[8][256];
    const bool ssh = !strcmp(program, "ssh");
    int n = 0, at = 0;
    snprintf(path, sizeof path, "/usr/bin/%s", program);
    snprintf(identity, sizeof identity, "%s", sshd_path(key));
    snprintf(known, sizeof known, "UserKnownHostsFile=%s", sshd_path("known"));
    const char *const own[] = { path, "-F", "/dev/null", "-i", identity, ssh ? "-p" : "-P", sshd_port(), "-o", known,
        "-o", "GlobalKnownHostsFile=/dev/null", "-o", "StrictHostKeyChecking=no", "-o", "IdentitiesOnly=yes", "-o",
        "IdentityAgent=none", "-o", "BatchMode=yes", "-o", "LogLevel=ERROR", "-o", "SendEnv=LANG" };
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) argv[n++] = own[i];
    for (; *more && n < SSHD_ARGS - 1; more++) {
        if (**more != '@') {
            argv[n++] = *more;
            continue;
        }
        need(at < 8, "too many hosts");
        snprintf(words[at], sizeof words[at], "%s@127.0.0.1%s", sshd_user(), *more + 1);
        argv[n++] = words[at++];
    }
    argv[n] = NULL;
}
