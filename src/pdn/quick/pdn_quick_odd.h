/* pdn_quick_odd.h -- inside of pdn_quick.h: where a game that is not ordinary ends, by the reader that knows
   everything. */
#ifndef PDN_QUICK_PDN_QUICK_ODD_H
#define PDN_QUICK_PDN_QUICK_ODD_H

#include "pdn/pdn_item.h"
#include "pdn/quick/pdn_quick_text.h"

/* Of the game at text[ret->start] or behind white space there: kind, start and end.  `items`: room used again and
   again. */
void quick_odd(struct quick_text *, struct items *, const char *text, size_t n, struct quick_game *ret);

#endif
