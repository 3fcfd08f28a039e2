/* match_players.h -- the players of a match by name: those of match/player.h, and the engines of `engine add`. */
#ifndef CLI_MATCH_PLAYERS_H
#define CLI_MATCH_PLAYERS_H

#include "match/player.h"

/* player_read, but NAME[:SETTING=VALUE,...] may also be an engine the user has added. */
bool match_player_read(const char *text, const struct player_limits *common, struct player_spec *ret, struct err *);

#endif
