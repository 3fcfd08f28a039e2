/* match_show.h -- a match in words: how it stands, and the table at its end. */
#ifndef CLI_MATCH_SHOW_H
#define CLI_MATCH_SHOW_H

#include "match/match.h"

struct str;

/* One line without its end: games, score, Elo, and the test's ratio. */
void match_show_line(const struct match_setup *, const struct match_state *, struct str *out);

/* The table: players, score, Elo with bars, what the moves cost, how the games ended. */
void match_show_table(const struct match_setup *, const struct match_state *, struct str *out);

#endif
