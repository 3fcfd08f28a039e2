/* loop.h -- waiting: poll(2) over a few descriptors, and a pipe that wakes the waiter from
   another thread or a signal handler. */
#ifndef BASE_LOOP_H
#define BASE_LOOP_H

#include <stdbool.h>

enum { LOOP_MAX = 32 };

/* One descriptor to wait for.  Set `fd` (-1: not waited for), and `write` if it is to be written to instead of read.
   After loop_wait, `ready` says whether that can be done and `gone` whether the other end hung up (POLLHUP, POLLERR,
   POLLNVAL). */
struct loop_fd {
    int fd;
    bool ready, gone;
    bool write;
};

/* Wait until a descriptor is ready or `timeout_ms` have passed (-1: for ever).  Returns how many are
   ready or gone; 0 on time-out or when a signal arrived.  n is at most LOOP_MAX. */
int loop_wait(struct loop_fd *, int n, int timeout_ms);

/* The shorter of two waits in ms; -1 means "for ever". */
int wait_sooner(int a, int b);

/* A pipe to wake a loop: `fd` is readable from wake_up() until wake_drain(). */
struct wake {
    int fd, write_fd;
};

bool wake_init(struct wake *); /* false when there are no descriptors left */
void wake_release(struct wake *);
void wake_up(const struct wake *); /* from any thread or signal handler */
void wake_drain(const struct wake *);

#endif
