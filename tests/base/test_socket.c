/* test_socket.c -- sockets and pipes that do not block and are nobody else's. */
#include <config.h>

#include "base/socket.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "base/loop.h"
#include "base/str.h"
#include "help/scratch.h"

/* A listener in a folder, and somebody who has connected to it. */
static int meet(const char *folder, int *ret_client)
{
    struct sockaddr_un a = { .sun_family = AF_UNIX };
    snprintf(a.sun_path, sizeof a.sun_path, "%s", scratch_in(folder, "socket"));
    int listener = socket_new(AF_UNIX, SOCK_STREAM, 0);
    cr_assert(bind(listener, (struct sockaddr *)&a, sizeof a) == 0 && listen(listener, 1) == 0);
    *ret_client = socket_new(AF_UNIX, SOCK_STREAM, 0);
    cr_assert_eq(connect(*ret_client, (struct sockaddr *)&a, sizeof a), 0);
    return listener;
}

static bool is_kept(int fd)
{
    return fcntl(fd, F_GETFD) & FD_CLOEXEC && fcntl(fd, F_GETFL) & O_NONBLOCK;
}

Test(socket, do_not_block_and_are_not_handed_on)
{
    int client, listener = meet(scratch_new(), &client), server = socket_accept(listener);
    struct wake w;
    cr_assert(wake_init(&w));
    cr_expect(is_kept(listener) && is_kept(client) && is_kept(server) && is_kept(w.fd) && is_kept(w.write_fd));
    cr_expect(socket_accept(listener) == -1 && errno == EAGAIN);
}

Test(socket, who_has_gone_is_an_error)
{
    int client, server = socket_accept(meet(scratch_new(), &client));
    LOCAL(str) out = { 0 };
    str_put(&out, 'x');
    close(client);
    cr_expect(!socket_send(server, &out));
    cr_expect_str_eq(str_text(&out), "x");
}

Test(socket, what_is_not_taken_waits)
{
    int client, server = socket_accept(meet(scratch_new(), &client));
    LOCAL(str) out = { 0 };
    for (int i = 0; i < 1 << 20; i++) str_put(&out, 'x');
    cr_expect(socket_send(server, &out));
    cr_expect(out.len > 0 && out.len < 1 << 20, "%zu", out.len);
    close(client);
}

Test(socket, names_the_user_at_the_other_end)
{
    const char *folder = scratch_new();
    int client;
    uid_t uid = geteuid() + 1;
    cr_assert_eq(chmod(folder, 0700), 0);
    int server = socket_accept(meet(folder, &client));
    cr_expect(socket_peer(server, &uid) && uid == geteuid());
}

/* Where it cannot be told, whoever may enter the folder could be anybody. */
Test(socket, guesses_nobody)
{
    const char *folder = scratch_new();
    int client;
    uid_t uid = geteuid() + 1;
    cr_assert_eq(chmod(folder, 0711), 0);
    int server = socket_accept(meet(folder, &client));
    bool told = socket_peer(server, &uid);
#if defined HAVE_STRUCT_UCRED || defined HAVE_GETPEEREID
    cr_expect(told && uid == geteuid());
#else
    cr_expect(!told && uid == geteuid() + 1);
#endif
}
