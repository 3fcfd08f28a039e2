/* cli_table_server.c -- huff table-server: people's tables, in a folder (table/server.h). */
#include <config.h>

#include "cli/cli.h"

#include <fcntl.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/err.h"
#include "base/file.h"
#include "base/number.h"
#include "table/server.h"

enum { IDLE_MAX = 1000000 };

/* The socket a systemd socket unit hands over (sd_listen_fds(3)); -1: none. */
static int handed_over(void)
{
    const char *pid = getenv("LISTEN_PID"), *fds = getenv("LISTEN_FDS");
    int who, n;
    if (!pid || !fds || !number_int(pid, 1, INT_MAX, &who) || who != getpid()) return -1;
    if (!number_int(fds, 1, 1, &n)) return -1;
    fcntl(SERVER_LISTEN_FD, F_SETFD, FD_CLOEXEC);
    fcntl(SERVER_LISTEN_FD, F_SETFL, O_NONBLOCK);
    return SERVER_LISTEN_FD;
}

int cli_table_server(int argc, char **argv)
{
    static const struct option options[] = { { "idle", required_argument, NULL, 'i' },
        { "help", no_argument, NULL, 'h' }, { 0 } };
    const struct cli_def *def = cli_find("table-server");
    struct server_options o = { .listen_fd = handed_over(), .idle_s = SERVER_IDLE_S };
    struct err e;
    char dir[PATH_MAX];
    for (int c; (c = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        if (c != 'i') return c == 'h' ? cli_help(def) : cli_option(def);
        if (!number_int(optarg, 0, IDLE_MAX, &o.idle_s))
            return cli_usage(def, "--idle takes seconds, 0 to stay for ever");
    }
    if (argc - optind != 1) return cli_usage(def, "one folder, please");
    if (!file_make_dir(argv[optind], &e)
        || (!realpath(argv[optind], dir) && !err_errno(&e, "cannot use %s", argv[optind]))) {
        cli_error(NULL, &e);
        return CLI_NO;
    }
    o.dir = dir;
    if (server_run(&o, &e)) return CLI_OK;
    cli_error(NULL, &e);
    return CLI_NO;
}
