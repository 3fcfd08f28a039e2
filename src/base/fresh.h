/* fresh.h -- what a child process must not keep of the program that made it. */
#ifndef BASE_FRESH_H
#define BASE_FRESH_H

/* Close every descriptor from this one on. */
void fresh_descriptors(int first);

/* All signals do what they do at the start of a program, and none is blocked. */
void fresh_signals(void);

#endif
