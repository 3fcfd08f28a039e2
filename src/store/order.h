/* order.h -- games in the order of a number that each has, and numbers for texts. */
#ifndef STORE_ORDER_H
#define STORE_ORDER_H

#include <stddef.h>
#include <stdint.h>

struct ordered {
    uint32_t value, item;
};

/* Those of the same value stay as they were. */
void order_items(struct ordered *, size_t n);

/* The rank of each text among them, as fold_compare() has it, from 1 on; 0 for NULL.  To be freed. */
uint32_t *order_texts(const char *const *text, size_t n);

/* The place of a result, as files write it: won by White, drawn, won by Black, lost by both, none. */
uint32_t order_result(const char *text);

#endif
