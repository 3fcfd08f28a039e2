/* pdn_read.c -- see pdn_read.h.  Where a game begins and ends, and its tags: skip white space, look at the first byte,
   take the tag or the word. */
#include <config.h>

#include "pdn/pdn_read.h"

#include <string.h>
#include <strings.h>

#include "base/err.h"
#include "base/mem.h"
#include "base/words.h"
#include "pdn/pdn_source.h"

enum { TAGS_COMPARED = 200, BEHIND = 256 };

/* --- items ------------------------------------------------------------------------------- */

bool item_is_tag(const struct item *i, const char *text, const char *name)
{
    size_t n = strlen(name);
    return i->kind == ITEM_TAG && i->x_end - i->x == n && !strncasecmp(text + i->x, name, n);
}

const struct item *items_tag(const struct items *it, const char *text, const char *name)
{
    for (size_t i = 0; i < it->n; i++)
        if (item_is_tag(&it->v[i], text, name)) return &it->v[i];
    return NULL;
}

const struct item *items_end(const struct items *it)
{
    for (size_t i = it->n; i--;)
        if (it->v[i].kind == ITEM_RESULT) return &it->v[i];
    return NULL;
}

enum result items_result(const char *s, size_t n)
{
    char text[16];
    size_t k = 0;
    struct lex l = { .s = s, .n = n };
    for (size_t i = 0, w; i < n; i++) {
        char c = s[i];
        if (c == ' ') continue;
        if (k == sizeof text - 1) return RESULT_NONE;
        if ((c & 0x80) && lex_sign(&l, i, &w) == '-') {
            i += w - 1;
            c = '-';
        }
        text[k++] = c == ':' ? '-' : c;
    }
    text[k] = 0;
    if (!strcmp(text, "1/2") || !strcmp(text, "0.5-0.5")) return RESULT_DRAW;
    return ending_read(text);
}

bool items_are_points(const char *s, size_t n)
{
    struct lex l = lex_of(s, n, false);
    struct lex_move m;
    return lex_move(&l, 0, &m) == n && m.how == LEX_NUMERIC && m.n == 2 && !m.capture && !m.space && !m.forfeit;
}

bool items_may_end(const char *s, size_t n, struct err *e)
{
    return items_result(s, n) || (n == 1 && *s == '*') || items_are_points(s, n)
        || err_set(e, 0, 0, _("a result is 2-0, 1-1, 0-2, * or points such as 12-8"));
}

bool items_may_change(const char *name, struct err *e)
{
    bool given = !strcasecmp(name, "FEN") || !strcasecmp(name, "GameType");
    return !given || err_set(e, 0, 0, _("The tag %s follows from the game itself and can't be changed"), name);
}

/* --- reading ----------------------------------------------------------------------------- */

void reader_init(struct reader *r, const char *text, size_t n, bool one_byte, struct pdn_reporter *report)
{
    *r = (struct reader){ .lex = lex_of(text, n, one_byte),
        .report = report,
        .levels = r->levels,
        .levels_room = r->levels_room,
        .items = { .v = r->items.v, .room = r->items.room } };
    if (n >= 3 && !memcmp(text, "\xef\xbb\xbf", 3)) r->at = 3;
}

void reader_release(struct reader *r)
{
    mem_free(r->levels);
    mem_free(r->items.v);
}

/* Is there a tag of this name among the first ones of this game? */
static bool has_tag(const struct reading *g, const struct lex_tag_span *t)
{
    const char *s = g->r->lex.s;
    size_t n = t->name_end - t->name;
    for (size_t i = 0; i < g->it->n && i < TAGS_COMPARED; i++) {
        const struct item *v = &g->it->v[i];
        if (v->kind == ITEM_TAG && v->x_end - v->x == n && !strncasecmp(s + v->x, s + t->name, n)) return true;
    }
    return false;
}

/* Does the tag go on with the header of this game, or begin the next game?  A tag that is there already begins one if
   an empty line precedes it. */
static bool same_header(const struct reading *g, const struct lex_tag_span *t)
{
    const char *s = g->r->lex.s;
    size_t n = t->name_end - t->name;
    bool event = n == 5 && !strncasecmp(s + t->name, "Event", 5);
    if (g->body || g->over) return false;
    if (!g->tags) return true;
    if (g->tag_last) return !(g->blank_line && has_tag(g, t));
    return !event && !has_tag(g, t);
}

static void tag(struct reading *g, size_t at, enum lex_tag how, const struct lex_tag_span *t)
{
    static const enum pdn_code code[] = { [LEX_TAG_SYNTAX] = PDN_TAG_SYNTAX,
        [LEX_TAG_NAME] = PDN_TAG_NAME,
        [LEX_TAG_NO_OPEN] = PDN_TAG_NO_OPEN,
        [LEX_TAG_BROKEN] = PDN_TAG_BROKEN,
        [LEX_TAG_NO_BRACKET] = PDN_TAG_NO_BRACKET };
    const char *s = g->r->lex.s;
    size_t n = t->name_end - t->name;
    if (how != LEX_TAG_GOOD) pdn_quote(g->r->report, code[how], at, t->end - at);
    if (g->r->report && has_tag(g, t)) pdn_quote(g->r->report, PDN_TAG_TWICE, at, t->end - at);
    const char *nul = memchr(s + t->value, 0, t->value_end - t->value);
    if (nul) reading_say(g, PDN_TAG_NUL, at);
    reading_controls(g, t->value, nul ? (size_t)(nul - s) : t->value_end);
    struct item *i = reading_add(g, ITEM_TAG, at, t->end);
    i->x = (uint32_t)t->name;
    i->x_end = (uint32_t)t->name_end;
    i->y = (uint32_t)t->value;
    i->y_end = (uint32_t)t->value_end;
    g->tags = true;
    if (n == 3 && !strncasecmp(s + t->name, "FEN", 3)) g->it->has_fen = true;
}

/* End the game before `at`, without a result. */
static void end_early(struct reading *g, size_t at)
{
    body_dangling(g, at);
    if (g->depth) reading_say(g, PDN_PAREN_OPEN, at);
    for (size_t depth = g->depth; depth; depth--) g->it->v[g->r->levels[depth].open].x = (uint32_t)g->it->n;
    if (g->depth) return;
    if (g->it->moves || g->tags) reading_say(g, PDN_NO_TERMINATOR, at);
}

static size_t white(struct reading *g, size_t at)
{
    size_t odd, p = lex_white(&g->r->lex, at, &odd);
    if (odd != SIZE_MAX)
        pdn_say_once(g->r->report, lex_byte(&g->r->lex, odd) == '\\' ? PDN_LITERAL_CR : PDN_CONTROL, odd, NULL);
    return p;
}

/* Are there only comments from `at` to the end of the text? */
static bool only_comments(struct reading *g, size_t at)
{
    struct lex *l = &g->r->lex;
    for (;;) {
        bool open = false;
        at = lex_white(l, at, NULL);
        if (at >= l->n) return true;
        if (l->s[at] == '{') at = lex_comment(l, at, &open) + !open;
        else if (l->s[at] == ';' || l->s[at] == '%') at = lex_line_end(l, at);
        else return false;
    }
}

/* After the result: a second * and, at the end of the text, comments belong to this game. */
static void behind(struct reading *g)
{
    struct lex *l = &g->r->lex;
    size_t at;
    while ((at = lex_white(l, g->r->at, NULL)) < l->n && l->s[at] == '*') {
        reading_say(g, PDN_EMPTY_GAME, at);
        reading_add(g, ITEM_JUNK, at, at + 1);
    }
    if (at < l->n && l->s[at] == '[') return;
    if (!only_comments(g, at)) return;
    while ((at = white(g, g->r->at)) < l->n) body_item(g, at);
}

bool reader_next(struct reader *r)
{
    struct items *it = &r->items;
    struct reading g = { .r = r, .it = it };
    struct lex *l = &r->lex;
    struct lex_tag_span span;
    size_t early = SIZE_MAX;
    *it = (struct items){ .v = it->v, .room = it->room };
    it->at = it->end = white(&g, r->at);
    bool beside = r->headed && source_lines(l->s, r->at, it->at, l->n) < 2; // no empty line between
    *reading_level(&g) = (struct reader_level){ 0 };
    while (!g.over) {
        size_t at = white(&g, r->at);
        early = at;
        if (at >= l->n) break;
        char c = l->s[at];
        if (c == '[' || (c >= 'A' && c <= 'Z')) {
            bool start = !g.body || g.tag_last || lex_line_start(l, at);
            enum lex_tag how = lex_tag(l, at, start, &span);
            g.blank_line = how && g.tag_last && source_lines(l->s, r->at, at, l->n) > 1;
            if (how && !same_header(&g, &span)) break;
            if (how) {
                tag(&g, at, how, &span);
                continue;
            }
        }
        body_item(&g, at);
    }
    if (!it->n) return false;
    if (beside && !g.tags) reading_say(&g, PDN_NO_HEADER, it->at);
    r->headed = g.tags;
    if (g.over) behind(&g);
    else end_early(&g, early);
    return true;
}

/* Drop the text before the reader, except for some of its line. */
static void slide(struct reader *r, struct pdn_source *src)
{
    struct pdn_reporter *report = r->report;
    size_t gone = r->at > BEHIND ? r->at - BEHIND : 0, at = r->at - gone;
    if (pdn_heard(report)) pdn_reporter_slide(report, gone);
    source_slide(src, gone);
    if (report) report->n = src->n;
    r->lex = lex_of(src->text, src->n, src->one_byte);
    r->at = at;
}

bool reader_next_of(struct reader *r, struct pdn_source *src)
{
    bool any;
    do {
        if (src->more && src->n - r->at < src->window / 2) slide(r, src);
        any = reader_next(r);
        if (!any) r->at = src->n; // nothing but white space
    } while (!any && src->more && src->window);
    return any && (!src->more || r->at < src->n);
}

size_t reader_seems_start(const char *s, size_t at, size_t end)
{
    for (const char *p = s + at; (p = memchr(p, '[', (size_t)(s + end - p))); p++) {
        const char *q = p;
        int lines = 0;
        while (q > s + at && (q[-1] == '\n' || q[-1] == '\r')) lines += *--q == '\n';
        if (lines > 1 && p + 1 < s + end && p[1] >= 'A' && p[1] <= 'Z') return (size_t)(p - s);
    }
    return end;
}
