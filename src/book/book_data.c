/* book_data.c -- see book_data.h and huff-book(5). */
#include <config.h>

#include "book/book_data.h"

#include <string.h>

void book_entry_put(const struct book_entry *x, uint8_t at[BOOK_ENTRY])
{
    memset(at, 0, BOOK_ENTRY);
    little_put(at, x->key, 8);
    at[8] = x->from;
    at[9] = x->to;
    little_put(at + 10, x->id, 4);
    little_put(at + 14, x->weight, 4);
    little_put(at + 18, (uint16_t)x->score, 2);
}

struct book_entry book_entry_get(const uint8_t at[BOOK_ENTRY])
{
    return (struct book_entry){ .key = little_get(at, 8),
        .from = at[8],
        .to = at[9],
        .id = (uint32_t)little_get(at + 10, 4),
        .weight = (uint32_t)little_get(at + 14, 4),
        .score = (int16_t)(uint16_t)little_get(at + 18, 2) };
}

/* FNV-1a. */
static uint64_t hash(uint64_t h, const void *what, size_t n)
{
    const unsigned char *at = what;
    for (size_t i = 0; i < n; i++) h = (h ^ at[i]) * 0x100000001b3u;
    return h;
}

static const uint64_t hash_start = 0xcbf29ce484222325u;

uint64_t book_rules_key(const struct rules *r)
{
    uint64_t h = hash_start;
    for (int i = 0; rules_fact(i); i++) {
        char value[RULES_VALUE];
        if (!rules_fact(i)->moves) continue;
        rules_fact_value(r, i, value, sizeof value);
        h = hash(h, value, strlen(value) + 1);
    }
    return h;
}

/* The number of a bit's square; 0 for MOVE_NONE. */
static uint8_t square_number(const struct rules *r, int bit)
{
    return bit == MOVE_NONE ? SQUARE_NONE : (uint8_t)square_of_bit(r, bit);
}

struct book_entry book_entry_of(const struct rules *r, uint64_t key, const struct move *m)
{
    uint8_t text[SQUARES_MAX + 4];
    size_t n = 0;
    text[n++] = square_number(r, m->from);
    text[n++] = square_number(r, m->to);
    text[n++] = square_number(r, m->forfeit);
    text[n++] = m->crowns;
    for (wide left = m->captured; left; left &= left - 1) text[n++] = square_number(r, wide_first(left));
    uint64_t h = hash(hash_start, text, n);
    return (struct book_entry){ .key = key, .from = text[0], .to = text[1], .id = (uint32_t)(h ^ h >> 32) };
}

bool book_entry_same(const struct book_entry *a, const struct book_entry *b)
{
    return a->key == b->key && a->id == b->id && a->from == b->from && a->to == b->to;
}

int book_entry_compare(const struct book_entry *a, const struct book_entry *b)
{
    if (a->key != b->key) return a->key < b->key ? -1 : 1;
    if (a->weight != b->weight) return a->weight > b->weight ? -1 : 1;
    if (a->from != b->from) return a->from < b->from ? -1 : 1;
    if (a->to != b->to) return a->to < b->to ? -1 : 1;
    return a->id < b->id ? -1 : a->id > b->id;
}

bool book_find_move(const struct rules *r, const struct moves *legal, const struct book_entry *x, struct move *ret)
{
    for (int i = 0, n = moves_count(legal); i < n; i++) {
        struct move m = moves_get(legal, i);
        if (square_number(r, m.from) != x->from || square_number(r, m.to) != x->to) continue;
        if (book_entry_of(r, x->key, &m).id != x->id) continue;
        *ret = m;
        return true;
    }
    return false;
}
