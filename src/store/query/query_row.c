/* query_row.c -- answers terms about headers and text. */
#include <config.h>

#include <string.h>

#include "base/str.h"
#include "base/utf8.h"
#include "pdn/pdn_item.h"
#include "pdn/pdn_source.h"
#include "store/fold.h"
#include "store/library_words.h"
#include "store/plain.h"
#include "store/query/query.h"
#include "store/query/query_term.h"
#include "store/row.h"

static bool in(const struct query_term *t, const char *s)
{
    return t->whole ? fold_is(s, t->text) : fold_has(s, strlen(s), t->text, t->n);
}

static bool between(const struct query_term *t, int v)
{
    return v >= t->low && v <= t->high;
}

static bool holds(const struct query_term *t, const struct row *r)
{
    switch (t->kind) {
    case QUERY_WORD: return in(t, r->white) || in(t, r->black) || in(t, r->event) || in(t, r->site);
    case QUERY_PLAYER: return in(t, r->white) || in(t, r->black);
    case QUERY_WHITE: return in(t, r->white);
    case QUERY_BLACK: return in(t, r->black);
    case QUERY_EVENT: return in(t, r->event);
    case QUERY_SITE: return in(t, r->site);
    case QUERY_ROUND: return in(t, r->round);
    case QUERY_VARIANT: return fold_is(r->variant, t->text);
    case QUERY_DATE: return between(t, r->date_number);
    case QUERY_PLY: return between(t, r->plies);
    case QUERY_RATING:
        return r->white_rating && r->black_rating && between(t, r->white_rating) && between(t, r->black_rating);
    case QUERY_RESULT: return items_result(r->result, strlen(r->result)) == t->result;
    case QUERY_COMMENT: return r->comments && !t->negated; // a game without comments does not match
    default: return !t->negated;                           // a row cannot tell
    }
}

bool query_row(const struct query *q, const struct row *r)
{
    for (int i = 0; i < q->n; i++)
        if (holds(&q->term[i], r) == q->term[i].negated) return false;
    return true;
}

int query_count(const struct query *q, enum query_kind first, enum query_kind last)
{
    int n = 0;
    for (int i = 0; i < q->n; i++) n += q->term[i].kind >= first && q->term[i].kind <= last;
    return n;
}

int query_terms(const struct query *q)
{
    return q->n;
}

bool query_wants_text(const struct query *q)
{
    return query_count(q, QUERY_COMMENT, QUERY_TEXT) > 0;
}

bool query_wants_moves(const struct query *q)
{
    return query_count(q, QUERY_POS, QUERY_MATERIAL) > 0;
}

/* Search a text of any encoding.  ASCII letters are the same in all of them. */
static bool in_text(const struct query_term *t, const char *text, size_t n)
{
    LOCAL(str) decoded = { 0 };
    size_t ascii = 0;
    if (fold_has(text, n, t->text, t->n)) return true;
    while (ascii < t->n && !(t->text[ascii] & 0x80)) ascii++;
    if (ascii == t->n || utf8_valid(text, n)) return false;
    const struct pdn_source src = source_of(text, n);
    source_utf8(&src, 0, n, &decoded);
    return fold_has(str_text(&decoded), decoded.len, t->text, t->n);
}

bool query_text(const struct query *q, const char *text, size_t n)
{
    for (int i = 0; i < q->n; i++) {
        const struct query_term *t = &q->term[i];
        if (t->kind == QUERY_TEXT && in_text(t, text, n) == t->negated) return false;
    }
    return true;
}

bool query_comments(const struct query *q, const char *text, size_t n)
{
    LOCAL(str) comments = { 0 }, words = { 0 };
    bool good = true, read = false;
    for (int i = 0; i < q->n && good; i++) {
        const struct query_term *t = &q->term[i];
        if (t->kind != QUERY_COMMENT) continue;
        if (!read) {
            words_comments(text, n, &comments);
            plain_words(&words, str_text(&comments), comments.len, false);
            read = true;
        }
        good = plain_has(str_text(&words), t->text) != t->negated;
    }
    return good;
}
