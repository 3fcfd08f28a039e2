/* pdn_out.c -- see pdn_out.h */
#include <config.h>

#include "pdn/pdn_out.h"

#include <string.h>
#include <strings.h>

#include "base/str.h"
#include "pdn/pdn_lex.h"

enum { WIDTH = 79 };

/* Keep `column` right after writing text with line ends in it. */
static void moved(struct pdn_out *o, const char *s, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (s[i] == '\n') o->column = 0;
        else if ((s[i] & 0xc0) != 0x80) o->column++;
    }
}

static int first_line(const char *s, size_t n)
{
    int k = 0;
    for (size_t i = 0; i < n && s[i] != '\n'; i++) k += (s[i] & 0xc0) != 0x80;
    return k;
}

static void put(struct pdn_out *o, const char *s, size_t n)
{
    str_addn(o->out, s, n);
    moved(o, s, n);
}

/* Write a blank, or a line end if the next `width` columns do not fit. */
static void gap(struct pdn_out *o, int width)
{
    if (o->column && !o->glue) {
        bool fits = o->column + 1 + width <= WIDTH;
        put(o, fits ? " " : "\n", 1);
    }
    o->glue = false;
}

void out_word(struct pdn_out *o, const char *s, size_t n)
{
    gap(o, first_line(s, n));
    put(o, s, n);
}

void out_comment(struct pdn_out *o, const char *s, size_t n)
{
    gap(o, first_line(s, n) + 2);
    if (memchr(s, '}', n) && !memchr(s, '\n', n)) {
        put(o, ";", 1);
        put(o, s, n);
        put(o, "\n", 1);
        return;
    }
    put(o, "{", 1);
    for (size_t i = 0; i < n; i++) put(o, s[i] == '}' ? ")" : s + i, 1);
    put(o, "}", 1);
}

/* Where the white space that ends at s + n begins. */
static size_t before_white(const char *s, size_t n)
{
    while (n && (unsigned char)s[n - 1] <= ' ') n--;
    return n;
}

/* Does the text end in a number and a separator, so that a number after them would be the square of a move? */
static bool lacks_square(const struct str *text)
{
    const char *s = str_text(text);
    size_t n = before_white(s, text->len), at = n, k;
    struct lex l = lex_of(s, n, false);
    while (at && (s[--at] & 0xc0) == 0x80) continue;
    char c = lex_byte(&l, at);
    if (c & 0x80) c = lex_sign(&l, at, &k);
    if (!c || !strchr("-xX:", c)) return false;
    at = before_white(s, at);
    return at && lex_is_digit(s[at - 1]);
}

void out_result(struct pdn_out *o, const char *s, size_t n)
{
    if (n && lex_is_digit(*s) && lacks_square(o->out)) out_comment(o, "", 0);
    out_word(o, s, n);
}

void out_raw(struct pdn_out *o, const char *s, size_t n)
{
    size_t last = n;
    while (last > 0 && s[last - 1] != '\n') last--;
    if (n && (*s == '\n' || *s == '%')) o->glue = true;
    if (n && *s == '%' && o->column) put(o, "\n", 1);
    out_word(o, s, n);
    if (memchr(s + last, ';', n - last) || memchr(s + last, '%', n - last)) put(o, "\n", 1);
}

void out_open(struct pdn_out *o)
{
    out_word(o, "(", 1);
    o->glue = true;
}

void out_close(struct pdn_out *o)
{
    o->glue = true;
    out_word(o, ")", 1);
}

void out_line(struct pdn_out *o)
{
    if (o->column) put(o, "\n", 1);
    o->glue = false;
}

void out_tag(struct pdn_out *o, const char *name, const char *value)
{
    out_line(o);
    str_addf(o->out, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\') str_put(o->out, '\\');
        str_put(o->out, *value == '\n' || *value == '\r' ? ' ' : *value);
    }
    str_add(o->out, "\"]\n");
    o->column = 0;
}

int out_tag_rank(const char *name, size_t n)
{
    static const char *const tags[] = { "Event", "Site", "Date", "Round", "White", "Black",
        [OUT_RANK_RESULT] = "Result", [OUT_RANK_OTHER] = "", [OUT_RANK_FEN] = "FEN", [OUT_RANK_GAMETYPE] = "GameType" };
    for (int rank = 0; rank <= OUT_RANK_GAMETYPE; rank++)
        if (strlen(tags[rank]) == n && !strncasecmp(tags[rank], name, n)) return rank;
    return OUT_RANK_OTHER;
}
