/* seats.h -- two people at a table, for tests. */
#ifndef SCREEN_SEATS_H
#define SCREEN_SEATS_H

#include "screen/tables.h"

extern struct tables place;
extern struct term *ann, *bob;

/* Before and after a test. */
void seats_enter(void);
void seats_leave(void);

/* A table with both players; ann is White. */
void sit_down(const char *how);

/* A move is typed, and both see it. */
void move(struct term *mover, const char *text, struct term *other, const char *listed);

#endif
