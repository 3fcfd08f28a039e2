/* pane_words.h -- small texts several panes show. */
#ifndef UI_PANE_WORDS_H
#define UI_PANE_WORDS_H

#include <stddef.h>

#include "board/rules.h"

struct session;
struct str;
struct view;

/* A clock: "09:51", "1:38:10", "4.7" under ten seconds; "/ 15 mv" where moves are counted.  "" without. */
void words_clock(const struct session *, enum side, char *buf, size_t n);

/* "3. 37-32 10-14": the last two plies before the current node. */
void words_last_moves(const struct view *, struct str *out);

#endif
