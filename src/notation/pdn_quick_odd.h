/* pdn_quick_odd.h -- inside of pdn_quick.h: where a game that is not ordinary ends, by the reader that knows
   everything. */
#ifndef NOTATION_PDN_QUICK_ODD_H
#define NOTATION_PDN_QUICK_ODD_H

#include "notation/pdn_item.h"
#include "notation/pdn_quick_text.h"

/* Of the game at text[ret->start] or behind white space there: kind, start and end.  `items`: room used again and
   again. */
void quick_odd(struct quick_text *, struct items *, const char *text, size_t n, struct quick_game *ret);

#endif
