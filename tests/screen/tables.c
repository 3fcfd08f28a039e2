/* tables.c -- see tables.h */
#include <config.h>

#include "screen/tables.h"

#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "help/scratch.h"
#include "table/wire.h"

struct tables tables_new(void)
{
    struct tables t;
    snprintf(t.dir, sizeof t.dir, "%s/tables", scratch_new());
    return t;
}

pid_t tables_server(const struct tables *t)
{
    int fd = wire_connect(t->dir);
    if (fd < 0) return 0;
    pid_t pid = wire_peer(fd);
    close(fd);
    return pid;
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
