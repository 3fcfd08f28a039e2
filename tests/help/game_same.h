/* game_same.h -- what makes one tree of moves differ from another. */
#ifndef TESTS_HELP_GAME_SAME_H
#define TESTS_HELP_GAME_SAME_H

struct game;

/* The first difference between two trees and their results; NULL if there is none.  Tags do not count. */
const char *game_difference(const struct game *, const struct game *);

/* The first difference between the tags; NULL if there is none. */
const char *tag_difference(const struct game *, const struct game *);

#endif
