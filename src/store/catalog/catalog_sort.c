/* catalog_sort.c -- items in the order of a key: each text gets its rank first, then numbers are sorted. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "store/catalog/catalog_data.h"
#include "store/fold.h"
#include "store/strings.h"

enum { PREFIX = 8, DIGIT = 11 };

const char *const catalog_keys[CATALOG_KEYS] = { "number", "date", "white", "black", "event", "result", "plies",
    "rating" };

/* A text and the beginning of it in small letters, as a number that compares like it. */
struct ranked {
    uint64_t prefix;
    const char *text;
    uint32_t id;
};

static uint64_t prefix_of(const char *s)
{
    uint64_t v = 0;
    int k = 0;
    for (; k < PREFIX && s[k] && !(s[k] & 0x80); k++) v = v << 8 | fold_sign((unsigned char)s[k]);
    if (k < PREFIX && s[k]) return (v << 8 | 0x80) << (8 * (PREFIX - k - 1)); // the rest is compared in full
    return v << (8 * (PREFIX - k) % 64);
}

static int compare_ranked(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    if (x->prefix != y->prefix) return x->prefix < y->prefix ? -1 : 1;
    return fold_compare(x->text, y->text);
}

/* The rank of each text of one kind that an item has; texts of others have any. */
static uint32_t *rank_texts(const struct catalog *c, const uint32_t *item, int n, int which)
{
    uint32_t most = 0, texts = 0;
    for (int i = 0; i < n; i++) {
        uint32_t id = entries_at(&c->entries, item[i])->text[which];
        if (id > most) most = id;
    }
    uint32_t *rank = mem_new((size_t)most + 1, sizeof *rank);
    for (int i = 0; i < n; i++) {
        uint32_t id = entries_at(&c->entries, item[i])->text[which];
        texts += !rank[id];
        rank[id] = 1;
    }
    LOCAL_MEM struct ranked *list = mem_more(NULL, (size_t)texts + 1, sizeof *list);
    uint32_t k = 0;
    for (uint32_t id = 0; id <= most; id++) {
        if (!rank[id]) continue;
        const char *text = strings_text(c->strings, id);
        list[k++] = (struct ranked){ prefix_of(text), text, id };
    }
    qsort(list, k, sizeof *list, compare_ranked);
    for (uint32_t i = 0; i < k; i++) rank[list[i].id] = i;
    return rank;
}

static uint32_t result_rank(const struct catalog *c, const struct entry *e)
{
    static const uint8_t rank
        [] = { [RESULT_WHITE] = 0, [RESULT_DRAW] = 1, [RESULT_BLACK] = 2, [RESULT_BOTH_LOSE] = 3, [RESULT_NONE] = 4 };
    const char *s = strings_text(c->strings, e->text[ENTRY_RESULT]);
    return rank[items_result(s, strlen(s))];
}

/* The number an entry is sorted by. */
static uint32_t value(const struct catalog *c, const struct entry *e, int key, const uint32_t *rank)
{
    switch (key) {
    case CATALOG_DATE: return e->date;
    case CATALOG_WHITE: return rank[e->text[ENTRY_WHITE]];
    case CATALOG_BLACK: return rank[e->text[ENTRY_BLACK]];
    case CATALOG_EVENT: return rank[e->text[ENTRY_EVENT]];
    case CATALOG_RESULT: return result_rank(c, e);
    case CATALOG_PLIES: return e->plies;
    case CATALOG_RATING: return e->white_rating > e->black_rating ? e->white_rating : e->black_rating;
    default: return 0;
    }
}

struct sorted {
    uint32_t value, item;
};

/* One digit of a radix sort; equal values stay as they were. */
static void pass(const struct sorted *from, struct sorted *to, int n, int shift)
{
    uint32_t count[1 << DIGIT] = { 0 }, at = 0;
    for (int i = 0; i < n; i++) count[from[i].value >> shift & ((1 << DIGIT) - 1)]++;
    for (int i = 0; i < 1 << DIGIT; i++) {
        uint32_t k = count[i];
        count[i] = at;
        at += k;
    }
    for (int i = 0; i < n; i++) to[count[from[i].value >> shift & ((1 << DIGIT) - 1)]++] = from[i];
}

static void reverse(uint32_t *item, int n)
{
    for (int i = 0; i < n / 2; i++) {
        uint32_t x = item[i];
        item[i] = item[n - 1 - i];
        item[n - 1 - i] = x;
    }
}

void lists_sort(const struct catalog *c, uint32_t *item, int n, int key, bool descending)
{
    static const int8_t text[CATALOG_KEYS] = { [CATALOG_WHITE] = ENTRY_WHITE + 1,
        [CATALOG_BLACK] = ENTRY_BLACK + 1,
        [CATALOG_EVENT] = ENTRY_EVENT + 1 };
    if (key == CATALOG_NUMBER) {
        if (descending) reverse(item, n);
        return;
    }
    LOCAL_MEM uint32_t *rank = text[key] ? rank_texts(c, item, n, text[key] - 1) : NULL;
    LOCAL_MEM struct sorted *a = mem_more(NULL, (size_t)n + 1, sizeof *a);
    LOCAL_MEM struct sorted *b = mem_more(NULL, (size_t)n + 1, sizeof *b);
    for (int i = 0; i < n; i++) {
        uint32_t v = value(c, entries_at(&c->entries, item[i]), key, rank);
        a[i] = (struct sorted){ descending ? ~v : v, item[i] };
    }
    for (int shift = 0; shift < 32; shift += DIGIT) {
        pass(a, b, n, shift);
        struct sorted *x = a;
        a = b;
        b = x;
    }
    for (int i = 0; i < n; i++) item[i] = a[i].item;
}
