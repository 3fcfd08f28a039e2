/* day.h -- days of the calendar, counted from 1970-01-01.  Day 0 means "no day". */
#ifndef BASE_DAY_H
#define BASE_DAY_H

#include <stdbool.h>

enum { DAY_TEXT = 16, DAY_MAX = 1000000 };

int day_today(void);                               /* the local date; at least 1 and less than DAY_MAX */
const char *day_text(int day, char buf[DAY_TEXT]); /* "2026-11-22"; "-" for no day */
const char *day_tag(char buf[DAY_TEXT]);           /* today as PDN files write it: "2026.11.22" */
/* A day as text, valid until the end of the enclosing block. */
#define DAY(day) day_text((day), (char[DAY_TEXT]){ 0 })
/* Read what day_text wrote, "-" as 0.  False if the text is no day of the calendar (2026-02-30). */
bool day_read(const char *text, int *ret);

#endif
