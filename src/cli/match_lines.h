/* match_lines.h -- what huff match reports of a match, for people and for programs. */
#ifndef CLI_MATCH_LINES_H
#define CLI_MATCH_LINES_H

#include "match/match.h"

/* Append how the match stands, in one line without its newline.  match_table: append the table of a match that is
   over. */
void match_line(const struct match_setup *, const struct match_state *, struct str *out);
void match_table(const struct match_setup *, const struct match_state *, struct str *out);

/* The same as JSON on standard output.  match_put_state: how the match stands, from the first player's view.
   match_put_result: of a match that is over, a line for each player and each pairing, then how it stands. */
void match_put_state(const struct match_setup *, const struct match_state *);
void match_put_result(const struct match_setup *, const struct match_state *);

#endif
