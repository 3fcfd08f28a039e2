/* rules_read.c -- see rules_read.h.  The text is read twice: once for `base`, which may stand on
   any line but is taken over first, and once for the facts. */
#include <config.h>

#include "board/rules_read.h"

#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/scan.h"

enum { LINE_MAX_VALUE = 200, FACTS_MAX = 64 };

/* One line `name = value`, places kept for messages. */
struct line {
    char name[RULES_ID + 16], value[LINE_MAX_VALUE];
    const char *name_at, *value_at;
};

static bool line_end(const struct scan *s)
{
    return scan_at_end(s) || *s->p == '\n' || *s->p == '\r';
}

static void skip_line(struct scan *s)
{
    while (!line_end(s)) s->p++;
    scan_char(s, '\r');
    scan_char(s, '\n');
}

static bool at_place(const struct scan *s, const char *at, struct err *e)
{
    if (e) scan_place(s, at, &e->line, &e->column);
    return false;
}

/* The value: up to a comment or the line's end, blanks around it cut. */
static bool read_value(struct scan *s, struct line *ret, struct err *e)
{
    scan_blanks(s);
    ret->value_at = s->p;
    while (!line_end(s) && *s->p != '#') s->p++;
    const char *end = s->p;
    while (end > ret->value_at && (end[-1] == ' ' || end[-1] == '\t')) end--;
    size_t n = (size_t)(end - ret->value_at);
    if (n >= sizeof ret->value || memchr(ret->value_at, '\0', n)) {
        err_set(e, 0, 0, "a value is text of at most %d bytes", LINE_MAX_VALUE - 1);
        return at_place(s, ret->value_at, e);
    }
    memcpy(ret->value, ret->value_at, n);
    ret->value[n] = '\0';
    return true;
}

/* The next line that says something.  1: read, 0: no more, -1: an error. */
static int next_line(struct scan *s, struct line *ret, struct err *e)
{
    for (;; skip_line(s)) {
        scan_blanks(s);
        if (scan_at_end(s)) return 0;
        if (line_end(s) || *s->p == '#') continue;
        break;
    }
    const char *name;
    size_t n = scan_name(s, &name);
    ret->name_at = name;
    if (n == 0 || n >= sizeof ret->name) {
        err_set(e, 0, 0, n ? "no fact has a name that long" : "a line is: fact = value");
        at_place(s, name, e);
        return -1;
    }
    memcpy(ret->name, name, n);
    ret->name[n] = '\0';
    scan_blanks(s);
    if (!scan_char(s, '=')) {
        scan_err(s, e, "'=' is missing after %s", ret->name);
        return -1;
    }
    if (!read_value(s, ret, e)) return -1;
    skip_line(s);
    return 1;
}

/* Take over the base's facts, if a base is named. */
static bool read_base(struct scan s, rules_find_fn *find, void *ctx, struct rules *ret, struct err *e)
{
    struct line line;
    bool seen = false;
    int got;
    while ((got = next_line(&s, &line, e)) > 0) {
        if (strcmp(line.name, "base")) continue;
        if (seen) {
            err_set(e, 0, 0, "base is given twice");
            return at_place(&s, line.name_at, e);
        }
        seen = true;
        const struct rules *base = find ? find(ctx, line.value) : NULL;
        if (!base) {
            err_set(e, 0, 0, "no game is called \"%.40s\"", line.value);
            return at_place(&s, line.value_at, e);
        }
        *ret = *base;
        memset(ret->aliases, 0, sizeof ret->aliases);
    }
    return got == 0;
}

/* `given`: where the value of each fact stands; NULL: nowhere. */
static bool read_facts(struct scan s, const char *given[FACTS_MAX], struct rules *ret, struct err *e)
{
    struct line line;
    int got;
    while ((got = next_line(&s, &line, e)) > 0) {
        if (!strcmp(line.name, "base")) continue;
        int i = rules_fact_find(line.name);
        if (i >= 0 && i < FACTS_MAX && given[i]) {
            err_set(e, 0, 0, "%s is given twice", line.name);
            return at_place(&s, line.name_at, e);
        }
        if (!rules_set(ret, line.name, line.value, e))
            return at_place(&s, i < 0 ? line.name_at : line.value_at, e);
        if (i < FACTS_MAX) given[i] = line.value_at;
    }
    return got == 0;
}

/* Facts that do not fit together: the place of the last of them that is given. */
static bool check_facts(const struct scan *s, const char *const given[FACTS_MAX], const struct rules *r, struct err *e)
{
    const char *clash = rules_clash(r, e), *last = NULL;
    if (!clash) return true;
    for (const char *p = clash; *p;) {
        char name[RULES_ID + 16];
        size_t n = strcspn(p, " ");
        snprintf(name, sizeof name, "%.*s", (int)n, p);
        int i = rules_fact_find(name);
        if (i >= 0 && i < FACTS_MAX && given[i] && (!last || given[i] > last)) last = given[i];
        p += n + (p[n] == ' ');
    }
    return last ? at_place(s, last, e) : false;
}

bool rules_read(const char *text, size_t n, const char *id, rules_find_fn *find, void *ctx,
    struct rules *ret, struct err *e)
{
    const char *given[FACTS_MAX] = { NULL };
    struct scan s;
    struct rules r;
    scan_init(&s, text, n);
    scan_word(&s, "\xef\xbb\xbf");      /* a byte order mark some editors write */
    rules_init(&r);
    if (!read_base(s, find, ctx, &r, e) || !read_facts(s, given, &r, e)) return false;
    memset(r.id, 0, sizeof r.id);
    snprintf(r.id, sizeof r.id, "%s", id);
    if (!*r.title) snprintf(r.title, sizeof r.title, "%s", id);
    if (!check_facts(&s, given, &r, e)) return false;
    *ret = r;
    return true;
}
