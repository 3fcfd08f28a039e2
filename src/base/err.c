/* err.c -- see err.h */
#include <config.h>

#include "base/err.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "base/words.h"

/* The C library speaks only languages whose locale is installed, so its most frequent messages are in
   our catalogues. */
static const char *const system_words[] UNUSED = { N_("No such file or directory"), N_("Permission denied"),
    N_("No space left on device"), N_("Not a directory"), N_("Is a directory"), N_("Read-only file system"),
    N_("File too large"), N_("Connection refused"), N_("Connection timed out"), N_("Address already in use"),
    N_("Cannot assign requested address"), N_("Network is unreachable"), N_("No route to host") };

/* Drop the beginning of a character whose end was cut off, if it stands right after another character of
   several bytes. */
static void drop_torn(struct err *e)
{
    size_t n = utf8_uncut(e->text, strlen(e->text)), to = 0;
    bool behind = false;
    for (size_t i = 0, k; i < n; i += k) {
        uint32_t c;
        k = utf8_decode(e->text + i, n - i, &c);
        bool torn = behind && k == 1 && (unsigned char)e->text[i] >= 0xc2;
        while (torn && i + k < n && (e->text[i + k] & 0xc0) == 0x80) k++;
        behind = k > 1 && !torn;
        if (!torn) memmove(e->text + to, e->text + i, k), to += k;
    }
    e->text[to] = '\0';
}

bool err_set(struct err *e, int line, int column, const char *fmt, ...)
{
    va_list ap;
    if (!e) return false;
    e->line = line;
    e->column = column;
    va_start(ap, fmt);
    vsnprintf(e->text, sizeof e->text, fmt, ap);
    va_end(ap);
    drop_torn(e);
    e->named = *fmt == '%' && strcmp(fmt, "%s") != 0;
    return false;
}

bool err_named(struct err *e, const char *sentence)
{
    err_set(e, 0, 0, "%s", sentence);
    if (e) e->named = true;
    return false;
}

bool err_errno(struct err *e, const char *fmt, ...)
{
    int why = errno;
    va_list ap;
    if (!e) return false;
    e->line = e->column = 0;
    e->named = *fmt == '%';
    va_start(ap, fmt);
    int n = vsnprintf(e->text, sizeof e->text, fmt, ap);
    va_end(ap);
    if (n >= 0 && (size_t)n < sizeof e->text)
        snprintf(e->text + n, sizeof e->text - (size_t)n, _(": %s"), _(strerror(why)));
    drop_torn(e);
    return false;
}
