/* loop.c -- see loop.h */
#include <config.h>

#include "base/loop.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <unistd.h>

#include "base/file.h"
#include "base/socket.h"

int loop_wait(struct loop_fd *f, int n, int timeout_ms)
{
    struct pollfd p[LOOP_MAX];
    assert(n <= LOOP_MAX);
    for (int i = 0; i < n; i++) {
        p[i] = (struct pollfd){ .fd = f[i].fd, .events = f[i].write ? POLLOUT : POLLIN };
        f[i].ready = f[i].gone = false;
    }
    int got = poll(p, (nfds_t)n, timeout_ms);
    if (got <= 0) return 0;
    for (int i = 0; i < n; i++) {
        f[i].ready = p[i].revents & (POLLIN | POLLOUT);
        f[i].gone = p[i].revents & (POLLHUP | POLLERR | POLLNVAL);
    }
    return got;
}

int wait_sooner(int a, int b)
{
    return a < 0 ? b : b < 0 || a < b ? a : b;
}

bool wake_init(struct wake *w)
{
    int fds[2];
    if (pipe(fds) != 0) return false;
    *w = (struct wake){ socket_keep(fds[0]), socket_keep(fds[1]) };
    return true;
}

void wake_release(struct wake *w)
{
    file_close(&w->fd);
    file_close(&w->write_fd);
}

void wake_up(const struct wake *w)
{
    int keep = errno;
    ssize_t n = write(w->write_fd, "", 1); // a pipe that is full wakes the loop as well
    (void)n;
    errno = keep;
}

void wake_drain(const struct wake *w)
{
    char buf[64];
    while (read(w->fd, buf, sizeof buf) > 0) continue;
}
