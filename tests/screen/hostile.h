/* hostile.h -- what a bad line, a bad client or a bad day does to a program in a terminal; each
   is a short run in the tests and a long one in `make check-deep`. */
#ifndef SCREEN_HOSTILE_H
#define SCREEN_HOSTILE_H

struct term;

/* The program must still draw, answer a key and use no time when nothing happens. */
void hostile_expect_alive(struct term *);

void hostile_resizes(int n, unsigned seed);
void hostile_bytes(int n, unsigned seed);
void hostile_history(int n, unsigned seed);
void hostile_paste(int bytes);

#endif
