/* server.h -- the table server: one process for a folder of tables (hall.h), reached only by a Unix socket in it.
   huff-table(7) describes its language.

   A client's name is the login name of the process that connects (SO_PEERCRED).  A process that runs as the server's
   own user or as root may choose its name; this is how a forced command gives each key a name (`--as`).

   An event is written before anybody is told of it, and it is on disk, too, if that takes only some ms (hall_sync).
   Players never wait for spectators: each connection takes the lines of its table at its own speed, and a spectator
   64 KB behind is dropped.  A client that does not read is not heard either. */
#ifndef TABLE_SERVER_H
#define TABLE_SERVER_H

#include <stdbool.h>

struct err;
struct sockaddr_un;

#define SERVER_SOCKET "socket"

enum { SERVER_VERSION = 1, SERVER_LINE = 4096, SERVER_IDLE_S = 600, SERVER_LISTEN_FD = 3 };

struct server_options {
    const char *dir; /* absolute */
    int listen_fd;   /* handed over by systemd; -1: make the socket */
    int idle_s;      /* end when nobody was connected and no clock ran for so long; 0: never */
};

/* Serve until told to leave (SIGTERM, SIGINT, SIGHUP) or idle.  False with a sentence if it is not possible, mostly
   because another server has the folder. */
bool server_run(const struct server_options *, struct err *);

/* The address of the folder's socket.  False with a sentence if its path is too long. */
bool server_address(const char *dir, struct sockaddr_un *ret, struct err *);

#endif
