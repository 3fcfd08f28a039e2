/* order.c -- see order.h */
#include <config.h>

#include "store/order.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "pdn/pdn_item.h"
#include "store/fold.h"

enum { PREFIX = 8, DIGIT = 11 };

/* ---- texts ---- */

/* A text, and its beginning in small letters without accents as a number that compares like it. */
struct ranked {
    uint64_t prefix;
    const char *text;
    size_t i;
};

static uint64_t prefix_of(const char *s)
{
    uint64_t v = 0;
    int k = 0;
    for (size_t n; k < PREFIX && *s; s += n) {
        uint32_t c = (unsigned char)*s;
        n = c < 0x80 ? 1 : utf8_decode(s, strlen(s), &c);
        c = fold_base(fold_sign(c));
        if (c >= 0x80) break;
        if (!c) continue;
        v = v << 8 | c;
        k++;
    }
    if (k < PREFIX && *s) return (v << 8 | 0x80) << (8 * (PREFIX - k - 1)); // the rest is compared in full
    return v << (8 * (PREFIX - k) % 64);
}

static int compare_ranked(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    if (x->prefix != y->prefix) return x->prefix < y->prefix ? -1 : 1;
    return fold_compare(x->text, y->text);
}

uint32_t *order_texts(const char *const *text, size_t n)
{
    uint32_t *rank = mem_new(n + 1, sizeof *rank);
    size_t k = 0;
    for (size_t i = 0; i < n; i++) k += text[i] != NULL;
    LOCAL_MEM struct ranked *list = mem_more(NULL, k + 1, sizeof *list);
    k = 0;
    for (size_t i = 0; i < n; i++)
        if (text[i]) list[k++] = (struct ranked){ prefix_of(text[i]), text[i], i };
    qsort(list, k, sizeof *list, compare_ranked);
    for (size_t i = 0; i < k; i++) rank[list[i].i] = (uint32_t)i + 1;
    return rank;
}

/* ---- numbers ---- */

struct ordered {
    uint32_t value, game;
};

/* One digit of a radix sort; equal values keep their order. */
static void pass(const struct ordered *from, struct ordered *to, size_t n, int shift)
{
    uint32_t count[1 << DIGIT] = { 0 }, at = 0;
    for (size_t i = 0; i < n; i++) count[from[i].value >> shift & ((1 << DIGIT) - 1)]++;
    for (int i = 0; i < 1 << DIGIT; i++) {
        uint32_t k = count[i];
        count[i] = at;
        at += k;
    }
    for (size_t i = 0; i < n; i++) to[count[from[i].value >> shift & ((1 << DIGIT) - 1)]++] = from[i];
}

static void order_values(struct ordered *a, size_t n)
{
    LOCAL_MEM struct ordered *other = mem_more(NULL, n + 1, sizeof *other);
    pass(a, other, n, 0);
    pass(other, a, n, DIGIT);
    pass(a, other, n, 2 * DIGIT);
    memcpy(a, other, n * sizeof *a);
}

/* ---- games ---- */

const char *const catalog_keys[CATALOG_KEYS] = { "number", "date", "white", "black", "event", "result", "plies",
    "rating" };

/* The name in the facts that a key is about; -1 if none. */
static int name_of(enum catalog_key key)
{
    static const uint8_t name[CATALOG_KEYS] = { [CATALOG_WHITE] = ENTRY_WHITE + 1,
        [CATALOG_BLACK] = ENTRY_BLACK + 1,
        [CATALOG_EVENT] = ENTRY_EVENT + 1,
        [CATALOG_RESULT] = ENTRY_RESULT + 1 };
    return name[key] - 1;
}

/* The rank of results, as files write them: won by White, drawn, won by Black, lost by both, none. */
static uint32_t *rank_results(const char *const *text, size_t n)
{
    static const uint8_t place
        [] = { [RESULT_WHITE] = 0, [RESULT_DRAW] = 1, [RESULT_BLACK] = 2, [RESULT_BOTH_LOSE] = 3, [RESULT_NONE] = 4 };
    uint32_t *rank = mem_new(n + 1, sizeof *rank);
    for (size_t i = 0; i < n; i++) rank[i] = place[text[i] ? items_result(text[i], strlen(text[i])) : RESULT_NONE];
    return rank;
}

/* The ranks of the texts that the games have, by the numbers of the texts. */
static uint32_t *rank_texts(const uint32_t *game, size_t n, enum catalog_key key, const struct order_of *of)
{
    LOCAL_MEM const char **text = NULL;
    size_t texts = 0;
    for (size_t i = 0; i < n; i++) {
        uint32_t id = of->facts(of->ctx, game[i])->name[name_of(key)];
        MEM_FIT_ZERO(text, id + (size_t)1, texts);
        text[id] = of->text(of->ctx, id);
    }
    return (key == CATALOG_RESULT ? rank_results : order_texts)(text, texts);
}

/* The value by which a game is sorted.  `rank`: the ranks of texts. */
static uint32_t value_of(enum catalog_key key, uint32_t game, const struct facts *f, const uint32_t *rank)
{
    switch (key) {
    case CATALOG_NUMBER: return game;
    case CATALOG_DATE: return f->date;
    case CATALOG_PLIES: return f->plies;
    case CATALOG_RATING: return f->white_rating > f->black_rating ? f->white_rating : f->black_rating;
    default: return rank[f->name[name_of(key)]];
    }
}

void order_games(uint32_t *game, size_t n, enum catalog_key key, bool descending, const struct order_of *of)
{
    LOCAL_MEM uint32_t *rank = name_of(key) < 0 ? NULL : rank_texts(game, n, key, of);
    LOCAL_MEM struct ordered *list = mem_more(NULL, n + 1, sizeof *list);
    for (size_t i = 0; i < n; i++) {
        uint32_t v = value_of(key, game[i], of->facts(of->ctx, game[i]), rank);
        list[i] = (struct ordered){ descending ? ~v : v, game[i] };
    }
    order_values(list, n);
    for (size_t i = 0; i < n; i++) game[i] = list[i].game;
}
