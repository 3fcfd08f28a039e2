/* socket.h -- sockets and pipes as huff has them, on any system: they do not block, no other program gets them, and who has
   gone is an error, not a signal. */
#ifndef BASE_SOCKET_H
#define BASE_SOCKET_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct str;

int socket_new(int family, int type, int protocol); /* -1 with errno */
int socket_accept(int listener);                    /* -1 with errno */
int socket_keep(int fd);                            /* makes it one of these; returns it */

/* Send what the other end takes now, and take it off.  False when it is gone. */
bool socket_send(int fd, struct str *out);

/* The user of the process at the other end of a local socket.  Where the system cannot tell, only the owner of the folder the
   socket is in may enter it, or false. */
bool socket_peer(int fd, uid_t *ret);

#endif
