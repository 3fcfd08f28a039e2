/* idle.h -- a session whose person has gone away: warned, then left, so that the place is free for others. */
#ifndef APP_KIOSK_IDLE_H
#define APP_KIOSK_IDLE_H

#include <stdint.h>

struct session;

void idle_open(struct session *); /* counts from now */
void idle_free(struct session *);

/* Warn or leave when it is time; milliseconds until it is, -1: never. */
int idle_tick(struct session *, int64_t now);

#endif
