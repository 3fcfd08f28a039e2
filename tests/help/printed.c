/* printed.c -- see printed.h */
#include <config.h>

#include "help/printed.h"

#include <stdarg.h>

#include "base/str.h"

const char *printed(const char *fmt, ...)
{
    static struct str ring[64];
    static unsigned next;
    struct str *text = &ring[next++ % 64];
    va_list args;
    str_clear(text);
    va_start(args, fmt);
    str_addv(text, fmt, args);
    va_end(args);
    return str_text(text);
}
