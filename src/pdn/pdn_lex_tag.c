/* pdn_lex_tag.c -- tags, comments and remarks of pdn_lex.h: the words that may be long. */
#include <config.h>

#include "pdn/pdn_lex.h"

#include <string.h>

enum { BROKEN_VALUE_MAX = 2000, REMARK_DEPTH = 4 };

static bool upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool letter(char c)
{
    return upper(c) || (c >= 'a' && c <= 'z');
}

static bool name_char(char c)
{
    return letter(c) || lex_is_digit(c) || c == '_';
}

/* Skip blanks and line ends; *lines tells whether there were line ends. */
static size_t skip(const struct lex *l, size_t at, bool *lines)
{
    for (; at < l->n; at++) {
        char c = l->s[at];
        if (c == '\n' || c == '\r') *lines = true;
        else if (c != ' ' && c != '\t') break;
    }
    return at;
}

/* The place after the line end at `at` and the blanks of the next line; 0 if that line is empty or begins like
   a tag. */
static size_t next_line(const struct lex *l, size_t at)
{
    bool two = l->s[at] == '\r' && lex_byte(l, at + 1) == '\n';
    size_t p = lex_blanks(l, at + 1 + two);
    return p < l->n && strchr("[\r\n", l->s[p]) ? 0 : p;
}

/* The quote that ends the value from `at` on; n if there is none.  A value may go on in the next lines, but not far:
   then its quote was forgotten. */
static size_t value_end(struct lex *l, size_t at, bool *lines)
{
    size_t p = at, limit = l->n;
    bool broken = false;
    while (p < limit && l->s[p] != '"') {
        char c = l->s[p], next = lex_byte(l, p + 1);
        if (c == '\n' || c == '\r') {
            if (!broken && l->n - p > BROKEN_VALUE_MAX) limit = p + BROKEN_VALUE_MAX;
            broken = true;
            if (!(p = next_line(l, p))) return l->n;
        } else {
            p += 1 + (c == '\\' && p + 1 < l->n && next != '\n' && next != '\r');
        }
    }
    *lines |= broken;
    l->open_end |= p >= l->n;
    return p < limit ? p : l->n;
}

/* [ Name "value" ], white space anywhere between the four, line ends in the value, too. */
static bool good_tag(struct lex *l, size_t at, struct lex_tag_span *t, bool *lines)
{
    size_t p = skip(l, at + 1, lines);
    if (!letter(lex_byte(l, p)) || (*lines && !upper(lex_byte(l, p)))) return false;
    t->name = p;
    while (name_char(lex_byte(l, p))) p++;
    t->name_end = p;
    p = skip(l, p, lines);
    if (lex_byte(l, p) != '"') return false;
    t->value = p + 1;
    t->value_end = value_end(l, p + 1, lines);
    p = skip(l, t->value_end + 1, lines);
    if (lex_byte(l, p) != ']') return false;
    t->end = p + 1;
    return true;
}

/* "value" ] on one line, from `at` on. */
static bool line_value(const struct lex *l, size_t at, struct lex_tag_span *t)
{
    size_t p = at + 1;
    if (lex_byte(l, at) != '"') return false;
    t->value = p;
    while (p < l->n && !strchr("\"\r\n", l->s[p])) p++;
    if (lex_byte(l, p) != '"') return false;
    t->value_end = p;
    p = lex_blanks(l, p + 1);
    t->end = p + 1;
    return lex_byte(l, p) == ']';
}

/* [ anything "value" ]: pages translated by a browser have names of several words. */
static bool loose_tag(const struct lex *l, size_t at, struct lex_tag_span *t)
{
    size_t p = lex_blanks(l, at + 1);
    t->name = p;
    while (p < l->n && !strchr("\"[]\r\n", l->s[p])) p++;
    t->name_end = p;
    while (t->name_end > t->name && strchr(" \t", l->s[t->name_end - 1])) t->name_end--;
    return t->name_end > t->name && lex_byte(l, t->name) != '%' && line_value(l, p, t);
}

static bool quote_at(const struct lex *l, size_t at, size_t *ret_n)
{
    *ret_n = 1;
    return lex_byte(l, at) == '"' || lex_sign(l, at, ret_n) == '"';
}

/* The offset of the first quote from `at` on with a ] after it in this line; 0 if there is none. */
static size_t quote_and_bracket(struct lex *l, size_t at, size_t *ret_end)
{
    size_t k;
    if (at < l->no_quote_to) return 0;
    size_t p = at;
    for (; p < l->n && l->s[p] != '\n' && l->s[p] != '\r'; p++) {
        if (!quote_at(l, p, &k)) continue;
        size_t q = lex_blanks(l, p + k);
        if (lex_byte(l, q) != ']') continue;
        *ret_end = q + 1;
        return p;
    }
    l->no_quote_to = p;
    return 0;
}

static void trim_value(const struct lex *l, struct lex_tag_span *t)
{
    size_t k;
    t->value = lex_blanks(l, t->value);
    if (t->value < t->value_end && quote_at(l, t->value, &k)) t->value += k;
    while (t->value_end > t->value && strchr(" \t\"", l->s[t->value_end - 1])) t->value_end--;
}

/* [Name followed by something else: save what is possible. */
static enum lex_tag bad_tag(struct lex *l, size_t at, struct lex_tag_span *t)
{
    size_t p = lex_blanks(l, at + 1), k;
    t->name = p;
    while (name_char(lex_byte(l, p))) p++;
    t->name_end = t->value = p;
    size_t first = lex_blanks(l, p);
    if (quote_at(l, first, &k)) {
        size_t q = quote_and_bracket(l, first + k, &t->end);
        if (q) {
            t->value_end = q;
            trim_value(l, t);
            return LEX_TAG_SYNTAX;
        }
    }
    while (p < l->n && !strchr("]\r\n", l->s[p])) p++;
    t->value_end = p;
    bool closed = lex_byte(l, p) == ']';
    t->end = closed ? p + 1 : p;
    trim_value(l, t);
    return closed ? LEX_TAG_SYNTAX : LEX_TAG_NO_BRACKET;
}

/* Name "value"] on a line of its own. */
static bool unopened_tag(const struct lex *l, size_t at, struct lex_tag_span *t)
{
    size_t p = at;
    while (letter(lex_byte(l, p)) && p - at < 22) p++;
    if (p - at < 3) return false;
    t->name = at;
    t->name_end = p;
    size_t q = lex_blanks(l, p);
    if (q == p || !line_value(l, q, t)) return false;
    p = lex_blanks(l, t->end);
    return p == l->n || strchr("\r\n\\", l->s[p]);
}

enum lex_tag lex_tag(struct lex *l, size_t at, bool line_start, struct lex_tag_span *t)
{
    bool lines = false;
    if (upper(lex_byte(l, at))) return line_start && unopened_tag(l, at, t) ? LEX_TAG_NO_OPEN : LEX_TAG_NONE;
    if (lex_byte(l, at) != '[') return LEX_TAG_NONE;
    if (good_tag(l, at, t, &lines)) return lines ? LEX_TAG_BROKEN : LEX_TAG_GOOD;
    if (loose_tag(l, at, t)) return LEX_TAG_NAME;
    if (line_start && letter(lex_byte(l, lex_blanks(l, at + 1)))) return bad_tag(l, at, t);
    return LEX_TAG_NONE;
}

/* The line end before the next line in [at, end) that begins like a tag; SIZE_MAX if there is none. */
static size_t tag_line(const struct lex *l, size_t at, size_t end)
{
    for (size_t p = at; p < end; p++) {
        if (l->s[p] != '\n' && l->s[p] != '\r') continue;
        size_t q = lex_blanks(l, p + 1);
        if (lex_byte(l, q) != '[' || !upper(lex_byte(l, q + 1))) continue;
        while (name_char(lex_byte(l, q + 1))) q++;
        size_t r = lex_blanks(l, q + 1);
        if (r > q + 1 && lex_byte(l, r) == '"') return p;
    }
    return SIZE_MAX;
}

const char *braces_next(struct braces *b, const char *p, const char *end)
{
    if (!b->next || p < b->from || p > b->next) {
        const char *close = memchr(p, '}', (size_t)(end - p));
        *b = (struct braces){ p, close ? close : end };
    }
    return b->next < end ? b->next : NULL;
}

/* A comment that contains a line like a tag and then another { was most likely never closed. */
size_t lex_comment(struct lex *l, size_t at, bool *ret_open)
{
    const char *s = l->s + at, *end = l->s + l->n, *close = braces_next(&l->braces, s, end);
    const char *nested = close ? memchr(s + 1, '{', (size_t)(close - s - 1)) : end;
    size_t line = nested ? tag_line(l, at, (size_t)(nested - l->s)) : SIZE_MAX;
    *ret_open = !close || line != SIZE_MAX;
    return line != SIZE_MAX ? line : (size_t)((close ? close : end) - l->s);
}

/* Does a comment to the end of the line begin here?  Such a ; follows a blank; in remarks, ; follows a word. */
static bool line_comment(const struct lex *l, size_t at)
{
    return l->s[at] == ';' && at > 0 && strchr(" \t\r\n(", l->s[at - 1]);
}

/* Are there three letters in a row that are no squares, nor the word FEN?  Those in comments and inner parentheses do
   not count. */
static bool has_words(const struct lex *l, size_t at, size_t end)
{
    size_t run = 0;
    int depth = 0;
    for (size_t p = at; p < end; p++) {
        char c = l->s[p];
        size_t k;
        if (c == '{') {
            const char *close = memchr(l->s + p, '}', end - p);
            if (!close) return false;
            p = (size_t)(close - l->s);
            run = 0;
        } else if (line_comment(l, p)) {
            p = lex_line_end(l, p);
            run = 0;
        } else if (!depth && (letter(c) || ((c & 0x80) && !lex_sign(l, p, &k)))) {
            if ((c & 0xc0) == 0x80 && !l->one_byte) continue; // of the letter before
            run++;
            char next = lex_byte(l, p + 1);
            bool square = next >= '1' && next <= '8' && c >= 'a' && c <= 'h';
            bool fen = run == 3 && !memcmp(l->s + p - 2, "FEN", 3);
            if (run - square >= 3 && !(fen && !letter(next))) return true;
        } else {
            run = 0;
            if (c == '(') depth++;
            else if (c == ')') depth--;
            else if ((c & 0x80) && lex_sign(l, p, &k)) p += k - 1;
        }
    }
    return false;
}

/* Does a variation begin after the ( at `at`, with a move or its number? */
static bool opens_moves(const struct lex *l, size_t at)
{
    struct lex_move m;
    int n, dots;
    size_t p = lex_white(l, at + 1, NULL);
    return !lex_result(l, p) && (lex_number(l, p, &n, &dots) || lex_move(l, p, &m));
}

size_t lex_remark(struct lex *l, size_t at)
{
    int depth = 1;
    for (size_t p = at + 1; p < l->n; p++) {
        char c = l->s[p];
        if (c == '(' && (++depth > REMARK_DEPTH || opens_moves(l, p))) return 0;
        if (c == ')' && !--depth) return has_words(l, at + 1, p) ? p : 0;
        if (c == '[' && (l->s[p - 1] == '\n' || l->s[p - 1] == '\r')) return 0;
        if (c == '{') {
            bool open;
            p = lex_comment(l, p, &open);
            if (open) return 0;
        }
        if (line_comment(l, p)) p = lex_line_end(l, p);
    }
    l->open_end = true;
    return 0;
}
