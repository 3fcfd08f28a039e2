/* number.c -- see number.h */
#include <config.h>

#include "base/number.h"

#include <stdlib.h>
#include <string.h>

bool number_read(const char *text, int64_t least, int64_t most, int64_t *ret)
{
    int64_t n = 0;
    const char *c = text;
    for (; *c >= '0' && *c <= '9'; c++) {
        if (n > (INT64_MAX - (*c - '0')) / 10) return false;
        n = n * 10 + (*c - '0');
    }
    if (c == text || *c || n < least || n > most) return false;
    *ret = n;
    return true;
}

bool number_int(const char *text, int least, int most, int *ret)
{
    int64_t n;
    if (!number_read(text, least, most, &n)) return false;
    *ret = (int)n;
    return true;
}

bool number_ms(const char *text, const char *stop, int64_t *ret)
{
    char *end;
    double s = strtod(text, &end);
    if (end == text || end != (stop ? stop : text + strlen(text))) return false;
    if (end != text + strspn(text, "0123456789.") || s > NUMBER_SECONDS) return false;
    *ret = (int64_t)(s * 1000 + 0.5);
    return true;
}
