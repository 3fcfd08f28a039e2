/* movetext_parse.c -- see movetext_parse.h.  Signs are read as people and files write them: hyphens
   and dashes; x, : and the multiplication sign; blanks.  Any of ! ? * at the end praises or blames. */
#include <config.h>

#include "notation/movetext_parse.h"

#include <ctype.h>
#include <string.h>

#include "base/scan.h"

enum sign_kind { GOES, TAKES, BLANK, DOTS };

struct sign {
    const char *text;
    enum sign_kind kind;
};

/* Single bytes are for files in single-byte encodings. */
static const struct sign signs[] = { { "->", GOES }, { "-", GOES }, { "x", TAKES }, { "X", TAKES }, { ":", TAKES },
    { " ", BLANK }, { "\t", BLANK }, { "\n", BLANK }, { "\r", BLANK }, { "\u2010", GOES }, { "\u2011", GOES },
    { "\u2012", GOES }, { "\u2013", GOES }, { "\u2014", GOES }, { "\u2212", GOES }, { "\u00d7", TAKES },
    { "\u2715", TAKES }, { "\u00a0", BLANK }, { "\u200b", BLANK }, { "\ufeff", BLANK }, { "..", DOTS },
    { "\u2026", DOTS }, { ".", GOES }, { "\x96", GOES }, { "\x97", GOES }, { "\xd7", TAKES }, { "\xa0", BLANK } };
enum { SIGNS = sizeof signs / sizeof *signs };

/* Take a sign if one is next. */
static const struct sign *read_sign(struct scan *s)
{
    if (scan_at_end(s) || isdigit((unsigned char)*s->p)) return NULL;
    for (int i = 0; i < SIGNS; i++)
        if (scan_word(s, signs[i].text)) return &signs[i];
    return NULL;
}

/* Take all signs in a row and note in `t` what they mean.  False if there are dots among them. */
static bool read_signs(struct scan *s, struct typed *t)
{
    for (const struct sign *sign; (sign = read_sign(s));) {
        if (sign->kind == DOTS) return false;
        t->takes |= sign->kind == TAKES;
        t->goes |= sign->kind == GOES;
    }
    return true;
}

/* Skip a move number (1. 32-28, 12...19-23); but 32.28 is a move. */
static void skip_number(struct scan *s)
{
    const char *p = s->p;
    while (p < s->end && isdigit((unsigned char)*p)) p++;
    const char *dots = p;
    while (p < s->end && *p == '.') p++;
    if (dots == s->p || p == dots) return;
    while (p < s->end && isspace((unsigned char)*p)) p++;
    size_t left = (size_t)(s->end - p), digits = 0, plain = 0;
    while (digits < left && isdigit((unsigned char)p[digits])) digits++;
    while (plain < left && (isdigit((unsigned char)p[plain]) || p[plain] == '.')) plain++;
    if (plain < left || (digits == left && digits > 2)) s->p = p;
}

/* The text without blanks and a number at its beginning, and without blanks and ! ? * at its end. */
static struct scan trim(const char *text, size_t n)
{
    struct scan s, before;
    scan_init(&s, text, n);
    const struct sign *sign;
    do before = s;
    while ((sign = read_sign(&s)) && sign->kind == BLANK);
    s = before;
    while (s.end > s.p && strchr(" \t\r\n!?*", s.end[-1]) && s.end[-1]) s.end--;
    skip_number(&s);
    return s;
}

static enum typed_kind off_board(struct scan *s, struct typed *t)
{
    const char *p = s->p;
    if (p < s->end && isalpha((unsigned char)*p)) p++;
    const char *digits = p;
    while (p < s->end && isdigit((unsigned char)*p)) p++;
    if (p == digits) return TYPED_BAD;
    t->off = s->p;
    t->off_n = (size_t)(p - s->p);
    return TYPED_OFF_BOARD;
}

static bool all_digits(const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!isdigit((unsigned char)s[i])) return false;
    return true;
}

/* Read `..`, `x`, or digits in one run. */
static bool read_whole(struct scan s, struct typed *t)
{
    size_t n = (size_t)(s.end - s.p);
    struct scan rest = s;
    const struct sign *sign = read_sign(&rest);
    if (sign && scan_at_end(&rest) && sign->kind == DOTS) t->kind = TYPED_ONLY;
    else if (sign && scan_at_end(&rest) && sign->kind == TAKES) t->kind = TYPED_ONLY_CAPTURE;
    else if (n >= 2 && n <= TYPED_RUN && all_digits(s.p, n)) t->kind = TYPED_DIGITS;
    else return false;
    if (t->kind == TYPED_DIGITS) memcpy(t->digits, s.p, n);
    t->takes = t->kind == TYPED_ONLY_CAPTURE;
    return true;
}

/* In gf4, a letter before another letter or a sign is the file where the move begins. */
static void read_file(const struct rules *r, struct coord c, struct scan *s, struct typed *t)
{
    struct scan one = *s;
    if (scan_at_end(s) || !isalpha((unsigned char)*s->p) || coord_read(r, c, &one)) return;
    if (s->p + 1 < s->end && isdigit((unsigned char)s->p[1])) return;
    if (tolower((unsigned char)*s->p) >= 'a' + r->width) return;
    t->file = (char)tolower((unsigned char)*s->p++);
}

/* Letters and numbers are not mixed: h8 never means square 4. */
static enum typed_kind read_squares(const struct rules *r, struct coord c, struct scan *s, struct typed *t)
{
    bool letters = isalpha((unsigned char)*s->p);
    read_file(r, c, s, t);
    if (t->file && !read_signs(s, t)) return TYPED_BAD;
    while (!scan_at_end(s)) {
        if (t->n == TYPED_MAX || letters != !!isalpha((unsigned char)*s->p)) return TYPED_BAD;
        int square = coord_read(r, c, s);
        if (!square) return off_board(s, t);
        t->sq[t->n++] = square;
        if (!read_signs(s, t)) return TYPED_BAD;
    }
    return t->n >= (t->file ? 1 : 2) ? TYPED_MOVE : TYPED_BAD;
}

/* Read the square after ~. */
static void read_forfeit(const struct rules *r, struct coord c, struct scan s, struct typed *t)
{
    struct typed ignored = { 0 };
    read_signs(&s, &ignored);
    t->forfeit = coord_read(r, c, &s);
    if (!t->forfeit) t->kind = off_board(&s, t);
    else if (!scan_at_end(&s)) t->kind = TYPED_BAD;
}

void movetext_parse(const struct rules *r, struct coord c, const char *text, size_t n, struct typed *t)
{
    struct scan s = trim(text, n), rest = s;
    memset(t, 0, sizeof *t);
    const char *tilde = memchr(s.p, '~', (size_t)(s.end - s.p));
    if (tilde) {
        s = trim(s.p, (size_t)(tilde - s.p));
        rest.p = tilde + 1;
    }
    if (scan_at_end(&s)) return;
    if (!read_whole(s, t)) t->kind = read_squares(r, c, &s, t);
    if (tilde && t->kind != TYPED_BAD && t->kind != TYPED_OFF_BOARD) read_forfeit(r, c, rest, t);
}
