/* day.h -- days by the calendar, counted from 1970-01-01; 0 is no day. */
#ifndef BASE_DAY_H
#define BASE_DAY_H

#include <stdbool.h>

enum { DAY_TEXT = 16, DAY_MAX = 1000000 };

int day_today(void);                               /* where the clock is; at least 1, and less than DAY_MAX */
const char *day_text(int day, char buf[DAY_TEXT]); /* 2026-11-22; - for none */
const char *day_tag(char buf[DAY_TEXT]);           /* today as PDN files have it: 2026.11.22 */
/* A day as text that stands as long as the block it is in. */
#define DAY(day) day_text((day), (char[DAY_TEXT]){ 0 })
/* A day that there is (2026-02-30 is none), or -. */
bool day_read(const char *text, int *ret);

#endif
