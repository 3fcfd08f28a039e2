/* entry.c -- see entry.h */
#include <config.h>

#include "store/entry.h"

#include <assert.h>
#include <string.h>

#include "base/mem.h"
#include "pdn/quick/pdn_quick.h"
#include "store/strings.h"

enum { FIRST_BITS = 10, DIGITS = 8 };

/* --- the table ---------------------------------------------------------------------------- */

static int segment_of(uint32_t i)
{
    return 31 - __builtin_clz(i + (1u << FIRST_BITS)) - FIRST_BITS;
}

struct entry *entries_at(const struct entries *t, uint32_t i)
{
    int k = segment_of(i);
    return &t->segment[k][(size_t)i + (1u << FIRST_BITS) - ((size_t)1 << (k + FIRST_BITS))];
}

void entries_add(struct entries *t, const struct entry *e)
{
    int k = segment_of(t->n);
    assert(k < ENTRY_SEGMENTS);
    if (!t->segment[k]) t->segment[k] = mem_new((size_t)1 << (k + FIRST_BITS), sizeof *e);
    *entries_at(t, t->n++) = *e;
}

void entries_release(struct entries *t)
{
    for (int i = 0; i < ENTRY_SEGMENTS; i++) mem_free(t->segment[i]);
    *t = (struct entries){ 0 };
}

/* --- an entry ----------------------------------------------------------------------------- */

_Static_assert((int)ENTRY_WHITE == QUICK_WHITE && (int)ENTRY_DATE == QUICK_DATE, "texts are the first of the tags");

/* The number at the start of the text; 0 if there is none, or one that is no rating. */
static uint16_t rating(const char *s, size_t n)
{
    unsigned x = 0;
    for (size_t i = 0; i < n && s[i] >= '0' && s[i] <= '9' && x < 10000; i++) x = x * 10 + (unsigned)(s[i] - '0');
    return (uint16_t)(x < 10000 ? x : 0);
}

static uint16_t rating_of(const struct quick_game *g, enum quick_tag own, enum quick_tag elo)
{
    const struct quick_span *v = &g->tag[g->tag[own].s ? own : elo];
    return rating(v->s, v->n);
}

struct facts facts_of_quick(const struct quick_game *g)
{
    return (struct facts){ .plies = (uint32_t)g->plies,
        .flags = (g->comments ? ENTRY_COMMENTS : 0) | (g->variations ? ENTRY_VARIATIONS : 0),
        .date = entry_date(g->tag[QUICK_DATE].s, g->tag[QUICK_DATE].n),
        .white_rating = rating_of(g, QUICK_WHITE_RATING, QUICK_WHITE_ELO),
        .black_rating = rating_of(g, QUICK_BLACK_RATING, QUICK_BLACK_ELO) };
}

struct row facts_row(const struct facts *f)
{
    return (struct row){ .date_number = (int)f->date,
        .plies = (int)f->plies,
        .white_rating = f->white_rating,
        .black_rating = f->black_rating,
        .comments = f->flags & ENTRY_COMMENTS,
        .variations = f->flags & ENTRY_VARIATIONS,
        .odd = f->flags & ENTRY_ODD };
}

void entry_of_quick(const struct quick_game *g, struct strings *raw, struct entry *ret)
{
    const struct quick_span *tag = g->tag, result = quick_result_said(g);
    *ret = (struct entry){ .at = g->start, .n = (uint32_t)(g->end - g->start), .facts = facts_of_quick(g) };
    for (int i = 0; i < FACT_NAMES; i++) {
        const struct quick_span *v = i == ENTRY_RESULT ? &result : &tag[i];
        if (v->s) ret->facts.name[i] = strings_id(raw, v->s, v->n);
    }
    if (tag[QUICK_DATE].s) ret->date = strings_id(raw, tag[QUICK_DATE].s, tag[QUICK_DATE].n);
}

uint32_t entry_date(const char *s, size_t n)
{
    int v[3] = { 0 }, digits[3] = { 0 }, k = 0, year = 0;
    for (size_t i = 0; i < n && k < 3;) {
        int n_digits = 0, value = 0;
        if (s[i] == '?')
            for (; i < n && s[i] == '?'; i++) n_digits++;
        else
            for (; i < n && n_digits < DIGITS && s[i] >= '0' && s[i] <= '9'; i++, n_digits++)
                value = value * 10 + s[i] - '0';
        v[k] = value;
        digits[k] = n_digits;
        if (n_digits) k++;
        else if (s[i] && strchr(".-/ \t\r\n", s[i])) i++;
        else break;
    }
    while (year < k && digits[year] != 4) year++;
    if (year == k) return 0;
    int month = k < 2 ? 0 : v[year == 1 ? 0 : 1], day = k < 3 || year == 1 ? 0 : v[year ? 0 : 2];
    if (month > 12 || day > 31) month = day = 0;
    return (uint32_t)(v[year] * 10000 + month * 100 + (month ? day : 0));
}
