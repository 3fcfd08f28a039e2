/* day.c -- see day.h */
#include <config.h>

#include "base/day.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { DAY_SECONDS = 86400 };

int day_today(void)
{
    time_t now = time(NULL), day = now / DAY_SECONDS;
    struct tm tm;
    if (localtime_r(&now, &tm)) {
        tm.tm_sec = tm.tm_min = 0;
        tm.tm_hour = 12;
        day = timegm(&tm) / DAY_SECONDS;
    }
    return day < 1 ? 1 : day < DAY_MAX ? (int)day : DAY_MAX - 1;
}

const char *day_text(int day, char buf[DAY_TEXT])
{
    time_t at = (time_t)day * DAY_SECONDS;
    struct tm tm;
    if (day <= 0 || !gmtime_r(&at, &tm) || !strftime(buf, DAY_TEXT, "%Y-%m-%d", &tm)) strcpy(buf, "-");
    return buf;
}

const char *day_tag(char buf[DAY_TEXT])
{
    day_text(day_today(), buf);
    for (char *c = buf; *c; c++)
        if (*c == '-') *c = '.';
    return buf;
}

bool day_read(const char *text, int *ret)
{
    struct tm tm = { 0 };
    char check[DAY_TEXT];
    *ret = 0;
    if (!strcmp(text, "-")) return true;
    if (strlen(text) != 10 || sscanf(text, "%4d-%2d-%2d", &tm.tm_year, &tm.tm_mon, &tm.tm_mday) != 3) return false;
    tm.tm_year -= 1900;
    tm.tm_mon--;
    *ret = (int)(timegm(&tm) / DAY_SECONDS);
    day_text(*ret, check);
    return *ret > 0 && *ret < DAY_MAX && !strcmp(check, text);
}
