/* spawn.c -- a server made by whoever needs one first: see server.h. */
#include <config.h>

#include "table/server.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/fresh.h"
#include "base/jail.h"
#include "table/hall_files.h"

/* Nothing of ours stays with the child: terminal, descriptors, signals. */
static void let_go(void)
{
    setsid();
    if (chdir("/") != 0) _exit(1);
    fresh_descriptors(0);
    for (int fd = 0; fd < 3; fd++)
        if (open("/dev/null", O_RDWR) < 0) (void)dup(0);
    fresh_signals();
    signal(SIGXFSZ, SIG_IGN); // a full disk is an error, not the end
}

static void serve(const char *dir)
{
    struct server_options o = { .dir = dir, .listen_fd = -1, .idle_s = SERVER_IDLE_S };
    let_go();
    execl(HUFF_PROC "/self/exe", "huff", "table-server", dir, (char *)NULL);
    jail_server();
    _exit(server_run(&o, NULL) ? 0 : 1);
}

bool server_is_there(const char *dir)
{
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/" HALL_LOCK, dir) >= (int)sizeof path) return false;
    LOCAL_FD int fd = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    if (fd < 0) return errno == EACCES;
    return flock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

bool server_spawn(const char *dir, struct err *e)
{
    int status;
    pid_t child = fork();
    if (child < 0) return err_errno(e, "the table server cannot start");
    if (child == 0) {
        /* The grandchild is an orphan: it outlives us and leaves no zombie. */
        pid_t server = fork();
        if (server == 0) serve(dir);
        _exit(server < 0);
    }
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
    return (WIFEXITED(status) && WEXITSTATUS(status) == 0) || err_set(e, 0, 0, "the table server cannot start");
}
