/* server.h -- the table server: one process for a folder of tables (hall.h), reached by a Unix socket in it and in no
   other way. What it speaks is huff-table(7).

   Who somebody is: the login name of the process that connects (SO_PEERCRED); one that runs as the server's own user or
   as root may call itself as it likes, which is how a forced command gives each key a name (`--as`).

   An event is written, and on disk if that takes some ms only, before anybody is told of it (hall_sync).  Players never
   wait for spectators: each connection takes the lines of its table at its own speed, and a spectator 64 KB behind is
   dropped.  A client that does not read is not heard either. */
#ifndef TABLE_SERVER_H
#define TABLE_SERVER_H

#include <stdbool.h>

struct err;
struct sockaddr_un;

#define SERVER_SOCKET "socket"

enum { SERVER_VERSION = 1, SERVER_LINE = 4096, SERVER_IDLE_S = 600, SERVER_LISTEN_FD = 3 };

struct server_options {
    const char *dir; /* absolute */
    int listen_fd;   /* that systemd hands over; -1: make the socket */
    int idle_s;      /* leave when nobody was connected and no clock ran for so long; 0: stay */
};

/* Serve until told to leave (SIGTERM, SIGINT, SIGHUP) or idle.  False with a sentence when it can't be done, because
   another server has the folder above all. */
bool server_run(const struct server_options *, struct err *);

/* Where the folder's socket is; false with a sentence when its path is too long for one. */
bool server_address(const char *dir, struct sockaddr_un *ret, struct err *);

#endif
