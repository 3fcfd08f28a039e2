/* annotate_part.h -- the unfinished part of OUT: OUT.part, from which a run that was stopped or killed goes on.

   It begins with a head that says what it is made from; then come the games, each with its length and checksum.  A
   game that was not written to its end is cut off. */
#ifndef REVIEW_ANNOTATE_PART_H
#define REVIEW_ANNOTATE_PART_H

#include <stdbool.h>

struct annotate_part;
struct err;
struct str;

/* Open OUT.part, or make it.  `head` is what it must be made from.  *ret_games: how many games it has.  NULL with a
   sentence if it cannot be written, is of other games or terms, or is being written by another run. */
struct annotate_part *annotate_part_open(const char *out, const char *head, int *ret_games, struct err *);

/* Add a game; it is on disk when this returns.  On failure the file is as it was. */
bool annotate_part_add(struct annotate_part *, const struct str *game, struct err *);

/* All games are there: put OUT in place and remove OUT.part. */
bool annotate_part_finish(struct annotate_part *, struct err *);

void annotate_part_close(struct annotate_part *);

#endif
