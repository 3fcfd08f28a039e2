/* board_text.h -- positions and moves as text, for tests of the board floor, which is below notation. */
#ifndef TESTS_HELP_BOARD_TEXT_H
#define TESTS_HELP_BOARD_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "board/gen.h"
#include "board/rules.h"

/* "W:W31-35,K40:B1,K2".  Fails the test on anything else. */
struct pos text_pos(const struct rules *, const char *fen);

/* The rules that a -v specification names.  Fails the test if there are none. */
struct rules text_rules(const char *spec);

/* The game with fact i at the kth of its values, from 0; what does not fit together, or moves as before, has ret_same.  False
   when there are no more. */
bool text_fact(const struct rules *, int i, int k, struct rules *ret, bool *ret_same);

/* "32-28", "33x22x28", "32-28~33" (captured squares ascending). */
void text_move(const struct rules *, const struct move *, char *buf, size_t n);

/* All legal moves, sorted as text and separated by blanks; "-" if there are none.  Without `captured`: only from and
   to, each pair once.  The caller frees it. */
char *text_moves(const struct rules *, const struct moves *, bool captured);

struct rng;

/* A random position: any pieces anywhere.  text_turned: a position turned by half a turn with the colours swapped. */
struct pos text_random_pos(const struct rules *, struct rng *);
struct pos text_turned(const struct rules *, const struct pos *);

/* Call the function for each line of a file of fields separated by tabs; comments are skipped.  Fails the test if
   the file is missing.  Returns how many lines there were. */
typedef void text_row_fn(char **fields, int n, int line);
int text_rows(const char *path, text_row_fn *);

#endif
