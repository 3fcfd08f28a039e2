/* scan.c -- see scan.h */
#include <config.h>

#include "base/scan.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"

void scan_init(struct scan *s, const char *text, size_t n)
{
    *s = (struct scan){ text, text, text + n };
}

bool scan_at_end(const struct scan *s)
{
    return s->p == s->end;
}

void scan_blanks(struct scan *s)
{
    while (s->p < s->end && (*s->p == ' ' || *s->p == '\t')) s->p++;
}

bool scan_char(struct scan *s, char c)
{
    if (s->p == s->end || *s->p != c) return false;
    s->p++;
    return true;
}

bool scan_word(struct scan *s, const char *word)
{
    size_t n = strlen(word);
    if ((size_t)(s->end - s->p) < n || memcmp(s->p, word, n)) return false;
    s->p += n;
    return true;
}

bool scan_number(struct scan *s, int max, int *ret)
{
    const char *p = s->p;
    int n = 0;
    for (; p < s->end && isdigit((unsigned char)*p); p++) {
        int digit = *p - '0';
        if (digit > max || n > (max - digit) / 10) return false;
        n = n * 10 + digit;
    }
    if (p == s->p) return false;
    s->p = p;
    *ret = n;
    return true;
}

size_t scan_name(struct scan *s, const char **ret)
{
    const char *p = s->p;
    while (p < s->end && (isalnum((unsigned char)*p) || *p == '-' || *p == '_')) p++;
    size_t n = (size_t)(p - s->p);
    *ret = s->p;
    s->p = p;
    return n;
}

void scan_place(const struct scan *s, const char *at, int *ret_line, int *ret_column)
{
    int line = 1;
    const char *start = s->start;
    for (const char *p = s->start; p < at; p++) {
        bool crlf = *p == '\r' && p + 1 < s->end && p[1] == '\n';
        if (*p == '\n' || (*p == '\r' && !crlf)) {
            line++;
            start = p + 1;
        }
    }
    *ret_line = line;
    *ret_column = (int)(at - start) + 1;
}

bool scan_err(const struct scan *s, struct err *e, const char *fmt, ...)
{
    char text[ERR_TEXT];
    int line, column;
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    scan_place(s, s->p, &line, &column);
    return err_set(e, line, column, "%s", text);
}
