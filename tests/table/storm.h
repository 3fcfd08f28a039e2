/* storm.h -- people who storm a table server, and how it goes for somebody who asks it something meanwhile. */
#ifndef TESTS_TABLE_STORM_H
#define TESTS_TABLE_STORM_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { STORM_UIDS = 2 };

/* A process for each of two other users: one comes and goes, one stays and asks for the list, in one connection after
   another, both as fast as they can.  Only root can make them.  The folder must let them in. */
void storm_begin(const char *dir);
void storm_end(void);

/* Pings at this pace over a connection that has said hello: how many were answered, and after how many microseconds
   each, into ret_us. */
int storm_pings(int fd, uint64_t first, int n, int every_us, int64_t *ret_us);

/* Descriptors a process has open. */
int storm_descriptors(pid_t);

#endif
