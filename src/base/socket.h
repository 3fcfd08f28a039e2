/* socket.h -- sockets and pipes, alike on every system: they do not block, programs run by huff do not inherit them,
   and writing to an end that is gone is an error, not a signal. */
#ifndef BASE_SOCKET_H
#define BASE_SOCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct str;

int socket_new(int family, int type, int protocol); /* -1 with errno */
int socket_accept(int listener);                    /* -1 with errno */
int socket_keep(int fd);                            /* give a descriptor these properties; returns it */

/* Send as much as the other end takes now, and remove it from `out`.  False if the other end is gone. */
bool socket_send(int fd, struct str *out);

/* The user of the process at the other end of a local socket.  On a system that cannot tell, it is the owner of the
   socket's folder if nobody else may enter that folder; otherwise false. */
bool socket_peer(int fd, uid_t *ret);

#endif
