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

bool number_real(const char *text, const char **ret_end, double *ret)
{
    size_t n = strspn(text + (*text == '-'), "0123456789.") + (*text == '-');
    char *end;
    double x = strtod(text, &end); // LC_NUMERIC is always C
    if (end == text || end > text + n) return false;
    *ret_end = end;
    *ret = x;
    return true;
}

int number_list(const char *text, char between, int most, double *ret)
{
    for (int n = 0; n < most; text++) {
        if (!number_real(text, &text, &ret[n++])) return 0;
        if (!*text) return n;
        if (*text != between) return 0;
    }
    return 0;
}

bool number_ms(const char *text, int64_t *ret)
{
    double s;
    if (!number_list(text, 0, 1, &s) || !(s >= 0 && s <= NUMBER_SECONDS)) return false;
    *ret = (int64_t)(s * 1000 + 0.5);
    return true;
}
