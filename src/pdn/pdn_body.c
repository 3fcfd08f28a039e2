/* pdn_body.c -- the words of a game after its tags (body_ of pdn_read.h): look at the first byte, take the word.  Open
   variations are on the heap, so deep nesting does not exhaust the stack. */
#include <config.h>

#include "pdn/pdn_read.h"

#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "pdn/quick/pdn_quick_block.h"

enum { DEPTH_MAX = 10000, REMARK_MAX = 200, SETUP_MAX = 1000 };

struct item *reading_add(struct reading *g, enum item_kind kind, size_t at, size_t end)
{
    struct items *it = g->it;
    MEM_ROOM(it->v, it->n, it->room);
    struct item *i = &it->v[it->n++];
    *i = (struct item){ .kind = (uint8_t)kind, .at = (uint32_t)at, .end = (uint32_t)end };
    g->tag_last = kind == ITEM_TAG;
    g->r->at = it->end = end;
    g->body |= item_is_body(kind);
    return i;
}

void reading_say(struct reading *g, enum pdn_code code, size_t at)
{
    pdn_say(g->r->report, code, at, NULL);
}

static void stray(struct reading *g, enum pdn_code code, size_t at, size_t end)
{
    reading_say(g, code, at);
    reading_add(g, ITEM_JUNK, at, end);
}

static char byte(const struct reading *g, size_t at)
{
    return lex_byte(&g->r->lex, at);
}

struct reader_level *reading_level(struct reading *g)
{
    struct reader *r = g->r;
    MEM_ROOM(r->levels, g->depth, r->levels_room);
    return &r->levels[g->depth];
}

static void junk(struct reading *g, size_t at, size_t end)
{
    pdn_quote(g->r->report, PDN_JUNK, at, end - at);
    reading_add(g, ITEM_JUNK, at, end);
}

/* Is it a control character: C0 except line ends and tabs, DEL, or C1 in UTF-8? */
static bool is_control(const struct lex *l, size_t at)
{
    unsigned char c = (unsigned char)l->s[at], next = (unsigned char)lex_byte(l, at + 1);
    if (c < ' ') return !c || !strchr("\t\r\n", c);
    return c == 0x7f || (c == 0xc2 && !l->one_byte && next >= 0x80 && next < 0xa0);
}

void reading_controls(struct reading *g, size_t at, size_t end)
{
    while (at < end && g->r->report && !is_control(&g->r->lex, at)) at++;
    if (at < end && g->r->report) reading_say(g, PDN_CONTROL_SHOWN, at);
}

/* Add a comment [at, end) with its text [x, x_end). */
static void add_comment(struct reading *g, size_t at, size_t end, size_t x, size_t x_end)
{
    struct item *i = reading_add(g, ITEM_COMMENT, at, end);
    i->x = (uint32_t)x;
    i->x_end = (uint32_t)x_end;
    reading_controls(g, x, x_end);
    g->it->comments++;
}

static void comment(struct reading *g, size_t at)
{
    struct lex *l = &g->r->lex;
    bool open;
    size_t end = lex_comment(l, at, &open);
    const char *nested = memchr(l->s + at + 1, '{', end > at + 1 ? end - at - 1 : 0);
    if (open) reading_say(g, PDN_COMMENT_OPEN, at);
    else if (nested) reading_say(g, PDN_COMMENT_NESTED, (size_t)(nested - l->s));
    add_comment(g, at, open ? end : end + 1, at + 1, end);
}

static void line_comment(struct reading *g, size_t at)
{
    size_t end = lex_line_end(&g->r->lex, at);
    add_comment(g, at, end, at + 1, end);
}

static void open_variation(struct reading *g, size_t at)
{
    size_t close = lex_remark(&g->r->lex, at);
    if (close) {
        reading_say(g, PDN_PAREN_COMMENT, at);
        add_comment(g, at, close + 1, at, close + 1);
        return;
    }
    if (g->depth >= DEPTH_MAX) {
        if (!g->too_deep++) reading_say(g, PDN_VAR_DEEP, at);
        reading_add(g, ITEM_JUNK, at, at + 1);
        return;
    }
    if (!reading_level(g)->moved) reading_say(g, PDN_VAR_FIRST, at);
    reading_add(g, ITEM_OPEN, at, at + 1);
    g->depth++;
    *reading_level(g) = (struct reader_level){ .open = (uint32_t)g->it->n - 1 };
}

static void close_variation(struct reading *g, size_t at)
{
    if (g->too_deep) {
        g->too_deep--;
        reading_add(g, ITEM_JUNK, at, at + 1);
    } else if (!g->depth) {
        stray(g, PDN_PAREN_STRAY, at, at + 1);
    } else {
        if (g->it->v[g->it->n - 1].kind == ITEM_OPEN) reading_say(g, PDN_PAREN_EMPTY, g->it->v[g->it->n - 1].at);
        g->it->v[reading_level(g)->open].x = (uint32_t)g->it->n;
        reading_add(g, ITEM_CLOSE, at, at + 1);
        g->depth--;
        g->number = false;
    }
}

void body_dangling(struct reading *g, size_t at)
{
    if (g->number) reading_say(g, PDN_MOVENUM_DANGLING, at);
    g->number = false;
}

static void result(struct reading *g, size_t at, size_t end)
{
    body_dangling(g, at);
    if (!g->it->n && end == at + 1) {
        stray(g, PDN_EMPTY_GAME, at, end);
    } else if (g->depth) {
        stray(g, PDN_RESULT_IN_VAR, at, end);
    } else {
        reading_add(g, ITEM_RESULT, at, end);
        g->over = true;
    }
}

/* A `*` right after a move, with more of the game after it, is the old sign for an only move. */
static void star(struct reading *g, size_t at)
{
    const struct items *it = g->it;
    bool glued = it->n && it->v[it->n - 1].end == at && it->v[it->n - 1].kind == ITEM_MOVE;
    size_t p = lex_white(&g->r->lex, at + 1, NULL);
    char c = byte(g, p);
    bool more = lex_is_digit(c) || (c >= 'a' && c <= 'z') || (c && strchr("({$", c));
    if (g->depth || (glued && more)) {
        reading_say(g, PDN_STAR_STRENGTH, at);
        reading_add(g, ITEM_ONLY, at, at + 1);
        return;
    }
    result(g, at, at + 1);
}

/* 4-6 is a result (Delft points) if the Result tag says the same and the game ends there. */
static bool odd_result(struct reading *g, size_t at, size_t end)
{
    const char *s = g->r->lex.s;
    if (g->depth || g->number) return false;
    size_t p = lex_white(&g->r->lex, end, NULL);
    if (p < g->r->lex.n && s[p] != '[') return false;
    const struct item *tag = items_tag(g->it, s, "Result");
    if (!tag) return false;
    size_t a = tag->y, b = at;
    for (;; a++, b++) {
        while (a < tag->y_end && s[a] == ' ') a++;
        while (b < end && s[b] == ' ') b++;
        if (a == tag->y_end || b == end) break;
        if (s[a] != s[b]) return false;
    }
    return a == tag->y_end && b == end;
}

static inline void moved(struct reading *g)
{
    reading_level(g)->moved = true;
    g->number = false;
}

static inline void add_move(struct reading *g, size_t at, size_t end, const struct lex_move *m)
{
    struct item *i = reading_add(g, ITEM_MOVE, at, end);
    i->how = (uint8_t)m->how;
    i->n = (uint8_t)m->n;
    i->a = m->square[0];
    i->b = m->square[1];
    i->capture = m->capture;
    i->forfeit = m->forfeit != 0;
    if (g->depth) g->it->var_moves++;
    else g->it->moves++;
    moved(g);
}

static inline void add_number(struct reading *g, size_t at, size_t end, int n, int dots)
{
    struct item *i = reading_add(g, ITEM_NUMBER, at, end);
    i->x = (uint32_t)n;
    i->n = (uint8_t)(dots > 255 ? 255 : dots);
    g->number = true;
}

static void move(struct reading *g, size_t at, size_t end, const struct lex_move *m)
{
    if (m->how == LEX_NUMERIC && !m->capture && odd_result(g, at, end)) {
        pdn_quote(g->r->report, PDN_RESULT_ODD, at, end - at);
        result(g, at, end);
        return;
    }
    if (m->space) pdn_quote(g->r->report, PDN_MOVE_SPACE, at, end - at);
    if (m->upper) pdn_quote(g->r->report, PDN_ALG_UPPER, at, end - at);
    add_move(g, at, end, m);
}

static void no_move(struct reading *g, enum item_kind kind, size_t at, size_t end)
{
    if (kind == ITEM_UNKNOWN) reading_say(g, PDN_MOVE_UNKNOWN, at);
    reading_add(g, kind, at, end);
    moved(g);
}

/* Take nearly everything in a file: `12.`, and `32-28` or `28x19` with white space after it and nothing odd.  False:
   look closer. */
static bool plain_word(struct reading *g, size_t at)
{
    const char *p = g->r->lex.s + at;
    struct block_move m;
    if (g->r->lex.n - at < BLOCK_FEW) return false;
    uint64_t other = block_no_digits(p, BLOCK_FEW);
    if (block_number(p, other)) {
        unsigned n = block_first(other), v = 0;
        for (unsigned i = 0; i < n; i++) v = v * 10 + (unsigned)(p[i] - '0');
        add_number(g, at, at + n + 1, (int)v, 1);
        return true;
    }
    if (!block_move(p, other, &m) || (!m.capture && odd_result(g, at, at + m.end))) return false;
    add_move(g, at, at + m.end,
        &(struct lex_move){ .how = LEX_NUMERIC,
            .n = 2,
            .capture = m.capture,
            .square = { (uint8_t)m.from, (uint8_t)m.to } });
    return true;
}

/* Take a word that begins with a digit or a letter. */
static void word(struct reading *g, size_t at)
{
    const struct lex *l = &g->r->lex;
    struct lex_move m;
    int n, dots;
    if (lex_is_digit(l->s[at]) && plain_word(g, at)) return;
    size_t end = lex_result(l, at);
    if (end) {
        result(g, at, end);
    } else if ((end = lex_number(l, at, &n, &dots))) {
        add_number(g, at, end, n, dots);
    } else if ((end = lex_move(l, at, &m))) {
        move(g, at, end, &m);
    } else {
        junk(g, at, lex_junk(l, at));
    }
}

/* Does a word end before `at`? */
static bool word_ends(const struct reading *g, size_t at)
{
    const struct lex *l = &g->r->lex;
    return at >= l->n || lex_white(l, at, NULL) > at || strchr("{}()[]", l->s[at]);
}

/* - and -- for an unknown move, ... for none. */
static bool dashes_or_dots(struct reading *g, size_t at)
{
    size_t k = 1;
    char c = byte(g, at);
    bool one_sign = (c & 0x80) && lex_sign(&g->r->lex, at, &k) == '.';
    if (c == '-') {
        if (byte(g, at + 1) == '-') no_move(g, ITEM_UNKNOWN, at, at + 2);
        else if (word_ends(g, at + 1)) no_move(g, ITEM_UNKNOWN, at, at + 1);
        else return false;
        return true;
    }
    if (one_sign || (c == '.' && byte(g, at + 1) == '.' && byte(g, at + 2) == '.')) {
        no_move(g, ITEM_ELLIPSIS, at, at + (one_sign ? k : 3));
        return true;
    }
    return false;
}

static void nag(struct reading *g, size_t at)
{
    size_t p = at + 1;
    uint32_t v = 0;
    for (; lex_is_digit(byte(g, p)); p++)
        if (v < 100000) v = v * 10 + (uint32_t)(byte(g, p) - '0');
    if (p == at + 1) {
        junk(g, at, lex_junk(&g->r->lex, at));
        return;
    }
    if (v > 255) reading_say(g, PDN_NAG_LARGE, at);
    if (!reading_level(g)->moved) reading_say(g, PDN_NAG_FIRST, at);
    reading_add(g, ITEM_NAG, at, p)->x = v;
    g->it->nags++;
}

/* /FEN "..."/ */
static bool setup(struct reading *g, size_t at)
{
    const struct lex *l = &g->r->lex;
    size_t p = lex_white(l, at + 1, NULL);
    if (l->n - p < 3 || strncasecmp(l->s + p, "FEN", 3)) return false;
    size_t end = p + 3, x = end;
    while (end < l->n && end < at + SETUP_MAX && l->s[end] != '/' && l->s[end] != '\n' && l->s[end] != '\r') end++;
    if (byte(g, end) != '/') return false;
    size_t x_end = end;
    while (x < x_end && strchr(" \t\"", l->s[x])) x++;
    while (x_end > x && strchr(" \t\"", l->s[x_end - 1])) x_end--;
    struct item *i = reading_add(g, ITEM_SETUP, at, end + 1);
    i->x = (uint32_t)x;
    i->x_end = (uint32_t)x_end;
    moved(g);
    return true;
}

static void strength(struct reading *g, size_t at, size_t end)
{
    char c = byte(g, at);
    if (!reading_level(g)->moved) reading_say(g, PDN_STRENGTH_FIRST, at);
    reading_add(g, (c & 0x80) ? ITEM_ONLY : ITEM_STRENGTH, at, end);
}

/* The end of a short remark in brackets on one line, after its ]; if there is none, the place after the [. */
static size_t bracket_end(const struct lex *l, size_t at)
{
    for (size_t p = at + 1; p < l->n && p < at + REMARK_MAX && l->s[p] != '\n' && l->s[p] != '\r'; p++)
        if (l->s[p] == ']') return p + 1;
    return at + 1;
}

void body_item(struct reading *g, size_t at)
{
    const struct lex *l = &g->r->lex;
    char c = l->s[at];
    size_t end = c == '!' || c == '?' || c == '(' || (c & 0x80) ? lex_strength(l, at) : 0;
    if (lex_is_digit(c)) word(g, at);
    else if (end) strength(g, at, end);
    else if (c == '{') comment(g, at);
    else if (c == ';') line_comment(g, at);
    else if (c == '%') reading_add(g, ITEM_PERCENT, at, lex_line_end(l, at));
    else if (c == '(') open_variation(g, at);
    else if (c == ')') close_variation(g, at);
    else if (c == '*') star(g, at);
    else if (c == '$') nag(g, at);
    else if (c == '}') stray(g, PDN_BRACE_STRAY, at, at + 1);
    else if (c == '[') junk(g, at, bracket_end(l, at));
    else if (!(c == '/' && setup(g, at)) && !dashes_or_dots(g, at)) word(g, at);
}
