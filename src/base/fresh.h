/* fresh.h -- what a child process must not inherit from its parent. */
#ifndef BASE_FRESH_H
#define BASE_FRESH_H

/* Close every descriptor from this one on. */
void fresh_descriptors(int first);

/* Reset all signals to their default actions and unblock them. */
void fresh_signals(void);

#endif
