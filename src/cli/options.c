/* options.c -- see options.h; getopt_long does the reading. */
#include <config.h>

#include "cli/options.h"

#include <assert.h>
#include <getopt.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/err.h"
#include "base/str.h"
#include "base/wrap.h"
#include "board/near.h"
#include "board/variants.h"

enum { ROWS_MAX = 40, ROW_VALUE = 256, WIDTH = 79, NAMES_WIDTH = 26 };

static const struct option_row help_row = { 'h', "help", NULL, "say this", .kind = OPTION_FLAG };

static bool is_end(const struct option_row *r)
{
    return !r->name && !r->letter;
}

const struct rules *option_said(const struct option_game *g)
{
    return g->said ? &g->rules : NULL;
}

/* ---- reading ---- */

/* "--threads", "-n" */
static void add_name(const struct option_row *r, struct str *out)
{
    if (r->name) str_addf(out, "--%s", r->name);
    else str_addf(out, "-%c", r->letter);
}

static bool refuse(const struct option_row *r, struct err *e)
{
    LOCAL(str) text = { 0 };
    add_name(r, &text);
    str_add(&text, " takes ");
    if (r->kind == OPTION_CALL) str_add(&text, r->takes);
    else if (r->kind == OPTION_OUTPUT) str_add(&text, "the name of a file, not standard output");
    else if (r->kind == OPTION_TIME) str_addf(&text, "seconds from 0.001 to %d", NUMBER_SECONDS);
    else if (r->kind == OPTION_REAL) str_addf(&text, "a number from %g to %g", r->from, r->to);
    else if (r->most >= INT_MAX) str_addf(&text, "a number from %" PRId64 " on", r->least);
    else str_addf(&text, "a number from %" PRId64 " to %" PRId64, r->least, r->most);
    return err_set(e, 0, 0, "%s", str_text(&text));
}

static bool read_number(const struct option_row *r, void *into, const char *value)
{
    int64_t n;
    if (!number_read(value, r->least, r->size == sizeof(int) && r->most > INT_MAX ? INT_MAX : r->most, &n))
        return false;
    if (r->size == sizeof(int)) *(int *)into = (int)n;
    else *(int64_t *)into = n;
    return true;
}

static bool read_real(const struct option_row *r, double *into, const char *value)
{
    double x;
    if (!number_list(value, 0, 1, &x) || x < r->from || x > r->to) return false;
    *into = x;
    return true;
}

bool option_shard(void *into, const char *value)
{
    double n[2];
    if (number_list(value, '/', 2, n) != 2 || n[0] < 1 || n[0] > n[1] || n[1] > INT_MAX) return false;
    *(struct shard *)into = (struct shard){ (int)n[0] - 1, (int)n[1] };
    return n[0] == (int)n[0] && n[1] == (int)n[1];
}

static bool read_value(const struct option_row *r, void *into, const char *value)
{
    switch (r->kind) {
    case OPTION_FLAG: return *(bool *)into = true;
    case OPTION_NUMBER: return read_number(r, into, value);
    case OPTION_REAL: return read_real(r, into, value);
    case OPTION_TIME: return number_ms(value, into) && *(int64_t *)into > 0;
    case OPTION_OUTPUT:
        if (!strcmp(value, "-") && !(r->flags & OPTION_DASH)) {
            *(const char **)into = NULL;
            return r->flags & OPTION_STDOUT;
        }
        __attribute__((fallthrough));
    case OPTION_TEXT: *(const char **)into = value; return true;
    case OPTION_CALL: return r->read(into, value);
    case OPTION_GAME: break;
    }
    return false;
}

static enum options_end take(const struct option_row *r, void *job, const char *value, struct err *e)
{
    void *into = (char *)job + r->at;
    if (r->kind == OPTION_GAME) {
        struct option_game *g = into;
        g->said = value;
        return variants_find(value, &g->rules, e) ? OPTIONS_READ : OPTIONS_NO_GAME;
    }
    return read_value(r, into, value) || refuse(r, e) ? OPTIONS_READ : OPTIONS_BAD;
}

/* Convert the rows for getopt; `val` is a letter, or ROW_VALUE plus the number of the row. */
static void for_getopt(const struct option_row *rows, char *letters, struct option *longs)
{
    for (int i = 0;; i++) {
        const struct option_row *r = is_end(&rows[i]) ? &help_row : &rows[i];
        int has = !r->argument ? no_argument : r->flags & OPTION_OPTIONAL ? optional_argument : required_argument;
        assert(i < ROWS_MAX);
        if (r->letter) *letters++ = r->letter;
        if (r->letter && has != no_argument) *letters++ = ':';
        if (r->name) *longs++ = (struct option){ r->name, has, NULL, r->letter ? r->letter : ROW_VALUE + i };
        if (r == &help_row) break;
    }
    *letters = '\0';
    *longs = (struct option){ 0 };
}

static const struct option_row *row_of(const struct option_row *rows, int c)
{
    if (c >= ROW_VALUE) return &rows[c - ROW_VALUE];
    while (!is_end(rows) && rows->letter != c) rows++;
    return rows;
}

static void offer_near(const struct option_row *rows, const char *typed, struct str *out)
{
    struct near near;
    near_init(&near, typed);
    for (; !is_end(rows); rows++)
        if (rows->name) near_offer(&near, rows->name);
    near_offer(&near, help_row.name);
    if (near.best) str_addf(out, "; --%s is one", near.best);
}

/* Our own message: that of the C library bypasses what makes text safe (base/outlet.h) on some systems.  `word` is
   another one if letters follow an unknown letter. */
static enum options_end complain(const struct option_row *rows, const char *word, bool lacks, struct err *e)
{
    bool whole = !strncmp(word, "--", 2) && (!optopt || optopt == help_row.letter || !is_end(row_of(rows, optopt)));
    const char letter[] = { '-', (char)optopt, '\0' };
    LOCAL(str) name = { 0 }, near = { 0 };
    str_addn(&name, whole ? word : letter, whole ? strcspn(word, "=") : 2);
    if (whole && !lacks && !optopt) offer_near(rows, str_text(&name), &near);
    err_set(e, 0, 0,
        lacks                 ? "%s needs an argument"
            : whole && optopt ? "%s takes no argument"
                              : "there is no option %s%s",
        str_text(&name), str_text(&near));
    return OPTIONS_BAD;
}

enum options_end options_read(const struct option_row *rows, void *job, int argc, char **argv, int *ret_rest,
    uint64_t *ret_given, struct err *e)
{
    char letters[2 * ROWS_MAX + 2] = ":";
    struct option longs[ROWS_MAX + 1];
    enum options_end end = OPTIONS_READ;
    bool help = false;
    *ret_given = 0;
    for (const struct option_row *r = rows; !is_end(r); r++)
        if (r->kind == OPTION_GAME)
            *(struct option_game *)((char *)job + r->at) = (struct option_game){ *variants_builtin(0), NULL };
    for_getopt(rows, letters + 1, longs);
    for (int c; end == OPTIONS_READ && (c = getopt_long(argc, argv, letters, longs, NULL)) != -1;) {
        help = help || c == 'h';
        if (help) continue;
        if (c == '?' || c == ':') return complain(rows, argv[(optind < argc ? optind : argc) - 1], c == ':', e);
        const struct option_row *r = row_of(rows, c);
        *ret_given |= UINT64_C(1) << (r - rows);
        end = take(r, job, optarg, e);
    }
    *ret_rest = optind;
    return help ? OPTIONS_HELP : end;
}

/* ---- which forms take an option ---- */

/* Is this one of the words in a list separated by blanks? */
static bool is_word(const char *words, const char *word)
{
    size_t n;
    for (; (words = str_word(words, &n)); words += n)
        if (strlen(word) == n && !strncmp(words, word, n)) return true;
    return false;
}

static bool is_for(const struct option_row *r, const char *verb)
{
    return !verb || !r->verbs || is_word(r->verbs, verb);
}

static bool was_given(const struct option_row *rows, uint64_t given, const char *name)
{
    for (; !is_end(rows); rows++, given >>= 1)
        if (given & 1 && rows->name && !strcmp(rows->name, name)) return true;
    return false;
}

bool options_fit(const struct option_row *rows, uint64_t given, const char *verb, struct err *e)
{
    const struct option_row *only = NULL;
    LOCAL(str) option = { 0 };
    for (int i = 0; !is_end(&rows[i]); i++)
        if (given >> i & 1 && rows[i].with) only = &rows[i];
    for (const struct option_row *r = rows; !is_end(r); r++) {
        bool apart = only && r != only && !is_word(only->with, r->name);
        bool alone = r->needs && !was_given(rows, given, r->needs);
        if (!(given >> (r - rows) & 1) || (is_for(r, verb) && !apart && !alone)) continue;
        add_name(r, &option);
        if (is_for(r, verb) && !apart) return err_set(e, 0, 0, "%s needs --%s", str_text(&option), r->needs);
        return err_set(e, 0, 0, "%s%s takes no %s", apart ? "--" : "", apart ? only->name : verb, str_text(&option));
    }
    return true;
}

/* ---- in words ---- */

/* A text that is broken into lines: the column reached, and the column where a new line begins. */
struct wrap {
    struct str *out;
    int column, indent;
    bool fresh; /* the line is still empty */
};

static void add_word(struct wrap *w, const char *word, int n)
{
    if (!w->fresh && w->column + 1 + n > WIDTH) {
        str_addf(w->out, "\n%*s", w->indent, "");
        w->column = w->indent;
        w->fresh = true;
    }
    str_addf(w->out, "%s%.*s", w->fresh ? "" : " ", n, word);
    w->column += n + !w->fresh;
    w->fresh = false;
}

/* "-v GAME", "--listen[=PLACE]" */
static void add_use(const struct option_row *r, struct str *out)
{
    if (r->letter) str_addf(out, "-%c", r->letter);
    else str_addf(out, "--%s", r->name);
    if (r->argument) str_addf(out, r->flags & OPTION_OPTIONAL ? "[=%s]" : " %s", r->argument);
}

/* Append an option and its alternatives.  Returns the row after them. */
static const struct option_row *add_group(struct wrap *w, const struct option_row *r, const char *verb)
{
    LOCAL(str) text = { 0 };
    const struct option_row *first = r;
    bool many = !is_end(r + 1) && r[1].flags & OPTION_OR;
    bool must = r->flags & OPTION_MUST || (r->must && verb && is_word(r->must, verb));
    str_add(&text, must && many ? "(" : must ? "" : "[");
    do {
        str_add(&text, r > first ? " | " : "");
        add_use(r++, &text);
    } while (!is_end(r) && r->flags & OPTION_OR);
    str_add(&text, must && many ? ")" : must ? "" : "]");
    add_word(w, str_text(&text), (int)text.len);
    return r;
}

void options_usage(const struct option_row *rows, const char *verb, const char *head, const char *tail, struct str *out)
{
    struct wrap w = { .out = out, .column = (int)strlen(head), .indent = (int)strlen(head) + 1 };
    str_add(out, head);
    while (!is_end(rows)) {
        if (is_for(rows, verb)) rows = add_group(&w, rows, verb);
        else rows++;
    }
    if (*tail) add_word(&w, tail, (int)strlen(tail));
    str_put(out, '\n');
}

static void add_row(const struct option_row *r, struct str *out)
{
    LOCAL(str) name = { 0 }, help = { 0 };
    if (r->letter && r->name) str_addf(&name, "  -%c, --%s", r->letter, r->name);
    else if (r->letter) str_addf(&name, "  -%c", r->letter);
    else str_addf(&name, "      --%s", r->name);
    if (r->argument) str_addf(&name, r->flags & OPTION_OPTIONAL ? "[=%s]" : " %s", r->argument);
    wrap_put(&help, r->help, NAMES_WIDTH, NAMES_WIDTH, WIDTH);
    str_add(out, str_text(&name));
    bool beside = name.len + 3 <= NAMES_WIDTH; // data/completions tell name and help apart by three blanks
    if (!beside) str_put(out, '\n');
    str_add(out, str_text(&help) + (beside ? name.len : 0));
}

void options_list(const struct option_row *rows, const char *verb, struct str *out)
{
    for (; !is_end(rows); rows++)
        if (is_for(rows, verb)) add_row(rows, out);
    add_row(&help_row, out);
}
