/* query.c -- see query.h: reading a query.  query_row.c and query_moves.c answer it. */
#include <config.h>

#include "store/query/query.h"

#include <limits.h>
#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/scan.h"
#include "base/words.h"
#include "board/variants.h"
#include "notation/fen.h"
#include "pdn/pdn_item.h"
#include "store/entry.h"
#include "store/fold.h"
#include "store/plain.h"
#include "store/query/query_term.h"

enum { VALUE_MAX = 1000, PLIES_MOST = 1000, PIECES_MOST = 999, YEAR = 10000 };

/* A term as it was written: its place and its parts. */
struct word {
    const struct query_board *board;
    const char *value;
    bool whole; /* the value has = before it */
    int column; /* column of the value */
    struct err *err;
};

typedef bool read_fn(const struct word *, struct query_term *);

static void set_text(struct query_term *t, const char *s)
{
    struct str folded = { 0 };
    fold_text(&folded, s, strlen(s));
    t->n = folded.len;
    t->text = str_take(&folded);
}

/* Read a text; with = it is the whole value of a tag. */
static bool read_text(const struct word *w, struct query_term *t)
{
    t->whole = w->whole;
    set_text(t, w->value);
    return true;
}

static bool read_words(const struct word *w, struct query_term *t)
{
    struct str words = { 0 };
    plain_words(&words, w->value, strlen(w->value), true);
    t->n = words.len;
    t->text = str_take(&words);
    return t->n || err_set(w->err, 0, w->column, _("there is no word in %s"), w->value);
}

static bool read_variant(const struct word *w, struct query_term *t)
{
    struct rules r;
    set_text(t, variants_find(w->value, &r, NULL) ? r.id : w->value);
    return true;
}

static bool read_result(const struct word *w, struct query_term *t)
{
    if (ending_word(w->value, &t->result) || !strcmp(w->value, "*")) return true;
    t->result = items_result(w->value, strlen(w->value));
    if (t->result != RESULT_NONE) return true;
    return err_set(w->err, 0, w->column, _("%s is no result: 2-0, 1-0, draw, 0-2 and * are"), w->value);
}

/* --- from .. to --------------------------------------------------------------------------- */

/* Reads one end of a range; by itself it stands for *ret_low .. *ret_high. */
typedef bool end_fn(const char *, size_t n, int *ret_low, int *ret_high);

static bool number_end(const char *s, size_t n, int *ret_low, int *ret_high)
{
    int v = 0;
    if (!n || n > 6) return false;
    for (size_t i = 0; i < n; i++) {
        if (s[i] < '0' || s[i] > '9') return false;
        v = v * 10 + (s[i] - '0');
    }
    *ret_low = *ret_high = v;
    return true;
}

/* "2020", "2020.03"; a month or day may be ??, as PDN writes unknown ones. */
static bool date_end(const char *s, size_t n, int *ret_low, int *ret_high)
{
    while (n > 3 && strchr(".-/", s[n - 3]) && s[n - 2] == '?' && s[n - 1] == '?') n -= 3;
    for (size_t i = 0; i < n; i++)
        if ((s[i] < '0' || s[i] > '9') && !strchr(".-/", s[i])) return false;
    int date = (int)entry_date(s, n), parts = 1 + (date / 100 % 100 != 0) + (date % 100 != 0);
    for (size_t i = 0; i < n; i++) parts -= strchr(".-/", s[i]) != NULL;
    if (!date || parts < 1) return false; // with a 13th month, only the year would be left
    *ret_low = *ret_high = date;
    if (date % 10000 == 0) *ret_high += 9999;
    else if (date % 100 == 0) *ret_high += 99;
    return true;
}

/* Read 40  40..80  40..  ..80  >40  >=40  <40  <=40. */
static bool range(const char *s, end_fn *end, int *ret_low, int *ret_high)
{
    const char *dots = strstr(s, "..");
    int low = 0, high = INT_MAX, unused;
    if (*s == '>' || *s == '<') {
        bool equal = s[1] == '=', more = *s == '>';
        const char *v = s + 1 + equal;
        if (!end(v, strlen(v), &low, &high)) return false;
        *ret_low = more ? (equal ? low : high + 1) : 0;
        *ret_high = more ? INT_MAX : (equal ? high : low - 1);
        return true;
    }
    if (!dots) return end(s, strlen(s), ret_low, ret_high);
    if (dots > s && !end(s, (size_t)(dots - s), &low, &unused)) return false;
    if (dots[2] && !end(dots + 2, strlen(dots + 2), &unused, &high)) return false;
    if (dots == s && !dots[2]) return false;
    *ret_low = low;
    *ret_high = high;
    return true;
}

static bool read_number(const struct word *w, struct query_term *t)
{
    if (range(w->value, number_end, &t->low, &t->high)) return true;
    return err_set(w->err, 0, w->column, _("%s is no number: 60, >60, <60 and 40..80 are"), w->value);
}

static bool read_date(const struct word *w, struct query_term *t)
{
    bool unknown = !strncmp(w->value, "????", 4) && !w->value[strspn(w->value, "?.-/")];
    if (unknown) t->high = YEAR - 1;
    else if (!range(w->value, date_end, &t->low, &t->high))
        return err_set(w->err, 0, w->column,
            _("%s is no date: 2020, 2020.03, 2020.03.15, >2020, 2020..2025 and ???? (the year is not known) are"),
            w->value);
    else if (t->low < YEAR) t->low = YEAR; // a game whose year is not known was not played before any date
    return true;
}

/* --- positions ---------------------------------------------------------------------------- */

static bool read_pos(const struct word *w, struct query_term *t)
{
    bool here = !strcmp(w->value, "here"), reversed = !strcmp(w->value, "reversed");
    const struct query_board *b = w->board;
    struct err why = { 0 };
    t->text = mem_dup(w->value);
    t->rules = b && b->rules ? *b->rules : *variants_builtin(0);
    if (here || reversed) {
        if (!b || !b->rules || !b->pos)
            return err_set(w->err, 0, w->column, _("there is no board whose position could be sought"));
        t->pos = *b->pos;
        if (reversed) query_reverse(&t->rules, b->pos, &t->pos);
        return true;
    }
    if (fen_read(&t->rules, coord_of_rules(&t->rules), w->value, &t->pos, &why)) return true;
    return err_set(w->err, 0, w->column + (why.column ? why.column - 1 : 0), "%s", why.text);
}

static bool read_pattern(const struct word *w, struct query_term *t)
{
    const struct query_board *b = w->board;
    struct query_pattern pattern;
    size_t at;
    t->text = mem_dup(w->value);
    if (query_pattern_read(b && b->rules ? b->rules : variants_builtin(0), w->value, &pattern, &at)) return true;
    return err_set(w->err, 0, w->column + (int)at,
        _("a pattern is groups like w27,28/B5/e22: w b men, W B kings, K any king, o x any piece of a side, e empty"));
}

static bool read_force(struct scan *s, struct query_force *f)
{
    int v, kings;
    if (!scan_number(s, PIECES_MOST, &v)) return false;
    *f = (struct query_force){ v, -1, -1 };
    if (scan_char(s, 'K')) *f = (struct query_force){ v, 0, v };
    else if (scan_char(s, '+')) {
        if (!scan_number(s, PIECES_MOST, &kings) || !scan_char(s, 'K')) return false;
        *f = (struct query_force){ v + kings, v, kings };
    }
    return true;
}

static bool read_material(const struct word *w, struct query_term *t)
{
    struct scan s;
    scan_init(&s, w->value, strlen(w->value));
    t->text = mem_dup(w->value);
    if (read_force(&s, &t->force[0]) && scan_char(&s, 'v') && read_force(&s, &t->force[1]) && scan_at_end(&s))
        return true;
    return err_set(w->err, 0, w->column, _("%s is no material: 3v1 and 2+1Kv3 (two men and a king against three) are"),
        w->value);
}

/* This is no term by itself: how long patterns and material must stand. */
static bool read_plies(const struct word *w, struct query_term *t)
{
    if (number_int(w->value, 1, PLIES_MOST, &t->plies)) return true;
    return err_set(w->err, 0, w->column, _("%s is no number of plies"), w->value);
}

/* --- the text ----------------------------------------------------------------------------- */

static const struct name {
    const char *name;
    enum query_kind kind;
    read_fn *read;
} names[] = {
    { "player", QUERY_PLAYER, read_text },
    { "white", QUERY_WHITE, read_text },
    { "black", QUERY_BLACK, read_text },
    { "event", QUERY_EVENT, read_text },
    { "site", QUERY_SITE, read_text },
    { "round", QUERY_ROUND, read_text },
    { "date", QUERY_DATE, read_date },
    { "res", QUERY_RESULT, read_result },
    { "variant", QUERY_VARIANT, read_variant },
    { "ply", QUERY_PLY, read_number },
    { "rating", QUERY_RATING, read_number },
    { "text", QUERY_TEXT, read_text },
    { "comment", QUERY_COMMENT, read_words },
    { "pos", QUERY_POS, read_pos },
    { "pattern", QUERY_PATTERN, read_pattern },
    { "plies", QUERY_KINDS, read_plies },
    { "material", QUERY_MATERIAL, read_material },
};

static const struct name *find_name(const char *s, size_t n)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i].name) == n && !strncasecmp(names[i].name, s, n)) return &names[i];
    return NULL;
}

bool query_begins(const char *text)
{
    size_t n = strcspn(text, ":");
    return text[n] && find_name(text, n);
}

void query_put(struct str *out, const char *name, bool whole, const char *value)
{
    str_addf(out, "%s%s:%s\"", out->len ? " " : "", name, whole ? "=" : "");
    for (; *value; value++) {
        str_put(out, *value);
        if (*value == '"') str_put(out, '"');
    }
    str_put(out, '"');
}

/* Append a value, quoted or up to a blank, to `out`.  Returns where it ends.  Within quotes, "" is a quote. */
static const char *read_value(const char *p, struct str *out)
{
    str_clear(out);
    if (*p != '"') {
        size_t n = strcspn(p, " \t\r\n");
        str_addn(out, p, n);
        return p + n;
    }
    for (p++; *p; p++) {
        if (*p == '"' && p[1] != '"') return p + 1;
        if (*p == '"') p++;
        str_put(out, *p);
    }
    return p;
}

static bool add(struct query *q, const struct query_term *t, struct err *e)
{
    if (q->n == QUERY_TERMS) {
        mem_free(t->text);
        return err_set(e, 0, 0, _("a query has at most %d terms"), QUERY_TERMS);
    }
    q->term[q->n++] = *t;
    return true;
}

/* Read the term at *p. */
static bool read_term(struct query *q, const char *text, const char **p, const struct query_board *board,
    struct str *value, struct err *e)
{
    struct query_term t = { .negated = **p == '-' };
    const char *from = *p + t.negated;
    size_t n = 0;
    while ((from[n] >= 'a' && from[n] <= 'z') || (from[n] >= 'A' && from[n] <= 'Z')) n++;
    bool named = n && from[n] == ':';
    const struct name *name = named ? find_name(from, n) : NULL;
    const char *at = named ? from + n + 1 : from;
    int column = (int)(at - text) + 1;
    if (named && !name)
        return err_set(e, 0, column - (int)n - 1,
            _("there is no term %.*s: (a word with a colon in it must be quoted)"), (int)n, from);
    bool whole = name && name->kind <= QUERY_ROUND && *at == '=';
    *p = read_value(at + whole, value);
    if (!value->len) return err_set(e, 0, column, _("%s: has no value"), name ? name->name : _("the term"));
    if (value->len > VALUE_MAX) return err_set(e, 0, column, _("the value is too long"));
    struct word w = { board, str_text(value), whole, column, e };
    t.kind = name ? name->kind : QUERY_WORD;
    if (!(name ? name->read : read_text)(&w, &t)) {
        mem_free(t.text);
        return false;
    }
    if (t.kind != QUERY_KINDS) return add(q, &t, e);
    q->plies = t.plies;
    return true;
}

struct query *query_new(const char *text, const struct query_board *board, struct err *e)
{
    struct query *q = mem_new(1, sizeof *q);
    LOCAL(str) value = { 0 };
    bool good = true;
    for (const char *p = text; good; good = read_term(q, text, &p, board, &value, e)) {
        p += strspn(p, " \t\r\n");
        if (!*p) break;
    }
    for (int i = 0; i < q->n; i++) q->term[i].plies = q->plies ? q->plies : 1;
    if (good && q->plies && !query_count(q, QUERY_PATTERN, QUERY_MATERIAL))
        good = err_set(e, 0, 0, _("plies: says how long a pattern: or material: stands, and there is none"));
    if (good) return q;
    query_free(q);
    return NULL;
}

void query_free(struct query *q)
{
    if (!q) return;
    for (int i = 0; i < q->n; i++) mem_free(q->term[i].text);
    mem_free(q);
}
