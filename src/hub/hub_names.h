/* hub_names.h -- the names of games in the Hub protocol.  Values of the `variant` parameter of Scan and of other
   programs mean the same games here.  A game with changed facts has the name of its built-in game, with the changes as
   text (`forfeit=off,starter=black`). */
#ifndef HUB_HUB_NAMES_H
#define HUB_HUB_NAMES_H

#include "board/rules.h"

struct str;

/* Append the values of our own `variant` parameter: the names of the built-in games, and Scan's for those it has. */
void hub_names_list(struct str *out);

/* The name of rules in that list.  *ret_facts is what differs from the game of that name ("": nothing). */
const char *hub_names_of(const struct rules *, struct str *ret_facts);

/* Find rules by a name of that list or one that other programs use, and change these facts.  False with a sentence. */
bool hub_names_find(const char *name, const char *facts, struct rules *ret, struct err *);

/* Another program's name for a game: the word of `values` that means the game which hub_names_of calls
   `name`; NULL if there is none. */
const char *hub_names_pick(const char *name, const char *values, size_t *ret_n);

#endif
