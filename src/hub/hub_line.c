/* hub_line.c -- see hub_line.h */
#include <config.h>

#include "hub/hub_line.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"

enum { NUMBER_MAX = 64 };

/* --- reading ----------------------------------------------------------------------------- */

/* Blanks are those of isspace in the C locale. */
static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_control(char c)
{
    return (unsigned char)c < ' ' || c == 127;
}

static bool is_name(char c)
{
    return !is_control(c) && c != ' ' && c != '=' && c != '"';
}

struct reader {
    char *start, *p; // in a copy that is cut up in place and ends with a zero byte
    struct err *err;
};

static bool fail(struct reader *r, const char *what)
{
    return err_set(r->err, 0, (int)(r->p - r->start) + 1, "%s", what);
}

static void skip_blanks(struct reader *r)
{
    while (is_blank(*r->p)) r->p++;
}

/* Take the run of name characters at the cursor.  The caller ends it at *ret_end once it has looked at the
   byte there. */
static char *take_name(struct reader *r, char **ret_end)
{
    char *name = r->p;
    while (is_name(*r->p)) r->p++;
    *ret_end = r->p;
    return name;
}

static bool take_value(struct reader *r, const char **ret, char **ret_end)
{
    if (*r->p != '"') {
        *ret = take_name(r, ret_end);
        return *ret_end > *ret || fail(r, "a value is missing");
    }
    char *close = strchr(r->p + 1, '"');
    if (!close) return fail(r, "a quote is not closed");
    *ret = r->p + 1;
    *ret_end = close;
    r->p = close + 1;
    return true;
}

static bool take_arg(struct reader *r, struct hub_arg *ret)
{
    char *name_end, *value_end;
    ret->name = take_name(r, &name_end);
    ret->value = value_end = name_end;
    if (name_end == ret->name) return fail(r, "a name is missing");
    skip_blanks(r);
    if (*r->p == '=') {
        r->p++;
        skip_blanks(r);
        if (!take_value(r, &ret->value, &value_end)) return false;
        if (*r->p && !is_blank(*r->p)) return fail(r, "a blank is missing behind a value");
    }
    if (*r->p && r->p == value_end) r->p++;
    *name_end = '\0';
    *value_end = '\0';
    return true;
}

static bool take_line(struct reader *r, struct hub_msg *m)
{
    size_t room = 0;
    char *end;
    skip_blanks(r);
    m->command = take_name(r, &end);
    if (*r->p && !is_blank(*r->p)) return fail(r, "a command is one word");
    skip_blanks(r);
    while (*r->p) {
        MEM_ROOM(m->arg, (size_t)m->n, room);
        if (!take_arg(r, &m->arg[m->n])) return false;
        m->n++;
        skip_blanks(r);
    }
    *end = '\0';
    return true;
}

bool hub_msg_read(const char *line, size_t n, struct hub_msg *ret, struct err *e)
{
    *ret = (struct hub_msg){ .command = "" };
    if (memchr(line, 0, n)) return err_set(e, 0, 0, "the line has a NUL byte");
    ret->text = mem_new(n + 1, 1);
    memcpy(ret->text, line, n);
    struct reader r = { ret->text, ret->text, e };
    if (take_line(&r, ret)) return true;
    hub_msg_release(ret);
    return false;
}

void hub_msg_release(struct hub_msg *m)
{
    mem_free(m->arg);
    mem_free(m->text);
    *m = (struct hub_msg){ .command = "" };
}

const char *hub_msg_get(const struct hub_msg *m, const char *name)
{
    for (int i = m->n; i-- > 0;)
        if (!strcmp(m->arg[i].name, name)) return m->arg[i].value;
    return NULL;
}

bool hub_msg_once(const struct hub_msg *m, struct err *e)
{
    for (int i = 0; i < m->n; i++)
        if (hub_msg_get(m, m->arg[i].name) != m->arg[i].value)
            return err_set(e, 0, 0, "%.40s is said twice", m->arg[i].name);
    return true;
}

/* --- writing ----------------------------------------------------------------------------- */

void hub_add(struct str *out, const char *name, const char *value)
{
    bool plain = *value != '\0';
    for (const char *p = value; *p; p++) plain = plain && (is_name(*p) || *p == '"') && !is_control(*p);
    str_addf(out, " %s=", name);
    if (!plain) str_put(out, '"');
    for (const char *p = value; *p; p++) str_put(out, *p == '"' ? '\'' : is_control(*p) ? ' ' : *p);
    if (!plain) str_put(out, '"');
}

void hub_addf(struct str *out, const char *name, const char *fmt, ...)
{
    LOCAL(str) value = { 0 };
    va_list ap;
    va_start(ap, fmt);
    str_addv(&value, fmt, ap);
    va_end(ap);
    hub_add(out, name, str_text(&value));
}

/* --- values ------------------------------------------------------------------------------ */

bool hub_number(const char *text, double *ret)
{
    char copy[NUMBER_MAX], *end;
    size_t n = strlen(text);
    if (n >= sizeof copy || strspn(text, "+-0123456789.,eE") != n) return false;
    for (size_t i = 0; i <= n; i++) copy[i] = text[i] == ',' ? '.' : text[i];
    double number = strtod(copy, &end); // LC_NUMERIC is always C
    if (end == copy || *end || !isfinite(number)) return false;
    *ret = number;
    return true;
}

const char *hub_word(const char **at, size_t *ret_n)
{
    const char *p = *at;
    while (is_blank(*p)) p++;
    const char *word = p;
    while (*p && !is_blank(*p)) p++;
    *at = p;
    *ret_n = (size_t)(p - word);
    return p > word ? word : NULL;
}

bool hub_is_word_of(const char *word, const char *list)
{
    size_t n;
    for (const char *w; (w = hub_word(&list, &n));)
        if (strlen(word) == n && !memcmp(w, word, n)) return true;
    return false;
}
