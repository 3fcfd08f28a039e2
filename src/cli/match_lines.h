/* match_lines.h -- what huff match says of a match, for people and for programs. */
#ifndef CLI_MATCH_LINES_H
#define CLI_MATCH_LINES_H

#include "match/match.h"

/* Append how it stands, in one line without its end; and the table of a match that is over. */
void match_line(const struct match_setup *, const struct match_state *, struct str *out);
void match_table(const struct match_setup *, const struct match_state *, struct str *out);

/* As JSON on standard output: how it stands, from the first player's view; and of a match that is over, behind a line
   for each player and each pairing. */
void match_put_state(const struct match_setup *, const struct match_state *);
void match_put_result(const struct match_setup *, const struct match_state *);

#endif
