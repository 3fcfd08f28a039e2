/* entry.c -- see entry.h */
#include <config.h>

#include "store/entry.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/str.h"
#include "notation/pdn_item.h"
#include "notation/pdn_kind.h"
#include "store/strings.h"

enum { FIRST_BITS = 10, TAGS = 256 };

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
    if (!t->segment[k]) t->segment[k] = mem_new((size_t)1 << (k + FIRST_BITS), sizeof *e);
    *entries_at(t, t->n++) = *e;
}

void entries_release(struct entries *t)
{
    for (int i = 0; i < ENTRY_SEGMENTS; i++) mem_free(t->segment[i]);
    *t = (struct entries){ 0 };
}

size_t entries_bytes(const struct entries *t)
{
    return (size_t)t->n * sizeof(struct entry);
}

/* --- an entry ----------------------------------------------------------------------------- */

/* Tags of interest.  `text`: where they go; or else a rating or a part of the kind. */
enum { TAG_WHITE_RATING = ENTRY_TEXTS, TAG_BLACK_RATING, TAG_VARIANT, TAG_GAMETYPE, TAG_COUNT };
static const struct {
    const char *name;
    uint8_t n, what;
} known[] = {
    { "White", 5, ENTRY_WHITE }, { "Black", 5, ENTRY_BLACK }, { "Event", 5, ENTRY_EVENT }, { "Site", 4, ENTRY_SITE },
    { "Date", 4, ENTRY_DATE }, { "Round", 5, ENTRY_ROUND }, { "Result", 6, ENTRY_RESULT },
    { "WhiteRating", 11, TAG_WHITE_RATING }, { "BlackRating", 11, TAG_BLACK_RATING },
    { "WhiteElo", 8, TAG_WHITE_RATING }, { "BlackElo", 8, TAG_BLACK_RATING },
    { "Variant", 7, TAG_VARIANT }, { "GameType", 8, TAG_GAMETYPE },
};

static int which_tag(const char *name, size_t n)
{
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].n == n && !strncasecmp(known[i].name, name, n)) return known[i].what;
    return -1;
}

static uint16_t rating(const char *s, size_t n)
{
    unsigned v = 0;
    for (size_t i = 0; i < n && s[i] >= '0' && s[i] <= '9' && v < 10000; i++) v = v * 10 + (unsigned)(s[i] - '0');
    return (uint16_t)(v < 10000 ? v : 0);
}

/* Variant and GameType as one text: each with V or G before it and a line end behind; no tags, no text. */
static uint32_t kind_text(const char *text, const struct item *variant, const struct item *gametype, struct strings *raw)
{
    char tags[TAGS];
    int n = 0;
    if (!variant && !gametype) return ENTRY_UNSAID;
    if (variant) n = snprintf(tags, sizeof tags, "V%.*s\n", (int)(variant->y_end - variant->y), text + variant->y);
    if (gametype && n < TAGS)
        n += snprintf(tags + n, sizeof tags - (size_t)n, "G%.*s\n", (int)(gametype->y_end - gametype->y),
            text + gametype->y);
    return n < TAGS ? strings_id(raw, tags, (size_t)n) : ENTRY_UNSAID;
}

bool entry_kind(const char *tags, char *ret, size_t n)
{
    char copy[TAGS], *variant = NULL, *gametype = NULL;
    struct pdn_kind kind;
    snprintf(copy, sizeof copy, "%s", tags);
    for (char *p = copy, *end; *p && (end = strchr(p, '\n')); p = end + 1) {
        *end = 0;
        *(*p == 'V' ? &variant : &gametype) = p + 1;
    }
    if (!kind_of_tags(variant, gametype, &kind)) return false;
    snprintf(ret, n, "%s", kind.played ? kind.rules.id : "");
    return true;
}

static bool is_result(const struct items *it, size_t *ret)
{
    for (size_t i = it->n; i-- > 0;)
        if (it->v[i].kind == ITEM_RESULT) {
            *ret = i;
            return true;
        }
    return false;
}

void entry_of_items(const char *text, const struct items *it, struct strings *raw, struct entry *ret)
{
    const struct item *first[TAG_COUNT] = { 0 };
    *ret = (struct entry){ .at = it->at, .n = (uint32_t)(it->end - it->at), .plies = (uint32_t)it->moves };
    for (size_t i = 0; i < it->n; i++) {
        const struct item *v = &it->v[i];
        if (v->kind == ITEM_OPEN) ret->flags |= ENTRY_VARIATIONS;
        if (v->kind != ITEM_TAG) continue;
        int what = which_tag(text + v->x, v->x_end - v->x);
        if (what >= 0 && !first[what]) first[what] = v;
    }
    for (int i = 0; i < ENTRY_TEXTS; i++)
        if (first[i]) ret->text[i] = strings_id(raw, text + first[i]->y, first[i]->y_end - first[i]->y);
    size_t end;
    if (!first[ENTRY_RESULT] && is_result(it, &end))
        ret->text[ENTRY_RESULT] = strings_id(raw, text + it->v[end].at, it->v[end].end - it->v[end].at);
    const struct item *w = first[TAG_WHITE_RATING], *b = first[TAG_BLACK_RATING], *d = first[ENTRY_DATE];
    if (w) ret->white_rating = rating(text + w->y, w->y_end - w->y);
    if (b) ret->black_rating = rating(text + b->y, b->y_end - b->y);
    if (d) ret->date = entry_date(text + d->y, d->y_end - d->y);
    ret->kind = kind_text(text, first[TAG_VARIANT], first[TAG_GAMETYPE], raw);
    if (it->comments) ret->flags |= ENTRY_COMMENTS;
}

/* Up to three numbers with anything that is no digit between them; ret[i] -1: unknown. */
static int numbers(const char *s, size_t n, int ret[3], int digits[3])
{
    int k = 0;
    size_t i = 0;
    while (i < n && k < 3) {
        size_t from = i;
        int v = 0;
        for (; i < n && s[i] >= '0' && s[i] <= '9'; i++) v = v < 100000 ? v * 10 + (s[i] - '0') : v;
        digits[k] = (int)(i - from);
        ret[k] = i > from ? v : 0;
        while (digits[k] == 0 && i < n && s[i] == '?') i++;
        k++;
        if (i < n && !strchr(".-/ ", s[i])) break;
        i++;
    }
    return k;
}

uint32_t entry_date(const char *s, size_t n)
{
    int v[3] = { 0 }, digits[3] = { 0 };
    while (n && *s == ' ') s++, n--;
    int k = numbers(s, n, v, digits);
    bool last = k == 3 && digits[0] <= 2 && digits[2] == 4;
    int year = last ? v[2] : v[0], month = v[1], day = last ? v[0] : v[2];
    if (!last && digits[0] != 4) return 0;
    if (month > 12) month = day = 0;
    if (day > 31 || !month) day = 0;
    return (uint32_t)(year * 10000 + month * 100 + day);
}
