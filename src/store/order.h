/* order.h -- games in the order of their dates, players and so on, and texts in theirs. */
#ifndef STORE_ORDER_H
#define STORE_ORDER_H

#include <stdbool.h>

#include "base/local.h"
#include "store/entry.h"

enum catalog_key {
    CATALOG_NUMBER,
    CATALOG_DATE,
    CATALOG_WHITE,
    CATALOG_BLACK,
    CATALOG_EVENT,
    CATALOG_RESULT,
    CATALOG_PLIES,
    CATALOG_RATING,
    CATALOG_KEYS
};
extern const char *const catalog_keys[CATALOG_KEYS]; /* "number", "date" ... */

/* Games by their numbers: their facts, and the texts that these name. */
struct order_of {
    const struct facts *(*facts)(const void *ctx, uint32_t game);
    const char *(*text)(const void *ctx, uint32_t id);
    const void *ctx;
};

/* Put n games in order; those of the same value stay as they were. */
void order_games(uint32_t *game, size_t n, enum catalog_key, bool descending, const struct order_of *);

/* The rank of each text among them, as fold_compare() has it, from 1 on; 0 for NULL.  To be freed. */
uint32_t *order_texts(const char *const *text, size_t n);

#endif
