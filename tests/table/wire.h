/* wire.h -- a table server from outside: bare connections, and what the process costs. */
#ifndef TESTS_TABLE_WIRE_H
#define TESTS_TABLE_WIRE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* A connection to the server of a folder; -1: there is none. */
int wire_connect(const char *dir);
/* Send a line with its number and its checksum; false: it could not go out whole. */
bool wire_send(int fd, uint64_t seq, const char *body);

/* Of /proc: VmRSS, VmHWM; seconds on processors. */
double wire_memory_mb(pid_t, const char *name);
double wire_cpu_s(pid_t);

#endif
