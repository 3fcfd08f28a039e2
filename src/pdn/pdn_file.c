/* pdn_file.c -- see pdn.h.  A file is its text and the places where each game begins and ends.  A game is read each
   time it is asked for. */
#include <config.h>

#include <string.h>
#include <strings.h>

#include "base/err.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/unpack.h"
#include "pdn/pdn_kinds.h"
#include "pdn/pdn_source.h"

enum { FILE_LIMIT = 1 << 30 };

bool pdn_is_name(const char *path)
{
    static const char *const endings[] = { ".pdn", ".pdn.gz", ".pdn.zst" };
    size_t n = strlen(path);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t k = strlen(endings[i]);
        if (n > k && !strcasecmp(path + n - k, endings[i])) return true;
    }
    return false;
}

/* --- one game of a text ------------------------------------------------------------------ */

/* Read the game.  False if there is none. */
static bool read_one(const struct pdn_source *src, size_t at, struct reader *r, struct pdn_reporter *report)
{
    reader_init(r, src->text, src->n, src->one_byte, report);
    r->at = at;
    return reader_next(r);
}

struct game *one_game(const struct pdn_source *src, size_t at, struct pdn_kinds *kinds, pdn_report_fn *fn, void *ctx)
{
    struct pdn_reporter report = { .fn = fn,
        .ctx = ctx,
        .text = src->text,
        .n = src->n,
        .lines = src->lines,
        .columns_gone = src->columns };
    LOCAL(reader) r = { 0 };
    if (!read_one(src, at, &r, &report)) return NULL;
    if (kinds_replay(kinds, &r)) return tree_build(&kinds->play, src);
    pdn_say(&report, kinds->number < 0 ? PDN_NOT_KNOWN : PDN_NOT_PLAYED, r.items.at, NULL);
    return NULL;
}

bool one_tag(const struct pdn_source *src, size_t at, const char *name, char *buf, size_t n)
{
    LOCAL(reader) r = { 0 };
    LOCAL(str) value = { 0 };
    const struct item *v = NULL;
    if (read_one(src, at, &r, NULL)) v = items_tag(&r.items, src->text, name);
    if (v) source_value(src, v->y, v->y_end - v->y, &value);
    size_t k = value.len < n ? value.len : n - 1;
    while (k < value.len && k && (str_text(&value)[k] & 0xc0) == 0x80) k--;
    memcpy(buf, str_text(&value), k);
    buf[k] = 0;
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

/* Does the text begin with a header? */
static bool has_header(const struct pdn_source *src)
{
    struct lex l = lex_of(src->text, src->n, src->one_byte);
    struct lex_tag_span tag;
    return lex_tag(&l, lex_white(&l, 0, NULL), true, &tag) != LEX_TAG_NONE;
}

/* A header ends open variations, but it does not end another header, nor surely an open comment. */
void one_end(const struct pdn_source *src, const struct pdn_source *next, struct str *out)
{
    LOCAL(reader) r = { 0 };
    const struct items *it = &r.items;
    bool body = false;
    if (!read_one(src, 0, &r, NULL) || items_end(it)) return;
    for (size_t i = 0; i < it->n; i++) body |= item_is_body(it->v[i].kind);
    bool comment = item_is_open(&it->v[it->n - 1], src->text);
    if (body && !comment && has_header(next)) return;
    if (comment) str_put(out, '}');
    for (size_t i = 0; i < it->n; i++)
        if (it->v[i].kind == ITEM_OPEN && it->v[i].x == it->n) str_put(out, ')');
    str_put(out, '*');
}

/* Append the end of the last game that one_end would have before the text of another, and an empty line. */
static void put_end(const struct str *last, const struct str *next, struct str *out)
{
    struct pdn_source a = source_of(str_text(last), last->len), b = source_of(str_text(next), next->len);
    LOCAL(str) end = { 0 };
    if (last->len) one_end(&a, &b, &end);
    if (end.len) str_addf(out, "%s\n\n", end.s);
}

void one_behind(struct str *last, struct str *text, struct str *out)
{
    struct str old = *last;
    if (last->len) str_add(out, "\n\n");
    put_end(last, text, out);
    str_addn(out, str_text(text), text->len);
    *last = *text;
    *text = old;
}

/* --- a file ------------------------------------------------------------------------------ */

struct span {
    size_t at, end;
    int line;
};

struct pdn_file {
    struct pdn_source source;
    struct span *game;
    int games;
    size_t room;
    struct pdn_kinds kinds;
};

static void split(struct pdn_file *f)
{
    size_t counted = 0;
    int line = 1;
    LOCAL(reader) r = { 0 };
    reader_init(&r, f->source.text, f->source.n, f->source.one_byte, NULL);
    while (reader_next(&r)) {
        MEM_ROOM(f->game, (size_t)f->games, f->room);
        line += source_lines(f->source.text, counted, r.items.at, f->source.n);
        counted = r.items.at;
        f->game[f->games++] = (struct span){ r.items.at, r.items.end, line };
    }
}

struct pdn_file *pdn_new(const char *text, size_t n, const struct rules *assume)
{
    struct pdn_file *f = mem_new(1, sizeof *f);
    source_init(&f->source, text, n, NULL);
    split(f);
    kinds_init(&f->kinds, &f->source, assume);
    return f;
}

struct pdn_file *pdn_open(const char *path, const struct rules *assume, struct err *e)
{
    LOCAL(str) text = { 0 };
    if (!file_read(path, FILE_LIMIT, &text, e) || !unpack_text(path, &text, e)) return NULL;
    struct pdn_file *f = pdn_new(str_text(&text), text.len, assume);
    if (!f->source.flaw) return f;
    err_set(e, 0, 0, "%.200s %s", path, f->source.flaw);
    pdn_free(f);
    return NULL;
}

void pdn_free(struct pdn_file *f)
{
    if (!f) return;
    pdn_kinds_release(&f->kinds);
    pdn_source_release(&f->source);
    mem_free(f->game);
    mem_free(f);
}

int pdn_games(const struct pdn_file *f)
{
    return f->games;
}

/* Where game i is; NULL: there is none. */
static const struct span *span(const struct pdn_file *f, int i)
{
    return i >= 0 && i < f->games ? &f->game[i] : NULL;
}

int pdn_game_line(const struct pdn_file *f, int i)
{
    return span(f, i) ? span(f, i)->line : 0;
}

bool pdn_game_tag(const struct pdn_file *f, int i, const char *name, char *buf, size_t n)
{
    *buf = 0;
    return span(f, i) && one_tag(&f->source, span(f, i)->at, name, buf, n);
}

struct game *pdn_game(struct pdn_file *f, int i, pdn_report_fn *fn, void *ctx)
{
    return span(f, i) ? one_game(&f->source, span(f, i)->at, &f->kinds, fn, ctx) : NULL;
}

void pdn_game_text(const struct pdn_file *f, int i, struct str *out)
{
    if (span(f, i)) one_text(&f->source, span(f, i)->at, span(f, i)->end, out);
}

void pdn_gap(const struct pdn_file *f, const struct str *game, struct str *out)
{
    LOCAL(str) last = { 0 };
    pdn_game_text(f, f->games - 1, &last);
    if (out->len && out->s[out->len - 1] != '\n') str_put(out, '\n');
    if (out->len > 1 && out->s[out->len - 2] != '\n') str_put(out, '\n');
    put_end(&last, game, out);
}

const char *pdn_text(const struct pdn_file *f, size_t *ret_n)
{
    *ret_n = f->source.n;
    return f->source.text;
}
