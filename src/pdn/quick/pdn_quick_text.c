/* pdn_quick_text.c -- see pdn_quick_text.h.  Words taken here are taken in the same way by pdn_lex.c and pdn_body.c. */
#include <config.h>

#include "pdn/quick/pdn_quick_text.h"

#include <string.h>

#include "notation/comment.h"

/* --- tags -------------------------------------------------------------------------------- */

/* The names by size and first letter.  No two may be alike; the compiler checks that. */
enum { NAMES = 64 };
#define NAME(letter, size)     ((((letter)&31) + (size)*4) % NAMES)
#define ROW(letter, name, tag) [NAME(letter, sizeof(name) - 1)] = { name, sizeof(name) - 1, tag }
static const struct name {
    const char *name;
    uint8_t n, tag;
} names[NAMES] = {
    ROW('W', "White", QUICK_WHITE),
    ROW('B', "Black", QUICK_BLACK),
    ROW('E', "Event", QUICK_EVENT),
    ROW('R', "Round", QUICK_ROUND),
    ROW('S', "Site", QUICK_SITE),
    ROW('D', "Date", QUICK_DATE),
    ROW('R', "Result", QUICK_RESULT),
    ROW('G', "GameType", QUICK_GAMETYPE),
    ROW('V', "Variant", QUICK_VARIANT),
    ROW('F', "FEN", QUICK_FEN),
    ROW('W', "WhiteRating", QUICK_WHITE_RATING),
    ROW('B', "BlackRating", QUICK_BLACK_RATING),
    ROW('W', "WhiteElo", QUICK_WHITE_ELO),
    ROW('B', "BlackElo", QUICK_BLACK_ELO),
};

/* Are the texts the same but for case?  `a` is made of letters. */
static bool same_letters(const char *a, const char *b, size_t n)
{
    while (n && !((*a ^ *b) & 0xdf)) a++, b++, n--;
    return !n;
}

enum quick_tag quick_tag_called(const char *name, size_t n)
{
    const struct name *known = &names[NAME((size_t)*name, n)];
    return known->n == n && same_letters(known->name, name, n) ? (enum quick_tag)known->tag : QUICK_TAGS;
}

const char *quick_tag(const struct quick_text *t, const char *p, enum quick_tag *ret_tag, struct quick_span *ret_value)
{
    struct lex l = lex_of(p, (size_t)(t->end - p), false);
    struct lex_tag_span span;
    if (lex_tag(&l, 0, false, &span) != LEX_TAG_GOOD) return NULL;
    *ret_value = (struct quick_span){ p + span.value, span.value_end - span.value };
    *ret_tag = quick_tag_called(p + span.name, span.name_end - span.name);
    return memchr(ret_value->s, 0, ret_value->n) ? NULL : p + span.end;
}

/* --- comments and signs ------------------------------------------------------------------ */

const char *quick_comment(struct quick_text *t, const char *p)
{
    const char *close = braces_next(&t->braces, p, t->end);
    return close && !memchr(p + 1, '{', (size_t)(close - p - 1)) ? close + 1 : NULL;
}

const char *quick_nag(const struct quick_text *t, const char *p)
{
    const char *first = ++p;
    while (p < t->end && lex_is_digit(*p)) p++;
    return p > first ? p : NULL;
}

bool quick_forfeit(struct quick_text *t, const char *p, struct quick_span *ret)
{
    *ret = (struct quick_span){ 0 };
    for (;;) {
        p = quick_white(t, p);
        char c = quick_byte(t, p);
        if (c == '!' || c == '?') {
            p++;
        } else if (c == '$') {
            if (!(p = quick_nag(t, p))) return false;
        } else if (c == '{' || c == ';') {
            const char *stop = c == '{' ? quick_comment(t, p) : quick_line_end(t, p);
            if (!stop) return false;
            size_t size = (size_t)(stop - p) - 1 - (c == '{');
            ret->s = comment_command(p + 1, size, "forfeit", &ret->n);
            if (ret->s) return true;
            p = stop;
        } else {
            return c != '(' || (quick_byte(t, p + 1) != '!' && quick_byte(t, p + 1) != '?');
        }
    }
}

/* --- moves ------------------------------------------------------------------------------- */

/* Is there white space before a sign inside the move?  The full reader reports that, but not white space after one. */
static bool is_spaced_oddly(const char *p, const char *end)
{
    while (p < end && !(quick_is_white(*p) && (strchr("-xX:", p[1]) || p[1] & 0x80))) p++;
    return p < end;
}

const char *quick_move(const struct quick_text *t, const char *p, struct lex_move *m)
{
    const struct lex l = lex_of(p, (size_t)(t->end - p), false);
    const char *end = p + lex_move(&l, 0, m);
    bool ordinary = end > p && m->how != LEX_SHORT && m->n < LEX_SQUARES_MAX && !m->upper;
    return ordinary && !(m->space && is_spaced_oddly(p, end)) ? end : NULL;
}

/* --- results ----------------------------------------------------------------------------- */

const char *quick_result(const struct quick_text *t, const char *p)
{
    const struct lex l = lex_of(p, (size_t)(t->end - p), false);
    const char *end = p + (*p == '*' ? 1 : lex_result(&l, 0));
    return end > p && (end == t->end || quick_is_white(*end)) ? end : NULL;
}

/* --- variations -------------------------------------------------------------------------- */

/* May both be the same move?  A capture can be written in several ways. */
static bool alike(const struct quick_word *a, const struct quick_word *b)
{
    if (a->how != b->how) return true;
    return a->from == b->from && (a->to == b->to || a->capture || b->capture || a->n > 2 || b->n > 2);
}

bool quick_is_first(const struct quick_text *t, const struct quick_word *w)
{
    for (int i = 0; i < t->n_first; i++)
        if (alike(&t->first[i], w)) return true;
    return false;
}

/* Take a move, or a number with its dots. */
static const char *variation_word(struct quick_text *t, const char *p, bool *first)
{
    struct lex_move m;
    const char *digits = p;
    while (p < t->end && lex_is_digit(*p)) p++;
    if (p > digits && quick_byte(t, p) == '.') {
        while (quick_byte(t, p) == '.') p++;
        return p;
    }
    if (!(p = quick_move(t, digits, &m))) return NULL;
    struct quick_word w = { (uint8_t)m.how, (uint8_t)m.n, m.square[0], m.square[m.n - 1], m.capture };
    if (t->last.n && alike(&t->last, &w)) return NULL;
    if (*first && t->n_first == QUICK_VARIATIONS) return NULL;
    if (*first) t->first[t->n_first++] = w;
    *first = false;
    return p;
}

const char *quick_variation(struct quick_text *t, const char *p)
{
    int depth = 0;
    bool first = true;
    do {
        char c = quick_byte(t, p);
        if (c == '(') {
            char next = quick_byte(t, p + 1);
            if (next == '!' || next == '?' || ++depth > QUICK_DEPTH) return NULL;
            first = true;
            p++;
        } else if (c == ')') {
            depth--;
            first = false;
            p++;
        } else if (lex_is_digit(c) || (c >= 'a' && c <= 'l')) {
            p = variation_word(t, p, &first);
        } else if (c == '{') {
            p = quick_comment(t, p);
        } else if (c == '$') {
            p = quick_nag(t, p);
        } else if (quick_is_white(c) || c == '!' || c == '?') {
            p++;
        } else {
            return NULL;
        }
    } while (p && depth);
    return p;
}
