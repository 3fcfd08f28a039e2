/* annotate_part.h -- what is done of OUT while it is not finished: OUT.part, from which a run that
   was stopped or killed goes on.

   A head says what it is made of; then game after game, each with its length and check sum.  A game that was not
   written to its end is cut off. */
#ifndef REVIEW_ANNOTATE_PART_H
#define REVIEW_ANNOTATE_PART_H

#include <stdbool.h>

struct annotate_part;
struct err;
struct str;

/* Open OUT.part, or make it; `head` is what it must be made of.  *ret_games: how many games are in
   it.  NULL with a sentence when it can't be written, is of other games or terms, or another run is
   writing it. */
struct annotate_part *annotate_part_open(const char *out, const char *head, int *ret_games, struct err *);

/* Add a game; on disk when it returns.  On failure the file is as it was. */
bool annotate_part_add(struct annotate_part *, const struct str *game, struct err *);

/* All games are there: put OUT in place and remove the part. */
bool annotate_part_finish(struct annotate_part *, struct err *);

void annotate_part_close(struct annotate_part *);

#endif
