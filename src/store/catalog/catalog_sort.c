/* catalog_sort.c -- items in the order of a key: each text gets its rank first, then numbers are sorted. */
#include <config.h>

#include <string.h>

#include "base/mem.h"
#include "store/catalog/catalog_data.h"
#include "store/order.h"
#include "store/strings.h"

const char *const catalog_keys[CATALOG_KEYS] = { "number", "date", "white", "black", "event", "result", "plies",
    "rating" };

/* The rank of each text of one kind that an item has. */
static uint32_t *rank_texts(const struct catalog *c, const uint32_t *item, int n, int which)
{
    size_t texts = strings_count(c->strings);
    LOCAL_MEM const char **text = mem_new(texts, sizeof *text);
    for (int i = 0; i < n; i++) {
        uint32_t id = entries_at(&c->entries, item[i])->text[which];
        text[id] = strings_text(c->strings, id);
    }
    return order_texts(text, texts);
}

/* The number an entry is sorted by. */
static uint32_t value(const struct catalog *c, const struct entry *e, int key, const uint32_t *rank)
{
    switch (key) {
    case CATALOG_DATE: return e->date;
    case CATALOG_WHITE: return rank[e->text[ENTRY_WHITE]];
    case CATALOG_BLACK: return rank[e->text[ENTRY_BLACK]];
    case CATALOG_EVENT: return rank[e->text[ENTRY_EVENT]];
    case CATALOG_RESULT: return order_result(strings_text(c->strings, e->text[ENTRY_RESULT]));
    case CATALOG_PLIES: return e->plies;
    case CATALOG_RATING: return e->white_rating > e->black_rating ? e->white_rating : e->black_rating;
    default: return 0;
    }
}

void lists_sort(const struct catalog *c, uint32_t *item, int n, int key, bool descending)
{
    static const int8_t text[CATALOG_KEYS] = { [CATALOG_WHITE] = ENTRY_WHITE + 1,
        [CATALOG_BLACK] = ENTRY_BLACK + 1,
        [CATALOG_EVENT] = ENTRY_EVENT + 1 };
    if (key == CATALOG_NUMBER && !descending) return; // they are
    LOCAL_MEM uint32_t *rank = text[key] ? rank_texts(c, item, n, text[key] - 1) : NULL;
    LOCAL_MEM struct ordered *list = mem_more(NULL, (size_t)n + 1, sizeof *list);
    for (int i = 0; i < n; i++) {
        uint32_t v = key == CATALOG_NUMBER ? (uint32_t)i : value(c, entries_at(&c->entries, item[i]), key, rank);
        list[i] = (struct ordered){ descending ? ~v : v, item[i] };
    }
    order_items(list, (size_t)n);
    for (int i = 0; i < n; i++) item[i] = list[i].item;
}
