/* socket.c -- see socket.h.

   Flags are set after a descriptor is made, as some systems cannot do both at once.  Meanwhile no other program can
   inherit the descriptor, since all descriptors are closed before one is run (base/fresh.h). */
#include <config.h>

#include "base/socket.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/str.h"

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0 // SO_NOSIGPIPE is there instead
#endif

int socket_keep(int fd)
{
    if (fd < 0) return fd;
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
#ifdef SO_NOSIGPIPE
    setsockopt(fd, SOL_SOCKET, SO_NOSIGPIPE, &(int){ 1 }, sizeof(int));
#endif
    return fd;
}

int socket_new(int family, int type, int protocol)
{
    return socket_keep(socket(family, type, protocol));
}

int socket_accept(int listener)
{
    return socket_keep(accept(listener, NULL, NULL));
}

bool socket_send(int fd, struct str *out)
{
    while (out->len) {
        ssize_t n = send(fd, out->s, out->len, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return n == 0 || errno == EAGAIN || errno == EWOULDBLOCK;
        str_drop(out, (size_t)n);
    }
    return true;
}

#if defined HAVE_STRUCT_UCRED

bool socket_peer(int fd, uid_t *ret)
{
    struct ucred who;
    socklen_t n = sizeof who;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &n) != 0) return false;
    *ret = who.uid;
    return true;
}

#elif defined HAVE_GETPEEREID

bool socket_peer(int fd, uid_t *ret)
{
    gid_t group;
    return getpeereid(fd, ret, &group) == 0;
}

#else

bool socket_peer(int fd, uid_t *ret)
{
    struct sockaddr_un a = { .sun_family = AF_UNIX };
    socklen_t n = sizeof a;
    struct stat st;
    char *slash = getsockname(fd, (struct sockaddr *)&a, &n) == 0 ? strrchr(a.sun_path, '/') : NULL;
    if (!slash) return false;
    *slash = 0;
    if (stat(a.sun_path, &st) != 0 || st.st_mode & 077) return false;
    *ret = st.st_uid;
    return true;
}

#endif
