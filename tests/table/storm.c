/* storm.c -- see storm.h */
#include <config.h>

#include "table/storm.h"

#include <dirent.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/mono.h"
#include "help/need.h"
#include "help/printed.h"
#include "table/wire.h"

enum { KEPT = 300, PATIENCE_MS = 20000 };
static const uid_t uids[STORM_UIDS] = { 65534, 1 }; // nobody and daemon, mostly: only who has a name may ask

static pid_t pids[STORM_UIDS];

static void come_and_go(const char *dir)
{
    for (;;) {
        int fd = wire_connect(dir);
        if (fd >= 0) close(fd);
    }
}

/* The server may have hung up on any of them. */
static void stay_and_ask(const char *dir)
{
    int fds[KEPT];
    memset(fds, -1, sizeof fds);
    for (int i = 0;; i = (i + 1) % KEPT) {
        if (fds[i] >= 0) close(fds[i]);
        fds[i] = wire_hello(dir, "eve");
        for (uint64_t k = 2; k < 40 && wire_send(fds[i], k, "list"); k++) continue;
    }
}

void storm_begin(const char *dir)
{
    static void (*const ways[STORM_UIDS])(const char *) = { come_and_go, stay_and_ask };
    for (int i = 0; i < STORM_UIDS; i++) {
        pids[i] = fork();
        if (pids[i]) continue;
        need(setuid(uids[i]) == 0, "be somebody else");
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        ways[i](dir);
    }
}

void storm_end(void)
{
    for (int i = 0; i < STORM_UIDS; i++) {
        if (pids[i] <= 0) continue;
        kill(pids[i], SIGKILL);
        waitpid(pids[i], NULL, 0);
        pids[i] = 0;
    }
}

static bool hear_pong(int fd)
{
    char buf[256];
    struct pollfd p = { fd, POLLIN, 0 };
    ssize_t n = 0;
    do {
        if (poll(&p, 1, PATIENCE_MS) > 0) n = recv(fd, buf, sizeof buf - 1, 0);
        else n = 0;
        buf[n > 0 ? n : 0] = 0;
    } while (n > 0 && !strstr(buf, " pong "));
    return n > 0;
}

int storm_pings(int fd, uint64_t first, int n, int every_us, int64_t *ret_us)
{
    for (int i = 0; i < n; i++) {
        int64_t sent = mono_us();
        if (!wire_send(fd, first + (uint64_t)i, "ping") || !hear_pong(fd)) return i;
        ret_us[i] = mono_us() - sent;
        if (ret_us[i] < every_us) usleep((useconds_t)(every_us - ret_us[i]));
    }
    return n;
}

int storm_descriptors(pid_t pid)
{
    int n = 0;
    DIR *d = opendir(printed("/proc/%d/fd", (int)pid));
    if (!d) return -1;
    for (const struct dirent *e; (e = readdir(d));) n += *e->d_name != '.';
    closedir(d);
    return n;
}
