/* pdn_finding.c -- see pdn_finding.h */
#include <config.h>

#include "pdn/pdn_finding.h"

#include <string.h>

#include "base/err.h"
#include "base/lang.h"
#include "base/utf8.h"

enum { QUOTE_MAX = 30 };

static const struct {
    const char *name;
    enum pdn_severity severity;
    const char *text;
} codes[PDN_CODES] = {
#define PDN_ROW(name, severity, text) { #name, PDN_##severity, text },
    PDN_FINDINGS(PDN_ROW)
};

/* Lines end in LF, CRLF or a lone CR. */
static bool ends_line(const struct pdn_reporter *r, size_t i)
{
    return r->text[i] == '\n' || (r->text[i] == '\r' && (i + 1 == r->n || r->text[i + 1] != '\n'));
}

/* Go to the line of a byte, from the place of the last finding: findings come in order, game by game. */
static void go_to(struct pdn_reporter *r, size_t at)
{
    for (; r->at < at; r->at++) {
        if (!ends_line(r, r->at)) continue;
        r->lines++;
        r->line_at = r->at + 1;
    }
    while (at < r->line_at) {
        r->lines--;
        do r->line_at--;
        while (r->line_at && !ends_line(r, r->line_at - 1));
    }
    r->at = at;
}

/* How many bytes are before that place in its line. */
static int columns(const struct pdn_reporter *r)
{
    return (int)(r->at - r->line_at) + (r->line_at ? 0 : r->columns_gone);
}

void pdn_reporter_slide(struct pdn_reporter *r, size_t gone)
{
    go_to(r, gone);
    r->columns_gone = columns(r);
    r->at = r->line_at = 0;
}

bool pdn_heard(const struct pdn_reporter *r)
{
    return r && r->fn;
}

void pdn_say(struct pdn_reporter *r, enum pdn_code code, size_t at, const char *detail)
{
    if (r) r->findings[codes[code].severity]++;
    if (!pdn_heard(r)) return;
    struct pdn_finding f = { .severity = codes[code].severity, .code = codes[code].name };
    LOCAL(str) text = { 0 };
    go_to(r, at);
    f.line = r->lines + 1;
    f.column = columns(r) + 1;
    str_add(&text, _(codes[code].text));
    if (detail) {
        str_add(&text, ": ");
        utf8_sanitise(&text, detail, strlen(detail));
    }
    f.text = str_text(&text);
    r->fn(r->ctx, &f);
}

void pdn_quote(struct pdn_reporter *r, enum pdn_code code, size_t at, size_t n)
{
    char quote[QUOTE_MAX + 1] = "";
    if (pdn_heard(r)) memcpy(quote, r->text + at, n < QUOTE_MAX ? n : QUOTE_MAX);
    pdn_say(r, code, at, quote);
}

void pdn_say_once(struct pdn_reporter *r, enum pdn_code code, size_t at, const char *detail)
{
    uint64_t bit = (uint64_t)1 << code;
    if (!r || (r->once & bit)) return;
    r->once |= bit;
    pdn_say(r, code, at, detail);
}

void pdn_first_error(void *err, const struct pdn_finding *f)
{
    struct err *e = err;
    if (f->severity == PDN_ERROR && !*e->text) err_set(e, f->line, f->column, "%s", f->text);
}
