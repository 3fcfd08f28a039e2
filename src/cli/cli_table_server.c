/* cli_table_server.c -- huff table-server: serves the tables of a folder (table/server.h). */
#include <config.h>

#include "cli/cli.h"

#include <stdlib.h>
#include <unistd.h>

#include "base/socket.h"
#include "table/server.h"

enum { IDLE_MAX = 1000000 };

/* The socket that a systemd socket unit hands over (sd_listen_fds(3)); -1 if there is none. */
static int handed_over(void)
{
    const char *pid = getenv("LISTEN_PID"), *fds = getenv("LISTEN_FDS");
    int who, n;
    if (!pid || !fds || !number_int(pid, 1, INT_MAX, &who) || who != getpid()) return -1;
    if (!number_int(fds, 1, 1, &n)) return -1;
    return socket_keep(SERVER_LISTEN_FD);
}

static int run(void *job, int argc UNUSED, char **argv, struct err *e)
{
    struct server_options *o = job;
    char dir[PATH_MAX];
    if (!file_make_dir(*argv, e) || (!realpath(*argv, dir) && !err_errno(e, "cannot use %s", *argv))) return CLI_NO;
    o->dir = dir;
    o->listen_fd = handed_over();
    return server_run(o, e) ? CLI_OK : CLI_NO;
}

#define JOB struct server_options
static const struct option_row options[] = {
    { 0, "idle", "SECONDS", "leave when nobody came for so long; 0 stays for ever", OPT_NUMBER(idle_s, 0, IDLE_MAX) },
    { 0 },
};
static const struct cli_verb verbs[] = { { "", "FOLDER", 1, 1, "one folder, please", run }, { 0 } };
static const struct server_options usual = { .idle_s = SERVER_IDLE_S };

const struct cli_def cli_table_server = { "table-server",
    "serve tables to people who play each other; starts by itself", options, verbs, sizeof usual, &usual, NULL };
