/* wire.h -- a table server from outside: bare connections, and what the process costs. */
#ifndef TESTS_TABLE_WIRE_H
#define TESTS_TABLE_WIRE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Start `huff table-server [--idle N] DIR` and wait until it listens; arguments end in NULL.  `prepare` (NULL: nothing)
   is called in the child before it becomes huff. */
pid_t wire_server(const char *dir, const char *const more[], void (*prepare)(void));

/* A connection to the server of a folder; -1: there is none.  One of somebody who has said hello in its first line. */
int wire_connect(const char *dir);
int wire_hello(const char *dir, const char *name);
/* The process at the other end of one; 0: it can't be told. */
pid_t wire_peer(int fd);
/* Send a line with its number and its checksum; false: it could not go out whole. */
bool wire_send(int fd, uint64_t seq, const char *body);

/* Of /proc: VmRSS, VmHWM; seconds on processors. */
double wire_memory_mb(pid_t, const char *name);
double wire_cpu_s(pid_t);

#endif
