/* pdn_quick_odd.h -- inside of pdn_quick.h: where a game that is not ordinary ends, as the full reader sees it. */
#ifndef PDN_QUICK_PDN_QUICK_ODD_H
#define PDN_QUICK_PDN_QUICK_ODD_H

#include "pdn/pdn_item.h"
#include "pdn/quick/pdn_quick_text.h"

/* Of the game at text[ret->start] or behind white space there: kind, start and end.  `items`: room to reuse. */
void quick_odd(struct quick_text *, struct items *, const char *text, size_t n, struct quick_game *ret);

#endif
