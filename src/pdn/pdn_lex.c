/* pdn_lex.c -- see pdn_lex.h.  Tags, comments and remarks are in pdn_lex_tag.c. */
#include <config.h>

#include "pdn/pdn_lex.h"

#include <string.h>

static bool digit_at(const struct lex *l, size_t at)
{
    return lex_is_digit(lex_byte(l, at));
}

/* Signs in UTF-8 and, if cp1252 has them, as one byte; collections mix both. */
static const struct {
    const char *utf8;
    unsigned char byte;
    char stands_for;
} signs[] = {
    { "\xc2\xa0", 0xa0, ' ' },
    { "\xe2\x80\x8b", 0, ' ' },
    { "\xef\xbb\xbf", 0, ' ' },
    { "\xe2\x80\x90", 0, '-' },
    { "\xe2\x80\x91", 0, '-' },
    { "\xe2\x80\x92", 0, '-' },
    { "\xe2\x80\x93", 0x96, '-' },
    { "\xe2\x80\x94", 0x97, '-' },
    { "\xe2\x88\x92", 0, '-' },
    { "\xc3\x97", 0xd7, 'x' },
    { "\xe2\x80\xa6", 0x85, '.' },
    { "\xc2\xbd", 0xbd, 'h' },
    { "\xe2\x80\x9c", 0x93, '"' },
    { "\xe2\x80\x9d", 0x94, '"' },
    { "\xe2\x96\xa1", 0, 'o' },
    { "\xe2\xa8\x80", 0, 'o' },
};

char lex_sign(const struct lex *l, size_t at, size_t *ret_n)
{
    if (at >= l->n || !(l->s[at] & 0x80)) return 0;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        *ret_n = strlen(signs[i].utf8);
        if (l->n - at >= *ret_n && !memcmp(l->s + at, signs[i].utf8, *ret_n)) return signs[i].stands_for;
    }
    *ret_n = 1;
    for (size_t i = 0; l->one_byte && i < sizeof signs / sizeof *signs; i++)
        if (signs[i].byte && (unsigned char)l->s[at] == signs[i].byte) return signs[i].stands_for;
    return 0;
}

/* Some exporters wrote \r for a line end.  It counts only where a word could not go on. */
static bool spelt_white(const struct lex *l, size_t at)
{
    char c = lex_byte(l, at + 1), after = lex_byte(l, at + 2);
    return (c == 'r' || c == 'n' || c == 't')
        && (at + 2 >= l->n || after == ' ' || after == '\t' || after == '\r' || after == '\n' || after == '\\');
}

size_t lex_white(const struct lex *l, size_t at, size_t *ret_odd)
{
    size_t k;
    if (ret_odd) *ret_odd = SIZE_MAX;
    while (at < l->n) {
        unsigned char c = (unsigned char)l->s[at];
        if (c == ' ' || (c >= '\t' && c <= '\r')) {
            at++;
            continue;
        }
        if (c > ' ' && c != '\\' && c < 0x7f) break;
        if (c & 0x80) {
            if (lex_sign(l, at, &k) != ' ') break;
            at += k;
            continue;
        }
        if (c == '\\' && !spelt_white(l, at)) break;
        if (ret_odd && *ret_odd == SIZE_MAX && c != 0x1a) *ret_odd = at;
        at += c == '\\' ? 2 : 1;
    }
    return at;
}

size_t lex_line_end(const struct lex *l, size_t at)
{
    while (at < l->n && l->s[at] != '\n' && l->s[at] != '\r') at++;
    return at;
}

bool lex_line_start(const struct lex *l, size_t at)
{
    while (at > 0 && (l->s[at - 1] == ' ' || l->s[at - 1] == '\t')) at--;
    return at == 0 || l->s[at - 1] == '\n' || l->s[at - 1] == '\r' || (at == 3 && !memcmp(l->s, "\xef\xbb\xbf", 3));
}

/* The end of a number of up to three digits; 0 if there is none. */
static size_t square_number(const struct lex *l, size_t at, int *ret)
{
    int v = 0;
    size_t p = at;
    for (; p < at + 3 && digit_at(l, p); p++) v = v * 10 + (l->s[p] - '0');
    if (p == at || digit_at(l, p)) return 0;
    *ret = v;
    return p;
}

/* The end of a letter with one or two digits; 0 if there is none. */
static size_t square_letter(const struct lex *l, size_t at, int *ret, bool *upper)
{
    char c = lex_byte(l, at);
    bool big = c >= 'A' && c <= 'N';
    if (!big && (c < 'a' || c > 'n')) return 0;
    if (!digit_at(l, at + 1)) return 0;
    size_t p = at + 2;
    int rank = l->s[at + 1] - '0';
    if (rank == 1 && digit_at(l, p) && l->s[p] <= '4') rank = 10 + (l->s[p++] - '0');
    *ret = (big ? c - 'A' : c - 'a') * 16 + rank;
    *upper |= big;
    return p;
}

/* The separator at `at`, '-' or 'x', with its end in *ret_end; 0 if there is none. */
static char separator(const struct lex *l, size_t at, size_t *ret_end)
{
    char c = lex_byte(l, at);
    size_t k = 1;
    if (c & 0x80) c = lex_sign(l, at, &k);
    *ret_end = at + k;
    if (c == '-') return '-';
    return c == 'x' || c == 'X' || c == ':' ? 'x' : 0;
}

/* The end of the next square of a move of numbers after `at`; 0 if the move ends at `at`.  White space
   may stand around the separator (a line end only after it), unless what follows is a move number. */
static size_t next_number(const struct lex *l, size_t at, struct lex_move *m)
{
    size_t p = at, q;
    int v;
    char sep = separator(l, p, &q);
    if (!sep) {
        if (m->n > 1 && !m->capture) return 0;
        p = lex_blanks(l, at);
        if (p == at) return 0;
        sep = separator(l, p, &q);
    }
    if (!sep || (m->n > 1 && (sep == 'x') != m->capture)) return 0;
    size_t r = q;
    while (r < l->n && strchr(" \t\r\n", l->s[r]) && l->s[r]) r++;
    bool space = p != at || r != q;
    if (space && m->n > 1 && !m->capture) return 0;
    size_t end = square_number(l, r, &v);
    if (!end || (space && lex_byte(l, end) == '.')) return 0;
    m->capture = sep == 'x';
    m->goes = sep == '-';
    m->space |= space;
    if (m->n < LEX_SQUARES_MAX) m->square[m->n++] = (uint8_t)(v > 255 ? 255 : v);
    return end;
}

static size_t move_of_numbers(const struct lex *l, size_t at, struct lex_move *m)
{
    int v;
    size_t p = square_number(l, at, &v), end = 0;
    if (!p) return 0;
    m->how = LEX_NUMERIC;
    m->square[0] = (uint8_t)(v > 255 ? 255 : v);
    m->n = 1;
    while ((p = next_number(l, p, m))) end = p;
    return end;
}

static size_t move_of_letters(const struct lex *l, size_t at, struct lex_move *m)
{
    int v;
    size_t p = square_letter(l, at, &v, &m->upper), end = 0;
    if (!p) return 0;
    m->how = LEX_LETTERS;
    m->square[0] = (uint8_t)v;
    m->n = 1;
    for (;;) {
        size_t q = lex_blanks(l, p), after, r = p;
        char sep = separator(l, q, &after);
        if (sep) r = lex_blanks(l, after);
        size_t next = square_letter(l, r, &v, &m->upper);
        if (!next) break;
        m->space |= sep && (q != p || r != after);
        m->capture |= sep == 'x';
        m->goes |= sep == '-';
        if (m->n < LEX_SQUARES_MAX) m->square[m->n++] = (uint8_t)v;
        end = p = next;
    }
    char c = lex_byte(l, end);
    return end && !(c >= 'a' && c <= 'z') && !digit_at(l, end) ? end : 0;
}

/* gf4, ce7, bd2f4: the file from which a piece comes, squares or files on its way, the square to which it goes. */
static size_t move_of_files(const struct lex *l, size_t at, struct lex_move *m)
{
    size_t p = at;
    bool ranked = false;
    m->how = LEX_SHORT;
    m->n = 0;
    for (;;) {
        char c = lex_byte(l, p), rank;
        if ((c == 'x' || c == ':') && m->n) {
            m->capture = true;
            c = lex_byte(l, ++p);
        }
        if (c < 'a' || c > 'j' || m->n == LEX_SQUARES_MAX) break;
        rank = lex_byte(l, ++p);
        ranked = m->n && rank >= '1' && rank <= '9';
        m->square[m->n++] = (uint8_t)((c - 'a') * 16 + (ranked ? rank - '0' : 0));
        p += ranked;
    }
    char c = lex_byte(l, p);
    return ranked && !digit_at(l, p) && !(c >= 'a' && c <= 'z') ? p : 0;
}

size_t lex_move(const struct lex *l, size_t at, struct lex_move *m)
{
    m->capture = m->goes = m->space = m->upper = false;
    m->forfeit = 0;
    size_t end = digit_at(l, at) ? move_of_numbers(l, at, m) : move_of_letters(l, at, m);
    if (!end && !digit_at(l, at)) {
        m->upper = m->space = m->capture = m->goes = false;
        end = move_of_files(l, at, m);
    }
    if (!end || lex_byte(l, end) != '~') return end;
    size_t p = m->how == LEX_NUMERIC ? square_number(l, end + 1, &m->forfeit)
                                     : square_letter(l, end + 1, &m->forfeit, &m->upper);
    return m->forfeit ? p : end;
}

size_t lex_number(const struct lex *l, size_t at, int *ret, int *ret_dots)
{
    size_t p = at, k;
    int v = 0, dots = 0;
    for (; digit_at(l, p); p++)
        if (v < 1000000) v = v * 10 + (l->s[p] - '0');
    if (p == at) return 0;
    size_t q = p;
    if (lex_byte(l, q) == ' ' || lex_byte(l, q) == '\t') q++;
    if (lex_sign(l, q, &k) == '.') {
        dots = 3;
        q += k;
    } else {
        for (; lex_byte(l, q) == '.'; q++) dots++;
    }
    if (!dots) return 0;
    *ret = v;
    *ret_dots = dots;
    return q;
}

static size_t word(const struct lex *l, size_t at, const char *w)
{
    size_t n = strlen(w);
    return l->n - at >= n && !memcmp(l->s + at, w, n) ? at + n : 0;
}

static size_t one_blank(const struct lex *l, size_t at)
{
    return at < l->n && strchr(" \t\r\n", l->s[at]) && l->s[at] ? at + 1 : at;
}

/* 1/2-1/2, 1/2:1/2, 1/2. */
static size_t halves(const struct lex *l, size_t at)
{
    size_t p = word(l, at, "1/2"), q;
    if (!p) return 0;
    size_t r = one_blank(l, p);
    if (separator(l, r, &q)) {
        size_t end = word(l, one_blank(l, q), "1/2");
        if (end) return end;
    }
    return p;
}

static size_t points(const struct lex *l, size_t at)
{
    static const char known[] = "10 01 20 02 11 00";
    size_t q;
    char a = lex_byte(l, at), c = lex_byte(l, at + 1);
    if (a < '0' || a > '2') return 0;
    char sep = separator(l, at + 1, &q), b = lex_byte(l, q);
    if (!sep || c == 'x' || c == 'X' || b < '0' || b > '2') return 0;
    const char pair[] = { a, b, 0 };
    return strstr(known, pair) ? q + 1 : 0;
}

/* Is it the number of the next game's first move with the move, right after a result: 0-21.33-29, 0-201. 33-29? */
static bool glued_number(const struct lex *l, size_t at)
{
    int n, dots;
    size_t p = lex_number(l, at, &n, &dots);
    struct lex_move m;
    return p && n == 1 && dots == 1 && lex_move(l, lex_blanks(l, p), &m);
}

size_t lex_result(const struct lex *l, size_t at)
{
    size_t k, end;
    if (lex_sign(l, at, &k) == 'h') {
        size_t p;
        if (!separator(l, at + k, &p) || lex_sign(l, p, &k) != 'h') return 0;
        end = p + k;
    } else if (!(end = halves(l, at)) && !(end = word(l, at, "0.5-0.5"))) {
        end = points(l, at);
    }
    char c = lex_byte(l, end);
    if (!end || (c && strchr("xX:/-", c))) return 0;
    return !digit_at(l, end) || glued_number(l, end) ? end : 0;
}

size_t lex_strength(const struct lex *l, size_t at)
{
    size_t p = at, k;
    if (lex_sign(l, at, &k) == 'o') return at + k;
    bool bracket = lex_byte(l, p) == '(';
    if (bracket) p++;
    size_t first = p;
    while (lex_byte(l, p) == '!' || lex_byte(l, p) == '?') p++;
    if (p == first) return 0;
    if (!bracket) return p;
    return lex_byte(l, p) == ')' ? p + 1 : 0;
}

size_t lex_junk(const struct lex *l, size_t at)
{
    size_t p = at;
    while (p < l->n && (unsigned char)l->s[p] > ' ' && !strchr("{}()[]", l->s[p])) p++;
    return p > at ? p : at + 1;
}
