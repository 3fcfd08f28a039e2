/* player_kinds.h -- the kinds of players, for player_new. */
#ifndef MATCH_PLAYER_KINDS_H
#define MATCH_PLAYER_KINDS_H

#include "match/player.h"

/* As player_new: the engine compiled in (player_huff.c), a program that speaks Hub (player_hub.c). */
struct player *player_huff(const struct player_spec *, const struct rules *, struct err *);
struct player *player_hub(const struct player_spec *, const struct rules *, struct err *);

#endif
