/* line.c -- see line.h */
#include <config.h>

#include "cli/line.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "base/wrap.h"

/* ---- as JSON ---- */

static void add_list(const char *words, struct str *out)
{
    str_put(out, '[');
    size_t n;
    for (const char *w = words; (w = str_word(w, &n)); w += n) {
        LOCAL(str) word = { 0 };
        str_addn(&word, w, n);
        if (out->s[out->len - 1] != '[') str_add(out, ", ");
        utf8_json(out, str_text(&word));
    }
    str_put(out, ']');
}

static void add_json(const struct field *f, struct str *out)
{
    if (f->kind == FIELD_INT) str_addf(out, "%" PRId64, f->n);
    else if (f->kind == FIELD_REAL ? !isfinite(f->x) : !f->s) str_add(out, "null");
    else if (f->kind == FIELD_REAL) str_addf(out, "%.*f", f->decimals, f->x);
    else if (f->kind == FIELD_LIST) add_list(f->s, out);
    else if (f->kind == FIELD_JSON) str_add(out, f->json);
    else utf8_json(out, f->s);
}

static void add_object(const struct field *f, struct str *out)
{
    for (const char *between = "{"; f->name; f++, between = ", ") {
        str_addf(out, "%s\"%s\": ", between, f->name);
        add_json(f, out);
    }
    str_put(out, '}');
}

/* ---- by a template ---- */

static bool is_nothing(const struct field *f)
{
    return f->kind == FIELD_INT ? !f->n : f->kind == FIELD_REAL ? f->x == 0 : !f->s || !*f->s;
}

/* Append {name}, {name:8}, {name=8} or {name|one|many}; `at` is after the opening brace.  Returns the field. */
static const struct field *add_field(const char *at, const struct field *f, struct str *out)
{
    size_t n = strcspn(at, ":=|}");
    while (f->name && (strncmp(f->name, at, n) || f->name[n])) f++;
    assert(f->name);
    int width = at[n] == ':' || at[n] == '=' ? atoi(at + n + 1) : 0;
    const char *text = f->s ? f->s : "", *noun = at + n + 1 + strcspn(at + n + 1, "|");
    if (f->kind == FIELD_INT) str_addf(out, "%*" PRId64, width, f->n);
    else if (f->kind == FIELD_REAL) str_addf(out, "%*.*f", width, f->decimals, f->x);
    else if (at[n] == '=') wrap_cell(out, text, width);
    else wrap_pad(out, text, width);
    if (at[n] != '|') return f;
    if (f->n == 1) str_addf(out, " %.*s", (int)(noun - at - (ptrdiff_t)n - 1), at + n + 1);
    else str_addf(out, " %.*s", (int)strcspn(noun + 1, "}"), noun + 1);
    return f;
}

static void add_text(const char *text, const struct field *fields, struct str *out)
{
    size_t began = 0; /* where a part in [] begins */
    bool any = false;
    for (const char *c = text; *c; c++) {
        if (*c == '[') {
            began = out->len;
            any = false;
        } else if (*c == ']') {
            if (!any) out->len = began;
        } else if (*c == '{') {
            any |= !is_nothing(add_field(c + 1, fields, out));
            c += strcspn(c, "}");
        } else {
            str_put(out, *c);
        }
    }
    while (out->len && out->s[out->len - 1] == ' ') out->len--;
}

void cli_line(bool json, const char *text, const struct field *fields)
{
    LOCAL(str) line = { 0 };
    if (!json && !text) return;
    if (json) add_object(fields, &line);
    else add_text(text, fields, &line);
    str_put(&line, '\n');
    fwrite(str_text(&line), 1, line.len, stdout);
}
