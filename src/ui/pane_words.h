/* pane_words.h -- small texts several panes show. */
#ifndef UI_PANE_WORDS_H
#define UI_PANE_WORDS_H

#include <stddef.h>

#include "board/rules.h"

struct str;
struct view;

/* A clock: "09:51", "1:38:10", "4.7" under ten seconds; "/ 15 mv" where moves are counted.  In a replay what
   the file says of it at this move.  "" without. */
void words_clock(const struct view *, enum side, char *buf, size_t n);

/* Who plays this side: in a replay as the game's tags say. */
void words_player(const struct view *, enum side, struct str *out);

/* "3. 37-32 10-14" or "2... 14x23 3. 37-32": the last two plies before the current node. */
void words_last_moves(const struct view *, struct str *out);

/* Bytes of words, one blank apart, that fit into so many columns. */
int words_whole(const char *words, int cols);

/* Bytes of the ASCII phrases, three blanks apart, that fit into so many columns. */
int words_that_fit(const char *phrases, int cols);

#endif
