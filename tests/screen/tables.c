/* tables.c -- see tables.h */
#include <config.h>

#include "screen/tables.h"

#include <signal.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "help/scratch.h"

struct tables tables_new(void)
{
    struct tables t;
    snprintf(t.dir, sizeof t.dir, "%s/tables", scratch_new());
    return t;
}

pid_t tables_server(const struct tables *t)
{
    struct sockaddr_un a = { .sun_family = AF_UNIX };
    struct ucred who = { 0 };
    socklen_t n = sizeof who;
    snprintf(a.sun_path, sizeof a.sun_path, "%.90s/socket", t->dir);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool there = connect(fd, (struct sockaddr *)&a, sizeof a) == 0
        && getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &n) == 0;
    close(fd);
    return there ? who.pid : 0;
}

void tables_end(const struct tables *t)
{
    pid_t server;
    for (int i = 0; i < 500 && (server = tables_server(t)); i++) {
        kill(server, i < 100 ? SIGTERM : SIGKILL);
        usleep(20000);
    }
    cr_assert_eq(tables_server(t), 0, "the server does not leave");
}

struct term *tables_client(const struct tables *t, const char *name, const struct term_options *o)
{
    struct term *client = huff_start(o, "--tables", t->dir, "--as", name, NULL);
    expect(client, "PLAY");
    return client;
}

void tables_type(struct term *t, const char *line)
{
    term_send(t, ":");
    term_send(t, line);
    term_send(t, "\r");
}
