/* pdn_one.c -- see pdn_one.h */
#include <config.h>

#include "pdn/pdn_one.h"

#include <string.h>

#include "base/str.h"
#include "notation/gametype.h"
#include "pdn/pdn_finding.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_read.h"
#include "pdn/pdn_source.h"
#include "pdn/pdn_tree.h"

/* The items of the game; false when there is none. */
static bool read_one(const struct pdn_source *src, size_t at, struct reader *r, struct items *it,
    struct pdn_reporter *report)
{
    reader_init(r, src->text, src->n, src->one_byte, report);
    r->at = at;
    return reader_next(r, it);
}

struct game *one_game(const struct pdn_source *src, size_t at, struct pdn_kinds *kinds, pdn_report_fn *fn, void *ctx)
{
    struct pdn_reporter report;
    struct reader r;
    struct items it = { 0 };
    struct game *g = NULL;
    int number;
    pdn_reporter_init(&report, src->text, src->n);
    report.fn = fn;
    report.ctx = ctx;
    if (read_one(src, at, &r, &it, &report)) {
        const struct pdn_kind *kind = kinds_replay(kinds, &r, &it, &report, &number);
        if (kind) g = tree_build(&kinds->play, &it, src);
        else pdn_say(&report, PDN_NOT_PLAYED, it.at, gametype_name(number));
    }
    reader_release(&r);
    items_release(&it);
    pdn_reporter_release(&report);
    return g;
}

static void unescape(const struct pdn_source *src, const struct item *v, char *buf, size_t n)
{
    struct str text = { 0 };
    size_t k = 0;
    source_utf8(src, v->y, v->y_end - v->y, &text);
    for (const char *p = str_text(&text); *p && k + 1 < n; p++) {
        if (*p == '\\' && (p[1] == '"' || p[1] == '\\')) p++;
        buf[k++] = *p;
    }
    while (k && k + 1 == n && (buf[k - 1] & 0x80)) k--;
    if (n) buf[k] = 0;
    str_release(&text);
}

bool one_tag(const struct pdn_source *src, size_t at, const char *name, char *buf, size_t n)
{
    struct pdn_reporter mute = { 0 };
    struct reader r;
    struct items it = { 0 };
    const struct item *v = NULL;
    if (n) *buf = 0;
    if (read_one(src, at, &r, &it, &mute)) v = items_tag(&it, src->text, name);
    if (v) unescape(src, v, buf, n);
    reader_release(&r);
    items_release(&it);
    return v != NULL;
}

void one_text(const struct pdn_source *src, size_t at, size_t end, struct str *out)
{
    static const char blank[] = " \t\r\n";
    const char *s = src->text;
    while (at < end && strchr(blank, s[at])) at++;
    while (end > at && strchr(blank, s[end - 1])) end--;
    source_utf8(src, at, end - at, out);
}
