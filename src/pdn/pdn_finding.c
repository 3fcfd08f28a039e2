/* pdn_finding.c -- see pdn_finding.h */
#include <config.h>

#include "pdn/pdn_finding.h"

#include <string.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/str.h"
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

void pdn_reporter_release(struct pdn_reporter *r)
{
    mem_free(r->lines);
    r->lines = NULL;
    r->n_lines = 0;
}

static void find_lines(struct pdn_reporter *r)
{
    size_t room = 0;
    MEM_FIT(r->lines, 1024, room);
    r->lines[0] = 0;
    r->n_lines = 1;
    for (size_t i = 0; i < r->n; i++) {
        char c = r->text[i];
        if (c != '\n' && (c != '\r' || (i + 1 < r->n && r->text[i + 1] == '\n'))) continue;
        MEM_ROOM(r->lines, r->n_lines, room);
        r->lines[r->n_lines++] = (uint32_t)(i + 1);
    }
}

/* The line of a byte, from 0; lines end in LF, CRLF or a lone CR. */
static size_t find_line(struct pdn_reporter *r, size_t at)
{
    if (!r->lines) find_lines(r);
    size_t low = 0, high = r->n_lines;
    while (high - low > 1) {
        size_t mid = low + (high - low) / 2;
        if (r->lines[mid] <= at) low = mid;
        else high = mid;
    }
    return low;
}

void pdn_reporter_slide(struct pdn_reporter *r, size_t gone)
{
    size_t line = find_line(r, gone);
    r->columns_gone = (int)(gone - r->lines[line]) + (line ? 0 : r->columns_gone);
    r->lines_gone += (int)line;
    pdn_reporter_release(r);
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
    size_t line = find_line(r, at);
    f.line = r->lines_gone + (int)line + 1;
    f.column = (int)(at - r->lines[line]) + (line ? 0 : r->columns_gone) + 1;
    str_add(&text, codes[code].text);
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
