/* mistakes.h -- the moves of the main line that a review or a person has called bad: ?!, ? or ??. */
#ifndef APP_ANALYSIS_MISTAKES_H
#define APP_ANALYSIS_MISTAKES_H

#include <stdbool.h>

struct node;
struct session;
struct str;

/* The number of the move's bad glyph (notation/nag.h); 0: it is not called bad. */
int mistake(const struct node *);
/* The same for a move of this side, -1 of either; 0 also for what is no move. */
int mistake_of(const struct node *, int side);

/* "mistakes: W 1 ?!  B 2 ? 1 ??  accuracy W 94 B 81" */
void mistakes_sum(const struct session *, struct str *out);

#endif
