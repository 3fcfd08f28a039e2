/* rules_read.c -- see rules_read.h.  The text is read twice: first for `base`, which may stand on
   any line but is taken over first, then for the facts. */
#include <config.h>

#include "board/rules_read.h"

#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/scan.h"
#include "base/str.h"

enum { LINE_MAX_VALUE = 200, FACTS_MAX = 64 };

/* One line `name = value`, with the places for messages. */
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
    scan_place(s, at, &e->line, &e->column);
    return false;
}

/* Read the value: up to a comment or the end of the line, without the blanks around it. */
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

/* The next line that is not empty.  1: read; 0: no more; -1: an error, after which skip_line goes on. */
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

/* The state of reading, and the faults so far. */
struct reading {
    rules_find_fn *find;
    void *find_ctx;
    rules_wrong_fn *wrong;
    void *wrong_ctx;
    struct scan s;
    struct rules r;
    const char *given[FACTS_MAX]; /* where the value of each fact stands; NULL: nowhere */
    const char *base_at;          /* where the base is named; NULL: nowhere */
    struct err base_why;          /* why it cannot be had; empty: it is taken over */
    int faults;
};

static void tell(struct reading *g, const struct err *e)
{
    g->faults++;
    g->wrong(g->wrong_ctx, e);
}

/* Take over the base's facts, if a base is named. */
static void take_base(struct reading *g)
{
    struct scan s = g->s;
    struct line line;
    struct err e = { 0 };
    for (int got; !g->base_at && (got = next_line(&s, &line, &e)) != 0;) {
        if (got < 0) skip_line(&s);
        if (got < 0 || strcmp(line.name, "base")) continue;
        const struct rules *base = g->find ? g->find(g->find_ctx, line.value, &g->base_why) : NULL;
        g->base_at = line.name_at;
        if (base) {
            g->r = *base;
            memset(g->r.aliases, 0, sizeof g->r.aliases);
        } else if (!*g->base_why.text) err_set(&g->base_why, 0, 0, "no game is called \"%.40s\"", line.value);
    }
}

/* The line that names the base, which take_base has handled. */
static bool read_base(const struct reading *g, const struct line *line, struct err *e)
{
    if (line->name_at != g->base_at) {
        err_set(e, 0, 0, "base is given twice");
        return at_place(&g->s, line->name_at, e);
    }
    if (!*g->base_why.text) return true;
    *e = g->base_why;
    return at_place(&g->s, line->value_at, e);
}

static bool read_fact(struct reading *g, const struct line *line, struct err *e)
{
    int i = rules_fact_find(line->name);
    bool kept = i >= 0 && i < FACTS_MAX;
    if (!strcmp(line->name, "base")) return read_base(g, line, e);
    if (kept && g->given[i]) {
        err_set(e, 0, 0, "%s is given twice", line->name);
        return at_place(&g->s, line->name_at, e);
    }
    if (kept) g->given[i] = line->value_at;
    return rules_set(&g->r, line->name, line->value, e) || at_place(&g->s, i < 0 ? line->name_at : line->value_at, e);
}

static void read_facts(struct reading *g)
{
    struct line line;
    struct err e = { 0 };
    for (int got; (got = next_line(&g->s, &line, &e)) != 0;) {
        if (got < 0) {
            tell(g, &e);
            skip_line(&g->s);
        } else if (!read_fact(g, &line, &e)) tell(g, &e);
    }
}

/* Report facts that contradict each other, at the place of the last one given. */
static void tell_clash(struct reading *g, const char *clash, struct err *e)
{
    const char *last = NULL;
    size_t n;
    for (const char *p = clash; (p = str_word(p, &n)); p += n) {
        char name[RULES_ID + 16];
        snprintf(name, sizeof name, "%.*s", (int)n, p);
        int i = rules_fact_find(name);
        if (i >= 0 && i < FACTS_MAX && g->given[i] && (!last || g->given[i] > last)) last = g->given[i];
    }
    if (last) at_place(&g->s, last, e);
    tell(g, e);
}

static void check_facts(struct reading *g)
{
    struct err e = { 0 };
    size_t at = 0;
    for (const char *clash; (clash = rules_clash(&g->r, &at, &e)) != NULL; e = (struct err){ 0 })
        tell_clash(g, clash, &e);
}

bool rules_read(const char *text, size_t n, const char *id, rules_find_fn *find, void *ctx, rules_wrong_fn *wrong,
    void *wrong_ctx, struct rules *ret)
{
    struct reading g = { .find = find, .find_ctx = ctx, .wrong = wrong, .wrong_ctx = wrong_ctx };
    scan_init(&g.s, text, n);
    scan_word(&g.s, "\xef\xbb\xbf"); /* a byte order mark some editors write */
    rules_init(&g.r);
    take_base(&g);
    read_facts(&g);
    memset(g.r.id, 0, sizeof g.r.id);
    snprintf(g.r.id, sizeof g.r.id, "%s", id);
    if (!*g.r.title) snprintf(g.r.title, sizeof g.r.title, "%s", id);
    if (!g.faults) check_facts(&g);
    if (!g.faults) *ret = g.r;
    return !g.faults;
}

void rules_wrong_first(void *ctx, const struct err *e)
{
    struct err *first = ctx;
    if (!*first->text) *first = *e;
}
