/* game_same.h -- what makes one tree of moves differ from another. */
#ifndef TESTS_HELP_GAME_SAME_H
#define TESTS_HELP_GAME_SAME_H

struct game;

/* NULL if the trees and results are equal, else what differs first.  Tags do not count. */
const char *game_difference(const struct game *, const struct game *);

/* The tags: NULL, or what differs first. */
const char *tag_difference(const struct game *, const struct game *);

#endif
