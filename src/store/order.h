/* order.h -- sorting games by date, player and so on, and sorting texts. */
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

/* How to look up a game's facts by its number, and the texts that these name. */
struct order_of {
    const struct facts *(*facts)(const void *ctx, uint32_t game);
    const char *(*text)(const void *ctx, uint32_t id);
    const void *ctx;
};

/* Sort n games.  Games with the same value keep their order. */
void order_games(uint32_t *game, size_t n, enum catalog_key, bool descending, const struct order_of *);

/* The rank of each text, from 1, in the order of fold_compare(); 0 for NULL.  The caller frees the list. */
uint32_t *order_texts(const char *const *text, size_t n);

#endif
