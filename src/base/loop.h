/* loop.h -- waiting: poll(2) over a few descriptors, and a pipe that wakes the waiter from
   another thread or a signal handler. */
#ifndef BASE_LOOP_H
#define BASE_LOOP_H

#include <stdbool.h>

enum { LOOP_MAX = 32 };

/* What one wait is about.  Fill `fd`, and `write` if it is to be written to instead of read (-1 in `fd`: not
   waited for); after loop_wait `ready` says whether that can be done and `gone` whether the other end
   hung up (POLLHUP, POLLERR, POLLNVAL). */
struct loop_fd {
    int fd;
    bool ready, gone;
    bool write;
};

/* Wait until a descriptor is ready or `timeout_ms` passed (-1: for ever).  Returns how many are
   ready or gone, 0 on time-out or when a signal arrived. n at most LOOP_MAX. */
int loop_wait(struct loop_fd *, int n, int timeout_ms);

/* The sooner of two waits in ms, -1 being none. */
int wait_sooner(int a, int b);

/* A pipe to wake a loop: `fd` is readable after wake_up() until wake_drain(). */
struct wake {
    int fd, write_fd;
};

bool wake_init(struct wake *); /* false when there are no descriptors left */
void wake_release(struct wake *);
void wake_up(const struct wake *); /* any thread, any signal handler */
void wake_drain(const struct wake *);

#endif
