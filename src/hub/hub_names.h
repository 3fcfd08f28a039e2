/* hub_names.h -- what the games are called in the Hub protocol.  Names of the `variant` parameter of Scan and of other
   programs mean the same game here; a game with changed facts has the name of its built-in game, and the changes as
   text (`forfeit=off,starter=black`). */
#ifndef HUB_HUB_NAMES_H
#define HUB_HUB_NAMES_H

#include "board/rules.h"

struct str;

/* Append the values of our own `variant` parameter: the names of the built-in games, and Scan's for those it has. */
void hub_names_list(struct str *out);

/* The name of rules in that list, and what differs from the game so called ("": nothing). */
const char *hub_names_of(const struct rules *, struct str *ret_facts);

/* Rules by a name of that list or one that other programs use, with changed facts.  False with a sentence. */
bool hub_names_find(const char *name, const char *facts, struct rules *ret, struct err *);

/* Another program's name for a game: which of the words of `values` means the game that hub_names_of calls
   `name`; NULL: none. */
const char *hub_names_pick(const char *name, const char *values, size_t *ret_n);

#endif
