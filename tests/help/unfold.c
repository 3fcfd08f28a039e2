/* unfold.c -- see unfold.h */
#include <config.h>

#include "help/unfold.h"

#include <stdio.h>
#include <string.h>

#include "base/str.h"

void text_unfold(const char *s, struct str *out)
{
    while (*s) {
        unsigned byte;
        int n, used = 0, times;
        char part[256];
        if (!strncmp(s, "\\r", 2)) {
            str_put(out, '\r');
            s += 2;
        } else if (sscanf(s, "\\x%2x%n", &byte, &n) == 1) {
            str_put(out, (char)byte);
            s += n;
        } else if (sscanf(s, "{%d*%255[^}]}%n", &times, part, &used) == 2 && used) {
            while (times-- > 0) str_add(out, part);
            s += used;
        } else str_put(out, *s++);
    }
}
