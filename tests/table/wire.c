/* wire.c -- see wire.h */
#include <config.h>

#include "table/wire.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>
#include <zlib.h>

#include "base/mono.h"
#include "base/str.h"
#include "help/printed.h"

enum { ARGUMENTS = 8, START_MS = 15000 };

static void become_server(const char *dir, const char *const more[])
{
    const char *argv[ARGUMENTS] = { BUILDDIR "/huff", "table-server" };
    int n = 2;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    while (more && *more && n < ARGUMENTS - 2) argv[n++] = *more++;
    argv[n] = dir;
    execv(argv[0], (char *const *)argv);
    _exit(127);
}

static bool listens(const char *dir)
{
    int fd = wire_connect(dir);
    if (fd >= 0) close(fd);
    return fd >= 0;
}

pid_t wire_server(const char *dir, const char *const more[], void (*prepare)(void))
{
    unsetenv("BXFI_MAP"); // or a server made by a client, which begins as this program, is taken for a test
    pid_t pid = fork();
    if (pid == 0) {
        if (prepare) prepare();
        become_server(dir, more);
    }
    for (int64_t end = mono_ms() + START_MS; !listens(dir) && mono_ms() < end;) usleep(5000);
    return pid;
}

int wire_connect(const char *dir)
{
    struct sockaddr_un a = { .sun_family = AF_UNIX };
    if (snprintf(a.sun_path, sizeof a.sun_path, "%s/socket", dir) >= (int)sizeof a.sun_path) return -1;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&a, sizeof a) == 0) return fd;
    close(fd);
    return -1;
}

int wire_hello(const char *dir, const char *name)
{
    int fd = wire_connect(dir);
    wire_send(fd, 1, printed("hello 1 \"%s\"", name));
    return fd;
}

pid_t wire_peer(int fd)
{
    struct ucred who = { 0 };
    socklen_t n = sizeof who;
    getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &n);
    return who.pid;
}

bool wire_send(int fd, uint64_t seq, const char *body)
{
    LOCAL(str) line = { 0 };
    str_addf(&line, "%llu %s", (unsigned long long)seq, body);
    str_addf(&line, " *%08lx\n", crc32(0, (const Bytef *)line.s, (uInt)line.len));
    bool whole = send(fd, line.s, line.len, MSG_NOSIGNAL) == (ssize_t)line.len;
    return whole;
}

double wire_memory_mb(pid_t pid, const char *name)
{
    char line[128];
    size_t n = strlen(name);
    long kb = 0;
    FILE *f = fopen(printed("/proc/%d/status", (int)pid), "r");
    if (!f) return 0;
    while (fgets(line, sizeof line, f))
        if (!strncmp(line, name, n) && line[n] == ':') sscanf(line + n + 1, "%ld", &kb);
    fclose(f);
    return (double)kb / 1024;
}

double wire_cpu_s(pid_t pid)
{
    unsigned long user = 0, system = 0;
    FILE *f = fopen(printed("/proc/%d/stat", (int)pid), "r");
    if (!f) return 0;
    if (fscanf(f, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2) user = 0;
    fclose(f);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}
