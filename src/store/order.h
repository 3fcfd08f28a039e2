/* order.h -- games in the order of a number that each has, and numbers for texts. */
#ifndef STORE_ORDER_H
#define STORE_ORDER_H

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

struct sorting {
    enum catalog_key key;
    bool descending;
    uint32_t *rank; /* of each text, where they are in order of texts */
};

/* Which of the facts' names does a key ask for?  -1: none. */
int sorting_name(enum catalog_key);

/* The order of games whose facts name these texts by their numbers (NULL: none of them does). */
void sorting_begin(struct sorting *, enum catalog_key, bool descending, const char *const *text, size_t n);
void sorting_release(struct sorting *);

/* An item, and its place: where there is no other, that of its number. */
struct ordered {
    uint32_t value, item;
};
struct ordered sorting_place(const struct sorting *, const struct facts *, uint32_t number, uint32_t item);

/* Those of the same value stay as they were. */
void order_items(struct ordered *, size_t n);

/* The rank of each text among them, as fold_compare() has it, from 1 on; 0 for NULL.  To be freed. */
uint32_t *order_texts(const char *const *text, size_t n);

#endif
